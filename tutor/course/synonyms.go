package course

import "slices"

// mostWordings bounds what synonyms can make of a list of phrases.
const mostWordings = 400

// widen adds the wordings that the lesson's synonyms make of phrases: with the
// synonyms plant and tree, "the plant makes" also stands for "the tree makes".
func (l *Lesson) widen(phrases []string) []string {
	if l == nil || len(l.Synonyms) == 0 || len(phrases) == 0 {
		return phrases
	}
	out := slices.Clone(phrases)
	for _, group := range l.Synonyms {
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
