package intake

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// Sink takes the files of a course, one by one. Names have no folder.
type Sink func(name string, data []byte) error

// Head is what a course says of itself.
type Head struct {
	ID      string // math/elementary-algebra
	Title   string
	Subject string
	Summary string
	License string
	Source  string // what it was imported from: "OATutor", "GIFT"
	Grades  [2]int
	Credit  Credit
}

// Builder makes a course of units, one after the other: it grades what comes,
// writes a lesson at once and keeps nothing of it but its id.
type Builder struct {
	head    Head
	sink    Sink
	report  *Report
	lessons []string
	keys    names
	ids     names
}

// NewBuilder begins a course.
func NewBuilder(head Head, sink Sink, report *Report) *Builder {
	report.Course, report.Title = head.ID, head.Title
	return &Builder{head: head, sink: sink, report: report, keys: names{}, ids: names{}}
}

// Unit grades the items of a unit and writes them as a lesson. A unit of which
// nothing remains makes no lesson.
func (b *Builder) Unit(u Unit) error {
	questions := b.apart(b.named(b.graded(u.Items)))
	if len(questions) == 0 {
		return nil
	}
	rank(questions)
	for _, q := range questions {
		b.count(q)
	}
	b.twoSided(questions)
	for n, group := range parts(questions) {
		if err := b.write(u, n, group); err != nil {
			return err
		}
	}
	return nil
}

// graded are the items whose answer grades, with ids that stand once.
func (b *Builder) graded(items []Item) []*question {
	var out []*question
	var asked []Item
	for _, it := range items {
		asked = append(asked, it.asked()...)
	}
	for _, it := range asked {
		b.report.Questions++
		if reason := unfit(it); reason != "" {
			b.refuse(it, reason)
			continue
		}
		it.ID = b.ids.unique(slug(it.ID))
		q, reason := safely(it)
		if reason != "" {
			b.refuse(it, reason)
			if reason == Ungradable {
				b.report.Ungraded[kindName(q)]++
			}
			continue
		}
		b.help(q)
		out = append(out, q)
	}
	return out
}

// safely grades an item. A foreign answer that breaks the grader costs its
// question and not the import.
func safely(it Item) (q *question, reason string) {
	defer func() {
		if broken := recover(); broken != nil {
			q, reason = &question{Item: it}, Ungradable
		}
	}()
	return asQuestion(it)
}

// kindName is the kind of answer that could not be graded.
func kindName(q *question) string {
	if strings.Contains(q.LaTeX, `\begin`) {
		return "matrix"
	}
	return string(q.kind)
}

var (
	onlyNumber = pattern.New(`^[\pP\s]*\d*[\pP\s]*$`)
	// rawMarks are marks of the formats that were not understood.
	rawMarks = pattern.New(`\{\d*:[A-Z_]+:|\{\{|\}\}|<%|%>|@@|\[sound:|\x{e000}|&(?:[a-z]{2,8}|#\d+);|(?i)</?(?:p|br|div|span|b|i|u|em|strong|font|img|table|t[rdh]|[uo]l|li|h\d|a)\b[^<>]*>`)
)

var (
	// mediaFile is the name of a picture, a sound or a film and nothing else.
	mediaFile = pattern.New(`(?i)^\S+\.(?:png|jpe?g|gif|svg|webp|mp3|ogg|wav|m4a|mp4|webm|avi|mov)$`)
	// remark is an answer of several words that stands in brackets from end to end:
	// "(for example iron, copper)".
	remark = pattern.New(`^\([^()]*\pL{3,}[^()]*[\s,;-][^()]*\pL{3,}[^()]*\)$`)
)

// maxAsk bounds a question; the longest honest one has about 2,500 bytes.
const maxAsk = 6000

// unfit says why an item is no question at all.
func unfit(it Item) string {
	switch {
	case it.Ask == "":
		return NoQuestion
	case it.Answer == "":
		return NoAnswer
	case onlyNumber.MatchString(it.Ask):
		return OnlyNumber
	case slices.ContainsFunc(append([]string{it.Ask, it.Answer}, it.Choices...), rawMarks.MatchString):
		return RawMarks
	case mediaFile.MatchString(it.Ask), mediaFile.MatchString(it.Answer), slices.ContainsFunc(it.Choices, mediaFile.MatchString):
		return OnlyMedia
	case len(it.Choices) == 0 && len(it.Pairs) == 0 && remark.MatchString(it.Answer):
		return Remark
	case len(it.Ask) > maxAsk || len(it.Answer) > maxAsk/4:
		return TooLong
	}
	return ""
}

