package english

import "strings"

// mostNamed is how many words the name of a thing has.
const mostNamed = 3

// Thing is what a child tells of, as it is said back: "your little brother", "a kickflip".
// What is its own comes first. It is "" where nothing is named that can be said back well.
func Thing(text string) string {
	t, tokens := turnings(), Prose(text)
	for _, w := range tokens {
		if t.sets["orders"][bare(w.Text)] {
			return ""
		}
	}
	for _, begins := range []string{"owning", "naming"} {
		for i, w := range tokens {
			if w.Kind != Word || !t.sets[begins][bare(w.Text)] {
				continue
			}
			if name := t.name(tokens[i+1:]); name != "" {
				return t.before(w.Text) + " " + name
			}
		}
	}
	return ""
}

// before is the word before a name as it is said back.
func (t turning) before(word string) string {
	if to := t.turn[bare(word)]; to != "" {
		return to
	}
	return word
}

// name is the name with which tokens begin, or "".
func (t turning) name(tokens []Token) string {
	var words []string
	for _, w := range tokens {
		key := bare(w.Text)
		if w.Kind != Word || len(words) == mostNamed || t.closes(key, len(words)) {
			break
		}
		if t.sets["refuse"][key] || t.sets["nothing"][key] || !known()[key] {
			return ""
		}
		words = append(words, w.Raw)
	}
	for len(words) > 0 && t.sets["unended"][bare(strings.ToLower(words[len(words)-1]))] {
		return ""
	}
	return strings.Join(words, " ")
}

// closes reports whether a name is over before a word: one that joins, asks or is a verb,
// or that may be one behind a first word of the name.
func (t turning) closes(word string, named int) bool {
	for _, set := range []string{"verbs", "leads", "frame", "joint", "asking", "subject", "start", "owning", "naming"} {
		if t.sets[set][word] {
			return true
		}
	}
	verbal := strings.HasSuffix(word, "ed") || strings.HasSuffix(word, "ing") || strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "ss")
	return named > 0 && verbal
}
