package pdf

import (
	"strconv"
)

// Objects of a file: numbers are float64, strings are text, the rest as named.
type (
	name      string
	text      string
	reference int
	dict      map[name]any
	array     []any
	operator  string
	stream    struct {
		dict
		start int // of its bytes in the file
	}
)

// lexer reads objects of a file or of a stream.
type lexer struct {
	data []byte
	at   int
}

func space(c byte) bool {
	return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == 0
}

func delimiter(c byte) bool {
	switch c {
	case '(', ')', '<', '>', '[', ']', '{', '}', '/', '%':
		return true
	}
	return false
}

func (l *lexer) skip() {
	for l.at < len(l.data) {
		switch c := l.data[l.at]; {
		case space(c):
			l.at++
		case c == '%':
			for l.at < len(l.data) && l.data[l.at] != '\n' && l.data[l.at] != '\r' {
				l.at++
			}
		default:
			return
		}
	}
}

// end is what next gives when there is no more, and for what closes nothing.
type end struct{}

// next reads one object; operators and words come as operator.
func (l *lexer) next(deep int) any {
	l.skip()
	if l.at >= len(l.data) || deep > mostNesting {
		l.at = len(l.data)
		return end{}
	}
	switch c := l.data[l.at]; c {
	case '(':
		return l.literal()
	case '/':
		l.at++
		return name(l.nameText())
	case '[':
		l.at++
		return l.list(deep)
	case '<':
		if l.at+1 < len(l.data) && l.data[l.at+1] == '<' {
			l.at += 2
			return l.dictionary(deep)
		}
		return l.hex()
	case ']', '>', ')', '{', '}':
		l.at++
		return operator(c)
	}
	return l.word()
}

func (l *lexer) list(deep int) any {
	var out array
	for {
		v := l.next(deep + 1)
		switch o := v.(type) {
		case end:
			return out
		case operator:
			if o == "]" {
				return out
			}
			if o == "R" {
				out = referred(out)
			}
		default:
			out = append(out, v)
		}
	}
}

// referred puts a reference in the place of its two numbers.
func referred(list array) array {
	n := len(list)
	if n < 2 {
		return list
	}
	if num, ok := list[n-2].(float64); ok {
		return append(list[:n-2], reference(num))
	}
	return list
}

func (l *lexer) dictionary(deep int) any {
	d, list := dict{}, array{}
	for {
		v := l.next(deep + 1)
		o, isOperator := v.(operator)
		switch {
		case v == end{} || isOperator && o == ">":
			if l.at < len(l.data) && l.data[l.at] == '>' {
				l.at++
			}
			for i := 0; i+1 < len(list); i += 2 {
				if key, ok := list[i].(name); ok {
					d[key] = list[i+1]
				}
			}
			return d
		case isOperator && o == "R":
			list = referred(list)
		case isOperator && (o == "endobj" || o == "stream"):
			l.at -= len(o)
			return d
		default:
			list = append(list, v)
		}
	}
}

func (l *lexer) nameText() string {
	from := l.at
	for l.at < len(l.data) && !space(l.data[l.at]) && !delimiter(l.data[l.at]) {
		l.at++
	}
	raw := l.data[from:l.at]
	out := make([]byte, 0, len(raw))
	for i := 0; i < len(raw); i++ {
		if raw[i] == '#' && i+2 < len(raw) {
			if n, err := strconv.ParseUint(string(raw[i+1:i+3]), 16, 8); err == nil {
				out = append(out, byte(n))
				i += 2
				continue
			}
		}
		out = append(out, raw[i])
	}
	return string(out)
}

func (l *lexer) word() any {
	from := l.at
	for l.at < len(l.data) && !space(l.data[l.at]) && !delimiter(l.data[l.at]) {
		l.at++
	}
	word := string(l.data[from:min(l.at, from+64)])
	if n, err := strconv.ParseFloat(word, 64); err == nil && word[0] <= '9' {
		return n
	}
	return operator(word)
}

// literal reads a string in parentheses.
func (l *lexer) literal() any {
	var out []byte
	open := 0
	for l.at++; l.at < len(l.data); l.at++ {
		c := l.data[l.at]
		switch c {
		case '\\':
			out = l.escape(out)
			continue
		case '(':
			open++
		case ')':
			if open--; open < 0 {
				l.at++
				return text(out)
			}
		}
		out = append(out, c)
	}
	return text(out)
}

func (l *lexer) escape(out []byte) []byte {
	l.at++
	if l.at >= len(l.data) {
		return out
	}
	switch c := l.data[l.at]; {
	case c >= '0' && c <= '7':
		n, digits := 0, 0
		for l.at < len(l.data) && digits < 3 && l.data[l.at] >= '0' && l.data[l.at] <= '7' {
			n = 8*n + int(l.data[l.at]-'0')
			l.at++
			digits++
		}
		l.at--
		return append(out, byte(n))
	case c == 'n':
		return append(out, '\n')
	case c == 'r', c == 't', c == 'b', c == 'f':
		return append(out, ' ')
	case c == '\r':
		if l.at+1 < len(l.data) && l.data[l.at+1] == '\n' {
			l.at++
		}
		return out
	case c == '\n':
		return out
	default:
		return append(out, c)
	}
}

func (l *lexer) hex() any {
	var out []byte
	high, half := 0, false
	for l.at++; l.at < len(l.data); l.at++ {
		c := l.data[l.at]
		if c == '>' {
			l.at++
			break
		}
		n, err := strconv.ParseUint(string(c), 16, 8)
		if err != nil {
			continue
		}
		if half {
			out = append(out, byte(high<<4|int(n)))
		}
		high, half = int(n), !half
	}
	if half {
		out = append(out, byte(high<<4))
	}
	return text(out)
}
