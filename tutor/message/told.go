package message

import (
	"sync"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// What somebody tells in the middle of a lesson is one of some sixty kinds of things: they
// made something, a pet did something, something clicks, this is like something else. The
// phrases of each kind stand in told.txt, its replies in prompts/say.
var tellings = sync.OnceValue(func() *english.Book { return english.MustBook(data, "told.txt", "classes.txt") })

// toldIn is what kind of thing a line tells, and the thought that tells it; nothing where it
// tells none that has replies of its own.
func toldIn(text string) tutor.Telling {
	told := kindIn(text)
	if told.Kind == "" {
		return told
	}
	if _, likened := english.Likened(text); told.Kind == comparison && !likened { // it is said with what
		return tutor.Telling{}
	}
	for _, thought := range english.Thoughts(text) {
		if kindIn(thought).Kind == told.Kind {
			told.Clause = thought
			break
		}
	}
	return told
}

// kindIn is the kind of thing that the strongest rule reads in a text.
func kindIn(text string) tutor.Telling {
	t := compiled()
	var told tutor.Telling
	best := 0.
	for _, h := range tellings().Find(t.read(t.mender.Canonical(text)).words) {
		if h.Strength > best {
			told, best = tutor.Telling{Kind: h.Sub, Tone: tutor.ToldTone(h.Label)}, h.Strength
		}
	}
	return told
}

// Tellings lists the kinds of things that are told, in the order of their file.
func Tellings() []tutor.Telling {
	var out []tutor.Telling
	for _, r := range tellings().Rules() {
		out = append(out, tutor.Telling{Kind: r.Sub, Tone: tutor.ToldTone(r.Label)})
	}
	return out
}

// comparison is the kind of what is told by likening it to something else.
const comparison = "likens"
