package learner

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

var monday = time.Date(2025, 3, 3, 16, 0, 0, 0, time.UTC)

// row is one answer on component kc, n minutes into the session.
func row(n int, kc, item string, right bool) tutor.Evidence {
	e := tutor.Evidence{
		ID: int64(n + 1), Student: "ana", At: monday.Add(time.Duration(n) * time.Minute), KC: kc, Item: item,
		Kind: tutor.EvidenceIncorrect, Quality: 20, Confidence: 1, Attempt: 1, Answer: tutor.KindInteger, Difficulty: tutor.Medium,
	}
	if right {
		e.Kind, e.Right, e.Quality = tutor.EvidenceCorrect, true, 100
	}
	return e
}

// rows reads a session on one component: 1 right, 0 wrong, h right with a hint,
// s a scaffold's step, t an explained teach-back, T a transfer; items alternate.
func rows(session string) []tutor.Evidence {
	var list []tutor.Evidence
	for i, c := range session {
		e := row(i, "add", fmt.Sprint("item", i%2), c != '0')
		switch c {
		case 'h':
			e.Kind, e.Hints, e.Quality = tutor.EvidenceHinted, tutor.HintNormal, 60
		case 's':
			e.Kind, e.Scaffolds, e.Quality = tutor.EvidenceScaffolded, 1, 50
		case 't':
			e.Kind = tutor.EvidenceTeachBack
		case 'T':
			e.Kind = tutor.EvidenceTransfer
		}
		list = append(list, e)
	}
	return list
}

func later(list []tutor.Evidence) time.Time { return list[len(list)-1].At.Add(time.Minute) }

// judged are the names of the criteria a session leaves open.
func judged(list []tutor.Evidence) string {
	now := later(list)
	m := Mastery("ana", "add", Fold(list, now)["add"], now)
	var names strings.Builder
	for _, c := range failing(Criteria("add", list, m, OpenMisconceptions(list), DefaultBars())) {
		names.WriteString(c.Name + " ")
	}
	return names.String()
}

func TestCriteria(t *testing.T) {
	for _, c := range []struct{ session, open string }{
		{"1t11T", ""},
		{"1t111", ""},
		{"11111", "explained "},
		{"1t1T", "answers "},
		{"01t11T1", ""},
		{"1t10", "answers correct known "},
		{"hhhhht", "unaided items quality known forecast "},
		{"ssss11t", "quality "},
		{"ssss111111t", ""},
		{"1010101t", "correct quality "},
		{"00001t111T", "correct "}, // two of the eight are wrong
		{"00001t1111T", ""},
		{"1t1111111111", "explained "}, // the explanation has left the window
	} {
		if got := judged(rows(c.session)); got != c.open {
			t.Errorf("%s: open %q, want %q", c.session, got, c.open)
		}
	}
}

// The order of days: what is met is provisional until a later day.
func TestALaterDayMakesMasteryFirm(t *testing.T) {
	met := tutor.Mastery{KC: "add", Met: true, Last: monday}
	firm := met
	firm.Firm = true
	unmet := tutor.Mastery{KC: "add", Last: monday}
	right := func(after time.Duration, ok bool) tutor.Evidence {
		e := row(0, "add", "x", ok)
		e.At = monday.Add(after)
		return e
	}
	hinted := right(24*time.Hour, true)
	hinted.Hints = tutor.HintPump
	other := right(24*time.Hour, true)
	other.KC = "sub"
	for name, c := range map[string]struct {
		before, after tutor.Mastery
		e             tutor.Evidence
		firm          bool
	}{
		"next day right":      {met, met, right(24*time.Hour, true), true},
		"same day":            {met, met, right(2*time.Hour, true), false},
		"over midnight":       {met, met, right(7*time.Hour+59*time.Minute, true), false}, // to 23:59
		"next day wrong":      {met, met, right(24*time.Hour, false), false},
		"next day hinted":     {met, met, hinted, false},
		"another component":   {met, met, other, false},
		"not met before":      {unmet, met, right(24*time.Hour, true), false},
		"stays firm":          {firm, met, right(time.Hour, true), true},
		"firm, later wrong":   {firm, met, right(48*time.Hour, false), false},
		"firm, no longer met": {firm, unmet, right(time.Hour, false), false},
	} {
		if got := Confirm(c.before, c.after, c.e); got.Firm != c.firm {
			t.Errorf("%s: firm is %v", name, got.Firm)
		}
	}
}

