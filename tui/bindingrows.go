package tui

import (
	"slices"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textarea"
	tea "charm.land/bubbletea/v2"
)

// then makes an action of something that starts no command.
func then(do func(m *Model)) func(m *Model) tea.Cmd {
	return func(m *Model) tea.Cmd { do(m); return nil }
}

// leaveKey leaves from wherever the keys go.
const leaveKey = "ctrl+c"

// globalBindings work on every screen.
func globalBindings() []binding {
	return []binding{
		{act: "help", keys: []string{"f1"}, do: then((*Model).toggleHelp), named: true},
		{act: "palette", keys: []string{"ctrl+p"}, do: then((*Model).togglePalette)},
		{act: "teacher", keys: []string{"f2", "ctrl+t"}, do: (*Model).debug, named: true, lock: true},
		{act: "home", keys: []string{"ctrl+l"}, do: (*Model).goHome, named: true},
		{act: "export", keys: []string{"ctrl+e"}, do: (*Model).askExport, named: true, lock: true},
		{act: "settings", keys: []string{"f3"}, do: (*Model).openSettings, named: true},
		{act: "aloud", owner: true, hidden: true, named: true, do: (*Model).toggleAloud},
		{act: "backup", hidden: true, named: true, lock: true, do: (*Model).backup},
		{act: "stop-work", keys: []string{"esc"}, when: (*Model).escIsFree, do: (*Model).stopWork},
		{act: "leave", keys: []string{leaveKey}, do: (*Model).leave},
	}
}

// chatBindings are those of a lesson.
func chatBindings() []binding {
	page := func(m *Model) int { return max(m.chat.list.height-2, 1) }
	empty := func(m *Model) bool { return m.composer.empty() }
	return slices.Concat(chosenBindings(), []binding{
		{act: "send", place: inChat, keys: []string{"enter"}, do: (*Model).entered},
		{act: "again", place: inChat, keys: []string{"ctrl+r"}, do: (*Model).sayAgain, named: true},
		{act: "sure", place: inChat, keys: []string{"shift+tab"}, do: then(func(m *Model) { m.composer.feelNext() }), named: true},
		{act: "stop", place: inChat, keys: []string{"esc"}, do: then((*Model).escape)},
		{act: "back", place: inChat, keys: []string{"pgup"}, do: then(func(m *Model) { m.chat.list.scroll(-page(m)) }), named: true},
		{act: "forth", place: inChat, keys: []string{"pgdown"}, do: then(func(m *Model) { m.chat.list.scroll(page(m)) })},
		{act: "back-line", hidden: true, place: inChat, keys: []string{"ctrl+up", "shift+up"}, do: then(func(m *Model) { m.chat.list.scroll(-1) })},
		{act: "forth-line", hidden: true, place: inChat, keys: []string{"ctrl+down", "shift+down"}, do: then(func(m *Model) { m.chat.list.scroll(1) })},
		{act: "first", place: inChat, keys: []string{"ctrl+home"}, do: then((*Model).toStart), named: true},
		{act: "newest", place: inChat, keys: []string{"ctrl+end"}, do: then(func(m *Model) { m.chat.list.end() }), named: true},
		{act: "first-empty", hidden: true, place: inChat, keys: []string{"home"}, when: empty, do: then((*Model).toStart)},
		{act: "newest-empty", hidden: true, place: inChat, keys: []string{"end"}, when: empty, do: then(func(m *Model) { m.chat.list.end() })},
		{act: "say-again", owner: true, place: inChat, keys: []string{"f5"}, do: (*Model).sayLast, named: true},
		{
			act: "into-pane", owner: true, place: inChat, keys: []string{"tab"}, do: then(func(m *Model) { m.pane.focus = true }),
			when: func(m *Model) bool { return m.pane.open },
		},
	}, chooseBindings())
}

