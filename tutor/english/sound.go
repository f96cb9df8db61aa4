package english

import "strings"

// heardAs are the ways in which children write what they hear (after Soundex and
// Metaphone: Philips 1990), in the order in which they are replaced.
var heardAs = strings.NewReplacer(
	"sch", "sk", "tch", "x", "ch", "x", "sh", "x", "tion", "xn", "sion", "xn", "ph", "f", "gh", "", "kn", "n", "wr", "r", "wh", "w", "ck", "k",
	"qu", "kw", "ce", "s", "ci", "s", "cy", "s", "dge", "j", "ge", "j", "c", "k", "q", "k", "z", "s", "th", "t", "y", "", "h", "",
)

// soundOf is a word by its consonants as they sound, each once in a row.
func soundOf(word string) string {
	heard := heardAs.Replace(word)
	if heard == "" {
		return ""
	}
	return squeeze(consonants(heard), 1)
}

// SoundsLike reports whether a word is written by ear for another: "sercol" for circle. Both have
// the same consonants by their sound, and enough of them.
func SoundsLike(typed, meant string) bool {
	sound := soundOf(meant)
	return len(sound) >= leastSounds && soundOf(typed) == sound
}

// leastSounds is how many consonants tell two given words apart; to find one among all words takes
// more.
const leastSounds = 3

// Sound is how a word sounds: by its consonants, and by these with the places of its vowels.
type Sound struct {
	letters    int
	consonants string
	frame      string
}

// SoundOf is the sound of a word in lower case.
func SoundOf(word string) Sound { return Sound{len(word), soundOf(word), frameOf(word)} }

// Like reports whether two words are written for one by ear: they have the same consonants by their sound, and enough
// of them, as in SoundsLike; or the same with vowels at the same places, whichever they are: "cookys" and "cookies",
// "rond" and "round".
func (s Sound) Like(meant Sound) bool {
	if len(meant.consonants) >= leastSounds && s.consonants == meant.consonants {
		return true
	}
	return s.letters >= leastAlike && meant.letters >= leastAlike && s.frame == meant.frame
}

// leastAlike is how many letters two words have at least that are held against each other so: of fewer,
// too many are alike.
const leastAlike = 4

// framedAs are letters that sound alike, for the frame of a word.
var framedAs = strings.NewReplacer("qu", "kw", "ck", "k", "ph", "f", "c", "k", "wh", "w", "kn", "n")

// frameOf is a word by its sound with one sign for each run of vowels.
func frameOf(word string) string {
	var out strings.Builder
	vowel := false
	for i, r := range framedAs.Replace(word) {
		is := strings.ContainsRune("aeiouy", r) && (r != 'y' || i > 0)
		if !is {
			out.WriteRune(r)
		} else if !vowel {
			out.WriteByte('*')
		}
		vowel = is
	}
	return squeeze(out.String(), 1)
}
