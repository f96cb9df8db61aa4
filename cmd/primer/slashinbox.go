package main

import (
	"context"
	"strconv"
	"strings"

	"primer/tui"
	"primer/tutor"
	"primer/tutor/format"
)

// inbox tells the teacher what waits to be looked at; "/inbox 2" tells all of the
// second, "/inbox 2 seen" puts it away, "/inbox 2 right" decides a dispute.
func (p *plain) inbox(ctx context.Context, args string) {
	matters, err := p.db.Matters(ctx, "", false)
	if err != nil {
		p.note(format.OneLine(err.Error()))
		return
	}
	if len(matters) == 0 {
		p.note(p.words.Say("plain.inbox-empty"))
		return
	}
	number, what, _ := strings.Cut(args, " ")
	if number == "" {
		for i, m := range matters {
			p.row(p.words.Say("plain.inbox-row", "number", i+1, "kind", tui.KindName(p.words, tui.MatterKind(m.Kind)), "name", m.Name, "lesson", p.reports().LessonTitle(m.Lesson), "when", format.Stamp(m.At)))
		}
		p.note(p.words.Say("plain.inbox-how"))
		return
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(matters) {
		p.note(p.words.Say("plain.inbox-which", "last", len(matters)))
		return
	}
	p.matter(ctx, n, matters[n-1], what)
}

// matter tells all of one thing that waits, or does with it what is said.
func (p *plain) matter(ctx context.Context, n int, m tutor.Matter, what string) {
	what, why, _ := strings.Cut(strings.TrimSpace(what), " ")
	switch strings.ToLower(what) {
	case "":
		p.tellMatter(m)
	case "seen":
		if err := p.db.SeeMatter(ctx, m.ID); err != nil {
			p.note(format.OneLine(err.Error()))
			return
		}
		p.note(p.words.Say("plain.inbox-seen", "number", n))
	case "right", "wrong":
		p.ruleOn(ctx, m, strings.ToLower(what) == "right", why)
	default:
		p.note(p.words.Say("plain.inbox-how"))
	}
}

func (p *plain) tellMatter(m tutor.Matter) {
	disputed := tui.MatterKind(m.Kind) == tui.KindDisputed
	if disputed {
		p.note(p.words.Say("inbox.says-wrong", "turn", m.Turn))
	} else {
		p.note(m.Text)
	}
	p.row(p.words.Say("plain.student-said", "text", format.OneLine(m.Said)))
	p.row(p.words.Say("plain.tutor-said"))
	p.say(m.Reply)
	if disputed {
		p.note(p.words.Say("plain.inbox-decide"))
	}
	p.note(p.words.Say("plain.inbox-case", "turn", m.Session+":"+strconv.Itoa(m.Turn)))
}

// ruleOn decides a dispute.
func (p *plain) ruleOn(ctx context.Context, m tutor.Matter, right bool, why string) {
	if tui.MatterKind(m.Kind) != tui.KindDisputed {
		p.note(p.words.Say("inbox.no-dispute"))
		return
	}
	r, err := p.decide(ctx, m.Session, m.Turn, right, why)
	switch {
	case err != nil:
		p.note(format.OneLine(err.Error()))
	case right:
		p.note(p.words.Say("inbox.ruled-right", "component", r.component, "before", r.before.Percent(), "after", r.after.Percent()))
	default:
		p.note(p.words.Say("inbox.ruled-wrong", "component", r.component, "before", r.before.Percent(), "after", r.after.Percent()))
	}
}
