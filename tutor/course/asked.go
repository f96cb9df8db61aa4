package course

import (
	"slices"

	"primer/tutor"

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

// passageOf finds a text of the lesson.
func (l *Lesson) passage(id string) (Passage, bool) {
	if l == nil || id == "" {
		return Passage{}, false
	}
	i := slices.IndexFunc(l.Passages, func(p Passage) bool { return p.ID == id })
	if i < 0 {
		return Passage{}, false
	}
	return l.Passages[i], true
}
