package bank

import (
	"slices"
	"strings"
	"testing"
)

// rods is a small bank, two entries of which are near each other.
var rods = New([]Entry{
	{"why the moon looks bright", []string{"why does the moon shine", "is the moon a lamp", "y is the moon so bright"}, "The moon has no light of its own. It throws back the light of the sun."},
	{"what the counting rods were made of", []string{"what were the rods made of", "were the rods wood", "what are the rods"}, "Most were thin sticks of bamboo."},
	{"why the counting rods were black and red", []string{"why did they use rods", "why were the rods black and red", "what are the rods for"}, "The colors kept gains and debts apart."},
	{"what happens when a debt is forgiven", []string{"what if the bank forgives the debt", "and if they say you dont have to pay it back", "what if someone crosses out what i owe"}, "Then a negative is taken away."},
})

func TestWhatIsAsked(t *testing.T) {
	for line, want := range map[string][]int{
		"why does teh moon shine":              {0},
		"Y IS THE MOON SO BRIGHT???":           {0},
		"whta if the bank forgives my debt":    {3},
		"ok but why were the rods red n black": {2},
		"what about the rods":                  {1, 2},
		"do sharks sleep":                      nil,
		"?":                                    nil,
		"":                                     nil,
	} {
		var got []int
		for _, hit := range rods.Asked(line) {
			got = append(got, hit.Entry)
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%q asks %v, want %v: %v", line, got, want, rods.Find(line, 2))
		}
	}
}

func TestPick(t *testing.T) {
	for line, want := range map[string]Picked{
		"a": PickedFirst, "A)": PickedFirst, "the first one": PickedFirst, "1": PickedFirst, "i mean a": PickedFirst,
		"b": PickedSecond, "the second": PickedSecond, "the other one": PickedSecond, "2.": PickedSecond,
		"c": PickedNeither, "no": PickedNeither, "something else": PickedNeither, "neither of them": PickedNeither, "none": PickedNeither,
		"what they were made of": PickedFirst, "why black and red": PickedSecond,
		"5": PickedNothing, "do sharks sleep": PickedNothing, "": PickedNothing,
	} {
		if got := rods.Pick(line, 1, 2); got != want {
			t.Errorf("%q picks %d, want %d", line, got, want)
		}
	}
}

func TestWords(t *testing.T) {
	for line, want := range map[string]string{
		"wait so y dont u go left??": "why do not you go left",
		"whats a denomenator":        "what is a denominator",
		"um ok":                      "um ok",
		"5/4":                        "5 4",
	} {
		if got := strings.Join(Words(line), " "); got != want {
			t.Errorf("%q is read as %q, want %q", line, got, want)
		}
	}
}

// Read word by word, an entry is told from one that shares the common words of a line: the telling word that
// it lacks stands out.
func TestReread(t *testing.T) {
	read := func(line string, entry int) closer {
		all := rods.compare(Words(line), nil, &forAsked) // the network reads no bank so small
		if !all[entry].reread {
			t.Fatalf("%q is not read beside entry %d", line, entry)
		}
		return all[entry].closer
	}
	has, lacks := read("were the rods wood", 1), read("were the rods candy", 1)
	if has.nearest.said < .99 || has.nearest.heard < .99 || has.nearest.lacks > .01 || has.lacksWhole > .01 {
		t.Errorf("a wording of its own is as near as %+v", has)
	}
	if lacks.nearest.lacks < 1 || lacks.lacksWhole < 1 || lacks.nearest.said > .8 {
		t.Errorf("a telling word that no wording has leaves the line as near as %+v", lacks)
	}
	if other := read("were the rods wood", 2); other.whole >= has.whole || other.few >= has.few {
		t.Errorf("another entry says more of the line: %+v, %+v", other, has)
	}
}

// A wording that is left out is looked for as if the bank had never had it.
func TestWithout(t *testing.T) {
	line := "is the moon a lamp"
	small := New([]Entry{{"why the moon looks bright", []string{"why does the moon shine", "y is the moon so bright"}, ""}, {"what the rods were made of", []string{"were the rods wood"}, ""}})
	large := New([]Entry{{"why the moon looks bright", []string{"why does the moon shine", "y is the moon so bright", line}, ""}, {"what the rods were made of", []string{"were the rods wood"}, ""}})
	with, without := large.Find(line, 1)[0], large.Without(0, 2, line, 1)[0]
	if want := small.Find(line, 1)[0]; without.Entry != 0 || without.Sure >= with.Sure || without.Sure-want.Sure > .15 || want.Sure-without.Sure > .15 {
		t.Errorf("left out it is found with %.2f, in a bank without it with %.2f, in its own with %.2f", without.Sure, want.Sure, with.Sure)
	}
}

func FuzzFind(f *testing.F) {
	f.Add("why does the moon shine")
	f.Add("\xff\x00 ???")
	f.Fuzz(func(t *testing.T, line string) {
		hits := rods.Find(line, 2)
		for i, hit := range hits {
			if hit.Sure < 0 || hit.Sure > 1 || hit.Sure != hit.Sure || i > 0 && hit.Score > hits[0].Score {
				t.Errorf("%q finds %+v", line, hits)
			}
		}
		if again := rods.Find(line, 2); !slices.Equal(hits, again) {
			t.Errorf("%q finds %+v, then %+v", line, hits, again)
		}
	})
}
