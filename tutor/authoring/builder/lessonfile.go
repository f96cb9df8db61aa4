package builder

import (
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/authoring/intake"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/lists"
)

// lessonFile is a lesson as it is about to be written, its accepted parts only.
type lessonFile struct {
	course string
	head   Head
	lesson Lesson
	beside []string          // ids of the lessons that are written too
	titles map[string]string // of the documents, by their files
}

// file is course.yaml.
func (h Head) file(lessons []string) []byte {
	return intake.Head{ID: h.ID, Title: h.Title, Subject: h.Subject, Summary: h.Summary, License: h.License}.File(lessons)
}

func (f lessonFile) id() string { return f.course + "." + f.lesson.Key }

// yaml writes the lesson.
func (f lessonFile) yaml() []byte {
	l, w := f.lesson, &intake.Writer{}
	w.Field(0, "id", f.id())
	w.Field(0, "title", l.Title)
	w.Line(0, fmt.Sprintf("grades: [%d, %d]", f.head.Grades[0], f.head.Grades[1]))
	w.List(0, "objectives", l.Objectives)
	w.List(0, "needs", f.needs())
	w.Line(0, "components:")
	for _, k := range f.components() {
		w.Field(1, "- id", f.skill(k.ID))
		w.Field(2, "name", k.Name)
	}
	f.words(w)
	w.Line(0, "activate:")
	w.Field(1, "ask", f.head.says("activate.ask", l.Title))
	w.Field(1, "reply", f.head.says("activate.reply", ""))
	f.explanations(w)
	practice, proof := f.held()
	w.Line(0, "problems:")
	for i, p := range practice {
		f.problem(w, fmt.Sprintf("q%d", i+1), p)
	}
	w.Line(0, "transfer:")
	for i, p := range proof {
		f.problem(w, fmt.Sprintf("t%d", i+1), p)
	}
	f.misconceptions(w)
	return w.Bytes()
}

// needs are the lessons before this one that are written too.
func (f lessonFile) needs() []string {
	var out []string
	for _, key := range f.lesson.Needs {
		if id := f.course + "." + key; slices.Contains(f.beside, id) && id != f.id() {
			out = append(out, id)
		}
	}
	return out
}

// skill is the id of a component in the course.
func (f lessonFile) skill(id string) string { return f.id() + "." + intake.Name(id) }

// wholeLesson is the id of the component that stands for a whole lesson.
const wholeLesson = "all"

// components are those that have a problem; where some problem has none of them,
// one that stands for the whole lesson comes first.
func (f lessonFile) components() []Component {
	var out []Component
	for _, k := range f.lesson.Components {
		if slices.ContainsFunc(f.lesson.Problems, func(p Problem) bool { return p.Component == k.ID }) {
			out = append(out, k)
		}
	}
	if slices.ContainsFunc(f.lesson.Problems, func(p Problem) bool { return !among(out, p.Component) }) {
		out = append([]Component{{Part: Part{ID: wholeLesson}, Name: f.lesson.Title}}, out...)
	}
	return out
}

func among(list []Component, id string) bool {
	return slices.ContainsFunc(list, func(k Component) bool { return k.ID == id })
}

// component is the one that a part belongs to: its own, or the lesson's first.
func (f lessonFile) component(id string) string {
	taught := f.components()
	if among(taught, id) {
		return f.skill(id)
	}
	return f.skill(taught[0].ID)
}

// words writes the vocabulary, the claims with their places, and notes from which
// a student's own questions are answered.
func (f lessonFile) words(w *intake.Writer) {
	l := f.lesson
	if len(l.Vocabulary) > 0 {
		w.Line(0, "vocabulary:")
	}
	for _, t := range l.Vocabulary {
		w.Field(1, "- term", t.Term)
		w.Field(2, "means", t.Means)
		w.Field(2, "example", t.Example)
	}
	if len(l.Claims) > 0 {
		w.Line(0, "claims:")
	}
	for i, k := range l.Claims {
		w.Field(1, "- id", fmt.Sprintf("c%d", i+1))
		w.Field(2, "claim", k.Text)
		w.Field(2, "rests_on", "textbook: "+f.place(k.Source))
	}
	if len(l.Vocabulary) > 0 {
		w.Line(0, "notes:")
	}
	for _, t := range l.Vocabulary {
		w.Line(1, "- about:")
		w.Line(3, "- "+intake.Quoted(t.Term))
		w.Field(2, "text", t.Means)
	}
}

