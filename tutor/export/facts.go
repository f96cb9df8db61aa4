package export

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"
)

// facts are a turn's decisions in words, a line each, for teachers.
func facts(t turn, o Options) []Line {
	var out []Line
	for _, e := range t.events {
		for _, l := range factsOf(e, o) {
			// What a model's decision did not change is told again after it.
			if l.Text = line(l.Text); l.Text != "" && (l.Name != "Heard" && l.Name != "Verdict" || !slices.Contains(out, l)) {
				out = append(out, l)
			}
		}
	}
	return out
}

// factsOf is what one event says; what was said and heard is the transcript itself.
func factsOf(e tutor.Event, o Options) []Line {
	if e.Decided != nil {
		return decided(*e.Decided)
	}
	return slices.Concat(
		fact("Heard", e.Understood, heard),
		fact("Safety", e.Screened, screened),
		fact("Verdict", e.Assessed, verdict),
		fact("State", e.Moved, moved),
		fact("Dials", e.Directed, dials),
		fact("Worked", e.Consulted, consulted),
		fact("Model", e.Called, called),
		fact("Model", e.Unasked, func(u tutor.Unasked) string { return "not asked to " + u.Job + ": " + u.Why }),
		fact("Gate", e.Checked, checked),
		fact("Evidence", e.Evidence, func(v tutor.Evidence) string { return evidence(v, o) }),
		fact("Mastery", e.Mastery, mastery),
		fact("Flag", e.Flagged, func(f tutor.Flag) string { return f.Kind + ": " + f.Text }),
		fact("Notice", e.Notice, func(n tutor.Notice) string { return n.Text }),
		fact("Figures", e.Done, figures),
		fact("Failed", e.Failed, func(f tutor.Failure) string { return f.Text }),
	)
}

// fact is the line that a part of an event says, none where the event has no such part.
func fact[T any](name string, part *T, says func(T) string) []Line {
	if part == nil {
		return nil
	}
	return []Line{{name, says(*part)}}
}

func heard(f tutor.Features) string {
	parts := []string{string(f.Type)}
	if f.Sub != "" {
		parts[0] += " (" + f.Sub + ")"
	}
	if v := f.MeantValue(); v != nil {
		parts = append(parts, "value "+v.Text)
	}
	if f.Hedged {
		parts = append(parts, "hedged")
	}
	parts = append(parts, fmt.Sprintf("confidence %.2f by %s", f.Confidence, f.Source))
	return join(parts, f.Why)
}

func screened(s tutor.Screening) string {
	if s.Kind == tutor.SafetyNone {
		return ""
	}
	return join([]string{string(s.Kind)}, s.Why)
}

func verdict(v tutor.Verdict) string {
	parts := []string{string(v.Kind)}
	if v.Target != tutor.AskNothing {
		parts[0] += " on the " + string(v.Target)
	}
	if v.Given != "" {
		parts = append(parts, "read as "+v.Given)
	}
	for _, b := range v.Bugs {
		parts = append(parts, fmt.Sprintf("%s (%.2f)", b.Bug, b.Weight))
	}
	if v.WrongLine > 0 {
		parts = append(parts, fmt.Sprintf("line %d does not follow", v.WrongLine))
	}
	parts = append(parts, fmt.Sprintf("quality %d, confidence %.2f", v.Quality, v.Confidence))
	return join(parts, v.Reason)
}

func moved(m tutor.Moved) string {
	before, after := view(m.Before), view(m.After)
	if before == after {
		return join([]string{after}, strings.Join(m.Why, "; "))
	}
	return join([]string{before + " → " + after}, strings.Join(m.Why, "; "))
}

func view(v tutor.StateView) string {
	if v.Phase == 0 {
		return v.Lesson + ", not begun"
	}
	asked := string(v.Asked)
	asked = cmp.Or(asked, "nothing")
	s := fmt.Sprintf("%s, phase %d (%s), %s, asks %s", v.Lesson, v.Phase, v.Phase.Name(), v.Mode, asked)
	if v.Problem != "" {
		s += fmt.Sprintf(", attempts %d, step %d, hints %d", v.Attempts, v.Step, v.Hints)
	}
	if v.Complete {
		s += ", complete"
	}
	return s
}

func dials(d tutor.Directive) string {
	var parts []string
	for _, dial := range []tutor.Dial{d.Style, d.Difficulty, d.Scaffolding, d.Phase} {
		if dial.Value != "" {
			parts = append(parts, fmt.Sprintf("%s %s (%s)", dial.Name, dial.Value, dial.Why))
		}
	}
	return strings.Join(parts, "; ")
}

// decided is the decision with its source, why, and what was not done.
func decided(d tutor.Decision) []Line {
	parts := []string{plain(string(d.Intent)), planned(d), decidedBy(d.Source)}
	if d.Confidence > 0 {
		parts = append(parts, fmt.Sprintf("confidence %.2f", d.Confidence))
	}
	out := []Line{
		{"Decision", join(append(parts, span(d.Took)), "")},
		{"Why", join([]string{d.Reasoning, d.PlanWhy}, d.Strategy)},
	}
	out = append(out, Line{"Not done", strings.Join(d.Rejected, "; ")}, Line{"Repairs", strings.Join(d.Repairs, "; ")})
	return append(out, requirements(d.Require)...)
}

