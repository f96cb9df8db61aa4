package gate

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// Sentence runs the exact checks on one sentence, or on a fenced block, and
// returns those that failed; none when it may be shown.
func Sentence(s string, c Context) []tutor.Check {
	var out []tutor.Check
	add := func(name, why string) {
		if why != "" {
			out = append(out, failed(name, s, why))
		}
	}
	add(Control, controls(s))
	add(Unsafe, c.unsafe(s))
	if english.Fenced(s) {
		if !c.Authored && !closed(s) {
			add(Control, "it opens a block and does not close it")
		}
		add(FalseEquation, falsePicture(s))
		add(RevealsAnswer, c.pictureReveals(s))
		return append(out, c.lettering(s)...)
	}
	if _, why := c.reveals(s); why != "" && !(c.ready != nil && c.ready.restates(s)) {
		add(RevealsAnswer, why)
	}
	add(PraisesWrong, c.praise(s))
	if c.Authored {
		return out
	}
	if len(out) == 0 {
		add(RevealsAnswer, c.disguised(s))
	}
	for _, claim := range FalseMath(s) {
		add(FalseEquation, claim.Text+" is not true")
	}
	add(MetaTalk, meta(s))
	add(Unsafe, sendsAway(s))
	add(Unsafe, rude(s))
	add(Ungrounded, c.ungrounded(s))
	add(ExtraQuestion, c.asksTwice(s))
	add(OverLength, c.tooLong(s))
	add(ReadingLevel, c.tooHard(s))
	if len(out) == 0 {
		add(c.account(s))
	}
	return out
}

// unsafe says what kind of unsafe words a sentence holds.
func (c Context) unsafe(s string) string {
	look := message.UnsafeText
	if c.Authored {
		look = message.UnsafeAuthored
	}
	if kind, found := look(s); found {
		return "the words are unsafe: " + string(kind)
	}
	return ""
}

// asksTwice says that a sentence asks where a question follows.
func (c Context) asksTwice(s string) string {
	if c.Follows && asksOutright(s) {
		return "a question follows anyway: one at a time"
	}
	return ""
}

// controls names the first character that could drive a terminal.
func controls(s string) string {
	for _, r := range s {
		if r == '\n' || r == '\t' {
			continue
		}
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == utf8Error {
			return fmt.Sprintf("it holds the control character %U", r)
		}
		if invisible[r] || r > unicode.MaxASCII && unicode.IsDigit(r) {
			return fmt.Sprintf("it holds %U, which hides what is read", r)
		}
	}
	return ""
}

const utf8Error = unicode.ReplacementChar

// invisible characters part a word without showing; digits of other scripts are
// read by a student and by no check.
var invisible = map[rune]bool{'\u200b': true, '\u2060': true, '\ufeff': true, '\u00ad': true, '\u180e': true}

// praise says what is wrong when a wrong answer is praised.
func (c Context) praise(s string) string {
	words := Praise(s)
	if words != "" {
		if c.ready != nil && !c.Verdict.Kind.Right() && c.ready.grants(s) {
			return ""
		}
		if why := c.unearned(); why != "" {
			return fmt.Sprintf("%s, and %q praises it", why, words)
		}
	}
	if c.Authored || !c.nothingRight() || c.saysYes() || grantsThat.MatchString(s) {
		return ""
	}
	if said := callsRight(s, words); said != "" {
		return fmt.Sprintf("no right answer was given, and %q speaks of one", said)
	}
	return ""
}

// unearned says why there is nothing to praise.
func (c Context) unearned() string {
	taught := c.Verdict.Kind == tutor.VerdictTeachBack && !c.Authored
	switch {
	case c.Verdict.Kind.Wrong():
		return "the answer was wrong"
	case taught && len(c.Verdict.Present) == 0:
		return "nothing was explained"
	case taught && len(c.Verdict.Against) > 0:
		return "the explanation says something the wrong way"
	}
	return ""
}

// grantsThat grants what is said behind it, which is looked at by itself.
var grantsThat = pattern.New(`(?i)\byou(?:'re|’re| are) right (?:that|about)\b`)

