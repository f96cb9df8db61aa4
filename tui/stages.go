package tui

import (
	"fmt"
	"strings"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"
)

// stages lists what happened in a turn, in the order in which a teacher asks:
// what was heard, what it was worth, what changed, what was decided and why,
// who worked on it, and what was kept.
func (r *record) stages() []node {
	var out []node
	for _, stage := range []func() []node{
		r.heardNodes, r.safetyNodes, r.verdictNodes, r.stateNodes, r.decisionNodes, r.specialistNodes,
		r.directiveNodes, r.gateNodes, r.evidenceNodes, r.masteryNodes, r.callNodes, r.replyNodes, r.endNodes,
	} {
		out = append(out, stage()...)
	}
	for i := range out {
		out[i].id = fmt.Sprint(out[i].label, i)
	}
	return out
}

// field is a detail row; an empty text gives none.
func field(label, text string) []node {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	return []node{{id: label, label: label, text: text}}
}

// fields joins details.
func fields(all ...[]node) []node {
	var out []node
	for i, f := range all {
		for _, n := range f {
			n.id = fmt.Sprint(i, n.id)
			out = append(out, n)
		}
	}
	return out
}

// long is a text that opens under its own row: a prompt, a raw output.
func long(b words.Book, label, text string) []node {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	about := b.Say("pane.characters", "n", thousands(len(text)))
	return []node{{id: label, label: label, text: about, tone: toneDim, kids: []node{{id: "text", text: text}}}}
}

// listed joins the values of an enum.
func listed[T ~string](all []T) string {
	out := lists.Map(all, func(s T) string { return string(s) })
	return strings.Join(out, ", ")
}

func (r *record) heardNodes() []node {
	said := r.heard()
	for _, e := range r.of(tutor.EventUnderstood) {
		if f := e.Understood; f != nil {
			return []node{{label: "heard", text: understood(r.book, f) + " · " + sure(r.book, f.Confidence), kids: fields(
				field("said", said), field("why", f.Why), field("like", quoted(f.Like)), field("by", string(f.Source)), field("values", valueList(f)),
				field("meant", meant(r.book, f)), field("expression", f.Expression), field("reason", f.Reason), field("keywords", strings.Join(f.Keywords, ", ")),
				field("also", string(f.Also)), field("masked", r.masked()), field("hedged", yes(r.book, f.Hedged)),
			)}}
		}
	}
	if said == "" {
		return nil
	}
	return []node{{label: "heard", text: said, kids: field("masked", r.masked())}}
}

// quoted are lines side by side, each in quotation marks.
func quoted(lines []string) string {
	out := lists.Map(lines, func(line string) string { return "“" + line + "”" })
	return strings.Join(out, " ")
}

func understood(b words.Book, f *tutor.Features) string {
	s := string(f.Type)
	if f.Sub != "" {
		s += " (" + f.Sub + ")"
	}
	if v := f.MeantValue(); v != nil {
		s += " (" + strings.TrimSpace(string(f.AnswerKind)+" "+v.Text) + ")"
	} else if f.AnswerKind != "" {
		s += " (" + string(f.AnswerKind) + ")"
	}
	if f.Reason != "" {
		s += " + " + b.Say("pane.reason-given", "reason", f.Reason)
	}
	return s
}

func valueList(f *tutor.Features) string {
	out := lists.Map(f.Values, func(v tutor.Value) string { return strings.TrimSpace(v.Text+" "+v.Unit) + " (" + string(v.Form) + ")" })
	return strings.Join(out, ", ")
}

func meant(b words.Book, f *tutor.Features) string {
	if v := f.MeantValue(); v != nil {
		return v.Text
	}
	if len(f.Values) > 1 {
		return b.Say("pane.undecided")
	}
	return ""
}

func yes(b words.Book, is bool) string {
	if is {
		return b.Say("pane.yes")
	}
	return ""
}

func (r *record) masked() string {
	for _, e := range r.of(tutor.EventHeard) {
		if e.Heard != nil {
			return strings.Join(e.Heard.Masked, ", ")
		}
	}
	return ""
}

func (r *record) safetyNodes() []node {
	var out []node
	for _, e := range r.of(tutor.EventScreened) {
		s := e.Screened
		switch {
		case s == nil:
		case s.Kind == tutor.SafetyNone:
			out = append(out, node{label: "safety", text: r.book.Say("pane.safe"), tone: toneDim, kids: fields(field("why", s.Why), field("like", quoted(s.Like)))})
		default:
			text := string(s.Kind)
			if s.Urgent {
				text += ", " + r.book.Say("pane.urgent")
			}
			out = append(out, node{label: "safety", text: text, tone: toneBad, kids: fields(field("why", s.Why), field("like", quoted(s.Like)), field("masked", strings.Join(s.Masked, ", ")))})
		}
	}
	return out
}

