package tui

import (
	"strings"

	"primer/tui/words"
	"primer/tutor"
)

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
