package store

import (
	"errors"
	"reflect"
	"strings"
	"sync"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// shelfOf are a few texts of two lessons.
func shelfOf(string) []tutor.Found {
	return []tutor.Found{
		{Lesson: "matter", Kind: tutor.FoundTerm, Place: "melting", Also: "melts melted", Text: "Melting is the change from solid to liquid."},
		{Lesson: "matter", Kind: tutor.FoundClaim, Text: "Ice melts at 0 degrees Celsius."},
		{Lesson: "matter", Kind: tutor.FoundClaim, Text: "A gas fills its whole container."},
		{Lesson: "sums", Kind: tutor.FoundExplanation, Place: "adding two numbers", Text: "Adding puts two amounts together."},
		{Lesson: "sums", Kind: tutor.FoundClaim, Text: "Zürich is near a lake."},
	}
}

func TestFind(t *testing.T) {
	f := NewFinder(shelfOf)
	defer func() { _ = f.Close() }()
	for question, want := range map[string]string{
		"At what temperature does ice melt?": "Ice melts", // another form of the word
		"what do gases fill":                 "A gas fills",
		"how do you add":                     "Adding puts",
		"is ZURICH near something":           "Zürich", // without the dots
	} {
		found, err := f.Find(t.Context(), tutor.Search{Text: question, Age: "middle", Most: 3})
		if err != nil || len(found) == 0 || !strings.HasPrefix(found[0].Text, want) {
			t.Errorf("%q finds %+v, %v; want %q", question, found, err, want)
		}
		again, err := f.Find(t.Context(), tutor.Search{Text: question, Age: "middle", Most: 3})
		if err != nil || !reflect.DeepEqual(found, again) {
			t.Errorf("%q, asked again, finds %+v, %v; first %+v", question, again, err, found)
		}
	}
	found, err := f.Find(t.Context(), tutor.Search{Text: "does ice melt when numbers are added", Lesson: "sums", Age: "middle", Most: 3})
	if err != nil || len(found) != 1 || found[0].Lesson != "sums" || found[0].Score >= .6 {
		t.Errorf("in one lesson: %+v, %v", found, err)
	}
	if found, err := f.Find(t.Context(), tutor.Search{Text: "ice", Lesson: "no.such.lesson", Age: "middle", Most: 3}); err != nil || len(found) != 0 {
		t.Errorf("in no lesson: %+v, %v", found, err)
	}
}

// TestFindTellsHowMuch: a question of which a text holds one word of three, and
// that the common one, is hardly spoken of.
func TestFindTellsHowMuch(t *testing.T) {
	f := NewFinder(shelfOf)
	defer func() { _ = f.Close() }()
	score := func(question string) float64 {
		found, err := f.Find(t.Context(), tutor.Search{Text: question, Age: "middle", Most: 1})
		if err != nil {
			t.Fatal(err)
		}
		if len(found) == 0 {
			return 0
		}
		return found[0].Score
	}
	all, some, none := score("does ice melt"), score("does ice melt on jupiter"), score("who invented football")
	if all != 1 || some <= .3 || some >= .8 || none != 0 {
		t.Errorf("scores %.2f %.2f %.2f", all, some, none)
	}
}

// TestFindTakesNoSyntax: what is typed is looked for, whatever it is.
func TestFindTakesNoSyntax(t *testing.T) {
	f := NewFinder(shelfOf)
	defer func() { _ = f.Close() }()
	for _, question := range []string{
		`ice" OR head:melting`, `"ice`, `ice*`, `NEAR(ice melts, 2)`, `ice AND NOT`, `^ice`, `{head body}: ice`, `ice + melts`, `-ice`, `ice; DROP TABLE texts; --`,
		`' OR 1=1 --`, "ice\x00melts", "\xff\xfe ice", strings.Repeat("ice melts jupiter ", 5000), `((((((((ice`, "ice\u202emelts", "ＩＣＥ ice",
	} {
		if _, err := f.Find(t.Context(), tutor.Search{Text: question, Age: "middle", Most: 3}); err != nil && !errors.Is(err, tutor.ErrNoWords) {
			t.Errorf("%.40q: %v", question, err)
		}
	}
	for _, question := range []string{"", "???", "how do I do this?", "5 x 7", "why"} {
		if _, err := f.Find(t.Context(), tutor.Search{Text: question, Age: "middle", Most: 3}); !errors.Is(err, tutor.ErrNoWords) {
			t.Errorf("%q: %v, want that there is no word to look for", question, err)
		}
	}
}

// TestFindForSeveral: many may ask at once, and the index is made once for an age.
func TestFindForSeveral(t *testing.T) {
	var mu sync.Mutex
	made := 0
	f := NewFinder(func(age string) []tutor.Found {
		mu.Lock()
		defer mu.Unlock()
		made++
		return shelfOf(age)
	})
	defer func() { _ = f.Close() }()
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			if found, err := f.Find(t.Context(), tutor.Search{Text: "ice", Age: "young", Most: 1}); err != nil || len(found) != 1 {
				t.Errorf("%v, %v", found, err)
			}
		})
	}
	wg.Wait()
	if made != 1 {
		t.Errorf("the index was made %d times", made)
	}
}