// lineBindings are those of the line that is typed. Most are the text area's.
func lineBindings() []binding {
	older := func(m *Model) bool { return m.composer.atTop() && m.composer.past.has(-1) }
	newer := func(m *Model) bool { return m.composer.atBottom() && m.composer.past.has(1) }
	return []binding{
		{act: "new-line", place: inLine, keys: []string{"shift+enter", "alt+enter", "ctrl+j"}, edit: func(k *textarea.KeyMap) *key.Binding { return &k.InsertNewline }},
		{act: "older", place: inLine, keys: []string{"up"}, when: older, do: then(func(m *Model) { m.composer.older() })},
		{act: "newer", place: inLine, keys: []string{"down"}, when: newer, do: then(func(m *Model) { m.composer.newer() })},
		{act: "undo", place: inLine, keys: []string{"ctrl+z"}, do: then(func(m *Model) { m.composer.undoChange() })},
		{act: "redo", place: inLine, keys: []string{"ctrl+y", "alt+z", "ctrl+shift+z"}, do: then(func(m *Model) { m.composer.redoChange() })},
		{act: "left", hidden: true, place: inLine, keys: []string{"left", "ctrl+b"}, edit: func(k *textarea.KeyMap) *key.Binding { return &k.CharacterBackward }},
		{act: "right", hidden: true, place: inLine, keys: []string{"right", "ctrl+f"}, edit: func(k *textarea.KeyMap) *key.Binding { return &k.CharacterForward }},
		{act: "line-up", hidden: true, place: inLine, keys: []string{"up"}, edit: func(k *textarea.KeyMap) *key.Binding { return &k.LinePrevious }},
		{act: "line-down", hidden: true, place: inLine, keys: []string{"down"}, edit: func(k *textarea.KeyMap) *key.Binding { return &k.LineNext }},
		{act: "word-left", place: inLine, keys: []string{"ctrl+left", "alt+left", "alt+b"}, edit: func(k *textarea.KeyMap) *key.Binding { return &k.WordBackward }},
		{act: "word-right", place: inLine, keys: []string{"ctrl+right", "alt+right", "alt+f"}, edit: func(k *textarea.KeyMap) *key.Binding { return &k.WordForward }},
		{act: "line-start", place: inLine, keys: []string{"home", "ctrl+a"}, edit: func(k *textarea.KeyMap) *key.Binding { return &k.LineStart }},
		{act: "line-end", place: inLine, keys: []string{"end"}, edit: func(k *textarea.KeyMap) *key.Binding { return &k.LineEnd }},
		{act: "erase", hidden: true, place: inLine, keys: []string{"backspace", "ctrl+h"}, edit: func(k *textarea.KeyMap) *key.Binding { return &k.DeleteCharacterBackward }},
		{act: "erase-right", hidden: true, place: inLine, keys: []string{"delete"}, edit: func(k *textarea.KeyMap) *key.Binding { return &k.DeleteCharacterForward }},
		{act: "erase-word", place: inLine, keys: []string{"ctrl+w", "ctrl+backspace", "alt+backspace"}, edit: func(k *textarea.KeyMap) *key.Binding { return &k.DeleteWordBackward }},
		{act: "erase-word-right", place: inLine, keys: []string{"ctrl+delete", "alt+delete", "alt+d"}, edit: func(k *textarea.KeyMap) *key.Binding { return &k.DeleteWordForward }},
		{act: "erase-to-start", place: inLine, keys: []string{"ctrl+u"}, edit: func(k *textarea.KeyMap) *key.Binding { return &k.DeleteBeforeCursor }},
		{act: "erase-to-end", place: inLine, keys: []string{"ctrl+k"}, edit: func(k *textarea.KeyMap) *key.Binding { return &k.DeleteAfterCursor }},
		{act: "select", place: inLine, keys: []string{"shift+right"}, edit: func(k *textarea.KeyMap) *key.Binding { return &k.SelectCharacterForward }},
		{act: "select-left", hidden: true, place: inLine, keys: []string{"shift+left"}, edit: func(k *textarea.KeyMap) *key.Binding { return &k.SelectCharacterBackward }},
		{act: "select-all", place: inLine, keys: []string{"ctrl+g"}, edit: func(k *textarea.KeyMap) *key.Binding { return &k.SelectAll }},
	}
}

// menuBindings are those of the list of commands over the line.
func menuBindings() []binding {
	open := func(m *Model) bool { return m.composer.menuOpen() }
	return []binding{
		{act: "menu-up", place: inMenu, keys: []string{"up"}, when: open, do: then(func(m *Model) { m.composer.menuStep(-1) })},
		{act: "menu-down", place: inMenu, keys: []string{"down"}, when: open, do: then(func(m *Model) { m.composer.menuStep(1) })},
		{act: "menu-complete", place: inMenu, keys: []string{"tab"}, when: open, do: then(func(m *Model) { m.composer.complete() })},
		{act: "menu-close", place: inMenu, keys: []string{"esc"}, when: open, do: then(func(m *Model) { m.composer.closed = true })},
	}
}

