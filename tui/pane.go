package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

// pane is the teacher's view: every turn with what was heard, decided and kept,
// as rows that open. It follows the newest turn until the teacher moves.
type pane struct {
	book  words.Book
	open  bool
	focus bool // the keys go here

	turns   []*record
	figures *node           // of the session, nil when they must be made again
	folds   map[string]bool // rows opened (true) or closed (false) by hand
	rows    []paneRow       // what can be seen, nil before the pane was open
	old     bool            // rows must be made again before they are used
	part    bool            // these are some turns of a session: its figures are left out
	at, top int             // row under the cursor, first row in sight
	moved   bool            // the teacher moved: no following

	filter    string
	filtering bool

	width, height int
}

// load takes the events of a resumed session.
func (p *pane) load(events []tutor.Event) {
	*p = pane{book: p.book, open: p.open, focus: p.focus, width: p.width, height: p.height, folds: map[string]bool{}}
	for _, e := range events {
		p.see(e)
	}
}

// see takes one event of a running turn.
func (p *pane) see(e tutor.Event) {
	if n := len(p.turns); n == 0 || p.turns[n-1].from() != (turnID{e.Session, e.Turn}) {
		p.turns = append(p.turns, &record{session: e.Session, turn: e.Turn, book: p.book})
	}
	p.turns[len(p.turns)-1].add(e)
	if e.Kind == tutor.EventDone || e.Kind == tutor.EventHeard {
		p.figures = nil
	}
	p.stale()
}

// speak changes the language of all rows.
func (p *pane) speak(b words.Book) {
	p.book, p.figures = b, nil
	for _, r := range p.turns {
		r.book, r.title, r.drawn = b, "", nil
	}
	p.stale()
}

// stale asks for new rows: at once when they are in sight, else when they are
// needed. A teacher's place in them is kept by rebuild.
func (p *pane) stale() {
	p.old = true
	if p.open {
		p.need()
	}
}

func (p *pane) resize(width, height int) {
	if p.open && (width != p.width || height != p.height) {
		p.width, p.height = width, height
		p.stale()
	}
}

// listHeight is the rows' share of the height: all but the title.
func (p *pane) listHeight() int { return max(p.height-1, 1) }

// typing says that letters go to the filter.
func (p *pane) typing() bool { return p.open && p.focus && p.filtering }

func (p *pane) filterText(s string) {
	p.filter = s
	p.moved, p.at, p.top = false, 0, 0
	p.stale()
}

// paneKey gives a key to the pane.
func (m *Model) paneKey(k tea.KeyPressMsg) tea.Cmd {
	p := &m.pane
	if p.filtering {
		p.filterKey(k)
		return nil
	}
	cmd, _ := m.bound(inTeacher, k.String())
	return cmd
}

// paneEscape shows all turns again, or closes the pane.
func (m *Model) paneEscape() {
	if m.pane.filter != "" {
		m.pane.filterText("")
		return
	}
	m.togglePane()
}

func (p *pane) filterKey(k tea.KeyPressMsg) {
	switch k.String() {
	case "esc":
		p.filtering = false
		p.filterText("")
	case "enter", "up", "down":
		p.filtering = false
	case "backspace":
		if r := []rune(p.filter); len(r) > 0 {
			p.filterText(string(r[:len(r)-1]))
		}
	default:
		if k.Text != "" {
			p.filterText(p.filter + spaced(k.Text))
		}
	}
}

// spaced is line, but a space stays.
func spaced(s string) string {
	if s == " " {
		return s
	}
	return line(s)
}

// move puts the cursor n rows on and stops following.
func (p *pane) move(n int) {
	p.hold()
	last := len(p.rows) - 1
	p.at = max(min(p.at+n, last), 0)
	for dir := sign(n); p.at > 0 && p.at < last && p.rows[p.at].rest; {
		p.at += dir
	}
	p.show()
}

func sign(n int) int {
	if n < 0 {
		return -1
	}
	return 1
}

