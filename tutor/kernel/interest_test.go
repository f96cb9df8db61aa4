package kernel

import (
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// A topic that was wished for is kept with the student, and tells the next problems, but
// never three in a row.
func TestOwnTopicTellsTheNextProblems(t *testing.T) {
	n := fresh(6)
	k := newTutor(t, n)
	begin(t, k)
	for _, line := range []string{"idk", "not much", "can we do it with football"} {
		say(t, k, line)
	}
	if n.snap.State.Problem.Topic != "soccer" || n.snap.State.Topic != "soccer" {
		t.Fatalf("told in %q, kept %q", n.snap.State.Problem.Topic, n.snap.State.Topic)
	}
	kept := slices.ContainsFunc(n.commits, func(c tutor.Commit) bool { return c.Profile != nil && slices.Contains(c.Profile.Interests, "football") })
	if !kept {
		t.Error("the interest is not stored")
	}
	var worlds []string
	seen := ""
	for range 40 {
		p := n.snap.State.Problem
		if p == nil || n.snap.State.Complete {
			break
		}
		if p.ID != seen {
			worlds, seen = append(worlds, p.Topic), p.ID
		}
		say(t, k, p.Answer)
		if n.snap.State.Asked.Kind == tutor.AskTeachBack || n.snap.State.Answered {
			say(t, k, "skip")
		}
	}
	told := 0
	for i, w := range worlds {
		if w == "soccer" {
			told++
		}
		if i >= 2 && w != "" && w == worlds[i-1] && w == worlds[i-2] {
			t.Errorf("three in a row: %q", worlds)
		}
	}
	if told < 3 {
		t.Errorf("%d problems are told in the topic: %q", told, worlds)
	}
}

// Each topic's names are heard in each way of wishing, and the reply tells the open problem
// in that topic with its own numbers.
func TestOwnTopicIsUsedAtOnce(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing runs beside it")
	}
	ways := []string{"can we do it with %", "do it with % please", "i like %", "use % instead"}
	used, all := 0, 0
	for i, topic := range course.Topics() {
		n := fresh(6)
		k := newTutor(t, n)
		begin(t, k)
		say(t, k, "idk")
		say(t, k, "not much")
		asked := n.snap.State
		for j, name := range topic.Names[:min(len(topic.Names), 6)] {
			n.snap.State = asked
			say(t, k, strings.ReplaceAll(ways[(i+j)%len(ways)], "%", name))
			all++
			if p := n.snap.State.Problem; p.Topic == topic.ID && p.Answer == asked.Problem.Answer && p.Ask != asked.Problem.Ask {
				used++
			} else {
				t.Logf("%s with %q: told in %q", topic.ID, strings.ReplaceAll(ways[(i+j)%len(ways)], "%", name), p.Topic)
			}
		}
	}
	if 100*used < 95*all {
		t.Errorf("%d of %d wishes are met", used, all)
	}
	t.Logf("%d of %d wishes are met at once", used, all)
}