func (b *Builder) refuse(it Item, reason string) {
	b.report.skip(reason)
	b.report.fault(course.Fault{File: it.File, Line: it.Line, Text: it.ID + " is left out: " + reason, Remedy: remedies[reason]})
}

// unread counts a question that a reader could make no item of; err says more of the reason.
func (b *Builder) unread(reason, file string, line int, err error) {
	b.report.Questions++
	b.report.skip(reason)
	text := reason
	if err != nil {
		text += ": " + CleanLine(err.Error())
	}
	b.report.fault(course.Fault{File: file, Line: line, Text: text, Remedy: cmp.Or(remedies[reason], "change the question or leave it out")})
}

// remedies say what an author can do about a question that was left out.
var remedies = map[string]string{
	Ungradable: "write the answer as one number, expression, equation or word",
	BadChoices: "write the answer as one of the choices",
	NoAnswer:   "write an answer",
	NoQuestion: "write what is asked",
	TooLong:    "shorten it",

	BadRow:       "check its quotes and the number of its columns",
	Broken:       "mend it there, or leave the question out",
	BadLaTeX:     "mend the formula",
	NoNumber:     "write it in digits, as 3.14 or 5:0.1 or 1..5",
	TooWide:      "allow less than the number itself",
	ManyRanges:   "keep one of them",
	PartAnswer:   "mark one answer as right in full",
	Distractor:   "write both sides of each pair",
	Essay:        "ask for one number, word or choice, or leave it out",
	Joined:       "make each a question of its own; in GIFT, part them by a blank line",
	Contradicted: "mend the key or the question",
	Drawn:        "write it with fixed numbers",
	NeedsText:    "write the text into the question",
	Twice:        "keep one of them",
	Unsupported:  "ask it as a choice, a word, a number or pairs, or leave it out",
	WrongStep:    "mend the step",
	NoGiftAnswer: "write its answers in braces, as {=Oslo ~Bergen}; a description can be left out",
	OnlyMedia:    "say in words what it shows, or leave it out",
	RawMarks:     "take the marks out, or tell which program wrote them",
	OnlyNumber:   "write what is asked, or say which column holds the question",
	FewChoices:   "write a wrong one beside it",
	Remark:       "write the answer itself",
	Placeholder:  "write the answer itself in its place",
}

// help grades the sub-questions and leaves out what does not grade. A last
// sub-question that asks for the answer itself adds nothing.
func (b *Builder) help(q *question) {
	for i := len(q.Hints) - 1; i >= 0; i-- {
		if rawMarks.MatchString(q.Hints[i]) {
			q.Hints = slices.Delete(q.Hints, i, i+1)
			if i < len(q.Gives) {
				q.Gives = slices.Delete(q.Gives, i, i+1)
			}
			b.report.HelpLeftOut["hint: "+RawMarks]++
		}
	}
	b.report.Hints += len(q.Hints)
	for i, s := range q.Steps {
		step, err := asStep(s)
		switch {
		case err != nil:
			b.report.HelpLeftOut["sub-question: "+err.Error()]++
		case i == len(q.Steps)-1 && squeezed(step.Answer) == squeezed(q.Answer):
			b.report.HelpLeftOut["sub-question: it asks for the answer itself"]++
		default:
			q.steps = append(q.steps, step)
			b.report.SubAsked++
		}
	}
	q.hints, q.worked = ladder(q.Item, q.steps)
}

// apart leaves out a question that takes the next one's different answer for right.
func (b *Builder) apart(questions []*question) []*question {
	for at := 0; at < len(questions); {
		q := questions[at]
		other := nextAfter(questions, at)
		if other == nil || !q.compare(other.Answer).Right() {
			at++
			continue
		}
		b.refuse(q.Item, Ungradable)
		b.report.Ungraded[kindName(q)]++
		questions = slices.Delete(questions, at, at+1)
		at = max(0, at-1) // the one before has another next one now
	}
	return questions
}

// nearby is how many questions are looked at for one with another answer.
const nearby = 200

// nextAfter is the next question with a different answer, round the end; nil where none
// is near.
func nextAfter(questions []*question, at int) *question {
	for i := 1; i < min(len(questions), nearby); i++ {
		if other := questions[(at+i)%len(questions)]; apartFrom(questions[at], other) {
			return other
		}
	}
	return nil
}

// twoSided counts how the grader takes each question's own answer, where that can be had
// without the key, and the next one's different answer.
func (b *Builder) twoSided(questions []*question) {
	for i, q := range questions {
		if own := q.derived(); own != "" {
			b.report.Own.count(q.compare(own))
		} else {
			b.report.KeyOnly++
		}
		if len(q.Choices) > 0 && q.typed != q.Answer {
			b.report.ByLetter++
		}
		if other := nextAfter(questions, i); other != nil {
			b.report.Other.count(q.compare(other.Answer))
		}
	}
}

