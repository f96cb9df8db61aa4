package course

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"

	"github.com/goccy/go-yaml/ast"
)

// Asked is what a question asks for: the part that problems, scaffold steps,
// check questions and conceptual questions have in common. Which fields a kind
// of answer uses stands in FORMAT.md.
type Asked struct {
	Kind    tutor.AnswerKind `yaml:"kind"`
	Answer  string           `yaml:"answer" reads:"words" fill:"text"` // filled text: "{a + b}"; not written for order:, pairs: and groups:
	Accept  []string         `yaml:"accept" reads:"words" fill:"text"`
	Reject  []string         `yaml:"reject" fill:"text"`
	Form    string           `yaml:"form"`
	Unit    string           `yaml:"unit" fill:"text"`
	Choices []string         `yaml:"choices" reads:"words" fill:"text"`

	Order    []string  `yaml:"order" reads:"words" fill:"text"`  // ordering: the things in their right order; they are shown mixed up
	Pairs    Pairs     `yaml:"pairs" reads:"words" fill:"text"`  // matching: each thing and what it belongs to
	Groups   Groups    `yaml:"groups" reads:"words" fill:"text"` // classification: each group and what belongs into it
	Ideas    []Idea    `yaml:"ideas" reads:"-"`                  // conceptual: what a good answer says
	Need     int       `yaml:"need"`                             // how many of the ideas make an answer right; 0 is all
	Passage  string    `yaml:"passage"`                          // id of the text to read before it
	Evidence []string  `yaml:"evidence" fill:"text"`             // words of the passage; a whole answer names one of them
	Mistakes []Mistake `yaml:"mistakes"`                         // wrong answers in words and the misconception that each shows

	RightExamples []string `yaml:"right_examples" fill:"text"` // answers in a student's words that must grade as right
	WrongExamples []string `yaml:"wrong_examples" fill:"text"` // and such that must not
}

// classification is matching with groups: it has a name of its own in a file only.
const classification tutor.AnswerKind = "classification"

// Pairs are things with what they belong to, in the order of the file.
type Pairs []Pair

// Pair is one of them.
type Pair struct{ Left, Right string }

// Groups are groups with what belongs into each, in the order of the file.
type Groups []Group

// Group is one of them.
type Group struct {
	Name  string
	Items []string
}

// Mistake is a wrong answer in words and the misconception that it shows.
type Mistake struct {
	Says []string `yaml:"says" fill:"text"` // phrases as in a rubric, or choices
	Bug  string   `yaml:"bug"`              // of misconceptions:
}

// Synonyms are words and phrases that mean the same in this lesson: where one of
// them stands in accept:, words: or wrong:, the others count too.
type Synonyms []string

// Claim is something that the lesson says is so.
type Claim struct {
	ID       string `yaml:"id"`
	Claim    string `yaml:"claim" reads:"adult"`
	RestsOn  string `yaml:"rests_on"` // a source in words: "textbook: author, title"; never an address
	Disputed bool   `yaml:"disputed"`
	Note     string `yaml:"note"` // who disputes it and why
}

// Passage is a text to read before a question.
type Passage struct {
	ID     string `yaml:"id"`
	Title  string `yaml:"title"`
	Source string `yaml:"source"` // who wrote it, in words
	Text   Text   `yaml:"text" reads:"passage"`
}

// Note is a text from which a student's own questions are answered.
type Note struct {
	About []string `yaml:"about"` // phrases of questions that it answers
	Text  Text     `yaml:"text" reads:"explain"`
}

// UnmarshalYAML reads a mapping and keeps its order.
func (p *Pairs) UnmarshalYAML(node ast.Node) error {
	pairs, ok := pairsOf(node)
	if !ok {
		return faultAt(node, "pairs-are-no-mapping")
	}
	*p = nil
	for _, n := range pairs {
		right, ok := scalar(n.Value)
		left := keyText(n)
		if !ok || right == "" || left == "" {
			return faultAt(n.Key, "thing-belongs-to-nothing", left)
		}
		*p = append(*p, Pair{left, right})
	}
	return nil
}

