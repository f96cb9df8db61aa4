package gate

import (
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
	cuts := partEnd.FindAllStringIndex(low, -1)
	var out []part
	begin, supposed := 0, false
	for i := 0; i <= len(cuts); i++ {
		end, next := len(low), len(low)
		if i < len(cuts) {
			end, next = cuts[i][0], cuts[i][1]
		}
		text := strings.TrimSpace(low[begin:end])
		begin = next
		if text == "" {
			continue
		}
		p := part{text: text, kind: kindOf(text), concludes: i > 0 && concluding.MatchString(low[cuts[i-1][0]:cuts[i-1][1]]) || strings.HasPrefix(text, "so ")}
		p.because = i > 0 && reasoning.MatchString(low[cuts[i-1][0]:cuts[i-1][1]])
		if p.kind == partSupposes && i == len(cuts) && in("condition", firstWord(text)) { // "if you add white you get a tint"
			p.kind = partSays
		}
		switch {
		case question && !tellsBy.MatchString(low) && (i == len(cuts) || asking.MatchString(text) || len(out) > 0 && out[len(out)-1].kind == partAsks):
			p.kind = partAsks
		case question && p.kind == partSays && (in("scene", firstWord(text)) || in("goes_on", firstWord(text)) || len(strings.Fields(text)) <= fewWords+1):
			p.kind = partSupposes // it sets the scene: "in a torch, what ...?"
		case p.kind == partSays && supposed:
			p.kind = partSupposes
		}
		if n := len(out); n > 0 && p.kind == partSays && out[n-1].kind != partSays && in("goes_on", firstWord(text)) && !in("condition", firstWord(out[n-1].text)) {
			p.kind = out[n-1].kind
		}
		supposed = p.kind == partSupposes && !in("condition", firstWord(text))
		out = append(out, p)
	}
	return out
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
	if setting.MatchString(strings.ToLower(s)) {
		return true
	}
	for _, p := range partsOf(s) {
		if p.kind == partSupposes {
			return true
		}
	}
	return false
}

// setting gives a letter or a new task its value: "take 3x - 7", "if x is 10".
var setting = pattern.New(`\b(?:if|let|when) [a-z] (?:is|be|equals|=)|^\W*(?:(?:now|so|then|okay|sure|fine) )*(?:take|try) -?\d`)
