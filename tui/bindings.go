package tui

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textarea"
	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor/lists"
)

// place is where a key works.
type place int

const (
	everywhere place = iota
	inLine           // the line that the student types
	inMenu           // the list of commands over the line
	inChat
	inHome
	inTeacher
	inList // a list to choose from
	inPage // something to read
	inLock // the question for the PIN
	inPalette
	inWelcome // the questions of the first minute
	inTalks   // all conversations
	inReading // one of them
	inStudents
	inSettings
	inProgress // what was learned
	inInbox    // what waits for the teacher
	inMatter   // one thing of it
	inNoting   // a line that is asked for
)

// binding is one thing that keys do at one place. The keys are handled by these
// bindings, help and palette are made of them: what help says is what happens.
type binding struct {
	act    string // its name, and that of its text; unique
	place  place
	keys   []string                              // as Bubble Tea names them; the first is the one that hints show
	do     func(m *Model) tea.Cmd                // nil for what the text area does by itself
	when   func(m *Model) bool                   // nil is always; otherwise the key goes on to the next who wants it
	edit   func(k *textarea.KeyMap) *key.Binding // the text area's own action, when it is one
	any    string                                // in place of keys in help: "type", "wheel"
	named  bool                                  // the palette offers it
	hidden bool                                  // help leaves it out: another row tells the same
	lock   bool                                  // for teachers: a PIN may guard it
	owner  bool                                  // for who sits at the machine itself: not at a seat
}

// bindings are all of them, place by place in the order of help.
func bindings() []binding {
	return slices.Concat(chatBindings(), lineBindings(), menuBindings(), paneBindings(), homeBindings(), listBindings(), pageBindings(),
		lockBindings(), paletteBindings(), settingsBindings(), welcomeBindings(), viewBindings(), inboxBindings(), globalBindings())
}

// bound does what a key does at a place; done is false when it does nothing there.
func (m *Model) bound(p place, k string) (cmd tea.Cmd, done bool) {
	for i := range m.keys {
		b := &m.keys[i]
		if b.place == p && b.do != nil && slices.Contains(b.keys, k) && (b.when == nil || b.when(m)) {
			return b.do(m), true
		}
	}
	return nil, false
}

// editKeys gives the text area the keys of the bindings that are its own, and no
// others: what is not in the list it must not do.
func editKeys(all []binding) textarea.KeyMap {
	var k textarea.KeyMap
	for _, b := range all {
		if b.edit != nil {
			*b.edit(&k) = key.NewBinding(key.WithKeys(b.keys...))
		}
	}
	return k
}

// places are where the keys go now, the nearest first.
func (m *Model) places() []place {
	switch {
	case m.lock != nil:
		return []place{inLock, everywhere}
	case m.palette != nil:
		return []place{inPalette, everywhere}
	case m.picker != nil:
		return []place{inList, everywhere}
	case m.paneFocused():
		return []place{inTeacher, everywhere}
	}
	if v := m.view(); v != nil {
		return append(viewPlaces(v), everywhere)
	}
	switch m.screen {
	case screenName, screenGrade:
		return []place{inWelcome, inLine, everywhere}
	case screenHome:
		return []place{inHome, everywhere, inLine, inMenu}
	case screenChat:
		if m.pane.open {
			return []place{inChat, everywhere, inTeacher, inLine, inMenu}
		}
		return []place{inChat, everywhere, inLine, inMenu}
	case screenLoading, screenWho:
	}
	return []place{everywhere}
}

// viewPlaces are where the keys of a view work.
func viewPlaces(v view) []place {
	var out []place
	if p, ok := v.(placed); ok {
		out = append(out, p.place())
	}
	if t, ok := v.(typist); ok && t.asks() != "" {
		out = append(out, inLine)
	}
	return out
}

// shownKeys names a binding's keys as help writes them: "f2, ctrl+t".
func (b binding) shownKeys() string {
	if b.any != "" {
		return b.any
	}
	out := lists.Map(b.keys, keyName)
	return strings.Join(out, ", ")
}

// shortKey is the key that the palette shows, "" when there is none.
func (b binding) shortKey() string {
	if len(b.keys) == 0 {
		return ""
	}
	return keyName(b.keys[0])
}

// keyName is a key as it stands on a keyboard.
func keyName(k string) string {
	mods, last := "", k
	if i := strings.LastIndex(k, "+"); i > 0 && i < len(k)-1 {
		mods, last = k[:i+1], k[i+1:]
	}
	names := map[string]string{"up": "↑", "down": "↓", "left": "←", "right": "→", "pgup": "pgup", "pgdown": "pgdn"}
	if name, ok := names[last]; ok {
		last = name
	}
	return mods + last
}

// actText says what an action does, for help and palette.
func actText(b words.Book, act string) string { return b.Say("acts." + act) }

// placeText heads the keys of a place.
func placeText(b words.Book, p place) string { return b.Say(placeNames[p]) }

var placeNames = map[place]string{
	everywhere: "help.everywhere",
	inLine:     "help.line",
	inMenu:     "help.menu",
	inChat:     "help.lesson",
	inHome:     "help.lessons",
	inTeacher:  "help.pane",
	inList:     "help.list",
	inPage:     "help.page",
	inLock:     "help.lock",
	inPalette:  "help.palette",
	inWelcome:  "help.here",
	inTalks:    "help.talks",
	inSettings: "settings.title",
	inReading:  "help.reading",
	inProgress: "progress.title",
	inInbox:    "inbox.title",
	inMatter:   "help.matter",
	inNoting:   "help.noting",
	inStudents: "help.students",
}
