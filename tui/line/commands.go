package line

import (
	"context"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tui/words"
)

// deeds are what the commands do here, but for those that the tutor answers. Their
// error ends the line mode; what cannot be done is told, and the talk goes on. A
// test holds that none is missing.
var deeds map[tui.Deed]func(m *mode, ctx context.Context, args string) error

func init() { // help is one of them, and lists them
	told := func(do func(m *mode, ctx context.Context, args string)) func(*mode, context.Context, string) error {
		return func(m *mode, ctx context.Context, args string) error { do(m, ctx, args); return nil }
	}
	deeds = map[tui.Deed]func(*mode, context.Context, string) error{
		tui.DoHelp:      told((*mode).help),
		tui.DoLesson:    (*mode).changeLesson,
		tui.DoStudents:  (*mode).students,
		tui.DoTalks:     told((*mode).talks),
		tui.DoSearch:    told((*mode).search),
		tui.DoQuestions: told((*mode).questions),
		tui.DoMemory:    told((*mode).memory),
		tui.DoReview:    (*mode).review,
		tui.DoLearned:   told((*mode).learned),
		tui.DoProfile:   told((*mode).profile),
		tui.DoModel:     told((*mode).model),
		tui.DoExport:    told((*mode).export),
		tui.DoTakeHome:  told((*mode).takeHome),
		tui.DoDebug:     told((*mode).debug),
		tui.DoReadAloud: told((*mode).setVoice),
		tui.DoPrefer:    told((*mode).prefer),
		tui.DoSpeak:     told((*mode).speak),
		tui.DoInbox:     told((*mode).inbox),
		tui.DoLockAgain: told((*mode).lock),
		tui.DoPlain:     told(func(m *mode, _ context.Context, _ string) { m.tell("plain.already") }),
		tui.DoQuit: func(m *mode, ctx context.Context, _ string) error {
			if err := m.leaveLesson(ctx); err != nil { // what could not be kept is not said to be
				return err
			}
			m.tell("plain.bye", "name", m.student.Name)
			return io.EOF
		},
	}
}

// command runs a slash command. text is the whole line, for the tutor.
func (m *mode) command(ctx context.Context, name, args, text string) error {
	c, ok := tui.FindCommand(name)
	switch {
	case !ok || c.Front == tui.OnScreen:
		m.noCommand(ctx, "plain.unknown", name, text)
		return nil
	case c.Does == tui.DoAsk:
		return m.turn(ctx, text)
	case c.For != tui.Teachers && args != "" && m.heed(ctx, args):
		return nil
	case c.Does == tui.DoAnswer:
		m.tell("plain.answer-behind", "command", name)
		return nil
	case c.For.Asks(m.tutor, args):
		return m.asTeacher(ctx, func() error { return deeds[c.Does](m, ctx, args) })
	}
	return deeds[c.Does](m, ctx, args)
}

// asTeacher does what is for teachers, after the PIN where one is set. Right once,
// it is not asked again; /lock forgets that.
func (m *mode) asTeacher(ctx context.Context, do func() error) error {
	if m.opened || !m.tutor.Locked() {
		return do()
	}
	pin, err := m.readPIN(ctx)
	if err != nil || pin == "" {
		return err
	}
	try, err := m.tutor.Unlock(ctx, pin)
	switch {
	case err != nil:
		m.fail(err)
		return nil
	case !try.Fits:
		m.note(try.Words(m.words))
		return nil
	}
	m.opened = true
	return do()
}

// readPIN reads the next line without ever showing it. An empty one, as at the end
// of the input, is no try.
func (m *mode) readPIN(ctx context.Context) (string, error) {
	m.tell("pin.type-it")
	if !m.opt.Echo {
		return m.opt.Hidden(ctx, m.words.Say("lock.pin")+" ")
	}
	pin, err := m.in.line(ctx)
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return strings.TrimSpace(pin), err
}

// lock asks for the PIN again from now on.
func (m *mode) lock(context.Context, string) {
	m.opened = false
	if m.tutor.Locked() {
		m.tell("pin.locked")
		return
	}
	m.tell("pin.none")
}

