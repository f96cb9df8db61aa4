package builtin

import (
	"slices"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// takeUp answers what was said beside the lesson: a feeling, news, a thought. The
// reply is of the class that pedagogy chose, and no reply of a class comes twice
// while another is left. It ends with its own question, which may be the open one.
func (d desk) takeUp(w *tutor.Work) {
	if d.Class == "" {
		return // what is said first stands alone
	}
	if d.Class == pedagogy.ClassFollow+pedagogy.FollowsOwned { // what is owned was said first
		w.Tail = d.stillOpen()
		return
	}
	if d.meet(w) || d.grant(w) || d.testedOnIt(w) {
		return
	}
	if w.Text, w.From = d.Reply, d.Class; d.Reply == "" {
		if w.Text, w.From = d.story(); w.Text == "" {
			w.Text, w.From = d.ofClass(), "say "+d.Class
		}
	}
	if slices.Contains(looked, d.Class) {
		d.lookAgain(w)
	}
	d.endTakeUp(w)
}

// endTakeUp ends such a reply: with the problem told anew, with the small question that is still open, with the
// reply's own question, or with the open one.
func (d desk) endTakeUp(w *tutor.Work) {
	switch p := d.After.Problem; {
	case slices.Contains(retold, d.Class) && p != nil:
		w.Tail = Posed(*p)
		if before := d.Before.Problem; before != nil && before.Diagram != p.Diagram {
			w.Picture = p.Diagram
		}
		return
	case slices.Contains(leaving, d.Class):
		return
	case slices.Contains(toTheQuestion, d.Class):
		w.Tail = d.stillOpen()
		return
	case d.Class == pedagogy.ClassReasonHeard:
		a := d.Before.Aside
		w.Asks, w.Lead, w.Expects, w.Tell = true, a.Asks, a.Expects, a.Tell
		return
	case d.hurts():
		d.asksOfLife(w)
		return
	}
	open := d.reminder()
	repeats := open != "" && strings.HasSuffix(w.Text, open) // then it is the open question that is asked
	if w.Asks = strings.Contains(w.Text, "?") && !repeats; !w.Asks && !repeats {
		w.Tail = d.stillOpen()
	}
	if w.Asks {
		d.asksOfLife(w)
	}
}

// asksOfLife notes that the reply ends with a question about the student's own life.
func (d desk) asksOfLife(w *tutor.Work) {
	if tone, question := d.lifeTone(), english.LastQuestion(w.Text); tone != "" && question != "" {
		w.Asks, w.Lead, w.Life = true, question, tone
	}
}

// hurts reports whether the line tells of what hurts: then the reply is all there is, and no question of the
// lesson follows it.
func (d desk) hurts() bool {
	f := d.Features
	return f.Told.Tone == tutor.ToldSore || f.Carries(tutor.TagGrieving) || f.Carries(tutor.TagSad)
}

// leaving are the classes of who goes elsewhere, or rests: nothing is asked of them in the
// same breath.
var leaving = []string{"wish_break", "wish_topic"}

// toTheQuestion are the classes of replies to who was not heard: the open question follows, whatever they say.
var toTheQuestion = []string{
	pedagogy.ClassFollow + "said", pedagogy.ClassFollow + "misread", pedagogy.ClassFollow + pedagogy.FollowsUnheard, pedagogy.ClassFollow + pedagogy.FollowsWasWrong,
	pedagogy.ClassFollow + "own_words", pedagogy.ClassFollow + "left", pedagogy.ClassFollow + "pretend",
}

// unsaid are the feelings that nobody hears back in their own words: they are called
// stupid by none, and anger is not fed.
var unsaid = []string{"feel_ashamed", "feel_angry", "feel_joy"}

// feeling are the classes of feelings behind which there is a story.
var feeling = []string{"feel_sad", "feel_grieving", "feel_anxious", "feel_proud", "feel_tired"}

// inFewWords are the classes of what is quoted in few words: it may be a whole story.
var inFewWords = []string{"remark", "claim", "news_topic"}

// ofClass is the reply of the class, with what was said where that can be said back.
func (d desk) ofClass() string {
	own := d.ownWords
	if beside := d.besideAnswer(); beside != "" {
		if text := d.inTurnOf(beside, d.Class, own); text != "" {
			return text
		}
	}
	if d.Class == "wish_other" {
		if wish := english.WishSaid(d.Text); wish != "" {
			own = func(x *prompts.Words) { d.ownWords(x); x.One = wish }
			if text := d.inTurnOf("wish_other_named", d.Class, own); text != "" {
				return text
			}
		}
	}
	said := d.Class + "_said"
	if event := d.Class + "_event_said"; d.staff.Book.Has(event) && english.Happened(retoldBack(d.Text, d.Features.Told.Clause)) {
		said = event
	}
	for _, occasion := range []string{said, d.Class + "_quoted"} {
		if !d.staff.Book.Has(occasion) {
			continue
		}
		if text := d.inTurnOf(occasion, d.Class, own); text != "" {
			return text
		}
	}
	return d.inTurn(d.Class, own)
}

// ownWords fills in what the student said, as it can be said back or quoted.
func (d desk) ownWords(x *prompts.Words) {
	x.Reason = d.reason()
	if slices.Contains(unsaid, d.Class) {
		x.Said = ""
	}
	if slices.Contains(inFewWords, d.Class) {
		x.Quote = d.quoteOfThought()
	}
	if shown := d.Before.Asked.Choices; len(shown) > 0 {
		x.List = strings.TrimRight(choices(withoutStops(shown)), ".")
	}
	if d.Class == pedagogy.ClassReasonHeard {
		x.Said = saidBack(d.Text)
	}
	if j := d.Before.Judged; j != nil && strings.HasPrefix(d.Class, pedagogy.ClassFollow) {
		if x.Given = j.Verdict.Given; len(strings.Fields(x.Given)) > mostGiven {
			x.Given = ""
		}
	}
	told := d.Features.Told
	if d.Class == pedagogy.ToldClass(told.Kind) || strings.HasPrefix(d.Class, "news") || slices.Contains(feeling, d.Class) {
		x.Said = retoldBack(d.Text, told.Clause)
		if told.Tone == tutor.ToldSore && told.Clause == "" && !english.Heavy(x.Said) && !english.SaysMost(x.Said, d.Text) { // what hurts cannot be said back
			x.Said = ""
		}
	}
}

// besideAnswer is the occasion of the reply to a remark that may be an answer which nobody can read, by what
// is awaited, or that says something against the question; "" for other remarks.
func (d desk) besideAnswer() string {
	p := d.Before.Problem
	if d.Class != "remark" || p == nil || d.Before.Answered || strings.Contains(d.Text, "?") {
		return ""
	}
	switch {
	case len(d.Before.Asked.Choices) > 1 && (english.PointsAtOne(d.Text) || !d.Against):
		return "remark_choice"
	case d.Against && !d.WorksOut:
		return "remark_against"
	case slices.Contains(ownWordKinds, p.Kind):
		return "remark_words"
	case slices.Contains(inParts, p.Kind):
		return ""
	}
	if !slices.ContainsFunc(d.Features.Values, func(v tutor.Value) bool { return v.Text != "one" }) { // "a weird one" counts nothing
		return ""
	}
	return "remark_number"
}

// ownWordKinds are the kinds of answers that are written in words, and inParts those of which a piece says nothing.
var (
	ownWordKinds = []tutor.AnswerKind{tutor.KindConceptual, tutor.KindShortText}
	inParts      = []tutor.AnswerKind{tutor.KindOrdering, tutor.KindMatching, tutor.KindTrueFalse}
)

// looked are the classes of what somebody takes to be so: behind a word on it the lesson's
// idea is shown once more, another way.
var looked = []string{"doubt_open", "claim"}

// testedOnIt answers a doubt of the open question, for which nothing else is at hand, with one look at that
// question, and reports whether it did.
func (d desk) testedOnIt(w *tutor.Work) bool {
	p := d.Before.Problem
	objects := d.Class == "remark" && d.besideAnswer() == "remark_against"
	if p == nil || d.Before.Answered || d.Features.Type == tutor.TypeContinuation || d.Shows != "" || d.Reply != "" || !slices.Contains(looked, d.Class) && !objects {
		return false
	}
	look, expects, ok := d.lookAt()
	if !ok || objects && !asks(look) { // the world is let in, and no step of the question is given for it
		return false
	}
	occasion := "doubt_look"
	switch {
	case objects:
		occasion = "remark_against_look"
	case d.Features.Told.Kind == "heard_it":
		occasion = "doubt_look_heard"
	}
	w.Text = d.inTurnOf(occasion, d.Class, func(x *prompts.Words) { x.Hint, x.Quote = sentence(look), d.statementQuoted() })
	if w.Asks, w.Expects, w.From = asks(look), expects, "say "+occasion; !w.Asks {
		w.Tail = d.askedInShort()
	}
	return true
}

// quoteOfThought is what the student says as it can be quoted in few words: a statement, or one sentence that may be an
// answer; "" for a fragment, and for several sentences that make no statement together.
func (d desk) quoteOfThought() string {
	_, states := english.Stated(d.Text)
	if !states && (d.Class != "remark" || len(english.Sentences(d.Text)) > 1) {
		return ""
	}
	return fewWords(d.Text)
}

// statementQuoted is what the student says of the topic, as it can be quoted; "" where the line holds an answer to
// the open question, or no statement that reads well: nobody's answer is put to a test, nor what they said of the talk.
func (d desk) statementQuoted() string {
	p := d.Before.Problem
	if _, states := english.Stated(d.Text); !states || p == nil || len(d.Features.Values) > 0 || d.opensByLetter() {
		return ""
	}
	said := " " + inWords(d.Text) + " "
	if slices.ContainsFunc(slices.Concat(p.Choices, p.Accept, []string{p.Answer}), func(a string) bool {
		words := inWords(a)
		return words != "" && strings.Contains(said, " "+words+" ")
	}) {
		return ""
	}
	return fewWords(d.Text)
}

// opensByLetter reports whether the line begins with the letter of a choice.
func (d desk) opensByLetter() bool {
	first, _, _ := strings.Cut(strings.TrimSpace(strings.ToLower(d.Text)), " ")
	first = strings.TrimRight(first, ".,!:;)")
	p := d.Before.Problem
	return p != nil && len(first) == 1 && first != "i" && strings.Contains(letters[:min(len(letters), len(p.Choices))], first)
}

// lookAgain shows the explanation that meets what was said, in few words, instead of a
// question back.
func (d desk) lookAgain(w *tutor.Work) {
	i := slices.IndexFunc(d.lesson.Explanations, func(e course.Explanation) bool { return e.ID == d.Shows && d.Shows != "" })
	if i < 0 {
		return
	}
	e := d.lesson.Explanations[i]
	w.Text = stack(d.inTurn("look_again"), e.Brief.For(d.age))
	w.Picture, w.Approach, w.Analogy, w.Explains = e.Diagram, e.Approach, e.ID, d.Component
	w.From += ", explanation " + e.ID
}

// retold are the classes behind which the open problem stands in its new words, exactly.
var retold = []string{"topic_used", "topic_near", "wish_unpictured"}

// inTurn says an occasion whose variants are taken one after the other, from a place
// that the session's seed chooses.
func (d desk) inTurn(occasion string, fill ...func(*prompts.Words)) string {
	return d.inTurnOf(occasion, occasion, fill...)
}

// inTurnOf is inTurn, counted with the replies of a class.
func (d desk) inTurnOf(occasion, class string, fill ...func(*prompts.Words)) string {
	w := d.words()
	for _, f := range fill {
		f(&w)
	}
	pick, first := int(d.Before.Seed%7)+d.Before.Said[class], ""
	for i := range variantsTried {
		text := d.staff.Book.Say(occasion, d.age.String(), pick+i, w)
		if !Repeats(d.Before.SaidBefore, text) && !d.misses(text) {
			return text
		}
		first = either(first, text)
	}
	return first
}

// saidBack is what the student said, as it can be said back.
func saidBack(text string) string {
	said, _ := english.Turned(text)
	return said
}

// retoldBack is the story that the student tells, as it can be said back, with the thought that matters.
func retoldBack(text, matters string) string {
	said, _ := english.RetoldWell(text, matters)
	return said
}

// fewWords is what the student said, as it can be quoted back in few words.
func fewWords(text string) string {
	if quote, ok := english.QuotedInShort(text); ok {
		return quote
	}
	return quoted(text)
}

// quoted is what the student said, as it can be quoted.
func quoted(text string) string {
	quote, _ := english.Quoted(text)
	return quote
}

// likened is what the student compares something with.
func likened(text string) string {
	thing, _ := english.Likened(text)
	return thing
}

// picture shows the open problem's picture, or that of an explanation, or says how
// the student can draw one.
func (d desk) picture(w *tutor.Work) {
	alone := d.Class == "wish_look"
	intro := d.inTurn(either(d.Class, "wish_picture"))
	if p := d.Before.Problem; p != nil && p.Diagram != "" && !d.Before.Answered {
		w.Text, w.Picture = intro, p.Diagram
		return
	}
	for _, e := range d.lesson.Explanations {
		if e.Component == d.Component && course.ShowsSomething(e.Diagram) && !d.used(e.ID) && !d.tellsOpen(e.Brief.For(d.age)+" "+e.Diagram) {
			w.Text, w.Picture = stack(intro, e.Brief.For(d.age)), e.Diagram
			if alone {
				w.Text = intro
			}
			w.Approach, w.Analogy, w.Explains = e.Approach, e.ID, d.Component
			return
		}
	}
	if q, ok := d.pictured(); ok {
		w.Text, w.Picture = d.inTurnOf("wish_picture_like", "wish_picture", func(x *prompts.Words) { x.Hint = withoutList(q.Ask) }), q.Diagram
		return
	}
	w.Text = d.inTurn("wish_no_picture")
}

// pictured is a problem of the component at hand that has a picture.
func (d desk) pictured() (tutor.Problem, bool) {
	for i := range d.lesson.Templates {
		t := &d.lesson.Templates[i]
		if t.Component != d.Component || !course.ShowsSomething(t.Diagram) {
			continue
		}
		if q, err := t.Make(d.draw()); err == nil && !d.tellsOpen(q.Diagram) {
			return q, true
		}
	}
	return tutor.Problem{}, false
}

// tellsOpen reports whether a text says the answer of the open problem in so many words.
func (d desk) tellsOpen(text string) bool {
	p := d.Before.Problem
	if p == nil || d.Before.Answered {
		return false
	}
	said := " " + inWords(text) + " "
	return slices.ContainsFunc(append([]string{p.Answer}, p.Accept...), func(answer string) bool {
		words := inWords(answer)
		return words != "" && strings.Contains(said, " "+words+" ")
	})
}

// inWords is the words and numbers of a text, without the signs that end a sentence.
func inWords(text string) string {
	words := strings.FieldsFunc(strings.ToLower(text), notOfWord)
	for i, w := range words {
		words[i] = strings.TrimLeft(strings.TrimRight(w, "./-'"), "'")
	}
	return strings.Join(words, " ")
}

// notOfWord parts words and numbers: "1/6" and "-4" are each one.
func notOfWord(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("/.-'", r)
}

// mostGiven is how many words of an answer are said back at most.
const mostGiven = 4

// lifeTone is the tone of what the student told of their own life, where the reply is about that; "" where it is
// about something else.
func (d desk) lifeTone() tutor.ToldTone {
	told, class := d.Features.Told, d.Class
	switch {
	case slices.Contains([]string{"news_sore", "feel_tired", "listen"}, class), slices.Contains(feeling, class) && class != "feel_proud", d.hurts():
		return tutor.ToldSore
	case slices.Contains([]string{"feel_ashamed", "feel_angry"}, class):
		return tutor.ToldLow
	case slices.Contains([]string{"news_glad", "feel_joy", "feel_proud"}, class):
		return tutor.ToldGlad
	case class == pedagogy.ToldClass(told.Kind):
		return lifeTones[told.Tone]
	case strings.HasPrefix(class, "news"), strings.HasPrefix(class, "talk_"), strings.HasPrefix(class, pedagogy.SayingClass("")):
		return tutor.ToldPlain
	}
	return ""
}

// lifeTones are the tones of what is told of one's own life, as they are.
var lifeTones = map[tutor.ToldTone]tutor.ToldTone{
	tutor.ToldPlain: tutor.ToldPlain, tutor.ToldGlad: tutor.ToldGlad, tutor.ToldSore: tutor.ToldSore, tutor.ToldLow: tutor.ToldLow,
}
