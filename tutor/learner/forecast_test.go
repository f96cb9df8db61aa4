package learner

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// The same rows give the same numbers to the last bit, however often.
func TestReplayIsExact(t *testing.T) {
	list := random(3, 400)
	now := later(list)
	for kc, track := range Fold(list, now) {
		for range 5 {
			again := Fold(slices.Clone(list), now)[kc]
			a, b := Mastery("ana", kc, track, now), Mastery("ana", kc, again, now)
			if math.Float64bits(a.Known) != math.Float64bits(b.Known) || math.Float64bits(a.Forecast) != math.Float64bits(b.Forecast) || a.Track != b.Track {
				t.Fatalf("%s: %v and %v", kc, a, b)
			}
		}
	}
}

// Every weight has a name and a meaning, and a forecast's reasons add up to it.
func TestReasonsAddUp(t *testing.T) {
	list := random(4, 200)
	now := later(list)
	it := LearnItems(list)
	for kc, track := range Fold(list, now) {
		ask := it.Ask(kc, "i1", tutor.Hard)
		var z float64
		for _, part := range Reasons(track, ask, now) {
			z += part.Logits
			if part.Of == "" {
				t.Errorf("%s: a reason without words", kc)
			}
		}
		if p := Predict(track, ask, now); math.Abs(logistic(z)-p) > 1e-12 {
			t.Errorf("%s: reasons give %.6f, the forecast is %.6f", kc, logistic(z), p)
		}
	}
	for w := range weights {
		if w.String() == "" || !strings.HasPrefix(w.Name(), "Of") {
			t.Errorf("weight %d is called %q, %q", w, w.Name(), w)
		}
	}
	if Weight(-1).String() != "unknown weight" || weights.Name() != "unknown" {
		t.Error("a weight that is none has a name")
	}
}

// An item met before and right is likelier to be right than a new one, one met
// and wrong is not.
func TestItemsMetBefore(t *testing.T) {
	list := rows("1011") // item0 right, item1 wrong, item0 right, item1 right
	list[3].Item = "item2"
	now := later(list)
	track := Fold(list, now)["add"]
	right, wrong, fresh := Predict(track, Ask{Item: "item0"}, now), Predict(track, Ask{Item: "item1"}, now), Predict(track, Ask{Item: "new"}, now)
	if right <= fresh || right <= wrong {
		t.Errorf("met and right %.3f, met and wrong %.3f, new %.3f", right, wrong, fresh)
	}
}

// A track remembers the newest items only, and any number of them does no harm.
func TestManyItems(t *testing.T) {
	var track Track
	track.KC = "add"
	for i := range 3 * seenItems {
		e := row(i, "add", fmt.Sprint("item ", i), true)
		track = track.Add(e)
	}
	if track.met("item 0") != itemNew {
		t.Error("the oldest item is still remembered")
	}
	if track.met(fmt.Sprint("item ", 3*seenItems-1)) != itemRight {
		t.Error("the newest item is forgotten")
	}
}

// Harder for everybody is harder for a student who never met it, and the ratings
// survive being listed.
func TestRatingsAreLearned(t *testing.T) {
	var list []tutor.Evidence
	for s := range 12 {
		for i, item := range []string{"easy one", "hard one", "easy one", "hard one"} {
			e := row(4*s+i, "add", item, item == "easy one" || s%4 == 0)
			e.Student = fmt.Sprint("student ", s)
			list = append(list, e)
		}
	}
	it := LearnItems(list)
	if easy, hard := it.Offset("add", "easy one"), it.Offset("add", "hard one"); easy <= .3 || hard >= -.3 {
		t.Errorf("offsets: easy %.2f, hard %.2f", easy, hard)
	}
	fresh := Track{KC: "add"}
	if easy, hard := Predict(fresh, it.Ask("add", "easy one", tutor.Medium), monday), Predict(fresh, it.Ask("add", "hard one", tutor.Medium), monday); easy-hard < .15 {
		t.Errorf("forecasts: easy %.2f, hard %.2f", easy, hard)
	}
	if fmt.Sprint(LearnItems(list)) != fmt.Sprint(it) {
		t.Error("the same rows give other ratings")
	}
}

// Help, second tries and unsure grading do not rate an item.
func TestOnlyFirstAnswersRate(t *testing.T) {
	hinted, second, unsure := row(0, "add", "x", true), row(1, "add", "x", true), row(2, "add", "x", true)
	hinted.Hints, second.Attempt, unsure.Confidence = tutor.HintNormal, 2, .3
	if it := LearnItems([]tutor.Evidence{hinted, second, unsure}); len(it) != 0 {
		t.Errorf("rated: %v", it)
	}
}