// UnmarshalYAML reads a mapping of lists and keeps its order.
func (g *Groups) UnmarshalYAML(node ast.Node) error {
	pairs, ok := pairsOf(node)
	if !ok {
		return faultAt(node, "groups-are-no-mapping")
	}
	*g = nil
	for _, n := range pairs {
		group := Group{Name: keyText(n)}
		seq, ok := n.Value.(*ast.SequenceNode)
		if !ok || len(seq.Values) == 0 {
			return faultAt(n.Key, "group-has-no-list", group.Name)
		}
		for _, v := range seq.Values {
			item, ok := scalar(v)
			if !ok || item == "" {
				return faultAt(v, "thing-is-no-text")
			}
			group.Items = append(group.Items, item)
		}
		*g = append(*g, group)
	}
	return nil
}

// keyText is the name of an entry, without quotes.
func keyText(n *ast.MappingValueNode) string {
	if s, ok := scalar(n.Key.(ast.Node)); ok {
		return s
	}
	return n.Key.String()
}

// pose makes a question of what is asked, with its texts filled in. What is
// shown in a mixed order is mixed by the seed.
func (a Asked) pose(f *filler, lesson *Lesson, ask string, d Draw) tutor.Step {
	s := tutor.Step{
		Ask: ask, Kind: a.Kind, Answer: f.plain("answer", a.Answer),
		Accept: lesson.widen(f.plains("accept", a.Accept)), Reject: lesson.widen(f.plains("reject", a.Reject)),
		Choices: f.plains("choices", a.Choices), Form: a.Form, Unit: f.plain("unit", a.Unit),
	}
	s.Evidence, s.Need = f.plains("evidence", a.Evidence), a.Need
	if p, ok := lesson.passage(a.Passage); ok {
		s.Passage = p.shown(d.Age)
	}
	s.Ideas = lesson.rubric(f, a.Ideas)
	s.Mistakes = lesson.mistakes(f, a.Mistakes, d.Age)
	switch {
	case len(a.Order) > 0:
		poseOrder(&s, f.plains("order", a.Order), d.Seed)
	case len(a.Pairs) > 0:
		posePairs(&s, a.Pairs.filled(f), d.Seed)
	case len(a.Groups) > 0:
		poseGroups(&s, a.Groups.filled(f), d.Seed)
	case a.Kind == tutor.KindChoice:
		s.Ask = withChoices(s.Ask, s.Choices)
	}
	return s
}

// shown is a passage as it stands before a question.
func (p Passage) shown(age Age) string {
	text := p.Text.For(age)
	if p.Title != "" {
		text = p.Title + "\n\n" + text
	}
	if source := p.credit(); source != "" {
		text += "\n(" + source + ")"
	}
	return text
}

// credit is the source as it is shown below a passage. That a text was written
// for its course is for teachers; whom it follows is for everybody.
func (p Passage) credit() string {
	own, ok := strings.CutPrefix(p.Source, "written for this course")
	if !ok {
		return p.Source
	}
	return strings.TrimSpace(strings.TrimLeft(own, ",;: "))
}

func (p Pairs) filled(f *filler) []tutor.Pair {
	return lists.Map(p, func(pair Pair) tutor.Pair {
		return tutor.Pair{Left: f.plain("pairs", pair.Left), Right: f.plain("pairs", pair.Right)}
	})
}

// filled makes a pair of each thing and its group.
func (g Groups) filled(f *filler) []tutor.Pair {
	var out []tutor.Pair
	for _, group := range g {
		for _, item := range group.Items {
			out = append(out, tutor.Pair{Left: f.plain("groups", item), Right: f.plain("groups", group.Name)})
		}
	}
	return out
}

// poseOrder shows things mixed up, each with a letter. The answer is the things
// in their order; the letters are accepted too.
func poseOrder(s *tutor.Step, order []string, seed uint64) {
	s.Kind = tutor.KindOrdering
	s.Choices = mixed(order, seed)
	letters := lists.Map(order, func(thing string) string { return letter(slices.Index(s.Choices, thing)) })
	s.Answer = strings.Join(letters, ", ")
	s.Accept = append(s.Accept, strings.Join(order, ", "))
	s.Ask += "\n" + lettered(s.Choices)
}

