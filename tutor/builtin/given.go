package builtin

import (
	"embed"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
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
	given := tidy(english.WithoutItIs(d.Verdict.Given))
	if p := d.Before.Problem; p != nil && d.Verdict.Kind == tutor.VerdictCorrect && (misspelled(given) || slices.Contains(inFigures, p.Kind) && (strings.IndexFunc(given, unicode.IsDigit) < 0 || len(strings.Fields(given)) > mostFigures)) {
		return p.Answer
	}
	return given
}

// mostFigures is how many words a value has at most that is said back as it was typed: "12 square cm".
const mostFigures = 3

// inFigures are the kinds of answers that are said back in figures, however they were typed: "fore" is 4.
var inFigures = []tutor.AnswerKind{tutor.KindInteger, tutor.KindDecimal, tutor.KindFraction, tutor.KindMixed}

// misspelled reports whether a word of a text is none that anybody has counted: "twelv".
func misspelled(text string) bool {
	return slices.ContainsFunc(english.Prose(text), func(w english.Token) bool {
		return w.Kind == english.Word && len(w.Text) > 2 && !english.School().Knows(w.Text)
	})
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

// names reports whether a text holds a choice as a word or number of its own: 1/2 is
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

// partOfAnswer reports whether a character beside a choice makes it another answer.
func partOfAnswer(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '/'
}

// Quote sets a text apart from the tutor's words: a Markdown quotation, which the
// line mode shows as it stands.
func Quote(text string) string {
	text = strings.TrimSpace(text)
	if text == "" {
		return ""
	}
	var out []string
	for line := range strings.SplitSeq(text, "\n") {
		out = append(out, strings.TrimRight("> "+strings.TrimSpace(line), " "))
	}
	return strings.Join(out, "\n")
}

// Posed is a problem as it is put: the text or the picture that it is about, then the
// question.
func Posed(p tutor.Problem) string {
	about := ""
	if p.Look {
		about = picture(p.Diagram)
	}
	return stack(Quote(p.Passage), about, p.Ask)
}

// reposed is a problem after words that lead to it.
func reposed(p tutor.Problem) string {
	if p.Passage == "" && !p.Look {
		return p.Ask
	}
	return "\n\n" + Posed(p)
}

// reopened is the open question, with its text, after words that lead to it.
func (d desk) reopened() string {
	if p := d.After.Problem; p != nil && d.openQuestion() == p.Ask {
		return reposed(*p)
	}
	return d.openQuestion()
}

// posedQuestion is the open question as it is put the first time. A sub-question
// brings its text along only where it is another one than was shown for the
// problem or for the sub-question before it.
func (d desk) posedQuestion() string {
	s := d.After
	if s.Asked.Kind != tutor.AskStep || s.Problem == nil {
		return d.openQuestion()
	}
	text := d.stepAt(s.StepAt).Passage
	if text == s.Problem.Passage || s.StepAt > 0 && text == d.stepAt(s.StepAt-1).Passage {
		text = ""
	}
	return stack(Quote(text), d.openQuestion())
}

// openPassage is the text that the open question is about, or "".
func (d desk) openPassage() string {
	s := d.After
	if s.Problem == nil || s.Answered {
		return ""
	}
	if s.Asked.Kind == tutor.AskStep {
		if text := d.stepAt(s.StepAt).Passage; text != "" {
			return text
		}
	}
	return s.Problem.Passage
}

// WantsPassage reports whether a message asks for the text that a question is
// about: "can i see the text again", "read it again", "/passage".
func WantsPassage(message string) bool {
	return wishes().Has(english.Tokens(message), "passage")
}

//go:embed data
var data embed.FS

var wishes = sync.OnceValue(func() *english.Book { return english.MustBook(data, "passage.txt") })
