package builtin

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// form grants what is right so far and names what is still wanted. In words
// that is mostly a question for the missing part: then it stands alone, one
// question at a time.
func (d desk) form(w *tutor.Work) {
	switch {
	case d.Verdict.Nearly:
		w.Text, w.Tail = d.say("form_nearly"), d.say("retry")
		return
	case !d.textual():
		w.Text, w.Tail = d.say("form"), d.say("retry")
		return
	}
	if w.Text = d.say("form_text"); !strings.Contains(d.Verdict.Form, "?") {
		w.Tail = d.say("retry")
	}
}

// textual reports whether the question is answered in words or by sorting things, so
// that no value can be right.
func (d desk) textual() bool { return slices.Contains(inText, d.kind()) }

// inOwnWords are the answers of which no short one is worth repeating, either.
var inOwnWords = []tutor.AnswerKind{tutor.KindConceptual, tutor.KindOrdering, tutor.KindMatching}

var inText = []tutor.AnswerKind{tutor.KindShortText, tutor.KindConceptual, tutor.KindChoice, tutor.KindTrueFalse, tutor.KindOrdering, tutor.KindMatching}

// inWords reports whether the answer is words, which are not worth repeating.
func (d desk) inWords() bool {
	given := d.given()
	if kind := d.kind(); slices.Contains(inOwnWords, kind) || kind == tutor.KindTrueFalse || kind == tutor.KindChoice && !strings.ContainsAny(given, "0123456789") {
		return true
	}
	if words := len(strings.Fields(given)); d.kind() == tutor.KindShortText && words > 1 {
		return true
	}
	return len(strings.Fields(given)) > 3 || given == "" || strings.Contains(given, ",")
}

// sayGiven says an occasion, or its variant for answers in words where there is one.
func (d desk) sayGiven(occasion string, fill ...func(*prompts.Words)) string {
	if d.staff.Book.Has(occasion+"_text") && d.inWords() {
		return d.say(occasion+"_text", fill...)
	}
	return d.say(occasion, fill...)
}

func (d desk) confirm() string {
	s := d.Before
	if text := d.confirmReason(); text != "" {
		return text
	}
	if found := d.foundSentence(); found != "" && (s.Attempts > 0 || s.Hints > tutor.NoHint || d.Turn%foundEvery == 0) {
		return d.say("confirm_found", func(w *prompts.Words) { w.Hint = sentence(found) })
	}
	switch {
	case d.inWords():
		return d.confirmInWords()
	case s.ScaffoldFrom > 0 || s.Hints > tutor.HintPump:
		return d.say("confirm_helped")
	case s.Attempts > 0 && d.missed():
		return d.say("confirm_retry")
	case s.Attempts > 0 || s.Hints > tutor.NoHint:
		return d.say("confirm_hinted")
	}
	return d.say("confirm")
}

// confirmInWords grants a right answer in words by what it shows, or by the choice that was meant: a bare "right" does
// not say what was understood.
func (d desk) confirmInWords() string {
	if shown := d.shownSentence(); shown != "" && !Repeats(d.Before.SaidBefore, shown) && (!d.barely() || d.Before.Attempts > 0) {
		return d.say("confirm_found", func(w *prompts.Words) { w.Hint = shown })
	}
	if given := strings.TrimRight(d.given(), "."); d.kind() == tutor.KindChoice && given != "" && len(strings.Fields(given)) <= mostNamed && !english.IsVerdict(given) {
		return d.say("confirm_named", func(w *prompts.Words) { w.Given = given })
	}
	return d.say("confirm_text")
}

// mostNamed is how many words a choice has at most that is named when it is right.
const mostNamed = 7

// barely reports whether the line is the answer and no more: a choice, its letter, or one word.
func (d desk) barely() bool {
	line := tidy(d.Text)
	return len(strings.Fields(line)) < 2 || strings.EqualFold(line, d.given())
}

// shownSentence is what a right answer in words shows: the end of the solution, where it stands by itself; "" where
// it does not.
func (d desk) shownSentence() string {
	p := d.Before.Problem
	if p == nil || len(p.Worked) == 0 || d.Before.Asked.Kind == tutor.AskStep {
		return ""
	}
	last := strings.TrimPrefix(strings.TrimSpace(p.Worked[len(p.Worked)-1]), "So ")
	if words := len(strings.Fields(last)); words <= leastFound || words > mostShown || strings.Contains(last, "?") {
		return ""
	}
	if len(p.Worked) > 1 && !names(last, p.Answer) { // it may speak of what the lines before it say
		return ""
	}
	return sentence(last)
}

