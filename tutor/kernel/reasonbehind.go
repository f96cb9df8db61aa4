package kernel

import (
	"slices"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What stands behind a right answer may be its reason, with something else behind that.

// givesReason reports whether what stands behind an answer is its reason: with because, or what would be
// ("if only 3 of us share it i get more").
func givesReason(rest string) bool {
	return english.Gives(rest) || english.Supposes(rest) && strings.HasPrefix(strings.ToLower(rest), "if ")
}

// withoutHead reads a line that does not begin with the answer: the reason in it, or the way to it.
func (t *judgment) withoutHead() pedagogy.Behind {
	reason := reasonClause(t.in.Text)
	if reason != "" {
		return t.reasonOf(pedagogy.Behind{}, reason)
	}
	b := t.leading()
	if way := answer.Way(t.in.Text); !b.Reasons && b.Text == "" && way != "" && ofNumber(t.spec().Kind) {
		return wayOf(way)
	}
	return b
}

// behindFirst parts what stands behind the answer where a statement of things opens it, which is the reason:
// "the dot just jumps one over. does it do that every time?"
func (t *judgment) behindFirst(b pedagogy.Behind) pedagogy.Behind {
	first, more := firstStated(b.Text)
	switch {
	case first != "" && more != "" && !english.OpensSentence(first) && len(answer.Find(first)) > 0 && len(strings.Fields(first)) <= bareWords+1:
		return t.readBehind(more) // "then 17 in all" goes on with the working, and gives no reason
	case first == "" || english.Opines(first) || english.Jests(first) || b.Objects && english.ObjectionIn(b.Text) == "":
		return b
	case more == "" && b.Wish != "":
		return b
	case more == "":
		return t.reasonOf(b, first)
	}
	beyond := t.readBehind(more)
	beyond.Beyond = true
	return t.reasonOf(beyond, first)
}

// reasonThen takes the first sentence of a reason for it, where the others say something else: "10 and 10 and
// 10. way easier than on our test".
func (t *judgment) reasonThen(b pedagogy.Behind) pedagogy.Behind {
	first, more := firstSentence(b.Text)
	if more == "" {
		return t.reasonOf(b, b.Text)
	}
	beyond := t.readBehind(more)
	if beyond.Text == "" || t.onlyReason(beyond) {
		return t.reasonOf(b, b.Text)
	}
	beyond.Beyond = true
	return t.reasonOf(beyond, first)
}

// firstStated parts a text behind the statement of things with which it opens; first is "" where it opens
// with none.
func firstStated(text string) (first, more string) {
	question := english.AskedIn(text)
	if question == "" {
		if !english.TellsOfThing(text) {
			return "", ""
		}
		return firstSentence(text)
	}
	for _, s := range english.Sentences(text) {
		if strings.Contains(s, question) || strings.Contains(question, strings.TrimSpace(s)) {
			break
		}
		first += s
	}
	more = strings.TrimSpace(strings.TrimPrefix(text, first))
	first = strings.TrimSpace(first)
	if len(strings.Fields(first)) < bareWords || english.OfUs(first) && english.Happened(first) {
		return "", ""
	}
	return first, more
}

// firstSentence parts a text behind its first sentence.
func firstSentence(text string) (first, more string) {
	sentences := english.Sentences(text)
	if len(sentences) == 0 {
		return text, ""
	}
	return strings.TrimSpace(sentences[0]), strings.TrimSpace(strings.Join(sentences[1:], " "))
}

// wayOf is how the answer was found, with which the line leads to it, quoted.
func wayOf(way string) pedagogy.Behind {
	said, states := english.Stated(way)
	return pedagogy.Behind{Reasons: states || english.SaysWhy(way) && len(sums(way)) > 1, Reason: said}
}

// behindReason reads a reason that stands behind the answer, and what stands behind that.
func (t *judgment) behindReason(rest string) pedagogy.Behind {
	reason, more := english.ReasonApart(rest)
	b := t.readBehind(more)
	if more == "" || t.onlyReason(b) || english.Supposes(more) && english.AskedIn(more) == "" { // it is all reason
		return t.reasonOf(t.readBehind(rest), rest)
	}
	b.Beyond = true
	return t.reasonOf(b, reason)
}

// onlyReason reports whether what stands there says why, and nothing else.
func (t *judgment) onlyReason(b pedagogy.Behind) bool {
	return b.Wish == "" && !b.Objects && t.isReason(b)
}

// reasonClause is the part of a line that begins with because, or "".
func reasonClause(text string) string {
	for _, c := range english.Clauses(text) {
		if c.Reasons {
			return c.Text
		}
	}
	return ""
}

// isReason reports whether what stands behind the answer says why without because: "its in the
// tens place". What is told, asked or felt is none.
func (t *judgment) isReason(b pedagogy.Behind) bool {
	f := t.in.Features
	switch {
	case english.AskedIn(b.Text) != "" || english.Opines(b.Text) || b.Features.Told.Kind != "" || b.Features.Carries(tutor.TagNews):
		return false
	case t.tellsWorking(b.Text):
		return true
	case b.Features.First(ofLife) != "" || f.First(ofLife) != "" || b.Features.First(tutor.Feelings) != "":
		return false
	}
	happened := english.Happened(b.Text) && !english.OfUs(b.Text)
	return !happened && (f.Carries(tutor.TagReason) || b.Features.Type == tutor.TypeSelfExplanation || b.Features.Carries(tutor.TagReason))
}

// tellsWorking reports whether a text tells how the answer was found: "i pay my 2, then im at zero".
func (t *judgment) tellsWorking(text string) bool {
	return english.TellsWorking(text) || t.subject == ofMath && len(sums(text)) > 1
}

// ofLife are the tags of what somebody tells of their own.
var ofLife = []tutor.Tag{tutor.TagNews, tutor.TagGlad, tutor.TagSore, tutor.TagDislike}

// reasonOf notes a reason, and how it is said back. What gives none by its structure (a grumble, an
// exclamation, a line about the talk) is none; one that cannot be said back well is not quoted.
func (t *judgment) reasonOf(b pedagogy.Behind, reason string) pedagogy.Behind {
	if _, riddles := english.RiddleIn(reason); reason == "" || riddles { // the letters of a word give no reason
		return b
	}
	if asks := english.AskedIn(reason); asks != "" && english.AsksYesNo(asks) { // "i went 5 10 15 on my fingers is that cheating"
		if before, _, ok := strings.Cut(reason, asks); ok && len(strings.Fields(before)) >= bareWords {
			reason = strings.TrimRight(before, " ,.")
		}
	}
	said, states := english.Stated(reason)
	gives := english.Gives(reason) || reasonClause(t.in.Text) == reason
	switch {
	case states, english.SaysWhy(reason) && (gives || t.tellsWorking(reason)), gives && english.SaysThing(english.WithoutJoint(reason)):
		b.Reasons, b.Reason = true, said
		if said == "" && (gives || t.tellsWorking(reason)) {
			b.Reason = quotedWhole(reason)
		}
	}
	return b
}

// quotedWhole is what somebody says in its own words, between marks, where every sentence of it is worth saying back and
// written as in a book; "" where one is not.
func quotedWhole(text string) string {
	fragment := func(sentence string) bool { return len(strings.Fields(sentence)) < bareWords }
	slip := func(w string) bool { return len(w) >= bareWords && !english.School().Knows(w) }
	sentences := english.Sentences(text)
	switch {
	case strings.Contains(text, "?") || !english.WorthSaying(text) || !english.Spelled(text):
		return ""
	case len(sentences) > 1 && slices.ContainsFunc(sentences, fragment), slices.ContainsFunc(plainWords(text), slip):
		return ""
	}
	quote, ok := english.Quoted(english.Faceless(text))
	if !ok || !english.SaysMost(quote, text) {
		return ""
	}
	return "\"" + strings.Trim(quote, `"`) + "\""
}

// plainWords are the words of a text in small letters, without signs; short forms are left out.
func plainWords(text string) []string {
	notLetter := func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' }
	return slices.DeleteFunc(strings.FieldsFunc(strings.ToLower(text), notLetter), func(w string) bool { return strings.Contains(w, "'") })
}
