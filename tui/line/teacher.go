package line

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/lists"
)

// inbox tells the teacher what waits to be looked at; "/inbox 2" tells all of the
// second, "/inbox 2 seen" puts it away, "/inbox 2 right" decides a dispute.
func (m *mode) inbox(ctx context.Context, args string) {
	matters, err := m.tutor.Inbox(ctx, false)
	switch {
	case err != nil:
		m.fail(err)
		return
	case len(matters) == 0:
		m.tell("plain.inbox-empty")
		return
	case !m.tutor.Locked():
		m.note(m.words.Count("plain.inbox-waits", len(matters)))
		if err := m.newPIN(ctx, "plain.pin-inbox"); err != nil {
			m.fail(err)
		}
		return
	}
	number, what, _ := strings.Cut(args, " ")
	if number == "" {
		for i, x := range matters {
			m.row(m.words.Say("plain.inbox-row", "number", i+1, "kind", tui.KindName(m.words, x.Kind), "name", x.Student, "lesson", x.Lesson, "when", format.Stamp(x.At)))
		}
		m.tell("plain.inbox-how")
		return
	}
	i, ok := numbered(number, len(matters))
	if !ok {
		m.tell("plain.inbox-which", "last", len(matters))
		return
	}
	m.matter(ctx, i+1, matters[i], what)
}

// matter tells all of one thing that waits, or does with it what is said.
func (m *mode) matter(ctx context.Context, n int, x tui.Matter, what string) {
	what, why, _ := strings.Cut(strings.TrimSpace(what), " ")
	switch strings.ToLower(what) {
	case "":
		m.tellMatter(x)
	case "seen":
		if err := m.tutor.SeeMatters(ctx, []string{x.ID}); err != nil {
			m.fail(err)
			return
		}
		m.tell("plain.inbox-seen", "number", n)
	case "right":
		m.decide(ctx, x, true, why)
	case "wrong":
		m.decide(ctx, x, false, why)
	case "answer":
		m.answerQuestion(ctx, x, strings.TrimSpace(why))
	default:
		m.tell("plain.inbox-how")
	}
}

func (m *mode) tellMatter(x tui.Matter) {
	disputed := x.Kind == tui.KindDisputed
	if disputed {
		m.tell("inbox.says-wrong", "turn", x.Turn)
	} else {
		m.note(x.Why)
	}
	m.row(m.words.Say("plain.student-said", "text", format.OneLine(x.Said)))
	m.row(m.words.Say("plain.tutor-said"))
	m.say(x.Reply)
	if disputed {
		m.tell("plain.inbox-decide")
	}
	if x.Kind == tui.KindQuestion {
		m.tell("plain.inbox-answer")
	}
	m.tell("plain.inbox-case", "turn", x.Session+":"+strconv.Itoa(x.Turn))
}

// decide settles a dispute.
func (m *mode) decide(ctx context.Context, x tui.Matter, right bool, why string) {
	if x.Kind != tui.KindDisputed {
		m.tell("inbox.no-dispute")
		return
	}
	r, err := m.tutor.Decide(ctx, x, right, why)
	if err != nil {
		m.fail(err)
		return
	}
	m.note(r.Words(m.words, right))
}

// debug tells the decision of the last turn, or of the one with that number, in
// sentences.
func (m *mode) debug(ctx context.Context, number string) {
	s := m.chat.Session()
	if s.Turns == 0 {
		m.tell("plain.no-turn")
		return
	}
	turn := s.Turns
	if number != "" {
		i, ok := numbered(number, s.Turns)
		if !ok {
			m.tell("plain.which-turn", "last", s.Turns)
			return
		}
		turn = i + 1
	}
	read, err := m.tutor.ReadMatter(ctx, tui.Matter{Session: s.ID, Turn: turn})
	if err != nil {
		m.fail(err)
		return
	}
	m.tell("plain.turn", "turn", turn, "last", s.Turns)
	for _, e := range read.Events {
		if tell := stages[e.Kind]; tell != nil && e.Turn == turn {
			for _, text := range tell(m.words, e) {
				m.note(format.OneLine(text))
			}
		}
	}
}

