package course

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course/bugs"
)

func TestTopicsAreWhole(t *testing.T) {
	if len(Topics()) < 12 {
		t.Fatalf("%d topics", len(Topics()))
	}
	named := map[string]string{}
	for _, topic := range Topics() {
		for _, word := range []string{"thing", "things", "point", "points", "deal", "whole", "doing", "place"} {
			if topic.Words[word] == "" {
				t.Errorf("%s has no word for %s", topic.ID, word)
			}
		}
		for _, id := range topic.Near {
			if _, ok := TopicBy(id); !ok || id == topic.ID {
				t.Errorf("%s: no topic %q is near", topic.ID, id)
			}
		}
		for _, name := range topic.Names {
			if other, twice := named[name]; twice {
				t.Errorf("%q names %s and %s", name, other, topic.ID)
			}
			named[name] = topic.ID
			if found, _, ok := TopicIn("can we do it with " + name + " please"); !ok || found.ID != topic.ID {
				t.Errorf("%q names %s, but %q is found", name, topic.ID, found.ID)
			}
		}
	}
}

func TestTopicIn(t *testing.T) {
	for line, want := range map[string]string{
		"can we do it with pokemon":                "cards",
		"i like football":                          "soccer",
		"use robux instead of marbles":             "games",
		"do it with lego bricks":                   "blocks",
		"CAN WE DO MINECRAFT??":                    "blocks",
		"can u explain it with pokemon cards":      "cards",
		"my dog is called bello":                   "dogs",
		"lets talk about basebal cards":            "cards",
		"soccr pls":                                "", // too short for a slip
		"dinosours are cool":                       "dinosaurs",
		"can we do it with hot wheels":             "cars",
		"i have no idea":                           "",
		"the carpet is big":                        "",
		"how do you catch a cold":                  "",
		"i play the violin in the school band too": "music",
	} {
		found, _, _ := TopicIn(line)
		if found.ID != want {
			t.Errorf("%q: %q, want %q", line, found.ID, want)
		}
	}
}

func TestLikedNeverThreeInARow(t *testing.T) {
	p := tutor.Profile{Interests: []string{"football", "sharks"}}
	for _, row := range []struct {
		worlds []string
		want   string
	}{
		{nil, "cards soccer sea"},
		{[]string{"cards"}, "cards soccer sea"},
		{[]string{"cards", "cards"}, "soccer sea"},
		{[]string{"cards", "cards", ""}, "cards soccer sea"},
		{[]string{"", "soccer", "soccer"}, "cards sea"},
	} {
		got := strings.Join(Liked(tutor.State{Topic: "cards", Worlds: row.worlds}, p), " ")
		if got != row.want {
			t.Errorf("after %q: %q, want %q", row.worlds, got, row.want)
		}
	}
}

// storied are the lessons whose problems have stories.
var storied = []string{"integers.adding", "integers.subtracting", "fractions.comparing", "fractions.adding", "algebra.equations", "geometry.area", "integers.number-line"}

// A problem told in a topic is the same problem: the same number, the same grading, no
// slot left, and its numbers in the story.
func TestToldIsTheSameProblem(t *testing.T) {
	lib := library(t)
	catalogue, err := bugs.Builtin()
	if err != nil {
		t.Fatal(err)
	}
	told, all := 0, 0
	for _, id := range storied {
		lesson, ok := lib.Lesson(id)
		if !ok {
			t.Fatalf("no lesson %s", id)
		}
		for _, k := range lesson.Components {
			topics := map[string]bool{}
			for seed := range uint64(12) {
				for _, role := range []tutor.ProblemRole{tutor.RolePractice, tutor.RoleTransfer} {
					d := Draw{Seed: seed, Max: 20, Age: Ages[seed%3]}
					p, err := lesson.Pick(Want{Component: k.ID, Role: role, Difficulty: rungs[seed%3], Draw: d})
					if err != nil {
						continue
					}
					for _, topic := range Topics() {
						all++
						own, ok := lesson.Told(catalogue, p, []string{topic.ID}, d)
						if !ok {
							continue
						}
						told++
						topics[topic.ID] = true
						same := own
						same.Ask, same.Topic, same.Hints, same.Diagram = p.Ask, p.Topic, p.Hints, p.Diagram
						if same.Answer != p.Answer || same.ID != p.ID || same.Kind != p.Kind || len(same.Steps) != len(p.Steps) {
							t.Errorf("%s in %s is another problem", p.ID, topic.ID)
						}
						if own.Ask == p.Ask || own.Topic != topic.ID || strings.ContainsAny(own.Ask, "{}") {
							t.Errorf("%s in %s: %q", p.ID, topic.ID, own.Ask)
						}
						if !Judge(catalogue, &own, tutor.Features{Type: tutor.TypeAnswer, Meant: -1, Confidence: 1}, p.Answer).Kind.Right() {
							t.Errorf("%s in %s does not take its answer %q", p.ID, topic.ID, p.Answer)
						}
						if out := answer.Compare(answer.SpecOf(&own), p.Answer); !out.Equivalent {
							t.Errorf("%s in %s: %q is not its answer", p.ID, topic.ID, p.Answer)
						}
					}
				}
			}
			if len(topics) < 6 {
				t.Errorf("%s is told in %d topics only", k.ID, len(topics))
			}
		}
	}
	if 20*told < 19*all {
		t.Errorf("%d of %d are told", told, all)
	}
	t.Logf("%d of %d problems are told in the topic asked for", told, all)
}
