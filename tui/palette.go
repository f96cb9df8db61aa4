package tui

import (
	"cmp"
	"strings"
	"unicode"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tutor/sorting"
)

// finder is the palette: every action by its name: type a few letters, press enter.
type finder struct {
	want string
	rows []deed
	list rows
}

// deed is one row of the palette.
type deed struct {
	name   string // what it does
	key    string // how to do it without the palette: its keys, or a slash command
	locked bool   // asks for the PIN first
	do     func(m *Model) tea.Cmd
	score  int
}

// paletteHead is how many lines stand above the rows.
const paletteHead = 4

// paletteBindings are its keys; letters narrow what is shown.
func paletteBindings() []binding {
	step := func(n int) func(m *Model) tea.Cmd { return then(func(m *Model) { m.palette.list.step(n) }) }
	return []binding{
		{act: "palette-run", place: inPalette, keys: []string{"enter"}, do: (*Model).paletteRun},
		{act: "palette-up", place: inPalette, keys: []string{"up", "shift+tab"}, do: step(-1)},
		{act: "palette-down", place: inPalette, keys: []string{"down", "tab"}, do: step(1)},
		{act: "palette-type", place: inPalette, any: "a-z"},
		{act: "palette-erase", place: inPalette, keys: []string{"backspace"}, do: then(func(m *Model) { m.palette.erase(m) })},
		{act: "palette-empty", place: inPalette, keys: []string{"ctrl+u"}, do: then(func(m *Model) { m.palette.narrow(m, "") })},
		{act: "palette-close", place: inPalette, keys: []string{"esc", "ctrl+p"}, do: then((*Model).togglePalette)},
	}
}

// togglePalette opens the palette, or closes it. What stands in the line stays.
func (m *Model) togglePalette() {
	if m.palette != nil {
		m.palette = nil
		return
	}
	m.palette = &finder{}
	m.palette.narrow(m, "")
}

func (m *Model) paletteKey(k tea.KeyPressMsg) tea.Cmd {
	if cmd, done := m.bound(inPalette, k.String()); done {
		return cmd
	}
	if k.Text != "" {
		m.palette.narrow(m, m.palette.want+spaced(k.Text))
	}
	return nil
}

// longestWant bounds what is searched for.
const longestWant = 60

// narrow shows what fits the letters, the best first.
func (p *finder) narrow(m *Model, want string) {
	p.want, p.list = strings.TrimLeft(firstOf(want, longestWant), " "), rows{head: paletteHead}
	p.rows = p.rows[:0]
	for _, d := range m.deeds() {
		if d.score = fuzzy(p.want, d.name+" "+d.key); d.score > 0 {
			p.rows = append(p.rows, d)
		}
	}
	p.list.n = len(p.rows)
	sorting.Stable(p.rows, func(a, b deed) int { return cmp.Compare(b.score, a.score) })
}

func (p *finder) erase(m *Model) {
	if r := []rune(p.want); len(r) > 0 {
		p.narrow(m, string(r[:len(r)-1]))
	}
}

// paletteRun does what the cursor stands on, after the PIN where one is asked for. What no
// action is called may be something said, and is read for danger.
func (m *Model) paletteRun() tea.Cmd {
	p := m.palette
	if p.list.at < len(p.rows) {
		m.palette = nil
		return p.rows[p.list.at].do(m)
	}
	return m.heed(p.want, func() tea.Cmd { return nil })
}

// deeds are all actions that can be done here.
func (m *Model) deeds() []deed {
	out := append(m.commandDeeds(true), m.boundDeeds(everywhere)...)
	if at := m.screenPlace(); at != everywhere {
		out = append(out, m.boundDeeds(at)...)
	}
	return append(out, m.commandDeeds(false)...)
}

// boundDeeds are the named actions of a place.
func (m *Model) boundDeeds(at place) []deed {
	var out []deed
	for _, b := range m.keys {
		if b.named && b.place == at {
			out = append(out, deed{name: actText(m.theme.Book, b.act), key: b.shortKey(), locked: b.lock && m.locked(), do: b.do})
		}
	}
	return out
}

