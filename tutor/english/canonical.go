package english

import (
	"math"
	"strings"
	"sync"
	"unicode"
)

// Mender writes a line the way it was meant: letters that other signs stand for,
// letters typed apart, slips of the keyboard, vowels and spaces left out. What a
// slip costs is weighed against how common the word is that it would make
// (Kernighan, Church and Gale 1990: a noisy channel). It never looks at what the
// line says, and the same line is always mended alike.
type Mender struct {
	weight  map[string]float64 // natural logarithm of a word's share of all words
	unknown float64            // weight of a word that nobody has counted and that stays as it is
	byBones func() byBones     // made for the first word that is sought there: it takes longer than all else
	lately  sought
}

// byBones are words by what is left of them without their vowels.
type byBones struct {
	skeleton map[string]string   // consonants -> the likeliest word that has them
	sounds   map[string][]string // consonants by their sound -> the words that have them
}

// What a slip costs, as the natural logarithm of how much rarer it is than the word well typed.
const (
	costSwap      = 2.2 // two neighbors swapped
	costVowelLost = 2.6 // a vowel left out
	costLetter    = 4.2 // another letter left out, or one too many
	costDoubled   = 2.6 // a letter too many, the same as its neighbor
	costVowel     = 4.4 // one vowel for another
	costOther     = 5.5 // one letter for another
	costFirst     = 2   // more, where the first letter is wrong
	costShort     = 1.5 // more, in a word of three letters
	costBones     = 1.6 // a vowel left out, where all are
	costBySound   = 2.6 // each letter wrong, left out or too many in a word written by ear
	costJoined    = 1.2 // each space left out
	stay          = 3.5 // how much rarer an uncounted word is than one counted once
)

const (
	minMend     = 3  // letters of the shortest word that is mended
	maxMend     = 24 // letters of the longest that slips are sought in
	minJoined   = 5  // letters of the shortest run that is cut into words
	maxJoined   = 60
	maxPiece    = 16 // letters of the longest word of a run
	minSkeleton = 3  // consonants of the shortest word known by them alone
	minSounded  = 4  // of the shortest that is known by its sound
)

// NewMender makes a mender of how often words were counted.
func NewMender(counts map[string]float64) *Mender {
	m := &Mender{weight: make(map[string]float64, len(counts))}
	total := 0.
	for _, n := range counts {
		total += n
	}
	for word, n := range counts {
		m.weight[word] = math.Log(n / total)
	}
	m.unknown = math.Log(1/total) - stay
	m.byBones = sync.OnceValue(m.allBones)
	return m
}

// allBones finds the words by their bones: those that are not too rare.
func (m *Mender) allBones() byBones {
	all := byBones{map[string]string{}, map[string][]string{}}
	for word, weight := range m.weight {
		if weight <= m.unknown+stay {
			continue
		}
		if sound := soundOf(word); len(sound) >= minSounded {
			all.sounds[sound] = append(all.sounds[sound], word)
		}
		if weight < m.unknown+2*stay {
			continue
		}
		bones := consonants(word)
		if len(bones) < minSkeleton || len(bones) == len(word) {
			continue
		}
		if best, taken := all.skeleton[bones]; !taken || m.betterBones(word, best) {
			all.skeleton[bones] = word
		}
	}
	return all
}

// betterBones tells which of two words with the same consonants is meant by them.
func (m *Mender) betterBones(a, b string) bool {
	x, y := m.weight[a]-costBones*float64(len(a)), m.weight[b]-costBones*float64(len(b))
	return x > y || x == y && a < b
}

// Knows reports whether a word, in small letters, was counted.
func (m *Mender) Knows(word string) bool {
	_, known := m.weight[word]
	return known
}

// Canonical is the line as it was meant. Marks, numbers and what cannot be mended
// stay as they are; apostrophes go, and the words of a mended run stand apart.
func (m *Mender) Canonical(line string) string {
	fields := strings.Fields(foldLetters(line))
	fields = m.joinSpelled(fields)
	var out strings.Builder
	out.Grow(len(line) + 8)
	for i, field := range fields {
		if i > 0 {
			out.WriteByte(' ')
		}
		out.WriteString(m.field(field, i > 0))
	}
	return out.String()
}

