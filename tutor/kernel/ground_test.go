package kernel

import (
	"slices"
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/gate"
)

// TestLessonsHoldTheirOwnGround: what a lesson says itself passes as a model's
// words. A check that withholds it would withhold what is true.
func TestLessonsHoldTheirOwnGround(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing runs beside it")
	}
	n := fresh(6)
	k := newTutor(t, n)
	serious := []string{gate.MetaTalk, gate.Unsafe, gate.Control, gate.Ungrounded}
	sentences, failed := 0, 0
	for _, lesson := range k.Library.Lessons() {
		turn := &composing{}
		turn.lesson, turn.subject, turn.in.Profile = lesson, lesson.Subject, tutor.Profile{Name: "Mia", Grade: 6}
		c := gate.Context{Subject: lesson.Subject, Facts: turn.grounds(), Band: course.BandOf(6)}
		for _, component := range lesson.Components {
			for _, text := range componentTexts(lesson, component.ID, course.Middle) {
				for _, s := range english.Sentences(text) {
					sentences++
					for _, check := range gate.Sentence(s, c) {
						if slices.Contains(serious, check.Name) {
							failed++
							t.Logf("%s: %q fails %s: %s", lesson.ID, s, check.Name, check.Why)
						}
					}
				}
			}
		}
	}
	t.Logf("%d sentences of lessons, %d withheld", sentences, failed)
	if failed*500 > sentences || sentences < 100 {
		t.Errorf("%d of %d sentences of lessons are withheld, want at most 1 in 500", failed, sentences)
	}
}

// TestFactsAreNearTheQuestion: what is sent along is the part of the lesson that
// the question is about, and not more than a prompt can bear.
func TestFactsAreNearTheQuestion(t *testing.T) {
	k, n := scienceTutor(t)
	turn := decisionOf(t, k)
	facts := turn.factsFor(t.Context(), "who grew a willow in water", "bio.roots")
	if len(facts) == 0 || len(facts) > mostFacts || facts[0] != "Roots are like a straw. They drink water from the soil and send it up the stem. Jan van Helmont grew a willow in 1648 and weighed it." {
		t.Errorf("facts %q", facts)
	}
	for question, want := range map[string]string{
		"where do the roots find water": "bio.roots", "do leaves sleep": "bio.light", "who is the king of spain": "bio.light",
	} {
		if got := turn.componentFor(question, n.snap.State.Problem.KC); got != want {
			t.Errorf("%q is about %s, want %s", question, got, want)
		}
	}
}
