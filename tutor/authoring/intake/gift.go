package intake

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// MaxText bounds a file of questions in GIFT or CSV.
const MaxText = maxRead

// Gift reads questions in Moodle's GIFT format: choices, true or false, short
// answers, numbers and matching. A category makes a unit. What cannot be asked
// here is left out and counted.
func Gift(file string, data []byte, b *Builder) error {
	r := &giftReader{file: file, builder: b, unit: Unit{Key: "questions", Title: b.head.Title}}
	for _, block := range giftBlocks(file, data, b) {
		if err := r.block(block); err != nil {
			return err
		}
	}
	if err := r.flush(); err != nil {
		return err
	}
	return b.Close()
}

// giftBlock is the text of one question, with the line on which it begins.
type giftBlock struct {
	text string
	line int
}

// giftBlocks cuts a file at its blank lines, but not inside braces.
func giftBlocks(file string, data []byte, b *Builder) []giftBlock {
	var out []giftBlock
	var lines []string
	start, depth := 0, 0
	end := func() {
		if len(lines) > 0 {
			out = append(out, giftBlock{strings.Join(lines, "\n"), start})
		}
		lines, depth = nil, 0
	}
	for i, line := range strings.Split(CleanText(strings.ReplaceAll(string(data), "\r\n", "\n")), "\n") {
		trimmed := strings.TrimSpace(line)
		if strings.HasPrefix(trimmed, "//") {
			continue
		}
		if strings.HasPrefix(trimmed, "::") && depth > 0 {
			b.unread(Broken, course.Fault{File: file, Line: start, Text: "the question's { is not closed", Remedy: "write } behind its answers"})
			lines, depth = nil, 0
		}
		if trimmed == "" && depth == 0 || strings.HasPrefix(trimmed, "$CATEGORY:") {
			end()
			if trimmed == "" {
				continue
			}
		}
		if len(lines) == 0 {
			start = i + 1
		}
		lines = append(lines, line)
		depth = max(0, depth+bracesIn(line))
		if strings.HasPrefix(trimmed, "$CATEGORY:") {
			end()
		}
	}
	end()
	return out
}

// bracesIn counts braces that are not escaped: opened less closed.
func bracesIn(line string) int {
	n := 0
	for i := 0; i < len(line); i++ {
		switch line[i] {
		case '\\':
			i++
		case '{':
			n++
		case '}':
			n--
		}
	}
	return n
}

type giftReader struct {
	file    string
	builder *Builder
	unit    Unit
	count   int
}

func (r *giftReader) flush() error {
	u := r.unit
	r.unit.Items = nil
	return r.builder.Unit(u)
}

// block reads a category or a question.
func (r *giftReader) block(block giftBlock) error {
	if name, ok := strings.CutPrefix(strings.TrimSpace(block.text), "$CATEGORY:"); ok {
		if err := r.flush(); err != nil {
			return err
		}
		parts := strings.Split(strings.Trim(strings.TrimSpace(name), "/"), "/")
		title := CleanLine(parts[len(parts)-1])
		r.unit = Unit{Key: title, Title: title}
		return nil
	}
	r.count++
	it, reason, err := giftItem(block)
	if reason == "" && err == nil {
		if it.ID == "" {
			it.ID = fmt.Sprintf("question-%d", r.count)
		}
		it.File, it.Line, it.Credits = r.file, block.line, r.builder.credits()
		r.unit.Items = append(r.unit.Items, it)
		return nil
	}
	text := reason
	if err != nil {
		text += ": " + err.Error()
	}
	r.builder.unread(reason, course.Fault{File: r.file, Line: block.line, Text: text, Remedy: "change the question or leave it out"})
	return nil
}

var (
	giftTitle  = pattern.New(`(?s)^\s*::(.*?[^\\])::`)
	giftFormat = pattern.New(`^\s*\[(?:html|moodle|plain|markdown)\]`)
	giftWeight = pattern.New(`^%(-?\d{1,3}(?:\.\d+)?)%`)
)

// giftItem reads one question.
func giftItem(block giftBlock) (it Item, reason string, err error) {
	text := block.text
	if len(text) > 4*maxRaw {
		return it, TooLong, nil
	}
	if m := giftTitle.FindStringSubmatch(text); m != nil {
		it.ID = CleanLine(giftPlain(m[1]))
		text = text[len(m[0]):]
	}
	text = giftFormat.ReplaceAllString(text, "")
	open, shut := giftBraces(text)
	switch {
	case open < 0:
		return it, Unsupported, nil // a description
	case shut < 0:
		return it, Broken, fmt.Errorf("the question's { is not closed")
	}
	stem, answers, rest := text[:open], text[open+1:shut], strings.TrimSpace(text[shut+1:])
	if hasMedia(stem, answers, rest) || hasFigure(stem, answers, rest) {
		return it, OnlyMedia, nil
	}
	if rest != "" {
		stem = strings.TrimSpace(stem) + " ___ " + rest
	}
	if it.Ask, err = htmlText(giftPlain(stem)); err != nil {
		return it, BadLaTeX, err
	}
	if at := unescaped(answers, "####"); at >= 0 {
		if told, err := htmlText(giftPlain(answers[at+4:])); err == nil {
			it.hint(told, true)
		}
		answers = answers[:at]
	}
	reason, err = giftAnswers(&it, strings.TrimSpace(answers))
	return it, reason, err
}

