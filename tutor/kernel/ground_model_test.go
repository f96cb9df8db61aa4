package kernel

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// askedInScience is a tutor with its lessons to search, where a question about
// states of matter is open.
func askedInScience(t *testing.T, m *mind) (*Kernel, *notebook) {
	t.Helper()
	n := fresh(6)
	n.snap.Session.Lesson = "matter.states"
	n.snap.State = tutor.State{
		Lesson: "matter.states", Phase: tutor.PhaseGuided, Mode: tutor.ModeNormal, Started: true, Seed: 7,
		Asked: tutor.Asked{Kind: tutor.AskProblem, Text: "From gas to liquid: what is this change called?", Answer: tutor.KindShortText},
		Problem: &tutor.Problem{
			ID: "name", Item: "name", KC: "matter.changes", Lesson: "matter.states", Ask: "From gas to liquid: what is this change called?",
			Kind: tutor.KindShortText, Answer: "condensing", Accept: []string{"condenses", "condensation"}, Hints: []string{"Think of a cold mirror."},
		},
		Checked: map[string]bool{"matter.kinds": true, "matter.changes": true}, Explained: map[string]int{"matter.kinds": 1, "matter.changes": 1},
	}
	k := newTutor(t, n)
	searching(t, k)
	k.Use(m.minds())
	return k, n
}

// TestAModelIsGivenWhatWasFound: a model's own answer rests on what the search
// found, with its place, and nothing of that gives the open answer away.
func TestAModelIsGivenWhatWasFound(t *testing.T) {
	m := &mind{speak: says("At 0 degrees Celsius ice melts, when the air pressure is normal.")}
	k, _ := askedInScience(t, m)
	say(t, k, "at what temperature does ice melt?")
	if len(m.spoken) != 1 || len(m.spoken[0].Rely) == 0 {
		t.Fatalf("asked %+v", m.spoken)
	}
	if first := m.spoken[0].Rely[0]; !strings.HasPrefix(first, "(our lesson) ") || !strings.Contains(first, "0 degrees Celsius") || !strings.Contains(first, "Paul Hewitt") {
		t.Errorf("first fact %q", first)
	}
}

// TestFoundFactsRevealNothing: of what was found only that is passed on which
// leaves the open question open.
func TestFoundFactsRevealNothing(t *testing.T) {
	m := &mind{speak: says("They come from the air.")}
	k, _ := askedInScience(t, m)
	say(t, k, "why are there drops on the outside of a cold glass")
	if len(m.spoken) != 1 {
		t.Fatalf("asked %+v", m.spoken)
	}
	for _, f := range m.spoken[0].Rely[:1] {
		if strings.Contains(f, "condens") {
			t.Errorf("the fact tells the answer: %q", f)
		}
	}
}

// TestAModelFillsNoGap: what no lesson tells is said to be not known, in the
// tutor's exact words, although a model would have something to say.
func TestAModelFillsNoGap(t *testing.T) {
	m := &mind{speak: says("Football was invented in England in 1863.")}
	k, _ := askedInScience(t, m)
	reply := replyText(say(t, k, "how deep is lake superior"))
	if len(m.spoken) != 0 || !strings.Contains(reply, "on your list") {
		t.Errorf("asked %+v, reply:\n%s", m.spoken, reply)
	}
}

// TestAPassageIsShownAsItStands: a model is not given the text to say otherwise,
// and the gate holds none of it back.
func TestAPassageIsShownAsItStands(t *testing.T) {
	const text = "The puddle\n\nThe sun came out. The water evaporated. It did condense on a cold window."
	m := &mind{speak: says("Here it is.")}
	k, n := askedInScience(t, m)
	n.snap.State.Problem.Passage = text
	reply := replyText(say(t, k, "can i see the text again"))
	if !strings.Contains(reply, "> The puddle\n>\n> The sun came out. The water evaporated. It did condense on a cold window.\n\nFrom gas to liquid") {
		t.Errorf("reply:\n%s", reply)
	}
	for _, s := range m.spoken {
		if strings.Contains(s.Draft, "puddle") {
			t.Errorf("a model is to say the text: %+v", s)
		}
	}
}

// TestAnotherTextWithoutASearch: a kernel without a finder answers as one with it does that
// found nothing: the student guesses, and then the open question is back.
func TestAnotherTextWithoutASearch(t *testing.T) {
	k, _ := askedInScience(t, &mind{})
	k.Finder = nil
	reply := replyText(say(t, k, "how deep is lake superior")) + replyText(say(t, k, "as deep as a house"))
	if strings.Contains(reply, "not tell") || !strings.Contains(reply, "From gas to liquid") {
		t.Errorf("reply:\n%s", reply)
	}
}

// TestAProblemComesWithItsText: in a lesson of reading, every question about a
// text is put with the text right before it.
func TestAProblemComesWithItsText(t *testing.T) {
	k, n := askedInScience(t, &mind{})
	n.snap.Session.Lesson, n.snap.State.Lesson = "reading.idea", "reading.idea"
	n.snap.State.Checked = map[string]bool{"read.main": true, "read.infer": true, "read.evidence": true}
	met := 0
	for range 8 {
		reply := replyText(say(t, k, "/skip"))
		p := n.snap.State.Problem
		if p == nil || p.Passage == "" {
			continue
		}
		met++
		if !strings.Contains(reply, "> "+strings.SplitN(p.Passage, "\n", 2)[0]+"\n>\n> ") || !strings.HasSuffix(strings.TrimSpace(reply), p.Ask) {
			t.Errorf("%s is put as\n%s", p.ID, reply)
		}
	}
	if met < 3 {
		t.Errorf("only %d questions about a text", met)
	}
}