func (r *record) verdictNodes() []node {
	v := r.assessed()
	if v == nil || v.Kind == tutor.VerdictNone {
		return nil
	}
	text := string(v.Kind)
	if bug := v.Bug(); bug != "" {
		text += " · " + bug
	}
	n := node{label: "verdict", text: text + " · " + sure(r.book, v.Confidence), tone: verdictTone(v.Kind)}
	if len(v.Against) > 0 {
		n.tone = toneWarn
	}
	n.kids = fields(field("why", v.Reason), field("given", v.Given), field("against", string(v.Target)), field("by", string(v.Source)),
		field("quality", fmt.Sprint(v.Quality)), field("form", v.Form), field("right", v.Praise), field("present", strings.Join(v.Present, ", ")),
		field("missing", strings.Join(v.Missing, ", ")), field("opposite", strings.Join(v.Against, ", ")), field("line", nonZero(v.WrongLine)), field("model", yes(r.book, v.NeedModel)), bugNodes(v.Bugs))
	return []node{n}
}

func bugNodes(bugs []tutor.Explanation) []node {
	var out []node
	for i, b := range bugs {
		label := "bug"
		if i > 0 {
			label = "or"
		}
		text := fmt.Sprintf("%s (%.0f%%): %s", b.Bug, b.Weight*100, b.Teacher)
		if b.Step != "" {
			text += fmt.Sprintf(" · %d: %s", b.Line, b.Step)
		}
		out = append(out, field(label, text)...)
	}
	return out
}