// commandDeeds are the slash commands of a lesson, or the others. A command that a
// key does as well stands with the keys.
func (m *Model) commandDeeds(tutors bool) []deed {
	if !m.takesCommandsBelow() || tutors && m.screen != screenChat {
		return nil
	}
	var out []deed
	for _, c := range screenCommands(m.seat) {
		if c.act == "" && (c.Does == DoAsk || c.Does == DoLearned) == tutors {
			out = append(out, m.deedOf(c))
		}
	}
	return out
}

// takesCommandsBelow says that the screen under the palette takes slash commands.
func (m *Model) takesCommandsBelow() bool {
	return m.view() == nil && (m.screen == screenHome || m.screen == screenChat)
}

// deedOf is a slash command as a row.
func (m *Model) deedOf(c Command) deed {
	return deed{name: m.theme.Say(c.About), key: c.Name, do: func(m *Model) tea.Cmd {
		switch {
		case c.Does == DoAsk && m.chat.turn != nil:
			return m.notify(m.theme.Say("palette.still-writing"))
		case c.Does == DoAsk:
			return m.send(c.Name)
		}
		return deeds[c.Does](m, nil)
	}}
}

// cursor is the real one, behind what is typed.
func (p *finder) cursor() *tea.Cursor {
	c := tea.NewCursor(margin+cells(paletteMark+p.want)+1, headRows+1)
	c.Shape = tea.CursorBar
	return c
}

const paletteMark = "> "

// Render draws the search and the rows that fit it.
func (p *finder) Render(t theme, width, height int) []string {
	typed := t.dim.Render(t.Say("palette.ask"))
	if p.want != "" {
		typed = line(p.want)
	}
	out := []string{"", cut("  "+t.accent.Render(paletteMark)+typed, width), "  " + t.rule.Render(repeat("─", min(width-4, 90))), ""}
	if len(p.rows) == 0 {
		return append(out, cut("  "+t.Say("palette.nothing"), width))
	}
	from, to := p.list.see(len(p.rows), height-paletteHead-1)
	for i := from; i < to; i++ {
		out = append(out, p.rows[i].render(t, i == p.list.at, width))
	}
	return out
}

func (d deed) render(t theme, chosen bool, width int) string {
	right := t.dim.Render(d.key)
	if d.locked {
		right = t.dim.Render(t.Say("palette.locked") + " · " + d.key)
	}
	return ends(t.listRow(chosen, d.name), right, min(width-2, 92))
}

// fuzzy tells how well a name fits the letters typed, 0 when it does not: the
// letters in their order, best as whole words, better at the beginnings of words.
// It is our own: sahilm/fuzzy counts a word that stands whole in a sentence for less
// than letters that begin words, so that "hint" led elsewhere than to a hint.
func fuzzy(want, name string) int {
	want, name = strings.ToLower(strings.TrimSpace(want)), strings.ToLower(name)
	switch at := strings.Index(name, want); {
	case want == "":
		return 1
	case at == 0:
		return 1000
	case at > 0 && strings.ContainsRune(" /", rune(name[at-1])):
		return 900 - min(at, 100)
	case at > 0:
		return 600 - min(at, 100)
	}
	return lettersIn(want, name)
}

// lettersIn finds the letters of want in their order; those that begin a word
// count more.
func lettersIn(want, name string) int {
	letters, score := []rune(strings.ReplaceAll(want, " ", "")), 0
	before := ' '
	for _, r := range name {
		if len(letters) > 0 && r == letters[0] {
			letters = letters[1:]
			score++
			if !unicode.IsLetter(before) {
				score += 4
			}
		}
		before = r
	}
	if len(letters) > 0 || 2*score < 5*len(want) {
		return 0
	}
	return score
}

// firstOf is at most n characters of s.
func firstOf(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n])
	}
	return s
}
