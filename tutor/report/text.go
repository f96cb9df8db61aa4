package report

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/lists"
)

// Print writes the report for a teacher who has five minutes: first what
// matters, then the map, then the rest.
func (r Student) Print(w io.Writer) error {
	p := format.Page{W: w}
	p.Line("%s, grade %s", r.Student.Name, format.Grade(r.Student.Grade))
	p.Line("%s", r.attended())
	matters := lists.Map(r.Concerns, func(c Concern) string { return c.Text })
	p.Head("What matters", len(matters))
	for _, m := range matters {
		p.Line("  ! %s", m)
	}
	p.Line("To do: %s", r.Suggestion)
	r.printMap(&p)
	p.Head("Open misconceptions", len(r.Misconceptions))
	for _, m := range r.Misconceptions {
		p.Line("  %s, in %s: shown %s, last on %s", m.title(), r.names(m.KC), format.Count(m.Shown, "time"), format.Stamp(m.Last))
	}
	p.Part("Healed misconceptions", r.healedLines())
	p.Head("Reviews", len(r.Reviews))
	for _, v := range r.Reviews {
		p.Line("  %s: %s", r.names(v.KC), dueText(v.Due, r.At))
	}
	p.Part("What works (how often the next answer was right)", r.approachLines())
	p.Part("How sure", r.sureLines())
	p.Part("What the history shows", r.Patterns)
	p.Part("What is remembered for the next session (erase: primer memory --student NAME --forget N)", MemoLines(r.Memory))
	p.Line("")
	p.Line("Why a number: primer report --student %q --why COMPONENT. Sessions: primer report --sessions --student %q", r.Student.Name, r.Student.Name)
	return p.Err
}

func (r Student) attended() string {
	at := r.Attendance
	if at.Turns == 0 {
		return "No session yet."
	}
	return fmt.Sprintf("%s, %s, %s of work, last seen %s", format.Count(at.Sessions, "session"), format.Count(at.Turns, "message"), format.Spent(at.Time), format.Stamp(at.Last))
}

// printMap is the map of components in teaching order, by lesson.
func (r Student) printMap(p *format.Page) {
	if len(r.Lessons) == 0 {
		p.Head("No lesson begun yet.", 1)
		return
	}
	p.Head("Map (provisional: mastered, to be confirmed on a later day; firm: confirmed)", 1)
	width := 0
	for _, l := range r.Lessons {
		for _, c := range l.Components {
			width = max(width, len([]rune(c.ID)))
		}
	}
	for _, l := range r.Lessons {
		p.Line("%s (%s)", l.Title, l.where())
		for _, c := range l.Components {
			p.Line("  %s %3d%%  %-*s  %s", format.Bar(c.Percent, barCells), c.Percent, width, c.ID, c.inWords(r.At))
		}
	}
}

func (l Lesson) where() string {
	switch {
	case l.Complete:
		return "complete"
	case l.Phase > 0:
		return fmt.Sprintf("phase %d of 5, %s", l.Phase, l.Phase.Name())
	}
	return "not opened"
}

const barCells = 10

// inWords is a component in words: what it is, how it stands, from what.
func (c Component) inWords(now time.Time) string {
	if c.Standing == StandsNew {
		return c.Name + ": no answer yet"
	}
	parts := []string{string(c.Standing)}
	if t := trendName(c.Trend); t != "" {
		parts = append(parts, t)
	}
	text := fmt.Sprintf("%s: %s; %s", c.Name, strings.Join(parts, ", "), evidenceText(c.Evidence))
	if c.Help.Problems > 0 && c.Help.Rungs > 0 {
		text += fmt.Sprintf("; hints a problem %.1f", float64(c.Help.Rungs)/float64(c.Help.Problems))
	}
	if !c.Due.IsZero() {
		text += "; review " + dueText(c.Due, now)
	}
	return text
}

func trendName(t tutor.Trend) string {
	switch t {
	case tutor.TrendImproving:
		return "rising"
	case tutor.TrendSteady:
		return "steady"
	case tutor.TrendStruggling:
		return "struggling"
	}
	return ""
}

