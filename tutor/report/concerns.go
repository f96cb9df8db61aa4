package report

import (
	"cmp"
	"fmt"
	"strconv"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/learner"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// Concern is something that a teacher should know first, with what to do.
type Concern struct {
	Word string `json:"word"` // for a cell of the class table
	Text string `json:"text"`
	Do   string `json:"do"`
	rank int    // the gravest first
}

const (
	awayAfter   = 14 * 24 * time.Hour // a student not seen for so long is asked back
	shownOften  = 2                   // times from which an open misconception is no slip
	reviewsMany = 3                   // due reviews that are worth a word
)

// concernsOf are what matters about a student, the gravest first.
func concernsOf(r Student) []Concern {
	out := lists.Map(r.Flags, flagged)
	for _, m := range r.Misconceptions {
		if m.Shown >= shownOften {
			text := fmt.Sprintf("%s, in %s: shown %s, still open", m.title(), r.names(m.KC), format.Count(m.Shown, "time"))
			out = append(out, Concern{"misconception", text, "look together at one case of it: " + m.Name, 3})
		}
	}
	for _, l := range r.Lessons {
		for _, c := range l.Components {
			if c.Trend == tutor.TrendStruggling {
				out = append(out, Concern{"struggling", c.Name + ": most of the last answers were wrong", "practice " + c.Name + " together, in smaller steps", 4})
			}
		}
	}
	for _, spin := range r.Spinning {
		text := fmt.Sprintf("%s: %s and no mastery in sight", r.names(spin.KC), format.Count(spin.Rows, "answer"))
		out = append(out, Concern{"going in circles", text, "leave " + r.names(spin.KC) + " for now and look at what it rests on", 3})
	}
	if s := r.Sureness; s.Confident > 0 {
		out = append(out, Concern{"sure but wrong", format.Count(s.Confident, "time") + " sure of an answer that came from a misconception", "ask for the reasons behind a sure answer", 5})
	}
	if n := dueReviews(r); n >= reviewsMany {
		out = append(out, Concern{"reviews due", format.Count(n, "review") + " due", "begin with the reviews that are due", 6})
	}
	if last := r.Attendance.Last; !last.IsZero() && r.At.Sub(last) > awayAfter {
		out = append(out, Concern{"away", "not seen for " + format.Count(int(r.At.Sub(last).Hours()/24), "day"), "ask " + r.Student.Name + " back", 7})
	}
	sorting.Stable(out, func(a, b Concern) int { return cmp.Compare(a.rank, b.rank) })
	return out
}

func flagged(f tutor.FlagRow) Concern {
	where := fmt.Sprintf("%s (session %s, turn %d)", f.Text, f.Session, f.Turn)
	switch f.Kind {
	case tutor.FlagSafety:
		return Concern{"safety", "safety: " + where, "read what was said and talk to the student", 0}
	case "disputed":
		return Concern{"disputed", "disputed verdict: " + where, "say whether the verdict stands", 1}
	case "stuck":
		return Concern{"stuck", "stuck: " + where, "sit down together: the tutor alone does not get further", 2}
	}
	if f.Kind == tutor.FlagQuestion {
		return Concern{"question", "asked, and no lesson tells it: " + where, "answer it: primer inbox answer f" + strconv.FormatInt(f.ID, 10) + " \"TEXT\"", 5}
	}
	return Concern{f.Kind, f.Kind + ": " + where, "have a look at it", 2}
}

func dueReviews(r Student) int {
	return lists.Count(r.Reviews, func(v tutor.Review) bool { return !v.Due.After(r.At) })
}

// suggestion is the one thing to do next.
func suggestion(r Student, next string) string {
	switch {
	case len(r.Concerns) > 0:
		return r.Concerns[0].Do
	case len(r.Lessons) == 0:
		return "begin a first lesson"
	case next == "":
		return "choose another course: every lesson of this one is complete"
	}
	return "go on with " + next
}

// Approach is how an approach went with a student, over all components,
// with the interval of its rate: after two tries nearly everything is possible.
type Approach struct {
	Approach tutor.Approach `json:"approach"`
	Tried    int            `json:"tried"`
	Worked   int            `json:"worked"`
	Low      float64        `json:"low"`
	High     float64        `json:"high"`
}

// fewTries is the number of tries up to which nothing is concluded.
const fewTries = 4

func approachesIn(outcomes []tutor.ApproachOutcome) []Approach {
	var out []Approach
	for _, r := range learner.Approaches(outcomes) {
		if r.Tried > 0 {
			out = append(out, Approach{r.Approach, r.Tried, r.Worked, r.Low, r.High})
		}
	}
	return out
}