// posePairs shows the things with numbers and what they belong to with letters.
func posePairs(s *tutor.Step, pairs []tutor.Pair, seed uint64) {
	s.Kind, s.Pairs = tutor.KindMatching, pairs
	var rights []string
	for _, p := range pairs {
		if !slices.Contains(rights, p.Right) {
			rights = append(rights, p.Right)
		}
	}
	s.Choices = mixed(rights, seed)
	match(s)
}

// poseGroups shows the things with numbers, mixed up, and the groups with letters.
func poseGroups(s *tutor.Step, pairs []tutor.Pair, seed uint64) {
	s.Kind = tutor.KindMatching
	for _, p := range pairs {
		if !slices.Contains(s.Choices, p.Right) {
			s.Choices = append(s.Choices, p.Right)
		}
	}
	s.Pairs = mixed(pairs, seed)
	match(s)
}

// match writes the right answer of pairs, "1-b, 2-a", and accepts it in words;
// things and what they go with are listed below the question.
func match(s *tutor.Step) {
	var short, long []string
	lines := make([]string, len(s.Pairs))
	for i, p := range s.Pairs {
		number := strconv.Itoa(i + 1)
		short = append(short, number+"-"+letter(slices.Index(s.Choices, p.Right)))
		long = append(long, p.Left+" = "+p.Right)
		lines[i] = number + ") " + p.Left
	}
	s.Answer = strings.Join(short, ", ")
	s.Accept = append(s.Accept, strings.Join(long, ", "))
	s.Ask += "\n" + strings.Join(lines, "\n") + "\n\n" + lettered(s.Choices)
}

// withChoices lists the choices below a question that does not name them all.
func withChoices(ask string, choices []string) string {
	named := !slices.ContainsFunc(choices, func(c string) bool { return !Mentions(ask, c) })
	if named || len(choices) < 2 || len(choices) == 2 && strings.EqualFold(choices[0], "yes") && strings.EqualFold(choices[1], "no") {
		return ask
	}
	return ask + "\n" + lettered(choices)
}

func lettered(things []string) string {
	lines := make([]string, len(things))
	for i, t := range things {
		lines[i] = letter(i) + ") " + t
	}
	return strings.Join(lines, "\n")
}

// letter is "a" for the first place.
func letter(i int) string { return string(rune('a' + max(i, 0)%26)) }

// mixed shuffles: the same things and seed give the same order, and never the
// order that they came in.
func mixed[T comparable](things []T, seed uint64) []T {
	h := fnv.New64a()
	for _, t := range things {
		_, _ = fmt.Fprintln(h, t) // a hash never fails to take bytes
	}
	rng := rand.New(rand.NewPCG(seed, h.Sum64()))
	out := slices.Clone(things)
	rng.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	if len(out) > 1 && slices.Equal(out, things) {
		out = append(out[1:], out[0])
	}
	return out
}

// rubric is the ideas of a good answer, with what means the same.
func (l *Lesson) rubric(f *filler, ideas []Idea) []tutor.RubricIdea {
	var out []tutor.RubricIdea
	for _, i := range ideas {
		out = append(out, tutor.RubricIdea{
			Idea: f.plain("idea", i.Idea), Ask: f.text("ask", i.Ask),
			Who: f.plains("who", i.Who), Says: f.plains("says", i.Says), Never: f.plains("never", i.Never), To: f.plains("to", i.To),
			Words: l.widenIdea(f.plains("words", i.Words)), Wrong: l.widenIdea(f.plains("wrong", i.Wrong)),
		})
	}
	return out
}

// mistakes are the lesson's misconceptions that show in words.
func (l *Lesson) mistakes(f *filler, mistakes []Mistake, age Age) []tutor.Mistake {
	var out []tutor.Mistake
	for _, m := range mistakes {
		e := tutor.Explanation{Bug: m.Bug, Weight: 1}
		if l != nil {
			if known, ok := l.Misconception(m.Bug, ""); ok {
				e.Student, e.Teacher, e.Remedy = known.Student, known.Teacher, known.Remedy.For(age)
			}
		}
		out = append(out, tutor.Mistake{Says: l.widen(f.plains("says", m.Says)), Explanation: e})
	}
	return out
}
