package draw

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// arg is one argument: 3/4, from=-5, "some text", 1440="printing press".
type arg struct {
	key    string // "" for a bare word
	value  string
	quoted bool // the value, or for a bare word the word, stood in quotes
}

type args []arg

// split cuts a line into arguments at spaces outside quotes.
func split(line string) ([]arg, error) {
	var out []arg
	for rest := strings.TrimSpace(line); rest != ""; rest = strings.TrimSpace(rest) {
		a, n, err := next(rest)
		if err != nil {
			return nil, err
		}
		out = append(out, a)
		rest = rest[n:]
	}
	return out, nil
}

// next reads the argument at the start of s and says how many bytes it took.
func next(s string) (arg, int, error) {
	first, quoted, n, err := word(s)
	if err != nil {
		return arg{}, 0, err
	}
	if n < len(s) && s[n] == ',' || strings.Contains(first, ",\"") { // a list with quoted parts
		first, quoted, n, err = listWord(s)
		return arg{value: first, quoted: quoted}, n, err
	}
	if n >= len(s) || s[n] != '=' {
		return arg{value: first, quoted: quoted}, n, nil
	}
	value, quoted, m, err := listWord(s[n+1:])
	return arg{key: first, value: value, quoted: quoted}, n + 1 + m, err
}

// word reads text in quotes, or up to a space or "=".
func word(s string) (text string, quoted bool, n int, err error) {
	if s[0] == '"' {
		text, n, err = inQuotes(s)
		return text, true, n, err
	}
	n = strings.IndexFunc(s, func(r rune) bool { return unicode.IsSpace(r) || r == '=' })
	switch {
	case n == 0:
		return "", false, 0, errors.New("\"=\" without a name before it")
	case n < 0:
		n = len(s)
	}
	return s[:n], false, n, nil
}

// listWord reads a value: quoted, or up to the next space; "" at the end.
// Parts of a list may be quoted: labels="two words",other.
func listWord(s string) (text string, quoted bool, n int, err error) {
	var b strings.Builder
	for n < len(s) && !unicode.IsSpace(rune(s[n])) {
		if s[n] != '"' {
			b.WriteByte(s[n])
			n++
			continue
		}
		part, m, err := inQuotes(s[n:])
		if err != nil {
			return "", false, 0, err
		}
		b.WriteString(strings.ReplaceAll(part, ",", quotedComma))
		n, quoted = n+m, true
	}
	return b.String(), quoted, n, nil
}

// quotedComma stands for a comma in quotes until the value is used, so that
// labels="one, two",three is a list of two.
const quotedComma = "\x00"

// inQuotes reads "text" and how many bytes it took.
func inQuotes(s string) (string, int, error) {
	end := strings.IndexByte(s[1:], '"')
	if end < 0 {
		return "", 0, fmt.Errorf("a quote is not closed: %s", s)
	}
	return s[1 : 1+end], end + 2, nil
}

// text is the value as it is shown.
func (a arg) text() string { return strings.ReplaceAll(a.value, quotedComma, ",") }

// list is the value cut at its commas.
func (a arg) list() []string {
	if a.value == "" {
		return nil
	}
	parts := strings.Split(a.value, ",")
	for i, p := range parts {
		parts[i] = strings.ReplaceAll(strings.TrimSpace(p), quotedComma, ",")
	}
	return parts
}

// take removes the named argument and returns its text, "" when it is not there.
func (as args) take(key string) (args, string) {
	for i, a := range as {
		if a.key == key {
			rest := append(append(args{}, as[:i]...), as[i+1:]...)
			return rest, a.text()
		}
	}
	return as, ""
}

// only reports the first argument that is neither a bare word nor one of keys.
func (as args) only(keys ...string) error {
	for _, a := range as {
		if a.key == "" {
			return fmt.Errorf("%q has no name; write %s=%s", a.value, keys[0], a.value)
		}
		if !slices.Contains(keys, a.key) {
			return fmt.Errorf("%q is not known here; known: %s", a.key, strings.Join(keys, ", "))
		}
	}
	return nil
}

// get is the argument of that name.
func (as args) get(key string) (arg, bool) {
	for _, a := range as {
		if a.key == key {
			return a, true
		}
	}
	return arg{}, false
}

// number reads the named argument, or takes def when it is not there.
func (as args) number(key, def string) (number, error) {
	a, ok := as.get(key)
	if !ok {
		if def == "" {
			return number{}, fmt.Errorf("%s= is missing", key)
		}
		a.value = def
	}
	n, err := readNumber(a.value)
	if err != nil {
		return number{}, fmt.Errorf("%s=: %w", key, err)
	}
	return n, nil
}

// numbers reads a named list of numbers; none when it is not there.
func (as args) numbers(key string) ([]number, error) {
	a, _ := as.get(key)
	var out []number
	for _, text := range a.list() {
		n, err := readNumber(text)
		if err != nil {
			return nil, fmt.Errorf("%s=: %w", key, err)
		}
		out = append(out, n)
	}
	return out, nil
}

// times reads "A x B".
func (as args) times() (a, b number, err error) {
	if len(as) != 3 || !isTimes(as[1].value) {
		return a, b, errors.New("write it as: 3 x 4")
	}
	if a, err = readNumber(as[0].value); err != nil {
		return a, b, err
	}
	b, err = readNumber(as[2].value)
	return a, b, err
}

func isTimes(s string) bool { return s == "x" || s == "X" || s == "×" || s == "*" || s == "by" }
