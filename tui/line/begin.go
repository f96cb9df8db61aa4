package line

import (
	"context"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/lists"
)

// ask says a question of the line mode itself and reads its answer.
func (m *mode) ask(ctx context.Context, question string) (string, error) {
	m.say(question)
	return m.answer(ctx, question, false)
}

// answer reads the answer to a question that was said: who, which lesson. An empty line has the question said again. Commands that need no open lesson
// work here, too, and "help" and "quit" are understood without the slash, for no
// lesson is called so. Where a lesson is chosen, what stands behind "/lesson" is the
// answer, and a command may open one: then there is no answer. Its error is io.EOF when
// the student leaves.
func (m *mode) answer(ctx context.Context, question string, choosing bool) (string, error) {
	for {
		typed, err := m.read(ctx)
		if err != nil {
			return "", err
		}
		if typed = strings.TrimSpace(typed); slices.Contains(bareCommands, strings.ToLower(typed)) {
			typed = "/" + typed
		}
		text, answers := asAnswer(typed, choosing)
		switch {
		case answers && (typed == "" || m.heed(ctx, text)):
			m.say(question)
		case answers:
			return text, nil
		default:
			if err := m.obey(ctx, typed, choosing); err != nil || choosing && m.chat != nil {
				return "", err
			}
		}
	}
}

// asAnswer is what a line answers, and whether it answers rather than commands: where a lesson is chosen,
// "/lesson" and a name do, and "/lesson" alone.
func asAnswer(typed string, choosing bool) (text string, answers bool) {
	name, args, isCommand := tui.SplitCommand(typed)
	if !isCommand {
		return typed, true
	}
	c, known := tui.FindCommand(name)
	return strings.Join(args, " "), choosing && known && c.Does == tui.DoLesson
}

// obey does what a command asks for that is typed in place of an answer. Its error is io.EOF when the
// student leaves.
func (m *mode) obey(ctx context.Context, typed string, choosing bool) error {
	name, args, _ := tui.SplitCommand(typed)
	c, known := tui.FindCommand(name)
	switch {
	case c.Does == tui.DoQuit:
		return io.EOF
	case !known || c.Front == tui.OnScreen || !m.allows(c, choosing):
		m.noCommand(ctx, "plain.later", name, typed)
		return nil
	}
	return m.command(ctx, name, strings.Join(args, " "), typed)
}

// allows reports whether a command makes sense while a question of the line mode is open.
func (m *mode) allows(c tui.Command, choosing bool) bool {
	switch c.Needs {
	case tui.NeedsNothing:
		return true
	case tui.NeedsStudent:
		return m.student.ID != ""
	case tui.NeedsChoice:
		return choosing
	case tui.NeedsLesson:
	}
	return false
}

// noCommand says why nothing is done, unless the line tells of danger: "/i want to die".
func (m *mode) noCommand(ctx context.Context, why, name, text string) {
	if !m.heed(ctx, tui.WithoutSlash(text)) {
		m.tell(why, "command", name)
	}
}

// heed reports whether a line told of danger; then words of care were said.
func (m *mode) heed(ctx context.Context, text string) bool {
	words, err := m.tutor.Heed(ctx, m.student.ID, text)
	if err != nil {
		m.fail(err)
	}
	if words != "" {
		m.say(words)
	}
	return words != ""
}

// bareCommands need no slash while no lesson is open.
var bareCommands = []string{"help", "quit", "exit"}

