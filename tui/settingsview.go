package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor/lists"
)

// settingsView is the list of settings: up and down choose one, left and right
// change it.
type settingsView struct {
	Settings
	voices []string // programs that can speak
	folder string   // for saved lessons, when none is named
	list   rows
	typing bool // the folder is being typed
	book   words.Book

	kept           Settings // as they were kept last
	want           Settings // as they shall be kept
	was            Settings // as shown before the last change
	writing, again bool     // they are being written; and once more afterwards
}

// setting is one row.
type setting struct {
	name   string // key of it
	note   string // key of what it means
	value  string // as shown
	change func(v *settingsView, m *Model, dir int) tea.Cmd
	opens  bool // something else, instead of going round its values
}

// rows are the settings that there are.
func (v *settingsView) rows(m *Model) []setting {
	t := m.theme
	all := []setting{
		{name: "settings.theme", note: "settings.theme-note", value: t.themeName(v.Theme), change: func(v *settingsView, m *Model, dir int) tea.Cmd {
			v.Theme = step(Themes(), v.Theme, dir)
			return v.changed(m)
		}},
		{name: "settings.language", note: "settings.language-note", value: languageName(v.Language), change: func(v *settingsView, m *Model, dir int) tea.Cmd {
			v.Language = step(languageCodes(), v.Language, dir)
			return v.changed(m)
		}},
		{name: "settings.still", note: "settings.still-note", value: t.onOff(v.Still), change: flip(func(v *settingsView) *bool { return &v.Still })},
		{name: "settings.ascii", note: "settings.ascii-note", value: t.onOff(v.ASCII), change: flip(func(v *settingsView) *bool { return &v.ASCII })},
		{name: "settings.aloud", note: "settings.aloud-note", value: t.onOff(v.ReadAloud), change: flip(func(v *settingsView) *bool { return &v.ReadAloud })},
		{name: "settings.voice", note: "settings.voice-note", value: v.voiceName(t), change: func(v *settingsView, m *Model, dir int) tea.Cmd {
			v.Voice = step(append([]string{""}, v.voices...), v.Voice, dir)
			return v.changed(m)
		}},
		{name: "settings.model", note: "settings.model-note", value: v.modelName(m), opens: true, change: func(_ *settingsView, m *Model, _ int) tea.Cmd { return m.modelCommand(nil) }},
		{name: "settings.exports", note: "settings.exports-note", value: v.exportsName(), opens: true, change: func(v *settingsView, m *Model, _ int) tea.Cmd { return v.typeFolder(m) }},
		{name: "settings.pin", note: "settings.pin-note", value: t.Say("settings.pin-value"), opens: true, change: func(_ *settingsView, m *Model, _ int) tea.Cmd { return m.pinCommand() }},
	}
	if m.seat {
		all = all[:ofScreen]
	}
	return all
}

// ofScreen is how many of the settings are of the screen; the others are of the machine.
const ofScreen = 4

// flip is the change of what is on or off.
func flip(of func(v *settingsView) *bool) func(*settingsView, *Model, int) tea.Cmd {
	return func(v *settingsView, m *Model, _ int) tea.Cmd {
		*of(v) = !*of(v)
		return v.changed(m)
	}
}

// step is the value beside now, and round at the ends.
func step(all []string, now string, dir int) string {
	return all[(max(slices.Index(all, now), 0)+dir+len(all))%len(all)]
}

// themeName is a theme in words.
func (t theme) themeName(name string) string {
	switch name {
	case ThemeDark:
		return t.Say("settings.theme-dark")
	case ThemeLight:
		return t.Say("settings.theme-light")
	case ThemeHigh:
		return t.Say("settings.theme-high-contrast")
	case ThemeSixteen:
		return t.Say("settings.theme-16-color")
	}
	return t.Say("settings.theme-auto")
}

func (t theme) onOff(on bool) string {
	if on {
		return t.Say("settings.on")
	}
	return t.Say("settings.off")
}

func languageCodes() []string {
	return lists.Map(words.Languages(), func(l words.Language) string { return l.Code })
}

func languageName(code string) string {
	l, _ := words.Match(code)
	return l.Name
}

func (v *settingsView) voiceName(t theme) string {
	switch {
	case len(v.voices) == 0:
		return t.Say("settings.no-voice")
	case v.Voice == "":
		return t.Say("settings.best-voice", "voice", v.voices[0])
	}
	return v.Voice
}

func (v *settingsView) modelName(m *Model) string {
	if name := m.status.model.Name; name != "" {
		return line(name)
	}
	return m.theme.Say("model.built-in")
}

