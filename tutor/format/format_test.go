package format_test

import (
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor/format"
)

func TestWhatNumbersSay(t *testing.T) {
	for _, row := range []struct{ said, want string }{
		{format.Count(1, "turn"), "1 turn"},
		{format.Count(0, "turn"), "0 turns"},
		{format.Were(1, "session"), "1 session was"},
		{format.Were(2, "session"), "2 sessions were"},
		{format.Share(1, 2), "50% (1 of 2)"},
		{format.Share(0, 0), "none"},
		{format.Ratio(3, 2), "1.5"},
		{format.Ratio(3, 0), "none"},
		{format.Bar(0, 4), "[....]"},
		{format.Bar(50, 4), "[##..]"},
		{format.Bar(100, 4), "[####]"},
		{format.Spent(59 * time.Second), "under a minute"},
		{format.Spent(12 * time.Minute), "12 min"},
		{format.Spent(100 * time.Minute), "1.7 hours"},
		{format.Left(time.Second), "1 s"},
		{format.Left(40 * time.Second), "40 s"},
		{format.Left(3 * time.Minute), "3 min"},
		{format.Left(2 * time.Hour), "2.0 h"},
		{format.Wait(9*time.Second + 1), "10 seconds"},
		{format.Wait(91 * time.Second), "2 minutes"},
		{format.Bytes(0), ""},
		{format.Bytes(5 << 20), "5 MB"},
		{format.Bytes(3 << 29), "1.5 GB"},
		{format.Stamp(time.Time{}), ""},
		{format.Day(time.Time{}), ""},
		{format.Grade(12), "12"},
		{format.Grade(13), "adult"},
		{format.Grades([]int{3, 5}), "3-5"},
		{format.Grades(nil), ""},
		{format.Model(""), "built-in"},
	} {
		if row.said != row.want {
			t.Errorf("%q, want %q", row.said, row.want)
		}
	}
}

func TestTextsFit(t *testing.T) {
	for _, row := range []struct{ said, want string }{
		{format.OneLine(" a\n  b\t"), "a b"},
		{format.Printable("a\x1b[2Jb\u009b\tc\n"), "a[2Jb\tc\n"},
		{format.Cut("über", 4), "über"},
		{format.Cut("überall", 4), "übe…"},
		{format.Dash(""), "-"},
		{format.OrNone("x"), "x"},
		{format.KeepLetters("b) 5 + 4 or c) 6"), "b\uff09 5 + 4 or c\uff09 6"},
		{format.KeepLetters("2 × (3 + a) × 2"), "2 × (3 + a) × 2"},
	} {
		if row.said != row.want {
			t.Errorf("%q, want %q", row.said, row.want)
		}
	}
}

func TestTableHasAlignedColumnsAndNoTails(t *testing.T) {
	var b strings.Builder
	if err := format.Table(&b, [][]string{{"name", "turns"}, {"Mia\x1b", ""}, {"Jonathan", "3"}}); err != nil {
		t.Fatal(err)
	}
	if want := "name      turns\nMia\nJonathan  3\n"; b.String() != want {
		t.Errorf("%q, want %q", b.String(), want)
	}
}
