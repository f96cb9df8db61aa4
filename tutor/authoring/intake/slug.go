package intake

import (
	"cmp"
	"fmt"
	"strings"
)

// slug makes a name for ids and files: small letters, digits and hyphens.
func slug(text string) string {
	var b strings.Builder
	gap := false
	for _, r := range strings.ToLower(text) {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			b.WriteRune(r)
			gap = false
			continue
		}
		gap = true
	}
	out := b.String()
	if len(out) > 80 {
		out = strings.TrimRight(out[:80], "-")
	}
	if out == "" || out == "course" { // course.yaml is the head of a course
		return "unit"
	}
	return out
}

// names are the names that are taken, with the number that the next one of that
// name would get.
type names map[string]int

// unique adds a number to a name that is taken, and takes it.
func (n names) unique(name string) string {
	out := name
	for next := max(2, n[name]); n[out] != 0; next++ {
		out = fmt.Sprintf("%s-%d", name, next)
		n[name] = next + 1
	}
	n[out] = max(n[out], 2)
	return out
}

// natural orders names as people do: exa2 before exa10.
func natural(a, b string) int {
	for i, j := 0, 0; ; {
		switch {
		case i == len(a) || j == len(b):
			return cmp.Or(cmp.Compare(len(a)-i, len(b)-j), strings.Compare(a, b))
		case isDigit(a[i]) && isDigit(b[j]):
			x, y := digits(a[i:]), digits(b[j:])
			i, j = i+len(x), j+len(y)
			p, q := strings.TrimLeft(x, "0"), strings.TrimLeft(y, "0")
			if d := cmp.Or(cmp.Compare(len(p), len(q)), strings.Compare(p, q)); d != 0 {
				return d
			}
		case a[i] != b[j]:
			return cmp.Compare(a[i], b[j])
		default:
			i, j = i+1, j+1
		}
	}
}

func digits(s string) string {
	end := 0
	for end < len(s) && isDigit(s[end]) {
		end++
	}
	return s[:end]
}

// Name is the name that a course of this title has in its id and its folder.
func Name(title string) string { return slug(title) }
