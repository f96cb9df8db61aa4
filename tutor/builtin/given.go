package builtin

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"primer/tutor"
)

// given is the answer as it is worth repeating: of "its 6/7??" to a question with
// choices the choice that was named, of anything else the words without noise.
func (d desk) given() string {
	if d.Move == tutor.MoveWhy || d.Move == tutor.MoveContest {
		return tidy(d.Verdict.Given) // the verdict is of an earlier question; the open one may not be told
	}
	if p := d.Before.Problem; p != nil && d.Verdict.Kind == tutor.VerdictCorrect && len(d.options()) > 0 {
		return p.Answer
	}
	var named []string
	for _, c := range d.options() {
		if names(d.Verdict.Given, c) {
			named = append(named, c)
		}
	}
	if len(named) == 1 {
		return named[0]
	}
	return tidy(d.Verdict.Given)
}

// options are the choices of the question that the message answers.
func (d desk) options() []string {
	switch {
	case d.Before.Asked.Kind == tutor.AskStep:
		return d.stepAt(d.Before.StepAt).Choices
	case d.Before.Problem != nil:
		return d.Before.Problem.Choices
	}
	return nil
}

// kind is how the answer to that question is read.
func (d desk) kind() tutor.AnswerKind {
	switch {
	case d.Before.Asked.Kind == tutor.AskStep:
		return d.stepAt(d.Before.StepAt).Kind
	case d.Before.Problem != nil:
		return d.Before.Problem.Kind
	}
	return ""
}

// tidy drops the marks that students put after an answer.
func tidy(text string) string { return strings.TrimRight(strings.TrimSpace(text), "?!. ") }

// names says that a text holds a choice as a word or number of its own: 1/2 is
// not in 1/20, and 7 is not in -7.
func names(text, choice string) bool {
	text, choice = strings.ToLower(text), strings.ToLower(choice)
	if choice == "" {
		return false
	}
	for at := 0; ; {
		i := strings.Index(text[at:], choice)
		if i < 0 {
			return false
		}
		from, to := at+i, at+i+len(choice)
		if !joinsBefore(text[:from]) && !joinsAfter(text[to:]) {
			return true
		}
		at = to
	}
}

func joinsBefore(text string) bool {
	last, _ := utf8.DecodeLastRuneInString(text)
	return partOfAnswer(last)
}

func joinsAfter(text string) bool { return strings.IndexFunc(text, partOfAnswer) == 0 }

// partOfAnswer says that a character beside a choice makes it another answer.
func partOfAnswer(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '/'
}
