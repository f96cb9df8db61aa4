package exam

import (
	"slices"
	"testing"
)

func TestSituationsAreSound(t *testing.T) {
	all, err := LoadSituations()
	if err != nil {
		t.Fatal(err)
	}
	if n := len(all.Decide) + len(all.Evaluate) + len(all.Explain) + len(all.Judge); n < 60 {
		t.Errorf("%d situations, want 60 or more", n)
	}
	rules := 0
	for _, c := range all.Decide {
		if len(c.Intents) == 0 || c.Scene.Said == "" {
			t.Errorf("%+v lacks something", c)
		}
		if intent, sure := byRules(c.Scene); sure && slices.Contains(c.Intents, intent) {
			rules++
		}
	}
	if 2*rules > len(all.Decide) {
		t.Errorf("the rules alone get %d of %d right: these are too easy to tell a model's worth", rules, len(all.Decide))
	}
	for _, c := range all.Evaluate {
		for _, id := range c.Present {
			if c.Ideas[id] == "" {
				t.Errorf("%q holds %q, which is no idea of it", c.Said, id)
			}
		}
		if c.Wrong != "" && c.Mistakes[c.Wrong] == "" {
			t.Errorf("%q shows %q, which is no mistake of it", c.Said, c.Wrong)
		}
	}
	for _, c := range all.Explain {
		if !keeps(c.Draft, c.Draft) || keeps("Jupiter is the largest planet of them all and very cold.", c.Draft) {
			t.Errorf("%q cannot be told from other talk", c.Draft)
		}
	}
	for _, c := range all.Judge {
		if c.Good == (c.Why != "") || len(c.Facts) == 0 {
			t.Errorf("%q: good %v because %q", c.Reply, c.Good, c.Why)
		}
	}
}
