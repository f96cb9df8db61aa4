package report

import (
	"fmt"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/format"
)

// memoNames are the kinds of what is remembered, as a teacher calls them.
var memoNames = map[tutor.MemoKind]string{
	tutor.MemoWorry: "a worry, not what it was", tutor.MemoNews: "told", tutor.MemoTheme: "told about", tutor.MemoInterest: "likes",
	tutor.MemoQuestion: "asked, not known", tutor.MemoHard: "was hard", tutor.MemoWell: "came right without help", tutor.MemoMastered: "mastered",
}

// MemoLines list what is remembered of a student, numbered as it is erased.
func MemoLines(memos []tutor.Memo) []string {
	out := make([]string, len(memos))
	for i, m := range memos {
		out[i] = fmt.Sprintf("%d. %s: %s", i+1, memoNames[m.Kind], format.OneLine(format.Printable(m.Text)))
		if !m.At.IsZero() {
			out[i] += fmt.Sprintf(" (%s, turn %s:%d%s)", format.Stamp(m.At), m.Session, m.Turn, opened(m))
		}
	}
	return out
}

func opened(m tutor.Memo) string {
	if m.Told == 0 {
		return ""
	}
	return ", a session began with it"
}
