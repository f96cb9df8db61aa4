package line

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/format"
)

// The most that is told at once of conversations, and of places in them.
const (
	mostTalks = 20
	mostFound = 10
)

// talks lists the conversations, or reads the one with that number.
func (m *mode) talks(ctx context.Context, number string) {
	all, err := m.tutor.Talks(ctx, m.student.ID)
	switch {
	case err != nil:
		m.fail(err)
		return
	case number != "":
		m.readTalk(ctx, all, number)
		return
	case len(all) == 0:
		m.tell("talks.none-here")
		return
	}
	for i, t := range all[:min(len(all), mostTalks)] {
		m.row(m.words.Say("plain.talk-row", "n", i+1, "when", format.Stamp(t.Began), "lesson", t.Title,
			"answers", m.words.Count("talks.answers", t.Answers), "how", t.How(m.words)))
	}
	if more := len(all) - mostTalks; more > 0 {
		m.note(m.words.Count("plain.talks-older", more))
	}
	m.tell("plain.talks-read")
}

// readTalk says a conversation again, as it was.
func (m *mode) readTalk(ctx context.Context, all []tui.TalkCard, number string) {
	i, ok := numbered(number, len(all))
	if !ok {
		m.tell("plain.talk-which", "last", max(len(all), 1))
		return
	}
	said, err := m.tutor.ReadTalk(ctx, all[i].ID)
	if err != nil {
		m.fail(err)
		return
	}
	m.tell("plain.talk-begins", "number", m.talkName(i+1), "lesson", all[i].Title, "when", format.Stamp(all[i].Began))
	for _, one := range said {
		m.sayAgain(one)
	}
	m.tell("plain.talk-ends", "n", i+1)
}

// sayAgain says one message of a conversation.
func (m *mode) sayAgain(one tutor.Message) {
	if one.By == tutor.ByStudent {
		_, _ = fmt.Fprintln(m.out, m.words.Say("plain.you")+" "+format.Printable(tutor.ShowSureness(one.Text)))
		return
	}
	m.say(one.Text)
}

// search tells where words were said in the student's conversations.
func (m *mode) search(ctx context.Context, words string) {
	found, err := m.tutor.SearchTalks(ctx, m.student.ID, words)
	switch {
	case errors.Is(err, tutor.ErrNoWords):
		m.tell("plain.search-what")
		return
	case err != nil:
		m.fail(err)
		return
	case len(found) == 0:
		m.tell("talks.not-found")
		return
	}
	all, err := m.tutor.Talks(ctx, m.student.ID)
	if err != nil {
		m.fail(err)
		return
	}
	for _, hit := range found[:min(len(found), mostFound)] {
		who := m.words.Say("talks.tutor")
		if hit.By == tutor.ByStudent {
			who = m.words.Say("talks.you")
		}
		n := slices.IndexFunc(all, func(t tui.TalkCard) bool { return t.ID == hit.Talk.ID }) + 1
		m.row(m.words.Say("plain.search-row", "where", m.talkName(n), "when", format.Stamp(hit.At), "who", who, "text", format.OneLine(format.Bracketed(hit.Text, hit.Marks))))
	}
	m.tell("plain.search-read")
}

// talkName is a conversation as /sessions counts it; 0 is one in which the student
// said nothing.
func (m *mode) talkName(n int) string {
	if n == 0 {
		return m.words.Say("plain.talk-opening")
	}
	return m.words.Say("plain.talk-number", "n", n)
}
