package tui

import (
	"strings"
)

// command is one slash command as the completion list and the help show it.
type command struct {
	name  string
	args  string // key of what may follow it
	about string // key of what it does
	act   string // of the binding that does the same; the palette shows that one
	tutor bool   // the tutor answers it; the others are the screen's own
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
	{name: "/profile", args: "commands.profile-args", about: "commands.profile"},
	{name: "/model", args: "commands.model-args", about: "commands.model"},
	{name: "/export", act: "export", args: "commands.export-args", about: "commands.export"},
	{name: "/debug", act: "teacher", about: "commands.debug"},
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

// completions lists the commands that begin with what is typed.
func completions(text string) []command {
	if !strings.HasPrefix(text, "/") || strings.ContainsAny(text, " \n") {
		return nil
	}
	var out []command
	for _, c := range commands {
		if strings.HasPrefix(c.name, strings.ToLower(text)) {
			out = append(out, c)
		}
	}
	if len(out) == 1 && out[0].name == text {
		return nil
	}
	return out
}
