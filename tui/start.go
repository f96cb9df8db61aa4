package tui

import (
	"context"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

// studentsMsg brings the students that this machine knows.
type studentsMsg struct {
	all []tutor.Profile
	err error
}

func (m *Model) loadStudents() tea.Cmd {
	return m.do(func(ctx context.Context) answer {
		all, err := m.tutor.Students(ctx)
		return studentsMsg{all, err}
	})
}

func (msg studentsMsg) apply(m *Model) tea.Cmd {
	if msg.err != nil {
		m.status.fail(m.theme.Say("start.read-failed"), msg.err)
	}
	if p, ok := FindStudent(msg.all, m.opt.Student); ok {
		return m.welcomeBack(p)
	}
	switch {
	case m.opt.Student != "":
		m.name, m.screen = line(m.opt.Student), screenGrade
	case len(msg.all) == 0:
		m.screen = screenName
	case len(msg.all) == 1:
		return m.welcomeBack(msg.all[0])
	case m.tutor.Locked(): // their names are nobody's business
		m.screen = screenName
	default:
		m.screen = screenWho
		return m.changeStudent()
	}
	return nil
}

// FindStudent looks for an id or a name, whatever its case.
func FindStudent(all []tutor.Profile, want string) (tutor.Profile, bool) {
	for _, p := range all {
		if want != "" && (p.ID == want || strings.EqualFold(p.Name, want)) {
			return p, true
		}
	}
	return tutor.Profile{}, false
}

// welcomeBack goes to the home screen, or into the lesson that was asked for.
func (m *Model) welcomeBack(p tutor.Profile) tea.Cmd {
	m.student = p
	m.screen = screenHome
	load := tea.Batch(m.loadLessons(), m.loadSent())
	if m.theme.Code() != words.English { // said once: the lessons are written in it
		load = tea.Batch(load, m.notify(m.theme.Say("home.lessons-english")))
	}
	if id := m.opt.Lesson; id != "" {
		m.opt.Lesson = ""
		return tea.Batch(load, m.openLesson(id, id))
	}
	return load
}

// welcome is the first minute: a name, then a grade, and nothing else. The
// question stands at the lower edge, where the answer is typed.
func (m *Model) welcome(width, height int) []string {
	say := m.theme.Say("start.which-grade", "name", m.name)
	if m.screen == screenName {
		say = m.theme.Say("start.hello")
	}
	if m.beside != "" { // said to what was typed in the place of an answer
		_, question, _ := strings.Cut(say, "\n\n")
		say = m.beside + "\n\n" + question
	}
	lines := wrap(say, min(width-4, 72))
	out := fill(nil, max(height-len(lines)-1, 0))
	for _, s := range lines {
		out = append(out, spaces(margin)+s)
	}
	return append(out, "")
}

// welcomeEscape goes one question back: from the grade to the name, and from there
// to the students that there are.
func (m *Model) welcomeEscape() tea.Cmd {
	if m.screen == screenGrade {
		m.screen = screenName
		return nil
	}
	m.composer.set("")
	return m.loadStudents()
}

// introduced takes the line typed on the welcome screen.
func (m *Model) introduced(text string) tea.Cmd {
	text = line(text)
	return m.heed(text, func() tea.Cmd { return m.introduce(text) })
}

func (m *Model) introduce(text string) tea.Cmd {
	if m.screen == screenName {
		return m.named(text)
	}
	grade, ok := ReadGrade(text)
	if !ok {
		m.beside = Beside(m.theme.Book, m.tutor, text, "start.why-grade")
		m.status.say(m.theme.Say("start.need-grade"))
		return m.status.expire()
	}
	name := m.name
	m.beside = ""
	return ask(m, "start.save-failed", func(ctx context.Context) (tutor.Profile, error) { return m.tutor.Enroll(ctx, name, grade, text) }, m.welcomeNew)
}

// welcomeNew goes on with a student who is new, and tells the country that is taken for
// theirs: the locale may have named the wrong one.
func (m *Model) welcomeNew(p tutor.Profile) tea.Cmd {
	on := m.welcomeBack(p)
	if m.tutor.Shared() && !m.tutor.Locked() {
		m.wantPIN("pin.shared")
	}
	if name := m.tutor.Country(p.Country); name != "" {
		on = tea.Batch(on, m.notify(CountryWords(m.theme.Book, name)))
	}
	return on
}

// named goes on with the student of that name, or asks somebody new for the grade. Where
// others learn and a PIN is set, a teacher adds the next one.
func (m *Model) named(name string) tea.Cmd {
	said := name
	if name = ReadName(m.theme.Book, m.tutor, said); name == "" {
		m.beside = Beside(m.theme.Book, m.tutor, said, "start.why-name")
		return nil
	}
	m.beside = ""
	return ask(m, "start.read-failed", m.tutor.Students, func(all []tutor.Profile) tea.Cmd {
		if p, known := FindStudent(all, name); known {
			return m.welcomeBack(p)
		}
		next := func(m *Model) tea.Cmd {
			m.name, m.screen = name, screenGrade
			return nil
		}
		if len(all) == 0 {
			return next(m)
		}
		return m.teacher(next)
	})
}

// adult is the grade of those who have left school.
const adult = 13

var gradeWords = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"}

// ReadGrade reads "5", "5th grade", "grade 5", "fifth" or "adult". What names no whole
// grade, as "3/4" or "7.5", is none.
func ReadGrade(text string) (int, bool) {
	for w := range strings.FieldsSeq(text) {
		if grade, ok := gradeWord(w); ok {
			return grade, true
		}
	}
	for w := range strings.FieldsSeq(text) {
		digits := strings.FieldsFunc(w, func(r rune) bool { return r < '0' || r > '9' })
		if len(digits) != 1 || strings.ContainsAny(w, "-/+") {
			continue
		}
		if n, err := strconv.Atoi(digits[0]); err == nil && n >= 1 && n <= adult {
			return n, true
		}
	}
	return 0, false
}

// gradeWord reads one word of it.
func gradeWord(w string) (int, bool) {
	w = strings.Trim(strings.ToLower(w), ".,!")
	if strings.HasPrefix(w, "adult") { // also "adulto", "adulta"
		return adult, true
	}
	if i := slices.Index(gradeWords, w); i >= 0 {
		return i + 1, true
	}
	n, err := strconv.Atoi(strings.TrimRight(w, "sthndr"))
	return n, err == nil && n >= 1 && n <= adult
}

// phaseName is a phase of a lesson in a few words.
func phaseName(b words.Book, p tutor.Phase) string {
	switch p {
	case tutor.PhaseTry:
		return b.Say("naming.first-try")
	case tutor.PhaseExplain:
		return b.Say("naming.learning")
	case tutor.PhaseGuided:
		return b.Say("naming.guided-practice")
	case tutor.PhaseIndependent:
		return b.Say("naming.on-your-own")
	case tutor.PhaseProve:
		return b.Say("naming.show-what-you-know")
	}
	return b.Say("naming.start")
}

// GradeName is a grade in words, "" for none.
func GradeName(b words.Book, g int) string {
	switch {
	case g == adult:
		return b.Say("naming.adult")
	case g > 0:
		return b.Say("naming.grade", "grade", g)
	}
	return ""
}

// gradesName are the first and the last grade of a lesson in words.
func gradesName(b words.Book, g [2]int) string {
	if g[0] == g[1] {
		return GradeName(b, g[0])
	}
	return b.Say("naming.grades", "first", g[0], "last", g[1])
}

// sureWords is how sure a student said to be, "" when nothing was said.
func sureWords(b words.Book, s tutor.Sureness) string {
	switch s {
	case tutor.SureYes:
		return b.Say("naming.sure")
	case tutor.SureThink:
		return b.Say("naming.think-so")
	case tutor.SureGuess:
		return b.Say("naming.guess")
	case tutor.SureUnsaid:
	}
	return ""
}

// showSureness is a stored message as it is shown: "5 (sure)" for "/sure 5".
func showSureness(b words.Book, text string) string {
	s, rest := tutor.SplitSureness(text)
	if s == tutor.SureUnsaid {
		return text
	}
	return rest + " (" + sureWords(b, s) + ")"
}
