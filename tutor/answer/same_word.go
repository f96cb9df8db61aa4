package answer

import (
	"slices"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
)

// When a typed word is the wanted one.

// family maps words that name one operation or idea to one name; see family.txt.
var family = sync.OnceValue(func() map[string]string { return namedBy("family.txt") })

// namedBy maps the words of a file to the first word of their line.
func namedBy(file string) map[string]string {
	out := map[string]string{}
	err := english.EachEntry(data, file, func(_, line string) error {
		words := strings.Fields(line)
		for _, w := range words {
			out[w] = words[0]
		}
		return nil
	})
	if err != nil {
		panic("answer: " + err.Error()) // embedded; a test reads it
	}
	return out
}

// sameness compares a typed word with a wanted one.
type sameness func(typed, want string) bool

func exactWord(typed, want string) bool { return typed == want }

// exactWords reports whether the very word form counts, as in a question of grammar:
// where the form "exact" is asked, or a rejected word differs in its ending only.
func (w *wanted) exactWords() bool {
	if w.spec.Form == "exact" {
		return true
	}
	expected := strings.ToLower(w.spec.Expected)
	return slices.ContainsFunc(w.spec.Reject, func(r string) bool { return sameWord(strings.ToLower(r), expected) })
}

// sameRoot reports whether two words are forms of one: of a noun, a verb, or the name of a place.
func sameRoot(typed, want string) bool {
	return stem(typed) == stem(want) || verbOf(typed, want) || ofThePlace(typed, want)
}

// ofThePlace reports whether a word names what is of a place: "korean" of Korea, "mexican" of Mexico.
func ofThePlace(typed, want string) bool {
	if len(want) < leastPlace || !strings.HasSuffix(typed, "n") {
		return false
	}
	root := want[:len(want)-1]
	return typed == want+"n" || typed == want+"an" || typed == want+"ian" || strings.ContainsAny(want[len(root):], "aoey") && (typed == root+"an" || typed == root+"ian")
}

// leastPlace is how many letters the name of a place has at least.
const leastPlace = 4

// sameWord reports whether a typed word is the wanted one: itself, of its family,
// its plural or "-ing", or a small slip that is no other word.
func sameWord(typed, want string) bool {
	kin := family()[want]
	if typed == want || kin != "" && kin == family()[typed] || sameRoot(typed, want) {
		return true
	}
	if strings.HasPrefix(want, "ph") && strings.HasPrefix(typed, "f") && len(want) >= 6 {
		typed = "ph" + typed[1:]
	}
	if len(want) < 4 || typed == "" || typed[0] != want[0] || isOtherWord(typed) || heardElse(typed, want) {
		return false
	}
	limit := min(1+len(want)/8, 2)
	return english.Slips(typed, want, limit) <= limit || kin != "" && slipOfKin(typed, kin)
}

// heardElse reports whether a typed word is another one by ear: "sayd" is no slip of "sand".
func heardElse(typed, want string) bool {
	heard := english.HeardAs(typed)
	return heard != "" && heard != want && stem(heard) != stem(want)
}

// isOtherWord reports whether a typed word is one of its own, and no slip: "like" is not "line".
func isOtherWord(typed string) bool {
	return knownWords[typed] || fillers[typed] || family()[typed] != "" || isNumberWord(typed)
}

// verbOf reports whether a typed word is the verb of a wanted noun in "-ion": "evaporates"
// for evaporation.
func verbOf(typed, want string) bool {
	if len(typed) < 6 || !strings.HasSuffix(want, "ion") || knownWords[typed] {
		return false
	}
	ends := func(suffix string) bool { return strings.HasSuffix(typed, suffix) }
	return (ends("e") || ends("es") || ends("ed") || ends("ing") || ends("s")) && english.Stem(typed) == english.Stem(want)
}

// sameAsAsked is sameWord, but for words of the problem: they are no slips of others.
func (w *wanted) sameAsAsked() sameness {
	var asked []english.Token
	return func(typed, want string) bool {
		if !sameWord(typed, want) {
			return false
		}
		if typed == want || w.spec.Problem == "" || stem(typed) == stem(want) || family()[want] != "" {
			return true
		}
		if asked == nil {
			asked = english.Tokens(w.spec.Problem)
		}
		return !slices.ContainsFunc(asked, func(t english.Token) bool { return t.Text == typed })
	}
}

// slipOfKin reports whether a long word is a slip of another word of a family.
func slipOfKin(typed, kin string) bool {
	for w, other := range family() {
		if other == kin && len(w) >= 6 && len(typed) >= 6 && english.Slips(typed, w, 1) <= 1 {
			return true
		}
	}
	return false
}

// stem cuts a plural or "-ing" ending.
func stem(w string) string {
	switch {
	case len(w) > 6 && strings.HasSuffix(w, "ing"):
		return strings.TrimSuffix(strings.TrimSuffix(w, "ing"), "e")
	case len(w) > 4 && strings.HasSuffix(w, "ies"):
		return w[:len(w)-3] + "y"
	case len(w) > 4 && (strings.HasSuffix(w, "shes") || strings.HasSuffix(w, "ches") || strings.HasSuffix(w, "xes") || strings.HasSuffix(w, "sses")):
		return w[:len(w)-2]
	case len(w) > 3 && strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") && !strings.HasSuffix(w, "us") && !strings.HasSuffix(w, "is"):
		return strings.TrimSuffix(w[:len(w)-1], "e")
	}
	return strings.TrimSuffix(w, "e")
}
