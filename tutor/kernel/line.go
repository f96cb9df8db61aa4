package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
)

const (
	answerWords = 6 // an answer in a clause has at most so many
	bareWords   = 3 // a wrong one is taken for one only where it says nothing else
	storyWords  = 4 // what is shorter is no story
)

// saidPlainly are the features of a text that is read as an answer, whatever else it may be.
var saidPlainly = tutor.Features{Type: tutor.TypeAnswer, Meant: -1, Confidence: 1}

// line is what was said with its verdict, cut into clauses.
type line struct {
	*judgment
	verdict tutor.Verdict
	words   int
	spec    answer.Spec
	parts   []part
}

// part is a clause with what it comes to as an answer to the open question.
type part struct {
	english.Clause
	words int
	given answer.Outcome
}

func (p part) right() bool { return p.given.Sure && p.given.Equivalent }

func (t *judgment) lineOf(v tutor.Verdict) *line {
	l := &line{judgment: t, verdict: v, words: len(strings.Fields(t.in.Text)), spec: t.spec()}
	for _, c := range english.Clauses(t.in.Text) {
		l.parts = append(l.parts, l.part(c))
	}
	if l.leadsToDenial() { // "cat isnt a verb, its sleeps"
		l.parts[0].given = answer.Outcome{}
	}
	return l
}

// part reads a clause as an answer. Where words are awaited, any words could be a wrong one: what says no more than how
// something is for somebody ("so unfair") is none.
func (l *line) part(c english.Clause) part {
	given := answer.Compare(l.spec, l.chosen(c))
	if _, felt := english.HowItWas(c.Text); felt != english.Unsaid && textual(l.spec.Kind) && !given.Right() {
		given = answer.Outcome{}
	}
	return part{c, len(strings.Fields(c.Text)), given}
}

// any reports whether some clause is so.
func (l *line) any(so func(part) bool) bool { return slices.ContainsFunc(l.parts, so) }

// mayAnswer reports whether the line was read as an answer or an explanation.
func (l *line) mayAnswer() bool {
	f := l.in.Features
	return f.Type == tutor.TypeAnswer || f.Type == tutor.TypeSelfExplanation
}

// givenWhole reports whether the line is an answer as it stands, however it is told: it
// says the ideas asked for, or nothing but a choice or the answer itself.
func (l *line) givenWhole() bool {
	answers := append(slices.Clone(l.in.State.Asked.Choices), l.in.State.Problem.Answer)
	return l.verdict.Kind.Right() && l.spec.Kind == tutor.KindConceptual || isChoice(l.in.Text, answers) || l.opensByLetter()
}

// opensByLetter reports whether a line begins with the letter of a choice, and goes on behind a mark or with
// that it is thought: "c i think, mine got no sun in january".
func (l *line) opensByLetter() bool {
	if !ofChoices(l.spec.Kind) || !english.PicksLetter(l.in.Text, len(l.in.State.Asked.Choices)) {
		return false
	}
	if answer.Corrects(l.in.Text) && len(course.ChoicesNamed(l.in.Text, l.in.State.Problem)) > 1 { // "c, no wait the wind"
		return false
	}
	picked := english.LetterPicked(l.in.Text, len(l.in.State.Asked.Choices))
	if answer.LetterDenied(l.in.Text) { // "b no, it can get wet. c no"
		return false
	}
	return !l.any(func(c part) bool { // "c, no im joking, b"
		return len(strings.TrimSpace(c.Text)) == 1 && c.given.Sure && !strings.EqualFold(strings.TrimSpace(c.Text), picked)
	})
}

// besideLetter is the choice that the words of a line give in full behind the letter of another one: "a, it says right there:
// ants dig tunnels", where that is b. It is "" where they give none, the one of the letter as well, or deny something.
func (t *judgment) besideLetter() string {
	asked := t.in.State.Asked.Choices
	letter, behind := letterAnd(t.in.Text, len(asked))
	at := strings.Index("abcdef", strings.ToLower(letter))
	if t.spec().Kind != tutor.KindChoice || letter == "" || at < 0 || at >= len(asked) || answer.Denies(behind) || english.AskedIn(behind) != "" {
		return ""
	}
	said := " " + strings.Join(plainWords(behind), " ") + " "
	named := slices.DeleteFunc(slices.Clone(asked), func(choice string) bool {
		words := plainWords(choice)
		return len(words) < bareWords || !strings.Contains(said, " "+strings.Join(words, " ")+" ")
	})
	if len(named) != 1 || named[0] == asked[at] {
		return ""
	}
	return strings.TrimRight(named[0], ".")
}

