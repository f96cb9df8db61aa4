package tui

import tea "charm.land/bubbletea/v2"

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