func TestNotAllOfOneItem(t *testing.T) {
	list := rows("1t11T")
	for i := range list {
		list[i].Item = "same"
	}
	if got := judged(list); got != "items " {
		t.Errorf("open: %q", got)
	}
}

func TestMetBut(t *testing.T) {
	cs := []tutor.Criterion{{Name: Answers, Met: true}, {Name: Explained}}
	if Met(cs) || !MetBut(cs, Explained) || Met(nil) || MetBut(nil, Explained) {
		t.Error("an open criterion passed, a named one did not, or none at all did")
	}
}

// A contested verdict does not count until the teacher has spoken.
func TestDisputesAndOverrides(t *testing.T) {
	list := rows("1t110T")
	list[4].Misconception = "forgot_negative"
	if judged(list) == "" {
		t.Fatal("met with an open misconception")
	}
	dispute := tutor.Evidence{ID: 90, KC: "add", At: later(list), Kind: tutor.EvidenceDisputed, Refers: list[4].ID}
	contested := append(list, dispute)
	if open := judged(contested); open != "" {
		t.Errorf("contested row still counts: %s", open)
	}
	word := tutor.Evidence{ID: 91, KC: "add", At: later(list), Kind: tutor.EvidenceOverride, Refers: list[4].ID, Misconception: "forgot_negative"}
	if judged(append(contested, word)) == "" {
		t.Error("the teacher's wrong does not count")
	}
	word.Right, word.Quality, word.Misconception = true, 100, ""
	settled := Settled(append(contested, word))
	if len(settled) != len(list) || settled[4].Kind != tutor.EvidenceCorrect || !settled[4].Right {
		t.Errorf("settled: %+v", settled)
	}
	unsure := row(8, "add", "x", false)
	unsure.Confidence = .4
	report := row(9, "add", "x", true)
	report.Kind = tutor.EvidenceSelfReport
	now := later(list).Add(time.Hour)
	if a, b := Fold(list, now), Fold(append(list, unsure, report), now); a["add"] != b["add"] {
		t.Error("an unsure row or a self-report counted")
	}
}

func TestMisconceptionsOpenAndHeal(t *testing.T) {
	bug := func(n int, name string) tutor.Evidence {
		e := row(n, "add", "x", false)
		e.Misconception = name
		return e
	}
	right := func(n int) tutor.Evidence { return row(n, "add", "x", true) }
	hinted := right(3)
	hinted.Hints = tutor.HintPump
	told := right(3)
	told.Kind = tutor.EvidenceTeachBack
	for name, c := range map[string]struct {
		rows []tutor.Evidence
		open string
	}{
		"opened":                {[]tutor.Evidence{right(0), bug(1, "a")}, "[a]"},
		"one right":             {[]tutor.Evidence{bug(0, "a"), right(1)}, "[a]"},
		"healed by two":         {[]tutor.Evidence{bug(0, "a"), right(1), right(2)}, "[]"},
		"hinted does not heal":  {[]tutor.Evidence{bug(0, "a"), right(1), hinted}, "[a]"},
		"telling does not heal": {[]tutor.Evidence{bug(0, "a"), right(1), told}, "[a]"},
		"shown again between":   {[]tutor.Evidence{bug(0, "a"), right(1), bug(2, "a"), right(3)}, "[a]"},
		"opened again":          {[]tutor.Evidence{bug(0, "a"), right(1), right(2), bug(3, "a")}, "[a]"},
		"other component":       {[]tutor.Evidence{bug(0, "a"), row(1, "sub", "x", true), row(2, "sub", "x", true)}, "[a]"},
		"two, in order":         {[]tutor.Evidence{bug(0, "b"), bug(1, "a"), bug(2, "b")}, "[b a]"},
		"named but right":       {[]tutor.Evidence{{KC: "add", Kind: tutor.EvidenceCorrect, Right: true, Misconception: "a"}}, "[]"},
	} {
		if got := fmt.Sprint(OpenMisconceptions(c.rows)); got != c.open {
			t.Errorf("%s: open %s", name, got)
		}
	}
	history := Diagnoses([]tutor.Evidence{bug(0, "a"), bug(1, "a"), right(2), right(3)})
	if len(history) != 1 || history[0].Shown != 2 || !history[0].Opened.Equal(monday) || !history[0].Healed.Equal(right(3).At) {
		t.Errorf("history: %+v", history)
	}
}

