package message

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/tutor/sorting"
)

// Country is one whose help lines are known.
type Country struct {
	Code string // ISO 3166-1 alpha-2
	Name string // in English

	also []string
}

// Countries are those whose help lines are known, by name.
func Countries() []Country {
	var all []Country
	for code, lines := range spoken().care[spoken().codes[0]].Lines {
		if lines.Name != "" {
			all = append(all, Country{Code: code, Name: lines.Name, also: lines.Also})
		}
	}
	sorting.Stable(all, func(a, b Country) int { return cmp.Compare(a.Name, b.Name) })
	return all
}

// CountryNamed finds a country by its code or one of its names, whatever the case.
func CountryNamed(text string) (Country, bool) {
	text = strings.TrimRight(strings.TrimSpace(text), ".!")
	for _, c := range Countries() {
		names := append([]string{c.Code, c.Name}, c.also...)
		if slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(strings.TrimRight(name, "."), text) }) {
			return c, true
		}
	}
	return Country{}, false
}

// longestCountry is how many words the name of a country has at most.
const longestCountry = 4

// CountryIn finds a country that a line names among other words, the longest name first;
// a code counts in capitals only, as "in" and "no" are words.
func CountryIn(line string) (Country, bool) {
	words := strings.FieldsFunc(line, func(r rune) bool { return unicode.IsSpace(r) || r == ',' })
	for n := longestCountry; n > 0; n-- {
		for at := 0; at+n <= len(words); at++ {
			name := strings.Join(words[at:at+n], " ")
			if c, ok := CountryNamed(name); ok && (len(name) != len(c.Code) || name == strings.ToUpper(name)) {
				return c, true
			}
		}
	}
	return Country{}, false
}

// CountryOfLocale is the country that a locale such as "en_US.UTF-8" names, where it is one
// whose help lines are known.
func CountryOfLocale(locale string) (Country, bool) {
	locale, _, _ = strings.Cut(locale, ".")
	locale, _, _ = strings.Cut(locale, "@")
	_, region, found := strings.Cut(strings.ReplaceAll(locale, "-", "_"), "_")
	if !found || len(region) != len("US") {
		return Country{}, false
	}
	return CountryNamed(region)
}
