package main

import (
	"context"
	"io"
	"slices"
	"strings"

	"primer/tutor/draw"
	"primer/tutor/gate"
)

// ask reads the answer to a question of the line mode itself: who, which lesson.
// Commands that need no open lesson work here, too; /quit is the end of the lines.
func (p *plain) ask(ctx context.Context) (string, error) {
	for {
		line, err := p.read()
		if err != nil {
			return "", err
		}
		name, args, ok := slashCommand(line)
		switch {
		case !ok, name == "lesson": // "/lesson" alone lists them again
			return strings.TrimSpace(line), nil
		case slices.Contains([]string{"quit", "exit", "q"}, name):
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
		for _, s := range gate.Sentences(line) {
			if s = strings.TrimSpace(s); s != "" {
				out = append(out, s)
			}
		}
	}
	return out
}