func TestEnrich(t *testing.T) {
	name := func(kc string) string { return "name of " + kc }
	for _, c := range []struct {
		session             string
		struggles, strength int
		said                int
	}{
		{"00", 0, 0, 0},
		{"000", 1, 0, 1},
		{"0101", 0, 1, 1},
		{"0h0h0", 1, 0, 1},
		{"00011", 0, 1, 1},
		{"1", 0, 0, 0},
		{"11000", 1, 0, 1},
		{"000hhhhhhhh", 0, 0, 0}, // the struggles are longer ago than ten rows: two are left
	} {
		p, said := Enrich(tutor.Profile{}, rows(c.session), name)
		if len(p.Struggles) != c.struggles || len(p.Strengths) != c.strength || len(said) != c.said {
			t.Errorf("%s: struggles %v, strengths %v, said %v", c.session, p.Struggles, p.Strengths, said)
		}
	}
	before := tutor.Profile{Struggles: []string{"name of add", "reading"}}
	after, said := Enrich(before, rows("11"), name)
	if fmt.Sprint(before.Struggles, after.Struggles, after.Strengths, len(said)) != "[name of add reading] [reading] [name of add] 2" {
		t.Errorf("before %v, after %+v, said %v", before.Struggles, after, said)
	}
	if again, said := Enrich(after, rows("11"), name); len(said) != 0 || len(again.Strengths) != 1 {
		t.Errorf("said twice: %v", said)
	}
}

func TestTrend(t *testing.T) {
	for session, want := range map[string]tutor.Trend{
		"1": tutor.TrendSteady, "0": tutor.TrendSteady, "00": tutor.TrendStruggling, "111": tutor.TrendSteady, "111111": tutor.TrendSteady,
		"000111": tutor.TrendImproving, "hhh111": tutor.TrendImproving, "10010": tutor.TrendStruggling, "111110": tutor.TrendSteady, "1110": tutor.TrendSteady,
	} {
		if got := Trend(rows(session)); got != want {
			t.Errorf("%s: %s", session, got)
		}
	}
	if Trend(nil) != tutor.TrendSteady {
		t.Error("nothing is not steady")
	}
}

func TestReviews(t *testing.T) {
	r := Schedule(tutor.Review{Student: "ana", KC: "add"}, true, false, monday)
	if !r.Due.Equal(monday.Add(24*time.Hour)) || r.Reps != 1 || r.Student != "ana" {
		t.Fatalf("first review: %+v", r)
	}
	gap := time.Duration(0)
	for i := range 4 {
		at := r.Due
		next := Schedule(r, true, false, at)
		if d := next.Due.Sub(at); d <= gap {
			t.Errorf("review %d comes after %v, the one before after %v", i, d, gap)
		} else {
			gap = d
		}
		hinted, wrong := Schedule(r, true, true, at), Schedule(r, false, false, at)
		if !wrong.Due.Before(hinted.Due) && !wrong.Due.Equal(hinted.Due) || hinted.Due.After(next.Due) || wrong.Lapses != r.Lapses+1 {
			t.Errorf("review %d: wrong %v, hinted %v, right %v", i, wrong.Due, hinted.Due, next.Due)
		}
		if p := Retention(next, next.Due); math.Abs(p-.9) > .03 {
			t.Errorf("retention at the due time is %.2f", p)
		}
		r = next
	}
	list := []tutor.Review{{KC: "b", Due: monday}, {KC: "c", Due: monday.Add(time.Hour)}, {KC: "a", Due: monday.Add(-time.Hour)}}
	if due := Due(list, monday); len(due) != 2 || due[0].KC != "a" {
		t.Errorf("due: %+v", due)
	}
}

