package tui

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

// talks is the view of all conversations of a student, and of what a search over
// them finds.
type talks struct {
	words.Book
	student string
	cards   []TalkCard
	loaded  bool

	text  string // what is looked for
	asked string // what the last search was asked for
	busy  bool   // a search is under way
	hits  []TalkHit
	wordy bool // the text has a word to look for
	cared bool // words of care were given
	rows  rows
}

// openTalks shows all conversations; with words it searches them at once.
func (m *Model) openTalks(words string) tea.Cmd {
	switch {
	case m.student.ID == "":
		return nil
	case m.tutor.Shared(): // then a teacher sees to it that they are the student's own
		return m.teacher(func(m *Model) tea.Cmd { return m.showTalks(words) })
	}
	return m.showTalks(words)
}

func (m *Model) showTalks(words string) tea.Cmd {
	v := &talks{Book: m.theme.Book, student: m.student.ID}
	m.show(v)
	m.composer.set(words)
	return tea.Batch(v.load(m), v.typed(m, words))
}

func (v *talks) load(m *Model) tea.Cmd {
	read := func(ctx context.Context) ([]TalkCard, error) { return m.tutor.Talks(ctx, v.student) }
	return ask(m, "talks.read-failed", read, func(cards []TalkCard) tea.Cmd {
		v.cards, v.loaded = cards, true
		return nil
	})
}

// typed looks for other words. One search runs at a time: what is typed meanwhile
// is looked for when it is back.
func (v *talks) typed(m *Model, text string) tea.Cmd {
	v.text = line(text)
	if v.busy || v.text == "" || v.text == v.asked {
		return nil
	}
	v.busy, v.asked = true, v.text
	asked := v.text
	return m.do(func(ctx context.Context) answer {
		hits, err := m.tutor.SearchTalks(ctx, v.student, asked)
		words := ""
		if !v.cared {
			words, _ = m.tutor.Heed(ctx, v.student, asked) // what cannot be stored is still searched for
		}
		return brought(func(m *Model) tea.Cmd {
			v.busy = false
			if words != "" {
				v.cared = true
				m.careFor(words)
			}
			if err != nil && !errors.Is(err, tutor.ErrNoWords) {
				m.status.fail(v.Say("talks.search-failed"), err)
				return nil
			}
			v.hits, v.wordy = hits, err == nil
			v.rows.at, v.rows.top = 0, 0
			return v.typed(m, v.text)
		})
	})
}

// searching says that hits are shown and no longer the list.
func (v *talks) searching() bool { return v.text != "" }

func (v *talks) count() int {
	if v.searching() {
		return len(v.hits)
	}
	return len(v.cards)
}

func (v *talks) key(m *Model, k string) (tea.Cmd, bool) {
	if v.rows.key(k, v.count()) {
		return nil, true
	}
	switch k {
	case "enter":
		return v.open(m), true
	case "esc":
		if !v.searching() {
			return nil, false
		}
		m.composer.set("")
		v.text, v.asked, v.hits, v.rows = "", "", nil, rows{}
		return nil, true
	}
	return nil, false
}

// open reads the conversation under the cursor, at the message that was found.
func (v *talks) open(m *Model) tea.Cmd {
	if v.rows.at >= v.count() {
		return nil
	}
	card, at := TalkCard{}, 0
	var found []int
	if v.searching() {
		card, at = v.hits[v.rows.at].Talk, v.hits[v.rows.at].Turn
		for _, h := range v.hits {
			if h.Talk.ID == card.ID {
				found = append(found, h.Turn)
			}
		}
	} else {
		card = v.cards[v.rows.at]
	}
	words := v.text
	return ask(m, "talks.open-failed", func(ctx context.Context) ([]tutor.Message, error) { return m.tutor.ReadTalk(ctx, card.ID) }, func(said []tutor.Message) tea.Cmd {
		m.show(newReading(m.theme.Book, search{card, said, words, at, found}, m.paint))
		return nil
	})
}

func (v *talks) place() place { return inTalks }

func (v *talks) asks() string { return v.Say("talks.ask") }

func (v *talks) hints(wide bool) string {
	switch {
	case v.searching() && wide:
		return v.Say("talks.hint-found")
	case v.searching():
		return v.Say("talks.hint-found-narrow")
	case wide:
		return v.Say("talks.hint")
	}
	return v.Say("talks.hint-narrow")
}

func (v *talks) point(y int) bool { return v.rows.point(y) }

// perRow is how many lines a row takes.
func (v *talks) perRow() int {
	if v.searching() {
		return 2
	}
	return 1
}
