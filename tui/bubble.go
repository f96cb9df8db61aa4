package tui

import (
	"strings"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"
)

// maxText is the widest a message is drawn: longer lines are hard to read.
const maxText = 88

// bubble is one message of the conversation, with its lines as drawn last. The
// lines are made when the message first comes into sight, and kept until width
// or theme change.
type bubble struct {
	by    tutor.Speaker
	text  string
	from  turnID // to which turn it belongs, for the teacher's pane
	cut   bool   // stopped half-way by the student
	lost  bool   // what the student said could not be saved
	cheer bool   // it says that something was mastered

	first bool // of the conversation: a blank line stands before it

	growing bool // more of the reply is to come
	stable  int  // bytes of text whose lines no longer change while it grows
	settled []string

	lines  []string
	width  int
	theme  string
	length int // of text when lines were made
}

// Render gives the lines of the bubble and a blank one after it.
func (b *bubble) Render(p *painter, width int) []string {
	if b.lines != nil && b.width == width && b.theme == p.theme.key && b.length == len(b.text) {
		return b.lines
	}
	if b.width != width || b.theme != p.theme.key {
		b.stable, b.settled = 0, nil
	}
	b.width, b.theme, b.length = width, p.theme.key, len(b.text)
	lines := append(b.draw(p, min(width, maxText)), "")
	if b.first {
		lines = append([]string{""}, lines...)
	}
	b.lines = lines
	return b.lines
}

func (b *bubble) draw(p *painter, width int) []string {
	switch {
	case b.lost:
		lost := p.theme.Say("chat.not-saved") + "  "
		return append(p.student(b.text, width), pad("", width-cells(lost))+p.theme.warn.Render(lost))
	case b.cheer:
		return p.cheer(b.text, width)
	case b.by == tutor.ByStudent:
		return p.student(b.text, width)
	case b.by == tutor.ByTeacher:
		return append([]string{p.theme.accent.Render(p.theme.Say("chat.teacher-says"))}, p.message(b.text, width)...)
	case b.growing && b.text == "":
		return []string{p.theme.dim.Render("...")}
	case b.growing:
		return b.drawGrowing(p, width)
	case b.cut:
		return append(p.message(b.text, width), p.theme.dim.Render(p.theme.Say("chat.stopped-here")))
	}
	return p.message(b.text, width)
}

// drawGrowing draws a reply that is still coming: the paragraphs that are whole
// are drawn once, and only what comes after them is drawn again.
func (b *bubble) drawGrowing(p *painter, width int) []string {
	if end := lastWhole(b.text[b.stable:]); end > 0 {
		b.settled = join(b.settled, p.message(b.text[b.stable:b.stable+end], width))
		b.stable += end
	}
	return join(b.settled, p.message(hideOpenFence(b.text[b.stable:]), width))
}

// join puts a blank line between two blocks of lines, and copies.
func join(a, b []string) []string {
	out := make([]string, 0, len(a)+1+len(b))
	out = append(out, a...)
	if len(a) > 0 && len(b) > 0 {
		out = append(out, "")
	}
	return append(out, b...)
}

// lastWhole is where the last whole paragraph of Markdown ends: after a blank
// line that is not inside a fence. 0 when there is none.
func lastWhole(markdown string) int {
	end, at, fenced := 0, 0, false
	for s := range strings.SplitAfterSeq(markdown, "\n") {
		at += len(s)
		switch {
		case isFence(s):
			fenced = !fenced
		case !fenced && strings.TrimSpace(s) == "" && strings.HasSuffix(s, "\n"):
			end = at
		}
	}
	return end
}

// hideOpenFence cuts a fence that is not closed yet: half a diagram's notation
// means nothing to a student.
func hideOpenFence(markdown string) string {
	open, at := -1, 0
	for s := range strings.SplitAfterSeq(markdown, "\n") {
		if isFence(s) {
			if open < 0 {
				open = at
			} else {
				open = -1
			}
		}
		at += len(s)
	}
	if open >= 0 {
		return markdown[:open]
	}
	return markdown
}

func isFence(s string) bool {
	s = strings.TrimLeft(s, " ")
	return strings.HasPrefix(s, "```") || strings.HasPrefix(s, "~~~")
}

// studentMark stands at the right edge of what the student said.
const studentMark = " ▏"

// student draws what the student typed: as typed, on the right.
func (p *painter) student(text string, width int) []string {
	lines := wrap(strings.TrimSpace(clean(showSureness(p.theme.Book, text))), max(width*3/4, 10))
	widest := 0
	for _, s := range lines {
		widest = max(widest, cells(s))
	}
	mark := p.theme.mine.Render(studentMark)
	indent := max(width-widest-cells(studentMark), 0)
	return lists.Map(lines, func(s string) string { return spaces(indent) + p.theme.mine.Render(s) + spaces(widest-cells(s)) + mark })
}

// Cheer says that a component was mastered in a turn, and on what evidence: once,
// when it is so, and what is still missing. "" when nothing was reached.
func Cheer(b words.Book, m tutor.MasteryMove) string {
	p := m.Reached
	if p == nil {
		return ""
	}
	if p.Firm {
		return b.Say("cheer.firm", "part", line(m.Name))
	}
	told := []string{b.Say("cheer.right", "right", p.Right, "of", p.Of)}
	if p.Unaided > 0 {
		told = append(told, b.Say("cheer.unaided", "n", p.Unaided))
	}
	switch {
	case p.Explained:
		told = append(told, b.Say("cheer.explained"))
	case p.Carried:
		told = append(told, b.Say("cheer.carried"))
	}
	return b.Say("cheer.have-it", "part", line(m.Name)) + " " + strings.Join(told, ", ") + ". " + b.Say("cheer.later")
}

// cheerMark is drawn before the words. It stands still, so that nobody who wants no
// motion has to switch it off.
var cheerMark = []string{" ╭───╮ ", " │ ★ │ ", " ╰───╯ "}

// cheer draws the mark with the words beside it.
func (p *painter) cheer(text string, width int) []string {
	side := cells(cheerMark[0]) + 1
	said := wrap(clean(text), max(width-side, 8))
	if len(said) < 3 {
		said = append([]string{""}, said...)
	}
	out := make([]string, max(len(said), len(cheerMark)))
	for i := range out {
		mark, words := spaces(side-1), ""
		if i < len(cheerMark) {
			mark = cheerMark[i]
		}
		if i < len(said) {
			words = strings.TrimRight(said[i], " ")
		}
		out[i] = strings.TrimRight(p.theme.good.Render(mark)+" "+p.theme.title.Render(words), " ")
	}
	return out
}

// cheerFor keeps what was reached until the reply is whole.
func (c *chat) cheerFor(t theme, m tutor.MasteryMove) {
	if text := Cheer(t.Book, m); text != "" {
		c.cheers = append(c.cheers, text)
	}
}

// showCheers puts what was reached below the reply.
func (c *chat) showCheers() {
	for _, text := range c.cheers {
		c.list.add(&bubble{by: tutor.ByTutor, text: text, cheer: true, from: c.now})
	}
	c.cheers = nil
}
