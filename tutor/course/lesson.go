package course

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course/bugs"
	"github.com/primer-tutor/primer/tutor/lists"
)

// Head is what is known of a course before a lesson of it is opened: its file
// course.yaml, and an outline of each lesson.
type Head struct {
	Format   int        `yaml:"format"` // version of the format: 2; 1 is read too
	ID       string     `yaml:"id"`     // "math/integers"
	Title    string     `yaml:"title"`
	Subject  string     `yaml:"subject"` // math, science, english, history, art
	Summary  string     `yaml:"summary"`
	License  string     `yaml:"license"`
	Kind     string     `yaml:"kind"`       // "" for whole lessons, "practice" for questions with their help only
	Order    []string   `yaml:"lessons"`    // ids of its lessons, in teaching order
	Outlines []*Outline `yaml:"-" json:"-"` // of its lessons, in that order
	Digest   string     `yaml:"-"`          // of all its files, for replay
	Dir      string     `yaml:"-" json:",omitempty"`
}

// Outline is what lists, searches and prerequisites need of a lesson. It is at
// hand without reading the lesson.
type Outline struct {
	ID         string      `yaml:"id"` // "integers.adding"
	Title      string      `yaml:"title" reads:"title"`
	Subject    string      `yaml:"-"` // its course's
	Course     string      `yaml:"-"`
	File       string      `yaml:"-"`
	Grades     []int       `yaml:"grades"` // from, to
	Objectives []string    `yaml:"objectives" reads:"adult"`
	Needs      []string    `yaml:"needs"`   // ids of lessons to do before
	Scenery    string      `yaml:"scenery"` // "free": what its questions tell of may be something else, where a child wishes it; math without word is so
	Components []Component `yaml:"components"`
	Asked      Stems       `yaml:"-" json:"-"` // stems of the telling words with which children ask in it, in order
	Words      []string    `yaml:"-"`          // the terms of its vocabulary and their other forms, for Search
}

// KCs lists the lesson's components as the learner's model knows them.
func (o *Outline) KCs() []tutor.KC {
	return lists.Map(o.Components, func(k Component) tutor.KC {
		return tutor.KC{ID: k.ID, Name: k.Name, Lesson: o.ID, Requires: k.Requires}
	})
}

// Component finds one of the lesson's components.
func (o *Outline) Component(id string) (Component, bool) {
	return first(o.Components, func(k Component) bool { return k.ID == id })
}

// score counts how well the lesson fits the stems of a query; 0 is not at all.
func (o *Outline) score(query []string) int {
	names := slices.Clone(o.Words)
	for _, k := range o.Components {
		names = append(names, k.Name)
	}
	total := 0
	for weight, text := range []string{o.Course + " " + strings.Join(o.Objectives, " "), strings.Join(names, " "), o.Title + " " + o.ID} {
		have := stems(strings.NewReplacer(".", " ", "-", " ", "/", " ").Replace(text))
		for _, q := range query {
			if slices.Contains(have, q) {
				total += 1 + 2*weight
			}
		}
	}
	return total
}

// place tells the lesson what its course and its vocabulary say of it.
func (l *Lesson) place(h *Head, file string) {
	l.Subject, l.Course, l.File = h.Subject, h.ID, file
	for _, t := range l.Vocabulary {
		l.Words = append(append(l.Words, t.Term), t.Also...)
	}
}

// Course is a folder of lessons with a file course.yaml.
type Course struct {
	Head    `yaml:",inline"`
	Lessons []*Lesson `yaml:"-"`
}

// Lesson is one file of a course.
type Lesson struct {
	Outline    `yaml:",inline"`
	Vocabulary []Term     `yaml:"vocabulary"`
	Synonyms   []Synonyms `yaml:"synonyms"` // words that mean the same in this lesson
	Claims     []Claim    `yaml:"claims"`   // what the lesson says is so, and what that rests on
	Passages   []Passage  `yaml:"passages"` // texts to read before a question
	Notes      []Note     `yaml:"notes"`    // from which a student's own questions are answered

	Activate       Activate        `yaml:"activate"`
	Explanations   []Explanation   `yaml:"explanations"`
	Worked         []WorkedExample `yaml:"worked_examples"`
	Templates      []Template      `yaml:"problems"` // templates and, without vars, fixed problems
	Misconceptions []Misconception `yaml:"misconceptions"`
	Questions      []Question      `yaml:"questions"` // conceptual
	TeachBack      []TeachBack     `yaml:"teach_back"`
	Transfer       []Template      `yaml:"transfer"`
	Synthesis      []Synthesis     `yaml:"synthesis"`

	asks         func() *Asks         // what children ask in it, from the file beside it; nil without one
	remediations func() []Remediation // of its mistakes, from the file beside it; nil without one
	contexts     func() []Context     // the stories for its problems, from the file beside it; nil without one
	worlds       func() OwnWorlds     // its idea in children's own topics, from the file beside it; nil without one
	written      bool                 // its choices stand as they are written
}