// plain writes a name as words: "topic_steering" is "topic steering".
func plain(name string) string { return strings.ReplaceAll(name, "_", " ") }

// planned says who does the turn.
func planned(d tutor.Decision) string {
	names := lists.Map(d.Plan, func(n tutor.SpecialistName) string { return plain(string(n)) })
	switch {
	case len(names) == 0 && d.Action == tutor.ActRespond:
		return "a short reply without a specialist"
	case len(names) < 2:
		return strings.Join(names, "")
	case d.Execution == tutor.Parallel:
		return strings.Join(names, " beside ")
	case d.Execution == tutor.Conditional:
		return strings.Join(names, ", then if needed ")
	}
	return strings.Join(names, ", then ")
}

// decidedBy says who decided, the fallback in words.
func decidedBy(s tutor.Source) string {
	if s == tutor.FromFallback {
		return "by rules, since the model gave no decision of use"
	}
	return "by " + string(s)
}

// workedBy says whose work it is: the rules' own words are the built-in ones.
func workedBy(s tutor.Source) string {
	if s == tutor.FromModel {
		return "by the model"
	}
	return "from the course"
}

func consulted(c tutor.Consulted) string {
	if c.Skipped != "" {
		return plain(string(c.Name)) + " not called: " + c.Skipped
	}
	parts := []string{plain(string(c.Name)) + " " + workedBy(c.Source)}
	if c.Approach != "" {
		parts = append(parts, "approach "+plain(string(c.Approach)))
	}
	if c.Analogy != "" {
		parts = append(parts, "text "+c.Analogy)
	}
	if c.Problem != "" {
		parts = append(parts, "posed "+c.Problem)
	}
	return join(parts, c.Cause)
}

func called(c tutor.ModelCall) string {
	if c.Error != "" && c.TokensOut == 0 {
		return fmt.Sprintf("asked to %s, failed after %s: %s (prompt %s)", asked(c.Role), span(c.Took), c.Error, c.Prompt)
	}
	s := fmt.Sprintf("%s asked to %s: %d tokens read, %d written, first words after %s, all after %s (prompt %s)",
		c.Model, asked(c.Role), c.TokensIn, c.TokensOut, span(c.FirstToken), span(c.Took), c.Prompt)
	if c.Error != "" {
		s += ", of no use: " + c.Error
	}
	return s
}

func checked(c tutor.Check) string {
	if c.Passed {
		return join([]string{plain(c.Name) + ": passed"}, strings.TrimSpace(quoted(c.Sentence)+" "+c.Why))
	}
	s := strings.TrimSpace(plain(c.Name) + ": " + strings.TrimSpace(quoted(c.Sentence)+" "+c.Why))
	if c.Done != "" {
		s += "; the sentence was " + c.Done
	}
	return s
}

func quoted(sentence string) string {
	if sentence == "" {
		return ""
	}
	return fmt.Sprintf("%q", sentence)
}

func evidence(e tutor.Evidence, o Options) string {
	s := fmt.Sprintf("%s: %s, quality %d, attempt %d, hints %d, after %s", o.component(e.KC), e.Kind, e.Quality, e.Attempt, e.Hints, span(e.Took))
	if e.Misconception != "" {
		s += ", " + e.Misconception
	}
	return s
}

func mastery(m tutor.MasteryMove) string {
	var open []string
	for _, c := range m.Criteria {
		if !c.Met {
			open = append(open, fmt.Sprintf("%s (now %s)", c.Need, c.Have))
		}
	}
	s := fmt.Sprintf("%s: %.0f%% → %.0f%%", m.Name, 100*m.Before, 100*m.After)
	if len(open) > 0 {
		s += "; before it counts as mastered: " + strings.Join(open, "; ")
	}
	return s
}

func figures(d tutor.Done) string {
	if d.ModelCalls == 0 {
		return "no model asked, " + span(d.Took) + " in all"
	}
	s := fmt.Sprintf("%s, %d tokens read and %d written", counted(d.ModelCalls, "model call"), d.TokensIn, d.TokensOut)
	if o := d.OrchestratorIn + d.OrchestratorOut; o > 0 {
		s += fmt.Sprintf(" (%d of them to decide)", o)
	}
	if d.Withheld > 0 {
		s += ", " + counted(d.Withheld, "sentence") + " withheld"
	}
	return s + ", " + span(d.Took) + " in all"
}

// join puts parts together with commas and a reason after a colon.
func join(parts []string, why string) string {
	var kept []string
	for _, p := range parts {
		if strings.TrimSpace(p) != "" {
			kept = append(kept, p)
		}
	}
	s := strings.Join(kept, ", ")
	switch {
	case strings.TrimSpace(why) == "":
		return s
	case s == "":
		return why
	}
	return s + ": " + why
}

// asked is what a call of some role was for.
func asked(role string) string {
	switch role {
	case "decide":
		return "decide"
	case "evaluate":
		return "weigh the answer"
	case "pose":
		return "pose a question"
	case "judge":
		return "look at the reply"
	case "rewrite":
		return "say it otherwise"
	case "compose":
		return "word the reply"
	}
	return "speak as " + plain(role)
}

// counted is "1 call", "2 calls".
func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
