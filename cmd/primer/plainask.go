package main

import (
	"context"
	"io"
	"slices"
	"strings"

	"primer/tutor/draw"
	"primer/tutor/english"
)

// ask reads the answer to a question of the line mode itself: who, which lesson.
// An empty line has the question said again. Commands that need no open lesson
// work here, too, and "help" and "quit" are understood without the slash, for no
// lesson is called so; /quit is the end of the lines.
func (p *plain) ask(ctx context.Context, question string) (string, error) {
	for {
		line, err := p.read()
		if err != nil {
			return "", err
		}
		line = strings.TrimSpace(line)
		if slices.Contains(bareCommands, strings.ToLower(line)) {
			line = "/" + strings.ToLower(line)
		}
		name, args, ok := slashCommand(line)
		switch {
		case line == "":
			p.say(question)
		case !ok && turnCommand(line):
			p.note(p.words.Say("plain.later", "command", line))
		case !ok, name == "lesson": // "/lesson" alone lists them again
			return line, nil
		case slices.Contains(leaving, name):
			return "", io.EOF
		case !slices.Contains(anywhere, name) || p.student.ID == "" && slices.Contains(ofStudent, name):
			p.note(p.words.Say("plain.later", "command", "/"+name))
		default:
			if _, err := p.command(ctx, name, args); err != nil {
				return "", err
			}
		}
	}
}

// turnCommand says that a line is a command to the tutor, who has not begun.
func turnCommand(line string) bool {
	return len(line) > 1 && line[0] == '/' && line[1] >= 'a' && line[1] <= 'z'
}

// What ends the line mode, and what needs no slash while no lesson is open.
var (
	leaving      = []string{"quit", "exit", "q"}
	bareCommands = []string{"help", "quit", "exit"}
)

// The commands that need no lesson, and those of them that need a student.
var (
	anywhere  = []string{"help", "voice", "language", "model", "progress", "sessions", "search", "profile", "lock", "plain", "takehome", "settings"}
	ofStudent = []string{"progress", "sessions", "search", "profile", "takehome"}
)

// linesOf are the sentences of the tutor, a line each, with pictures and maths in
// words.
func linesOf(markdown string) []string {
	var out []string
	for _, line := range spokenLines(markdown) {
		if strings.HasPrefix(line, draw.SpokenPicture) {
			out = append(out, line) // a picture is one thing
			continue
		}
		for _, s := range english.Sentences(line) {
			if s = strings.TrimSpace(s); s != "" {
				out = append(out, s)
			}
		}
	}
	return out
}
