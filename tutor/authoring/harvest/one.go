package harvest

import (
	"regexp"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// single says of one thing what a text says of each of several.
type single struct {
	from *pattern.Pattern
	to   string
}

// singles are the wordings of a language, in which {a} is a word without its plural.
func (t *tongue) singles() []single {
	var out []single
	for _, line := range t.phrases["of several"] {
		from, to, _ := strings.Cut(line, " = ")
		text := strings.ReplaceAll(regexp.QuoteMeta(from), `\{a\}`, `(\pL+[^\WisS])`)
		out = append(out, single{pattern.New(`(?i)` + `(^|[^\pL])` + text + `($|[^\pL])`), to})
	}
	return out
}

// ofOne is what is told of several things, told of the one at hand: "Round each of the
// following numbers" is "Round this number".
func (t *tongue) ofOne(text string) string {
	for _, s := range t.ofSeveral {
		m := s.from.FindStringSubmatchIndex(text)
		if m == nil {
			continue
		}
		to := s.to
		last := len(m) - 2
		if last > 4 {
			to = strings.ReplaceAll(to, "{a}", text[m[4]:m[5]])
		}
		if at := m[3]; text[at] >= 'A' && text[at] <= 'Z' {
			to = large(to)
		}
		return text[:m[3]] + to + text[m[last]:]
	}
	return text
}