// chooseStudent takes the named student or asks who it is. A new one is asked the
// grade, and nothing else.
func (m *mode) chooseStudent(ctx context.Context, name string) error {
	if tui.CleanName(name) == "" {
		var err error
		if name, err = m.askName(ctx); err != nil {
			return err
		}
	}
	all, err := m.tutor.Students(ctx)
	if err != nil {
		return err
	}
	if known, ok := tui.FindStudent(all, name); ok {
		m.student = known
		return nil
	}
	if len(all) > 0 && !m.asOneMore(ctx) {
		return m.chooseStudent(ctx, "")
	}
	question := m.words.Say("plain.your-grade")
	for {
		text, err := m.ask(ctx, question)
		if err != nil {
			return err
		}
		if grade, ok := tui.ReadGrade(text); ok {
			if m.student, err = m.tutor.Enroll(ctx, name, grade, text); err != nil {
				return err
			}
			m.tellCountry()
			return m.wantPIN(ctx)
		}
		m.sayBeside(text, "start.why-grade")
		question = m.words.Say("plain.grade-again")
	}
}

// askName asks who it is, until somebody is named.
func (m *mode) askName(ctx context.Context) (string, error) {
	for {
		said, err := m.ask(ctx, m.words.Say("plain.your-name"))
		if err != nil {
			return "", err
		}
		if name := tui.ReadName(m.words, m.tutor, said); name != "" {
			return name, nil
		}
		m.sayBeside(said, "start.why-name")
	}
}

// sayBeside says what meets a line that is no answer to what was asked.
func (m *mode) sayBeside(text, why string) {
	if met := tui.Beside(m.words, m.tutor, text, why); met != "" {
		m.say(met)
	}
}

// beginLesson opens the named lesson, or one that is chosen. The tutor begins, and
// answers what opened the lesson.
func (m *mode) beginLesson(ctx context.Context, id string) error {
	if id == "" {
		var err error
		if id, err = m.chooseLesson(ctx); err != nil || id == "" {
			return err
		}
	}
	err := m.open(ctx, id)
	for errors.Is(err, tutor.ErrElsewhere) {
		if err := m.elsewhere(ctx); err != nil {
			return err
		}
		err = m.open(ctx, id)
	}
	if err != nil || m.asked == "" {
		return err
	}
	question := m.asked
	m.asked = ""
	m.tell("plain.you-asked", "text", format.OneLine(question))
	return m.turn(ctx, question)
}

// open opens a lesson, where that is not done yet, and the tutor begins.
func (m *mode) open(ctx context.Context, id string) error {
	if m.chat == nil {
		chat, err := m.tutor.Open(ctx, m.student.ID, id)
		if err != nil {
			return err
		}
		m.chat = chat
	}
	return m.show(ctx, m.chat.Begin(ctx))
}

// leaveLesson ends the open lesson, when there is one.
func (m *mode) leaveLesson(ctx context.Context) error {
	if m.chat == nil {
		return nil
	}
	chat := m.chat
	m.chat = nil
	return chat.End(ctx)
}

// chooseLesson lists the lessons and asks which one it shall be, until it is clear. It is ""
// when a command has opened one.
func (m *mode) chooseLesson(ctx context.Context) (string, error) {
	cards, err := m.tutor.Lessons(ctx, m.student.ID)
	if err != nil {
		return "", err
	}
	m.asked = ""
	m.tellWaiting(ctx)
	question := m.words.Say("plain.which-lesson")
	m.say(question)
	m.listOwn(cards)
	for {
		text, err := m.answer(ctx, question, true)
		if err != nil || m.chat != nil {
			return "", err
		}
		if id := pick(text, cards); id != "" {
			return id, nil
		}
		if strings.ContainsAny(text, "?¿") {
			if fits, err := m.tutor.LessonsFor(ctx, m.student.ID, text); err == nil && fits.Best() != "" {
				m.asked = text
				return fits.Best(), nil
			}
		}
		if met := m.tutor.Meet(ctx, text); met != "" {
			m.say(met)
			m.say(question)
			continue
		}
		m.narrow(ctx, cards, text)
	}
}