// saysYes reports whether the built-in words begin with a yes: to a question, say.
func (c Context) saysYes() bool {
	words := readingWords(strings.ToLower(c.Draft))
	return len(words) > 0 && in("yes", words[0])
}

// nothingRight says that an answer is awaited and none that is right was given.
func (c Context) nothingRight() bool {
	k := c.Verdict.Kind
	return (k == tutor.VerdictNone || k == tutor.VerdictUnsure || k == tutor.VerdictStuck) && c.Problem != nil && len(c.awaiting()) > 0
}

// rightNumber calls a number the right answer.
var rightNumber = pattern.New(`(?i)(?:^|\s)[-−]?\d[\d./]* (?:is|was) (?:indeed |exactly |absolutely )?(?:right|correct)\b`)

// callsRight are the words of a sentence that call an answer right or nearly so.
func callsRight(s, praise string) string {
	plain := strings.ReplaceAll(s, "’", "'")
	for _, words := range append(innerPraise.FindAllString(plain, -1), praise) {
		if ofAnswer.MatchString(words) && !clears.MatchString(clauseOf(plain, words)) {
			return strings.TrimSpace(words)
		}
	}
	return strings.TrimSpace(rightNumber.FindString(s))
}

// slack is how much longer than its age group's longest a sentence may be: names and
// numbers count as words without being harder to read, and of the replies that teachers
// liked best each third had a sentence of twice that length.
const slack = 2.2

func (c Context) tooLong(s string) string {
	limit := c.Band.SentenceWords
	if limit == 0 {
		return ""
	}
	if n := len(readingWords(s)); float64(n) > slack*float64(limit) {
		return fmt.Sprintf("%d words in one sentence, %s reads at most %d", n, bandName(c.Band), limit)
	}
	return ""
}

// tooHard compares the mean number of syllables per word with the age group's.
// A short sentence cannot be judged by its mean.
func (c Context) tooHard(s string) string {
	words := c.newWords(s)
	if c.Band.Syllables == 0 || len(words) < 8 {
		return ""
	}
	total := 0
	for _, w := range words {
		total += Syllables(w)
	}
	if mean := float64(total) / float64(len(words)); mean > c.Band.Syllables*1.2 {
		return fmt.Sprintf("%.1f syllables a word, %s reads at most %.1f", mean, bandName(c.Band), c.Band.Syllables)
	}
	return ""
}

// newWords are the words of s without those of the problem: its own terms are
// what the lesson is about, however long.
func (c Context) newWords(s string) []string {
	known := ""
	if c.Problem != nil {
		known += " " + c.Problem.Ask
	}
	if c.Needs != nil {
		known += " " + c.Needs.Focus + " " + c.Needs.Term
	}
	seen := map[string]bool{}
	for _, w := range readingWords(known) {
		seen[strings.ToLower(w)] = true
	}
	var out []string
	for _, w := range readingWords(s) {
		if c.Ground != nil && c.Ground.knows(wordStem(strings.ToLower(w))) {
			continue
		}
		if !seen[strings.ToLower(w)] {
			out = append(out, w)
		}
	}
	return out
}

func bandName(b tutor.Band) string {
	if b.Name == "" {
		return "this age"
	}
	return b.Name
}

// Names of the checks, as they stand in tutor.Check.
const (
	FalseEquation = "false_equation"
	RevealsAnswer = "reveals_answer"
	PraisesWrong  = "praises_wrong"
	Unsafe        = "unsafe"
	Control       = "control"
	OverLength    = "over_length"
	ReadingLevel  = "reading_level"
	NoQuestion    = "no_question"
	FocusMissing  = "focus_missing"
	UsedApproach  = "used_approach"
	ExtraQuestion = "extra_question" // a question in the words although one follows them
	MetaTalk      = "meta_talk"      // speaks of itself, its prompt or its notes
	Ungrounded    = "ungrounded"     // a number or a name that the lesson's text does not hold
	Unfit         = "unfit"          // what no tutor says to a child: a promise, a secret, a meeting, an insult, gushing
	Unrecognized  = "unrecognized"   // words that nobody in this lesson knows
	FalseClaim    = "false_claim"    // against a claim of the lesson
	OffTopic      = "off_topic"      // about something else
	Unsupported   = "unsupported"    // a statement that nothing in reach bears out
)

