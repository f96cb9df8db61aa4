package report

import (
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// TestWhoNeedsAPersonStandsFirst: danger, then stuck, sad, waiting, quiet; those who are fine,
// and last those who are away, unless they were in danger.
func TestWhoNeedsAPersonStandsFirst(t *testing.T) {
	now := time.Date(2026, 9, 1, 10, 0, 0, 0, time.UTC)
	library, err := course.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	at := func(name string, ago time.Duration) tutor.LiveFacts {
		return tutor.LiveFacts{Student: tutor.Profile{ID: name, Name: name}, Session: tutor.Session{ID: "s-" + name, Lesson: "fractions.what", Started: now.Add(-2 * time.Hour), LastTurn: now.Add(-ago)}}
	}
	with := func(f tutor.LiveFacts, change func(f *tutor.LiveFacts)) tutor.LiveFacts {
		change(&f)
		return f
	}
	wrong := []tutor.VerdictKind{tutor.VerdictCorrect, tutor.VerdictIncorrect, tutor.VerdictBuggy, tutor.VerdictUnsure, tutor.VerdictStuck}
	rows := Reader{Library: library, Now: func() time.Time { return now }}.JustNow([]tutor.LiveFacts{
		{Student: tutor.Profile{ID: "new", Name: "new"}},
		with(at("gone", time.Minute), func(f *tutor.LiveFacts) { f.Session.Ended, f.Verdicts = now, wrong }),
		at("asleep", time.Hour),
		at("fine", time.Minute),
		with(at("helped", time.Minute), func(f *tutor.LiveFacts) { f.Verdicts = append(wrong, tutor.VerdictCorrect) }),
		at("quiet", 6*time.Minute),
		with(at("asks", time.Minute), func(f *tutor.LiveFacts) { f.Flags = []string{tutor.FlagQuestion} }),
		with(at("sad", time.Minute), func(f *tutor.LiveFacts) { f.Tags = []tutor.Tag{tutor.TagAnswer, tutor.TagSad} }),
		with(at("stuck", time.Minute), func(f *tutor.LiveFacts) { f.Verdicts, f.Tags = wrong, []tutor.Tag{tutor.TagSad} }),
		with(at("danger", time.Hour), func(f *tutor.LiveFacts) { f.Flags, f.Session.Ended = []string{"safety"}, now }),
	})
	var got []string
	for _, r := range rows {
		got = append(got, r.Name+" "+string(r.Needs))
	}
	want := "danger danger|stuck stuck|sad sad|asks waiting|quiet quiet|fine fine|helped fine|asleep away|gone away|new away"
	if s := strings.Join(got, "|"); s != want {
		t.Errorf("%s\nwant %s", s, want)
	}
}
