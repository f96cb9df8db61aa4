package source

import (
	"slices"
	"strings"
)

// markup is what an author marked in a document by elements around the text:
// exercises with their solutions, worked examples, aims. HTML says it with class
// names, kramdown with attributes, MyST with directives, CNXML with its elements.
type markup struct {
	open   []marked
	tasks  int    // counted so far
	apart  bool   // a heading stood behind the last of them
	number string // of the item that the next one is
}

// marked is an element that is open.
type marked struct {
	name   string // of its element
	deep   int    // elements of the same name that are open within it
	says   mark
	task   int
	shown  bool
	number string // of the task in its list
	flat   bool   // its fence ends all that was opened within it by fences of the same length
}

// mark is what an element says of the text in it.
type mark string

const (
	markExercise mark = "exercise"
	markExample  mark = "example"
	markProblem  mark = "problem"
	markSolution mark = "solution"
	markAims     mark = "aims"
	markSums     mark = "sums"
	markAway     mark = "elsewhere"
)

// marksByName are the class names, types and directives that say it.
var marksByName = map[string]mark{
	"exercise": markExercise, "question": markExercise, "quiz-question": markExercise, "practice-problem": markExercise, "exercise-start": markExercise,
	"example": markExample, "worked-example": markExample, "workedexample": markExample, "worked_example": markExample, "guided-example": markExample,
	"problem": markProblem, "question-stem": markProblem, "problem-statement": markProblem,
	"solution": markSolution, "answer": markSolution, "exercise-solution": markSolution, "question-answer": markSolution, "solution-start": markSolution,
	"abstract": markAims, "objectives": markAims, "learning-objectives": markAims, "chapter-objectives": markAims, "outcomes": markAims,
	"summary": markSums, "section-summary": markSums, "key-concepts": markSums,
	"link-to-learning": markAway, "click-and-explore": markAway, "interactive": markAway, "interactive-exercise": markAway, "further-research": markAway,
	"media": markAway, "manipulative-math": markAway, "visit-website": markAway, "art-connection": markAway,
}

// markOf is what the names of an element say; "" for nothing.
func markOf(names string) mark {
	for name := range strings.FieldsSeq(strings.ToLower(names)) {
		if m := marksByName[name]; m != "" {
			return m
		}
	}
	return ""
}

// heard is what an element says where it stands: a solution under a heading of its own is
// one of a list of answers.
func (m *markup) heard(says mark) mark {
	if says == markSolution && m.apart && m.task().task == 0 {
		return ""
	}
	return says
}

// begin takes an element that begins; says is "" for one that only nests.
func (m *markup) begin(name string, says mark) {
	for i := range m.open {
		if m.open[i].name == name {
			m.open[i].deep++
		}
	}
	if says == "" || len(m.open) >= 50 {
		return
	}
	now := marked{name: name, says: says}
	inside := m.task()
	switch says {
	case markExercise, markExample:
		if now.task, now.shown = inside.task, inside.shown; now.task == 0 || says == markExercise && !inside.shown {
			m.count(&now)
		}
		now.shown = now.shown || says == markExample
	case markProblem, markSolution:
		switch now.task, now.shown = inside.task, inside.shown; {
		case now.task == 0 && says == markProblem:
			m.count(&now)
		case now.task == 0:
			now.task = m.tasks // a solution behind its exercise
		}
	case markAims, markSums, markAway:
	}
	m.open = append(m.open, now)
}

// count gives a task that begins its number in the document, and in its list.
func (m *markup) count(now *marked) {
	m.tasks++
	now.task, now.number = m.tasks, m.number
	m.apart, m.number = false, ""
}

// end takes an element that ends, and reports whether something marked did.
func (m *markup) end(name string) bool {
	for i := len(m.open) - 1; i >= 0; i-- {
		if m.open[i].name != name {
			continue
		}
		if m.open[i].deep > 0 {
			m.open[i].deep--
			continue
		}
		m.open = slices.Delete(m.open, i, len(m.open))
		for j := range m.open { // those around it counted it too
			if m.open[j].name == name && m.open[j].deep > 0 {
				m.open[j].deep--
			}
		}
		return true
	}
	return false
}

// noNest says of the innermost element that one end shuts it with all of its name around it.
func (m *markup) noNest() {
	if n := len(m.open); n > 0 {
		m.open[n-1].flat = true
	}
}

// shut takes the end of a fence. Boxes of MyST with fences of one length do not nest: the
// first end is that of all of them.
func (m *markup) shut(fence string) {
	flat := slices.ContainsFunc(m.open, func(o marked) bool { return o.name == fence && o.flat })
	m.end(fence)
	for flat && m.inside(fence) {
		m.end(fence)
	}
}

// inside reports whether an element of a name is open.
func (m *markup) inside(name string) bool {
	return slices.ContainsFunc(m.open, func(o marked) bool { return o.name == name })
}

// nest opens an element that says nothing of its text but has to be ended.
func (m *markup) nest(name string) {
	if len(m.open) < 50 {
		m.open = append(m.open, marked{name: name})
	}
}

// task is the innermost exercise or example that is open.
func (m *markup) task() marked {
	for i := len(m.open) - 1; i >= 0; i-- {
		if m.open[i].task > 0 {
			return m.open[i]
		}
	}
	return marked{}
}

// says reports whether an element of a kind is open.
func (m *markup) says(what mark) bool {
	return slices.ContainsFunc(m.open, func(o marked) bool { return o.says == what })
}

// put writes on a block what its author marked it as.
func (m *markup) put(b *Block) {
	m.apart = m.apart || b.Kind == Heading
	if len(m.open) == 0 {
		return
	}
	in := m.task()
	b.Task, b.Shown = in.task, in.shown
	if b.Kind == Paragraph && strings.TrimSpace(b.Text) != "" {
		b.Number = m.numberOf(in.task)
	}
	switch {
	case m.says(markSolution):
		b.Role = Solves
	case in.task > 0:
		b.Role = Asks
	case m.says(markAims):
		b.Role = Aims
	case m.says(markAway):
		b.Role = Elsewhere
	case m.says(markSums):
		b.Role = Sums
	}
	if b.Role == Asks && m.says(markAway) {
		b.Points = true
	}
}

// numberOf is the number of a task in its list, given once.
func (m *markup) numberOf(task int) string {
	for i := range m.open {
		if o := &m.open[i]; o.task == task && o.number != "" {
			number := o.number
			o.number = ""
			return number
		}
	}
	return ""
}
