package tui

import (
	"strings"

	"primer/tutor"
)

// badge is what makes a turn worth opening. Each has a character and a word of
// its own, so that none is known by color alone.
type badge struct {
	id   string // as a filter names it: "mark:withheld"
	sign string
	text string
}

// marks are the badges of a turn.
func (r *record) marks() []badge {
	var out []badge
	mark := func(is bool, id, char, text string) {
		if is {
			out = append(out, badge{id, char, text})
		}
	}
	d, v, done := r.decided(), r.assessed(), r.done()
	mark(d != nil && d.Source == tutor.FromFallback || done != nil && done.Fallback, "fallback", "↺", r.book.Say("pane.fallback"))
	mark(d != nil && len(d.Repairs) > 0, "repair", "✎", r.book.Say("pane.repair"))
	mark(v != nil && v.Bug() != "", "misconception", "≠", r.book.Say("pane.misconception"))
	mark(r.withheld() > 0, "withheld", "✗", r.book.Say("pane.withheld", "n", r.withheld()))
	mark(r.unsafe(), "safety", "!", r.book.Say("pane.safety"))
	for _, e := range r.of(tutor.EventFlagged) {
		if f := e.Flagged; f != nil {
			mark(f.Kind != "safety" && f.Kind != "withheld", f.Kind, "⚑", f.Kind)
		}
	}
	mark(len(r.of(tutor.EventFailed)) > 0, "failed", "✗", r.book.Say("pane.failed"))
	return out
}

// matches says that a turn fits every word of the filter. "mark:fallback",
// "verdict:wrong", "intent:question" and "by:model" look at one thing only; any
// other word may stand anywhere in the turn.
func (r *record) matches(filter string) bool {
	for w := range strings.FieldsSeq(strings.ToLower(filter)) {
		about, want, named := strings.Cut(w, ":")
		if known, fits := r.fits(about, want); named && known {
			if !fits {
				return false
			}
			continue
		}
		r.tree()
		if !strings.Contains(r.words, w) {
			return false
		}
	}
	return true
}

// fits looks at one thing of a turn; a word that is only begun fits already.
func (r *record) fits(about, want string) (known, fits bool) {
	d, v := r.decided(), r.assessed()
	switch about {
	case "mark":
		for _, k := range r.marks() {
			fits = fits || strings.HasPrefix(k.id, want) || strings.HasPrefix(strings.ToLower(k.text), want)
		}
		return true, fits
	case "verdict":
		return true, v != nil && v.Kind != tutor.VerdictNone && (strings.HasPrefix(string(v.Kind), want) || strings.HasPrefix(sideOf(v.Kind), want))
	case "intent":
		return true, d != nil && strings.HasPrefix(string(d.Intent), want)
	case "by":
		return true, d != nil && strings.HasPrefix(string(d.Source), want)
	}
	return false, false
}

// sideOf is what a teacher calls a verdict: right, wrong, or neither.
func sideOf(k tutor.VerdictKind) string {
	switch {
	case k.Right():
		return "right"
	case verdictTone(k) == toneWarn:
		return "wrong"
	}
	return "open"
}

// plainWords are the words of the filter that may stand anywhere.
func (p *pane) plainWords() []string {
	var out []string
	for w := range strings.FieldsSeq(strings.ToLower(p.filter)) {
		about, _, named := strings.Cut(w, ":")
		if known, _ := (&record{book: p.book}).fits(about, ""); named && known {
			continue
		}
		out = append(out, w)
	}
	return out
}
