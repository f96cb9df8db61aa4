package course

import "primer/tutor/course/bugs"

// Rules are the buggy rules of the lesson's misconceptions, for
// bugs.Catalogue.With: new rules for new types, own words for known ones.
func (l *Lesson) Rules() []bugs.Rule {
	var rules []bugs.Rule
	for _, m := range l.Misconceptions {
		if rule, ok := m.rule(); ok {
			rules = append(rules, rule)
		}
	}
	return rules
}

// rule is false for a wrong idea that shows in no type of problem.
func (m Misconception) rule() (bugs.Rule, bool) {
	if m.Type == "" {
		return bugs.Rule{}, false
	}
	r := bugs.Rule{Type: m.Type, Bug: m.Bug, When: m.When, Args: m.Args, Right: m.Right, Student: m.Student, Teacher: m.Teacher, Remedy: m.Remedy.For(Middle)}
	if m.Gives != "" {
		r.Gives = bugs.Formulas{m.Gives}
	}
	return r, true
}
