package store

import (
	"fmt"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

func TestAttendanceCountsPausesOnlyInPart(t *testing.T) {
	db := begun(t)
	for _, minute := range []int{0, 2, 60, 61} { // an hour away counts five minutes
		_, err := db.Hear(t.Context(), "s-1", fmt.Sprint("hello ", minute), start.Add(time.Duration(minute)*time.Minute))
		must(t, err)
	}
	must(t, db.CreateSession(t.Context(), tutor.Session{ID: "s-2", Student: "ana", Lesson: "subtract", Started: start, Rules: "1"}))
	_, err := db.Hear(t.Context(), "s-2", "hello", start.Add(24*time.Hour))
	must(t, err)
	all, err := db.Attendances(t.Context(), "")
	must(t, err)
	if got, want := all["ana"], (tutor.Attendance{Student: "ana", Sessions: 2, Turns: 5, Time: 8 * time.Minute, Last: start.Add(24 * time.Hour)}); !got.Last.Equal(want.Last) || got.Time != want.Time || got.Sessions != 2 || got.Turns != 5 {
		t.Errorf("%+v, want %+v", got, want)
	}
	one, err := db.Attendances(t.Context(), "subtract")
	must(t, err)
	if got := one["ana"]; got.Turns != 1 || got.Time != 0 {
		t.Errorf("%+v", got)
	}
}
