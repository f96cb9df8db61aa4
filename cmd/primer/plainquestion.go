package main

import (
	"context"
	"strings"
)

// lessonAsked is the lesson that tells what is asked where a lesson is to be
// chosen, "" for a line that asks nothing; the question is kept until the tutor
// has begun.
func (p *plain) lessonAsked(ctx context.Context, line string) string {
	if !strings.ContainsAny(line, "?¿") {
		return ""
	}
	id, err := (&backend{app: p.app}).LessonFor(ctx, p.student.ID, line)
	if err != nil || id == "" {
		return ""
	}
	p.asked = line
	return id
}

// begin is the tutor's opening, and the answer to what opened the lesson.
func (p *plain) begin(ctx context.Context) error {
	if err := p.show(ctx, p.kernel.Begin(ctx, p.session.ID)); err != nil || p.asked == "" {
		return err
	}
	question := p.asked
	p.asked = ""
	return p.show(ctx, p.kernel.Turn(ctx, p.session.ID, question))
}
