package tui

import (
	tea "charm.land/bubbletea/v2"
)

// overChat says that a cell of the screen is one of the conversation, and which.
func (m *Model) overChat(x, y int) (col, row int, over bool) {
	l := m.layout()
	if m.screen != screenChat || m.chat == nil || m.covered() || x >= l.chat || y < headRows || y >= headRows+l.body {
		return 0, 0, false
	}
	return x - margin, y - headRows, true
}

// covered says that something lies over the screen.
func (m *Model) covered() bool {
	return m.page != nil || m.lock != nil || m.palette != nil || m.picker != nil || m.view() != nil || m.composer.menuOpen()
}

// pressed begins to mark text; a second press marks the word.
func (m *Model) pressed(msg tea.MouseClickMsg) tea.Cmd {
	x, y, over := m.overChat(msg.X, msg.Y)
	if !over || msg.Button != tea.MouseLeft {
		return nil
	}
	list := &m.chat.list
	if list.below() && y == list.height-1 && x >= list.width-cells(m.belowSign()) {
		list.end()
		return nil
	}
	at, ok := list.at(x, y)
	if !ok {
		return nil
	}
	now, was := m.opt.Now(), m.chat.pressed
	m.chat.pressed = press{at, now}
	if was.at == at && !was.when.IsZero() && now.Sub(was.when) < doubleClick && list.markWord(at) {
		m.chat.pressed, m.chat.dragging = press{}, false
		return m.copied(list.text())
	}
	list.marked = extent{from: at, to: at}
	m.chat.dragging = true
	return nil
}

// dragged goes on marking; over the edge it scrolls.
func (m *Model) dragged(msg tea.MouseMotionMsg) {
	if m.screen != screenChat || m.chat == nil || !m.chat.dragging {
		return
	}
	list := &m.chat.list
	y := msg.Y - headRows
	switch {
	case y < 0:
		list.scroll(-1)
		list.Render()
	case y >= list.height:
		list.scroll(1)
		list.Render()
	}
	if to, ok := list.at(msg.X-margin, min(max(y, 0), list.height-1)); ok && (to != list.marked.from || list.marked.on) {
		list.marked.on, list.marked.to = true, to
	}
}

// released copies what was marked.
func (m *Model) released() tea.Cmd {
	if m.chat == nil || !m.chat.dragging {
		return nil
	}
	m.chat.dragging = false
	if !m.chat.list.marked.on {
		return nil
	}
	return m.copied(m.chat.list.text())
}

// copiedMsg says that the machine's own clipboard was written, or was not there.
type copiedMsg struct{}

func (copiedMsg) apply(*Model) tea.Cmd { return nil }

// copied puts a text on the clipboard, both ways: the terminal's (OSC 52), which
// also works over a network, and the machine's own, as not every terminal obeys.
// Neither answers, so nothing is said of a failure.
func (m *Model) copied(text string) tea.Cmd {
	if text == "" {
		return nil
	}
	ways := []tea.Cmd{tea.SetClipboard(text), m.notify(m.theme.Say("chat.copied"))}
	if m.opt.Copy != nil {
		ways = append(ways, func() tea.Msg {
			_ = m.opt.Copy(text) // most machines without a desktop have none
			return copiedMsg{}
		})
	}
	return tea.Batch(ways...)
}

// belowSign says that the newest lines are out of sight.
func (m *Model) belowSign() string {
	if m.chat.list.fresh() {
		return " ↓ " + m.theme.Say("chat.new-below") + " "
	}
	return " ↓ "
}

// signBelow puts the sign over the end of the last line of the chat.
func (m *Model) signBelow(chat []string, width int) {
	if !m.chat.list.below() || len(chat) == 0 {
		return
	}
	sign, style := m.belowSign(), m.theme.dim
	if m.chat.list.fresh() {
		style = m.theme.chosen
	}
	last := len(chat) - 1
	chat[last] = pad(chat[last], width-cells(sign)) + style.Render(sign)
}
