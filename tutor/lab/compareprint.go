package lab

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/format"
)

// longestWords is how many letters of a change a list for people shows; JSON has
// them all.
const longestWords = 220

// Print lists what changed, session by session, and the totals of both sides.
func (out Contrast) Print(w io.Writer, asJSON bool) error {
	if asJSON {
		return out.printJSON(w)
	}
	p := format.Page{W: w}
	p.Line("The recorded tutor, and %s.", out.With)
	if out.Each {
		p.Line("Every turn is compared on its own, from where the record stood.")
	}
	if out.Stopped {
		p.Line("Stopped; this is what was compared until then.")
	}
	for _, c := range out.Sessions {
		p.Line("")
		c.print(&p)
	}
	p.Line("")
	if p.Err != nil {
		return p.Err
	}
	return format.Table(w, out.totals())
}

func (c *Compared) print(p *format.Page) {
	p.Line("Session %s, %s, %s: %d of %s like for like, %s", c.Session, c.Student, c.Lesson, c.Compared, format.Count(c.Turns, "turn"), format.Count(len(c.Changes), "change"))
	for _, n := range c.Notes {
		p.Line("  %s", n)
	}
	turn, put := -1, c.PutBack
	for _, ch := range c.Changes {
		for len(put) > 0 && put[0].Turn <= ch.Turn {
			p.Line("  put back before turn %d: %s", put[0].Turn, put[0].Because)
			put = put[1:]
		}
		if ch.Turn != turn {
			turn = ch.Turn
			p.Line("  turn %d", turn)
		}
		p.Line("    %s", ch.What)
		p.Line("      was  %s", format.Cut(ch.Was, longestWords))
		p.Line("      now  %s", format.Cut(ch.Now, longestWords))
	}
	for _, a := range put {
		p.Line("  put back before turn %d: %s", a.Turn, a.Because)
	}
	if c.Diverged > 0 && len(c.PutBack) == 0 {
		p.Line("  From turn %d on no longer like for like: %s.", c.Diverged, c.Because)
	}
}

// totals are both sides in numbers, of what is like for like only.
func (out Contrast) totals() [][]string {
	was, now := out.Was, out.Now
	kinds := map[string]int{}
	sessions, turns, back := 0, 0, 0
	for _, c := range out.Sessions {
		turns += c.Turns
		back += len(c.PutBack)
		if c.Diverged == 0 {
			sessions++
		}
		for _, ch := range c.Changes {
			kinds[ch.What]++
		}
	}
	row := func(name string, a, b any) []string { return []string{name, fmt.Sprint(a), fmt.Sprint(b)} }
	rows := [][]string{
		{fmt.Sprintf("totals of %d of %s", was.Turns, format.Count(turns, "turn")), "was", "now"},
		row("sessions like for like to the end", sessions, ""),
		row("decisions that changed", "", kinds["decision"]),
		row("verdicts that changed", "", kinds["verdict"]),
		row("replies in other words", "", kinds["words"]),
		row("decided by a model", was.ByModel, now.ByModel),
		row("fallbacks", was.Fallbacks, now.Fallbacks),
		row("model calls", was.ModelCalls, now.ModelCalls),
		row("tokens in", was.TokensIn, now.TokensIn),
		row("tokens out", was.TokensOut, now.TokensOut),
		row("sentences withheld", was.Withheld, now.Withheld),
		row("answers right", fmt.Sprintf("%d of %d", was.Right, was.Graded), fmt.Sprintf("%d of %d", now.Right, now.Graded)),
	}
	if out.Each { // lessons that were put back have no way of their own to mastery
		return append(rows, row("times put back", "", back))
	}
	return append(rows, row("lessons complete", was.Completed(), now.Completed()), row("turns to mastery", toMastery(was), toMastery(now)))
}

func toMastery(m export.Measures) string {
	if m.Completed() == 0 {
		return "not reached"
	}
	return fmt.Sprintf("%.1f", m.TurnsToMastery)
}

// printJSON writes each change as replay does, then a line for each session, then
// the totals.
func (out Contrast) printJSON(w io.Writer) error {
	enc := json.NewEncoder(w)
	for _, c := range out.Sessions {
		for _, ch := range c.Changes {
			if err := enc.Encode(ch); err != nil {
				return err
			}
		}
	}
	for _, c := range out.Sessions {
		if err := enc.Encode(struct {
			Compared *Compared `json:"compared_session"`
		}{c}); err != nil {
			return err
		}
	}
	return enc.Encode(struct {
		With    string          `json:"with"`
		Stopped bool            `json:"stopped,omitempty"`
		Was     export.Measures `json:"was"`
		Now     export.Measures `json:"now"`
	}{out.With, out.Stopped, out.Was, out.Now})
}
