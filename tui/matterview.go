package tui

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

// matterView is one matter: what was said in its turn and beside it, and below
// that what was heard, decided and kept, as the teacher's pane shows it.
type matterView struct {
	words.Book
	of       *inbox
	about    Matter
	pane     pane
	turn     *record // of the matter, nil when nothing is recorded of it
	list     list
	mine     int  // the message in question
	reply    int  // what the tutor said to it
	talking  bool // the keys move what was said
	size     [2]int
	gathered int // lines of all messages
}

// open reads the turn of a matter.
func (v *inbox) open(m *Model, x Matter) tea.Cmd {
	return m.teacher(func(m *Model) tea.Cmd {
		return ask(m, "inbox.open-failed", func(ctx context.Context) (MatterTurn, error) { return m.tutor.ReadMatter(ctx, x) }, func(turn MatterTurn) tea.Cmd {
			if m.view() == view(v) { // not left in the meantime
				m.show(newMatterView(m, v, x, turn))
			}
			return nil
		})
	})
}

func newMatterView(m *Model, of *inbox, x Matter, turn MatterTurn) *matterView {
	v := &matterView{Book: of.Book, of: of, about: x, list: newList(m.paint)}
	v.list.follow = false
	v.mine, v.reply = -1, -1
	for i, said := range turn.Said {
		v.list.add(told(said))
		switch {
		case said.Turn != x.Turn:
		case said.By == tutor.ByStudent && v.mine < 0:
			v.mine = i
		case v.reply < 0:
			v.reply = i
		}
	}
	v.pane = pane{book: v.Book, open: true, focus: true}
	v.pane.load(turn.Events)
	v.pane.part = true
	for _, r := range v.pane.turns {
		v.pane.folds[r.id()] = false
	}
	v.turn = v.pane.record(x.Turn)
	return v
}

// record is the one of a turn, or nil.
func (p *pane) record(turn int) *record {
	for _, r := range p.turns {
		if r.turn == turn {
			return r
		}
	}
	return nil
}

// matter is what the view is about, as it stands now.
func (v *matterView) matter() Matter {
	if x := v.of.find(v.about.ID); x != nil {
		return *x
	}
	return v.about
}

const matterHead = 2

// Render draws the head, what was said, and the pane.
func (v *matterView) Render(m *Model, width, height int) []string {
	t, x := m.theme, v.matter()
	when := dayName(t.Book, x.At, m.opt.Now()) + ", " + clockTime(x.At, m.opt.Now())
	head := x.badge(t) + " · " + t.title.Render(line(x.Student)) + t.dim.Render(" · "+when)
	if width >= 80 {
		head += t.dim.Render(" · " + line(x.Lesson))
	}
	v.list.paint = m.paint
	v.fit(width-2*margin, height-matterHead-1)
	out := []string{ends(" "+head, x.state(t)+" ", width), cut(" "+t.dim.Render(x.reason(t.Book)), width-1)}
	said := v.list.Render()
	for i, before := range v.list.margins(t) {
		out = append(out, before+said[i])
	}
	out = append(out, t.rule.Render(repeat("─", width)))
	v.pane.focus = !v.talking
	return append(out, indent(v.pane.Render(t))...)
}

// fit shares the height: what was said takes what it needs, up to two fifths.
func (v *matterView) fit(width, height int) {
	if v.size == [2]int{width, height} {
		return
	}
	v.size = [2]int{width, height}
	v.list.resize(max(width, 10), max(height, 1))
	v.gathered = -1 // the blank line after the last one
	for i := range v.list.items {
		v.gathered += len(v.list.lines(i))
	}
	share := min(max(height*2/5, 3), max(v.gathered, 1))
	v.list.resize(max(width, 10), share)
	v.pane.resize(max(width, 10), max(height-share, 1))
	v.settle()
}

// settle brings the turn into sight: the words in question, the end of what was
// asked before them, what came after them as far as there is room, and the
// decision.
func (v *matterView) settle() {
	v.list.start()
	for _, i := range []int{v.reply, v.mine} {
		if i >= 0 {
			v.list.chosen = v.list.items[i]
			v.list.bringIntoSight(i)
		}
	}
	if v.mine >= 0 && v.list.top == v.mine && v.list.skip == 0 {
		v.list.scroll(-min(v.list.height/3+1, 4))
	}
	if v.turn != nil && !v.pane.moved {
		v.pane.goTo(v.turn)
		v.pane.top = min(v.pane.top, max(len(v.pane.rows)-v.pane.listHeight(), 0))
	}
}

func (v *matterView) key(m *Model, k string) (tea.Cmd, bool) {
	if m.left() {
		return m.openInboxAgain(), true
	}
	p := &v.pane
	p.need()
	switch k {
	case "tab":
		v.talking = !v.talking
	case "up", "down", "pgup", "pgdown", "home", "end":
		v.moveKey(k)
	case "left":
		p.toTurn(-1)
	case "right":
		p.toTurn(1)
	case "enter":
		p.toggle()
	case "c":
		return m.copyRow(p), true
	default:
		return v.of.matterKey(m, v.matter(), k, v.turn)
	}
	return nil, true
}

// moveKey moves in the pane, or in what was said.
func (v *matterView) moveKey(k string) {
	page := v.pane.listHeight()
	if v.talking {
		page = max(v.list.height-1, 1)
	}
	n := map[string]int{"up": -1, "down": 1, "pgup": -page, "pgdown": page, "home": -far, "end": far}[k]
	if v.talking {
		v.list.scroll(n)
		return
	}
	v.pane.move(n)
}

// far is beyond every row.
const far = 1 << 20

func (v *matterView) place() place { return inMatter }

func (v *matterView) hints(wide bool) string {
	disputed := v.about.Kind == KindDisputed
	switch {
	case v.about.Kind == KindQuestion:
		return v.Say("inbox.hint-turn-question")
	case disputed && wide:
		return v.Say("inbox.hint-turn-disputed")
	case disputed:
		return v.Say("inbox.hint-turn-disputed-narrow")
	case wide:
		return v.Say("inbox.hint-turn")
	}
	return v.Say("inbox.hint-turn-narrow")
}

// point chooses a row of the pane; one that has the cursor already is opened.
func (v *matterView) point(y int) bool {
	y -= matterHead + v.list.height + 1
	if y >= 0 {
		v.talking = false
		v.pane.clickRow(y)
	}
	return false
}