// letterAnd is the letter of a choice with which a line begins, and what stands behind it.
func letterAnd(text string, choices int) (letter, behind string) {
	letter, behind = english.LetterPicked(text, choices), english.BehindLetter(text)
	if clauses := english.Clauses(text); behind == "" && len(clauses) > 1 && len(clauses[0].Text) == 1 && clauses[1].Reasons { // "a because ..."
		letter, behind = clauses[0].Text, strings.TrimPrefix(text, clauses[0].Text)
	}
	if behind == "" {
		return "", ""
	}
	return letter, behind
}

// givenAlone reports whether some clause is the awaited answer by itself.
func (l *line) givenAlone() bool {
	return l.any(func(c part) bool { return c.words <= bareWords+1 && !c.Asks && !answer.Denies(c.Text) && c.right() })
}

// beginsWithAnswer reports whether a line begins with something that can be graded by itself.
func (l *line) beginsWithAnswer() bool {
	return len(l.parts) > 1 && l.parts[0].words <= bareWords && l.parts[0].given.Sure
}

// leadingAnswer is the first clause where it is the awaited answer and nothing behind it
// takes it back: what follows are reasons, questions and thoughts, whatever numbers they
// name. "negative 5, start at -4 and go one step left"
func (l *line) leadingAnswer() (part, bool) {
	if len(l.parts) == 0 || l.onLines() || answer.Corrects(l.in.Text) || l.leadsToDenial() {
		return part{}, false
	}
	first := l.parts[0]
	if head, ok := l.headAlone(); ok {
		return head, true
	}
	if cut := withFirstWordAlone(first.Clause); cut != first.Clause {
		first = l.part(cut)
	} else if len(l.parts) < 2 {
		return first, false
	}
	if !l.mayLead(first) {
		return first, false
	}
	return first, !l.takenBack() && !slices.ContainsFunc(l.parts[1:], func(c part) bool {
		return c.words < bareWords && !c.Asks && !c.Reasons && c.given.Sure && !c.right()
	})
}

// mayLead reports whether a clause is the awaited answer by itself; where somebody doubts, in few
// words: "steam comes out my rice cooker and it cant even lift the lid" gives none.
func (l *line) mayLead(c part) bool {
	doubts := l.in.Features.Carries(tutor.TagDoubt) && c.words > bareWords+1
	return !c.Opens && !c.Reasons && c.words <= answerWords && !doubts && c.right() && (c.words <= bareWords || !l.didSomething())
}

// withFirstWordAlone is a clause cut behind its first word where somebody goes on there in a
// sentence about what they did: "52 and i made 38 into 40".
func withFirstWordAlone(c english.Clause) english.Clause {
	words := strings.Fields(c.Text)
	if len(words) > answerWords && english.Sentenced(strings.TrimPrefix(strings.Join(words[1:], " "), "and ")) {
		c.Text = words[0]
	}
	return c
}

// answering is the clause that is the answer: the awaited one in few words, where no
// other clause gives another; or a wrong one that stands first and alone, with a
// reason or something else behind it. Working on lines of its own is read as a whole.
func (l *line) answering() (part, bool) {
	if len(l.parts) < 2 || l.onLines() {
		return part{}, false
	}
	first, at := l.parts[0], -1
	if l.guessesWrong() {
		return first, true
	}
	if l.takenBack() {
		return part{}, false
	}
	for i, c := range l.parts {
		switch {
		case i > 0 && ofChoices(l.spec.Kind) && c.words > bareWords: // a sentence that names another choice
		case !l.gives(c):
		case !c.right():
			return first, i == 0 && l.aloneFirst()
		case c.words <= answerWords && at < 0:
			at = i
		}
	}
	return l.parts[max(at, 0)], at >= 0
}

// takenBack reports whether a right answer is followed by another one that takes it back, be it in doubt: "1950. no wait
// 1850?". The last one stands.
func (l *line) takenBack() bool {
	at := slices.IndexFunc(l.parts, part.right)
	corrects := answer.Corrects(l.in.Text)
	return at >= 0 && slices.ContainsFunc(l.parts[at+1:], func(c part) bool { return (corrects || orRather(c)) && c.given.Sure && !c.right() })
}

