package tui

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
}

func newList(p *painter) list { return list{follow: true, paint: p, width: 80, height: 20} }

func (l *list) add(b *bubble) {
	b.first = len(l.items) == 0
	l.items = append(l.items, b)
}

// last is the newest item, or nil.
func (l *list) last() *bubble {
	if len(l.items) == 0 {
		return nil
	}
	return l.items[len(l.items)-1]
}

func (l *list) lines(i int) []string { return l.items[i].Render(l.paint, l.width) }

// resize keeps what is at the upper edge there: the same message, at the same
// part of it.
func (l *list) resize(width, height int) {
	if width == l.width && height == l.height {
		return
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
	}
	out := make([]string, 0, l.height)
	skip := l.skip
	for i := l.top; i < len(l.items) && len(out) < l.height; i++ {
		lines := l.lines(i)
		lines = lines[min(skip, len(lines)):]
		skip = 0
		out = append(out, lines[:min(len(lines), l.height-len(out))]...)
	}
	for len(out) < l.height {
		out = append(out, "")
	}
	return out
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

func (l *list) end() { l.follow = true }

// below says that something is out of sight under the lower edge.
func (l *list) below() bool { return !l.follow }