// stages are the events of a turn in sentences; those that a listener does not
// need have none.
var stages = map[tutor.EventKind]func(b words.Book, e tutor.Event) []string{
	tutor.EventHeard: func(b words.Book, e tutor.Event) []string {
		return when(e.Heard.Text != "", b.Say("plain.student-said", "text", e.Heard.Text))
	},
	tutor.EventScreened: func(b words.Book, e tutor.Event) []string {
		return when(e.Screened.Kind != tutor.SafetyNone, b.Say("plain.safety", "kind", e.Screened.Kind, "why", e.Screened.Why))
	},
	tutor.EventUnderstood: func(b words.Book, e tutor.Event) []string {
		f := e.Understood
		return []string{b.Say("plain.heard", "kind", strings.TrimSpace(string(f.Type)+" "+f.Sub), "sure", int(100*f.Confidence+.5), "why", f.Why)}
	},
	tutor.EventAssessed: func(b words.Book, e tutor.Event) []string {
		v := e.Assessed
		return when(v.Kind != tutor.VerdictNone, b.Say("plain.verdict", "verdict", strings.TrimSpace(string(v.Kind)+" "+v.Bug()), "why", v.Reason))
	},
	tutor.EventDecided: func(b words.Book, e tutor.Event) []string {
		d := e.Decided
		plan := lists.Map(d.Plan, func(s tutor.SpecialistName) string { return string(s) })
		out := []string{b.Say("plain.decision", "source", d.Source, "intent", d.Intent, "action", strings.TrimSpace(string(d.Action)+" "+strings.Join(plan, ", ")))}
		out = append(out, when(d.Strategy != "", b.Say("plain.because", "why", d.Strategy))...)
		out = append(out, when(len(d.Rejected) > 0, b.Say("plain.rejected", "what", strings.Join(d.Rejected, "; ")))...)
		return append(out, when(len(d.Repairs) > 0, b.Say("plain.repaired", "what", strings.Join(d.Repairs, "; ")))...)
	},
	tutor.EventMoved: func(b words.Book, e tutor.Event) []string {
		from, to := e.Moved.Before, e.Moved.After
		return []string{b.Say("plain.state", "before", from.Mode, "from", int(from.Phase), "after", to.Mode, "to", int(to.Phase))}
	},
	tutor.EventChecked: func(b words.Book, e tutor.Event) []string {
		return when(!e.Checked.Passed, b.Say("plain.withheld", "check", e.Checked.Name, "why", e.Checked.Why))
	},
	tutor.EventEvidence: func(b words.Book, e tutor.Event) []string {
		v := e.Evidence
		return []string{b.Say("plain.evidence", "component", v.KC, "verdict", v.Kind, "quality", v.Quality)}
	},
	tutor.EventMastery: func(b words.Book, e tutor.Event) []string {
		v := e.Mastery
		return []string{b.Say("plain.mastery", "component", v.Name, "before", fmt.Sprintf("%.0f", 100*v.Before), "after", fmt.Sprintf("%.0f", 100*v.After))}
	},
	tutor.EventUnasked: func(b words.Book, e tutor.Event) []string {
		return []string{b.Say("plain.unasked", "job", e.Unasked.Job, "why", e.Unasked.Why)}
	},
	tutor.EventCalled: func(b words.Book, e tutor.Event) []string {
		c := e.Called
		return []string{b.Say("plain.call", "role", c.Role, "model", c.Model, "in", c.TokensIn, "out", c.TokensOut)}
	},
}

// when is a sentence that is told only if something is so.
func when(is bool, text string) []string {
	if !is {
		return nil
	}
	return []string{text}
}