func (m *mode) help(context.Context, string) {
	for _, key := range []string{
		"plain.help-type", "plain.help-ask", "plain.help-why", "plain.help-lesson", "plain.help-talks", "plain.help-review", "plain.help-students",
		"plain.help-sure", "plain.help-voice", "plain.help-settings", "plain.help-keep", "plain.help-teacher", "plain.help-more",
	} {
		m.tell(key)
	}
}

// changeLesson ends this session and begins one in another lesson.
func (m *mode) changeLesson(ctx context.Context, name string) error {
	id := ""
	if name != "" {
		cards, err := m.tutor.Lessons(ctx, m.student.ID)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(cards, func(c tui.LessonCard) bool { return c.Named(name) })
		if at < 0 {
			if _, err := m.tutor.Open(ctx, m.student.ID, name); err != nil { // it knows what was meant
				m.note(err.Error())
			}
			return nil
		}
		id = cards[at].ID
	}
	if err := m.leaveLesson(ctx); err != nil {
		return err
	}
	return m.beginLesson(ctx, id)
}

// review begins with what is about to be forgotten.
func (m *mode) review(ctx context.Context, _ string) error {
	lesson, err := m.tutor.WarmUp(ctx, m.student.ID)
	switch {
	case err != nil:
		return err
	case lesson == "":
		m.tell("plain.review-none")
		return nil
	}
	if err := m.leaveLesson(ctx); err != nil {
		return err
	}
	return m.beginLesson(ctx, lesson)
}

// students lists who learns here, or goes on with the named one, or the one with
// that number. A name that nobody has is a new student.
func (m *mode) students(ctx context.Context, who string) error {
	all, err := m.tutor.Students(ctx)
	if err != nil {
		return err
	}
	if who == "" {
		for i, s := range all {
			m.row(m.words.Say("plain.student-row", "number", i+1, "name", s.Name, "grade", tui.GradeName(m.words, s.Grade)))
		}
		m.tell("plain.students-change")
		return nil
	}
	if i, ok := numbered(who, len(all)); ok {
		who = all[i].ID
	}
	if err := m.leaveLesson(ctx); err != nil {
		return err
	}
	m.opened = false // the PIN was typed beside another student
	if err := m.chooseStudent(ctx, who); err != nil {
		return err
	}
	m.tellStudent()
	return m.beginLesson(ctx, "")
}

func (m *mode) tellStudent() {
	m.tell("plain.you-are", "name", m.student.Name, "grade", tui.GradeName(m.words, m.student.Grade))
}

// profile says what is known of the student, or takes name, grade, style and level
// in any order.
func (m *mode) profile(ctx context.Context, args string) {
	if args == "" {
		m.tellProfile()
		return
	}
	if country, named := tui.NamedCountry(strings.Fields(args)); named {
		m.setCountry(ctx, country)
		return
	}
	for word := range strings.FieldsSeq(args) {
		if grade, err := strconv.Atoi(word); err == nil && (grade < 1 || grade > 13) {
			m.tell("plain.grade-range")
			return
		}
	}
	p := tui.ReadProfile(m.student, strings.Fields(args))
	if err := m.tutor.SaveProfile(ctx, p); err != nil {
		m.fail(err)
		return
	}
	m.student = p
	m.tellStudent()
}

// setCountry sets the student's country, by its name.
func (m *mode) setCountry(ctx context.Context, named string) {
	p, err := m.tutor.SetCountry(ctx, m.student.ID, named)
	if err != nil {
		m.fail(err)
		return
	}
	m.student = p
	m.note(tui.CountryWords(m.words, m.tutor.Country(p.Country)))
}

// tellCountry tells the country that a new student is in, where it is known: the locale may
// have named the wrong one.
func (m *mode) tellCountry() {
	if name := m.tutor.Country(m.student.Country); name != "" {
		m.note(tui.CountryWords(m.words, name))
	}
}

func (m *mode) tellProfile() {
	m.tellStudent()
	s := m.student
	for _, row := range []struct{ key, is string }{
		{"profile.country", m.tutor.Country(s.Country)},
		{"profile.style", s.Style},
		{"profile.level", s.Level},
		{"profile.interests", strings.Join(s.Interests, ", ")},
		{"profile.strengths", strings.Join(s.Strengths, ", ")},
		{"profile.still-hard", strings.Join(s.Struggles, ", ")},
	} {
		if row.is != "" {
			m.note(m.words.Say(row.key) + ": " + row.is)
		}
	}
	m.tell("profile.change", "name", s.Name)
}

