package course

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/english"
)

// fewestFrames is for how many topics of which nothing is known a lesson has something to say.
const fewestFrames = 3

// ownWorlds checks the worlds in which the lesson is told, in the file beside its own.
func (c *lessonChecker) ownWorlds() {
	own := c.beside(c.worldsSource)
	if own == nil {
		return
	}
	w := c.lesson.OwnWorlds()
	own.refuse(len(w.Any) < fewestFrames, at("any"), "world-few-frames", len(w.Any), fewestFrames)
	for i, frame := range w.Any {
		here := at("any", i)
		own.refuse(frame.Topic != "", here, "world-frame-of-topic", frame.Topic)
		own.ownWorld(here, frame, func(text string) string {
			own.refuse(!strings.Contains(text, topicSlot) && !strings.Contains(text, topicHead), here, "world-frame-without-topic", shortened(text))
			return Named(text, "cats")
		})
	}
	ids := map[string]bool{}
	for i, world := range w.Worlds {
		here := at("worlds", i)
		_, known := TopicBy(world.Topic)
		own.refuse(!known, here, "context-topic-unknown", world.Topic)
		own.refuse(ids[world.Topic], here, "world-twice", world.Topic)
		ids[world.Topic] = true
		own.ownWorld(here, world, func(text string) string {
			own.refuse(strings.ContainsAny(text, "{}"), here, "world-has-slots", shortened(text))
			return text
		})
	}
	c.gaps = own.gaps
}

// ownWorld checks one world or frame at each age that the lesson is for; whole gives the
// text of it as it is told.
func (c *lessonChecker) ownWorld(here []any, w OwnWorld, whole func(string) string) {
	c.refuse(w.Say.Empty(), here, "world-without", "say")
	c.refuse(w.Ask.Empty(), here, "world-without", "ask")
	c.refuse(len(w.Expects) > 0 && w.Tell.Empty(), here, "world-without", "tell")
	for n, e := range w.Expects {
		c.refuse(!readsBack(e), sub(here, "expects", n), "world-expects-unreadable", shortened(e), expectsWords)
	}
	for _, age := range Ages {
		band, reads := c.lesson.bandOf(age)
		if !reads || w.Say.Empty() || w.Ask.Empty() {
			continue
		}
		text := whole(w.Say.For(age) + " " + w.Ask.For(age))
		c.reads(sub(here, "say"), roleExplain, text, band)
		c.trueNumbers(sub(here, "say"), text)
		ask := w.Ask.For(age)
		c.refuse(!asksAnything(ask) || strings.Count(ask, "?") != 1 || len(strings.Fields(ask)) > leadWords, sub(here, "ask"), "faq-lead-no-question", shortened(ask), leadWords)
		if tell := w.Tell.For(age); tell != "" {
			c.refuse(len(english.Sentences(tell)) != 1 || strings.HasSuffix(tell, "?"), sub(here, "tell"), "faq-tell-no-sentence", shortened(tell))
			c.reads(sub(here, "tell"), roleHelp, tell, band)
			c.trueNumbers(sub(here, "tell"), tell)
		}
	}
}

// readsBack reports whether a short right answer is one that the reader recognizes when it
// is typed as it stands.
func readsBack(expects string) bool {
	words := strings.Fields(expects)
	if len(words) == 0 || len(words) > expectsWords {
		return false
	}
	if slices.Contains([]string{"yes", "no"}, strings.ToLower(expects)) {
		return true
	}
	said := tutor.Features{Type: tutor.TypeAnswer, Meant: -1, Confidence: 1}
	step := &tutor.Step{Kind: tutor.KindShortText, Answer: expects}
	return answer.Compare(answer.Spec{Expected: expects}, expects).Equivalent || JudgeStep(step, said, expects).Kind.Right()
}
