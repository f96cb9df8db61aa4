package tui

import "strings"

// page is something to read over the body: help, the profile, how plain mode
// is started.
type page struct {
	title string
	rows  []pageRow
	top   int
}

// pageRow is a key or a name and what it does; without a name it is prose.
type pageRow struct{ name, text string }

// key scrolls; done says that the page is closed.
func (p *page) key(k string) (done bool) {
	switch k {
	case "up":
		p.top--
	case "down":
		p.top++
	case "pgup":
		p.top -= 10
	case "pgdown", "space":
		p.top += 10
	case "home":
		p.top = 0
	case "esc", "f1", "q", "enter":
		return true
	}
	p.top = max(p.top, 0)
	return false
}

// Render draws height lines of the page.
func (p *page) Render(t theme, width, height int) []string {
	lines := []string{"", "  " + t.title.Render(p.title), ""}
	for _, r := range p.rows {
		lines = append(lines, r.render(t, width)...)
	}
	p.top = max(min(p.top, len(lines)-height), 0)
	return fill(lines[p.top:], height)
}

// nameWidth is the column of a page's names.
const nameWidth = 18

func (r pageRow) render(t theme, width int) []string {
	if r.text == "" {
		return []string{"  " + t.dim.Render(r.name)}
	}
	if r.name == "" {
		var out []string
		for _, s := range wrap(clean(r.text), min(width-4, 72)) {
			out = append(out, "  "+s)
		}
		return out
	}
	var out []string
	for i, s := range wrap(clean(r.text), max(width-nameWidth-6, 12)) {
		name := ""
		if i == 0 {
			name = cut(clean(r.name), nameWidth)
		}
		out = append(out, "    "+t.accent.Render(pad(name, nameWidth))+" "+strings.TrimRight(s, " "))
	}
	return out
}

// helpPage lists the keys of where the student is, and the commands.
func (m *Model) helpPage() *page {
	p := &page{title: "Keys and commands"}
	p.rows = append(p.rows, m.keysHere()...)
	p.rows = append(p.rows, pageRow{}, pageRow{name: "Everywhere"})
	p.rows = append(p.rows,
		pageRow{"f1", "this page"},
		pageRow{"ctrl+l", "lessons"},
		pageRow{"ctrl+c twice", "leave; everything is kept"},
		pageRow{}, pageRow{name: "Commands"},
	)
	for _, c := range commands {
		p.rows = append(p.rows, pageRow{strings.TrimSpace(c.name + " " + shortArgs(c.args)), c.about})
	}
	return p
}

// shortArgs keeps the names column narrow.
func shortArgs(args string) string {
	if len(args) > 8 {
		return "..."
	}
	return args
}

func (m *Model) keysHere() []pageRow {
	switch m.screen {
	case screenChat:
		return append(chatKeys(), paneKeys()...)
	case screenHome:
		return []pageRow{
			{name: "Lessons"},
			{"enter", "open the lesson"},
			{"up, down", "choose"},
			{"type", "find a lesson by its name"},
			{"esc", "back to the open lesson"},
		}
	case screenLoading, screenWho, screenName, screenGrade:
	}
	return []pageRow{{name: "Here"}, {"enter", "go on"}}
}

func chatKeys() []pageRow {
	return []pageRow{
		{name: "Talking"},
		{"enter", "send"},
		{"shift+enter", "a new line (alt+enter and ctrl+j do the same)"},
		{"up, down", "what you wrote before"},
		{"esc", "stop the tutor's reply"},
		{"pgup, pgdn, wheel", "look back; end returns"},
		{"/", "commands; tab completes"},
		{"ctrl+e", "save this lesson as a file"},
		{"shift+drag", "select text with the mouse"},
	}
}

func paneKeys() []pageRow {
	return []pageRow{
		{},
		{name: "The teacher's pane"},
		{"f2, ctrl+t", "open, close"},
		{"tab", "between pane and chat"},
		{"up, down", "rows; left and right go from turn to turn"},
		{"enter", "open or close a row"},
		{"/", "show the turns that contain a word"},
		{"c", "copy the turn as JSON"},
	}
}
