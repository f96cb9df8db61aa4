package english

import (
	"slices"
	"strings"
)

// The most words that are quoted, also in short, and the fewest.
const (
	mostQuoted  = 22
	mostInShort = 10
	leastQuoted = 3
	fewKnown    = 3 // of so many words one may be unknown
	mostUnknown = 1 // words in a quote that nobody knows: names and slips
)

// Quoted is what a child says in its own words, as it may stand between quotation marks:
// short forms written out, the words around it left out, cut behind a clause where it is long. ok is
// false where it is rude, too short, or hardly of words that anybody knows.
func Quoted(text string) (quote string, ok bool) { return quotedWithin(text, mostQuoted) }

// QuotedInShort is Quoted with few words: nobody likes to hear a whole story back.
func QuotedInShort(text string) (quote string, ok bool) { return quotedWithin(text, mostInShort) }

func quotedWithin(text string, most int) (quote string, ok bool) {
	t := turnings()
	tokens := Prose(text)
	tokens = t.framed(tokens[:t.fitting(tokens, most)])
	if spoken(tokens) < leastQuoted || t.sets["ordering"][bare(tokens[0].Text)] {
		return "", false
	}
	var out strings.Builder
	unknown, orders := 0, false
	for i, w := range tokens {
		key := bare(w.Text)
		orders = orders || t.sets["ordering"][key]
		word := w.Raw
		switch {
		case t.sets["rude"][key] || t.sets["orders"][key] || w.Kind == Face || w.Kind == Break:
			return "", false
		case t.quoted[key] != "":
			word = t.quoted[key]
		case t.short[key] != "" && w.Text == key && key != "its": // which may be theirs
			word = t.short[key]
		case w.Kind == Word && len(word) > 1 && strings.ToUpper(word) == word:
			word = strings.ToLower(word) // shouted
		case w.Kind == Word && !known()[key]:
			if unknown++; unknown > min(mostUnknown, len(tokens)/fewKnown) {
				return "", false
			}
		}
		if i > 0 && w.Spaced {
			out.WriteByte(' ')
		}
		out.WriteString(word)
	}
	if orders && unknown > 0 { // an order behind words that nobody knows
		return "", false
	}
	return inner.Replace(out.String()), true
}

// inner turns quotation marks into those that stand inside others.
var inner = strings.NewReplacer(`"`, "'", "“", "'", "”", "'")

// fitting is where the last clause ends that still fits into a quote of most words.
func (t turning) fitting(tokens []Token, most int) int {
	last := 0
	words := 0
	for i, w := range tokens {
		if w.Kind == Break || w.Kind == Face || w.Kind == Mark && strings.Contains(".,!?;:", w.Text) || t.sets["joint"][bare(w.Text)] {
			if words >= leastQuoted {
				last = i
			}
			if w.Kind == Break || w.Text == "?" {
				break
			}
		}
		if w.Kind == Word || w.Kind == Number {
			words++
		}
		if words > most {
			return last
		}
	}
	if words > most {
		return last
	}
	return len(tokens)
}

// ReasonIn is the part of a line that gives a reason or goes on telling behind an answer,
// without what it asks: "12, you go around all four sides. is that area too?"
func ReasonIn(line string) string {
	clauses := Clauses(line)
	asks := slices.ContainsFunc(clauses, func(c Clause) bool { return c.Asks }) // what is told before a question leads to that
	from, to := -1, -1
	for i, c := range clauses {
		switch {
		case c.Asks || c.supposes:
			if from >= 0 {
				return strings.TrimSpace(line[from:to])
			}
			return "" // a reason behind a question belongs to that
		case from < 0 && (c.Reasons || i > 0 && len(strings.Fields(c.Text)) >= leastQuoted && (!asks || pointsBack(c.Text))):
			from, to = c.start, c.end
		case from >= 0:
			to = c.end
		}
	}
	if from < 0 {
		return ""
	}
	return strings.TrimSpace(line[from:to])
}

// pointsBack reports whether a clause begins with what stands for a thing that was named:
// "they stand far behind".
func pointsBack(clause string) bool {
	words := Prose(clause)
	return len(words) > 0 && turnings().sets["pointing"][bare(words[0].Text)]
}

// Sentenced reports whether a text is a sentence of its own rather than a thing that could
// stand in another one: "it is 7 o'clock".
func Sentenced(text string) bool {
	words := Prose(text)
	return len(words) > 1 && turnings().sets["subject"][bare(words[0].Text)]
}