// homeBindings are those of the first screen.
func homeBindings() []binding {
	step := func(n func(m *Model) int) func(m *Model) tea.Cmd {
		return then(func(m *Model) { m.home.step(n(m)) })
	}
	return []binding{
		{act: "open", place: inHome, keys: []string{"enter"}, do: (*Model).entered},
		{act: "home-up", place: inHome, keys: []string{"up"}, do: step(func(*Model) int { return -1 })},
		{act: "home-down", place: inHome, keys: []string{"down"}, do: step(func(*Model) int { return 1 })},
		{act: "home-page-up", place: inHome, keys: []string{"pgup"}, do: step(func(m *Model) int { return -m.home.height / 2 })},
		{act: "home-page-down", place: inHome, keys: []string{"pgdown"}, do: step(func(m *Model) int { return m.home.height / 2 })},
		{act: "home-search", place: inHome, any: "a-z"},
		{act: "home-back", place: inHome, keys: []string{"esc"}, do: then((*Model).homeEscape)},
	}
}

// paneBindings are those of the teacher's pane.
func paneBindings() []binding {
	move := func(n func(p *pane) int) func(m *Model) tea.Cmd {
		return then(func(m *Model) { m.pane.need(); m.pane.move(n(&m.pane)) })
	}
	return []binding{
		{act: "pane-leave", place: inTeacher, keys: []string{"tab"}, do: then(func(m *Model) { m.pane.focus = false })},
		{act: "pane-up", place: inTeacher, keys: []string{"up", "k"}, do: move(func(*pane) int { return -1 })},
		{act: "pane-down", place: inTeacher, keys: []string{"down", "j"}, do: move(func(*pane) int { return 1 })},
		{act: "pane-page-up", place: inTeacher, keys: []string{"pgup"}, do: move(func(p *pane) int { return -p.listHeight() })},
		{act: "pane-page-down", place: inTeacher, keys: []string{"pgdown"}, do: move(func(p *pane) int { return p.listHeight() })},
		{act: "pane-first", place: inTeacher, keys: []string{"home"}, do: move(func(p *pane) int { return -len(p.rows) })},
		{act: "pane-newest", place: inTeacher, keys: []string{"end"}, do: then(func(m *Model) { m.pane.moved = false; m.pane.rebuild() })},
		{act: "pane-earlier", place: inTeacher, keys: []string{"left"}, do: then(func(m *Model) { m.pane.need(); m.pane.toTurn(-1) })},
		{act: "pane-later", place: inTeacher, keys: []string{"right"}, do: then(func(m *Model) { m.pane.need(); m.pane.toTurn(1) })},
		{act: "pane-open", place: inTeacher, keys: []string{"enter", "space"}, do: then(func(m *Model) { m.pane.need(); m.pane.toggle() })},
		{act: "pane-filter", place: inTeacher, keys: []string{"/"}, do: then(func(m *Model) { m.pane.filtering = true })},
		{act: "pane-next", place: inTeacher, keys: []string{"n"}, do: then(func(m *Model) { m.pane.search(1) })},
		{act: "pane-before", place: inTeacher, keys: []string{"p"}, do: then(func(m *Model) { m.pane.search(-1) })},
		{act: "pane-message", place: inTeacher, keys: []string{"m"}, do: then((*Model).toMessage)},
		{act: "pane-copy", place: inTeacher, keys: []string{"c"}, do: (*Model).copyTurn},
		{act: "pane-close", place: inTeacher, keys: []string{"esc"}, do: then((*Model).paneEscape)},
	}
}

// listBindings are those of every list to choose from.
func listBindings() []binding {
	step := func(n int) func(m *Model) tea.Cmd {
		return then(func(m *Model) { m.picker.list.step(n) })
	}
	return []binding{
		{act: "list-choose", place: inList, keys: []string{"enter"}, do: (*Model).listChoose},
		{act: "list-up", place: inList, keys: []string{"up", "shift+tab", "k"}, do: step(-1)},
		{act: "list-down", place: inList, keys: []string{"down", "tab", "j"}, do: step(1)},
		{act: "list-first", hidden: true, place: inList, keys: []string{"home"}, do: step(-1 << 20)},
		{act: "list-last", hidden: true, place: inList, keys: []string{"end"}, do: step(1 << 20)},
		{act: "list-close", place: inList, keys: []string{"esc"}, do: then(func(m *Model) { m.picker = nil })},
	}
}

// pageBindings are those of help and other things to read.
func pageBindings() []binding {
	scroll := func(n int) func(m *Model) tea.Cmd {
		return then(func(m *Model) { m.page.top = max(m.page.top+n, 0) })
	}
	return []binding{
		{act: "page-up", place: inPage, keys: []string{"up"}, do: scroll(-1)},
		{act: "page-down", place: inPage, keys: []string{"down"}, do: scroll(1)},
		{act: "page-back", place: inPage, keys: []string{"pgup"}, do: scroll(-10)},
		{act: "page-on", place: inPage, keys: []string{"pgdown", "space"}, do: scroll(10)},
		{act: "page-top", hidden: true, place: inPage, keys: []string{"home"}, do: scroll(-1 << 20)},
		{act: "page-close", place: inPage, keys: []string{"esc", "f1", "q", "enter"}, do: then(func(m *Model) { m.page = nil })},
	}
}

