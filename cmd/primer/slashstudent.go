package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"primer/store"
	"primer/tui"
	"primer/tui/words"
	"primer/tutor"
	"primer/tutor/format"
)

// students lists who learns here, or goes on with the named one, or the one with
// that number. A name that nobody has is a new student.
func (p *plain) students(ctx context.Context, who string) error {
	profiles, err := p.db.Profiles(ctx)
	if err != nil {
		return err
	}
	if who == "" {
		for i, s := range profiles {
			p.row(p.words.Say("plain.student-row", "number", i+1, "name", s.Name, "grade", p.gradeWords(s.Grade)))
		}
		p.note(p.words.Say("plain.students-change"))
		return nil
	}
	if n, err := strconv.Atoi(who); err == nil && n >= 1 && n <= len(profiles) {
		who = profiles[n-1].ID
	}
	if err := p.closeSession(ctx, p.session.ID); err != nil {
		return err
	}
	p.opened = false // the PIN was typed beside another student
	if err := p.chooseStudent(ctx, who); err != nil {
		return err
	}
	p.note(p.words.Say("plain.you-are", "name", p.student.Name, "grade", p.gradeWords(p.student.Grade)))
	return p.beginLesson(ctx, "")
}

// beginLesson opens the named lesson, or one that is chosen, and the tutor begins.
func (p *plain) beginLesson(ctx context.Context, id string) error {
	if err := p.chooseLesson(ctx, id); err != nil {
		return err
	}
	return p.begin(ctx)
}

// gradeWords is a grade as the line mode says it.
func (p *plain) gradeWords(grade int) string {
	if grade > 12 {
		return p.words.Say("naming.adult")
	}
	return p.words.Say("naming.grade", "grade", grade)
}

// waiting tells what waits for the student before a lesson is chosen.
func (p *plain) waiting(ctx context.Context) {
	facts, err := (&backend{app: p.app}).Home(ctx, p.student.ID)
	if err != nil {
		return // the lessons are there all the same
	}
	if facts.Review > 0 {
		p.note(p.words.Count("plain.review-waits", facts.Review))
	}
	if facts.Streak > 1 {
		p.note(p.words.Say("plain.streak", "n", facts.Streak))
	}
}

// review begins with what is about to be forgotten.
func (p *plain) review(ctx context.Context) error {
	lesson, err := (&backend{app: p.app}).WarmUp(ctx, p.student.ID)
	if err != nil {
		return err
	}
	if lesson == "" {
		p.note(p.words.Say("plain.review-none"))
		return nil
	}
	if err := p.closeSession(ctx, p.session.ID); err != nil {
		return err
	}
	return p.beginLesson(ctx, lesson)
}

// chooseModel lists who can speak, or lets the named one, or the one with that number.
func (p *plain) chooseModel(ctx context.Context, name string) {
	rows, _, err := p.models(ctx)
	if err != nil {
		p.note(format.OneLine(err.Error()))
		return
	}
	if name == "" {
		p.listModels(rows)
		return
	}
	if n, err := strconv.Atoi(name); err == nil && n >= 1 && n <= len(rows) {
		name = rows[n-1].Name
	}
	if err := p.switchModel(ctx, name); err != nil {
		p.note(format.OneLine(err.Error()))
		return
	}
	if name == noModel {
		p.note(p.words.Say("model.built-in-speaks"))
		return
	}
	p.note(p.words.Say("model.speaks", "model", name))
}

func (p *plain) listModels(rows []tui.ModelChoice) {
	for i, r := range rows {
		name := r.Name
		if name == noModel {
			name = p.words.Say("model.built-in")
		}
		note := r.Note
		if r.Current {
			note = p.words.Say("model.now") + ", " + note
		}
		p.row(p.words.Say("plain.model-row", "number", i+1, "model", name, "note", note))
	}
	p.note(p.words.Say("plain.model-change"))
}

// speak changes the language of the line mode, for good.
func (p *plain) speak(wanted string) {
	l, ok := words.Match(wanted)
	if !ok {
		p.note(p.words.Say("plain.languages", "languages", languageNames()))
		return
	}
	if err := p.settle(func(c *config) { c.Language = l.Code }); err != nil {
		p.note(format.OneLine(err.Error()))
		return
	}
	p.words = words.In(l.Code)
	p.note(p.words.Say("plain.speaks", "language", l.Name))
	p.tellLanguage()
}

// tellProfile says what is known of the student.
func (p *plain) tellProfile() {
	s := p.student
	p.note(p.words.Say("plain.you-are", "name", s.Name, "grade", p.gradeWords(s.Grade)))
	for _, row := range []struct{ key, is string }{
		{"profile.style", s.Style},
		{"profile.level", s.Level},
		{"profile.interests", strings.Join(s.Interests, ", ")},
		{"profile.strengths", strings.Join(s.Strengths, ", ")},
		{"profile.still-hard", strings.Join(s.Struggles, ", ")},
	} {
		if row.is != "" {
			p.note(p.words.Say(row.key) + ": " + row.is)
		}
	}
	p.note(p.words.Say("profile.change", "name", s.Name))
}

