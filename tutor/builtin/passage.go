package builtin

import (
	"regexp"
	"strings"

	"primer/tutor"
)

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

// Posed is a problem as it is put: the text that it is about, then the question.
func Posed(p tutor.Problem) string { return stack(Quote(p.Passage), p.Ask) }

// reposed is a problem after words that lead to it.
func reposed(p tutor.Problem) string {
	if p.Passage == "" {
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

// WantsPassage says that a message asks for the text that a question is about:
// "can i see the text again", "read it again", "/passage".
func WantsPassage(message string) bool { return textWish.MatchString(strings.ToLower(message)) }

var textWish = regexp.MustCompile(`^\W*(?:(?:wait|ok|okay|hey|sorry|pls|please|um)\W+)*(?:` +
	wish + ` (?:please )?(?:see|read|look at|have|show|get|reread)\b.*\b` + aText + `\b.*` +
	`|` + wish + ` (?:please )?(?:see|read|look at|reread) (?:it|that)` + again + `+` +
	`|(?:show|read|give|repeat)(?: me)? (?:the |that |this )?` + aText + `(?: to me)?` + again + `*` +
	`|(?:show|read) (?:me )?(?:it|that)(?: to me)?` + again + `+` +
	`|(?:the )?` + aText + again + `+` +
	`|(?:what|where) (?:was|is|did) (?:in )?the ` + aText + `(?: say)?` + again + `*` +
	`|reread(?: it| the \w+)?|/(?:passage|text|read)` +
	`)\W*$`)

// The pieces of such a wish.
const (
	wish  = `(?:(?:can|could|may|let) (?:i|you|we|me|u)|i (?:want|need|would like|have|wanna)(?: to)?|i'?d like to)`
	aText = `(?:text|story|passage|paragraph|poem|article)`
	again = `(?: one more time| once more| again| please| pls)`
)
