package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tutor"
)

// key gives a key press to what is on top: a page, a list, the pane, and last
// the composer.
func (m *Model) key(k tea.KeyPressMsg) tea.Cmd {
	if k.Code == tea.KeyKpEnter {
		k.Code = tea.KeyEnter
	}
	if k.Text != "" {
		if k.Text = clean(k.Text); k.Text == "" {
			return nil // a mark that reorders text, or a control character
		}
	}
	s := k.String()
	if s == leaveKey {
		cmd, _ := m.bound(everywhere, s)
		return cmd
	}
	m.leaving = false
	if m.speaking() {
		m.hush()
		if s == "esc" {
			return nil
		}
	}
	for _, w := range m.works {
		w.asked = w.asked && s == "esc"
	}
	m.status.read()
	m.unmark(s)
	if cmd, done := m.overlayKey(k, s); done {
		return cmd
	}
	if cmd, done := m.bound(everywhere, s); done {
		return cmd
	}
	switch {
	case m.view() != nil:
		return m.viewKey(k)
	case m.screen == screenLoading || m.screen == screenWho:
		return nil
	case m.paneFocused():
		return m.paneKey(k)
	}
	return m.typed(k)
}

// overlayKey gives a key to what lies over the screen, when something does.
func (m *Model) overlayKey(k tea.KeyPressMsg, s string) (cmd tea.Cmd, done bool) {
	at := inPage
	switch {
	case m.page != nil:
	case s == "f1":
		return m.bound(everywhere, s)
	case m.lock != nil:
		return m.lockKey(k), true
	case m.palette != nil:
		return m.paletteKey(k), true
	case m.picker != nil:
		at = inList
	default:
		return nil, false
	}
	cmd, _ = m.bound(at, s)
	return cmd, true
}

// typed handles a key on a screen with a composer: the list of commands has it
// first, then the screen, then the line.
func (m *Model) typed(k tea.KeyPressMsg) tea.Cmd {
	s := k.String()
	for _, p := range []place{inMenu, m.screenPlace(), inLine} {
		if cmd, done := m.bound(p, s); done {
			return cmd
		}
		if m.composer.menuOpen() && p == inMenu && s != "enter" {
			break
		}
	}
	empty := m.composer.empty()
	cmd := m.composer.key(k)
	m.searched()
	if empty && !m.composer.empty() {
		return tea.Batch(cmd, m.beginsLine())
	}
	return cmd
}

// beginsLine tells the chat that the student has begun a line.
func (m *Model) beginsLine() tea.Cmd {
	if m.screen != screenChat || m.chat == nil {
		return nil
	}
	t, ok := m.chat.port.(Typist)
	if !ok {
		return nil
	}
	return func() tea.Msg {
		t.Typing()
		return nil
	}
}

// screenPlace is where the keys of the screen itself work.
func (m *Model) screenPlace() place {
	if m.view() != nil {
		return append(viewPlaces(m.view()), everywhere)[0]
	}
	switch m.screen {
	case screenHome:
		return inHome
	case screenChat:
		return inChat
	case screenName, screenGrade:
		return inWelcome
	case screenLoading, screenWho:
	}
	return everywhere
}

// homeEscape empties the line, or goes back to the open lesson.
func (m *Model) homeEscape() {
	if m.composer.empty() && m.chat != nil {
		m.screen = screenChat
	}
	m.composer.set("")
	m.searched()
}

// escape stops the tutor, or else comes back to the newest line, or else closes
// the pane.
func (m *Model) escape() {
	switch {
	case m.chat.turn != nil:
		m.stopTurn()
	case m.chat.list.below():
		m.chat.list.end()
	case m.pane.open:
		m.togglePane()
	}
}

// entered is enter in the composer: a command, an answer to the welcome, a
// lesson to open, or a line for the tutor.
func (m *Model) entered() tea.Cmd {
	if m.watching {
		return m.sayNote()
	}
	m.composer.completeToRun()
	if sure, _ := tutor.SplitSureness(m.composer.area.Value()); sure != tutor.SureUnsaid && m.screen == screenChat {
		return m.say() // "/sure 5" is an answer
	}
	if name, args, ok := SplitCommand(m.composer.area.Value()); ok && m.screen != screenName {
		return m.command(name, args)
	}
	switch m.screen {
	case screenName, screenGrade:
		return m.introduced(m.takeQuietly())
	case screenHome:
		return m.openChosen()
	case screenChat:
		return m.say()
	case screenLoading, screenWho:
	}
	return nil
}

// takeQuietly empties the composer without a trace in its history.
func (m *Model) takeQuietly() string {
	text := m.composer.area.Value()
	m.composer.set("")
	return text
}