// Component is one knowledge component that the lesson teaches.
type Component struct {
	ID       string   `yaml:"id"`                 // "int.add.mixed"
	Name     string   `yaml:"name" reads:"title"` // as a student says it: "adding numbers with different signs"
	Requires []string `yaml:"requires"`
	Focus    []string `yaml:"focus" reads:"words"` // words of which an explanation of it must use at least one
}

// Term is a word of the lesson.
type Term struct {
	Term    string   `yaml:"term"`
	Also    []string `yaml:"also"` // other forms: "numerators", "top number"
	Means   Text     `yaml:"means" reads:"help"`
	Example string   `yaml:"example" reads:"help"`
}

// Text is words for a student. In a file it is one text, or a text for each of
// "young" (grades 1-4), "middle" (5-7) and "older" (8 and up); a missing one
// falls back to the nearest.
type Text struct {
	Young  string `yaml:"young"`
	Middle string `yaml:"middle"`
	Older  string `yaml:"older"`
}

// Activate opens the lesson: phase 1.
type Activate struct {
	Ask   Text `yaml:"ask" reads:"ask"`
	Reply Text `yaml:"reply" reads:"explain"` // said after any answer, before the first explanation
}

// Explanation teaches one component by one approach.
type Explanation struct {
	ID        string         `yaml:"id"`
	Component string         `yaml:"component"`
	Approach  tutor.Approach `yaml:"approach"`
	Analogy   string         `yaml:"analogy"` // elevator, debt, number line ...: never twice to one student
	Text      Text           `yaml:"text" reads:"explain"`
	Brief     Text           `yaml:"brief" reads:"help"` // two sentences, for a re-teaching after a wrong answer
	Diagram   string         `yaml:"diagram"`            // notation of package draw
	Check     *Item          `yaml:"check"`              // one question that shows it was understood
}

// WorkedExample models one problem whole.
type WorkedExample struct {
	Component string   `yaml:"component"`
	Problem   string   `yaml:"problem" reads:"ask"`
	Steps     []string `yaml:"steps" reads:"help"` // one sentence each
	Diagram   string   `yaml:"diagram"`
	Answer    string   `yaml:"answer"`
}

// Item is a fixed question with its answer.
type Item struct {
	Ask     Text `yaml:"ask" reads:"ask" fill:"text"`
	Plain   Text `yaml:"plain" reads:"help" fill:"text"` // the same question in plainer words, of the check of an explanation
	Asked   `yaml:",inline"`
	Hint    Text     `yaml:"hint" reads:"help" fill:"text"`
	Expects []string `yaml:"expects" fill:"text"`           // short right answers to the question of the hint; "anything" for any thought
	Tell    Text     `yaml:"tell" reads:"help" fill:"text"` // said when it is answered for the student
	When    string   `yaml:"when" fill:"formula"`           // formula: the step is left out when it is false
	Diagram string   `yaml:"diagram"`                       // of the check of an explanation: stands beside it
	Depicts Text     `yaml:"depicts" reads:"help"`          // what the parts of the diagram stand for in the question
	lesson  *Lesson
}

// Template makes problems: its variables are drawn, its texts filled in. Without
// vars it is one fixed problem.
//
// The diagram may stand beside the question, so it must not show the answer.
// Every text may hold {formula} pieces (package formula). In vars a name stands
// for a range "-9..-1", a list "2, 3, 5" or a formula of earlier names;
// "max" is the largest number for the student's age group.
type Template struct {
	ID         string           `yaml:"id"`
	Component  string           `yaml:"component"`
	Difficulty tutor.Difficulty `yaml:"difficulty"`
	Type       string           `yaml:"type"` // key of the buggy rules: int_add
	Vars       Vars             `yaml:"vars"`
	Where      []string         `yaml:"where"`               // formulas that must all hold
	Args       []string         `yaml:"args" fill:"formula"` // formulas: the operands for the buggy rules
	Ask        Text             `yaml:"ask" reads:"ask" fill:"text"`
	Plain      Text             `yaml:"plain" reads:"help" fill:"text"` // the same question in plainer words, for who does not understand what is asked
	Asked      `yaml:",inline"`
	Hints      []Text     `yaml:"hints" reads:"help" fill:"text"`  // pump, hint, stronger hint: each with the problem's own numbers
	Expects    [][]string `yaml:"expects" fill:"text"`             // of each hint: short right answers to its question; "anything" for any thought, none where it asks nothing
	Scaffold   []Item     `yaml:"scaffold"`                        // sub-questions, easy to hard, the last one next to the answer
	Worked     []Text     `yaml:"worked" reads:"help" fill:"text"` // the steps with this problem's numbers; the last one states the answer
	Diagram    string     `yaml:"diagram" fill:"text"`
	Depicts    Text       `yaml:"depicts" reads:"help" fill:"text"` // what the parts of the diagram stand for in the question
	Look       bool       `yaml:"look"`                             // the question is about the diagram: it is shown whenever it is put, and may be read off
	Credit     string     `yaml:"credit"`                           // whose words it is in and their license, where they are not the course's own

	Lesson  string   `yaml:"-"` // id of its lesson
	lesson  *Lesson  // nil when it did not come from a file
	program *program // vars and where, parsed when the file is read
}