// What a student would expect of the number on the screen.
func TestMasteryMovesAsItShould(t *testing.T) {
	known := func(session string) float64 {
		list := rows(session)
		return Mastery("ana", "add", Fold(list, later(list))["add"], later(list)).Known
	}
	for _, c := range []struct{ less, more string }{
		{"0", "1"}, {"1", "11"}, {"11", "111"}, {"h", "1"}, {"0", "h"}, {"s", "1"}, {"110", "111"}, {"00", "0"}, {"101", "011"},
	} {
		if known(c.less) >= known(c.more) {
			t.Errorf("%s gives %.3f, %s gives %.3f", c.less, known(c.less), c.more, known(c.more))
		}
	}
	list := rows("11111")
	track := Fold(list, later(list))["add"]
	soon, nextDay := Mastery("ana", "add", track, later(list)), Mastery("ana", "add", track, later(list).Add(20*time.Hour))
	if nextDay.Known >= soon.Known || nextDay.Forecast >= soon.Forecast {
		t.Errorf("nothing is forgotten over night: %.3f, %.3f", soon.Known, nextDay.Known)
	}
	if e, m, h := Forecast(track, tutor.Easy, monday), Forecast(track, tutor.Medium, monday), Forecast(track, tutor.Hard, monday); e <= m || m <= h {
		t.Errorf("easy %.3f, medium %.3f, hard %.3f", e, m, h)
	}
	if p := Forecast(Of(Fold(list, later(list)), "never met"), tutor.Medium, monday); p <= Forecast(Track{}, tutor.Medium, monday) {
		t.Errorf("a strong student's first answer elsewhere is forecast at %.3f", p)
	}
	guessed, typed := Track{KC: "add"}, Track{KC: "add"}
	e := row(0, "add", "x", true)
	typed = typed.Add(e)
	e.Answer = tutor.KindTrueFalse
	if guessed = guessed.Add(e); guessed.known(&compact) >= typed.known(&compact) {
		t.Error("a lucky guess counts as much as a worked answer")
	}
}

// random is a student's history over several components and days.
func random(seed uint64, n int) []tutor.Evidence {
	r := rand.New(rand.NewPCG(seed, 7))
	kinds := []tutor.EvidenceKind{
		tutor.EvidenceCorrect, tutor.EvidenceIncorrect, tutor.EvidenceClose, tutor.EvidenceHinted,
		tutor.EvidenceScaffolded, tutor.EvidenceTeachBack, tutor.EvidenceTransfer, tutor.EvidenceSelfReport,
	}
	answers := []tutor.AnswerKind{"", tutor.KindInteger, tutor.KindChoice, tutor.KindTrueFalse, tutor.KindShortText}
	list := make([]tutor.Evidence, n)
	at := monday
	for i := range list {
		at = at.Add(time.Duration(r.ExpFloat64() * float64(2*time.Hour)))
		list[i] = tutor.Evidence{
			ID: int64(i + 1), Student: "ana", At: at, KC: fmt.Sprint("kc", r.IntN(5)), Item: fmt.Sprint("i", r.IntN(4)), Kind: kinds[r.IntN(len(kinds))],
			Right: r.IntN(3) > 0, Quality: r.IntN(101), Confidence: r.Float64()*.6 + .4, Hints: tutor.HintLevel(r.IntN(6)), Scaffolds: r.IntN(2),
			Attempt: 1 + r.IntN(2), Answer: answers[r.IntN(len(answers))],
		}
	}
	return list
}

// Replaying all rows, adding them one by one, and going on from what was stored
// half-way give the same numbers, which stay probabilities.
func TestReplayEqualsIncremental(t *testing.T) {
	for seed := range uint64(50) {
		list := random(seed, 120)
		now := later(list)
		folded := Fold(list, now)
		added := map[string]Track{}
		for i, e := range list {
			added = After(added, e)
			if i == len(list)/2 {
				stored := map[string]tutor.Mastery{}
				for kc, track := range added {
					stored[kc] = Mastery("ana", kc, track, e.At)
				}
				added, _ = Resumed(stored)
			}
		}
		if len(added) != len(folded) {
			t.Fatalf("seed %d: %d tracks, %d folded", seed, len(added), len(folded))
		}
		for kc, track := range folded {
			if added[kc] != track {
				t.Fatalf("seed %d: %s is %+v, folded %+v", seed, kc, added[kc], track)
			}
			m := Mastery("ana", kc, track, now)
			for _, p := range []float64{m.Known, m.Forecast, Forecast(track, tutor.Hard, now)} {
				if !(p > 0 && p < 1) {
					t.Fatalf("seed %d: %s has %v", seed, kc, p)
				}
			}
		}
	}
}

func TestALuckyGuessSaysNothing(t *testing.T) {
	row := tutor.Evidence{Kind: tutor.EvidenceCorrect, Right: true, Quality: 60, Sure: tutor.SureGuess}
	if c := credited(row); c != .5 {
		t.Errorf("a guess that was right gets %v, want .5", c)
	}
	row.Sure = tutor.SureThink
	if c := credited(row); c != 1 {
		t.Errorf("a careful right answer gets %v, want 1", c)
	}
}

// failing are the criteria that do not hold.
func failing(cs []tutor.Criterion) []tutor.Criterion {
	var open []tutor.Criterion
	for _, c := range cs {
		if !c.Met {
			open = append(open, c)
		}
	}
	return open
}
