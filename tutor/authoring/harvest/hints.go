package harvest

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"primer/tutor"
	"primer/tutor/pattern"
)

// mostHints is how many hints a ladder has beside its worked steps.
const mostHints = 3

// help writes the hints of a problem: the rule that its lesson states where it is
// about this very problem, then what there is to think of, then the first step.
// None gives the answer.
func (p problem) help(rule string) []string {
	var out []string
	add := func(text string) {
		text = strings.TrimSpace(text)
		if text != "" && len(text) < 300 && (!says(text, bareSolution(p.answer)) || says(p.ask, bareSolution(p.answer))) && len(out) < mostHints {
			out = with(out, text)
		}
	}
	if p.term {
		add("It is a word of this lesson. Read the sentence again: which of the words does it explain?")
		add(fmt.Sprintf("The word begins with %q.", strings.ToUpper(initial(p.answer))))
		return out
	}
	add(rule)
	steps := p.openSteps()
	general := p.general()
	for i, text := range general {
		if i == len(general)-1 && len(steps) > 0 && len(general) > 1 {
			break // the text's own first step says it better
		}
		add(text)
	}
	before := len(out)
	for _, s := range steps {
		if len(out) == before {
			add("A first step: " + s + ".")
		} else {
			add("Then: " + s + ".")
		}
	}
	for _, s := range sentences(p.near) {
		if advice.MatchString(s) && !strings.Contains(s, "=") && len(out) < 2 {
			add(s)
		}
	}
	for _, text := range general {
		if len(out) < 2 {
			add(text)
		}
	}
	return out
}

// openSteps are the steps that show something new: not the question itself, and
// not the last one.
func (p problem) openSteps() []string {
	var out []string
	for _, s := range p.steps[:max(0, len(p.steps)-1)] {
		if !strings.Contains(p.ask, s) {
			out = append(out, s)
		}
	}
	return out
}

// advice is a sentence that says what to do.
var advice = pattern.New(`^(?:First|Then|Next|To |Add|Subtract|Multiply|Divide|Write|Change|Keep|Cancel|Simplify|Turn|Find|Start|Count|Move|Line|Both|Since|Because|Think|Remember|Use)\b`)

// general is what helps with every problem of its kind, from a nudge to a step.
func (p problem) general() []string {
	switch {
	case p.told:
		return p.read()
	case p.kind == tutor.KindEquation:
		return p.undo()
	case p.kind == tutor.KindExpression:
		return p.rewrite()
	case p.kind == tutor.KindUnits:
		return p.units()
	case strings.HasPrefix(p.ask, "Write "), strings.HasPrefix(p.ask, "What number is missing"):
		return p.rewriteNumber()
	}
	if s, ok := sumOf(p.ask); ok {
		if out := s.advise(p.answer); len(out) > 0 {
			return out
		}
	}
	return []string{"Read the question once more and say in your own words what is asked."}
}

// read is about a question in words: what is asked, and which calculation it needs.
func (p problem) read() []string {
	out := []string{"Read the question once more. What is asked, and which numbers do you know?"}
	for i, s := range p.steps {
		left, _, _ := strings.Cut(s, " = ")
		if i == 0 && strings.ContainsAny(left, "+−-×÷*·/%") {
			out = append(out, "A calculation that helps here: "+left+".")
		}
	}
	return out
}

// says that a text holds a number or word as a thing of its own.
func says(text, what string) bool {
	what = strings.TrimSpace(what)
	return what != "" && regexp.MustCompile(`(?i)(?:^|[^\w./])`+regexp.QuoteMeta(what)+`(?:$|[^\w/.]|[.](?:\D|$))`).MatchString(text)
}

// initial is the first letter of a word.
func initial(word string) string {
	_, n := utf8.DecodeRuneInString(word)
	return word[:n]
}
