package tui

import (
	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tutor/lists"
)

// besideWidth is the narrowest screen on which the teacher's pane stands beside
// the chat; on a narrower one it covers it.
const besideWidth = 110

// layout is where things stand: a header and a rule, the body, a rule, the
// composer, and a line of hints.
type layout struct {
	body  int // lines
	chat  int // width of the chat's column
	pane  int // width of the teacher's pane, 0 when it is closed
	input int // lines of the composer
}

const frameRows = 4 // header, two rules, hints

func (m *Model) layout() layout {
	l := layout{input: m.composer.rows(), chat: m.width}
	l.body = max(m.height-frameRows-l.input-m.workRows(), 1)
	switch {
	case !m.pane.open || m.screen != screenChat:
	case m.width >= besideWidth:
		l.pane = m.width * 46 / 100
		l.chat = m.width - l.pane - 1
	default:
		l.pane, l.chat = m.width, 0
	}
	return l
}

// margin is the empty column at both sides.
const margin = 1

// fit gives every part its size. It runs after each change that may move one.
func (m *Model) fit() {
	m.composer.area.MaxHeight = max(1, min(composerRows, m.height/4))
	m.composer.area.Placeholder = m.placeholder()
	m.composer.resize(max(m.width-2*margin, 10))
	m.composer.keepCursorInSight()
	l := m.layout()
	if m.chat != nil && l.chat > 0 {
		m.chat.list.resize(max(l.chat-2*margin, 10), l.body)
	}
	m.pane.resize(l.pane-2*margin, l.body)
	m.home.resize(l.body, m.width, line(m.status.model.Note))
}

// draw gives the lines of the whole screen and the cursor.
func (m *Model) draw() ([]string, *tea.Cursor) {
	l := m.layout()
	rule := m.theme.rule.Render(repeat("─", m.width))
	out := make([]string, 0, m.height)
	out = append(out, m.header(), rule)
	out = append(out, m.overlayMenu(m.body(l), l)...)
	out = append(out, rule)
	for _, s := range m.composer.Render() {
		out = append(out, spaces(margin)+cut(s, m.width-margin))
	}
	if w := m.shownWork(); w != nil {
		out = append(out, w.line(m.theme, m.width))
	}
	out = append(out, m.footer())
	for i := range out { // a last net: no part may disturb the columns of another
		out[i] = cut(out[i], m.width)
	}
	return out[:min(len(out), m.height)], m.cursor(l)
}

// cursor is the real one of the terminal, in the composer; none when the keys
// go elsewhere.
func (m *Model) cursor(l layout) *tea.Cursor {
	if m.page == nil && m.lock == nil && m.palette != nil {
		return m.palette.cursor()
	}
	if m.page != nil || m.picker != nil || m.lock != nil {
		return nil
	}
	if m.view() != nil && !m.viewTakesText() || m.view() == nil && (m.pane.focus || m.screen == screenWho || m.screen == screenLoading) {
		return nil
	}
	c := m.composer.cursor()
	if c != nil {
		c.X += margin
		c.Y += headRows + l.body + 1
	}
	return c
}

// body gives exactly l.body lines.
func (m *Model) body(l layout) []string {
	switch {
	case m.page != nil:
		return m.page.Render(m.theme, m.width, l.body)
	case m.lock != nil:
		return fill(m.lock.Render(m.theme, m.width), l.body)
	case m.palette != nil:
		return fill(m.palette.Render(m.theme, m.width, l.body), l.body)
	case m.picker != nil:
		return fill(m.picker.Render(m.theme, m.width), l.body)
	case m.view() != nil:
		return fill(m.view().Render(m, m.width, l.body), l.body)
	}
	switch m.screen {
	case screenLoading, screenWho:
		return fill([]string{"", "  " + m.theme.dim.Render(m.theme.Say("status.one-moment"))}, l.body)
	case screenName, screenGrade:
		return fill(m.welcome(m.width, l.body), l.body)
	case screenHome:
		return fill(m.home.Render(m, m.width, l.body), l.body)
	case screenChat:
		return m.chatBody(l)
	}
	return fill(nil, l.body)
}

// chatBody is the conversation, the teacher's pane, or both side by side.
func (m *Model) chatBody(l layout) []string {
	if l.chat == 0 {
		return indent(fill(m.pane.Render(m.theme), l.body))
	}
	chat := m.chat.list.Render()
	m.signBelow(chat, l.chat-2*margin)
	for i, before := range m.chat.list.margins(m.theme) {
		chat[i] = before + chat[i]
	}
	if l.pane == 0 {
		return chat
	}
	pane := fill(m.pane.Render(m.theme), l.body)
	wall := m.theme.rule.Render("│")
	for i := range chat {
		chat[i] = pad(chat[i], l.chat) + wall + spaces(margin) + pane[i]
	}
	return chat
}

// overlayMenu lays the list of commands over the last lines of the body.
func (m *Model) overlayMenu(body []string, l layout) []string {
	menu := m.composer.renderMenu(m.theme, m.width, min(8, l.body-1))
	for i, s := range menu {
		body[len(body)-len(menu)+i] = s
	}
	return body
}

// fill makes lines exactly n long.
func fill(lines []string, n int) []string {
	n = max(n, 0)
	for len(lines) < n {
		lines = append(lines, "")
	}
	return lines[:n]
}

// indent moves lines in by the margin; the given slice stays as it is.
func indent(lines []string) []string {
	return lists.Map(lines, func(s string) string { return spaces(margin) + s })
}

// placeholder says what the empty line is for.
func (m *Model) placeholder() string {
	if m.view() != nil {
		if t, ok := m.view().(typist); ok {
			return t.asks()
		}
		return ""
	}
	switch m.screen {
	case screenName:
		return m.theme.Say("composer.your-name")
	case screenGrade:
		return m.theme.Say("composer.grade-example")
	case screenHome:
		return m.theme.Say("composer.find-lesson")
	case screenChat:
		if m.watching {
			return m.theme.Say("class.note", "name", line(m.student.Name))
		}
		return m.theme.Say("composer.your-answer")
	case screenLoading, screenWho:
	}
	return ""
}
