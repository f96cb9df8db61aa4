package tui

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
		{act: "matter-case", place: inMatter, keys: []string{"x"}, do: viewDoes("x"), named: true, lock: true},
		{act: "matter-copy", place: inMatter, keys: []string{"c"}, do: viewDoes("c"), named: true},
		{act: "matter-back", place: inMatter, keys: []string{"esc"}, do: viewLeaves},
		{act: "noting-keep", place: inNoting, keys: []string{"enter"}, do: viewDoes("enter")},
		{act: "noting-leave", place: inNoting, keys: []string{"esc"}, do: viewLeaves},
	}
}
