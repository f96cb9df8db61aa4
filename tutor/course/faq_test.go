package course

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/lab/sweep"
)

// fewestAsks is how many entries the bank of a lesson that comes with the program has.
const fewestAsks = 25

// askedOf is of how many wordings one is left out and asked; "make sweep" takes all.
var askedOf = sweep.Of(5, 1)

func TestEveryLessonHasItsBank(t *testing.T) {
	covered, first, right, wrong := 0., 0., 0., 0.
	for _, l := range library(t).Lessons() {
		asks := l.Asks()
		if len(asks.Entries) < fewestAsks {
			t.Errorf("%s has %d entries of what children ask, want %d", l.ID, len(asks.Entries), fewestAsks)
		}
		for i, e := range asks.Entries {
			for n, line := range e.Asked {
				if (i+n)%askedOf != 0 {
					continue
				}
				hits := asks.Bank.Without(i, n, line, 2)
				covered++
				if hits[0].Entry == i {
					first++
				}
				switch found := bank.Outcome(line, hits); {
				case len(found) == 1 && found[0].Entry == i:
					right++
				case len(found) == 1:
					wrong++
				}
			}
		}
	}
	t.Logf("%.0f wordings left out: first %.3f, answered right %.3f, wrong %.3f", covered, first/covered, right/covered, wrong/covered)
	if first < .56*covered || wrong > .12*covered {
		t.Error("the banks find worse than they did")
	}
}

const soundFAQ = `faq:
  - id: shine
    asks: "why the moon shines"
    kind: why
    asked: ["why does the moon shine", "is the moon a lamp", "y is the moon so bright", "who lights the moon", "where does moonlight come from"]
    tries: ["what makes the moon shine"]
    answer: "The moon throws back the light of the sun."
    lead: "Where does the light of a mirror come from?"
    expects: ["a lamp", "the sun"]
    tell: "A mirror gives back what falls on it."
    beside: true
`

// TestCheckOfWhatChildrenAsk plants one fault at a time.
func TestCheckOfWhatChildrenAsk(t *testing.T) {
	for _, c := range []struct{ old, planted, want string }{
		{"", "", ""},
		{"kind: why", "kind: wy", `kind "wy" is not known`},
		{"shines\"", "shines\"\n    extra: 1", `unknown field "extra"`},
		{`, "who lights the moon", "where does moonlight come from"`, "", "3 wordings"},
		{`"who lights the moon"`, `"Why does the MOON shine?"`, "stands here twice"},
		{`["what makes the moon shine"]`, `["how many legs has a spider"]`, "finds nothing"},
		{"The moon throws back the light of the sun.", strings.Repeat("The moon is bright. ", 12), "48 words"},
		{"come from?", "come from? Why?", "not one small question"},
		{"A mirror gives back what falls on it.", "A mirror shines. It does so.", "not one sentence"},
		{`    tell: "A mirror gives back what falls on it."` + "\n", "", "what the small question shows"},
		{"The moon throws back the light of the sun.", "You see, 2 + 2 = 5.", "not true"},
	} {
		fsys := tiny()
		fsys["c/one.faq.yaml"] = &fstest.MapFile{Data: []byte(strings.Replace(soundFAQ, c.old, c.planted, 1))}
		fsys["c/one.yaml"].Data = append([]byte("grades: [5, 7]\n"), fsys["c/one.yaml"].Data...)
		var found []string
		for _, f := range Check(fsys, "c") {
			if isBeside(f.File) {
				found = append(found, f.Error())
			}
		}
		if c.want == "" && len(found) == 0 || c.want != "" && strings.Contains(strings.Join(found, "\n"), c.want) {
			continue
		}
		t.Errorf("%q in place of %q: %q, want %q", c.planted, c.old, found, c.want)
	}
}

func TestLessonsInWhichItIsAsked(t *testing.T) {
	found := library(t).AskedIn("why does a bird on a power line not get a shock", 3)
	if !slices.ContainsFunc(found, func(o *Outline) bool { return o.ID == "electricity.circuits" }) {
		t.Errorf("found %v", found)
	}
	if found := library(t).AskedIn("zzq wibble flurb", 3); len(found) != 0 {
		t.Errorf("nonsense is asked in %v", found)
	}
}