// confirmReason grants a right answer with the reason that stands with it; "" where none does.
func (d desk) confirmReason() string {
	switch {
	case !d.Reasons:
		return ""
	case d.Grounds == "":
		return d.sayGiven("confirm_reason_unsaid")
	}
	occasion, quoted := "confirm_reason", strings.HasPrefix(d.Grounds, `"`)
	switch { // what can only be quoted as it was typed is no gain where there is something better to say
	case quoted && d.inWords() && (d.Around || d.shownSentence() != ""):
		return d.confirmInWords()
	case quoted && d.Around:
		return d.say("confirm_own")
	case d.Around:
		occasion = "confirm_around"
	}
	if d.Verdict.Given == "" || len(strings.Fields(d.given())) != 1 || d.inWords() {
		occasion += "_text"
	}
	return d.say(occasion, func(w *prompts.Words) { w.Reason = grounds(d.Grounds) })
}

// How often a right answer at the first try is named in the terms of the problem, and in how many words.
const (
	foundEvery = 3
	mostFound  = 12
	mostShown  = 20 // in what a right answer in words shows
	leastFound = 5
)

// foundSentence is what was found in the terms of the problem: the last sentence of its solution that names the
// answer and stands by itself; "" where none does.
func (d desk) foundSentence() string {
	p := d.Before.Problem
	if p == nil || p.Answer == "" || !strings.ContainsAny(p.Answer, "0123456789") {
		return ""
	}
	for _, line := range slices.Backward(p.Worked) {
		for _, s := range slices.Backward(english.Sentences(line)) {
			s = strings.TrimSpace(s)
			words := strings.Fields(s)
			if len(words) <= mostFound && len(words) >= leastFound && names(s, p.Answer) && !english.PointsBack(s) && !strings.Contains(s, "?") {
				return s
			}
		}
	}
	return ""
}

// missed reports whether a wrong answer came since the last right one: only then was
// something put right. Giving up and asking for help are no wrong answers.
func (d desk) missed() bool {
	for _, e := range slices.Backward(d.Before.Recent) {
		if e.Verdict.Wrong() {
			return true
		}
		if e.Verdict == tutor.VerdictCorrect {
			return false
		}
	}
	return false
}

// wrong names the error: the true part of the idea, then what was done, and the
// line of the working where it happened.
func (d desk) wrong(w *tutor.Work) {
	switch {
	case d.Remedy != nil:
		w.Text = join(either(sentence(d.Verdict.Praise), d.Remedy.Grant), d.wrongLine()) // lines that are right come first
	case d.Move == tutor.MoveRemedy && d.Verdict.Bug() == "":
		w.Text = join(d.firstLookSaid(), d.wrongLine())
	default:
		w.Text = join(d.named(), d.wrongLine())
	}
	if d.WhyWrong != "" {
		w.Text = join(d.say("wrong_why", func(x *prompts.Words) { x.Reason = grounds(d.WhyWrong) }), w.Text)
	}
}

// reasoned takes up a reason that shows a mistake: a right answer is granted first.
func (d desk) reasoned(w *tutor.Work) {
	switch r := d.Remedy; {
	case r == nil:
	case d.Verdict.Kind.Right():
		w.Text = d.sayGiven("right_reason")
	default:
		w.Text = r.Grant
	}
}

// thought takes up what was said to the small question about a reason.
func (d desk) thought(w *tutor.Work) { w.Text = d.told() }

func (d desk) named() string {
	if bug := d.Verdict.Bug(); bug != "" {
		m, _ := d.misconception(bug)
		said, truth := either(m.Student, d.Verdict.Bugs[0].Student), either(d.Verdict.Praise, m.True)
		if text := d.sayGiven("wrong_bug", func(w *prompts.Words) { w.Bug, w.True = sentence(said), sentence(truth) }); text != "" && !Repeats(d.Before.SaidBefore, text) {
			return text
		}
	}
	return d.sayGiven("wrong")
}

// wrongLine names the first line of the student's working that does not follow.
func (d desk) wrongLine() string {
	lines := strings.FieldsFunc(d.Text, func(r rune) bool { return r == '\n' })
	if n := d.Verdict.WrongLine; n > 0 && n <= len(lines) && len(lines) > 1 {
		return d.say("wrong_line", func(w *prompts.Words) { w.Said = strings.TrimSpace(lines[n-1]) })
	}
	return ""
}

