package gate

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// A sentence is read in parts, between its marks: each says, asks, supposes or orders something.

// partKind is what a part of a sentence does.
type partKind int

const (
	partSays partKind = iota
	partAsks
	partSupposes
	partOrders
)

// part is a stretch of a sentence between its marks.
type part struct {
	text      string
	kind      partKind
	concludes bool // it follows from the part before: "so ..."
	because   bool // it is the reason for the part before
}

var reasoning = pattern.New(`\b(?:because|since)\b`)

var concluding = pattern.New(`\bso\b`)

var partEnd = pattern.New(`[,;:](?:\s+|$)|[—–()]\s*|\s-\s|\s(?:so|but|because|since|and then|and so|and now)\s`)

// partsOf cuts a sentence into parts and tells what each does.
func partsOf(s string) []part {
	low := strings.ToLower(strings.TrimSpace(marks.Replace(unemphasize(s))))
	question := asksOutright(low)
	asks := question && !tellsBy.MatchString(low)
	cuts := append(partEnd.FindAllStringIndex(low, -1), []int{len(low), len(low)})
	var out []part
	var before part
	begin, mark := 0, ""
	for i, cut := range cuts {
		text, link := strings.TrimSpace(low[begin:cut[0]]), mark
		begin, mark = cut[1], low[cut[0]:cut[1]]
		if text == "" {
			continue
		}
		last := i == len(cuts)-1
		p := part{text: text, kind: kindOf(text), concludes: concluding.MatchString(link) || strings.HasPrefix(text, "so "), because: reasoning.MatchString(link)}
		if last && p.conditional() { // "if you add white you get a tint"
			p.kind = partSays
		}
		if asks && (last || asking.MatchString(text) || before.kind == partAsks) {
			p.kind = partAsks
		}
		p.kind = p.kindAfter(before, question)
		out, before = append(out, p), p
	}
	return out
}

// conditional reports whether a part begins a condition.
func (p part) conditional() bool { return in("condition", firstWord(p.text)) }

// kindAfter is what a part does behind another one of its sentence.
func (p part) kindAfter(before part, question bool) partKind {
	first := firstWord(p.text)
	switch {
	case p.kind != partSays:
		return p.kind
	case question && (in("scene", first) || in("goes_on", first) || len(strings.Fields(p.text)) <= fewWords+1):
		return partSupposes // it sets the scene: "in a torch, what ...?"
	case before.conditional():
		return partSays
	case before.kind == partSupposes, in("goes_on", first):
		return before.kind
	}
	return partSays
}

// tellsBy makes a statement of a question: "..., right?".
var tellsBy = pattern.New(`\b(?:wouldn't|isn't it|isn't that|doesn't that|doesn't it|don't they|aren't they|does that make sense|do you see\?|get it\?)|,\s*(?:right|correct|okay|ok|yes|see)\?`)

// firstWord is the first word of a part that is no small opener.
func firstWord(text string) string {
	for _, w := range readingWords(text) {
		if !in("opener", w) {
			return w
		}
	}
	return ""
}

// kindOf tells by its first words what a part does.
func kindOf(text string) partKind {
	words := readingWords(text)
	for len(words) > 0 && in("opener", words[0]) {
		words = words[1:]
	}
	switch {
	case len(words) == 0:
		return partSays
	case in("suppose", words[0]) && !(words[0] == "say" && len(words) > 1 && words[1] == "that's"):
		return partSupposes
	case in("order", words[0]):
		return partOrders
	}
	return partSays
}

// story reports whether a sentence supposes something: then its numbers are its own.
func (a *accounting) story(s string) bool {
	return setting.MatchString(strings.ToLower(s)) || supposes(s)
}

// supposes reports whether a part of a sentence supposes something.
func supposes(s string) bool {
	return slices.ContainsFunc(partsOf(s), func(p part) bool { return p.kind == partSupposes })
}

// setting gives a letter or a new task its value, or an example: "take 3x - 7", "if x is 10", "a
// number like 47".
var setting = pattern.New(`\b(?:if|let|when) [a-z] (?:is|be|equals|=)|^\W*(?:(?:now|so|then|okay|sure|fine) )*(?:take|try) -?\d|\b(?:numbers?|fractions?|ratios?|decimals?) (?:like|such as) -?\d`)
