package learner

import (
	"testing"
	"time"
)

func TestStreak(t *testing.T) {
	place := time.FixedZone("place", 9*3600)
	now := time.Date(2026, 3, 30, 0, 10, 0, 0, place)
	ago := func(days ...int) (at []time.Time) {
		for _, d := range days {
			at = append(at, now.AddDate(0, 0, -d).UTC())
		}
		return at
	}
	for _, c := range []struct {
		name string
		at   []time.Time
		want int
	}{
		{"nothing yet", nil, 0},
		{"today", ago(0), 1},
		{"twice today and yesterday", ago(0, 0, 1), 2},
		{"up to yesterday", ago(3, 1, 2), 3},
		{"two days ago only", ago(2, 3, 4), 0},
		{"a gap", ago(0, 1, 3, 4), 2},
		{"minutes apart over midnight", []time.Time{now, now.Add(-20 * time.Minute)}, 2},
	} {
		if got := Streak(c.at, now); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

// The days on which clocks are set are days like all others.
func TestStreakOverClockChange(t *testing.T) {
	place, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Skip("no time zones on this machine:", err)
	}
	var at []time.Time
	for d := 25; d <= 31; d++ {
		at = append(at, time.Date(2026, 3, d, 23, 30, 0, 0, place))
	}
	if got := Streak(at, time.Date(2026, 4, 1, 0, 5, 0, 0, place)); got != 7 {
		t.Errorf("%d days, want 7", got)
	}
}
