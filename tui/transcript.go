package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"
)

// list is a conversation of any length of which only the visible lines are
// ever drawn: joining all of 10,000 messages for one frame takes a third of a
// second, drawing the visible ones a hundredth of a millisecond.
type list struct {
	items  []*bubble
	follow bool // the end stays in sight
	top    int  // index of the first item in sight, when not following
	skip   int  // how many of its lines are above the edge
	height int
	width  int
	paint  *painter

	chosen *bubble // the message that a key chose, or nil
	marked extent  // what the mouse marked
	seen   tail    // the end as it was when the list last followed
	shown  []spot  // what each line of the last frame is of
	drawn  []*bubble
}

// keptDrawn is how many messages keep their drawn lines. More than some screens
// of them would cost memory for what nobody may look at again.
const keptDrawn = 400

// tail is the end of a conversation: it is another one when something came.
type tail struct{ items, bytes int }

func newList(p *painter) list { return list{follow: true, paint: p, width: 80, height: 20} }

func (l *list) add(b *bubble) {
	b.first = len(l.items) == 0
	l.items = append(l.items, b)
}

// prepend puts older messages before all others; what is in sight stays there.
func (l *list) prepend(older []*bubble) {
	if len(older) == 0 {
		return
	}
	if len(l.items) > 0 {
		l.items[0].first, l.items[0].lines = false, nil
	}
	older[0].first = true
	l.items = append(older, l.items...)
	l.top += len(older)
	l.marked.move(len(older))
	l.seen.items += len(older)
}

// last is the newest item, or nil.
func (l *list) last() *bubble {
	if len(l.items) == 0 {
		return nil
	}
	return l.items[len(l.items)-1]
}

func (l *list) lines(i int) []string {
	b := l.items[i]
	if b.lines == nil {
		l.remember(b)
	}
	return b.Render(l.paint, l.width)
}

// remember notes that a message is drawn, and forgets the lines of the one that
// was drawn the longest ago.
func (l *list) remember(b *bubble) {
	l.drawn = append(l.drawn, b)
	if len(l.drawn) > keptDrawn {
		half := keptDrawn / 2
		for _, old := range l.drawn[:half] {
			old.lines = nil
		}
		l.drawn = append(l.drawn[:0], l.drawn[half:]...)
	}
}

// resize keeps what is at the upper edge there: the same message, at the same
// part of it.
func (l *list) resize(width, height int) {
	if width == l.width && height == l.height {
		return
	}
	if width != l.width {
		l.marked = extent{}
	}
	if !l.follow && width != l.width && l.top < len(l.items) {
		before := max(len(l.lines(l.top)), 1)
		l.width = width
		l.skip = l.skip * len(l.lines(l.top)) / before
	}
	l.width, l.height = width, height
	if !l.follow {
		l.settle()
	}
}

// Render gives exactly height lines.
func (l *list) Render() []string {
	if l.follow {
		l.top, l.skip = l.bottom()
		l.seen = l.tail()
	}
	out := make([]string, 0, l.height)
	l.shown = l.shown[:0]
	skip := l.skip
	for i := l.top; i < len(l.items) && len(out) < l.height; i++ {
		lines := l.lines(i)
		for y := min(skip, len(lines)); y < len(lines) && len(out) < l.height; y++ {
			at := spot{item: i, line: y}
			out = append(out, l.marked.paint(lines[y], at, l.width))
			l.shown = append(l.shown, at)
		}
		skip = 0
	}
	for len(out) < l.height {
		out = append(out, "")
	}
	return out
}

func (l *list) tail() tail {
	t := tail{items: len(l.items)}
	if b := l.last(); b != nil {
		t.bytes = len(b.text)
	}
	return t
}

// bottom is the position at which the last line stands at the lower edge.
func (l *list) bottom() (top, skip int) {
	room := l.height
	for i := len(l.items) - 1; i >= 0; i-- {
		n := len(l.lines(i))
		if n >= room {
			return i, n - room
		}
		room -= n
	}
	return 0, 0
}

// scroll moves by n lines, up when n is negative. Reaching the end makes the
// list follow again.
func (l *list) scroll(n int) {
	if l.follow {
		if n >= 0 {
			return
		}
		l.top, l.skip = l.bottom()
		l.follow = false
	}
	l.skip += n
	for l.skip < 0 && l.top > 0 {
		l.top--
		l.skip += len(l.lines(l.top))
	}
	l.skip = max(l.skip, 0)
	l.settle()
}

// settle carries whole items out of skip, and follows when the end is in sight.
func (l *list) settle() {
	for l.top < len(l.items)-1 && l.skip >= len(l.lines(l.top)) {
		l.skip -= len(l.lines(l.top))
		l.top++
	}
	top, skip := l.bottom()
	if l.top > top || l.top == top && l.skip >= skip {
		l.follow = true
	}
}

// start goes to the first line, end to the last.
func (l *list) start() {
	l.top, l.skip, l.follow = 0, 0, false
	l.settle()
}

func (l *list) end() { l.follow, l.chosen = true, nil }

// below says that something is out of sight under the lower edge.
func (l *list) below() bool { return !l.follow }

// fresh says that something came that is out of sight under the lower edge.
func (l *list) fresh() bool { return !l.follow && l.seen != l.tail() }

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