func (b *Builder) count(q *question) {
	b.report.Imported++
	for _, c := range q.Credits[:min(1, len(q.Credits))] {
		b.report.Credits[c.Text()]++
	}
}

// rank gives each third of a lesson its difficulty: the more help a question
// comes with, the more steps it takes.
func rank(questions []*question) {
	order := slices.Clone(questions)
	weight := func(q *question) int { return len(q.Hints) + 2*len(q.Steps) }
	slices.SortStableFunc(order, func(a, b *question) int { return weight(a) - weight(b) })
	for i, q := range order {
		q.difficulty = []tutor.Difficulty{tutor.Easy, tutor.Medium, tutor.Hard}[3*i/len(order)]
	}
}

// partSize is how many questions one lesson file holds at most: well below the
// size at which a course file is refused, and as many as a student can do.
const partSize = 150

// parts cuts a long unit into several lessons.
func parts(questions []*question) [][]*question {
	return slices.Collect(slices.Chunk(questions, partSize))
}

// write writes one lesson file.
func (b *Builder) write(u Unit, n int, questions []*question) error {
	key := slug(u.Key)
	title := u.Title
	if n > 0 {
		key, title = fmt.Sprintf("%s-part-%d", key, n+1), fmt.Sprintf("%s, part %d", title, n+1)
	}
	l := lessonFile{head: b.head, key: b.keys.unique(key), title: title, unit: u, questions: questions}
	b.lessons = append(b.lessons, l.id())
	b.report.Lessons++
	return b.sink(l.key+".yaml", l.yaml())
}

// Close writes course.yaml, which makes the files a course.
func (b *Builder) Close() error {
	if len(b.lessons) == 0 {
		return fmt.Errorf("nothing of %s can be imported", b.head.Title)
	}
	return b.sink("course.yaml", b.head.File(b.lessons))
}

// credits are the course's own, for what names none.
func (b *Builder) credits() []Credit {
	if b.head.Credit.Text() == "" {
		return nil
	}
	return []Credit{b.head.Credit}
}

// shelf takes the questions of a file one by one and gathers them in units, by their
// names and in the order in which these first come.
type shelf struct {
	builder *Builder
	file    string
	lesson  string // of what comes next; "" is the whole course
	count   int
	units   map[string]*Unit
	order   []*Unit
	seen    map[string]bool // questions with their answers
}

func newShelf(file string, b *Builder) *shelf {
	return &shelf{builder: b, file: file, units: map[string]*Unit{}, seen: map[string]bool{}}
}

// take takes a question, or the reason for which it is none.
func (s *shelf) take(line int, it Item, reason string, err error) {
	if s.count++; s.count > maxQuestions {
		return
	}
	key := it.Ask + "\x00" + it.Answer + "\x00" + strings.Join(it.Choices, "\x00")
	if reason == "" && err == nil && it.Ask != "" && len(it.Gaps) == 0 && s.seen[key] {
		reason = Twice
	}
	s.seen[key] = true
	if reason != "" || err != nil {
		s.builder.unread(cmp.Or(reason, BadLaTeX), s.file, line, err)
		return
	}
	it.ID, it.File, it.Line = cmp.Or(it.ID, fmt.Sprintf("question-%d", s.count)), s.file, line
	if len(it.Credits) == 0 {
		it.Credits = s.builder.credits()
	}
	name := cmp.Or(s.lesson, s.builder.head.Title)
	u, ok := s.units[name]
	if !ok {
		u = &Unit{Key: name, Title: name}
		s.units[name] = u
		s.order = append(s.order, u)
	}
	u.Items = append(u.Items, it)
}

// category names the lesson of what comes next by the last part of "$course$/top/Sums".
func (s *shelf) category(path string) {
	parts := strings.Split(strings.Trim(strings.TrimSpace(path), "/"), "/")
	s.lesson = CleanLine(parts[len(parts)-1])
}

// maxQuestions bounds the questions of an import; the largest file seen has 7,500.
const maxQuestions = 20_000

// build makes the course of them.
func (s *shelf) build() error {
	if s.count > maxQuestions {
		return course.Fault{File: s.file, Line: 1, Text: fmt.Sprintf("it has more than %d questions", maxQuestions), Remedy: "split it"}
	}
	for _, u := range s.order {
		if err := s.builder.Unit(*u); err != nil {
			return err
		}
	}
	return s.builder.Close()
}
