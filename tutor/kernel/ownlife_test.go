package kernel

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// A story of the child's own life is said back and asked on, whatever words of a wish, of being lost or of the lesson
// stand in it, and whatever numbers: the question stays as it is.
func TestAStoryOfTheirOwnIsTakenUp(t *testing.T) {
	for line, want := range map[string][]string{
		"a 7th grader grabbed my cap off my head at recess":                       {"a 7th grader grabbed your cap off your head", "grown-up|school"},
		"i was drawing on my wall on sunday and mom hasnt noticed yet":            {"you were drawing on your wall|mom hasn't noticed", "your mom"},
		"we slept in a tent last night and a raccoon ate our bread. true story":   {"a raccoon ate your bread", "?"},
		"the bus broke down this morning and i walked in soaked. so embarrassing": {"embarrassing", "?"},
		"my uncle has 12 hens but three died on monday and the dog buried them":   {"three died on Monday", "sorry"},
		"im making a comic on my own, 9 pages so far. nobody has read it yet":     {"you're making a comic", "first"},
		"its my birthday today and my cousins come at five":                       {"Happy birthday", "?"},
		"got a 61 on the test my teacher gave today, havent told my nana":         {"you got a 61 on the test", "your nana"},
	} {
		n := fresh(6)
		k := newTutor(t, n)
		begin(t, k)
		say(t, k, "idk")
		say(t, k, "not much")
		for _, e := range say(t, k, line) {
			if e.Kind != tutor.EventReplied {
				continue
			}
			for _, some := range want {
				if !holdsOne(e.Replied.Text, strings.Split(some, "|")) {
					t.Errorf("%q: the reply should have %q: %s", line, some, e.Replied.Text)
				}
			}
		}
		if n.snap.State.Attempts != 0 {
			t.Errorf("%q counts as an attempt", line)
		}
	}
}

func holdsOne(text string, some []string) bool {
	for _, s := range some {
		if strings.Contains(text, s) {
			return true
		}
	}
	return false
}