// giftBraces finds the braces of the answers.
func giftBraces(text string) (open, shut int) {
	open = unescaped(text, "{")
	if open < 0 {
		return -1, -1
	}
	shut = unescaped(text[open:], "}")
	if shut >= 0 {
		shut += open
	}
	return open, shut
}

// unescaped finds a mark that has no backslash before it.
func unescaped(text, mark string) int {
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' {
			i++
			continue
		}
		if strings.HasPrefix(text[i:], mark) {
			return i
		}
	}
	return -1
}

// giftPlain takes out the backslashes.
func giftPlain(text string) string {
	return strings.TrimSpace(strings.NewReplacer(`\~`, "~", `\=`, "=", `\#`, "#", `\{`, "{", `\}`, "}", `\:`, ":", `\n`, "\n", `\\`, `\`).Replace(text))
}

// giftOption is one answer: how much it is worth, in percent, and what is said.
type giftOption struct {
	text, feedback string
	right          bool
	weight         float64
}

// giftAnswers reads what stands between the braces.
func giftAnswers(it *Item, answers string) (reason string, err error) {
	word, _, _ := strings.Cut(answers, "#")
	switch strings.ToUpper(strings.TrimSpace(word)) {
	case "T", "TRUE":
		it.Kind, it.Answer = tutor.KindTrueFalse, "true"
		return "", nil
	case "F", "FALSE":
		it.Kind, it.Answer = tutor.KindTrueFalse, "false"
		return "", nil
	case "":
		if !strings.HasPrefix(answers, "#") {
			return Unsupported, nil // an essay
		}
	}
	if strings.HasPrefix(answers, "#") {
		return giftNumber(it, strings.TrimSpace(answers[1:]))
	}
	options, err := giftOptions(answers)
	if err != nil {
		return BadLaTeX, err
	}
	return giftChoice(it, options)
}

// giftOptions cuts the answers at = and ~.
func giftOptions(answers string) ([]giftOption, error) {
	var out []giftOption
	for rest := answers; ; {
		from := nextMark(rest)
		if from < 0 {
			return out, nil
		}
		o := giftOption{right: rest[from] == '=', weight: 100}
		rest = rest[from+1:]
		end := nextMark(rest)
		if end < 0 {
			end = len(rest)
		}
		text := strings.TrimSpace(rest[:end])
		rest = rest[end:]
		if w := giftWeight.FindStringSubmatch(text); w != nil {
			o.weight, _ = strconv.ParseFloat(w[1], 64) // the pattern lets numbers through only
			o.right = o.right || o.weight >= 100
			text = text[len(w[0]):]
		} else if !o.right {
			o.weight = 0
		}
		if at := unescaped(text, "#"); at >= 0 {
			text, o.feedback = text[:at], text[at+1:]
		}
		var err error
		if o.text, err = htmlText(giftPlain(giftFormat.ReplaceAllString(text, ""))); err != nil {
			return nil, err
		}
		out = append(out, o)
	}
}

// nextMark is the next = or ~ that begins an answer.
func nextMark(text string) int {
	a, b := unescaped(text, "="), unescaped(text, "~")
	if a < 0 || b >= 0 && b < a {
		return b
	}
	return a
}

// giftChoice makes a choice, a short answer or a matching of the options.
func giftChoice(it *Item, options []giftOption) (reason string, err error) {
	var right, wrong []string
	for _, o := range options {
		switch {
		case o.text == "":
		case o.right && o.weight >= 100:
			right = append(right, o.text)
		case o.weight > 0:
			return ManyAnswers, nil
		default:
			wrong = append(wrong, o.text)
		}
	}
	switch {
	case len(right) == 0:
		return NoAnswer, nil
	case strings.Contains(right[0], "->"):
		return matching(it, options), nil
	case len(wrong) == 0: // a short answer: each of them is right
		it.Answer, it.Accept = right[0], slices.Compact(right[1:])
		it.Exact = lettersOnly(it.Answer)
		if it.Exact {
			it.Kind = tutor.KindShortText
		}
		return "", nil
	case len(right) > 1:
		return ManyAnswers, nil
	}
	it.Answer = right[0]
	for _, o := range options {
		if o.text != "" && !slices.Contains(it.Choices, o.text) {
			it.Choices = append(it.Choices, o.text)
		}
	}
	return "", nil
}

// giftNumber reads a number; a range or a tolerance cannot be asked here.
func giftNumber(it *Item, text string) (reason string, err error) {
	text, _, _ = strings.Cut(strings.TrimPrefix(text, "="), "#")
	if strings.Contains(text, "=") || strings.Contains(text, "~") {
		return ManyAnswers, nil
	}
	value, tolerance, near := strings.Cut(strings.TrimSpace(text), ":")
	if strings.Contains(value, "..") {
		return HasTolerance, nil
	}
	if near {
		if t, err := strconv.ParseFloat(strings.TrimSpace(tolerance), 64); err != nil || t != 0 {
			return HasTolerance, nil
		}
	}
	it.Answer = strings.TrimSpace(value)
	if it.Answer == "" {
		return NoAnswer, nil
	}
	return "", nil
}