// lockBindings are those of the question for the PIN; the digits are typed.
func lockBindings() []binding {
	return []binding{
		{act: "lock-open", place: inLock, keys: []string{"enter"}, do: (*Model).lockEnter},
		{act: "lock-erase", place: inLock, keys: []string{"backspace"}, do: then(func(m *Model) { m.lock.erase() })},
		{act: "lock-close", place: inLock, keys: []string{"esc"}, do: then(func(m *Model) { m.lock = nil })},
	}
}

// welcomeBindings are those of the questions of the first minute.
func welcomeBindings() []binding {
	return []binding{
		{act: "answer", place: inWelcome, keys: []string{"enter"}, do: (*Model).entered},
		{
			act: "name-again", place: inWelcome, keys: []string{"esc"}, do: (*Model).welcomeEscape,
			when: func(m *Model) bool { return m.screen == screenName || m.opt.Student == "" },
		},
	}
}

// viewDoes is an action of the view on top, by the name of its first key.
func viewDoes(k string) func(m *Model) tea.Cmd {
	return func(m *Model) tea.Cmd {
		cmd, _ := m.view().key(m, k)
		return cmd
	}
}

// viewBindings are those of the views over the body.
func viewBindings() []binding {
	return []binding{
		{act: "talks-read", place: inTalks, keys: []string{"enter"}, do: viewDoes("enter")},
		{act: "talks-up", place: inTalks, keys: []string{"up"}, do: viewDoes("up")},
		{act: "talks-down", place: inTalks, keys: []string{"down"}, do: viewDoes("down")},
		{act: "talks-page-up", place: inTalks, keys: []string{"pgup"}, do: viewDoes("pgup")},
		{act: "talks-page-down", place: inTalks, keys: []string{"pgdown"}, do: viewDoes("pgdown")},
		{act: "talks-search", place: inTalks, any: "a-z"},
		{act: "talks-back", place: inTalks, keys: []string{"esc"}, do: viewLeaves},
		{act: "reading-go-on", place: inReading, keys: []string{"enter"}, do: viewDoes("enter")},
		{act: "reading-up", place: inReading, keys: []string{"up"}, do: viewDoes("up")},
		{act: "reading-down", place: inReading, keys: []string{"down"}, do: viewDoes("down")},
		{act: "reading-page-up", place: inReading, keys: []string{"pgup"}, do: viewDoes("pgup")},
		{act: "reading-page-down", place: inReading, keys: []string{"pgdown", "space"}, do: viewDoes("pgdown")},
		{act: "reading-first", place: inReading, keys: []string{"home"}, do: viewDoes("home")},
		{act: "reading-last", place: inReading, keys: []string{"end"}, do: viewDoes("end")},
		{act: "reading-next", place: inReading, keys: []string{"n"}, do: viewDoes("n")},
		{act: "reading-before", place: inReading, keys: []string{"p"}, do: viewDoes("p")},
		{act: "reading-back", place: inReading, keys: []string{"esc"}, do: viewLeaves},
		{act: "progress-up", place: inProgress, keys: []string{"up"}, do: viewDoes("up")},
		{act: "progress-down", place: inProgress, keys: []string{"down"}, do: viewDoes("down")},
		{act: "progress-page-up", place: inProgress, keys: []string{"pgup"}, do: viewDoes("pgup")},
		{act: "progress-page-down", place: inProgress, keys: []string{"pgdown", "space"}, do: viewDoes("pgdown")},
		{act: "progress-first", place: inProgress, keys: []string{"home"}, do: viewDoes("home")},
		{act: "progress-last", place: inProgress, keys: []string{"end"}, do: viewDoes("end")},
		{act: "progress-back", place: inProgress, keys: []string{"esc", "q", "enter"}, do: viewLeaves},
		{act: "students-choose", place: inStudents, keys: []string{"enter"}, do: viewDoes("enter")},
		{act: "students-up", place: inStudents, keys: []string{"up"}, do: viewDoes("up")},
		{act: "students-down", place: inStudents, keys: []string{"down"}, do: viewDoes("down")},
		{act: "students-new", place: inStudents, keys: []string{"n"}, do: viewDoes("n"), when: notTyping, lock: true},
		{act: "students-rename", place: inStudents, keys: []string{"r"}, do: viewDoes("r"), when: notTyping, lock: true},
		{act: "students-back", place: inStudents, keys: []string{"esc"}, do: viewLeaves},
	}
}

