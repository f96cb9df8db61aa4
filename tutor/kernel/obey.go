package kernel

import (
	"primer/tutor"
	"primer/tutor/pedagogy"
)

// bandApart is how many grades lie between two age groups' words.
const bandApart = 3

// voice is the profile by which words are chosen: a language level of its own, or
// a wish for simpler words, counts as another grade.
func (t *turn) voice(s tutor.State) tutor.Profile {
	p := t.in.Profile
	shift := 0
	switch p.Level {
	case "simple":
		shift = -bandApart
	case "rich":
		shift = bandApart
	}
	if s.Ease < 0 {
		shift = -bandApart
	}
	p.Grade = min(max(p.Grade+shift, 1), 13)
	return p
}

// band is the age group of the words, with the range of numbers that the
// difficulty dial asks for: that of younger students where it says easier.
func (t *turn) band(s tutor.State, d tutor.Directive) tutor.Band {
	b := bandOf(t.voice(s))
	b.Numbers = bandOf(t.in.Profile).Numbers
	if d.Difficulty.Value == "easier" {
		younger := t.in.Profile
		younger.Grade = max(younger.Grade-bandApart, 1)
		b.Numbers = min(b.Numbers, bandOf(younger).Numbers)
	}
	return b
}

// obeyed is a specialist's work after the scaffolding dial: who is to be left to
// work alone gets a question or a hint without its picture. A picture would be a
// hint in a placement too, and its first question has its introduction already.
func (t *turn) obeyed(w tutor.Work) tutor.Work {
	if s := t.plan.State.Series; w.By == tutor.Assessor && t.plan.Next.Role == tutor.RolePlace {
		w.Picture = ""
		if s != nil && len(s.Tries) == 0 {
			w.Text = ""
		}
		return w
	}
	if w.Picture == "" || w.By == tutor.Explainer && t.plan.Move != tutor.MoveHint {
		return w
	}
	if pedagogy.Directives(t.in).Scaffolding.Value == "less" {
		w.Picture = ""
	}
	return w
}

// moveOf is the move as a specialist is to see it: the next question of a warm-up
// is no easier one after a solution that was shown.
func moveOf(name tutor.SpecialistName, p pedagogy.Plan) tutor.Move {
	if name == tutor.Assessor && p.Next.Role == tutor.RoleReview {
		return tutor.MovePose
	}
	return p.Move
}

// placeOf is the state as a specialist is to see it: a problem of another lesson, in a
// warm-up, is explained and drawn with that lesson's texts.
func (t *turn) placeOf(name tutor.SpecialistName, p pedagogy.Plan) tutor.State {
	s := p.State
	switch {
	case p.Next.Kind == tutor.NextPrereq || p.Next.Kind == tutor.NextReturn:
	case name == tutor.Assessor && p.Next.Kind == tutor.NextPose:
		if p.Next.Lesson != "" {
			s.Lesson = p.Next.Lesson
		}
	case name == tutor.Evaluator || name == tutor.Explainer && p.Next.Kind != tutor.NextExplain:
		if b := t.in.State.Problem; b != nil && b.Lesson != "" {
			s.Lesson = b.Lesson
		}
	}
	return s
}
