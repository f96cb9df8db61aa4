package main

import (
	"context"
	"strings"

	"primer/tui"
	"primer/tutor"
	"primer/tutor/format"
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
		p.note(p.words.Say("plain.bye", "name", p.student.Name))
		return true, nil
	case "help":
		p.help()
	case "lesson":
		return false, p.changeLesson(ctx, args)
	case "model":
		p.chooseModel(ctx, args)
	case "students":
		return false, endOfInput(p.students(ctx, args))
	case "review":
		return false, endOfInput(p.review(ctx))
	case "language":
		p.speak(args)
	case "export":
		return false, p.asTeacher(ctx, func() { p.exportHere(ctx, args) })
	case "takehome":
		p.saveHere(ctx, tui.Save{TakeHome: true, Place: args})
	case "progress":
		p.progress(ctx)
	case "search":
		p.search(ctx, args)
	case "sessions":
		p.sessions(ctx, args)
	case "settings":
		p.prefer(args)
	case "voice":
		p.setVoice(args)
	case "debug":
		return false, p.asTeacher(ctx, func() { p.debug(ctx, args) })
	case "profile":
		return false, p.asTeacher(ctx, func() { p.changeProfile(ctx, args) })
	case "inbox":
		return false, p.asTeacher(ctx, func() { p.inbox(ctx, args) })
	case "lock":
		p.lock(ctx)
	case "sure", "think", "guess":
		p.note(p.words.Say("plain.answer-behind", "command", "/"+name))
	case "plain":
		p.note(p.words.Say("plain.already"))
	default:
		p.note(p.words.Say("plain.unknown", "command", "/"+name))
	}
	return false, nil
}

// progress tells what has been learned so far.
func (p *plain) progress(ctx context.Context) {
	all, err := p.progressOf(ctx, p.student)
	if err != nil {
		p.note(format.OneLine(err.Error()))
		return
	}
	for _, line := range all.Lines(p.words) {
		p.note(line)
	}
}

func (p *plain) help() {
	for _, key := range []string{"plain.help-type", "plain.help-ask", "plain.help-why", "plain.help-lesson", "plain.help-talks", "plain.help-review", "plain.help-students", "plain.help-sure", "plain.help-voice", "plain.help-settings", "plain.help-keep", "plain.help-teacher", "plain.help-more"} {
		p.note(p.words.Say(key))
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
	return p.beginLesson(ctx, id)
}

// exportHere takes "/export html teachers FOLDER".
func (p *plain) exportHere(ctx context.Context, args string) {
	format, place, _ := strings.Cut(args, " ")
	decisions := false
	if first, rest, _ := strings.Cut(strings.TrimSpace(place), " "); first == "teachers" {
		decisions, place = true, rest
	}
	all := format == "all"
	if all {
		format = formatHTML
	}
	format, err := formatOf(format, "")
	if err == nil && format == formatTable {
		err = errFormat(format)
	}
	if err != nil {
		p.note(p.words.Say("export.formats"))
		return
	}
	p.saveHere(ctx, tui.Save{Format: format, Decisions: decisions, All: all, Place: place})
}

func (p *plain) saveHere(ctx context.Context, s tui.Save) {
	path, err := (&backend{app: p.app}).Save(ctx, p.session.ID, s, func(tui.Step) {})
	if err != nil {
		p.note(format.OneLine(err.Error()))
		return
	}
	p.note(p.words.Say("plain.written", "path", path))
}
