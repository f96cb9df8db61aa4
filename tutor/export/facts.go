package export

import (
	"fmt"
	"strings"

	"primer/tutor"
)

// facts are a turn's decisions in words, a line each, for teachers.
func facts(t turn, o Options) []Line {
	var out []Line
	for _, e := range t.events {
		for _, l := range factsOf(e, o) {
			if l.Text = line(l.Text); l.Text != "" {
				out = append(out, l)
			}
		}
	}
	return out
}

// factsOf is what one event says; what was said and heard is the transcript itself.
func factsOf(e tutor.Event, o Options) []Line {
	switch {
	case e.Understood != nil:
		return []Line{{"Heard", heard(*e.Understood)}}
	case e.Screened != nil:
		return []Line{{"Safety", screened(*e.Screened)}}
	case e.Assessed != nil:
		return []Line{{"Verdict", verdict(*e.Assessed)}}
	case e.Moved != nil:
		return []Line{{"State", moved(*e.Moved)}}
	case e.Directed != nil:
		return []Line{{"Dials", dials(*e.Directed)}}
	case e.Decided != nil:
		return decided(*e.Decided)
	case e.Consulted != nil:
		return []Line{{"Worked", consulted(*e.Consulted)}}
	case e.Called != nil:
		return []Line{{"Model", called(*e.Called)}}
	case e.Checked != nil:
		return []Line{{"Gate", checked(*e.Checked)}}
	case e.Evidence != nil:
		return []Line{{"Evidence", evidence(*e.Evidence, o)}}
	case e.Mastery != nil:
		return []Line{{"Mastery", mastery(*e.Mastery)}}
	case e.Flagged != nil:
		return []Line{{"Flag", e.Flagged.Kind + ": " + e.Flagged.Text}}
	case e.Notice != nil:
		return []Line{{"Notice", e.Notice.Text}}
	case e.Done != nil:
		return []Line{{"Figures", figures(*e.Done)}}
	case e.Failed != nil:
		return []Line{{"Failed", e.Failed.Text}}
	}
	return nil
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
	if asked == "" {
		asked = "nothing"
	}
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
	plan := string(d.Action)
	if len(d.Plan) > 0 {
		names := make([]string, len(d.Plan))
		for i, n := range d.Plan {
			names[i] = string(n)
		}
		plan = strings.Join(names, " → ")
		if d.Execution != "" {
			plan += " (" + string(d.Execution) + ")"
		}
	}
	out := []Line{
		{"Decision", fmt.Sprintf("%s, %s, by %s, confidence %.2f, %s", d.Intent, plan, d.Source, d.Confidence, span(d.Took))},
		{"Why", join([]string{d.Reasoning, d.PlanWhy}, d.Strategy)},
	}
	if d.Outcome != "" {
		out = append(out, Line{"Hoped for", strings.ReplaceAll(string(d.Outcome), "_", " ")})
	}
	out = append(out, Line{"Not done", strings.Join(d.Rejected, "; ")}, Line{"Repairs", strings.Join(d.Repairs, "; ")})
	return append(out, requirements(d.Require)...)
}

func consulted(c tutor.Consulted) string {
	if c.Skipped != "" {
		return string(c.Name) + " not called: " + c.Skipped
	}
	parts := []string{fmt.Sprintf("%s by %s", c.Name, c.Source)}
	if c.Approach != "" {
		parts = append(parts, "approach "+string(c.Approach))
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
	s := fmt.Sprintf("%s by %s, prompt %s, %d tokens in, %d out, first after %s, %s in all", c.Role, c.Model, c.Prompt, c.TokensIn, c.TokensOut, span(c.FirstToken), span(c.Took))
	if c.Error != "" {
		s += ": " + c.Error
	}
	return s
}

func checked(c tutor.Check) string {
	result := "failed"
	if c.Passed {
		result = "passed"
	}
	s := fmt.Sprintf("%s %s", c.Name, result)
	if c.Done != "" {
		s += ", " + c.Done
	}
	return join([]string{s}, fmt.Sprintf("%q %s", c.Sentence, c.Why))
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
			open = append(open, fmt.Sprintf("%s needs %s, has %s", c.Name, c.Need, c.Have))
		}
	}
	return join([]string{fmt.Sprintf("%s: %.0f %% → %.0f %%", m.Name, 100*m.Before, 100*m.After)}, strings.Join(open, "; "))
}

func figures(d tutor.Done) string {
	return fmt.Sprintf("%d model calls, %d + %d tokens, %d sentences withheld, %s in all", d.ModelCalls, d.TokensIn, d.TokensOut, d.Withheld, span(d.Took))
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