func (r Student) healedLines() []string {
	return lists.Map(r.Healed, func(m Misconception) string {
		return fmt.Sprintf("%s, in %s: healed on %s", m.title(), r.names(m.KC), format.Stamp(m.Healed))
	})
}

func (r Student) approachLines() []string {
	var out []string
	for _, o := range r.Approaches {
		line := fmt.Sprintf("%s: %d of %d", approachName(o.Approach), o.Worked, o.Tried)
		if o.Tried <= fewTries {
			line += ", too few to conclude"
		} else {
			line += fmt.Sprintf(", in truth between %.0f%% and %.0f%%", 100*o.Low, 100*o.High)
		}
		out = append(out, line)
	}
	return out
}

func approachName(a tutor.Approach) string { return strings.ReplaceAll(string(a), "_", " ") }

func (r Student) sureLines() []string {
	if r.Sureness.Said == 0 {
		return nil
	}
	out := []string{
		fmt.Sprintf("lucky guesses: %d of %s with a word on how sure (right, but said to be a guess)", r.Sureness.Lucky, format.Count(r.Sureness.Said, "answer")),
		fmt.Sprintf("confident misconceptions: %d (a wrong idea, and sure of it)", r.Sureness.Confident),
	}
	if r.Sureness.Words != "" {
		out = append(out, r.Sureness.Words)
	}
	return out
}

// knownPercent is 0 while nothing was answered.
func knownPercent(m tutor.Mastery) int {
	if m.Rows == 0 {
		return 0
	}
	return m.Percent()
}

var evidenceKinds = []tutor.EvidenceKind{
	tutor.EvidenceCorrect, tutor.EvidenceClose, tutor.EvidenceIncorrect, tutor.EvidenceHinted, tutor.EvidenceScaffolded,
	tutor.EvidenceTeachBack, tutor.EvidenceTransfer, tutor.EvidenceSelfReport, tutor.EvidenceDisputed, tutor.EvidenceOverride,
}

func evidenceText(kinds map[string]int) string {
	var parts []string
	for _, k := range evidenceKinds {
		if n := kinds[string(k)]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, strings.ReplaceAll(string(k), "_", "-")))
		}
	}
	if len(parts) == 0 {
		return "no answer yet"
	}
	return strings.Join(parts, ", ")
}

func dueText(due, now time.Time) string {
	days := int(due.Sub(now).Hours() / 24)
	switch {
	case !due.After(now):
		return "due now"
	case days == 0:
		return "due within a day"
	}
	return "due in " + format.Count(days, "day")
}

// Table is a row for each component.
func (r Student) Table() [][]string {
	out := [][]string{{
		"student", "lesson", "lesson_title", "phase", "lesson_complete", "component", "component_name", "percent", "standing", "trend",
		"answers", "right_unaided", "hints_per_problem", "minutes", "review_due", "open_misconceptions",
	}}
	for _, l := range r.Lessons {
		for _, c := range l.Components {
			var open []string
			for _, m := range r.Misconceptions {
				if m.KC == c.ID && !slices.Contains(open, m.Name) {
					open = append(open, m.Name)
				}
			}
			out = append(out, []string{
				r.Student.Name, l.ID, l.Title, fmt.Sprint(int(l.Phase)), fmt.Sprint(l.Complete), c.ID, c.Name, fmt.Sprint(c.Percent), string(c.Standing), trendName(c.Trend),
				fmt.Sprint(c.Mastery.Rows), fmt.Sprint(c.Mastery.Unaided), c.Help.perProblem(), fmt.Sprintf("%.1f", c.Time.Minutes()), format.Day(c.Due), strings.Join(open, " "),
			})
		}
	}
	return out
}

// perProblem is the mean of the highest rung reached on a problem, "" without any.
func (h Help) perProblem() string {
	if h.Problems == 0 {
		return ""
	}
	return fmt.Sprintf("%.1f", float64(h.Rungs)/float64(h.Problems))
}
