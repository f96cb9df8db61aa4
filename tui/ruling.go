package tui

import (
	"cmp"
	"context"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

// matterKey does what can be done with one matter. r is its turn, where it was
// read already.
func (v *inbox) matterKey(m *Model, x Matter, k string, r *record) (tea.Cmd, bool) {
	switch k {
	case "s":
		return v.see(m, []string{x.ID}), true
	case "r", "w":
		return v.decide(m, x, k == "r"), true
	case "t":
		return v.answer(m, x), true
	case "x":
		return v.wrongMove(m, x, r), true
	}
	return nil, false
}

// see puts matters away: they are marked as seen.
func (v *inbox) see(m *Model, ids []string) tea.Cmd {
	return m.teacher(func(m *Model) tea.Cmd {
		return m.do(func(ctx context.Context) answer {
			err := m.tutor.SeeMatters(ctx, ids)
			return brought(func(m *Model) tea.Cmd {
				if err != nil {
					m.status.fail(v.Say("inbox.see-failed"), err)
					return v.load(m) // some of them may be seen
				}
				for _, id := range ids {
					v.settled(id)
				}
				return m.notify(v.Count("inbox.seen", len(ids)))
			})
		})
	})
}

// settled shows a matter as seen. It stays in its row until the view opens anew.
func (v *inbox) settled(id string) {
	if x := v.find(id); x != nil {
		x.Seen = true
	}
}

// askSeeAll asks once before all that is listed is marked as seen.
func (v *inbox) askSeeAll(m *Model) tea.Cmd {
	var ids []string
	for _, i := range v.fit {
		if !v.all[i].Seen {
			ids = append(ids, v.all[i].ID)
		}
	}
	if len(ids) == 0 {
		return m.notify(v.Say("inbox.nothing"))
	}
	m.picker = &picker{
		title: v.Count("inbox.see-all", len(ids)),
		rows:  []choice{{key: "no", label: v.Say("inbox.see-no")}, {key: "yes", label: v.Say("inbox.see-yes")}},
		then: func(m *Model, key string) tea.Cmd {
			if key != "yes" {
				return nil
			}
			return v.see(m, ids)
		},
	}
	return nil
}

// decide asks for the reason, which may stay empty, and settles a dispute.
func (v *inbox) decide(m *Model, x Matter, right bool) tea.Cmd {
	if x.Kind != KindDisputed {
		return m.notify(v.Say("inbox.no-dispute"))
	}
	title := v.Say("inbox.was-wrong")
	if right {
		title = v.Say("inbox.was-right")
	}
	return m.teacher(func(m *Model) tea.Cmd {
		m.show(&noting{Book: v.Book, title: title, about: x, ask: v.Say("inbox.why-ruled"), then: func(m *Model, why string) tea.Cmd {
			return ask(m, "inbox.decide-failed", func(ctx context.Context) (Ruling, error) { return m.tutor.Decide(ctx, x, right, why) }, func(r Ruling) tea.Cmd {
				v.settled(x.ID)
				m.status.hold(r.Words(v.Book, right), false)
				return nil
			})
		}})
		return nil
	})
}

// answer asks for the words that answer a student's question.
func (v *inbox) answer(m *Model, x Matter) tea.Cmd {
	if x.Kind != KindQuestion {
		return m.notify(v.Say("inbox.no-question"))
	}
	return m.teacher(func(m *Model) tea.Cmd {
		m.show(&noting{Book: v.Book, title: v.Say("inbox.answer-title"), about: x, ask: v.Say("inbox.answer-ask"), note: v.Say("inbox.answer-told"), then: func(m *Model, text string) tea.Cmd {
			if text == "" {
				return m.notify(v.Say("inbox.answer-empty"))
			}
			keep := func(ctx context.Context) (struct{}, error) { return struct{}{}, m.tutor.Answer(ctx, x, text) }
			return ask(m, "inbox.answer-failed", keep, func(struct{}) tea.Cmd {
				v.settled(x.ID)
				return m.notify(v.Say("inbox.answered", "name", line(x.Student)))
			})
		}})
		return nil
	})
}

// Words say what became of a component whose answer was right, or wrong.
func (r Ruling) Words(b words.Book, right bool) string {
	key := "inbox.ruled-wrong"
	if right {
		key = "inbox.ruled-right"
	}
	return b.Say(key, "component", r.Component, "before", r.Before, "after", r.After)
}

// noting is the view that asks a teacher for one line about a matter. What an empty
// line means is said by who asks.
type noting struct {
	words.Book
	title string
	about Matter
	ask   string
	note  string // what becomes of the line; "" is that it is kept beside the turn
	then  func(m *Model, text string) tea.Cmd
}

// longestNote bounds what is kept, in characters.
const longestNote = 400

// Render shows what the line is about.
func (v *noting) Render(m *Model, width, _ int) []string {
	t, room := m.theme, min(width-4, 72)
	out := []string{"", cut("  "+t.title.Render(v.title), width), ""}
	out = append(out, cut("  "+v.about.badge(t)+t.dim.Render(" · "+line(v.about.Student)+" · "+line(v.about.Lesson)), width))
	out = append(out, "  "+v.about.saidWords(t.Book, room))
	out = append(out, cut("  "+t.dim.Render("→ "+v.about.did(t.Book)), width-1), "")
	note := v.note
	note = cmp.Or(note, v.Say("inbox.note-kept"))
	for _, s := range wrap(note, room) {
		out = append(out, "  "+t.dim.Render(s))
	}
	return out
}

func (v *noting) key(m *Model, k string) (tea.Cmd, bool) {
	switch {
	case m.left():
		return m.openInboxAgain(), true
	case k != "enter":
		return nil, false
	}
	text := firstOf(line(m.takeQuietly()), longestNote)
	m.back()
	return v.then(m, text), true
}

func (v *noting) place() place { return inNoting }

func (v *noting) asks() string { return v.ask }

func (v *noting) typed(*Model, string) tea.Cmd { return nil }

func (v *noting) hints(bool) string { return v.Say("inbox.hint-note") }

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
