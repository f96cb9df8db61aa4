package intake

import (
	"errors"
	"fmt"
	"html"
	"slices"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// maxRaw bounds one text as it comes; the longest honest one has about 4 KB.
const maxRaw = 16 << 10

var errLong = fmt.Errorf("the text is longer than %d KB", maxRaw>>10)

// plainText rewrites prose with LaTeX between $$ and $$, or \( and \), as plain
// text with typed mathematics. The error names what cannot be written so.
func plainText(text string) (string, error) {
	if len(text) > maxRaw {
		return "", errLong
	}
	text = hyphen.ReplaceAllString(text, "$1-$2")
	plain, err := spansText(text)
	if errors.Is(err, errOpen) && strings.Contains(text, "$$") { // dollars in the wrong places: read it once more without them
		if again, failed := proseText(strings.ReplaceAll(text, "$$", "")); failed == nil && bracesIn(again) == 0 {
			return tidyText(again), nil
		}
	}
	return plain, err
}

// hyphen is one between two words, set as a formula of its own.
var hyphen = pattern.New(`(\pL|\d(?:\$\$)?) \$\$-\$\$ (\pL)`)

// errOpen is what LaTeX is refused with whose brackets or dollars do not match.
var errOpen = errors.New("check its brackets and dollars")

func spansText(text string) (string, error) {
	var b strings.Builder
	for rest := text; rest != ""; {
		open, shut, at := nextSpan(rest)
		if at < 0 {
			words, err := proseText(rest)
			b.WriteString(words)
			return tidyText(b.String()), err
		}
		words, err := proseText(rest[:at])
		if err != nil {
			return "", err
		}
		b.WriteString(words)
		rest = rest[at+len(open):]
		end := closing(rest, shut)
		if end < 0 {
			return "", fmt.Errorf("the LaTeX opened by %s is not closed: %w", open, errOpen)
		}
		maths, err := plainMath(rest[:end])
		if err != nil {
			return "", err
		}
		b.WriteString(maths)
		rest = rest[end+len(shut):]
	}
	return tidyText(b.String()), nil
}

// nextSpan finds where the next piece of LaTeX begins.
func nextSpan(text string) (open, shut string, at int) {
	at = -1
	for _, pair := range [][2]string{{"$$", "$$"}, {`\(`, `\)`}, {`\[`, `\]`}} {
		if i := strings.Index(text, pair[0]); i >= 0 && (at < 0 || i < at) {
			open, shut, at = pair[0], pair[1], i
		}
	}
	return open, shut, at
}

// closing finds the mark that closes a formula; a dollar behind a backslash is
// an amount of money.
func closing(text, shut string) int {
	for i := 0; i < len(text); i++ {
		switch {
		case strings.HasPrefix(text[i:], shut):
			return i
		case text[i] == '\\' && shut[0] == '$':
			i++
		}
	}
	return -1
}

// proseText cleans the words between formulas. A stray command among them is
// mathematics whose dollars were forgotten.
func proseText(text string) (string, error) {
	text = degrees.ReplaceAllString(strings.ReplaceAll(text, "**", "^"), "°")
	if !strings.Contains(text, `\`) {
		return text, nil
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		if text[i] != '\\' || i+1 == len(text) {
			b.WriteByte(text[i])
			i++
			continue
		}
		name := letters(text[i+1:])
		switch {
		case name == "":
			b.WriteString(strings.Trim(text[i+1:i+2], `,;:! \`))
			i += 2
		case wordSymbols[name] != "":
			b.WriteString(wordSymbols[name])
			i += 1 + len(name)
		case name[0] == 'n' && greek[name] == "": // a line break written as backslash and n, with the next word behind it
			b.WriteByte('\n')
			i += 2
		default:
			maths, length, err := bareMath(text[i:])
			if err != nil {
				return "", err
			}
			b.WriteString(maths)
			i += length
		}
	}
	return b.String(), nil
}

// degrees is the raised circle of an angle.
var degrees = pattern.New(`\^(?:\{\s*\\circ\s*\}|\\circ\b)`)

// bareMath reads the formula that a command begins in prose: up to the first
// space outside its brackets.
func bareMath(text string) (maths string, length int, err error) {
	depth := 0
	length = len(text)
	for i, r := range text {
		switch {
		case strings.ContainsRune("{([", r):
			depth++
		case strings.ContainsRune("})]", r):
			depth--
		}
		if depth < 0 || depth == 0 && unicode.IsSpace(r) {
			length = i
			break
		}
	}
	maths, err = plainMath(text[:length])
	return maths, length, err
}

// tidyText takes out spaces that formulas leave behind.
func tidyText(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		line = strings.Join(strings.Fields(line), " ")
		for _, mark := range []string{",", ".", ";", ":", "?", ")"} {
			line = strings.ReplaceAll(line, " "+mark, mark)
		}
		lines[i] = strings.ReplaceAll(line, "( ", "(")
	}
	for len(lines) > 0 && lines[0] == "" {
		lines = lines[1:]
	}
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return strings.Join(lines, "\n")
}

var (
	lineTag  = pattern.New(`(?i)</?(?:br|p|div|li|[uo]l|tr|hr|h[1-6]|table|blockquote|pre|dt|dd)\b[^<>]*>`)
	lineGaps = pattern.New(`[ \t]*\n\s*\n`)
	scripted = pattern.New(`(?is)<(script|style)\b.*?(?:</(?:script|style)>|$)`)
	anyTag   = pattern.New(`</?[a-zA-Z][^<>]*>|<!--(?s:.*?)-->`)
	media    = pattern.New(`(?i)<(?:img|audio|video|object|embed|iframe|svg|canvas)\b|\[sound:`)
	raised   = pattern.New(`(?is)<(sup|sub)\b[^<>]*>(.*?)</(?:sup|sub)>`)
)

// hasMedia reports whether a text of HTML shows a picture or plays a sound.
func hasMedia(texts ...string) bool {
	return slices.ContainsFunc(texts, media.MatchString)
}

// htmlText is the text of a piece of HTML, its formulas rewritten.
func htmlText(src string) (string, error) {
	if len(src) > 4*maxRaw {
		return "", errLong
	}
	src = scripted.ReplaceAllString(src, " ")
	src = raised.ReplaceAllStringFunc(src, func(m string) string {
		p := raised.FindStringSubmatch(m)
		return map[string]string{"sup": "^", "sub": "_"}[strings.ToLower(p[1])] + raisedText(anyTag.ReplaceAllString(p[2], ""))
	})
	src = anyTag.ReplaceAllString(lineTag.ReplaceAllString(src, "\n"), "")
	src = strings.NewReplacer("[$]", "$$", "[/$]", "$$", "[$$]", "$$", "[/$$]", "$$", "[latex]", "", "[/latex]", "").Replace(src)
	return plainText(lineGaps.ReplaceAllString(CleanText(html.UnescapeString(src)), "\n"))
}
