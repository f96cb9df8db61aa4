package working

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// statement is one thing that a working says: an expression, or several with
// relations between them, "5x = 20", "3 + 4 = 7 = 7".
type statement struct {
	sides     []*row
	relations []string // one fewer than sides
	continued bool     // begins with "=": it goes on from the one before
	line      int      // of the text, from 1
	text      string   // as typed
}

// Bounds on what is read of a working.
const (
	maxWorking    = 2000 // bytes
	maxStatements = 40
)

// statements reads what a text says in formulas, in order. What stands between
// them is passed over.
func statements(text string, letters map[string]bool) []statement {
	if len(text) > maxWorking {
		return nil
	}
	text = belowRule(text)
	p := newParser(text, letters)
	var all []statement
	line := 1
	for !p.Done() && len(all) < maxStatements {
		if p.At(0).Kind == english.Break {
			line += strings.Count(text[p.At(0).Start:endOfBreak(p)], "\n")
			p.I++
			continue
		}
		from := p.I
		s, ok := p.statement()
		if !ok {
			p.I = from + 1
			continue
		}
		s.line, s.text = line, strings.TrimSpace(text[p.Tokens[from].Start:p.Tokens[p.I-1].End])
		all = append(all, s)
	}
	return all
}

// endOfBreak is where the white space of a line's end is over.
func endOfBreak(p *parser) int {
	if next := p.At(1); next.Raw != "" {
		return next.Start
	}
	return len(p.source)
}

// belowRule is the last line of a sum in columns, what stands under its rule; any
// other text stays as it is. Blank lines keep the count of lines.
func belowRule(text string) string {
	lines := strings.Split(text, "\n")
	last := -1
	for i, l := range lines {
		if l = strings.TrimSpace(l); len(l) > 2 && strings.Trim(l, "-_—–=") == "" {
			last = i
		}
	}
	if last < 0 {
		return text
	}
	return strings.Repeat("\n", last+1) + strings.Join(lines[last+1:], "\n")
}

// relationIn is the relation that stands k tokens ahead, in signs or words.
func (p *parser) relation() (sign string, words int) {
	t := p.At(0)
	if t.Is("=", "<", ">", "<=", ">=", "->") && t.Kind == english.Sign {
		if t.Text == "->" {
			return "=", 1
		}
		return t.Text, 1
	}
	rest := p.Tokens[min(p.I, len(p.Tokens)):]
	skip := 0
	for skip < len(rest) && rest[skip].Is(",", ":", "so", "then", "and", "it") && skip < 2 {
		skip++
	}
	for _, k := range []int{0, skip} {
		if sign, n := signIn(rest[min(k, len(rest)):]); sign == "=" {
			return "=", k + n
		}
	}
	return "", 0
}

// statement reads sides with relations between them.
func (p *parser) statement() (statement, bool) {
	s := statement{}
	if sign, n := p.relation(); sign == "=" && n == 1 && p.At(0).Kind == english.Sign {
		s.continued = true
		p.I++
	}
	r := p.row()
	if r == nil {
		return s, false
	}
	s.sides = []*row{r}
	for {
		before := p.I
		sign, n := p.relation()
		if sign == "" {
			return s, true
		}
		p.I += n
		for p.At(0).Is("?", "_") {
			p.I++
		}
		if r = p.row(); r == nil {
			p.I = before
			return s, true
		}
		s.sides, s.relations = append(s.sides, r), append(s.relations, sign)
	}
}

// lettersOf are the letters of a text that stand for numbers: alone, and next to
// a number or a sign.
func lettersOf(texts ...string) map[string]bool {
	found := map[string]bool{}
	for _, text := range texts {
		if len(text) > maxWorking {
			continue
		}
		tokens := english.Tokens(text)
		for i, t := range tokens {
			if t.Kind == english.Word && len(t.Text) == 1 && standsForNumber(tokens, i) {
				found[t.Text] = true
			}
		}
	}
	return found
}

// unknowns are the letters that are names of numbers wherever they stand alone.
const unknowns = "xyn"

func standsForNumber(tokens []english.Token, i int) bool {
	c := english.Cursor{Tokens: tokens, I: i}
	before, t, after := c.At(-1), c.At(0), c.At(1)
	if t.Text == "x" && before.Kind == english.Number && (after.Kind == english.Number || after.Is("(", ".")) {
		return false
	}
	if t.Text == "x" && (before.Kind == english.Break || before.Text == "") && after.Kind == english.Number && after.Spaced {
		return false // a sum in columns
	}
	touches := before.Kind == english.Number && !t.Spaced || before.Kind == english.Sign || after.Kind == english.Sign
	return touches || strings.Contains(unknowns, t.Text)
}
