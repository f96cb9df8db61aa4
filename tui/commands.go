package tui

import (
	"strings"
)

// command is one slash command as the completion list and the help show it.
type command struct {
	name  string
	args  string   // key of what may follow it
	words []string // that may stand behind the name, for the completion
	about string   // key of what it does
	act   string   // of the binding that does the same; the palette shows that one
	tutor bool     // the tutor answers it; the others are the screen's own
}

// commands lists them in the order of use.
var commands = []command{
	{name: "/hint", about: "commands.hint", tutor: true},
	{name: "/explain", about: "commands.explain", tutor: true},
	{name: "/example", about: "commands.example", tutor: true},
	{name: "/why", about: "commands.why", tutor: true},
	{name: "/skip", about: "commands.skip", tutor: true},
	{name: "/contest", about: "commands.contest", tutor: true},
	{name: "/progress", about: "commands.progress", tutor: true},
	{name: "/lesson", act: "home", about: "commands.lesson"},
	{name: "/students", about: "commands.students"},
	{name: "/sessions", about: "commands.sessions"},
	{name: "/search", args: "commands.search-args", about: "commands.search"},
	{name: "/profile", args: "commands.profile-args", words: styles, about: "commands.profile"},
	{name: "/model", args: "commands.model-args", words: []string{builtIn, fetchWord}, about: "commands.model"},
	{name: "/export", act: "export", args: "commands.export-args", words: savingWords, about: "commands.export"},
	{name: "/takehome", about: "commands.takehome"},
	{name: "/debug", act: "teacher", about: "commands.debug"},
	{name: "/voice", act: "aloud", args: "commands.voice-args", words: []string{"on", "off"}, about: "commands.voice"},
	{name: "/settings", act: "settings", about: "commands.settings"},
	{name: "/inbox", about: "commands.inbox"},
	{name: "/pin", about: "commands.pin"},
	{name: "/lock", about: "commands.lock"},
	{name: "/plain", about: "commands.plain"},
	{name: "/help", act: "help", about: "commands.help"},
	{name: "/quit", about: "commands.quit"},
}

// findCommand is the command of that name, and whether there is one.
func findCommand(name string) (command, bool) {
	for _, c := range commands {
		if c.name == name {
			return c, true
		}
	}
	return command{}, false
}

// splitCommand parts "/export md" into its name and its words. ok is false for
// a line that is no command: "/" alone, a path, a fraction's "1/2".
func splitCommand(text string) (name string, args []string, ok bool) {
	words := strings.Fields(text)
	if len(words) == 0 || !strings.HasPrefix(words[0], "/") || strings.Contains(strings.TrimSpace(text), "\n") {
		return "", nil, false
	}
	name = strings.ToLower(words[0])
	if len(name) < 2 || strings.Trim(name[1:], "abcdefghijklmnopqrstuvwxyz") != "" {
		return "", nil, false
	}
	return name, words[1:], true
}

// completions lists the commands that fit what is typed, or the words that may
// follow a command's name: those that begin with it, else those that hold its
// letters in their order.
func completions(text string) []command {
	if !strings.HasPrefix(text, "/") || strings.Contains(text, "\n") {
		return nil
	}
	all := commands
	if name, _, hasWords := strings.Cut(text, " "); hasWords {
		all = choicesOf(name)
	}
	out := fitting(all, strings.ToLower(text))
	if len(out) == 1 && out[0].name == text {
		return nil
	}
	return out
}

// choicesOf are a command's words, each as a whole line.
func choicesOf(name string) []command {
	c, ok := findCommand(name)
	if !ok {
		return nil
	}
	var out []command
	for _, w := range c.words {
		out = append(out, command{name: c.name + " " + w, about: c.about})
	}
	return out
}

func fitting(all []command, text string) []command {
	var out, loose []command
	for _, c := range all {
		switch {
		case strings.HasPrefix(c.name, text):
			out = append(out, c)
		case len(text) > 2 && inOrder(text, c.name):
			loose = append(loose, c)
		}
	}
	if len(out) == 0 {
		return loose
	}
	return out
}

// inOrder says that name holds the letters of text in their order.
func inOrder(text, name string) bool {
	want := []rune(text)
	for _, r := range name {
		if len(want) > 0 && r == want[0] {
			want = want[1:]
		}
	}
	return len(want) == 0
}
