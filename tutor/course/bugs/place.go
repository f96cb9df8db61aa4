package bugs

import (
	"fmt"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// Place finds the type of a problem and its operands in the problem's text.
func (c *Catalogue) Place(problem string) (typ string, args []string, ok bool) {
	t, ops, ok := c.place(Question{Problem: problem})
	if !ok {
		return "", nil, false
	}
	for _, v := range ops.list {
		args = append(args, v.String())
	}
	return t.Name, args, true
}

// shape is the form of a problem's text: a regular expression over the text in
// small letters, with {name:kind} where an operand stands. It is made when it is
// first held to a text: making those of all types takes some milliseconds of
// every start.
type shape struct {
	re func() *pattern.Pattern
}

// kinds of operands in a shape.
var kinds = map[string]string{
	"int":   `\(?[-+]?\d+\)?`,
	"nat":   `\d+`,
	"neg":   `-\s*\d+`,
	"frac":  `\(?-?\d+/\d+\)?`,
	"mixed": `\d+ \d+/\d+`,
	"part":  `\d+ \d+/\d+|\d+/\d+|\d+`, // mixed, fraction or whole
	"dec":   `-?\d*\.\d+`,
	"num":   `-?\d*\.\d+|-?\d+`,
	"sum":   `[-(]*` + plainNumber + `\)*(?:(?:\s*[-+*/×÷^x·]\s*[-(]*|\s*\(-?)` + plainNumber + `\)*){2,}`,
	"ints":  `-?\d+(?:\s*,?\s*(?:and |or )?-?\d+)+`,
	"decs":  `-?\d*\.?\d+(?:\s*,?\s*(?:and |or )?-?\d*\.?\d+)+`,
	"any":   `.+`,
}

const plainNumber = `\d+(?:\.\d+)?`

// shorthands of shapes.
var shorthands = strings.NewReplacer(
	"<x>", `\s*(?:[x*·⋅×]|times)\s*`,
	"<div>", `\s*(?:÷|:|divided by)\s*`,
	"<+>", `\s*(?:\+|plus)\s*`,
	"<->", `\s*(?:-|minus|take away)\s*`,
	"<to>", `\s*(?:,? or|,? and|,|than|to|with|__+|\?|□|\.\.\.|_)\s*`,
)

var operandMark = pattern.New(`\{([a-z0-9]+):([a-z]+)\}`)

// compileShape reads a shape. One that begins with "~" may stand anywhere in the
// text; the others must be the whole of the task.
func compileShape(src string) (shape, error) {
	body, anywhere := strings.CutPrefix(src, "~")
	var unknown error
	body = operandMark.ReplaceAllStringFunc(shorthands.Replace(body), func(mark string) string {
		m := operandMark.FindStringSubmatch(mark)
		kind, ok := kinds[m[2]]
		if !ok {
			unknown = fmt.Errorf("there is no kind of operand %q", m[2])
		}
		return "(?P<" + m[1] + ">" + kind + ")"
	})
	if unknown != nil {
		return shape{}, unknown
	}
	if !anywhere {
		body = "^(?:" + body + ")$"
	}
	return shape{sync.OnceValue(func() *pattern.Pattern { return pattern.New(body) })}, nil
}

// maxTries bounds how many places of a text a shape is tried at.
const maxTries = 20

// read takes the operands out of a text, in the order of names.
func (s shape) read(text string, names []string) ([]string, bool) {
	for _, m := range s.re().FindAllStringSubmatchIndex(text, maxTries) {
		if args, ok := s.operands(text, m, names); ok {
			return args, true
		}
	}
	return nil, false
}

func (s shape) operands(text string, m []int, names []string) ([]string, bool) {
	var args []string
	for _, name := range names {
		name, many := strings.CutSuffix(name, "...")
		i := s.re().SubexpIndex(name)
		if i < 0 || m[2*i] < 0 {
			return nil, false
		}
		start, end := m[2*i], m[2*i+1]
		if many {
			return append(args, listed.FindAllString(text[start:end], -1)...), true
		}
		if cutsNumber(text, start, end) {
			return nil, false
		}
		arg := text[start:end]
		if !strings.ContainsAny(strings.TrimPrefix(arg, "("), "(*×÷^") {
			arg = strings.ReplaceAll(strings.Trim(arg, "()+ "), "- ", "-")
		}
		args = append(args, arg)
	}
	return args, true
}

// cutsNumber reports whether a longer number stands where the operand was found.
func cutsNumber(text string, start, end int) bool {
	if start > 0 && strings.IndexByte("0123456789./", text[start-1]) >= 0 {
		return true
	}
	rest := text[end:]
	if rest == "" {
		return false
	}
	if rest[0] >= '0' && rest[0] <= '9' {
		return true
	}
	return len(rest) > 1 && (rest[0] == '.' || rest[0] == '/') && rest[1] >= '0' && rest[1] <= '9'
}

var listed = pattern.New(`-?\d+(?:\.\d+)?|-?\.\d+`)

// readOperands reads a type's operands from a tidied problem text.
func (t *Type) readOperands(task task) (operands, bool) {
	for _, s := range t.asks {
		for _, text := range []string{task.bare, task.text} {
			args, ok := s.read(text, t.Args)
			if !ok {
				continue
			}
			if ops, err := t.bind(args); err == nil && holds(t.when, ops) {
				return ops, true
			}
		}
	}
	return operands{}, false
}

// place finds the type and the operands of a question: those it states, or else
// those its text shows.
func (c *Catalogue) place(q Question) (*Type, operands, bool) {
	if t, ok := c.made().types[q.Type]; ok && len(q.Args) > 0 {
		ops, err := t.bind(q.Args)
		return t, ops, err == nil
	}
	p := c.placed.Of(q.Type+"\n"+q.Problem, func() (p placed) {
		p.typ, p.ops, p.ok = c.placeText(q)
		return p
	})
	return p.typ, p.ops, p.ok
}

// placed is what the text of a question shows. A turn asks it of the open problem for
// each way in which an answer may be meant.
type placed struct {
	typ *Type
	ops operands
	ok  bool
}

// mostPlaced is how many texts a catalogue keeps the operands of.
const mostPlaced = 64

// placeText finds the type, where it is not stated, and the operands in a question's text.
func (c *Catalogue) placeText(q Question) (*Type, operands, bool) {
	task := readTask(q.Problem)
	if t, ok := c.made().types[q.Type]; ok {
		ops, ok := t.readOperands(task)
		return t, ops, ok
	}
	for _, name := range c.made().order {
		t := c.made().types[name]
		if ops, ok := t.readOperands(task); ok {
			return t, ops, true
		}
	}
	return nil, operands{}, false
}

// task is a problem's text made ready for the shapes: whole, and without the
// words around a bare calculation.
type task struct{ text, bare string }

// maxTask bounds the text that is read.
const maxTask = 2000

func readTask(problem string) task {
	text := tidyProblem(problem)
	bare := closings.ReplaceAllString(openings.ReplaceAllString(putIn(text), ""), "")
	bare = questions.ReplaceAllString(bare, "")
	return task{text, strings.TrimSpace(bare)}
}

var tidy = strings.NewReplacer(
	"\u2212", "-", "\u2013", "-", "\u00a0", " ", "$", "", "**", "^", "\\times", "×", "\\cdot", "×", "\\div", "÷", "\\(", "", "\\)", "",
	"²", "^2", "³", "^3", "½", " 1/2", "¼", " 1/4", "¾", " 3/4", "\n", " ", "’", "'",
)

var (
	latexFraction = pattern.New(`\\[dt]?frac\{(-?\d+)\}\{(-?\d+)\}`)
	thousands     = pattern.New(`\b(\d{1,3}),(\d{3})\b`)
	spaces        = pattern.New(`\s+`)
	openings      = pattern.New(`^(?:(?:please|now|then|what is|what's|how much is|what do you get for|solve|calculate|compute|evaluate|work out|find(?: the value of)?|determine|expand|multiply out|simplify|reduce|the equation|the(?: following)? expression|the fraction|the value of|for x|if)(?:\b|\s)[:,]?\s*)+`)
	questions     = pattern.New(`[,.]?\s*(?:then )?(?:what is|find|solve for|what number is)(?: the value of)? (?:x|the unknown|the missing number)$`)
	closings      = pattern.New(`\s*(?:=\s*(?:[?_x]|__+)?|[?.!]|__+)+\s*$`)
)

// tidyProblem brings a problem's text into the form that shapes are written for.
func tidyProblem(text string) string {
	if len(text) > maxTask {
		text = text[:maxTask]
	}
	text = latexFraction.ReplaceAllString(strings.ToLower(text), "$1/$2")
	text = tidy.Replace(text)
	text = thousands.ReplaceAllString(text, "$1$2")
	text = strings.TrimSpace(spaces.ReplaceAllString(text, " "))
	for _, v := range verbs {
		text = v.words.ReplaceAllString(text, v.signs)
	}
	return text
}

// operandWords is a number as it stands in a sentence.
const operandWords = `(\(?-?\d+(?: \d+/\d+|/\d+|\.\d+)?\)?|\.\d+)`

// verbs are operations said in words, with the signs that say the same.
var verbs = []struct {
	words *pattern.Pattern
	signs string
}{
	{pattern.New(`\bsubtract ` + operandWords + ` from ` + operandWords), "$2 - $1"},
	{pattern.New(`\b(?:the )?difference (?:of|between) ` + operandWords + ` and ` + operandWords), "$1 - $2"},
	{pattern.New(`\badd ` + operandWords + ` (?:and|to) ` + operandWords), "$1 + $2"},
	{pattern.New(`\b(?:the )?sum of ` + operandWords + ` and ` + operandWords), "$1 + $2"},
	{pattern.New(`\bmultiply ` + operandWords + ` (?:by|and) ` + operandWords), "$1 × $2"},
	{pattern.New(`\b(?:the )?product of ` + operandWords + ` and ` + operandWords), "$1 × $2"},
	{pattern.New(`\bdivide ` + operandWords + ` by ` + operandWords), "$1 ÷ $2"},
	{pattern.New(`\b(?:the )?quotient of ` + operandWords + ` and ` + operandWords), "$1 ÷ $2"},
	{pattern.New(`^(?:add|subtract|multiply|divide)\s*:?\s*`), ""},
}

var (
	given   = pattern.New(`[,;]?\s*\b(?:for|when|where|if|with)\s+([a-z])\s*=\s*(-?\d+)\s*[:,.]?`)
	letters = pattern.New(`\b(\d*)([a-z])\b`)
)

// putIn puts a stated number in for the letter of an expression: "for y = 3:
// 5y - 1" becomes "5(3) - 1".
func putIn(text string) string {
	m := given.FindStringSubmatch(text)
	if m == nil || m[1] == "a" {
		return text
	}
	rest := strings.TrimSpace(given.ReplaceAllString(text, " "))
	return letters.ReplaceAllStringFunc(rest, func(s string) string {
		if number, ok := strings.CutSuffix(s, m[1]); ok {
			return number + "(" + m[2] + ")"
		}
		return s
	})
}
