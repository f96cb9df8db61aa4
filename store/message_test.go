package store

import (
	"fmt"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// TestMessagesBefore reads a conversation of twelve messages from its end.
func TestMessagesBefore(t *testing.T) {
	db := begun(t)
	for i := range 6 {
		must(t, db.Commit(t.Context(), wrong(hear(t, db, fmt.Sprint(i)))))
	}
	all, err := db.Messages(t.Context(), "s-1")
	must(t, err)
	if len(all) != 12 {
		t.Fatalf("%d messages", len(all))
	}
	var before tutor.Message
	left := len(all)
	for _, c := range []struct{ ask, want int }{{5, 5}, {3, 3}, {2, 2}, {9, 2}, {9, 0}} {
		page, err := db.MessagesBefore(t.Context(), "s-1", before, c.ask)
		must(t, err)
		if len(page) != c.want {
			t.Fatalf("%d messages for %d, want %d", len(page), c.ask, c.want)
		}
		for i := range page {
			if page[i].ID != all[left-len(page)+i].ID {
				t.Errorf("message %d where %d belongs", page[i].ID, all[left-len(page)+i].ID)
			}
		}
		if left -= len(page); len(page) > 0 {
			before = page[0]
		}
	}
	rest, err := db.MessagesBefore(t.Context(), "s-1", all[7], 0)
	must(t, err)
	if len(rest) != 7 || rest[0].ID != all[0].ID {
		t.Errorf("%d messages before the eighth", len(rest))
	}
}

func TestEventsSince(t *testing.T) {
	db := begun(t)
	for i := range 4 {
		must(t, db.Commit(t.Context(), wrong(hear(t, db, fmt.Sprint(i)))))
	}
	all, err := db.Events(t.Context(), "s-1", 0)
	must(t, err)
	newest, err := db.EventsSince(t.Context(), "s-1", 3)
	must(t, err)
	if len(newest) != len(all)/2 || newest[0].Turn != 3 || newest[0].Kind != all[len(all)/2].Kind {
		t.Errorf("%d events of %d since turn 3", len(newest), len(all))
	}
	if every, err := db.EventsSince(t.Context(), "s-1", -5); err != nil || len(every) != len(all) {
		t.Errorf("%d events of %d, %v", len(every), len(all), err)
	}
}

// A line that is given back because its turn could not be committed, and is sent again,
// is the same line: it has one answer.
func TestTheSameLineAgainIsTheSameTurn(t *testing.T) {
	db := begun(t)
	turn, err := db.Hear(t.Context(), "s-1", "8", start)
	must(t, err)
	again, err := db.Hear(t.Context(), "s-1", "8", start.Add(time.Minute))
	must(t, err)
	must(t, db.Commit(t.Context(), wrong(turn)))
	next, err := db.Hear(t.Context(), "s-1", "8", start.Add(2*time.Minute))
	must(t, err)
	if again != turn || next != turn+1 {
		t.Errorf("turns %d, %d and, after its answer, %d", turn, again, next)
	}
}
