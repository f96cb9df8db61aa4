package english

import (
	"strings"
	"sync"
)

// inflections are the nouns of plurals.txt: their plurals, their singulars, and those with one form.
var inflections = sync.OnceValue(func() (f struct {
	plural, singular map[string]string
	same, mass       Set
},
) {
	f.plural, f.singular, f.same, f.mass = map[string]string{}, map[string]string{}, Set{}, Set{}
	mustEntries("plurals.txt", func(heading string, fields []string) error {
		if heading == "[irregular]" {
			f.plural[fields[0]], f.singular[fields[1]] = fields[1], fields[0]
			return nil
		}
		for _, w := range fields {
			f.same[w] = true
			f.mass[w] = f.mass[w] || heading == "[mass]"
		}
		return nil
	})
	return f
})

// Plural is a noun in small letters as more than one of it are named; one that is a plural stays.
func Plural(noun string) string {
	f := inflections()
	switch {
	case f.plural[noun] != "":
		return f.plural[noun]
	case f.same[noun] || Singular(noun) != noun:
		return noun
	case hasEnding(noun, "s", "x", "z", "ch", "sh"):
		return noun + "es"
	case strings.HasSuffix(noun, "y") && len(noun) > 1 && !strings.ContainsRune("aeiou", rune(noun[len(noun)-2])):
		return noun[:len(noun)-1] + "ies"
	}
	return noun + "s"
}

// Singular is a noun in small letters as one of it is named; one that is no plural stays.
func Singular(noun string) string {
	f := inflections()
	switch {
	case f.singular[noun] != "":
		return f.singular[noun]
	case f.same[noun] || f.plural[noun] != "" || len(noun) < leastPlural || !strings.HasSuffix(noun, "s") || hasEnding(noun, "ss", "us", "is"):
		return noun
	case strings.HasSuffix(noun, "ies") && len(noun) > len("ties"):
		return likelier(noun[:len(noun)-len("ies")]+"y", noun[:len(noun)-1])
	case hasEnding(noun, "ses", "xes", "zes", "ches", "shes"):
		return likelier(noun[:len(noun)-len("es")], noun[:len(noun)-1])
	}
	return noun[:len(noun)-1]
}

// likelier is the one of two words that is of school language; the first where both are, or none.
func likelier(a, b string) string {
	if !known()[a] && known()[b] {
		return b
	}
	return a
}

// leastPlural is how many letters a plural in s has at least: "gas" is none.
const leastPlural = 4

// Uncounted reports whether a noun in small letters names what is not counted, or what is done: "rice",
// "hockey".
func Uncounted(noun string) bool { return inflections().mass[noun] }

// Many reports whether a noun in small letters names more than one.
func Many(noun string) bool { return Singular(noun) != noun }

func hasEnding(word string, endings ...string) bool {
	for _, e := range endings {
		if strings.HasSuffix(word, e) {
			return true
		}
	}
	return false
}

// IsDeterminer reports whether a word stands before the name of a thing and is no part of it.
func IsDeterminer(word string) bool { return turnings().sets["determiner"][word] }

// Holds reports whether a noun names what other things are in, or what is made of them: "box", "row".
func Holds(noun string) bool { return turnings().sets["holding"][Singular(strings.ToLower(noun))] }

// NamesNoThing reports whether a word keeps what it stands in from being the name of a thing.
func NamesNoThing(word string) bool { return turnings().sets["nothing"][word] }

// StandsAlone reports whether the thing behind a word stands by itself, and is no part of another
// name: "9 marbles" or "the marbles", but not "fruit bar".
func StandsAlone(before string) bool {
	return turnings().sets["standalone"][before] || strings.IndexFunc(before, notSmall) >= 0
}

// WithArticle is the name of one thing behind "a" or "an".
func WithArticle(name string) string {
	return withArticle("a " + name)
}
