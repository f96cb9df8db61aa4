package tui

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"charm.land/bubbles/v2/textarea"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

const (
	// longPaste is how many characters a paste may have and still stand in the
	// line; what is longer is kept aside and shown as a count.
	longPaste = 4000
	// composerRows is how tall the composer grows before it scrolls.
	composerRows = 6
	// longRows is how many line breaks the line may have beside a paste: the text
	// area draws all of its rows for each key.
	longRows = 100
	// contentRows bounds the rows that the text area accepts. Without it the text
	// area takes composerRows for its limit and drops what is typed beyond.
	contentRows = 400
)

// composer is where the student types: several lines, history, long pastes, and
// the list of commands that opens on "/".
type composer struct {
	book   words.Book
	area   textarea.Model
	past   history
	undo   undo
	pastes []longText // long pastes; their marks stand in the line
	menu   []Command
	at     int  // chosen row of the menu
	picked bool // it was gone to with the arrows
	closed bool // the menu was closed with esc and stays so until the text changes
	sure   tutor.Sureness
	wide   int // width last set
	seat   bool
}

func newComposer() composer {
	a := textarea.New()
	a.ShowLineNumbers = false
	a.DynamicHeight, a.MinHeight, a.MaxHeight, a.MaxContentHeight = true, 1, composerRows, contentRows
	a.CharLimit = 0
	a.EndOfBufferCharacter = ' '
	a.SetVirtualCursor(false)
	a.KeyMap = editKeys(lineBindings())
	a.Focus()
	c := composer{area: a}
	c.feel(tutor.SureUnsaid)
	return c
}

// dress gives the text area the theme's colors.
func (c *composer) dress(t theme) {
	c.book = t.Book
	state := textarea.StyleState{
		Base: lipgloss.NewStyle(), Text: t.plain, CursorLine: t.plain, EndOfBuffer: t.plain,
		LineNumber: t.dim, CursorLineNumber: t.dim, Placeholder: t.dim, Prompt: t.accent, Selection: t.plain.Reverse(true),
	}
	blurred := state
	blurred.Prompt = t.dim
	c.area.SetStyles(textarea.Styles{Focused: state, Blurred: blurred, Cursor: textarea.CursorStyle{Shape: tea.CursorBar, Blink: !t.still}})
}

// resize sets the width, prompt included.
func (c *composer) resize(width int) {
	c.wide = width
	c.area.SetWidth(width)
}

// surenesses in the order in which the key goes through them.
var surenesses = []tutor.Sureness{tutor.SureUnsaid, tutor.SureYes, tutor.SureThink, tutor.SureGuess}

// feelNext goes to the next way of saying how sure the student is, and after the
// last one to saying nothing.
func (c *composer) feelNext() {
	c.feel(surenesses[(slices.Index(surenesses, c.sure)+1)%len(surenesses)])
}

// feel sets how sure the student says to be; the word stands at the composer's edge.
func (c *composer) feel(s tutor.Sureness) {
	c.sure = s
	first := "> "
	if s != tutor.SureUnsaid {
		first = sureWords(c.book, s) + " > "
	}
	c.area.SetPromptFunc(cells(first), func(p textarea.PromptInfo) string {
		if p.LineNumber == 0 {
			return first
		}
		return spaces(cells(first))
	})
	if c.wide > 0 {
		c.area.SetWidth(c.wide)
	}
}

// answer empties the composer and gives its text with how sure the student said
// to be, which holds for this answer only. What is over the limit of one message
// stays in the composer; left is how many characters that are.
func (c *composer) answer() (text string, left int) {
	text, rest := splitMessage(c.take(), longPaste)
	if rest != "" {
		c.giveBack(rest)
		left = utf8.RuneCountInString(rest)
	}
	if !strings.HasPrefix(strings.TrimSpace(text), "/") {
		text = c.sure.Typed(text)
	}
	c.feel(tutor.SureUnsaid)
	return text, left
}

// splitMessage cuts text after at most n characters, at the end of a word where
// one ends near.
func splitMessage(text string, n int) (head, rest string) {
	if len(text) <= n {
		return text, ""
	}
	end := 0
	for i := range text {
		if n == 0 {
			end = i
			break
		}
		n--
	}
	if end == 0 {
		return text, ""
	}
	if space := strings.LastIndexAny(text[:end], " \n"); space > end-longestWord {
		end = space + 1
	}
	return text[:end], text[end:]
}

// longestWord is how far back the end of a word is looked for.
const longestWord = 60

// rows is how tall the composer stands now.
func (c *composer) rows() int { return c.area.Height() }

func (c *composer) empty() bool { return c.area.Value() == "" }

// key gives a key to the composer. Enter does not come here: what it means is
// for the screen to say.
func (c *composer) key(k tea.KeyPressMsg) tea.Cmd {
	before := c.now()
	var cmd tea.Cmd
	if !c.eraseMark(k.String()) && !c.clusterKey(k) {
		c.area, cmd = c.area.Update(k)
	}
	if c.area.Value() != before.text {
		c.undo.note(before, letter(k.Text))
		c.changed()
	}
	return cmd
}

// letter says that a key typed a part of a word.
func letter(typed string) bool { return typed != "" && strings.TrimSpace(typed) != "" }

// replace puts another text into the line; undo brings back what stood there.
func (c *composer) replace(text string) {
	c.undo.note(c.now(), false)
	c.set(text)
	c.menu = nil
}

