package report

import (
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

var reportedAt = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

func TestTheGravestConcernStandsFirst(t *testing.T) {
	r := Student{
		Student: tutor.Profile{Name: "Mia"}, At: reportedAt, names: func(kc string) string { return kc },
		Attendance: tutor.Attendance{Turns: 9, Last: reportedAt.AddDate(0, 0, -20)},
		Misconceptions: []Misconception{
			{Misconception: tutor.Misconception{Name: "slip", KC: "k", Shown: 1}}, {Misconception: tutor.Misconception{Name: "ignores-signs", KC: "k", Shown: 3}},
		},
		Lessons:  []Lesson{{ID: "l", Phase: 3, Components: []Component{{ID: "k", Name: "adding", Trend: tutor.TrendStruggling}}}},
		Spinning: []Spin{{"k", 14}},
		Flags:    []tutor.FlagRow{{Flag: tutor.Flag{Kind: "stuck", Text: "no progress"}}, {Flag: tutor.Flag{Kind: "safety", Text: "said something sad"}}},
	}
	var words []string
	for _, c := range concernsOf(r) {
		words = append(words, c.Word)
	}
	if got, want := strings.Join(words, "|"), "safety|stuck|misconception|going in circles|struggling|away"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	r.Concerns = concernsOf(r)
	if row := rowOf(r); row.rank != 0 || row.Suggestion != r.Suggestion || len(row.Open) != 2 {
		t.Errorf("%+v", row)
	}
	if fine := (Student{Student: r.Student, At: reportedAt}); suggestion(fine, "") != "begin a first lesson" {
		t.Error(suggestion(fine, ""))
	}
}

func TestMasteryIsProvisionalUntilConfirmed(t *testing.T) {
	for want, m := range map[Standing]tutor.Mastery{
		StandsNew: {}, StandsLearning: {Rows: 3, Known: .9}, StandsProvisional: {Rows: 6, Met: true}, StandsFirm: {Rows: 7, Met: true, Firm: true},
	} {
		if got := standingOf(m); got != want {
			t.Errorf("%+v is %s, want %s", m, got, want)
		}
	}
}

func TestSurenessFindsLuckAndFalseCertainty(t *testing.T) {
	row := func(id int64, right bool, bug string, sure tutor.Sureness) tutor.Evidence {
		e := tutor.Evidence{ID: id, KC: "k", Kind: tutor.EvidenceIncorrect, Confidence: 1, Misconception: bug, Sure: sure}
		if right {
			e.Kind, e.Right = tutor.EvidenceCorrect, true
		}
		return e
	}
	got := surenessIn([]tutor.Evidence{
		row(1, true, "", tutor.SureGuess), row(2, true, "", tutor.SureYes), row(3, false, "bug", tutor.SureYes), row(4, false, "", tutor.SureYes),
		row(5, false, "bug", tutor.SureThink), row(6, true, "", tutor.SureUnsaid),
	})
	if got.Said != 5 || got.Lucky != 1 || got.Confident != 1 {
		t.Errorf("%+v", got)
	}
}

func TestWhyShowsWhatDoesNotCount(t *testing.T) {
	at := func(min int) time.Time { return reportedAt.Add(time.Duration(min) * time.Minute) }
	rows := []tutor.Evidence{
		{ID: 1, At: at(1), KC: "k", Kind: tutor.EvidenceCorrect, Right: true, Quality: 100, Confidence: 1, Attempt: 1},
		{ID: 2, At: at(2), KC: "k", Kind: tutor.EvidenceIncorrect, Quality: 10, Confidence: 1, Attempt: 1},
		{ID: 3, At: at(3), KC: "other", Kind: tutor.EvidenceCorrect, Right: true, Quality: 100, Confidence: 1, Attempt: 1},
		{ID: 4, At: at(4), KC: "k", Kind: tutor.EvidenceDisputed, Refers: 2},
		{ID: 5, At: at(5), KC: "k", Kind: tutor.EvidenceIncorrect, Confidence: .3, Attempt: 1},
	}
	got := whyRows(rows, "k")
	if len(got) != 4 || got[3].Note != "not judged for sure" || !got[0].Counts || got[1].Counts || got[1].Note != "disputed" || got[2].Note != "about row 2" {
		t.Fatalf("%+v", got)
	}
	if got[0].After <= got[0].Before || got[1].After != got[1].Before {
		t.Errorf("the numbers do not follow: %+v", got)
	}
}
