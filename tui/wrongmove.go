package tui

import (
	"context"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"primer/tui/words"
	"primer/tutor"
)

// wrongMove is "wrong move, should have been ...": a list of what can be said,
// one of the values of each, and a note.
type wrongMove struct {
	words.Book
	of     *inbox
	about  Matter
	was    happened
	wanted tutor.Wanted
}

// wrongMove asks what a turn should have been.
func (v *inbox) wrongMove(m *Model, x Matter, r *record) tea.Cmd {
	return m.teacher(func(m *Model) tea.Cmd {
		w := &wrongMove{Book: v.Book, of: v, about: x}
		if r != nil {
			w.begin(m, r)
			return nil
		}
		return ask(m, "inbox.open-failed", func(ctx context.Context) (MatterTurn, error) { return m.tutor.ReadMatter(ctx, x) }, func(turn MatterTurn) tea.Cmd {
			if m.view() == view(v) { // not left in the meantime
				p := pane{book: w.Book}
				p.load(turn.Events)
				w.begin(m, p.record(x.Turn))
			}
			return nil
		})
	})
}

// begin shows what may have been wrong.
func (w *wrongMove) begin(m *Model, r *record) {
	w.was = happenedIn(w.about, r)
	m.picker = w.parts()
}

// happened is what a turn was, as far as it is known.
type happened struct {
	verdict    []tutor.VerdictKind
	intent     []tutor.Intent
	action     []tutor.Action
	plan       []tutor.SpecialistName
	approaches []tutor.Approach
}

func happenedIn(x Matter, r *record) happened {
	var h happened
	if x.Verdict != tutor.VerdictNone {
		h.verdict = []tutor.VerdictKind{x.Verdict}
	}
	if r == nil || r.decided() == nil {
		return h
	}
	d := r.decided()
	h.intent, h.action, h.plan = []tutor.Intent{d.Intent}, []tutor.Action{d.Action}, d.Plan
	if e := d.Require.Explainer; e != nil {
		h.approaches = []tutor.Approach{e.Approach}
	}
	return h
}

// fault is one thing that a turn may have got wrong.
type fault struct {
	key, label string
	rows       []choice // its values
	was, now   string   // in words, "" when unknown or not said
	set        func(value string)
}

func (w *wrongMove) all() []fault {
	return []fault{
		partOf(w, "verdict", w.Say("inbox.part-verdict"), tutor.WantedVerdicts, verdictName, w.was.verdict, &w.wanted.Verdict),
		partOf(w, "intent", w.Say("inbox.part-intent"), tutor.Intents, intentName, w.was.intent, &w.wanted.Intent),
		partOf(w, "action", w.Say("inbox.part-action"), tutor.Actions, actionName, w.was.action, &w.wanted.Action),
		partOf(w, "specialist", w.Say("inbox.part-specialist"), tutor.Specialists, specialistName, w.was.plan, &w.wanted.Specialist),
		partOf(w, "approach", w.Say("inbox.part-approach"), tutor.Approaches, approachName, w.was.approaches, &w.wanted.Approach),
	}
}

func partOf[T ~string](w *wrongMove, key, label string, values []T, name func(words.Book, T) string, was []T, now *T) fault {
	p := fault{key: key, label: label, set: func(value string) { *now = T(value) }}
	var before []string
	for _, v := range was {
		if v != "" {
			before = append(before, name(w.Book, v))
		}
	}
	p.was = strings.Join(before, ", ")
	if *now != "" {
		p.now = name(w.Book, *now)
	}
	for _, v := range values {
		note := string(v)
		if slices.Contains(was, v) {
			note = w.Say("inbox.as-it-was", "value", note)
		}
		p.rows = append(p.rows, choice{key: string(v), label: name(w.Book, v), note: note})
	}
	return p
}

const keepRow = "keep"

// parts is the list of what may have been wrong, with what is said so far.
func (w *wrongMove) parts() *picker {
	p := &picker{title: w.Say("inbox.wrong-move"), then: w.take}
	for _, one := range w.all() {
		row := choice{key: one.key, label: one.label}
		switch {
		case one.now != "":
			row.note = "→ " + one.now
		case one.was != "":
			row.note = w.Say("inbox.it-was", "value", one.was)
		}
		p.rows = append(p.rows, row)
	}
	if w.wanted != (tutor.Wanted{}) {
		p.rows = append(p.rows, choice{key: keepRow, label: "✓ " + w.Say("inbox.keep")})
		p.list.at = len(p.rows) - 1
	}
	return p
}

// take opens the values of a part, or goes on to the note.
func (w *wrongMove) take(m *Model, key string) tea.Cmd {
	parts := w.all()
	i := slices.IndexFunc(parts, func(p fault) bool { return p.key == key })
	if i < 0 {
		w.note(m)
		return nil
	}
	one := parts[i]
	m.picker = &picker{title: w.Say("inbox.should-be", "what", one.label), rows: one.rows, then: func(m *Model, value string) tea.Cmd {
		one.set(value)
		m.picker = w.parts()
		return nil
	}}
	return nil
}

// note asks for a line, and keeps the case.
func (w *wrongMove) note(m *Model) {
	m.show(&noting{Book: w.Book, title: w.Say("inbox.should-have-been", "what", w.said()), about: w.about, ask: w.Say("inbox.why-case"), then: func(m *Model, text string) tea.Cmd {
		return ask(m, "inbox.keep-failed", func(ctx context.Context) (int64, error) { return m.tutor.KeepCase(ctx, w.about, w.wanted, text) }, func(n int64) tea.Cmd {
			m.status.hold(w.Say("inbox.kept", "n", n), false)
			return nil
		})
	}})
}

// said is what was chosen, in a line.
func (w *wrongMove) said() string {
	var out []string
	for _, p := range w.all() {
		if p.now != "" {
			out = append(out, p.now)
		}
	}
	return strings.Join(out, " · ")
}
