package line

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tui/voice"
	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/draw"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/format"
)

// Options are the choices that flags and the configuration make.
type Options struct {
	Student  string // id or name; "" asks
	Lesson   string // id; "" asks
	Language string // of the lines, "es"; "" is English
	Aloud    bool   // the tutor's words are read aloud from the beginning
	Note     string // a line about the model, told first
	Echo     bool   // the input is no terminal: what was read is shown
	Trace    io.Writer

	// Hidden reads a line from the terminal without showing it.
	Hidden func(ctx context.Context, prompt string) (string, error)
}

// mode is the line mode at work.
type mode struct {
	tutor      tui.Backend
	opt        Options
	words      words.Book
	in         *input
	out        io.Writer
	trace      *json.Encoder
	student    tutor.Profile
	chat       tui.Chat       // nil while no lesson is open
	asked      string         // a question that chose the lesson, and waits for its beginning
	remembered tui.Remembered // as it was told last
	opened     bool           // the teacher's PIN was typed
	wanted     bool           // a PIN was asked for because an alert waits
	idle       bool           // no turn is under way
	voice      tui.Aloud      // reads the tutor's words aloud; nil while it is off
	pictured   map[string]int // long pictures that were put into words -> how often
}

// Run reads lines from in and answers on out until the lines end, the student
// leaves or ctx ends.
func Run(ctx context.Context, b tui.Backend, o Options, in io.Reader, out io.Writer) error {
	m := &mode{tutor: b, opt: o, words: words.In(o.Language), in: newInput(in), out: out}
	if o.Trace != nil {
		m.trace = json.NewEncoder(o.Trace)
	}
	if o.Note != "" {
		m.row(o.Note)
	}
	m.tellLanguage()
	if o.Aloud {
		m.readAloud(ctx, true, false)
	}
	if err := m.converse(ctx); err != nil && !errors.Is(err, io.EOF) { // the end of the lines is a way to leave
		if m.idle { // nothing was under way
			err = errors.Join(err, m.leaveLesson(context.WithoutCancel(ctx)))
		}
		return err // else the lesson stays open: what waits for an answer gets it next time
	}
	m.lastWords(ctx)
	return m.leaveLesson(ctx)
}

// converse finds out who learns what, and takes line after line. It ends with
// io.EOF when the student leaves.
func (m *mode) converse(ctx context.Context) error {
	if err := m.chooseStudent(ctx, m.opt.Student); err != nil {
		return err
	}
	if err := m.beginLesson(ctx, m.opt.Lesson); err != nil {
		return err
	}
	for ctx.Err() == nil {
		text, err := m.read(ctx)
		if err != nil {
			return err
		}
		if err := m.take(ctx, text); err != nil {
			return err
		}
	}
	return nil
}

// take runs a command of the line mode, or gives the line to the tutor.
func (m *mode) take(ctx context.Context, text string) error {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	if sure, _ := tutor.SplitSureness(text); sure == tutor.SureUnsaid { // "/sure 5" is an answer
		if name, args, ok := tui.SplitCommand(text); ok {
			return m.command(ctx, name, strings.Join(args, " "), text)
		}
	}
	return m.turn(ctx, text)
}

// turn gives a line to the tutor. Where the student went on in another window
// meanwhile, it was not taken: it is given once more when this window goes on.
func (m *mode) turn(ctx context.Context, text string) error {
	err := m.show(ctx, m.chat.Turn(ctx, text))
	for errors.Is(err, tutor.ErrElsewhere) {
		m.tell("plain.not-taken")
		if err := m.elsewhere(ctx); err != nil {
			return err
		}
		if !m.opt.Echo { // where the lesson stands now is to be seen first
			lesson := m.chat.Session().Lesson
			if err := m.leaveLesson(ctx); err != nil {
				return err
			}
			return m.beginLesson(ctx, lesson)
		}
		err = m.show(ctx, m.chat.Turn(ctx, text))
	}
	return err
}

// read prompts for one message. A line may be any length, and one that ends with
// a backslash goes on in the next. Its error is the end of the lines.
func (m *mode) read(ctx context.Context) (string, error) {
	you := m.words.Say("plain.you") + " "
	if !m.opt.Echo {
		_, _ = fmt.Fprint(m.out, you)
	}
	m.idle = true
	text, err := m.in.message(ctx)
	if err != nil {
		return "", err
	}
	m.idle = false
	m.hush()
	if m.opt.Echo && strings.TrimSpace(text) != "" {
		_, _ = fmt.Fprintln(m.out, you+format.Printable(text))
	}
	return text, nil
}

