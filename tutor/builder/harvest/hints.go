package harvest

import (
	"regexp"
	"strings"

	"primer/tutor"
	"primer/tutor/pattern"
)

// help writes the hints of a problem from its own steps, the words that stand
// beside it and the rule that its section states. None gives the answer.
func (p problem) help(rule string) []string {
	var out []string
	add := func(text string) {
		text = strings.TrimSpace(text)
		if text != "" && len(text) < 300 && !says(text, bareSolution(p.answer)) && len(out) < 3 {
			out = with(out, text)
		}
	}
	if p.term {
		add("It is a word of this lesson. Read the sentence again: which of the words does it explain?")
		return out
	}
	add(rule)
	if len(out) == 0 {
		add(p.general())
	}
	for _, s := range p.steps[:max(0, len(p.steps)-1)] {
		add("A first step: " + s + ".")
	}
	for _, s := range sentences(p.near) {
		if advice.MatchString(s) && !strings.Contains(s, "=") {
			add(s)
		}
	}
	if len(out) < 2 {
		add(p.general())
	}
	return out
}

// advice is a sentence that says what to do.
var advice = pattern.New(`^(?:First|Then|Next|To |Add|Subtract|Multiply|Divide|Write|Change|Keep|Cancel|Simplify|Turn|Find|Start|Count|Move|Line|Both|Since|Because|Think|Remember|Use)\b`)

// general is what helps with every problem of its kind.
func (p problem) general() string {
	switch {
	case p.kind == tutor.KindEquation:
		return "Do the same to both sides, so that the letter stands alone. What would you undo first?"
	case p.form == "simplest" && p.kind == tutor.KindFraction:
		return "Look for a number that divides the top and the bottom."
	case p.form == "decimal":
		return "A fraction is a division, and percent means out of 100."
	case p.form == "percent":
		return "Percent means out of 100. How many hundredths is it?"
	case p.form == "mixed":
		return "How many whole ones are in it, and what is left over?"
	case p.form == "improper":
		return "How many parts are in the whole ones? Then count the parts beside them too."
	case p.kind == tutor.KindUnits:
		return "How many of the one unit make up one of the other?"
	case p.kind == tutor.KindExpression:
		return "Which terms belong together? Work on one piece after the other."
	}
	return byOperation(p.ask)
}

func byOperation(ask string) string {
	for _, o := range []struct{ sign, hint string }{
		{"(", "Work out what is in the brackets first."},
		{" of ", "Find one part first: divide by the bottom number. For percent, think of hundredths."},
		{"÷", "How often does the second number fit into the first? To divide by a fraction, multiply by it turned over."},
		{" / ", "How often does the second number fit into the first?"},
		{"×", "Multiply step by step. Split one of the numbers if that makes it easier."},
		{"·", "Multiply step by step. Split one of the numbers if that makes it easier."},
		{"−", "What is taken away from what? Parts must be of one kind before you subtract."},
		{" - ", "What is taken away from what? Parts must be of one kind before you subtract."},
		{"+", "Only parts of one kind can be added. Are they of one kind already?"},
	} {
		if strings.Contains(ask, o.sign) {
			return o.hint
		}
	}
	return "Read the question once more and say in your own words what is asked."
}

// says that a text holds a number or word as a thing of its own.
func says(text, what string) bool {
	what = strings.TrimSpace(what)
	return what != "" && regexp.MustCompile(`(?i)(?:^|[^\w./])`+regexp.QuoteMeta(what)+`(?:$|[^\w/]|[.](?:\D|$))`).MatchString(text)
}

var ruleText = pattern.New(`^(?:To (?:add|subtract|multiply|divide|find|change|convert|write|solve|simplify|compare|round|turn|work out|get|reduce)\b|When (?:you )?(?:add|subtract|multiply|divid|two|the)|The rule)`)

// ruleOf is the sentence of a section that says how its calculations are done.
func ruleOf(s section) string {
	for _, b := range s.blocks {
		for _, one := range sentences(b.Text) {
			if ruleText.MatchString(one) && len(one) < 260 && !strings.Contains(one, "=") && !digits.MatchString(one) {
				return one
			}
		}
	}
	return ""
}
