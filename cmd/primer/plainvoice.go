package main

import (
	"context"
	"strings"

	"primer/tutor"
	"primer/tutor/format"
)

// beginVoice reads aloud from the beginning, where that is wanted. A computer
// that cannot speak is no reason not to teach.
func (p *plain) beginVoice(wanted bool) {
	if !wanted {
		return
	}
	var err error
	if p.voice, err = p.openVoice(); err != nil {
		p.note(format.OneLine(err.Error()))
	}
}

// setVoice is /voice: on, off, or the other of the two. The choice is kept.
func (p *plain) setVoice(word string) {
	on := p.voice == nil
	switch strings.ToLower(word) {
	case "":
	case "on", "off":
		on = strings.EqualFold(word, "on")
	default:
		p.note(p.words.Say("aloud.words"))
		return
	}
	p.endVoice()
	if on {
		p.beginVoice(true)
		if on = p.voice != nil; !on {
			return
		}
	}
	if err := p.settle(func(c *config) { c.ReadAloud = on }); err != nil {
		p.note(format.OneLine(err.Error()))
		return
	}
	p.note(p.words.Say(map[bool]string{true: "plain.voice-on", false: "aloud.off"}[on]))
}

// aloud reads words of the tutor.
func (p *plain) aloud(by tutor.Speaker, markdown string) {
	if p.voice != nil {
		p.voice.Say(by, spokenLines(markdown))
	}
}

// hush stops the reading, once a person has typed a line. Lines that come from a
// pipe wait for nobody, so there all is read.
func (p *plain) hush() {
	if p.voice != nil && !p.echo {
		p.voice.Hush()
	}
}

// lastWords lets what comes from a pipe be read to its end.
func (p *plain) lastWords(ctx context.Context) {
	if p.voice == nil || !p.echo {
		return
	}
	if err := p.voice.Quiet(ctx); err != nil && ctx.Err() == nil {
		p.note(format.OneLine(err.Error()))
	}
}

func (p *plain) endVoice() {
	if p.voice != nil {
		p.voice.Close()
		p.voice = nil
	}
}
