package kernel

import (
	"fmt"
	"strings"

	"primer/tutor"
	"primer/tutor/builtin"
	"primer/tutor/learner"
)

// why opens the last verdict and the mastery of the lesson's components: for each
// criterion of the one at hand what it needs, what there is, and what to do.
func (t *decision) why() tutor.Work {
	task := t.task("", t.plan)
	moves := task.Mastery
	task.Mastery = nil // its numbers are told here
	w := t.Staff.Respond(task)
	var parts []string
	for _, m := range moves {
		parts = append(parts, t.standingOf(m, m.KC == t.plan.Component || len(moves) == 1))
	}
	w.Text = joined(w.Text, t.phrase("why", builtin.Words{Lesson: t.in.Lesson.Title, List: strings.Join(parts, "\n\n")}))
	return w
}

// standingOf tells one component's mastery in a student's words: that of the
// moment with every criterion, the others in a line.
func (t *decision) standingOf(m tutor.MasteryMove, whole bool) string {
	if m.Rows == 0 {
		return fmt.Sprintf("**%s**: not practiced yet", m.Name)
	}
	lines := []string{fmt.Sprintf("**%s**: %.0f %%. %s", m.Name, 100*m.After, firmness(t.belief.mastery[m.KC]))}
	if !whole {
		return lines[0]
	}
	for _, c := range m.Criteria {
		lines = append(lines, criterionLine(c))
	}
	return strings.Join(lines, "\n")
}

// firmness says whether a mastery holds, holds for now, or is not there yet.
func firmness(m tutor.Mastery) string {
	switch {
	case m.Met && m.Firm:
		return "Mastered, and it held on another day."
	case m.Met:
		return "Mastered for now. One right answer on another day, without help, makes it firm."
	}
	return "On the way."
}

// criterionLine says what a criterion needs and, while it is open, what there is
// and what to do.
func criterionLine(c tutor.Criterion) string {
	need, have, do := c.Need, c.Have, ""
	switch c.Name {
	case learner.Answers:
		do = "answer the next questions"
	case learner.Unaided:
		do = "try the next ones without a hint"
	case learner.Items:
		do = "take the other kinds of problem as they come"
	case learner.Correct:
		do = "go on; only your newest eight answers count, so older slips drop out"
	case learner.Quality:
		need, have, do = "answers found with little help", c.Have+" of 100", "use fewer hints, and it rises by itself"
	case learner.ForecastNext:
		need, do = "a good chance to get the next ones right", "go on; each right answer raises it"
	case learner.Explained:
		do = "tell me how you do it when I ask"
	case learner.Misconceptions:
		need, have, do = "no mix-up left to clear up", "one to clear up", "two right answers without help clear it up"
	}
	if c.Met {
		return "- done: " + need
	}
	return fmt.Sprintf("- open: %s (so far: %s). To do: %s.", need, have, do)
}