// hold keeps what is open now open when the next turn comes.
func (p *pane) hold() {
	p.moved = true
	if p.at < len(p.rows) && p.rows[p.at].turn != nil {
		if id := p.rows[p.at].turn.id(); p.isOpen(id, p.rows[p.at].turn) {
			p.folds[id] = true
		}
	}
}

// toTurn goes to the headline of the next or previous turn.
func (p *pane) toTurn(dir int) {
	p.hold()
	for i := p.at + dir; i >= 0 && i < len(p.rows); i += dir {
		if p.rows[i].depth == 0 {
			p.at = i
			break
		}
	}
	p.show()
}

// toggle opens or closes the row under the cursor.
func (p *pane) toggle() {
	p.hold()
	if p.at >= len(p.rows) || !p.rows[p.at].opens {
		return
	}
	r := p.rows[p.at]
	p.folds[r.id] = !r.open
	p.rebuild()
	p.showUnder(r.id)
}

// showUnder scrolls until what opened under a row is in sight, as far as it
// fits with the row itself.
func (p *pane) showUnder(id string) {
	last := p.at
	for i := p.at; i < len(p.rows) && (p.rows[i].id == id || strings.HasPrefix(p.rows[i].id, id+"/")); i++ {
		last = i
	}
	p.top = min(max(p.top, last-p.listHeight()+1), p.at)
}

// scroll moves what is in sight, the cursor with it where it must.
func (p *pane) scroll(n int) {
	p.need()
	p.hold()
	p.top = max(min(p.top+n, len(p.rows)-p.listHeight()), 0)
	p.at = max(p.top, min(p.at, p.top+p.listHeight()-1))
}

// show scrolls until the cursor is in sight.
func (p *pane) show() {
	if p.at < p.top {
		p.top = p.at
	}
	if h := p.listHeight(); p.at >= p.top+h {
		p.top = p.at - h + 1
	}
	p.top = max(min(p.top, len(p.rows)-1), 0)
}

// clickRow puts the cursor on a line of the pane, and opens it when it was
// there already.
func (p *pane) clickRow(y int) {
	p.need()
	i := p.top + y - 1
	if y < 1 || i >= len(p.rows) {
		return
	}
	again := i == p.at
	p.move(i - p.at)
	if again {
		p.toggle()
	}
}

// copyTurn puts the turn under the cursor on the clipboard.
func (m *Model) copyTurn() tea.Cmd { return m.copyRow(&m.pane) }

// copyRow puts the turn under a pane's cursor on the clipboard.
func (m *Model) copyRow(p *pane) tea.Cmd {
	p.need()
	if p.at >= len(p.rows) || p.rows[p.at].turn == nil {
		return nil
	}
	r := p.rows[p.at].turn
	text, err := r.json()
	if err != nil {
		m.status.fail(m.theme.Say("pane.copy-failed"), err)
		return nil
	}
	return tea.Batch(tea.SetClipboard(text), m.notify(m.theme.Say("pane.copied", "turn", r.turn, "bytes", thousands(len(text)))))
}

// hints names the pane's keys.
func (p *pane) hints(wide bool) string {
	switch {
	case p.filtering:
		return p.book.Say("hints.pane-filter")
	case !wide:
		return p.book.Say("hints.pane-narrow")
	}
	return p.book.Say("hints.pane")
}

// search goes to the next row that contains what is filtered for, in direction
// dir, and opens what it lies in. Without such words it goes to the next turn
// with a mark.
func (p *pane) search(dir int) {
	p.need()
	p.hold()
	words := p.plainWords()
	if len(words) == 0 {
		p.toMarked(dir)
		return
	}
	paths := p.places(words)
	if len(paths) == 0 {
		return
	}
	here := ""
	if p.at < len(p.rows) {
		here = p.rows[p.at].id
	}
	p.reveal(nextPlace(paths, p.order(), here, dir))
}

// toMarked goes to the next turn with a mark.
func (p *pane) toMarked(dir int) {
	for i := p.at + dir; i >= 0 && i < len(p.rows); i += dir {
		if r := p.rows[i]; r.depth == 0 && r.turn != nil && len(r.turn.marks()) > 0 {
			p.at = i
			p.show()
			return
		}
	}
}

