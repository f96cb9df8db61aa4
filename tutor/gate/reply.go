package gate

import (
	"fmt"
	"strings"

	"primer/tutor"
	"primer/tutor/english"
)

// Reply runs the checks that need the whole reply and returns those that failed.
func Reply(text string, c Context) []tutor.Check {
	var out []tutor.Check
	add := func(name, why string) {
		if why != "" {
			out = append(out, failed(name, text, why))
		}
	}
	prose := proseOf(text)
	add(OverLength, c.replyTooLong(prose))
	add(NoQuestion, c.noQuestion(prose))
	add(FocusMissing, c.focusMissing(prose))
	add(UsedApproach, c.usedApproach(text))
	if _, why := c.reveals(prose); why != "" {
		add(RevealsAnswer, why)
	}
	return out
}

// proseOf is the reply without its fenced blocks.
func proseOf(text string) string {
	var b strings.Builder
	for _, s := range english.Sentences(text) {
		if !english.Fenced(s) {
			b.WriteString(s)
		}
	}
	return b.String()
}

// lengths are the most words of a reply of each length, when the age group has
// more room than that.
var lengths = map[tutor.Length]int{tutor.Brief: 60, tutor.Moderate: 110, tutor.Thorough: 200}

func (c Context) replyTooLong(prose string) string {
	limit := c.Band.ReplyWords
	if c.Needs != nil {
		if most, ok := lengths[c.Needs.Length]; ok && (limit == 0 || most < limit) {
			limit = most
		}
	}
	if limit == 0 {
		return ""
	}
	if n := len(strings.Fields(prose)); float64(n) > slack*float64(limit) {
		return fmt.Sprintf("%d words, at most %d were asked for", n, limit)
	}
	return ""
}

func (c Context) noQuestion(prose string) string {
	if !c.Question && (c.Needs == nil || !c.Needs.CheckQuestion) {
		return ""
	}
	if endsWithQuestion(prose) {
		return ""
	}
	return "it does not end with a question"
}

// endsWithQuestion accepts a question, or a task that asks for an answer, as
// one of the last two sentences: "What is 2 + 3? Take your time."
func endsWithQuestion(prose string) bool {
	pieces := english.Sentences(strings.TrimSpace(prose))
	for i := len(pieces) - 1; i >= max(0, len(pieces)-2); i-- {
		s := strings.ToLower(strings.Trim(pieces[i], " \n\t\"'*_)"))
		if strings.HasSuffix(s, "?") || startsTask(s) {
			return true
		}
	}
	return false
}

func startsTask(s string) bool {
	fields := readingWords(s)
	return len(fields) > 0 && in("task", strings.ToLower(fields[0]))
}

// focusMissing looks for the focus area's words, in any of their forms.
func (c Context) focusMissing(prose string) string {
	if c.Needs == nil {
		return ""
	}
	focus := stems(c.Needs.Focus)
	if len(focus) == 0 {
		return ""
	}
	said := map[string]bool{}
	for _, w := range stems(prose) {
		said[w] = true
	}
	found := 0
	for _, w := range focus {
		if said[w] {
			found++
		}
	}
	if found == 0 {
		return fmt.Sprintf("it says nothing of %q", c.Needs.Focus)
	}
	return ""
}

// OverLong says that prose is longer than was asked for.
func OverLong(text string, c Context) (tutor.Check, bool) {
	why := c.replyTooLong(proseOf(text))
	return failed(OverLength, text, why), why != ""
}

// Together runs the checks that a sentence may fail only after those before it:
// an answer told over several sentences, an approach that shows in their course.
func Together(said, sentence string, c Context) []tutor.Check {
	var out []tutor.Check
	if strings.TrimSpace(said) == "" && !english.Fenced(sentence) {
		if why := c.usedApproach(sentence); why != "" {
			out = append(out, failed(UsedApproach, sentence, why))
		}
		return out
	}
	whole := said + sentence
	if why := c.usedApproach(whole); why != "" {
		out = append(out, failed(UsedApproach, sentence, why))
	}
	if english.Fenced(sentence) {
		return out
	}
	if _, why := c.reveals(proseOf(whole)); why != "" {
		out = append(out, failed(RevealsAnswer, sentence, why))
	}
	return out
}
