package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/term"

	"primer/tui"
	"primer/tui/voice"
	"primer/tui/words"
	"primer/tutor"
	"primer/tutor/english"
	"primer/tutor/format"
)

// plain is the line mode: no boxes, no color, nothing that moves.
type plain struct {
	*app
	words   words.Book
	in      *bufio.Reader
	out     io.Writer
	trace   *json.Encoder
	asked   string        // a question that chose the lesson, and waits for its beginning
	echo    bool          // the input is not a terminal: show what was read
	opened  bool          // the teacher's PIN was typed
	voice   *voice.Reader // reads the tutor's words aloud; nil while it is off
	student tutor.Profile
	session tutor.Session
}

// runPlain reads lines from in and answers on out until the lines end or /quit.
func runPlain(ctx context.Context, a *app, s *settings, in io.Reader, out io.Writer) error {
	p := &plain{app: a, words: words.In(a.language()), in: bufio.NewReader(in), out: out}
	file, isFile := in.(*os.File)
	p.echo = !isFile || !term.IsTerminal(int(file.Fd()))
	if s.trace != "" {
		f, err := os.OpenFile(s.trace, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
		if err != nil {
			return fmt.Errorf("write trace: %w", err)
		}
		defer func() { _ = f.Close() }()
		p.trace = json.NewEncoder(f)
	}
	a.useModel(ctx, s.model, p.row) // one line, as it is said on the screen
	p.tellLanguage()
	p.beginVoice(s.readAloud || a.config.ReadAloud)
	defer p.endVoice()
	if err := p.chooseStudent(ctx, s.student); err != nil {
		return endOfInput(err)
	}
	if err := p.chooseLesson(ctx, s.lesson); err != nil {
		return endOfInput(err)
	}
	return p.converse(ctx)
}

// tellLanguage says once that the screen speaks the student's language and the
// lessons do not.
func (p *plain) tellLanguage() {
	if p.words.Code() != words.English {
		p.note(p.words.Say("plain.lessons-english"))
	}
}

// endOfInput takes the end of the lines as leaving, not as an error.
func endOfInput(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// converse opens the session and takes line after line.
func (p *plain) converse(ctx context.Context) error {
	if err := p.begin(ctx); err != nil {
		return err
	}
	for ctx.Err() == nil {
		line, err := p.read()
		if err != nil {
			break
		}
		if strings.TrimSpace(line) == "" {
			continue
		}
		quit, err := p.take(ctx, line)
		if err != nil {
			return err
		}
		if quit {
			break
		}
	}
	p.lastWords(ctx)
	return p.closeSession(ctx, p.session.ID)
}

// take runs a command of the line mode, or gives the line to the tutor.
func (p *plain) take(ctx context.Context, line string) (quit bool, err error) {
	if name, args, ok := slashCommand(line); ok {
		return p.command(ctx, name, args)
	}
	return false, p.show(ctx, p.kernel.Turn(ctx, p.session.ID, line))
}

// read prompts for one message. A line may be any length, and one that ends with
// a backslash goes on in the next.
func (p *plain) read() (string, error) {
	if !p.echo {
		_, _ = fmt.Fprint(p.out, p.words.Say("plain.you")+" ")
	}
	line, err := p.in.ReadString('\n')
	line = strings.TrimRight(line, "\r\n")
	for err == nil && strings.HasSuffix(line, `\`) {
		var more string
		more, err = p.in.ReadString('\n')
		line = strings.TrimSuffix(line, `\`) + "\n" + strings.TrimRight(more, "\r\n")
	}
	p.hush()
	if err != nil && line == "" {
		return "", err
	}
	if p.echo && strings.TrimSpace(line) != "" {
		_, _ = fmt.Fprintln(p.out, p.words.Say("plain.you")+" "+format.Printable(line))
	}
	return line, nil
}

// show prints what a turn yields, sentence by sentence, and traces it.
func (p *plain) show(ctx context.Context, events iter.Seq[tutor.Event]) error {
	for e := range events {
		if p.trace != nil {
			if err := p.trace.Encode(e); err != nil {
				return fmt.Errorf("write trace: %w", err)
			}
		}
		switch {
		case e.Said != nil:
			p.say(e.Said.Delta)
			p.aloud(e.Said.By, e.Said.Delta)
		case e.Notice != nil:
			p.note(e.Notice.Text)
		case e.Heard != nil && len(e.Heard.Masked) > 0:
			p.note(p.words.Say("plain.masked", "what", strings.Join(e.Heard.Masked, ", ")))
		case e.Heard != nil && e.Heard.Left != "":
			p.note(p.words.Say("plain.too-long"))
		case e.Failed != nil:
			return errors.New(e.Failed.Text)
		case e.Mastery != nil && e.Mastery.Reached != nil:
			p.note(tui.Cheer(p.words, *e.Mastery))
		case e.Done != nil:
			p.warmNext(ctx, p.session.ID, e.Turn)
		}
	}
	return ctx.Err()
}

// say prints words of the tutor, a sentence a line: diagrams and maths in words.
func (p *plain) say(markdown string) {
	for _, line := range linesOf(markdown) {
		_, _ = fmt.Fprintln(p.out, p.words.Say("plain.tutor")+" "+line)
	}
}

// note prints what is not the tutor's, a sentence a line.
func (p *plain) note(text string) {
	for _, s := range english.Sentences(format.Printable(text)) {
		if s = strings.TrimSpace(s); s != "" {
			p.row(s)
		}
	}
}

// row prints one line that is not the tutor's.
func (p *plain) row(text string) { _, _ = fmt.Fprintln(p.out, "("+format.Printable(text)+")") }

// chooseStudent takes the named student, the only one, or asks who it is. A new
// one is asked the grade, and nothing else.
func (p *plain) chooseStudent(ctx context.Context, name string) error {
	if name == "" {
		name = p.config.Student
	}
	if name == "" {
		question := p.words.Say("plain.your-name")
		p.say(question)
		var err error
		if name, err = p.ask(ctx, question); err != nil {
			return err
		}
	}
	if known, err := p.db.Profile(ctx, name); err == nil {
		p.student = known
		return p.rememberStudent()
	} else if !nobody(err) {
		return err
	}
	grade, err := p.askGrade(ctx)
	if err != nil {
		return err
	}
	if p.student, err = p.enroll(ctx, name, grade); err != nil {
		return err
	}
	return p.rememberStudent()
}

func (p *plain) askGrade(ctx context.Context) (int, error) {
	question := p.words.Say("plain.your-grade")
	p.say(question)
	for {
		line, err := p.ask(ctx, question)
		if err != nil {
			return 0, err
		}
		if grade, ok := readGrade(line); ok {
			return grade, nil
		}
		question = p.words.Say("plain.grade-again")
		p.say(question)
	}
}

func readGrade(line string) (int, bool) {
	if strings.Contains(strings.ToLower(line), "adult") { // also "adulto", "adulta"
		return 13, true
	}
	for _, word := range strings.FieldsFunc(line, func(r rune) bool { return r < '0' || r > '9' }) {
		if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= 13 {
			return n, true
		}
	}
	return 0, false
}

func (p *plain) rememberStudent() error {
	if p.config.Student == p.student.Name {
		return nil
	}
	return p.settle(func(c *config) { c.Student = p.student.Name })
}

// chooseLesson takes the named lesson, or offers those there are.
func (p *plain) chooseLesson(ctx context.Context, id string) error {
	if id == "" {
		var err error
		if id, err = p.askLesson(ctx); err != nil {
			return err
		}
	}
	session, err := p.openSession(ctx, p.student, id)
	if err != nil {
		return err
	}
	p.session = session
	return nil
}

// askLesson lists the lessons and asks which one it shall be, until it is clear.
func (p *plain) askLesson(ctx context.Context) (string, error) {
	cards, err := p.lessonCards(ctx, p.student)
	if err != nil {
		return "", err
	}
	p.waiting(ctx)
	question := p.words.Say("plain.which-lesson")
	p.say(question)
	p.listLessons(cards, func(tui.LessonCard) bool { return true })
	if i := underWay(cards); i >= 0 {
		p.note(p.words.Say("plain.go-on", "lesson", cards[i].Title, "number", i+1))
	}
	for {
		line, err := p.ask(ctx, question)
		if err != nil {
			return "", err
		}
		if id := pickLesson(line, cards); id != "" {
			return id, nil
		}
		if id := p.lessonAsked(ctx, line); id != "" {
			return id, nil
		}
		p.narrow(cards, line)
	}
}

// underWay is the place of the lesson that was used last of those begun and not
// complete, -1 when there is none.
func underWay(cards []tui.LessonCard) int {
	at := -1
	for i, c := range cards {
		if c.Started && !c.Complete && (at < 0 || c.Last.After(cards[at].Last)) {
			at = i
		}
	}
	return at
}

// narrow lists the lessons that a line may mean.
func (p *plain) narrow(cards []tui.LessonCard, line string) {
	wanted := strings.ToLower(strings.TrimSpace(line))
	fits := func(c tui.LessonCard) bool {
		return wanted == "/lesson" || wanted != "" && strings.Contains(strings.ToLower(c.Title+" "+c.Subject+" "+c.Course), wanted)
	}
	if !slices.ContainsFunc(cards, fits) {
		p.note(p.words.Say("plain.no-lesson", "text", format.OneLine(line)))
		return
	}
	p.say(p.words.Say("plain.lessons-found"))
	p.listLessons(cards, fits)
}

func (p *plain) listLessons(cards []tui.LessonCard, fits func(tui.LessonCard) bool) {
	for i, c := range cards {
		if fits(c) {
			p.row(p.words.Say("plain.lesson-row", "number", i+1, "lesson", c.Title, "subject", c.Subject, "percent", c.Percent, "needs", p.needsNote(c.Needs)))
		}
	}
}

func (p *plain) needsNote(needs string) string {
	if needs == "" {
		return ""
	}
	return ", " + p.words.Say("plain.after", "lesson", needs)
}