// Context is what a reply is checked against. Its zero value checks only what
// needs no context: equations, safety, control characters.
type Context struct {
	Problem   *tutor.Problem
	Step      *tutor.Step // awaited sub-question, nil if none
	StepOnly  bool        // the main answer may be said, the sub-question's not
	Authored  bool        // written by people and checked with the course: equations, length and level are not checked again
	MayReveal bool        // end of the ladder, or already answered right
	Said      string      // the student's last message
	Verdict   tutor.Verdict
	Posed     bool           // the problem was posed in this very turn: the verdict is about the one before it
	Left      *tutor.Problem // the one before it, where its answer was neither found nor told: it still must not be given away
	Needs     *tutor.ExplainerNeeds
	Band      tutor.Band
	Question  bool // the reply must end with a question
	Used      []tutor.Used
	Given     []string // texts the student has been shown or has said; what stands there is no leak
	Subject   string   // of the lesson: some checks belong to some subjects
	Facts     []string // the lesson's text about it; nil when it is not at hand
	Draft     string   // the built-in words that are said otherwise
	Follows   bool     // a question follows these words, so they must ask none
	Ground    *Ground  // what the lesson says; without it nothing is asked to be accounted for
	Told      []string // what the tutor has told lately: it is true
	Reach     []string // what else was said in this turn and before, by whom ever: its words may be used again

	exact    bool            // only the exact checks are asked for, no learned doubt
	ready    *accounting     // made once for all sentences of a reply
	searches func() []search // so too
}

// awaited is one answer that must not be given away.
type awaited struct {
	ask, answer string
	accept      []string
}

// awaiting lists the answers that must stay unsaid.
func (c Context) awaiting() []awaited {
	if c.MayReveal || c.Verdict.Kind.Right() && c.Step == nil && !c.Posed {
		return nil
	}
	var out []awaited
	if c.Step != nil {
		out = append(out, awaited{c.Step.Ask, c.Step.Answer, c.Step.Accept})
	}
	if c.Problem != nil && !(c.StepOnly && c.Step != nil) && !c.saidBefore(c.Problem.Answer) {
		out = append(out, awaited{c.Problem.Ask, c.Problem.Answer, c.Problem.Accept})
	}
	return out
}

// saidBefore reports whether an answer that is awaited next is the very one that the student has
// just given to the question before, rightly: who speaks of that tells nothing.
func (c Context) saidBefore(answer string) bool {
	return c.Posed && c.Verdict.Kind.Right() && strings.EqualFold(strings.TrimSpace(c.Verdict.Given), strings.TrimSpace(answer))
}

// reveals checks one text against every awaited answer.
func (c Context) reveals(text string) (bool, string) {
	if c.searches == nil {
		c = c.Ready()
	}
	for _, s := range c.searches() {
		if told, why := s.look(text); told {
			return true, why
		}
	}
	return false, ""
}

// searchesFor are the searches for the awaited answers.
func (c Context) searchesFor() []search {
	out := []search{}
	for _, a := range c.awaiting() {
		out = append(out, searchFor(RevealContext{
			Answer: a.answer, Problem: a.ask, Accept: a.accept,
			History: strings.Join(c.Given, "\n"), Said: c.Said, Wrong: c.wrong(), Choices: c.choicesOf(a),
		}))
	}
	return out
}

// choicesOf are the choices of an awaited answer, where it is the problem's.
func (c Context) choicesOf(a awaited) []string {
	if c.Problem == nil || a.ask != c.Problem.Ask || c.Authored {
		return nil
	}
	return c.Problem.Choices
}

// wrong lists wrong answers that must not be confirmed.
func (c Context) wrong() []string {
	if c.Verdict.Kind.Wrong() && c.Verdict.Given != "" {
		return []string{c.Verdict.Given}
	}
	return nil
}

// failed is a check that did not pass.
func failed(name, sentence, why string) tutor.Check {
	return tutor.Check{Name: name, Sentence: strings.TrimSpace(sentence), Why: why}
}
