package main

import (
	"context"
	"strconv"
	"strings"

	"primer/tui"
)

// inbox tells the teacher what waits to be looked at; "/inbox 2 seen" puts the
// second of them away, "/inbox 2" tells all of it.
func (p *plain) inbox(ctx context.Context, args string) {
	matters, err := p.db.Matters(ctx, "", false)
	if err != nil {
		p.note(oneLine(err.Error()))
		return
	}
	if len(matters) == 0 {
		p.note(p.words.Say("plain.inbox-empty"))
		return
	}
	number, what, _ := strings.Cut(args, " ")
	if number == "" {
		for i, m := range matters {
			p.row(p.words.Say("plain.inbox-row", "number", i+1, "kind", tui.KindName(p.words, tui.MatterKind(m.Kind)), "name", m.Name, "lesson", p.lessonTitle(m.Lesson), "when", stampOf(m.At)))
		}
		p.note(p.words.Say("plain.inbox-how"))
		return
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(matters) {
		p.note(p.words.Say("plain.inbox-which", "last", len(matters)))
		return
	}
	m := matters[n-1]
	if what == "" {
		p.note(m.Text)
		p.row(p.words.Say("plain.student-said", "text", oneLine(m.Said)))
		p.row(p.words.Say("plain.tutor-said"))
		p.say(m.Reply)
		return
	}
	if err := p.db.SeeMatter(ctx, m.ID); err != nil {
		p.note(oneLine(err.Error()))
		return
	}
	p.note(p.words.Say("plain.inbox-seen", "number", n))
}
