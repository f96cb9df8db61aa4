package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"primer/tutor"
	"primer/tutor/pedagogy"
)

// slashCommand splits "/export md" into name and words; a command that is a turn
// of the tutor is left to the tutor.
func slashCommand(line string) (name, args string, ok bool) {
	line = strings.TrimSpace(line)
	if !strings.HasPrefix(line, "/") || len(line) < 2 || line[1] < 'a' || line[1] > 'z' {
		return "", "", false
	}
	if sure, _ := tutor.SplitSureness(line); sure != tutor.SureUnsaid {
		return "", "", false // "/sure 5" is an answer
	}
	name, args, _ = strings.Cut(line[1:], " ")
	for _, c := range pedagogy.Commands {
		if name == string(c) && c != pedagogy.CommandProgress { // the whole of it stands in the store
			return "", "", false
		}
	}
	return name, strings.TrimSpace(args), true
}

// command runs a slash command that belongs to the line mode.
func (p *plain) command(ctx context.Context, name, args string) (quit bool, err error) {
	switch name {
	case "quit", "exit", "q":
		p.note("Your place is kept. See you, " + p.student.Name + ".")
		return true, nil
	case "help":
		p.help()
	case "lesson":
		return false, p.changeLesson(ctx, args)
	case "model":
		p.useModel(ctx, args, p.note)
	case "export":
		p.exportHere(ctx, args)
	case "progress":
		p.progress(ctx)
	case "debug":
		p.debug(ctx)
	case "profile":
		p.changeProfile(ctx, args)
	case "sure", "think", "guess":
		p.note("Put your answer behind it: /" + name + " 5")
	case "plain":
		p.note("This is the line mode already. For the full screen: primer")
	default:
		p.note("There is no command /" + name + ". Type /help to see what there is.")
	}
	return false, nil
}

// progress tells what has been learned so far.
func (p *plain) progress(ctx context.Context) {
	all, err := p.progressOf(ctx, p.student)
	if err != nil {
		p.note(oneLine(err.Error()))
		return
	}
	for _, line := range all.Lines() {
		p.note(line)
	}
}

func (p *plain) help() {
	for _, line := range []string{
		"Type your answer, or ask anything about the lesson. A line that ends with a backslash goes on in the next.",
		"/hint: a hint. /explain: another explanation. /example: a worked example. /skip: leave this question.",
		"/why: where your numbers come from. /contest: you disagree with a verdict. /progress: how far you are.",
		"/lesson: another lesson. /profile NAME GRADE: change your name or grade. /model NAME or none.",
		"/sure, /think or /guess before an answer, as in /sure 5, says how sure you are of it. Only if you like.",
		"/export md or jsonl: keep this talk as a file. /debug: why the tutor did what it did. /quit: leave; your place is kept.",
	} {
		p.note(line)
	}
}

// changeLesson ends this session and begins one in another lesson.
func (p *plain) changeLesson(ctx context.Context, id string) error {
	if id != "" {
		if _, ok := p.library.Lesson(id); !ok {
			p.note(unknownLesson(p.library, id).Error())
			return nil
		}
	}
	if err := p.closeSession(ctx, p.session.ID); err != nil {
		return err
	}
	if err := p.chooseLesson(ctx, id); err != nil {
		return endOfInput(err)
	}
	return p.show(ctx, p.kernel.Begin(ctx, p.session.ID))
}

func (p *plain) exportHere(ctx context.Context, format string) {
	path, err := p.exportSession(ctx, p.session.ID, format, false)
	if err != nil {
		p.note(oneLine(err.Error()))
		return
	}
	p.note("Written to " + path)
}

// debug tells the last turn's decision in a few lines.
func (p *plain) debug(ctx context.Context) {
	s, err := p.db.Session(ctx, p.session.ID)
	if err != nil || s.Turns == 0 {
		p.note("No turn yet.")
		return
	}
	events, err := p.db.Events(ctx, p.session.ID, s.Turns)
	if err != nil {
		p.note(oneLine(err.Error()))
		return
	}
	for _, e := range events {
		switch {
		case e.Understood != nil:
			p.note(fmt.Sprintf("heard: %s %s, %.2f sure: %s", e.Understood.Type, e.Understood.Sub, e.Understood.Confidence, e.Understood.Why))
		case e.Assessed != nil:
			p.note(fmt.Sprintf("verdict: %s %s: %s", e.Assessed.Kind, e.Assessed.Bug(), e.Assessed.Reason))
		case e.Decided != nil:
			p.note(fmt.Sprintf("decision by %s: %s, %s %v: %s", e.Decided.Source, e.Decided.Intent, e.Decided.Action, e.Decided.Plan, e.Decided.Strategy))
		case e.Moved != nil:
			p.note(fmt.Sprintf("state: %s phase %d to %s phase %d", e.Moved.Before.Mode, e.Moved.Before.Phase, e.Moved.After.Mode, e.Moved.After.Phase))
		case e.Evidence != nil:
			p.note(fmt.Sprintf("evidence: %s %s, quality %d", e.Evidence.KC, e.Evidence.Kind, e.Evidence.Quality))
		case e.Mastery != nil:
			p.note(fmt.Sprintf("mastery: %s %.0f to %.0f percent", e.Mastery.Name, 100*e.Mastery.Before, 100*e.Mastery.After))
		}
	}
}

// changeProfile takes "NAME GRADE", or one of them.
func (p *plain) changeProfile(ctx context.Context, args string) {
	profile := p.student
	var name []string
	for word := range strings.FieldsSeq(args) {
		if grade, err := strconv.Atoi(word); err == nil {
			if grade < 1 || grade > 13 {
				p.note("The grade is a number from 1 to 13 (13 for adults).")
				return
			}
			profile.Grade = grade
			continue
		}
		name = append(name, word)
	}
	if n := cleanName(strings.Join(name, " ")); n != "" {
		profile.Name = n
	}
	if err := p.db.UpdateProfile(ctx, profile); err != nil {
		p.note(oneLine(err.Error()))
		return
	}
	p.student = profile
	p.note(fmt.Sprintf("You are %s, grade %d.", profile.Name, profile.Grade))
}