// say sends what is in the composer. What is sent while a turn is under way waits for its
// end, in a line of its own: the reply may stand there whole while it is still being stored,
// and an enter that did nothing then would have made one message of two.
func (m *Model) say() tea.Cmd {
	c := m.chat
	if line(m.composer.area.Value()) == "" {
		return nil
	}
	text, left := m.composer.answer()
	var told tea.Cmd
	if left > 0 {
		told = m.notify(m.theme.Say("composer.long", "characters", thousands(left)))
	}
	if c.turn == nil && len(c.waits) == 0 {
		return tea.Batch(m.send(text), told)
	}
	c.waits = append(c.waits, text)
	if left == 0 {
		told = m.notify(m.theme.Say("chat.still-writing"))
	}
	return told
}

// sendNext sends what was waiting for the end of the turn.
func (m *Model) sendNext() tea.Cmd {
	c := m.chat
	if c == nil || c.turn != nil || len(c.waits) == 0 {
		return nil
	}
	text := c.waits[0]
	c.waits = c.waits[1:]
	return m.send(text)
}

// giveBackWaiting puts lines that cannot be sent now back to be sent by hand.
func (m *Model) giveBackWaiting(c *chat) {
	if len(c.waits) > 0 {
		m.composer.giveBack(strings.Join(c.waits, "\n"))
		c.waits = nil
	}
}

// wheelLines is how far one notch of the wheel goes.
const wheelLines = 3

func (m *Model) wheel(msg tea.MouseWheelMsg) {
	n := wheelLines
	if msg.Button == tea.MouseWheelUp {
		n = -n
	} else if msg.Button != tea.MouseWheelDown {
		return
	}
	l := m.layout()
	switch {
	case m.page != nil:
		m.page.top = max(m.page.top+n, 0)
	case m.palette != nil:
		m.palette.list.step(n / wheelLines)
	case m.picker != nil || m.lock != nil:
	case m.view() != nil:
		m.viewWheel(n)
	case m.screen == screenHome:
		m.home.step(n / wheelLines)
	case m.screen == screenChat && l.pane > 0 && msg.X >= l.chat:
		m.pane.scroll(n)
	case m.screen == screenChat:
		m.chat.list.scroll(n)
	}
}

// headRows is how many lines stand above the body.
const headRows = 2

// click chooses what was clicked: a row of a list, a lesson, or a side.
func (m *Model) click(msg tea.MouseClickMsg) tea.Cmd {
	l := m.layout()
	y := msg.Y - headRows
	if y < 0 || y >= l.body || m.page != nil || m.lock != nil {
		return nil
	}
	switch {
	case m.palette != nil:
		if m.palette.list.point(y) {
			return m.paletteRun()
		}
	case m.picker != nil:
		if m.picker.list.point(y) {
			return m.listChoose()
		}
	case m.view() != nil:
		return m.viewClick(y)
	case m.screen == screenHome:
		if m.home.point(y) {
			return m.openChosen()
		}
	case m.screen == screenChat && l.pane > 0:
		m.pane.focus = msg.X >= l.chat
		if m.pane.focus {
			m.pane.clickRow(y)
		}
	}
	return nil
}

func (m *Model) paneFocused() bool {
	return m.screen == screenChat && m.pane.open && m.pane.focus
}

// debug opens or closes the teacher's pane, where there is one.
func (m *Model) debug() tea.Cmd {
	if m.screen != screenChat || m.view() != nil {
		return m.notify(m.theme.Say("pane.inside-lesson"))
	}
	return m.teacher(func(m *Model) tea.Cmd { m.togglePane(); return nil })
}

// togglePane opens or closes the teacher's pane. Beside the chat it leaves the
// keys where they are, so that a student's typing goes on; over it, it takes them.
func (m *Model) togglePane() {
	if m.screen != screenChat {
		return
	}
	m.pane.open = !m.pane.open
	m.pane.focus = m.pane.open && m.width < besideWidth
}

// goHome shows the lessons; the open one stays open.
func (m *Model) goHome() tea.Cmd {
	covered := m.view() != nil
	m.leaveViews()
	switch m.screen {
	case screenChat:
		m.screen = screenHome
		m.home.search = ""
		return m.loadLessons()
	case screenHome:
		if m.chat != nil && !covered {
			m.screen = screenChat
		}
	case screenLoading, screenWho, screenName, screenGrade:
	}
	return nil
}

// leave quits at the second ctrl+c; the first one says so.
func (m *Model) leave() tea.Cmd {
	if m.leaving {
		return m.quit()
	}
	m.leaving = true
	return m.notify(m.theme.Say("status.leave-again"))
}

// quit ends the open lesson, then the program.
func (m *Model) quit() tea.Cmd {
	if m.quitting {
		return tea.Quit
	}
	if m.seat && !m.leavesNext && m.chat != nil && (m.chat.turn != nil || len(m.chat.waits) > 0) { // what was sent is answered first
		m.leavesNext = true
		return m.notify(m.theme.Say("status.closing"))
	}
	m.quitting = true
	if cmd := m.endChat(); cmd != nil {
		m.screen = screenHome
		m.status.say(m.theme.Say("status.closing"))
		return cmd
	}
	return tea.Quit
}
