package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

// reading is the view of one conversation of before: nothing is answered in it.
type reading struct {
	words.Book
	card  TalkCard
	list  list
	found []int // items where a found message begins
	at    int   // which of them is shown
	sized bool

	newest int64 // id of the newest message, while somebody reads along
}

// search is a conversation with what was looked for in it.
type search struct {
	card  TalkCard
	said  []tutor.Message
	words string
	at    int   // turn to begin at; 0 is the start
	found []int // turns with found messages
}

// newReading puts a mark before each turn in which something was found.
func newReading(b words.Book, of search, p *painter) *reading {
	v := &reading{Book: b, card: of.card, list: newList(p)}
	turn := -1
	for _, said := range of.said {
		if said.Turn != turn && slices.Contains(of.found, said.Turn) {
			if said.Turn == of.at {
				v.at = len(v.found)
			}
			v.found = append(v.found, len(v.list.items))
			v.list.add(&bubble{by: tutor.ByTutor, text: foundHere(b, of.words)})
		}
		turn = said.Turn
		v.list.add(&bubble{by: said.By, text: said.Text, cut: said.Cut})
	}
	return v
}

// foundHere is the mark before what was found.
func foundHere(b words.Book, looked string) string {
	looked = strings.NewReplacer("*", "", "_", "", "`", "").Replace(line(looked))
	return "**" + b.Say("talks.here", "words", cut(looked, 40)) + "**"
}

const readHead = 3

// Render draws the part of the conversation in sight.
func (v *reading) Render(m *Model, width, height int) []string {
	v.list.paint = m.paint
	v.list.resize(max(width-2*margin, 10), max(height-readHead, 1))
	if !v.sized {
		v.sized = true
		v.jump()
	}
	t, now := m.theme, m.opt.Now()
	head := t.title.Render(line(v.card.Title)) + t.dim.Render(" · "+dayName(t.Book, v.card.Began, now)+", "+clockTime(v.card.Began, now))
	if went := v.card.went(t); went != "" && width >= 60 {
		head += t.dim.Render(" · ") + went
	}
	return append([]string{"", cut("  "+head, width), ""}, indent(v.list.Render())...)
}

// jump shows what was found, or the beginning.
func (v *reading) jump() {
	v.list.start()
	if v.at < len(v.found) {
		v.list.top, v.list.skip, v.list.follow = v.found[v.at], 0, false
		v.list.settle()
	}
}

func (v *reading) key(m *Model, k string) (tea.Cmd, bool) {
	page := max(v.list.height-2, 1)
	switch k {
	case "up":
		v.list.scroll(-1)
	case "down":
		v.list.scroll(1)
	case "pgup":
		v.list.scroll(-page)
	case "pgdown":
		v.list.scroll(page)
	case "home":
		v.list.start()
	case "end":
		v.list.end()
	case "n":
		v.next(1)
	case "p":
		v.next(-1)
	case "enter":
		return v.goOn(m), true
	default:
		return nil, false
	}
	return nil, true
}

func (v *reading) place() place { return inReading }

// next goes to the next found message, and after the last to the first.
func (v *reading) next(dir int) {
	if n := len(v.found); n > 0 {
		v.at = (v.at + dir + n) % n
		v.jump()
	}
}

// goOn opens the lesson of the conversation where it stands now.
func (v *reading) goOn(m *Model) tea.Cmd {
	if v.card.Gone {
		return m.notify(v.Say("talks.gone-on"))
	}
	return m.openLesson(v.card.Lesson, line(v.card.Title))
}

func (v *reading) hints(wide bool) string {
	var all []string
	if !v.card.Gone {
		all = append(all, v.Say("talks.hint-go-on"))
	}
	if len(v.found) > 1 {
		all = append(all, v.Say("talks.hint-next"))
	}
	if wide || len(all) < 2 {
		all = append(all, v.Say("talks.hint-scroll"))
	}
	return strings.Join(append(all, v.Say("talks.hint-back")), " · ")
}