// explanations writes each with a problem of its component as its check, where
// the component has enough of them.
func (f lessonFile) explanations(w *intake.Writer) {
	l, asked, used := f.lesson, map[string]bool{}, map[string]bool{}
	if len(l.Explanations) > 0 {
		w.Line(0, "explanations:")
	}
	for i, e := range l.Explanations {
		w.Line(1, "# from "+intake.CleanLine(e.Source.String()))
		w.Field(1, "- id", fmt.Sprintf("e%d", i+1))
		w.Field(2, "component", f.component(e.Component))
		w.Field(2, "approach", string(e.Approach))
		w.Field(2, "analogy", unlike(e.Title, i, used))
		w.Field(2, "text", e.Text)
		w.Field(2, "brief", firstSentences(e.Text, 2))
		if p, ok := f.check(e, asked); ok {
			f.asks(w, p)
		}
	}
}

// unlike is the title of an explanation, told apart from the others.
func unlike(title string, n int, used map[string]bool) string {
	title = intake.CleanLine(title)
	if title == "" || used[strings.ToLower(title)] {
		title = fmt.Sprintf("%s %d", title, n+1)
	}
	title = strings.TrimSpace(title)
	used[strings.ToLower(title)] = true
	return title
}

// enough is how many problems a component has when one of them may be asked as a
// check, so that there are others to practice.
const enough = 3

func (f lessonFile) check(e Explanation, asked map[string]bool) (Problem, bool) {
	var of []Problem
	for _, p := range f.lesson.Problems {
		if f.component(p.Component) == f.component(e.Component) {
			of = append(of, p)
		}
	}
	for _, told := range []bool{false, true} { // better one that the text does not work out
		for _, p := range of {
			if len(of) >= enough && !asked[p.ID] && p.Difficulty == tutor.Easy && 2*len(asked) < len(of) && strings.Contains(e.Text, p.Quote) == told {
				asked[p.ID] = true
				return p, true
			}
		}
	}
	return Problem{}, false
}

func (f lessonFile) asks(w *intake.Writer, p Problem) {
	w.Line(2, "check:")
	w.Field(3, "ask", p.Ask)
	w.Field(3, "kind", string(p.Kind))
	w.Field(3, "answer", p.Answer)
	w.List(3, "accept", p.Accept)
	w.Field(3, "form", p.Form)
	w.List(3, "choices", p.Choices)
	ideas(w, 3, p)
	if len(p.Hints) > 0 {
		w.Field(3, "hint", p.Hints[0])
	}
	w.Field(3, "tell", f.tell(p))
}

// rungs is how many hints stand below the worked steps.
const rungs = 3

func (f lessonFile) problem(w *intake.Writer, id string, p Problem) {
	hints := p.Hints[:min(len(p.Hints), rungs)]
	worked := slices.Concat(p.Hints[len(hints):], p.Worked)
	if len(worked) == 0 || !strings.Contains(worked[len(worked)-1], p.Answer) {
		worked = append(worked, f.tell(p))
	}
	w.Field(1, "- id", id)
	w.Field(2, "component", f.component(p.Component))
	w.Field(2, "difficulty", string(p.Difficulty))
	w.Field(2, "type", p.Type)
	w.List(2, "args", braced(p.Args))
	w.Field(2, "ask", intake.Braces(p.Ask))
	w.Field(2, "kind", string(p.Kind))
	w.Field(2, "answer", intake.Braces(p.Answer))
	w.List(2, "accept", braced(p.Accept))
	w.Field(2, "form", p.Form)
	w.List(2, "choices", braced(p.Choices))
	ideas(w, 2, p)
	f.shows(w, p)
	w.List(2, "hints", braced(hints))
	w.List(2, "worked", braced(worked))
	w.Field(2, "credit", intake.Braces(f.head.says("from", f.place(p.Source))))
}

// ideasNeeded is one in how many of the words that an answer should name makes it
// right as it stands: the document's own answer is told afterwards anyway.
const ideasNeeded = 3

// ideas writes what an answer in one's own words should name.
func ideas(w *intake.Writer, level int, p Problem) {
	if p.Kind != tutor.KindConceptual {
		return
	}
	w.Line(level, fmt.Sprintf("need: %d", max(1, len(p.Ideas)/ideasNeeded)))
	w.Line(level, "ideas:")
	for _, word := range p.Ideas {
		w.Field(level+1, "- idea", intake.Braces(word))
		w.List(level+2, "words", []string{intake.Braces(word)})
	}
}

