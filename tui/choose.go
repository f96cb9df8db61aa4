package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"
)

// A message can be chosen by key while the line keeps what was typed: alt+up and
// alt+down move from message to message, y copies the one that is chosen, and
// any other key goes on as if nothing was chosen.

func chosen(m *Model) bool { return m.chat.list.chosen != nil }

// chosenBindings mean something else while a message is chosen.
func chosenBindings() []binding {
	return []binding{
		{act: "choose-end", hidden: true, place: inChat, keys: []string{"esc"}, do: then(func(m *Model) { m.chat.list.chosen = nil }), when: chosen},
	}
}

// chooseBindings are those of choosing a message.
func chooseBindings() []binding {
	step := func(n int) func(m *Model) tea.Cmd {
		return then(func(m *Model) { m.chat.list.choose(n) })
	}
	return []binding{
		{act: "choose-up", place: inChat, keys: []string{"alt+up"}, do: step(-1)},
		{act: "choose-down", place: inChat, keys: []string{"alt+down"}, do: step(1), when: chosen},
		{act: "choose-why", place: inChat, keys: []string{"d"}, do: (*Model).whyChosen, when: chosen, lock: true},
		{act: "choose-copy", place: inChat, keys: []string{"y"}, do: (*Model).copyChosen, when: chosen},
	}
}

// choose moves the choice by n messages; the first one is the last message in
// sight. Past the newest one nothing is chosen.
func (l *list) choose(n int) {
	at := slices.Index(l.items, l.chosen)
	switch {
	case len(l.items) == 0:
		return
	case at < 0 && len(l.shown) > 0:
		at = l.lastShown()
	case at < 0:
		at = len(l.items) - 1
	default:
		at += n
	}
	if at >= len(l.items) {
		l.end()
		return
	}
	at = max(at, 0)
	l.chosen = l.items[at]
	l.bringIntoSight(at)
}

// lastShown is the last message of which something but its blank line is in
// sight.
func (l *list) lastShown() int {
	for _, s := range slices.Backward(l.shown) {
		if s.line < len(l.lines(s.item))-1 {
			return s.item
		}
	}
	return l.top
}

// bringIntoSight scrolls as little as it takes to see a message, and to its
// beginning when it is higher than the screen.
func (l *list) bringIntoSight(at int) {
	if l.follow {
		l.top, l.skip = l.bottom()
	}
	if at < l.top || at == l.top && l.skip > 0 {
		l.top, l.skip, l.follow = at, 0, false
		l.settle()
		return
	}
	used := -l.skip
	for i := l.top; i <= at; i++ {
		used += len(l.lines(i))
	}
	over := used - 1 - l.height // the blank line after it may stay out of sight
	if over > 0 {
		before := used - len(l.lines(at))
		l.scroll(min(over, before))
	}
}

// choiceMark stands in the margin beside the chosen message.
const choiceMark = "▌"

// margins gives what stands before each line of the last frame.
func (l *list) margins(t theme) []string {
	out := make([]string, l.height)
	for y := range out {
		out[y] = spaces(margin)
		if y < len(l.shown) && l.chosen != nil && l.items[l.shown[y].item] == l.chosen && l.shown[y].line < len(l.chosen.lines)-1 {
			out[y] = t.accent.Render(choiceMark)
		}
	}
	return out
}

// copyChosen copies the source of the chosen message: its Markdown, not how it
// is drawn.
func (m *Model) copyChosen() tea.Cmd {
	b := m.chat.list.chosen
	if b == nil {
		return nil
	}
	m.chat.list.chosen = nil
	return m.copied(clean(b.text))
}

// unmark lets go of what the mouse marked, and of the choice unless the key is
// about it: the student goes on.
func (m *Model) unmark(k string) {
	if m.chat == nil {
		return
	}
	m.chat.list.marked, m.chat.dragging = extent{}, false
	for _, b := range slices.Concat(chooseBindings(), chosenBindings()) {
		if slices.Contains(b.keys, k) {
			return
		}
	}
	m.chat.list.chosen = nil
}
