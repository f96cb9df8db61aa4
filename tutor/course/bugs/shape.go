package bugs

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
)

// shape is the form of a problem's text: a regular expression over the text in
// small letters, with {name:kind} where an operand stands. It is made when it is
// first held to a text: making those of all types takes some milliseconds of
// every start.
type shape struct {
	re func() *regexp.Regexp
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

var operandMark = regexp.MustCompile(`\{([a-z0-9]+):([a-z]+)\}`)

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
	return shape{sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(body) })}, nil
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

// cutsNumber says that a longer number stands where the operand was found.
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

var listed = regexp.MustCompile(`-?\d+(?:\.\d+)?|-?\.\d+`)

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
	if t, ok := c.types[q.Type]; ok {
		if len(q.Args) > 0 {
			ops, err := t.bind(q.Args)
			return t, ops, err == nil
		}
		ops, ok := t.readOperands(readTask(q.Problem))
		return t, ops, ok
	}
	task := readTask(q.Problem)
	for _, name := range c.order {
		t := c.types[name]
		if ops, ok := t.readOperands(task); ok {
			return t, ops, true
		}
	}
	return nil, operands{}, false
}
