package source

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// mostTemplate bounds the lines of one template.
const mostTemplate = 200

var (
	templateBegins = pattern.New(`^\s*\{%`)
	templateGives  = pattern.New(`([a-zA-Z]+)([\w-]*)\s*=\s*"((?:[^"\\]|\\.)*)"`)
	lineBreak      = pattern.New(`(?i)\s*<br\s*/?>\s*`)
)

// template takes the lines of a template of a site ({% include question.html
// question_text="..." solution_text="..." %}), and says how many. What its values are
// named for as a question and as a solution is an exercise; all else of it is the site's
// own business and no text. 0 for what begins no template.
func (m *markdown) template(lines []string, at int) int {
	if !templateBegins.MatchString(lines[at]) {
		return 0
	}
	n := 1
	for n < min(mostTemplate, len(lines)-at) && !strings.Contains(lines[at+n-1], "%}") {
		n++
	}
	if !strings.Contains(lines[at+n-1], "%}") {
		return 0
	}
	m.end()
	m.gives(strings.Join(lines[at:at+n], "\n"), at)
	return n
}

// gives takes the exercise that a template gives, if it does.
func (m *markdown) gives(text string, at int) {
	const name = "{%"
	open := false
	for _, found := range templateGives.FindAllStringSubmatch(text, -1) {
		says := markOf(found[1])
		switch {
		case strings.TrimSpace(found[3]) == "":
		case !open && (says == markExercise || says == markProblem):
			open = true
			m.marks.begin(name, markExercise)
			m.addLines(found[3], at)
		case open && says == markSolution:
			m.marks.begin(name+"=", markSolution)
			m.addLines(found[3], at)
			m.marks.end(name + "=")
		}
	}
	if open {
		m.marks.end(name)
	}
}

// addLines takes the lines of a value as paragraphs.
func (m *markdown) addLines(text string, at int) {
	for line := range strings.Lines(lineBreak.ReplaceAllString(text, "\n")) {
		if line = strings.TrimSpace(line); line != "" {
			m.add(line, at)
			m.end()
		}
	}
}
