package intake

import (
	"cmp"
	"errors"
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
// answers, numbers and matching, with one gap or several. A category makes a unit.
// What is not understood is left out whole and named.
func Gift(file string, data []byte, b *Builder) error {
	s := newShelf(file, b)
	for _, block := range giftBlocks(s, decoded(data)) {
		if name, ok := strings.CutPrefix(strings.TrimSpace(block.text), "$CATEGORY:"); ok {
			s.category(name)
			continue
		}
		it, reason, err := giftItem(block)
		s.take(block.line, it, reason, err)
	}
	return s.build()
}

// giftBlock is the text of one question, with the line on which it begins.
type giftBlock struct {
	text string
	line int
}

// giftBlocks cuts a file at its blank lines, but not inside braces.
func giftBlocks(s *shelf, text string) []giftBlock {
	var out []giftBlock
	var lines []string
	start, depth := 0, 0
	end := func() {
		if len(lines) > 0 {
			out = append(out, giftBlock{strings.Join(lines, "\n"), start})
		}
		lines, depth = nil, 0
	}
	all := strings.Split(CleanText(text), "\n")
	for i, line := range all {
		trimmed := strings.TrimSpace(line)
		if strings.HasPrefix(trimmed, "//") {
			continue
		}
		named := strings.HasPrefix(trimmed, "::")
		if depth == 0 && named && endsAnswered(lines) {
			end() // a blank line was forgotten
		}
		if depth > 0 && (named || trimmed == "" && !goesOn(all[i:])) {
			s.take(start, Item{}, Broken, errNotClosed)
			lines, depth = nil, 0
		}
		switch {
		case strings.HasPrefix(trimmed, "$CATEGORY:"):
			end()
			out = append(out, giftBlock{line, i + 1})
			continue
		case trimmed == "" && depth == 0:
			end()
			continue
		case len(lines) == 0:
			start = i + 1
		}
		lines = append(lines, line)
		depth = max(0, depth+bracesIn(line))
	}
	end()
	return out
}

// endsAnswered reports whether lines end in the answers of a question.
func endsAnswered(lines []string) bool {
	return len(lines) > 0 && strings.HasSuffix(strings.TrimSpace(lines[len(lines)-1]), "}")
}

// mostBlank is how many blank lines the answers of a question may have among them.
const mostBlank = 20

// goesOn reports whether the answers of a question go on behind blank lines.
func goesOn(lines []string) bool {
	for _, l := range lines[:min(len(lines), mostBlank)] {
		if l = strings.TrimSpace(l); l != "" {
			return strings.ContainsAny(l[:1], "=~#}") || strings.HasPrefix(l, "//")
		}
	}
	return false
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

var (
	errNotClosed = errors.New("its { is not closed by a }")
	errNotOpened = errors.New("a } closes nothing; write a brace of a text as \\}")
)

var (
	giftTitle  = pattern.New(`(?s)^\s*::(.*?[^\\])::`)
	giftFormat = pattern.New(`^\s*\[(html|moodle|plain|markdown)\]`)
	giftWeight = pattern.New(`^%(-?\d{1,3}(?:\.\d+)?)%`)
	afterAsked = pattern.New(`(?s)\?\s*` + gapMark + `.*` + gapMark)
	besideGap  = pattern.New(`[ \n]*` + gapMark + `[ \n]*`)
	pictured   = pattern.New(`!\[[^\]]*\]\(`) // in Markdown
)

// giftItem reads one question: its text and, in braces, what answers each gap of it.
func giftItem(block giftBlock) (it Item, reason string, err error) {
	text := block.text
	if len(text) > 4*maxRaw {
		return it, TooLong, nil
	}
	if m := giftTitle.FindStringSubmatch(text); m != nil {
		it.ID = CleanLine(giftPlain(m[1]))
		text = text[len(m[0]):]
	}
	plain := giftPlain
	if m := giftFormat.FindStringSubmatch(text); m != nil {
		if text = text[len(m[0]):]; m[1] == "markdown" {
			plain = func(text string) string { return markdownText(giftPlain(text)) }
		}
	}
	if showsMedia(text) {
		return it, OnlyMedia, nil
	}
	stem, gaps, reason, err := cutGaps(text, func(g *Item, inside string) (string, error) { return giftAnswers(g, inside, plain) })
	if reason != "" || err != nil {
		return it, reason, err
	}
	stem = besideGap.ReplaceAllString(stem, " "+gapMark+" ")
	switch {
	case unescaped(stem, "}") >= 0: // braces stood within the answers: {={% tag %}}
		return it, Broken, errNotOpened
	case len(gaps) == 0:
		return it, NoGiftAnswer, nil
	case len(gaps) > 1 && (slices.ContainsFunc(gaps, whole) || afterAsked.MatchString(stem)):
		return it, Joined, nil
	}
	if it.Ask, err = htmlText(plain(stem)); err != nil {
		return it, BadLaTeX, err
	}
	it.fill(gaps)
	return it, "", nil
}

// showsMedia reports whether a question needs a picture or a sound.
func showsMedia(text string) bool {
	return hasMedia(text) || hasFigure(strings.ReplaceAll(text, "####", " ")) || pictured.MatchString(text)
}

// whole reports whether what is in braces answers a question and can be no gap of one.
func whole(g Item) bool { return g.Kind == tutor.KindTrueFalse || g.Kind == tutor.KindMatching }

// giftPlain takes out the backslashes.
func giftPlain(text string) string {
	return strings.TrimSpace(strings.NewReplacer(`\~`, "~", `\=`, "=", `\#`, "#", `\{`, "{", `\}`, "}", `\:`, ":", `\n`, "\n", `\\`, `\`).Replace(text))
}

// giftTruths are the words for true and false. Moodle writes the English ones; people
// write their own.
var giftTruths = map[string]string{
	"t": "true", "true": "true", "verdadero": "true", "verdadeiro": "true", "vrai": "true", "vero": "true", "wahr": "true", "richtig": "true",
	"f": "false", "false": "false", "falso": "false", "faux": "false", "falsch": "false",
}

// giftAnswers reads what stands between braces.
func giftAnswers(it *Item, answers string, plain func(string) string) (reason string, err error) {
	if m := clozeHead.FindStringSubmatch(answers); m != nil {
		return clozeGap(it, m[1], answers[len(m[0]):])
	}
	answers, told := strings.TrimSpace(answers), ""
	if at := unescaped(answers, "####"); at >= 0 {
		answers, told = strings.TrimSpace(answers[:at]), answers[at+len("####"):]
	}
	switch word, said, _ := strings.Cut(answers, "#"); {
	case answers == "":
		return Essay, nil
	case giftTruths[strings.ToLower(strings.TrimSpace(word))] != "":
		it.Kind, it.Answer = tutor.KindTrueFalse, giftTruths[strings.ToLower(strings.TrimSpace(word))]
		wrong, right, _ := strings.Cut(said, "#")
		told = cmp.Or(told, right, wrong)
	case strings.HasPrefix(answers, "#"):
		reason, err = giftNumbers(it, answers[1:], plain)
	default:
		var options []option
		if options, err = giftOptions(answers, plain); err != nil {
			return BadLaTeX, err
		}
		reason = giftChoice(it, options, unescaped(answers, "~") >= 0)
	}
	if told, err := htmlText(plain(giftFormat.ReplaceAllString(told, ""))); err == nil {
		it.hint(told, true)
	}
	return reason, err
}

// giftOptions cuts the answers at = and ~.
func giftOptions(answers string, plain func(string) string) ([]option, error) {
	var out []option
	for rest := answers; ; {
		from := nextMark(rest)
		if from < 0 {
			return out, nil
		}
		right := rest[from] == '='
		rest = rest[from+1:]
		end := nextMark(rest)
		if end < 0 {
			end = len(rest)
		}
		text, o := weighedOption(strings.TrimSpace(rest[:end]), right)
		rest = rest[end:]
		var err error
		if o.text, err = htmlText(plain(giftFormat.ReplaceAllString(text, ""))); err != nil {
			return nil, err
		}
		if o.said, err = htmlText(plain(giftFormat.ReplaceAllString(o.said, ""))); err != nil {
			o.said = "" // what is said to an answer can be missed
		}
		out = append(out, o)
	}
}

// weighedOption takes from the text of an answer what it is worth, which is all where it is right and no weight stands
// before it, and what is said to it.
func weighedOption(text string, right bool) (string, option) {
	var o option
	if right {
		o.worth = 100
	}
	if w := giftWeight.FindStringSubmatch(text); w != nil {
		o.worth, _ = strconv.ParseFloat(w[1], 64) // the pattern lets numbers through only
		text = text[len(w[0]):]
	}
	if at := unescaped(text, "#"); at >= 0 {
		text, o.said = text[:at], text[at+1:]
	}
	return text, o
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
func giftChoice(it *Item, options []option, choice bool) (reason string) {
	switch {
	case len(options) == 0:
		return NoAnswer
	case choice:
		return it.offer(options)
	case !strings.Contains(options[0].text, "->"):
		return it.write(options)
	}
	var pairs course.Pairs
	for _, o := range options {
		left, right, _ := strings.Cut(o.text, "->")
		pairs = append(pairs, course.Pair{Left: strings.TrimSpace(left), Right: strings.TrimSpace(right)})
	}
	return it.match(pairs)
}

// giftNumbers reads a number with how far from it one may be, a range, or several of
// them with what each is worth.
func giftNumbers(it *Item, text string, plain func(string) string) (reason string, err error) {
	options := []option{{worth: 100}}
	options[0].text, options[0].said, _ = strings.Cut(strings.TrimSpace(text), "#")
	if strings.HasPrefix(options[0].text, "=") {
		if options, err = giftOptions(text, plain); err != nil {
			return BadLaTeX, err
		}
	}
	return it.number(options), nil
}