// notTyping says that a letter is a key of the view, and not one of a text.
func notTyping(m *Model) bool { return !m.viewTakesText() }

// viewLeaves goes back one, unless esc means something else to the view now.
func viewLeaves(m *Model) tea.Cmd {
	if cmd, used := m.view().key(m, "esc"); used {
		return cmd
	}
	m.back()
	return nil
}

// inboxBindings are those of what waits for the teacher, of one matter, and of
// the line about it.
func inboxBindings() []binding {
	return []binding{
		{act: "inbox-open", place: inInbox, keys: []string{"enter"}, do: viewDoes("enter"), lock: true},
		{act: "inbox-up", place: inInbox, keys: []string{"up"}, do: viewDoes("up")},
		{act: "inbox-down", place: inInbox, keys: []string{"down"}, do: viewDoes("down")},
		{act: "inbox-page-up", place: inInbox, keys: []string{"pgup"}, do: viewDoes("pgup")},
		{act: "inbox-page-down", place: inInbox, keys: []string{"pgdown"}, do: viewDoes("pgdown")},
		{act: "inbox-seen", place: inInbox, keys: []string{"s"}, do: viewDoes("s"), when: notTyping, named: true, lock: true},
		{act: "inbox-all-seen", place: inInbox, keys: []string{"S"}, do: viewDoes("S"), when: notTyping, named: true, lock: true},
		{act: "inbox-right", place: inInbox, keys: []string{"r"}, do: viewDoes("r"), when: notTyping, named: true, lock: true},
		{act: "inbox-wrong", place: inInbox, keys: []string{"w"}, do: viewDoes("w"), when: notTyping, named: true, lock: true},
		{act: "inbox-answer", place: inInbox, keys: []string{"t"}, do: viewDoes("t"), when: notTyping, named: true, lock: true},
		{act: "inbox-case", place: inInbox, keys: []string{"x"}, do: viewDoes("x"), when: notTyping, named: true, lock: true},
		{act: "inbox-find", place: inInbox, keys: []string{"/"}, do: viewDoes("/"), when: notTyping, named: true},
		{act: "inbox-old", place: inInbox, keys: []string{"a"}, do: viewDoes("a"), when: notTyping, named: true},
		{act: "inbox-back", place: inInbox, keys: []string{"esc"}, do: viewLeaves},
		{act: "matter-open", place: inMatter, keys: []string{"enter", "space"}, do: viewDoes("enter")},
		{act: "matter-up", place: inMatter, keys: []string{"up", "k"}, do: viewDoes("up")},
		{act: "matter-down", place: inMatter, keys: []string{"down", "j"}, do: viewDoes("down")},
		{act: "matter-page-up", place: inMatter, keys: []string{"pgup"}, do: viewDoes("pgup")},
		{act: "matter-page-down", place: inMatter, keys: []string{"pgdown"}, do: viewDoes("pgdown")},
		{act: "matter-first", hidden: true, place: inMatter, keys: []string{"home"}, do: viewDoes("home")},
		{act: "matter-last", hidden: true, place: inMatter, keys: []string{"end"}, do: viewDoes("end")},
		{act: "matter-earlier", place: inMatter, keys: []string{"left"}, do: viewDoes("left")},
		{act: "matter-later", place: inMatter, keys: []string{"right"}, do: viewDoes("right")},
		{act: "matter-talk", place: inMatter, keys: []string{"tab"}, do: viewDoes("tab")},
		{act: "matter-seen", place: inMatter, keys: []string{"s"}, do: viewDoes("s"), named: true, lock: true},
		{act: "matter-right", place: inMatter, keys: []string{"r"}, do: viewDoes("r"), named: true, lock: true},
		{act: "matter-wrong", place: inMatter, keys: []string{"w"}, do: viewDoes("w"), named: true, lock: true},
		{act: "matter-answer", place: inMatter, keys: []string{"t"}, do: viewDoes("t"), named: true, lock: true},
		{act: "matter-case", place: inMatter, keys: []string{"x"}, do: viewDoes("x"), named: true, lock: true},
		{act: "matter-copy", place: inMatter, keys: []string{"c"}, do: viewDoes("c"), named: true},
		{act: "matter-back", place: inMatter, keys: []string{"esc"}, do: viewLeaves},
		{act: "noting-keep", place: inNoting, keys: []string{"enter"}, do: viewDoes("enter")},
		{act: "noting-leave", place: inNoting, keys: []string{"esc"}, do: viewLeaves},
	}
}