// learned tells what has been learned so far.
func (m *mode) learned(ctx context.Context, _ string) {
	p, err := m.tutor.Progress(ctx, m.student.ID)
	if err != nil {
		m.fail(err)
		return
	}
	for _, text := range p.Lines(m.words) {
		m.note(text)
	}
}

// model lists who can speak, or lets the named one, or the one with that number.
func (m *mode) model(ctx context.Context, name string) {
	all, err := m.tutor.Models(ctx)
	if err != nil {
		m.fail(err)
		return
	}
	all = slices.DeleteFunc(all, func(c tui.ModelChoice) bool { return c.Work != tui.ModelUse })
	if name == "" {
		m.listModels(all)
		return
	}
	if i, ok := numbered(name, len(all)); ok {
		name = all[i].Name
	}
	switch err := m.tutor.UseModel(ctx, name); {
	case err != nil:
		m.fail(err)
	case name == tui.BuiltIn:
		m.tell("model.built-in-speaks")
	default:
		m.tell("model.speaks", "model", name)
	}
}

func (m *mode) listModels(all []tui.ModelChoice) {
	for i, c := range all {
		name, note := c.Name, c.Note
		if name == tui.BuiltIn {
			name = m.words.Say("model.built-in")
		}
		if c.Current {
			note = m.words.Say("model.now") + ", " + note
		}
		m.row(m.words.Say("plain.model-row", "number", i+1, "model", name, "note", note))
	}
	m.tell("plain.model-change")
}

// export takes "/export html teachers FOLDER"; without a format it is Markdown.
func (m *mode) export(ctx context.Context, args string) {
	words := strings.Fields(args)
	if len(words) == 0 {
		words = []string{"md"}
	}
	what, ok := tui.ReadSave(words)
	if !ok {
		m.tell("export.formats")
		return
	}
	m.save(ctx, what)
}

func (m *mode) takeHome(ctx context.Context, place string) {
	m.save(ctx, tui.Save{TakeHome: true, Place: place})
}

func (m *mode) save(ctx context.Context, what tui.Save) {
	session := ""
	if m.chat != nil {
		session = m.chat.Session().ID
	}
	path, err := m.tutor.Save(ctx, m.student.ID, session, what, func(tui.Step) {})
	if err != nil {
		m.fail(err)
		return
	}
	m.tell("plain.written", "path", path)
}

// setVoice is /voice: on, off, or the other of the two. The choice is kept.
func (m *mode) setVoice(ctx context.Context, word string) {
	on, ok := onOrOff(word, m.voice != nil)
	switch {
	case !ok:
		m.tell("aloud.words")
	case !m.readAloud(ctx, on, true):
	case on:
		m.tell("plain.voice-on")
	default:
		m.tell("aloud.off")
	}
}

// onOrOff reads "on" or "off"; no word is the other of what is so now.
func onOrOff(word string, now bool) (on, ok bool) {
	switch strings.ToLower(word) {
	case "":
		return !now, true
	case "on":
		return true, true
	case "off":
		return false, true
	}
	return false, false
}

// speak changes the language of the line mode, for good.
func (m *mode) speak(ctx context.Context, wanted string) {
	l, ok := words.Match(wanted)
	if !ok {
		m.tell("plain.languages", "languages", words.Names())
		return
	}
	s := m.tutor.Settings()
	s.Language = l.Code
	if err := m.tutor.Settle(ctx, s); err != nil {
		m.fail(err)
		return
	}
	m.words = words.In(l.Code)
	m.tell("plain.speaks", "language", l.Name)
	m.tellLanguage()
}

// prefer shows the settings, or changes one by its name.
func (m *mode) prefer(ctx context.Context, args string) {
	if name, value, _ := strings.Cut(args, " "); name != "" {
		if err := m.tutor.Prefer(ctx, name, strings.TrimSpace(value)); err != nil {
			m.fail(err)
			return
		}
		m.words = words.In(m.tutor.Settings().Language)
	}
	for _, p := range m.tutor.Preferences() {
		m.note(p.Name + ": " + p.Value)
	}
}
