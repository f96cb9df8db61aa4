package course

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// wantMisconceptions is how many wrong ideas a whole lesson knows.
const wantMisconceptions = 4

func (c *lessonChecker) misconceptions() {
	if n := len(c.lesson.Misconceptions); n < wantMisconceptions {
		c.fault(at("misconceptions"), fmt.Sprintf("the lesson names %d misconceptions, %d are needed", n, wantMisconceptions), "add wrong ideas that students have here")
	}
	once := map[string]bool{}
	for i, m := range c.lesson.Misconceptions {
		here := at("misconceptions", i)
		c.once(sub(here, "bug"), "misconception", m.Bug+" "+m.Type, once)
		if m.Bug == "" || m.Student == "" || m.Teacher == "" || m.True == "" || m.Remedy.Empty() {
			c.fault(here, fmt.Sprintf("misconception %q is not whole", m.Bug), "write bug:, student:, teacher:, true_part: and remedy:")
		}
		for _, age := range Ages {
			if s := m.Remedy.For(age); s != "" && !strings.HasSuffix(s, "?") {
				c.fault(append(here, "remedy"), fmt.Sprintf("the remedy of %q (%s) does not end with a question", m.Bug, age), "end with something for the student to work out")
				break
			}
		}
		c.drawn(append(here, "diagram"), m.Diagram)
		c.remedy(here, m)
		c.shows(here, m)
	}
}

// giveaway is how a remedy would tell what the student is to find out.
var giveaway = regexp.MustCompile(`(?i)\b(?:the|your) (?:right |correct )?answer is\b|\bright answer\b|\bcorrect answer\b`)

// concluding is how a remedy would state the result of its own case.
const concluding = `(?i)(?:=|\b(?:is|really have|really has|get|gets|gives|make|makes|answer|comes to|come to))\s+\(?%s(?:$|[.,!?;)]| [a-z]+\.)`

// remedy asks that a remedy leaves its own question open, and that what it says
// the wrong idea gives is not called right.
func (c *lessonChecker) remedy(here []any, m Misconception) {
	for _, age := range Ages {
		text, want := m.Remedy.For(age), m.Answer.For(age)
		told := giveaway.FindString(text) != "" && !strings.Contains(giveaway.ReplaceAllString(lastSentence(text), "?"), "??")
		if want != "" && regexp.MustCompile(fmt.Sprintf(concluding, regexp.QuoteMeta(want))).MatchString(text) {
			told = true
		}
		if told {
			c.fault(sub(here, "remedy"), fmt.Sprintf("the remedy of %q tells the answer: %q", m.Bug, shortened(text)), "let the student work it out")
			return
		}
	}
}

func lastSentence(text string) string {
	all := sentences(strings.TrimRight(text, "?!. "))
	return all[len(all)-1]
}

// shows asks that a buggy rule's answer differs from the right one: somewhere,
// and, where the author wrote the rule, wherever it is said to show.
func (c *lessonChecker) shows(here []any, m Misconception) {
	if m.Type == "" {
		c.saidSomewhere(here, m)
		return
	}
	if name, ok := c.catalogue.Name(m.Type, m.Bug); ok && name != m.Bug {
		c.fault(sub(here, "bug"), fmt.Sprintf("the wrong rule %q is called %q in the catalogue", m.Bug, name), "use that name")
		return
	}
	drawn, wrong, right := 0, 0, ""
	for _, t := range c.lesson.all() {
		if t.Type != m.Type {
			continue
		}
		for _, p := range c.made[t] {
			drawn++
			for _, q := range c.catalogue.Predict(p.Type, p.Args) {
				if q.Bug != m.Bug && !slices.Contains(q.Also, m.Bug) {
					continue
				}
				if q.Right {
					right = strings.Join(p.Args, ", ")
				} else {
					wrong++
				}
			}
		}
	}
	switch {
	case drawn == 0:
		c.fault(sub(here, "type"), fmt.Sprintf("no problem of this lesson has type %q", m.Type), "use the type of a problem, or leave it out")
	case wrong == 0:
		c.fault(here, fmt.Sprintf("the wrong rule %q never gives a wrong answer in this lesson's problems", m.Bug), "check gives: and when:, or the problems' args:")
	case right != "" && m.Gives != "":
		c.fault(sub(here, "gives"), fmt.Sprintf("the wrong rule %q gives the right answer for %s", m.Bug, right), "say in when: where it shows, or change the problems' numbers")
	}
}

// saidSomewhere asks that a wrong idea in words is named where it can show.
func (c *lessonChecker) saidSomewhere(here []any, m Misconception) {
	if m.Gives != "" {
		c.fault(sub(here, "gives"), fmt.Sprintf("the wrong rule %q belongs to no type of problem", m.Bug), "write type: and the type of the problems in which it shows")
	}
}