func (v *settingsView) exportsName() string {
	if v.Exports != "" {
		return line(v.Exports)
	}
	return line(v.folder)
}

// typeFolder begins the typing of the folder, in the line.
func (v *settingsView) typeFolder(m *Model) tea.Cmd {
	v.typing = true
	m.composer.set(v.exportsName())
	return nil
}

// takeFolder ends it.
func (v *settingsView) takeFolder(m *Model) tea.Cmd {
	v.typing, v.Exports = false, line(m.composer.area.Value())
	if v.Exports == v.folder {
		v.Exports = ""
	}
	m.composer.set("")
	return v.changed(m)
}

func (v *settingsView) place() place { return inSettings }

// key has nothing to add to the bindings; what is left of the letters goes to the
// line, while the folder is typed.
func (v *settingsView) key(*Model, string) (cmd tea.Cmd, used bool) { return nil, false }

func (v *settingsView) asks() string {
	if v.typing {
		return v.book.Say("settings.folder")
	}
	return ""
}

func (v *settingsView) typed(*Model, string) tea.Cmd { return nil }

// settingsHead is how many lines stand above the rows.
const settingsHead = 3

func (v *settingsView) point(y int) bool { return v.list.point(y) }

// Render draws the rows, and what the chosen one means.
func (v *settingsView) Render(m *Model, width, height int) []string {
	t, rows := m.theme, v.rows(m)
	v.list.head = settingsHead
	v.list.see(len(rows), len(rows))
	out := []string{"", "  " + t.title.Render(t.Say("settings.title")), ""}
	wide := 0
	for _, r := range rows {
		wide = max(wide, cells(t.Say(r.name)))
	}
	for i, r := range rows {
		out = append(out, v.row(t, r, i == v.list.at, wide, width))
	}
	out = append(out, "")
	for _, s := range wrap(t.Say(rows[v.list.at].note), min(width-4, 72)) {
		out = append(out, "  "+t.dim.Render(s))
	}
	if over := len(out) - height; over > 0 { // a low screen shows the rows round the chosen one
		from := min(max(v.list.at+settingsHead-height/2, 0), over)
		out = out[from:]
	}
	return out[:min(len(out), height)]
}

func (v *settingsView) row(t theme, r setting, chosen bool, wide, width int) string {
	room := max(width-wide-12, 8)
	value := r.value
	if over := cells(value) - room; over > 0 { // of a folder, its end says most
		value = "…" + ansi.TruncateLeft(value, over+1, "")
	}
	if chosen && !r.opens {
		value = "‹ " + value + " ›"
	} else {
		value = "  " + value
	}
	return cut(t.listRow(chosen, pad(t.Say(r.name), wide))+"  "+value, width-1)
}

// settingsBindings are the keys of the settings.
func settingsBindings() []binding {
	typing := func(m *Model) bool { v, ok := m.view().(*settingsView); return ok && v.typing }
	choosing := func(m *Model) bool { return !typing(m) }
	do := func(do func(v *settingsView, m *Model) tea.Cmd) func(m *Model) tea.Cmd {
		return func(m *Model) tea.Cmd {
			if v, ok := m.view().(*settingsView); ok {
				return do(v, m)
			}
			return nil
		}
	}
	change := func(dir int) func(m *Model) tea.Cmd {
		return do(func(v *settingsView, m *Model) tea.Cmd { return v.rows(m)[v.list.at].change(v, m, dir) })
	}
	move := func(n int) func(m *Model) tea.Cmd {
		return do(func(v *settingsView, m *Model) tea.Cmd { v.list.step(n); return nil })
	}
	return []binding{
		{act: "settings-take", place: inSettings, keys: []string{"enter"}, when: typing, do: do((*settingsView).takeFolder)},
		{act: "settings-up", place: inSettings, keys: []string{"up"}, when: choosing, do: move(-1)},
		{act: "settings-down", place: inSettings, keys: []string{"down", "tab"}, when: choosing, do: move(1)},
		{act: "settings-next", place: inSettings, keys: []string{"right", "enter", "space"}, when: choosing, do: change(1)},
		{act: "settings-before", place: inSettings, keys: []string{"left"}, when: choosing, do: change(-1)},
		{act: "settings-leave", place: inSettings, keys: []string{"esc"}, do: do((*settingsView).leave)},
	}
}

// leave stops the typing, or leaves the settings.
func (v *settingsView) leave(m *Model) tea.Cmd {
	if v.typing {
		v.typing = false
		m.composer.set("")
		return nil
	}
	m.back()
	return nil
}

func (v *settingsView) hints(bool) string {
	if v.typing {
		return v.book.Say("settings.hint-folder")
	}
	return v.book.Say("settings.hint")
}