func (d desk) stepWrong(w *tutor.Work) {
	if w.Text = d.say("step_stuck"); d.Verdict.Kind.Wrong() {
		w.Text = d.sayGiven("step_wrong")
	}
}

// taught answers a teach-back that ends: by the idea that was said, by the way of one's own whose numbers check
// out, or with how the tutor would put it. What was not said is never listed: it was asked for before.
func (d desk) taught(w *tutor.Work) {
	v := d.Verdict
	fill := func(w *prompts.Words) {
		if len(v.Present) > 0 {
			w.Idea = strings.TrimRight(v.Present[0], ".")
		}
	}
	switch {
	case len(v.Against) > 0:
		d.takenUp(w)
	case d.Works && !v.Explained():
		w.Text = d.say("taught_works")
	case len(v.Present) == 0:
		d.putByTutor(w)
	case !v.Explained():
		w.Text = d.say("taught_plus", fill)
	default:
		w.Text = d.say("taught", fill)
	}
}

// putByTutor says how the tutor would explain it, in the words of the course.
func (d desk) putByTutor(w *tutor.Work) {
	tb, _ := d.lesson.TeachBackFor(either(d.Before.TeachKC, d.Component))
	if w.Text = d.say("taught_thin", func(x *prompts.Words) { x.Tell = tb.Model }); tb.Model == "" {
		w.Text = d.say("taught_heard")
	}
}

// askMissing asks for an idea that an explanation leaves out, by a question of its own: what was said comes first.
func (d desk) askMissing(w *tutor.Work) {
	occasion := "how_again"
	switch {
	case d.Verdict.Kind == tutor.VerdictTeachBack && len(d.Verdict.Present) > 0:
		occasion = "taught_asks"
	case d.Verdict.Kind == tutor.VerdictTeachBack:
		occasion = "taught_asks_thin"
	}
	w.Text = d.say(occasion, func(x *prompts.Words) {
		if len(d.Verdict.Present) > 0 {
			x.Idea = strings.TrimRight(d.Verdict.Present[0], ".")
		}
	})
	w.Tail = d.ideaQuestion()
}

// takenUp answers an explanation of which something is the wrong way round: what is
// right in it, in the student's own words, where to look again, and one question.
func (d desk) takenUp(w *tutor.Work) {
	wrong := d.quoted(d.Verdict.Against[0])
	occasion, right := "taught_wrong", d.rightPart(wrong)
	if right != "" {
		occasion = "taught_part"
	}
	w.Text = d.say(occasion, func(w *prompts.Words) { w.Idea, w.Said = right, wrong })
	w.Tail = d.ideaQuestion()
}

// rightPart is what is right in an explanation: words of the student that are not
// those of the wrong part, or the idea that they show.
func (d desk) rightPart(wrong string) string {
	present := d.Verdict.Present
	for _, idea := range present {
		if q := d.quoted(idea); q != "" && !strings.Contains(q, strings.Trim(wrong, `"`)) && !strings.Contains(wrong, strings.Trim(q, `"`)) {
			return q
		}
	}
	if len(present) == 0 {
		return ""
	}
	return strings.TrimRight(present[0], ".")
}

// quoted is what the student said of an idea, as a quotation; "" where no words of
// theirs stand for it.
func (d desk) quoted(idea string) string {
	if said := strings.Trim(d.Verdict.Quotes[idea], `" `); said != "" {
		return `"` + said + `"`
	}
	return ""
}

func either(a, b string) string {
	if strings.TrimSpace(a) != "" {
		return a
	}
	return b
}

// grounds is a reason as it is said back: "of the other words" hangs on its because.
func grounds(reason string) string {
	if strings.HasPrefix(reason, "of ") {
		return "because " + reason
	}
	return reason
}

// firstLookSaid opens the first look at a problem that was answered wrong, with the answer where it is one by itself.
func (d desk) firstLookSaid() string {
	given := tidy(d.given())
	if len(strings.Fields(given)) > 1 && !slices.ContainsFunc(d.options(), func(c string) bool { return strings.EqualFold(c, given) }) && english.StartsLoose(given) {
		return d.say("first_look_bare")
	}
	return d.sayGiven("first_look")
}