// show prints what a turn yields, sentence by sentence, and traces it.
func (m *mode) show(ctx context.Context, events iter.Seq[tutor.Event]) error {
	m.idle = false
	for e := range events {
		m.idle = e.Done != nil
		if err := m.traced(e); err != nil {
			return err
		}
		switch {
		case e.Said != nil:
			m.say(e.Said.Delta)
			if m.voice != nil {
				m.voice.Say(e.Said.By, e.Said.Delta)
			}
		case e.Notice != nil:
			m.note(e.Notice.Text)
		case e.Heard != nil && len(e.Heard.Masked) > 0:
			m.note(m.words.Say("plain.masked", "what", strings.Join(e.Heard.Masked, ", ")))
		case e.Heard != nil && e.Heard.Left != "":
			m.note(m.words.Say("plain.too-long"))
		case e.Failed != nil && e.Failed.Elsewhere:
			return tutor.ErrElsewhere
		case e.Failed != nil:
			return errors.New(e.Failed.Text)
		case e.Mastery != nil && e.Mastery.Reached != nil:
			m.note(tui.Cheer(m.words, *e.Mastery))
		}
	}
	return ctx.Err()
}

// traced writes an event to the trace, if there is one.
func (m *mode) traced(e tutor.Event) error {
	if m.trace == nil {
		return nil
	}
	if err := m.trace.Encode(e); err != nil {
		return fmt.Errorf("write trace: %w", err)
	}
	return nil
}

// say prints words of the tutor, a sentence a line.
func (m *mode) say(markdown string) {
	for _, text := range sentences(markdown) {
		text = m.pictureOnce(text)
		_, _ = fmt.Fprintln(m.out, m.words.Say("plain.tutor")+" "+text)
	}
}

// longPicture is how many words a picture has at least that is not told in words a second time.
const longPicture = 25

// pictureOnce is a line of the tutor; a long picture that was told before is only named.
func (m *mode) pictureOnce(text string) string {
	if !strings.HasPrefix(text, draw.SpokenPicture) || len(strings.Fields(text)) < longPicture {
		return text
	}
	if m.pictured[text] > 0 {
		name, _, _ := strings.Cut(text, ". ")
		return m.words.Say("plain.picture-again", "picture", name)
	}
	if m.pictured == nil {
		m.pictured = map[string]int{}
	}
	m.pictured[text]++
	return text
}

// sentences are those of the tutor, with pictures and maths in words. A picture
// is one thing, however many sentences it takes.
func sentences(markdown string) []string {
	var out []string
	for _, text := range voice.Lines(markdown) {
		if strings.HasPrefix(text, draw.SpokenPicture) {
			out = append(out, text)
			continue
		}
		for _, s := range english.Sentences(text) {
			if s = strings.TrimSpace(s); s != "" {
				out = append(out, s)
			}
		}
	}
	return out
}

// note prints what is not the tutor's, a sentence a line.
func (m *mode) note(text string) {
	for _, s := range english.Sentences(format.Printable(text)) {
		if s = strings.TrimSpace(s); s != "" {
			m.row(s)
		}
	}
}

// tell is note of a text of the catalogue.
func (m *mode) tell(key string, pairs ...any) { m.note(m.words.Say(key, pairs...)) }

// fail tells why something could not be done. The talk goes on.
func (m *mode) fail(err error) { m.note(format.OneLine(err.Error())) }

// row prints one line that is not the tutor's.
func (m *mode) row(text string) { _, _ = fmt.Fprintln(m.out, "("+format.Printable(text)+")") }

// tellLanguage says once that the lines speak the student's language and the
// lessons do not.
func (m *mode) tellLanguage() {
	if m.words.Code() != words.English {
		m.tell("plain.lessons-english")
	}
}

// readAloud switches the reading on or off, and keeps the choice if that is wanted.
// A computer that cannot speak is no reason not to teach.
func (m *mode) readAloud(ctx context.Context, on, keep bool) (done bool) {
	var err error
	if m.voice, err = m.tutor.ReadAloud(ctx, on, keep); err != nil {
		m.fail(err)
	}
	return err == nil
}

// hush stops the reading, once a person has typed a line. Lines that come from a
// pipe wait for nobody, so there all is read.
func (m *mode) hush() {
	if m.voice != nil && !m.opt.Echo {
		m.voice.Hush()
	}
}

// lastWords lets what comes from a pipe be read to its end.
func (m *mode) lastWords(ctx context.Context) {
	if m.voice == nil || !m.opt.Echo {
		return
	}
	if err := m.voice.Quiet(ctx); err != nil && ctx.Err() == nil {
		m.fail(err)
	}
}
