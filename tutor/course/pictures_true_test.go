package course

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// In the science lessons many questions are about a picture that is drawn with each case.
// What the picture shows and what counts as right are written in two places of a problem:
// here the answer is worked out from the picture alone.
func TestPicturesSayWhatTheAnswersSay(t *testing.T) {
	for _, c := range []struct {
		problem string
		read    func(picture, ask string) string
	}{
		{"electricity.circuits/does-it-shine", func(picture, _ string) string {
			if lampsThatShine(picture) == 0 {
				return "it stays dark"
			}
			return "it shines"
		}},
		{"electricity.circuits/how-many-shine", func(picture, _ string) string { return fmt.Sprint(lampsThatShine(picture)) }},
		{"electricity.circuits/picture-kind", func(picture, _ string) string {
			if strings.Contains(picture, " / ") {
				return "in parallel"
			}
			return "in series"
		}},
		{"forces.motion/arrows-decide", strongerSide},
		{"life.food/count-the-food", func(picture, ask string) string {
			return fmt.Sprint(len(foods(picture, cutOut(ask, "does the ", " have"))))
		}},
		{"life.food/read-the-chain", chainNeighbor},
		{"life.ecosystems/who-competes", rival},
		{"life.ecosystems/lose-a-food", func(picture, ask string) string {
			return fmt.Sprint(len(eaters(picture, cutOut(ask, "there is no ", " left"))))
		}},
		{"life.ecosystems/count-nonliving", func(picture, ask string) string {
			return fmt.Sprint(len(lifeless(foods(picture, cutOut(ask, "does the ", " need")))))
		}},
	} {
		lesson, problem, _ := strings.Cut(c.problem, "/")
		drawn := 0
		for _, p := range allDrawn(t, lesson, problem) {
			drawn++
			if got := c.read(p.Diagram, unlisted(p.Ask)); got != p.Answer {
				t.Errorf("%s: %q is the answer, and %q shows %q", p.ID, p.Answer, p.Diagram, got)
			}
		}
		if drawn < 8 {
			t.Errorf("%s: only %d pictures", c.problem, drawn)
		}
	}
}

// allDrawn are the different cases of a problem that many seeds give.
func allDrawn(t *testing.T, lesson, problem string) map[string]tutor.Problem {
	l, ok := library(t).Lesson(lesson)
	if !ok {
		t.Fatalf("no lesson %s", lesson)
	}
	drawn := map[string]tutor.Problem{}
	for seed := range uint64(60) {
		p := made(t, l, problem, seed)
		drawn[p.ID] = p
	}
	return drawn
}

// What breaks a path of a circuit, and a lamp on it, with a name or without.
var (
	broken = regexp.MustCompile(`\b(?:open|gap)\b`)
	lamp   = regexp.MustCompile(`(?:^| )lamp(?:="[^"]*")?`)
)

// lampsThatShine counts the lamps on the paths that have no gap and no open switch.
func lampsThatShine(picture string) int {
	shine := 0
	for path := range strings.SplitSeq(strings.TrimPrefix(picture, "circuit "), " / ") {
		if !broken.MatchString(path) {
			shine += len(lamp.FindAllString(path, -1))
		}
	}
	return shine
}

// strongerSide says where a thing at rest goes.
func strongerSide(picture, _ string) string {
	var sizes [2]int
	for i, side := range []string{"left", "right"} {
		sizes[i], _ = strconv.Atoi(regexp.MustCompile(side + `="[^"]*",(\d+)`).FindStringSubmatch(picture)[1])
	}
	switch {
	case sizes[0] > sizes[1]:
		return "to the left"
	case sizes[0] < sizes[1]:
		return "to the right"
	}
	return "nowhere"
}

// arrow is one link of a web: who is eaten, and who eats.
var arrow = regexp.MustCompile(`"([^">]+)>([^">]+)"|([^ ">]+)>([^ ">]+)`)

// foods are all that an animal of a web eats.
func foods(picture, animal string) []string {
	var eaten []string
	for _, a := range arrow.FindAllStringSubmatch(strings.TrimPrefix(picture, "web "), -1) {
		if a[2]+a[4] == animal {
			eaten = append(eaten, a[1]+a[3])
		}
	}
	return eaten
}

// eaters are all that eat somebody in a web.
func eaters(picture, eaten string) []string {
	var all []string
	for _, a := range arrow.FindAllStringSubmatch(strings.TrimPrefix(picture, "web "), -1) {
		if a[1]+a[3] == eaten {
			all = append(all, a[2]+a[4])
		}
	}
	return all
}

// rival answers who else eats what somebody eats.
func rival(picture, ask string) string {
	animal := cutOut(ask, "competes with the ", " for food")
	var rivals []string
	for _, food := range foods(picture, animal) {
		for _, other := range eaters(picture, food) {
			if other != animal {
				rivals = append(rivals, "the "+other)
			}
		}
	}
	return strings.Join(rivals, ", ")
}

// lifeless are those of the names that never were alive.
func lifeless(names []string) []string {
	var without []string
	for _, name := range names {
		if slices.Contains([]string{"light", "water", "soil", "air", "rain", "rocks", "sand", "warmth", "caves", "ice"}, name) {
			without = append(without, name)
		}
	}
	return without
}

// chainNeighbor answers who eats somebody, or what somebody eats.
func chainNeighbor(picture, ask string) string {
	if eater := cutOut(ask, "What does the ", " eat"); eater != "" {
		return "the " + strings.Join(foods(picture, eater), ", ")
	}
	eaten := cutOut(ask, "Who eats the ", "?")
	for _, a := range arrow.FindAllStringSubmatch(picture, -1) {
		if a[1]+a[3] == eaten {
			return "the " + a[2] + a[4]
		}
	}
	return ""
}

// cutOut is what stands between two parts of a text, or nothing.
func cutOut(text, before, after string) string {
	_, rest, found := strings.Cut(text, before)
	middle, _, closed := strings.Cut(rest, after)
	if !found || !closed {
		return ""
	}
	return middle
}