// changed brings the menu in line with the text.
func (c *composer) changed() {
	c.menu, c.at, c.closed, c.picked = completions(c.area.Value(), c.seat), 0, false, false
}

// menuOpen says that the list of commands is in sight and has the arrow keys.
func (c *composer) menuOpen() bool { return len(c.menu) > 0 && !c.closed }

// menuStep goes up or down the list of commands, and round at its ends.
func (c *composer) menuStep(n int) {
	c.at, c.picked = (c.at+n+len(c.menu))%len(c.menu), true
}

// complete puts the chosen command into the line.
func (c *composer) complete() {
	chosen := c.menu[c.at]
	text := chosen.Name
	if chosen.Args != "" {
		text += " "
	}
	c.replace(text)
	c.changed() // the command's words, when it has some
}

// completeToRun puts the chosen command into the line before it is run. A name
// that is whole is run as it stands, unless one of its words was gone to.
func (c *composer) completeToRun() {
	if c.menuOpen() && (c.picked || !strings.HasSuffix(c.area.Value(), " ")) {
		c.complete()
	}
}

// older puts the line before into the composer, newer the one after.
func (c *composer) older() { c.recall(c.past.older(c.area.Value())) }

func (c *composer) newer() { c.recall(c.past.newer()) }

// recall puts a line back, with how sure the student said to be of it.
func (c *composer) recall(line string, ok bool) {
	if !ok {
		return
	}
	sure, text := tutor.SplitSureness(line)
	c.replace(text)
	if sure != c.sure {
		c.feel(sure)
	}
}

func (c *composer) atTop() bool { return c.area.Line() == 0 && c.area.LineInfo().RowOffset == 0 }

func (c *composer) atBottom() bool {
	info := c.area.LineInfo()
	return c.area.Line() == c.area.LineCount()-1 && info.RowOffset+1 >= info.Height
}

// paste takes a paste of any size. What would make the line longer than the tutor
// reads at once is kept aside, so that the line stays readable and quick.
func (c *composer) paste(text string) {
	before := c.now()
	text = clean(text)
	n := utf8.RuneCountInString(text)
	if n+utf8.RuneCountInString(before.text) > longPaste || strings.Count(text, "\n")+strings.Count(before.text, "\n") > longRows {
		text = c.keep(text, n)
	}
	c.area.InsertString(text)
	c.undo.note(before, false)
	c.changed()
}

// longText is a long paste, and the mark that stands for it in the line.
type longText struct{ mark, text string }

// keep puts a long paste aside and gives its mark.
func (c *composer) keep(text string, characters int) string {
	mark := c.book.Say("composer.paste", "number", len(c.pastes)+1, "characters", thousands(characters))
	c.pastes = append(c.pastes, longText{mark, text})
	return mark
}

// eraseMark takes a whole paste mark out with one backspace.
func (c *composer) eraseMark(k string) bool {
	if k != "backspace" {
		return false
	}
	value := c.area.Value()
	for _, p := range c.pastes {
		if rest, ok := strings.CutSuffix(value, p.mark); ok && c.atEnd() {
			c.set(rest)
			return true
		}
	}
	return false
}

func (c *composer) atEnd() bool {
	lines := strings.Split(c.area.Value(), "\n")
	return c.area.Line() == len(lines)-1 && c.area.Column() == utf8.RuneCountInString(lines[len(lines)-1])
}

// take empties the composer and gives its text, long pastes in their places.
func (c *composer) take() string {
	text := c.area.Value()
	for _, p := range c.pastes {
		text = strings.ReplaceAll(text, p.mark, p.text)
	}
	sent, _ := splitMessage(text, longPaste)
	c.past.add(sent)
	c.set("")
	c.pastes, c.undo = nil, undo{}
	return text
}

// giveBack puts text before what is being written: what was over the limit, or
// a line whose turn failed.
func (c *composer) giveBack(text string) {
	now := c.area.Value()
	c.set("")
	c.paste(text)
	if now != "" {
		c.area.InsertString("\n" + now)
	}
	c.changed()
}

// set puts a text into the line in place of what is there. One of many rows is
// kept aside, as a paste of it is.
func (c *composer) set(text string) {
	if strings.Count(text, "\n") > longRows {
		text = c.keep(text, utf8.RuneCountInString(text))
	}
	c.area.SetValue(text)
	c.area.MoveToEnd()
	c.changed()
}

// Render gives the composer's lines.
func (c *composer) Render() []string { return strings.Split(c.area.View(), "\n") }

// renderMenu gives the list of commands, at most rows lines of it.
func (c *composer) renderMenu(t theme, width, rows int) []string {
	if !c.menuOpen() || rows < 1 {
		return nil
	}
	from := max(0, min(c.at-rows/2, len(c.menu)-rows))
	out := make([]string, 0, rows)
	for i := from; i < len(c.menu) && len(out) < rows; i++ {
		m := c.menu[i]
		name := pad(m.Name, menuWidth(c.menu))
		out = append(out, cut(t.listRow(i == c.at, name)+"  "+t.dim.Render(t.Say(m.About)), width))
	}
	return out
}

// menuWidth is the column of the commands' names.
func menuWidth(menu []Command) int {
	widest := 10
	for _, m := range menu {
		widest = max(widest, cells(m.Name))
	}
	return widest
}

// thousands writes 100000 as "100,000".
func thousands(n int) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
