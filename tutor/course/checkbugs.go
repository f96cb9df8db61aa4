package course

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// wantMisconceptions is how many wrong ideas a whole lesson knows.
const wantMisconceptions = 4

func (c *lessonChecker) misconceptions() {
	if n := len(c.lesson.Misconceptions); n < wantMisconceptions {
		c.fault(at("misconceptions"), "few-misconceptions", n, wantMisconceptions)
	}
	once := map[string]bool{}
	for i, m := range c.lesson.Misconceptions {
		here := at("misconceptions", i)
		c.slug(sub(here, "bug"), m.Bug)
		c.once(sub(here, "bug"), "misconception", m.Bug+" "+m.Type, once)
		c.refuse(m.Bug == "" || m.Student == "" || m.Teacher == "" || m.True == "" || m.Remedy.Empty(), here, "misconception-not-whole", m.Bug)
		for _, age := range Ages {
			if s := m.Remedy.For(age); s != "" && !strings.HasSuffix(s, "?") {
				c.fault(append(here, "remedy"), "remedy-without-question", m.Bug, age)
				break
			}
		}
		c.drawn(append(here, "diagram"), m.Diagram)
		c.remedy(here, m)
		c.shows(here, m)
	}
}

// giveaway is how a remedy would tell what the student is to find out.
var giveaway = pattern.New(`(?i)\b(?:the|your) (?:right |correct )?answer is\b|\bright answer\b|\bcorrect answer\b`)

// concluding is how a remedy would state the result of its own case.
const concluding = `(?i)(?:=|\b(?:is|really have|really has|get|gets|gives|make|makes|answer|comes to|come to))\s+\(?%s(?:$|[.,!?;)]| [a-z]+\.)`

// remedy asks that a remedy leaves its own question open, and that what it says
// the wrong idea gives is not called right.
func (c *lessonChecker) remedy(here []any, m Misconception) {
	for _, age := range Ages {
		text, want := m.Remedy.For(age), m.Answer.For(age)
		told := giveaway.FindString(text) != "" && !strings.Contains(giveaway.ReplaceAllString(lastSentence(text), "?"), "??")
		if want != "" && pattern.New(fmt.Sprintf(concluding, regexp.QuoteMeta(want))).MatchString(text) {
			told = true
		}
		if told {
			c.fault(sub(here, "remedy"), "remedy-tells-answer", m.Bug, shortened(text))
			return
		}
	}
}

func lastSentence(text string) string {
	all := sentences(text)
	if len(all) == 0 {
		return ""
	}
	return all[len(all)-1].text
}

// shows asks that a buggy rule's answer differs from the right one: somewhere,
// and, where the author wrote the rule, wherever it is said to show.
func (c *lessonChecker) shows(here []any, m Misconception) {
	if m.Type == "" {
		c.saidSomewhere(here, m)
		return
	}
	if name, ok := c.catalogue.Name(m.Type, m.Bug); ok && name != m.Bug {
		c.fault(sub(here, "bug"), "rule-has-another-name", m.Bug, name)
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
		c.fault(sub(here, "type"), "no-problem-of-type", m.Type)
	case wrong == 0:
		c.fault(here, "rule-never-wrong", m.Bug)
	case right != "" && m.Gives != "":
		c.fault(sub(here, "gives"), "rule-right-at-times", m.Bug, right)
	}
}

// saidSomewhere asks that a wrong idea in words is named where it can show.
func (c *lessonChecker) saidSomewhere(here []any, m Misconception) {
	c.refuse(m.Gives != "", sub(here, "gives"), "rule-without-type", m.Bug)
}
