package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"primer/store"
	"primer/tutor"
	"primer/tutor/format"
)

// marksShown puts found words into square brackets, for where there is no color.
func marksShown(text string, marks [][2]int) string {
	var b strings.Builder
	at := 0
	for _, m := range marks {
		b.WriteString(text[at:m[0]] + "[" + text[m[0]:m[1]] + "]")
		at = m[1]
	}
	return b.String() + text[at:]
}

// speakerName is who said something, to the student.
func (p *plain) speakerName(by tutor.Speaker) string {
	if by == tutor.ByStudent {
		return p.words.Say("talks.you")
	}
	return p.words.Say("talks.tutor")
}

// search tells where words were said in the student's conversations.
func (p *plain) search(ctx context.Context, words string) {
	found, err := p.db.SearchSaid(ctx, store.SaidSearch{Text: words, Student: p.student.ID, Most: plainFound})
	switch {
	case errors.Is(err, tutor.ErrNoWords):
		p.note(p.words.Say("plain.search-what"))
	case err != nil:
		p.note(format.OneLine(err.Error()))
	case len(found) == 0:
		p.note(p.words.Say("talks.not-found"))
	}
	talks, err := p.db.Talks(ctx, p.student.ID, "")
	if err != nil {
		p.note(format.OneLine(err.Error()))
		return
	}
	for _, hit := range found {
		at := slices.IndexFunc(talks, func(t store.Talk) bool { return t.ID == hit.Session }) + 1
		p.row(p.words.Say("plain.search-row", "where", p.numbered(at), "when", format.Stamp(hit.At), "who", p.speakerName(hit.By), "text", format.OneLine(marksShown(hit.Text, hit.Marks))))
	}
	if len(found) > 0 {
		p.note(p.words.Say("plain.search-read"))
	}
}

// plainFound is how many places the line mode tells at once.
const plainFound = 10

// numbered is a conversation as /sessions counts it; 0 is one in which the student
// said nothing.
func (p *plain) numbered(n int) string {
	if n == 0 {
		return p.words.Say("plain.talk-opening")
	}
	return p.words.Say("plain.talk-number", "n", n)
}

// sessions lists the conversations, or reads the one with that number.
func (p *plain) sessions(ctx context.Context, number string) {
	talks, err := p.db.Talks(ctx, p.student.ID, "")
	if err != nil {
		p.note(format.OneLine(err.Error()))
		return
	}
	if number != "" {
		p.readTalk(ctx, talks, number)
		return
	}
	if len(talks) == 0 {
		p.note(p.words.Say("talks.none-here"))
		return
	}
	for i, t := range talks[:min(len(talks), plainTalks)] {
		card := p.talkCard(t)
		p.row(p.words.Say("plain.talk-row", "n", i+1, "when", format.Stamp(t.Started), "lesson", card.Title,
			"answers", p.words.Count("talks.answers", t.Turns), "how", card.How(p.words)))
	}
	if more := len(talks) - plainTalks; more > 0 {
		p.note(p.words.Count("plain.talks-older", more))
	}
	p.note(p.words.Say("plain.talks-read"))
}

// plainTalks is how many conversations the line mode lists at once.
const plainTalks = 20

// readTalk says a conversation again, as it was.
func (p *plain) readTalk(ctx context.Context, talks []store.Talk, number string) {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(talks) {
		p.note(p.words.Say("plain.talk-which", "last", max(len(talks), 1)))
		return
	}
	said, err := p.db.Messages(ctx, talks[n-1].ID)
	if err != nil {
		p.note(format.OneLine(err.Error()))
		return
	}
	p.note(p.words.Say("plain.talk-begins", "number", p.numbered(n), "lesson", p.talkCard(talks[n-1]).Title, "when", format.Stamp(talks[n-1].Started)))
	for _, m := range said {
		if m.By == tutor.ByStudent {
			_, _ = fmt.Fprintln(p.out, p.words.Say("plain.you")+" "+format.Printable(tutor.ShowSureness(m.Text)))
			continue
		}
		p.say(m.Text)
	}
	p.note(p.words.Say("plain.talk-ends", "n", n))
}