// Misconception is a wrong idea with its remedy.
type Misconception struct {
	Bug     string   `yaml:"bug"`   // catalogue name: ignores-signs
	Type    string   `yaml:"type"`  // of the problems in which it shows
	Gives   string   `yaml:"gives"` // formula of the wrong answer, when the catalogue has no such rule
	Args    []string `yaml:"args"`  // names of the operands, when the type is new
	Right   string   `yaml:"right"` // formula of the right answer, when the type is new
	When    string   `yaml:"when"`  // formula: the wrong idea shows itself only then
	Student string   `yaml:"student" reads:"help"`
	Teacher string   `yaml:"teacher" reads:"adult"`
	True    string   `yaml:"true_part" reads:"help"` // what is right in the student's idea, said first
	Remedy  Text     `yaml:"remedy" reads:"explain"` // a case where the wrong rule gives nonsense; ends with a question
	Answer  Text     `yaml:"remedy_answer"`          // the answer to the remedy's question, where it is a number
	Diagram string   `yaml:"diagram"`
}

// Question is a conceptual question with what answers it.
type Question struct {
	ID        string `yaml:"id"`
	Component string `yaml:"component"`
	Ask       Text   `yaml:"ask" reads:"ask"`
	Asked     `yaml:",inline"`
	Bug       string   `yaml:"bug"`              // misconception shown by a rejected answer
	Why       Text     `yaml:"why" reads:"help"` // said after it
	Hint      Text     `yaml:"hint" reads:"help"`
	Expects   []string `yaml:"expects"` // short right answers to the question of the hint; "anything" for any thought
}

// TeachBack is the rubric of an explanation in the student's own words.
type TeachBack struct {
	Component string `yaml:"component"`
	Ask       string `yaml:"ask" reads:"ask"`
	Ideas     []Idea `yaml:"ideas"`
	Need      int    `yaml:"need"`                  // how many of the ideas make an explanation right; 0 is all
	Model     string `yaml:"model" reads:"explain"` // how a good explanation sounds; given on a request for help
}

// Idea is one thing a good explanation says: a claim in the notation of package
// claim or, in older courses, phrases that show it.
type Idea struct {
	Idea  string   `yaml:"idea" fill:"text"`
	Who   []string `yaml:"who" fill:"text"`             // of whom or what it is said, by all its names; none: of the subject of the question
	Says  []string `yaml:"says" fill:"text"`            // what is said of it, in the phrases of a claim
	Never []string `yaml:"never" fill:"text"`           // what must not be said of it
	To    []string `yaml:"to" fill:"text"`              // whom the deed is done to: swapped roles are against it
	Words []string `yaml:"words" fill:"text"`           // any of these phrases (stems, "a+b" for both in one sentence)
	Wrong []string `yaml:"wrong" fill:"text"`           // phrases that show the opposite
	Ask   string   `yaml:"ask" reads:"ask" fill:"text"` // a question that brings it out
}

// Synthesis pulls a scaffold together instead of asking a third time.
type Synthesis struct {
	Component string `yaml:"component"`
	Text      Text   `yaml:"text" reads:"explain"`
}

// all lists the lesson's templates, those for transfer too.
func (l *Lesson) all() []*Template {
	var all []*Template
	for i := range l.Templates {
		all = append(all, &l.Templates[i])
	}
	for i := range l.Transfer {
		all = append(all, &l.Transfer[i])
	}
	return all
}

// Rules are the buggy rules of the lesson's misconceptions, for
// bugs.Catalogue.With: new rules for new types, own words for known ones.
func (l *Lesson) Rules() []bugs.Rule {
	var rules []bugs.Rule
	for _, m := range l.Misconceptions {
		if rule, ok := m.rule(); ok {
			rules = append(rules, rule)
		}
	}
	return rules
}

// rule is false for a wrong idea that shows in no type of problem.
func (m Misconception) rule() (bugs.Rule, bool) {
	if m.Type == "" {
		return bugs.Rule{}, false
	}
	r := bugs.Rule{Type: m.Type, Bug: m.Bug, When: m.When, Args: m.Args, Right: m.Right, Student: m.Student, Teacher: m.Teacher, Remedy: m.Remedy.For(Middle)}
	if m.Gives != "" {
		r.Gives = bugs.Formulas{m.Gives}
	}
	return r, true
}