// field mends one run of characters between spaces, its marks left in place.
func (m *Mender) field(field string, inside bool) string {
	from := strings.IndexFunc(field, isCore)
	if from < 0 {
		return field
	}
	to := strings.LastIndexFunc(field, isCore) + 1
	for to < len(field) && field[to]&0xC0 == 0x80 {
		to++
	}
	core := field[from:to]
	if pieces := strings.FieldsFunc(core, partsLetters); len(pieces) > 1 && !hasDigit(core) {
		return field[:from] + m.apart(pieces, inside) + field[to:]
	}
	return field[:from] + m.core(core, inside) + field[to:]
}

// apart mends what signs part: "k.i.l.l" is one word, "kill_myself" are two.
func (m *Mender) apart(pieces []string, inside bool) string {
	joined := strings.ToLower(strings.Join(pieces, ""))
	if m.Knows(joined) || len(pieces) >= 3 && len(joined) == len(pieces) {
		return m.word(joined)
	}
	for i, p := range pieces {
		pieces[i] = m.core(p, inside || i > 0)
	}
	return strings.Join(pieces, " ")
}

// core mends a run of letters and of signs that stand for letters.
func (m *Mender) core(core string, inside bool) string {
	text := strings.ToLower(core)
	if meant := byEar()[text]; meant != "" {
		return meant
	}
	if m.Knows(text) || likelyName(core, inside) {
		return text
	}
	if strings.IndexFunc(text, isLeet) >= 0 {
		return m.leet(text)
	}
	if strings.IndexFunc(text, notSmall) >= 0 {
		return text
	}
	return m.word(text)
}

// likelyName reports whether a word is written as names are, inside a line.
func likelyName(word string, inside bool) bool {
	return inside && len(word) > 1 && unicode.IsUpper(rune(word[0])) && !unicode.IsUpper(rune(word[1]))
}

// sought are the words that were sought of late, and what they were meant to be: a name, a
// term of the lesson or a slip comes again in most lines, and to seek it takes far longer
// than all else that is done with it.
type sought struct {
	mu    sync.Mutex
	words map[string]string
}

// mostSought is how many are kept; then they are sought anew.
const mostSought = 4096

func (l *sought) get(text string) (meant string, known bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	meant, known = l.words[text]
	return meant, known
}

func (l *sought) put(text, meant string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.words == nil || len(l.words) >= mostSought {
		l.words = map[string]string{}
	}
	l.words[strings.Clone(text)] = strings.Clone(meant) // not the whole lines that they are of
}

// word mends a run of small letters.
func (m *Mender) word(text string) string {
	if short := squeeze(text, 2); short != text {
		text = short
		if once := squeeze(text, 1); !m.Knows(text) && m.Knows(once) {
			return once
		}
	}
	if len(text) < minMend || m.Knows(text) || len(text) > maxJoined || m.describes(text) {
		return text
	}
	meant, known := m.lately.get(text)
	if !known {
		meant = m.seek(text)
		m.lately.put(text, meant)
	}
	return meant
}

// describes reports whether a word that nobody counted is made of one that was, as children make them: "sparkly",
// "melty", "scratchy".
func (m *Mender) describes(text string) bool {
	stem, ok := strings.CutSuffix(text, "y")
	return ok && len(stem) > minMend && (m.Knows(stem) || m.Knows(stem+"e"))
}

// seek finds the likeliest that a word which nobody knows was meant to be.
func (m *Mender) seek(text string) string {
	best, score := text, m.unknown
	consider := func(meant string, s float64) {
		if s > score || s == score && best != text && meant < best {
			best, score = meant, s
		}
	}
	if len(text) <= maxMend {
		m.oneSlip(text, consider)
		m.bones(text, consider)
	}
	if len(text) >= minJoined {
		words, s := m.cut(text)
		if best == text { // one slip in one word is likelier than several words
			s += spared(len(text), 1+strings.Count(words, " "))
		}
		consider(words, s)
	}
	return best
}

// bones tries words of which all vowels but the first letter were left out, and those
// that were written by ear: "dinosors".
func (m *Mender) bones(text string, consider func(string, float64)) {
	known := m.byBones()
	if meant, found := known.skeleton[text]; found {
		consider(meant, m.weight[meant]-costBones*float64(len(meant)-len(text)))
		return
	}
	if sound := soundOf(text); len(sound) >= minSounded && len(sound) < len(text) {
		for _, meant := range known.sounds[sound] {
			consider(meant, m.weight[meant]-costBySound*float64(Slips(text, meant, maxMend)))
		}
	}
}

// consonants is a word without its vowels, the first letter kept.
func consonants(word string) string {
	return word[:1] + strings.Map(func(r rune) rune {
		if strings.ContainsRune("aeiou", r) {
			return -1
		}
		return r
	}, word[1:])
}