// leftOpen reports whether a right answer is followed by another one to choose from: "21.. or was it 22", "solid? or
// liquid?". None stands.
func (l *line) leftOpen() bool {
	at := slices.IndexFunc(l.parts, part.right)
	if at < 0 || answer.Corrects(l.in.Text) {
		return false
	}
	return slices.ContainsFunc(l.parts[at+1:], func(c part) bool {
		before := strings.Fields(strings.ToLower(l.in.Text[:strings.LastIndex(l.in.Text, c.Text)]))
		behindOr := len(before) > 0 && before[len(before)-1] == "or" // "or | was it 22"
		if !orRather(c) && !behindOr || c.Reasons || c.right() {
			return false
		}
		if ofChoices(l.spec.Kind) {
			return len(course.ChoicesNamed(c.Text, l.in.State.Problem)) == 1
		}
		return c.words <= answerWords && len(answer.Find(c.Text)) == 1
	})
}

// orRather reports whether a clause puts something in the place of what stands before it, or beside it.
func orRather(c part) bool { return strings.HasPrefix(strings.ToLower(c.Text)+" ", "or ") }

// guessesWrong reports whether a wrong answer is asked for, before its reason: "is it 47?
// because 4 is 40 tenths".
func (l *line) guessesWrong() bool {
	first := l.parts[0]
	return first.Marked && first.given.Sure && !first.right() && first.words <= bareWords && l.parts[1].Reasons
}

// gives reports whether a clause gives an answer, right or wrong, and not a reason or an
// example for one; what is asked gives none unless it is the awaited one.
func (l *line) gives(c part) bool {
	if !c.given.Sure || c.Reasons || givesExample(l.spec.Kind, c.Clause) || ofNumber(l.spec.Kind) && english.OfNobody(c.Text) {
		return false
	}
	return !c.Asks || c.right() && !ofChoices(l.spec.Kind) && l.guesses(c)
}

// guesses reports whether what a clause asks is whether something is the answer: "is it 7". Who asks of
// something else ("did they even have a fifty"), or which of two it is, guesses nothing.
func (l *line) guesses(c part) bool {
	either := strings.Contains(" "+strings.ToLower(l.in.Text)+" ", " or ")
	other := either && l.any(func(o part) bool { return o.Asks && o.given.Sure && !o.right() })
	return !other && (c.words <= bareWords || english.AsksOfIt(c.Text))
}

// givesExample reports whether a clause gives an example for what stands beside it, where words
// are awaited: "can a word be two kinds at once? like sleep".
func givesExample(k tutor.AnswerKind, c english.Clause) bool {
	return textual(k) && strings.HasPrefix(strings.ToLower(c.Text), "like ")
}

// aloneFirst reports whether a wrong answer stands first by itself: before its reason,
// or in a line that reads like something else.
func (l *line) aloneFirst() bool {
	c := l.parts[0]
	letter := ofChoices(l.spec.Kind) && len(c.Text) == 1
	return c.words <= bareWords && !c.Asks && (letter || l.parts[1].Reasons || l.in.Features.Type != tutor.TypeAnswer || l.saysFirst())
}

// saysFirst reports whether the first clause is a sentence of its own, and what follows gives no other
// answer: "1/6 is bigger. 6 is more than 3".
func (l *line) saysFirst() bool {
	sentences := english.Sentences(l.in.Text)
	first := strings.Trim(sentences[0], " .!,;")
	return len(sentences) > 1 && first == strings.Trim(l.parts[0].Text, " .!,;") && !l.any(part.right) && !answer.Corrects(l.in.Text)
}

func ofChoices(k tutor.AnswerKind) bool { return k == tutor.KindChoice || k == tutor.KindTrueFalse }

// spec is what the open question asks for.
func (t *scene) spec() answer.Spec {
	if step := t.in.State.OpenStep(); step != nil {
		return answer.SpecOfStep(step)
	}
	return answer.SpecOf(t.in.State.Problem)
}

// chosen is the choice that a clause means by its own word ("third" is "third person"),
// or the clause as it stands.
func (t *scene) chosen(c english.Clause) string {
	asked := t.in.State.Asked
	if c.Asks || c.Reasons || len(asked.Choices) == 0 || len(strings.Fields(c.Text)) > bareWords+1 {
		return c.Text
	}
	if choice, ok := answer.PickedChoice(c.Text, asked.Text, asked.Choices); ok {
		return choice
	}
	return c.Text
}

// onLines reports whether the line is working on lines of its own, which is read as a whole.
func (t *judgment) onLines() bool { return strings.Contains(strings.TrimSpace(t.in.Text), "\n") }
