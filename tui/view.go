package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"
)

// view is a picture that covers the body until it is left: conversations, one of
// them to read, students, progress. Views lie on each other; esc goes back one.
type view interface {
	// Render gives at most height lines, none wider than width.
	Render(m *Model, width, height int) []string
	// key handles a key; used is false when the view has no meaning for it.
	key(m *Model, k string) (cmd tea.Cmd, used bool)
	hints(wide bool) string
}

// typist is a view that takes what is typed in the composer.
type typist interface {
	// asks is what the empty line is for; "" while nothing is to be typed.
	asks() string
	// typed says that the text of the line is another one now.
	typed(m *Model, text string) tea.Cmd
}

// placed is a view whose keys stand in the table of bindings, so that help and
// palette know them.
type placed interface{ place() place }

// pointed is a view with rows that a mouse can choose; y counts from its top.
type pointed interface{ point(y int) bool }

// view is the one on top, or nil.
func (m *Model) view() view {
	if len(m.views) == 0 {
		return nil
	}
	return m.views[len(m.views)-1].view
}

// layer is a view that lies over something else.
type layer struct {
	view view
	line string // what stood in the line below it
}

// show lays a view over all others. What stood in the line is there again when it
// is left.
func (m *Model) show(v view) {
	m.views = append(m.views, layer{v, m.composer.area.Value()})
	m.composer.set("")
}

// back leaves the view on top.
func (m *Model) back() {
	if n := len(m.views) - 1; n >= 0 {
		m.composer.set(m.views[n].line)
		m.views = slices.Clone(m.views[:n])
	}
	if m.view() == nil {
		m.searched()
	}
}

// leaveViews goes back to the screen below all views.
func (m *Model) leaveViews() {
	if len(m.views) > 0 {
		m.composer.set(m.views[0].line)
		m.views = nil
		m.searched()
	}
}

// viewKey gives a key to the view on top: its own keys first, then typing.
func (m *Model) viewKey(k tea.KeyPressMsg) tea.Cmd {
	v, s := m.view(), k.String()
	if p, ok := v.(placed); ok {
		if cmd, done := m.bound(p.place(), s); done {
			return cmd
		}
	}
	if cmd, used := v.key(m, s); used {
		return cmd
	}
	if s == "esc" {
		m.back()
		return nil
	}
	t, ok := v.(typist)
	if !ok || t.asks() == "" || s == "enter" {
		return nil
	}
	cmd := m.composer.key(k)
	return tea.Batch(cmd, t.typed(m, m.composer.area.Value()))
}

// viewPasted tells the view on top that something was pasted into the line.
func (m *Model) viewPasted(text string) tea.Cmd {
	t, ok := m.view().(typist)
	if !ok || t.asks() == "" {
		return nil
	}
	m.composer.paste(line(text))
	return t.typed(m, m.composer.area.Value())
}

// viewClick chooses what was clicked.
func (m *Model) viewClick(y int) tea.Cmd {
	if p, ok := m.view().(pointed); ok && p.point(y) {
		cmd, _ := m.view().key(m, "enter")
		return cmd
	}
	return nil
}

// viewWheel moves by lines as the arrow keys do.
func (m *Model) viewWheel(n int) {
	k := "down"
	if n < 0 {
		k, n = "up", -n
	}
	for range n {
		if v := m.view(); v != nil { // a key may leave it
			v.key(m, k)
		}
	}
}

// viewTakesText says that the composer's cursor belongs to the view.
func (m *Model) viewTakesText() bool {
	t, ok := m.view().(typist)
	return ok && t.asks() != ""
}