// What an older program stored is read as far as it goes, and is told apart.
func TestOldTracksAreRead(t *testing.T) {
	old := `{"kc":"add","level":{"n":9,"s":7,"f":0.8},"n":6,"s":5,"u":5,"p":0.9,"e":0.8,"l":1,"rr":3,"wr":0,"at":"2025-03-03T16:00:00Z"}`
	m := tutor.Mastery{KC: "add", Rows: 6, Track: old}
	tracks, _ := Resumed(map[string]tutor.Mastery{"add": m})
	track := tracks["add"]
	if track.Rows != 6 || track.RightRun != 3 || track.Level.Rows != 9 || track.Quick != .8 || track.Level.Drift != .8 {
		t.Errorf("read: %+v", track)
	}
	if p := Forecast(track, tutor.Medium, monday); p < .6 || p > .98 {
		t.Errorf("forecast %.3f for a student who does well", p)
	}
	list := rows("1101")
	fresh := Mastery("ana", "add", Fold(list, later(list))["add"], later(list))
	for name, c := range map[string]struct {
		m     tutor.Mastery
		stale bool
	}{
		"old":        {m, true},
		"unreadable": {tutor.Mastery{KC: "add", Rows: 1, Track: "{"}, true},
		"cut off":    {tutor.Mastery{KC: "add", Rows: 4, Track: fresh.Track[:len(fresh.Track)-9]}, true},
		"another's":  {tutor.Mastery{KC: "sub", Rows: 4, Track: fresh.Track}, true},
		"none yet":   {tutor.Mastery{KC: "add"}, false},
		"new":        {fresh, false},
	} {
		if _, stale := Resumed(map[string]tutor.Mastery{c.m.KC: c.m}); stale != c.stale {
			t.Errorf("%s: stale is %v", name, !c.stale)
		}
		past, stale := Resume(map[string]tutor.Mastery{c.m.KC: c.m})
		if tracks, _ := Resumed(map[string]tutor.Mastery{c.m.KC: c.m}); stale != c.stale || past.Of(c.m.KC) != Of(tracks, c.m.KC) {
			t.Errorf("%s: as a past it is stale: %v, %+v", name, stale, past.Of(c.m.KC))
		}
	}
}

func TestSpinning(t *testing.T) {
	for session, want := range map[string]bool{
		"0000": false, "00000": true, "0100000": true, "11111": false, "0000011": false, "1011011": false, "0101000100": true,
	} {
		list := rows(session)
		spin, got := Spinning(Fold(list, later(list))["add"])
		if got != want {
			t.Errorf("%s: spinning is %v at %.2f", session, got, spin.Forecast)
		}
		if got && (spin.KC != "add" || spin.Rows != len(session)) {
			t.Errorf("%s: %+v", session, spin)
		}
	}
}

func TestWeakestPrerequisite(t *testing.T) {
	needs := map[string][]string{"fractions": {"division", "multiples"}, "division": {"times"}, "multiples": {"times"}, "times": {"fractions"}}
	known := func(p float64) tutor.Mastery { return tutor.Mastery{Rows: 6, Known: p} }
	for name, c := range map[string]struct {
		m    map[string]tutor.Mastery
		want string
	}{
		"directly below": {map[string]tutor.Mastery{"division": known(.3), "multiples": known(.9), "times": known(.9)}, "division 1"},
		"further below":  {map[string]tutor.Mastery{"division": known(.6), "multiples": known(.9), "times": known(.2)}, "times 2"},
		"the nearer":     {map[string]tutor.Mastery{"division": known(.4), "multiples": known(.9), "times": known(.4)}, "division 1"},
		"never met":      {map[string]tutor.Mastery{"division": known(.95), "multiples": known(.9)}, "times 2"},
		"all solid":      {map[string]tutor.Mastery{"division": known(.95), "multiples": known(.9), "times": known(.99)}, ""},
	} {
		w, ok := WeakestPrerequisite("fractions", needs, c.m)
		got := ""
		if ok {
			got = fmt.Sprint(w.KC, " ", w.Steps)
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	if _, ok := WeakestPrerequisite("counting", needs, nil); ok {
		t.Error("a component that rests on nothing has a weakest prerequisite")
	}
}

func TestWarmUp(t *testing.T) {
	var list []tutor.Evidence
	answer := func(kc string, right ...bool) {
		for _, r := range right {
			list = append(list, row(len(list), kc, fmt.Sprint(kc, len(list)), r))
		}
	}
	kcs := []string{"a1", "a2", "a3", "b1", "b2", "b3", "lost1", "lost2"}
	for _, kc := range kcs {
		if strings.HasPrefix(kc, "lost") {
			answer(kc, false, false, false, false, false, false)
		} else {
			answer(kc, true, true, true)
		}
	}
	tracks := Fold(list, later(list))
	now := monday.Add(72 * time.Hour)
	var reviews []tutor.Review
	for _, kc := range kcs {
		reviews = append(reviews, Schedule(tutor.Review{Student: "ana", KC: kc}, true, false, monday))
	}
	reviews = append(reviews, tutor.Review{KC: "not due", Due: now.Add(time.Hour)})
	picked := PickWarmUp(reviews, PastOf(tracks), func(kc string) string { return kc[:1] }, now)
	if len(picked) != 5 {
		t.Fatalf("picked %d: %+v", len(picked), picked)
	}
	lost := 0
	for i, w := range picked {
		if strings.HasPrefix(w.KC, "lost") {
			lost++
		}
		if i > 0 && w.Forecast > picked[0].Forecast {
			t.Errorf("%s is likelier than the first", w.KC)
		}
	}
	if lost != 1 {
		t.Errorf("%d lost components in one warm-up: %+v", lost, picked)
	}
	for i := 1; i < 3; i++ {
		if picked[i].KC[:1] == picked[i-1].KC[:1] {
			t.Errorf("%s follows %s", picked[i].KC, picked[i-1].KC)
		}
	}
	if PickWarmUp(nil, PastOf(tracks), nil, now) != nil {
		t.Error("a warm-up out of nothing")
	}
}
