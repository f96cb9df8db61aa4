package formula

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// Template is a text with expressions in braces:
//
//	{a}      the value as a person writes it: "-3", "3/4"
//	{a:p}    in parentheses when negative: "(-3)"
//	{a:f}    as a fraction even when whole: "5/1"
//	{a:m}    as a mixed number: "1 3/4"
//	{a:d}    as an exact decimal: "0.75"
//	{a:w}    in words up to a hundred: "three quarters"
//	{a:c}    a whole number with commas between the thousands: "12,345"
//	{a:s}    nothing when it is 1, else "s": "{n} apple{n:s}"
//	{{ }}    a brace itself
type Template struct {
	pieces []piece
	names  []string
}

// piece is plain text, or an expression with its way of writing.
type piece struct {
	text  string
	expr  *Expr
	style byte
	at    int
}

const styles = "pfmdwsc"

// ParseTemplate reads a template; an error names the column.
func ParseTemplate(src string) (*Template, error) {
	if len(src) > 4*maxSource {
		return nil, fmt.Errorf("the template is longer than %d bytes", 4*maxSource)
	}
	t := &Template{}
	var plain strings.Builder
	flush := func() {
		if plain.Len() > 0 {
			t.pieces = append(t.pieces, piece{text: plain.String()})
			plain.Reset()
		}
	}
	for i := 0; i < len(src); i++ {
		switch c := src[i]; {
		case (c == '{' || c == '}') && i+1 < len(src) && src[i+1] == c:
			plain.WriteByte(c)
			i++
		case c == '}':
			return nil, at(i, "} without {; write }} for the sign itself")
		case c == '{':
			flush()
			p, end, err := readPiece(src, i)
			if err != nil {
				return nil, err
			}
			t.pieces = append(t.pieces, p)
			t.names = append(t.names, p.expr.names...)
			i = end
		default:
			plain.WriteByte(c)
		}
	}
	flush()
	slices.Sort(t.names)
	t.names = slices.Compact(t.names)
	return t, nil
}

// readPiece reads {expr} or {expr:style}; end is the offset of its closing brace.
func readPiece(src string, open int) (p piece, end int, err error) {
	end = closing(src, open+1)
	if end < 0 {
		return p, 0, at(open, "{ has no closing }")
	}
	body := src[open+1 : end]
	p = piece{at: open}
	p.expr, err = Parse(body)
	if err == nil {
		return p, end, nil
	}
	// "c ? a : b" parses whole, so a colon left over can only be a style.
	colon := strings.LastIndexByte(body, ':')
	if colon < 0 || colon != len(body)-2 {
		return p, 0, at(open, "in {%s}: %s", body, err)
	}
	p.style = body[colon+1]
	if strings.IndexByte(styles, p.style) < 0 {
		return p, 0, at(open, "in {%s}: there is no style %q; the styles are %s", body, p.style, strings.Join(strings.Split(styles, ""), " "))
	}
	if p.expr, err = Parse(body[:colon]); err != nil {
		return p, 0, at(open, "in {%s}: %s", body, err)
	}
	return p, end, nil
}

// closing finds the brace that ends an expression, past any texts in quotes.
func closing(src string, i int) int {
	var quote byte
	for ; i < len(src); i++ {
		switch c := src[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '}':
			return i
		}
	}
	return -1
}

// Names are the names the template uses, sorted, each once.
func (t *Template) Names() []string { return slices.Clone(t.names) }

// Fill writes the text with these values.
func (t *Template) Fill(vars Vars) (string, error) {
	var b strings.Builder
	for _, p := range t.pieces {
		if p.expr == nil {
			b.WriteString(p.text)
			continue
		}
		v, err := p.expr.Eval(vars)
		if err != nil {
			return "", at(p.at, "in {%s}: %s", p.expr.src, err)
		}
		s, err := write(v, p.style)
		if err != nil {
			return "", at(p.at, "in {%s:%c}: %s", p.expr.src, p.style, err)
		}
		b.WriteString(s)
	}
	return b.String(), nil
}

// write puts a value into a text in one of the styles; 0 is the plain one.
func write(v Value, style byte) (string, error) {
	if v.kind != Number {
		return writeOther(v, style)
	}
	x := v.number()
	switch style {
	case 'p':
		if x.Sign() < 0 {
			return "(" + v.String() + ")", nil
		}
	case 'f':
		n, d := v.parts()
		return n.String() + "/" + d.String(), nil
	case 'm':
		return writeMixed(x)
	case 'd':
		return writeDecimal(x)
	case 'w':
		return writeWords(x), nil
	case 'c':
		return writeCommas(v.String()), nil
	case 's':
		if x.Cmp(big.NewRat(1, 1)) == 0 {
			return "", nil
		}
		return "s", nil
	}
	return v.String(), nil
}

// writeOther writes texts and truths, which have the plain style alone, but that
// a text may begin with a minus.
func writeOther(v Value, style byte) (string, error) {
	switch {
	case style == 0:
		return v.String(), nil
	case style == 'p' && v.kind == Text:
		if strings.HasPrefix(v.text, "-") {
			return "(" + v.text + ")", nil
		}
		return v.text, nil
	}
	return "", fmt.Errorf("needs a number, not %s", v.kind)
}