// place is where a text stands, as a reader of the document says it: a student has
// no use for the name of its file.
func (f lessonFile) place(at source.Place) string {
	if title := f.titles[at.File]; title != "" {
		at.File = title
	}
	if at.Heading == at.File {
		at.Heading = ""
	}
	return intake.CleanLine(at.String())
}

// shows writes the wrong answers that show a misconception. A number's are told
// apart by the catalogue, not by its words.
func (f lessonFile) shows(w *intake.Writer, p Problem) {
	if p.Kind != tutor.KindChoice && p.Kind != tutor.KindShortText {
		return
	}
	begun := false
	for _, s := range p.Shows {
		if !slices.ContainsFunc(f.lesson.Misconceptions, func(m Misconception) bool { return m.ID == s.Misconception }) {
			continue
		}
		if !begun {
			w.Line(2, "mistakes:")
			begun = true
		}
		w.Line(3, "- says:")
		w.Line(5, "- "+intake.Quoted(intake.Braces(s.Answer)))
		w.Field(4, "bug", s.Misconception)
	}
}

func (f lessonFile) misconceptions(w *intake.Writer) {
	if len(f.lesson.Misconceptions) > 0 {
		w.Line(0, "misconceptions:")
	}
	for _, m := range f.lesson.Misconceptions {
		if m.Bug != "" {
			f.rule(w, m)
			continue
		}
		w.Field(1, "- bug", m.ID)
		w.Field(2, "student", f.head.says("thinks", m.Wrong))
		w.Field(2, "teacher", f.head.says("thinks.teacher", m.Wrong))
		w.Field(2, "true_part", m.Right)
		w.Field(2, "remedy", m.Remedy)
	}
}

// rule writes a misconception that a rule of the catalogue shows, in its words.
func (f lessonFile) rule(w *intake.Writer, m Misconception) {
	if !slices.ContainsFunc(f.lesson.Problems, func(p Problem) bool { return p.Type == m.Type }) {
		return
	}
	w.Field(1, "- bug", m.Bug)
	w.Field(2, "type", m.Type)
	w.Field(2, "student", m.Wrong)
	w.Field(2, "true_part", m.Right)
	w.Field(2, "remedy", m.Remedy)
}

func braced(texts []string) []string {
	return lists.Map(texts, intake.Braces)
}

// tell says the answer of a problem; a document's own words are said as such.
func (f lessonFile) tell(p Problem) string {
	if p.Kind == tutor.KindConceptual {
		return f.head.says("answer.document", p.Answer)
	}
	return f.head.says("answer", strings.TrimSuffix(p.Answer, "."))
}

// firstSentences is the beginning of a text.
func firstSentences(text string, n int) string {
	for i := 0; i+1 < len(text); i++ {
		if strings.IndexByte(".!?", text[i]) >= 0 && (text[i+1] == ' ' || text[i+1] == '\n') {
			if n--; n == 0 {
				return text[:i+1]
			}
		}
	}
	return text
}

// held holds one problem of each component back, with which a student proves at
// the end what was learned: a question in words where there is one, or else the
// hardest. Without it nobody could finish the lesson, which has no rubric for
// explanations. A component with few problems practices with it, too.
func (f lessonFile) held() (practice, proof []Problem) {
	var held []string
	for _, k := range f.components() {
		var of []Problem
		for _, p := range f.lesson.Problems {
			if f.component(p.Component) == f.skill(k.ID) {
				of = append(of, p)
			}
		}
		best := slices.MaxFunc(of, func(a, b Problem) int { return provesMore(a) - provesMore(b) })
		proof = append(proof, best)
		if len(of) > enough {
			held = append(held, best.ID)
		}
	}
	practice = slices.DeleteFunc(slices.Clone(f.lesson.Problems), func(p Problem) bool { return slices.Contains(held, p.ID) })
	return practice, proof
}

// provesMore is how much solving a problem says.
func provesMore(p Problem) int {
	n := map[tutor.Difficulty]int{tutor.Easy: 1, tutor.Medium: 2, tutor.Hard: 3}[p.Difficulty]
	if len(p.Choices) > 0 {
		return n
	}
	if p.Type == "" && longAsk(p.Ask) {
		n += 3
	}
	return n + 3
}

// longAsk reports whether a question is told in words.
func longAsk(ask string) bool {
	const words = 9
	n := 0
	for i, r := range ask {
		if r == ' ' && i > 0 {
			n++
		}
	}
	return n >= words
}
