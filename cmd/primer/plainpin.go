package main

import (
	"context"
	"errors"
	"os"
	"strings"
	"time"

	"primer/tui/words"
	"primer/tutor/format"
)

// asTeacher does in the line mode what is for teachers, after the PIN where one
// is set. Right once, it is not asked again; /lock forgets that.
func (p *plain) asTeacher(ctx context.Context, do func()) error {
	if p.opened || !p.locked(ctx) {
		do()
		return nil
	}
	pin, err := p.readPIN()
	if err != nil || pin == "" {
		return err
	}
	if err := tryPIN(ctx, p.db, pin, time.Now()); err != nil {
		p.note(pinWords(p.words, err))
		return nil
	}
	p.opened = true
	do()
	return nil
}

// readPIN reads the next line without ever showing it. An empty one, as at the end
// of the input, is no try.
func (p *plain) readPIN() (string, error) {
	p.note(p.words.Say("pin.type-it"))
	if !p.echo {
		return typedPIN(os.Stderr, p.words.Say("lock.pin")+" ")
	}
	line, err := p.in.ReadString('\n')
	if err != nil && line == "" {
		return "", endOfInput(err)
	}
	return strings.TrimSpace(line), nil
}

// lock asks for the PIN again from now on.
func (p *plain) lock(ctx context.Context) {
	p.opened = false
	if p.locked(ctx) {
		p.note(p.words.Say("pin.locked"))
		return
	}
	p.note(p.words.Say("pin.none"))
}

// pinWords says in the student's language why a PIN was not taken.
func pinWords(b words.Book, err error) string {
	var wrong *pinWrong
	switch {
	case !errors.As(err, &wrong):
		return format.OneLine(err.Error())
	case wrong.early:
		return b.Say("pin.early", "time", spanWords(b, wrong.wait))
	case wrong.wait > 0:
		return b.Say("pin.wrong-wait", "time", spanWords(b, wrong.wait))
	}
	return b.Say("pin.wrong")
}

// spanWords is a wait, rounded up.
func spanWords(b words.Book, d time.Duration) string {
	if d <= 90*time.Second {
		return b.Count("pin.seconds", int((d+time.Second-1)/time.Second))
	}
	return b.Count("pin.minutes", int((d+time.Minute-1)/time.Minute))
}