// places are the paths of all rows, open or not, that contain one of the words.
func (p *pane) places(words []string) []string {
	var out []string
	p.walk(func(path string, n *node) {
		text := strings.ToLower(p.book.Label(n.label) + " " + n.text)
		for _, w := range words {
			if strings.Contains(text, w) {
				out = append(out, path)
				return
			}
		}
	})
	return out
}

// order numbers the paths of all rows from the top.
func (p *pane) order() map[string]int {
	out := map[string]int{}
	p.walk(func(path string, _ *node) { out[path] = len(out) })
	return out
}

// walk goes through all rows of the turns that the filter lets through.
func (p *pane) walk(see func(path string, n *node)) {
	var down func(n *node, path string)
	down = func(n *node, path string) {
		path += n.id
		see(path, n)
		for i := range n.kids {
			down(&n.kids[i], path+"/")
		}
	}
	for _, r := range p.turns {
		if r.matches(p.filter) {
			down(r.tree(), "")
		}
	}
}

// nextPlace is the first of the places behind here, in direction dir, and round
// the end.
func nextPlace(places []string, order map[string]int, here string, dir int) string {
	at, known := order[here]
	if !known {
		at = -1
	}
	if dir > 0 {
		for _, path := range places {
			if order[path] > at {
				return path
			}
		}
		return places[0]
	}
	for i := len(places) - 1; i >= 0; i-- {
		if order[places[i]] < at {
			return places[i]
		}
	}
	return places[len(places)-1]
}

// reveal opens all that a row lies in and puts the cursor on it.
func (p *pane) reveal(path string) {
	for i := range path {
		if path[i] == '/' {
			p.folds[path[:i]] = true
		}
	}
	p.rebuild()
	p.at = p.find(path, p.at)
	p.show()
}

// turnID names a turn of any session: a conversation may hold messages of the
// session before.
type turnID struct {
	session string
	turn    int
}

// belongs notes which turn runs, for the messages that it makes.
func (c *chat) belongs(id turnID) {
	c.now = id
	if c.mine != nil {
		c.mine.from = id
	}
	if c.reply != nil {
		c.reply.from = id
	}
}

// whyChosen opens the pane at the turn of the chosen message.
func (m *Model) whyChosen() tea.Cmd {
	b := m.chat.list.chosen
	if b == nil {
		return nil
	}
	return m.teacher(func(m *Model) tea.Cmd {
		at := slices.IndexFunc(m.pane.turns, func(r *record) bool { return r.from() == b.from })
		if at < 0 {
			return m.notify(m.theme.Say("pane.no-turn"))
		}
		m.chat.list.chosen = nil
		m.pane.open, m.pane.focus = true, true
		m.fit()
		m.pane.goTo(m.pane.turns[at])
		return nil
	})
}

// goTo opens a turn and puts the cursor on its decision.
func (p *pane) goTo(r *record) {
	if !r.matches(p.filter) {
		p.filter = ""
	}
	p.moved = true
	p.folds[r.id()] = true
	p.rebuild()
	p.at = p.find(r.id(), p.at)
	for i := p.at; i < len(p.rows) && p.rows[i].turn == r; i++ {
		if p.rows[i].depth == 1 && p.rows[i].label == p.book.Label("decision") {
			p.at = i
			break
		}
	}
	p.top = p.find(r.id(), p.at)
	p.show()
}

// toMessage chooses the message of the turn under the cursor in the chat: what
// the tutor replied, or else what the student said.
func (m *Model) toMessage() {
	p := &m.pane
	p.need()
	if p.at >= len(p.rows) || p.rows[p.at].turn == nil {
		return
	}
	want, l := p.rows[p.at].turn.from(), &m.chat.list
	at := -1
	for i, b := range l.items {
		if b.from == want && (at < 0 || !b.cheer) {
			at = i
		}
	}
	if at < 0 {
		m.status.say(m.theme.Say("pane.no-message"))
		return
	}
	p.focus = false
	if m.width < besideWidth {
		p.open = false
	}
	m.fit()
	l.chosen = l.items[at]
	l.bringIntoSight(at)
}
