package course

import (
	"slices"
	"strings"
)

// What else a phrase of a lesson may be called, and which of its terms somebody names.

// mostWordings bounds what synonyms can make of a list of phrases.
const mostWordings = 400

// widen adds the wordings that the lesson's synonyms make of phrases: with the
// synonyms plant and tree, "the plant makes" also stands for "the tree makes".
func (l *Lesson) widen(phrases []string) []string {
	if l == nil {
		return phrases
	}
	return widened(phrases, l.Synonyms)
}

// widenIdea is widen for what is explained: there the other names that a word of the lesson has say the same, "brackets"
// as "parentheses". As an answer of its own such a name may be just what is not asked for.
func (l *Lesson) widenIdea(phrases []string) []string {
	if l == nil {
		return phrases
	}
	groups := slices.Clone(l.Synonyms)
	for _, t := range l.Vocabulary {
		if len(t.Also) > 0 {
			groups = append(groups, append(Synonyms{t.Term}, t.Also...))
		}
	}
	return widened(phrases, groups)
}

func widened(phrases []string, groups []Synonyms) []string {
	if len(groups) == 0 || len(phrases) == 0 {
		return phrases
	}
	out := slices.Clone(phrases)
	for _, group := range groups {
		for _, phrase := range out[:len(out):len(out)] {
			for _, wording := range group.wordings(phrase) {
				if len(out) < mostWordings && !slices.Contains(out, wording) {
					out = append(out, wording)
				}
			}
		}
	}
	return out
}

// wordings puts each other member of the group in the place of the first one
// that stands in the phrase.
func (g Synonyms) wordings(phrase string) []string {
	lower := lowered(phrase)
	for _, member := range g {
		at := wordAt(lower, lowered(member))
		if at < 0 {
			continue
		}
		var out []string
		for _, other := range g {
			if other != member {
				out = append(out, lower[:at]+lowered(other)+lower[at+len(member):])
			}
		}
		return out
	}
	return nil
}

// Term finds a word of the lesson's vocabulary in what a student typed: the word
// itself, another form of it, or a whole question that holds it ("what does
// numerater mean"). Small typing mistakes and plurals are forgiven; the longest
// term wins.
func (l *Lesson) Term(word string) (Term, bool) {
	typed := wordsOf(word)
	var best Term
	length := 0
	for _, t := range l.Vocabulary {
		for _, form := range append([]string{t.Term}, t.Also...) {
			meant := wordsOf(form)
			if n := len(strings.Join(meant, " ")); n > length && holdsRun(typed, meant) {
				best, length = t, n
			}
		}
	}
	return best, length > 0
}

// holdsRun reports whether the meant words stand side by side among the typed ones.
func holdsRun(typed, meant []string) bool {
	for start := 0; start+len(meant) <= len(typed); start++ {
		if len(meant) > 0 && slices.EqualFunc(typed[start:start+len(meant)], meant, sameTerm) {
			return true
		}
	}
	return false
}

// sameTerm is stricter than same in short words, "sing" must not find "sign", and a word that tells
// nothing is no slip of one: "these" is no "theses".
func sameTerm(typed, meant string) bool {
	if typed == meant {
		return true
	}
	alike := strings.TrimSuffix(typed, "s") == strings.TrimSuffix(meant, "s") || len(meant) >= 5 && wordOf(typed).same(wordOf(meant))
	return alike && len(KeyWords(typed)) > 0
}
