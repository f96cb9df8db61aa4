package draw

import "strings"

// Block is a piece of a message: prose, or a diagram.
type Block struct {
	Text    string   // prose as Markdown; for a diagram that cannot be read, its fence
	Diagram *Diagram // nil for prose
	Raw     string   // the exact bytes of the piece; all Raws joined give the message
}

// Blocks splits a message at its fences named "draw" and at formulas that stand
// alone between $$ and $$ or \[ and \]. A fence that cannot be read stays prose, so
// nothing a message holds is lost; other fences are prose.
func Blocks(markdown string) []Block {
	var out []Block
	var prose strings.Builder
	flush := func() {
		if raw := prose.String(); raw != "" {
			out = append(out, Block{Text: raw, Raw: raw})
		}
		prose.Reset()
	}
	lines := strings.SplitAfter(markdown, "\n")
	for i := 0; i < len(lines); {
		n, isDraw := fence(lines[i:])
		if formula, m := display(lines[i:]); n == 0 && m > 0 {
			flush()
			raw := strings.Join(lines[i:i+m], "")
			out = append(out, Block{Diagram: &formula, Raw: raw})
			i += m
			continue
		}
		raw := strings.Join(lines[i:i+max(n, 1)], "")
		i += max(n, 1)
		if d, ok := readFence(raw, isDraw); ok {
			flush()
			out = append(out, Block{Diagram: &d, Raw: raw})
			continue
		}
		prose.WriteString(raw)
	}
	flush()
	return out
}

// maxDisplay is how many lines a formula of its own may take.
const maxDisplay = 30

// display reads a formula that stands alone on its lines and counts them.
func display(lines []string) (Diagram, int) {
	first := strings.TrimSpace(lines[0])
	shut := map[string]string{"$$": "$$", `\[`: `\]`}[first[:min(2, len(first))]]
	if shut == "" {
		return Diagram{}, 0
	}
	var body strings.Builder
	for i, line := range lines[:min(len(lines), maxDisplay)] {
		body.WriteString(" " + strings.TrimSpace(clean(line)))
		text := strings.TrimSpace(body.String())
		if rest, ended := strings.CutSuffix(text[2:], shut); ended && strings.TrimSpace(rest) != "" && len(rest) <= maxFormula && !strings.Contains(rest, shut) {
			return Diagram{notation: text, pictures: []picture{formula{rest}}}, i + 1
		}
	}
	return Diagram{}, 0
}

// fence counts the lines of the fenced block that begins with the first line,
// 0 when none does, and says whether it is a diagram. A fence that is never
// closed goes to the end (CommonMark 0.31, section 4.5).
func fence(lines []string) (n int, isDraw bool) {
	marker, info := opening(lines[0])
	if marker == "" {
		return 0, false
	}
	isDraw = strings.EqualFold(info, "draw")
	for i, line := range lines[1:] {
		trimmed := strings.TrimSpace(line)
		if strings.HasPrefix(trimmed, marker) && strings.Trim(trimmed, marker[:1]) == "" {
			return i + 2, isDraw
		}
	}
	return len(lines), isDraw
}

// opening is the fence marker of a line and its info string.
func opening(line string) (marker, info string) {
	trimmed := strings.TrimLeft(line, " ")
	if len(line)-len(trimmed) > 3 {
		return "", ""
	}
	for _, c := range []string{"`", "~"} {
		if rest := strings.TrimLeft(trimmed, c); len(trimmed)-len(rest) >= 3 {
			return trimmed[:len(trimmed)-len(rest)], strings.TrimSpace(rest)
		}
	}
	return "", ""
}

// readFence parses a diagram's fence.
func readFence(raw string, isDraw bool) (Diagram, bool) {
	if !isDraw {
		return Diagram{}, false
	}
	body := strings.SplitAfter(raw, "\n")[1:]
	if n := len(body); n > 0 {
		if marker, _ := opening(body[n-1]); marker != "" {
			body = body[:n-1]
		} else if n > 1 && body[n-1] == "" {
			if marker, _ := opening(body[n-2]); marker != "" {
				body = body[:n-2]
			}
		}
	}
	d, err := Parse(strings.Join(body, ""))
	return d, err == nil
}