func nonZero(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

func verdictTone(k tutor.VerdictKind) tone {
	switch k {
	case tutor.VerdictCorrect, tutor.VerdictScaffoldProgress, tutor.VerdictTeachBack:
		return toneGood
	case tutor.VerdictBuggy, tutor.VerdictCloseNumber, tutor.VerdictIncorrect:
		return toneWarn
	case tutor.VerdictNone, tutor.VerdictCloseForm, tutor.VerdictStuck, tutor.VerdictUnsure:
	}
	return toneNone
}

func (r *record) stateNodes() []node {
	var out []node
	for _, e := range r.of(tutor.EventMoved) {
		if e.Moved == nil {
			continue
		}
		b, a := e.Moved.Before, e.Moved.After
		text := r.book.Say("pane.state", "before", b.Mode, "after", a.Mode, "from", b.Attempts, "to", a.Attempts, "phase", phaseMove(r.book, b.Phase, a.Phase))
		out = append(out, node{label: "state", text: text, kids: fields(
			stateChange(r.book, b, a), field("before", stateLine(r.book, b)), field("after", stateLine(r.book, a)), field("why", strings.Join(e.Moved.Why, "; ")))})
	}
	return out
}

func phaseMove(book words.Book, before, after tutor.Phase) string {
	if after == before {
		return book.Say("pane.phase", "number", int(after), "name", phaseName(book, after))
	}
	return book.Say("pane.phase-move", "before", int(before), "after", int(after), "name", phaseName(book, after))
}

func stateLine(b words.Book, v tutor.StateView) string {
	parts := []string{b.Say("pane.place", "lesson", v.Lesson, "phase", int(v.Phase), "mode", v.Mode)}
	if v.Asked != "" {
		parts = append(parts, b.Say("pane.asked", "what", v.Asked))
	}
	if v.Problem != "" {
		parts = append(parts, b.Say("pane.problem", "problem", v.Problem, "attempts", v.Attempts, "step", v.Step, "hints", v.Hints))
	}
	if v.Complete {
		parts = append(parts, b.Say("pane.complete"))
	}
	return strings.Join(parts, ", ")
}

func (r *record) directiveNodes() []node {
	var out []node
	for _, e := range r.of(tutor.EventDirected) {
		d := e.Directed
		if d == nil {
			continue
		}
		n := node{label: "directives"}
		var parts []string
		for _, dial := range []tutor.Dial{d.Scaffolding, d.Style, d.Difficulty, d.Phase} {
			if dial.Value != "" {
				parts = append(parts, dial.Value)
			}
			value := dial.Value
			if dial.Say != "" {
				value += ": " + dial.Say
			}
			n.kids = append(n.kids, field(dial.Name, value+" ("+dial.Why+")")...)
		}
		n.text = strings.Join(parts, " · ")
		out = append(out, n)
	}
	return out
}

func (r *record) gateNodes() []node {
	checks := r.of(tutor.EventChecked)
	if len(checks) == 0 {
		return nil
	}
	withheld := r.withheld()
	n := node{label: "gate", text: r.book.Say("pane.gate", "checked", len(checks), "withheld", withheld), tone: toneDim}
	if withheld > 0 {
		n.tone = toneWarn
	}
	for i, e := range checks {
		if e.Checked == nil {
			continue
		}
		n.kids = append(n.kids, checkNode(i, e.Checked))
	}
	return []node{n}
}

func checkNode(i int, c *tutor.Check) node {
	mark, t := "✓ ", toneDim
	if !c.Passed {
		mark, t = "✗ ", toneWarn
	}
	text := mark + c.Name
	if c.Done != "" {
		text += ", " + c.Done
	}
	if c.Score > 0 {
		text += fmt.Sprintf(" (%.2f)", c.Score)
	}
	return node{id: fmt.Sprint(i), text: text, tone: t, kids: fields(field("sentence", c.Sentence), field("why", c.Why))}
}

func (r *record) evidenceNodes() []node {
	var out []node
	for _, e := range r.of(tutor.EventEvidence) {
		v := e.Evidence
		if v == nil {
			continue
		}
		out = append(out, node{label: "evidence", text: fmt.Sprintf("%s %s q%d", v.KC, v.Kind, v.Quality), kids: fields(
			field("item", v.Item), field("attempt", nonZero(v.Attempt)), field("help", r.book.Say("pane.help", "hints", v.Hints, "scaffolds", v.Scaffolds)),
			field("time", span(v.Took)), field("sure", fmt.Sprintf("%.2f", v.Confidence)), field("bug", v.Misconception), field("answer", string(v.Answer)),
			field("difficulty", string(v.Difficulty)), field("note", v.Note), field("refers", nonZero(int(v.Refers))))})
	}
	return out
}

func (r *record) masteryNodes() []node {
	var out []node
	for _, e := range r.of(tutor.EventMastery) {
		m := e.Mastery
		if m == nil {
			continue
		}
		n := node{label: "mastery", text: fmt.Sprintf("%s %.0f → %.0f%% (%s)", m.Name, m.Before*100, m.After*100, signed(m.After-m.Before))}
		if m.After > m.Before {
			n.tone = toneGood
		}
		n.kids = fields(field("before", gauge(m.Before)), field("after", gauge(m.After)))
		met := 0
		for i, c := range m.Criteria {
			mark, t := "✗ ", toneNone
			if c.Met {
				mark, t = "✓ ", toneGood
				met++
			}
			n.kids = append(n.kids, node{id: fmt.Sprint("c", i), text: mark + r.book.Say("pane.criterion", "name", c.Name, "have", c.Have, "need", c.Need), tone: t})
		}
		if len(m.Criteria) > 0 {
			n.text += " · " + r.book.Say("pane.criteria", "met", met, "of", len(m.Criteria))
		}
		out = append(out, n)
	}
	return out
}

func (r *record) replyNodes() []node {
	var out []node
	for _, e := range r.of(tutor.EventReplied) {
		if e.Replied == nil {
			continue
		}
		text := r.book.Say("pane.replied", "by", e.Replied.By, "characters", len([]rune(e.Replied.Text)))
		if e.Replied.Cut {
			text += ", " + r.book.Say("pane.stopped")
		}
		kids := append(placeNodes(e.Replied.Places), node{id: "text", text: e.Replied.Text})
		out = append(out, node{label: "reply", text: text, tone: toneDim, kids: kids})
	}
	return out
}

// placeNodes are the three places of a reply, with where its words come from.
func placeNodes(p *tutor.Places) []node {
	if p == nil {
		return nil
	}
	var out []node
	for _, place := range []node{
		{id: "takes-up", label: "takes-up", text: p.TakeUp},
		{id: "shows", label: "shows", text: p.Look},
		{id: "asks", label: "asks", text: p.Ask},
		{id: "from", label: "from", text: strings.Join(p.From, ", "), tone: toneDim},
	} {
		if place.text != "" {
			out = append(out, place)
		}
	}
	return out
}

// endNodes are the notices, flags and figures at the end of a turn.
func (r *record) endNodes() []node {
	var out []node
	for _, e := range r.events {
		switch {
		case e.Flagged != nil:
			out = append(out, node{label: "flag", text: e.Flagged.Kind + ": " + e.Flagged.Text, tone: toneWarn})
		case e.Unasked != nil:
			out = append(out, node{label: "unasked", text: unaskedText(e.Unasked), tone: toneDim})
		case e.Notice != nil:
			out = append(out, node{label: "notice", text: e.Notice.Text, tone: toneDim})
		case e.Failed != nil:
			out = append(out, node{label: "failed", text: e.Failed.Text, tone: toneBad})
		case e.Done != nil:
			d := e.Done
			n := node{label: "done", tone: toneDim, text: r.book.Say("pane.done",
				"took", span(d.Took), "decided", span(d.DecideTook), "calls", r.book.Count("pane.calls", d.ModelCalls), "in", thousands(d.TokensIn), "out", thousands(d.TokensOut))}
			n.kids = r.timeNodes()
			if d.ModelCalls > 0 {
				n.kids = fields(n.kids, tokenNodes(r.book, d),
					field("repairs", nonZero(d.Repairs)), field("fallback", yes(r.book, d.Fallback)))
			}
			out = append(out, n)
		}
	}
	return out
}

// unaskedText tells why a model was not asked, with the time that its first words would
// have taken.
func unaskedText(u *tutor.Unasked) string {
	if u.Soon > 0 {
		return u.Job + ": " + u.Why + " (" + span(u.Soon) + ")"
	}
	return u.Job + ": " + u.Why
}