// listOwn lists the student's own lessons, and says that there are others and where it goes on.
func (m *mode) listOwn(cards []tui.LessonCard) {
	own := tui.OwnLessons(cards)
	m.listLessons(cards, own)
	others := lists.Count(cards, func(c tui.LessonCard) bool { return !own(c) })
	if others > 0 {
		m.note(m.words.Count("plain.other-grades", others))
	}
	if i := underWay(cards); i >= 0 {
		m.tell("plain.go-on", "lesson", cards[i].Title, "number", i+1)
	}
}

// tellWaiting says what waits for the student before a lesson is chosen.
func (m *mode) tellWaiting(ctx context.Context) {
	facts, err := m.tutor.Home(ctx, m.student.ID)
	if err != nil {
		return // the lessons are there all the same
	}
	if facts.Alert && !m.tutor.Locked() && !m.wanted {
		m.wanted = true
		if err := m.newPIN(ctx, "plain.pin-alert"); err != nil {
			m.fail(err)
		}
	}
	if facts.Gone != "" {
		m.tell("home.taken-away", "lesson", facts.Gone)
	}
	if facts.Review > 0 {
		m.note(m.words.Count("plain.review-waits", facts.Review))
	}
	if facts.Streak > 1 {
		m.tell("plain.streak", "n", facts.Streak)
	}
}

// pick reads a number of the list, an id or the beginning of a title.
func pick(text string, cards []tui.LessonCard) string {
	text = strings.TrimSpace(text)
	if i, ok := numbered(text, len(cards)); ok {
		return cards[i].ID
	}
	for _, c := range cards {
		if text != "" && (c.Named(text) || strings.HasPrefix(strings.ToLower(c.Title), strings.ToLower(text))) {
			return c.ID
		}
	}
	return ""
}

// numbered is the place that a number from 1 to n names.
func numbered(text string, n int) (i int, ok bool) {
	i, err := strconv.Atoi(text)
	return i - 1, err == nil && i >= 1 && i <= n
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

// narrow lists the lessons that a line may mean; all of them for no words.
func (m *mode) narrow(ctx context.Context, cards []tui.LessonCard, text string) {
	wanted := strings.ToLower(strings.TrimSpace(text))
	fits := func(c tui.LessonCard) bool {
		return wanted == "" || strings.Contains(" "+strings.ToLower(strings.ReplaceAll(c.Title+" "+c.Subject+" "+c.Course, "/", " ")), " "+wanted)
	}
	if !slices.ContainsFunc(cards, fits) {
		m.offer(ctx, cards, text)
		return
	}
	m.say(m.words.Say("plain.lessons-found"))
	m.listLessons(cards, fits)
}

// offer lists the lessons that tell of what a line speaks of, where none is called so. A
// question waits until one of them, or any other, is open.
func (m *mode) offer(ctx context.Context, cards []tui.LessonCard, text string) {
	found, err := m.tutor.LessonsFor(ctx, m.student.ID, text)
	if err != nil && !errors.Is(err, tutor.ErrNoWords) {
		m.fail(err)
	}
	fits := func(c tui.LessonCard) bool { return slices.Contains(found.Lessons, c.ID) }
	if found.Asks {
		m.asked = text
		m.say(m.words.Say("plain.ask-soon"))
	}
	switch {
	case slices.ContainsFunc(cards, fits):
		m.say(m.words.Say("plain.lessons-found"))
		m.listLessons(cards, fits)
	case found.Asks:
		m.say(m.words.Say("plain.which-lesson"))
	default:
		m.tell("plain.no-lesson", "text", format.OneLine(text))
	}
}

func (m *mode) listLessons(cards []tui.LessonCard, fits func(tui.LessonCard) bool) {
	for i, c := range cards {
		if !fits(c) {
			continue
		}
		needs := ""
		if c.Needs != "" {
			needs = ", " + m.words.Say("plain.after", "lesson", c.Needs)
		}
		m.row(m.words.Say("plain.lesson-row", "number", i+1, "lesson", c.Title, "subject", c.Subject, "percent", c.Percent, "needs", needs))
	}
}
