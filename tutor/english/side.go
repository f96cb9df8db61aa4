package english

import (
	"slices"
	"strings"
)

// A small question often speaks of two things side by side. Which of them is meant may be said with any word that stands
// with it there.

// SideNamed is the part of a text, between its marks and its "and" and "or", that has all the words of a few that name one
// of several things; "" where none has, or more than one, or where a number or a denial is among the words.
func SideNamed(text, named string) string {
	words := sideStems(named)
	if len(words) == 0 {
		return ""
	}
	found := ""
	for _, part := range sidesOf(text) {
		there := sideStems(part)
		if !hasAll(there, words) {
			continue
		}
		if len(there) > mostOfSide { // "the red ball beside the blue one" names two
			return ""
		}
		if found != "" {
			return ""
		}
		found = part
	}
	return found
}

// mostOfSide is how many words that tell a part has at most that names one thing.
const mostOfSide = 3

// HasAllOf reports whether a text has all the words of another that name something.
func HasAllOf(text, words string) bool {
	wanted := sideStems(words)
	return len(wanted) > 0 && hasAll(sideStems(text), wanted)
}

func hasAll(in, all []string) bool {
	return !slices.ContainsFunc(all, func(w string) bool { return !slices.Contains(in, w) })
}

// sideStems are the stems of the words of a text without those that stand at any thing. A number among them has none.
func sideStems(text string) (stems []string) {
	t := turnings()
	for _, w := range Prose(text) {
		switch {
		case w.Kind == Number || w.Kind == Sign:
			return nil
		case w.Kind == Word && !t.is(w, "article", "onething", "frame", "loose", "subject", "being", "pointing", "meaning", "helping"):
			stems = append(stems, Stem(w.Text))
		}
	}
	return stems
}

// sidesOf are the parts of a text between its marks, "and" and "or".
func sidesOf(text string) (parts []string) {
	from := 0
	for _, w := range Prose(text) {
		if w.Kind == Mark || w.Is("and", "or") {
			parts, from = append(parts, strings.TrimSpace(text[from:w.Start])), w.End
		}
	}
	return append(parts, strings.TrimSpace(text[from:]))
}
