package draw

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// Plain is a message for a line of plain text or a screen reader: no Markdown
// marks, diagrams and maths in words. One paragraph or list item is one line.
func Plain(markdown string) string {
	var lines []string
	for _, b := range Blocks(clearText(markdown)) {
		if b.Diagram != nil {
			lines = append(lines, b.Diagram.Spoken())
			continue
		}
		lines = append(lines, plainProse(b.Text)...)
	}
	return strings.Join(lines, "\n")
}

// clearText removes what could drive a terminal but keeps line ends.
func clearText(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i, line := range lines {
		lines[i] = clean(line)
	}
	return strings.Join(lines, "\n")
}

// plainProse joins the lines of a paragraph and drops the marks.
func plainProse(text string) []string {
	var out []string
	open := false // the last line of out may go on
	for line := range strings.SplitSeq(text, "\n") {
		if marker, _ := opening(line); marker != "" {
			open = false
			continue
		}
		line, item := unmark(line)
		switch {
		case line == "":
			open = false
		case open && !item:
			out[len(out)-1] += " " + line
		default:
			out, open = append(out, line), true
		}
	}
	for i, line := range out {
		out[i] = SpeakMath(line)
	}
	return out
}

// Marks at the start of a line, and round words in it.
var (
	lineMark  = pattern.New(`^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+|(?:[-*_]\s*){3,}$)`)
	itemMark  = pattern.New(`^\s*(?:[-*+]|\d+[.)])\s+`)
	rowRule   = pattern.New(`^\s*\|?[\s:|-]*-[\s:|-]*\|[\s:|-]*$`)
	link      = pattern.New(`!?\[([^\]]*)\]\(([^)\s]*)[^)]*\)`)
	emphasis  = pattern.New(`(^|[^\w*])(\*{1,3})([^\s*](?:[^*]*[^\s*])?)\*{1,3}`)
	underline = pattern.New(`(^|\W)(_{1,3})([^\s_](?:[^_]*[^\s_])?)_{1,3}(\W|$)`)
	codeSpan  = pattern.New("`+([^`]*)`+")
)

// unmark takes the Markdown marks off one line and says whether it is a list item.
func unmark(line string) (text string, item bool) {
	if rowRule.MatchString(line) {
		return "", false
	}
	item = itemMark.MatchString(line) || strings.HasPrefix(strings.TrimSpace(line), "#")
	line = lineMark.ReplaceAllString(line, "")
	line = link.ReplaceAllString(line, "$1")
	line = codeSpan.ReplaceAllString(line, "$1")
	line = emphasis.ReplaceAllString(line, "$1$3")
	line = underline.ReplaceAllString(line, "$1$3$4")
	if strings.HasPrefix(strings.TrimSpace(line), "|") {
		line, item = strings.ReplaceAll(strings.Trim(strings.TrimSpace(line), "|"), "|", ","), true
	}
	return strings.Join(strings.Fields(line), " "), item
}

// SpeakMath puts the maths in a line of prose into words: "1/2" is "one half",
// "-3 + 5 = 2" is "negative 3 plus 5 equals 2", "8/?" is "8 over what number".
// Words that begin a sentence in place of signs get a capital letter. Dates, web
// addresses and ranges such as 3-5 stay as they are.
func SpeakMath(text string) string {
	said := eachMath(aloud(unlatex(text)), speakRun)
	if strings.HasSuffix(said, "what") || strings.HasSuffix(said, "what number") {
		said += "?" // the mark stood for the number and for the end of the question
	}
	if text != "" && said != "" && !isLetter(text[0]) && strings.HasPrefix(said, "the ") {
		said = capital(said) // "[0, 1]" began the sentence
	}
	return said
}

// speakRun is one run that may be maths in words.
func speakRun(before, run string) string {
	if !isMath(run) {
		return run
	}
	typed := strings.TrimLeft(run, " ")
	said := sayMath(run)
	if !isLetter(typed[0]) && beginsSentence(before) { // a variable keeps its case
		said = capital(said)
	}
	return run[:len(run)-len(typed)] + said + run[len(strings.TrimRight(run, " ")):]
}

// beginsSentence reports that what follows is the first word of a sentence.
func beginsSentence(before string) bool {
	before = strings.TrimRight(before, ` "'“‘(*`)
	if before == "" {
		return true
	}
	for _, short := range []string{"e.g.", "i.e.", "vs.", "approx."} {
		if strings.HasSuffix(before, short) {
			return false
		}
	}
	return strings.ContainsAny(before[len(before)-1:], ".!?")
}
