package claim

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
)

// Check reports why a phrase cannot be read.
func Check(line string) error {
	_, err := compile(line)
	return err
}

// Negated gives a sentence said not to be so, in the ways that it allows: called
// untrue, with a "not" behind its verb, with "do not" behind who does it. What only
// holds under a condition has no plain negation of its own.
func Negated(sentence string) []string {
	sentence = strings.TrimSpace(sentence)
	out := []string{"It is not true that " + sentence}
	words := readWords(sentence)
	if slices.ContainsFunc(words, func(w word) bool { return is(w, "condition") || isNegation(w.stem) }) {
		return out
	}
	for i, w := range words {
		switch {
		case pastMainVerb(w):
			return out
		case takesNot(w):
			return append(out, sentence[:w.end]+" not"+sentence[w.end:])
		case is(w, "subject") && i <= 1 && i+1 < len(words) && !takesNot(words[i+1]):
			return append(out, sentence[:w.end]+" do not"+sentence[w.end:])
		}
	}
	return out
}

// pastMainVerb reports whether a word begins another clause.
func pastMainVerb(w word) bool {
	return w.comma || w.joins || is(w, "join") || is(w, "asking") || is(w, "contrast")
}

// takesNot reports whether a "not" may stand right behind a word.
func takesNot(w word) bool { return is(w, "be") || is(w, "auxiliary") }

// Exchanged gives a text with the names of two subjects exchanged, for each two of
// whom it speaks.
func (s *Set) Exchanged(text string) []string {
	t := s.read(text, -1)
	subjects := different(t.named)
	var out []string
	for i, a := range subjects {
		for _, b := range subjects[:i] {
			out = append(out, t.exchange(a, b))
		}
	}
	return out
}

func (t *text) exchange(a, b int) string {
	other := map[int]string{a: t.spelled(b), b: t.spelled(a)}
	var out strings.Builder
	at := 0
	for _, n := range t.named {
		name, swapped := other[n.subject]
		if from := t.words[n.from].start; swapped && from >= at {
			out.WriteString(t.raw[at:from] + name)
			at = t.words[n.to-1].end
		}
	}
	return out.String() + t.raw[at:]
}

// spelled is how a text first names a subject.
func (t *text) spelled(subject int) string {
	i := slices.IndexFunc(t.named, func(n naming) bool { return n.subject == subject })
	return t.raw[t.words[t.named[i].from].start:t.words[t.named[i].to-1].end]
}

// Cross says of each of two what the other one's claim says, a sentence each way
// for every phrase. None where a claim has nobody of whom it is made, or both have
// the same.
func Cross(a, b Claim) []string {
	if len(a.Who) == 0 || len(b.Who) == 0 || slices.Equal(a.Who, b.Who) || len(a.To)+len(b.To) > 0 {
		return nil
	}
	var out []string
	for _, c := range [][2]Claim{{a, b}, {b, a}} {
		for _, says := range c[1].Says {
			if !slices.Contains(c[0].Says, says) {
				out = append(out, plain(c[0].Who[0])+" "+plain(says))
			}
		}
	}
	return out
}

// plain writes a phrase as words: the first of those that may stand for each other,
// without what may be left out.
func plain(line string) string {
	var out []string
	for field := range strings.FieldsSeq(strings.ReplaceAll(line, "+", " ")) {
		if strings.HasPrefix(field, "!") || strings.HasSuffix(field, "?") {
			continue
		}
		word, _, _ := strings.Cut(field, "|")
		if class, ok := strings.CutPrefix(word, "<"); ok {
			word = firstOf(strings.TrimSuffix(class, ">"))
		}
		out = append(out, word)
	}
	return strings.Join(out, " ")
}

// firstOf is the first word of a class, as it is written in its list.
func firstOf(class string) string {
	var first string
	mustRead("classes.txt", func(heading, line string) error {
		if first == "" && strings.Trim(heading, "[]") == class {
			first, _, _ = strings.Cut(strings.TrimSpace(line), " ")
		}
		return nil
	})
	if next, ok := strings.CutPrefix(first, "<"); ok {
		return firstOf(strings.TrimSuffix(next, ">"))
	}
	return first
}

// Plain cuts a text into its sentences, without the marks that end them.
func Plain(text string) []string {
	return lists.Map(english.Sentences(text), func(s string) string { return strings.TrimRight(strings.TrimSpace(s), ".!?") })
}