// changeProfile takes name, grade, style and level in any order.
func (p *plain) changeProfile(ctx context.Context, args string) {
	if args == "" {
		p.tellProfile()
		return
	}
	for word := range strings.FieldsSeq(args) {
		if grade, err := strconv.Atoi(word); err == nil && (grade < 1 || grade > 13) {
			p.note(p.words.Say("plain.grade-range"))
			return
		}
	}
	profile := tui.ReadProfile(p.student, strings.Fields(args))
	profile.Name = cleanName(profile.Name)
	if err := p.db.UpdateProfile(ctx, profile); err != nil {
		p.note(format.OneLine(err.Error()))
		return
	}
	p.student = profile
	p.note(p.words.Say("plain.you-are", "name", profile.Name, "grade", p.gradeWords(profile.Grade)))
}

// debug tells the decision of the last turn, or of the one with that number, in
// sentences.
func (p *plain) debug(ctx context.Context, number string) {
	s, err := p.db.Session(ctx, p.session.ID)
	if err != nil || s.Turns == 0 {
		p.note(p.words.Say("plain.no-turn"))
		return
	}
	turn := s.Turns
	if number != "" {
		if turn, err = strconv.Atoi(number); err != nil || turn < 1 || turn > s.Turns {
			p.note(p.words.Say("plain.which-turn", "last", s.Turns))
			return
		}
	}
	events, err := p.db.Events(ctx, p.session.ID, turn)
	if err != nil {
		p.note(format.OneLine(err.Error()))
		return
	}
	p.note(p.words.Say("plain.turn", "turn", turn, "last", s.Turns))
	for _, e := range events {
		for _, told := range p.told(e) {
			p.note(format.OneLine(told))
		}
	}
}

// told is an event of a turn in sentences, none for those that a listener does
// not need.
func (p *plain) told(e tutor.Event) []string {
	say := func(key string, pairs ...any) []string { return []string{p.words.Say(key, pairs...)} }
	switch {
	case e.Heard != nil && e.Heard.Text != "":
		return say("plain.student-said", "text", e.Heard.Text)
	case e.Screened != nil && e.Screened.Kind != tutor.SafetyNone:
		return say("plain.safety", "kind", e.Screened.Kind, "why", e.Screened.Why)
	case e.Understood != nil:
		f := e.Understood
		return say("plain.heard", "kind", strings.TrimSpace(string(f.Type)+" "+f.Sub), "sure", int(100*f.Confidence+.5), "why", f.Why)
	case e.Assessed != nil && e.Assessed.Kind != tutor.VerdictNone:
		v := e.Assessed
		return say("plain.verdict", "verdict", strings.TrimSpace(string(v.Kind)+" "+v.Bug()), "why", v.Reason)
	case e.Decided != nil:
		return p.toldDecision(e.Decided)
	case e.Moved != nil:
		b, a := e.Moved.Before, e.Moved.After
		return say("plain.state", "before", b.Mode, "from", int(b.Phase), "after", a.Mode, "to", int(a.Phase))
	case e.Checked != nil && !e.Checked.Passed:
		return say("plain.withheld", "check", e.Checked.Name, "why", e.Checked.Why)
	case e.Evidence != nil:
		v := e.Evidence
		return say("plain.evidence", "component", v.KC, "verdict", v.Kind, "quality", v.Quality)
	case e.Mastery != nil:
		m := e.Mastery
		return say("plain.mastery", "component", m.Name, "before", fmt.Sprintf("%.0f", 100*m.Before), "after", fmt.Sprintf("%.0f", 100*m.After))
	case e.Called != nil:
		return say("plain.call", "role", e.Called.Role, "model", e.Called.Model, "in", e.Called.TokensIn, "out", e.Called.TokensOut)
	}
	return nil
}

func (p *plain) toldDecision(d *tutor.Decision) []string {
	var plan []string
	for _, s := range d.Plan {
		plan = append(plan, string(s))
	}
	out := []string{p.words.Say("plain.decision", "source", d.Source, "intent", d.Intent, "action", strings.TrimSpace(string(d.Action)+" "+strings.Join(plan, ", ")))}
	if d.Strategy != "" {
		out = append(out, p.words.Say("plain.because", "why", d.Strategy))
	}
	if len(d.Rejected) > 0 {
		out = append(out, p.words.Say("plain.rejected", "what", strings.Join(d.Rejected, "; ")))
	}
	if len(d.Repairs) > 0 {
		out = append(out, p.words.Say("plain.repaired", "what", strings.Join(d.Repairs, "; ")))
	}
	return out
}

// nobody says that no student has that name or id.
func nobody(err error) bool { return store.CodeOf(err) == store.NotFound }
