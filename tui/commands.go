package tui

import (
	"strings"
)

// command is one slash command as the completion list and the help show it.
type command struct {
	name  string
	args  string
	about string
	act   string // of the binding that does the same; the palette shows that one
	tutor bool   // the tutor answers it; the others are the screen's own
}

// commands lists them in the order of use.
var commands = []command{
	{name: "/hint", about: "a little help with this question", tutor: true},
	{name: "/explain", about: "explain it another way", tutor: true},
	{name: "/example", about: "show a worked example", tutor: true},
	{name: "/why", about: "why that verdict, or that number", tutor: true},
	{name: "/skip", about: "leave this question and go on", tutor: true},
	{name: "/contest", about: "say that a verdict is wrong", tutor: true},
	{name: "/progress", about: "what I have learned so far", tutor: true},
	{name: "/lesson", act: "home", about: "choose a lesson"},
	{name: "/profile", args: "NAME GRADE STYLE", about: "change name, grade or style"},
	{name: "/model", args: "NAME", about: "choose who speaks: a model, or the built-in tutor"},
	{name: "/export", act: "export", args: "md|jsonl", about: "save this lesson as a file"},
	{name: "/debug", act: "teacher", about: "the teacher's view of every decision"},
	{name: "/plain", about: "how to start without boxes and color"},
	{name: "/help", act: "help", about: "keys and commands"},
	{name: "/quit", about: "leave; everything is kept"},
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
