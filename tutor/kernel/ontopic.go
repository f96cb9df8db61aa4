package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What a child tells of its own life may be what the lesson is about: debts in a lesson of
// negative numbers, ants at home beside the ant of the question. It is taken up as that, and
// the lesson's own words weigh on nobody.

// lighten takes the sorrow out of a line that names nothing heavy but what the lesson is
// about: "my uncle owes my dad 20 dollars".
func (t *reading) lighten() {
	f := &t.in.Features
	if t.likensLife() {
		f.Told = tutor.Telling{}
		f.Tags = slices.DeleteFunc(f.Tags, func(tag tutor.Tag) bool { return tag == tutor.TagSore || slices.Contains(heavy, tag) })
	}
	byRule := f.Told.Tone == tutor.ToldSore && !f.Told.Learned // somebody of theirs died, whatever the picture shows
	if t.lesson == nil || byRule || t.weighs(t.in.Text) || len(t.aboutLesson(t.in.Text)) == 0 || message.Sorrow(t.withoutLesson(t.in.Text)) >= stillSore {
		return
	}
	f.Tags = slices.DeleteFunc(f.Tags, func(tag tutor.Tag) bool { return tag == tutor.TagSore || slices.Contains(heavy, tag) })
	if f.Told.Tone == tutor.ToldSore {
		f.Told = tutor.Telling{}
	}
}

// likensLife reports whether what the weights take for something sore is what the line only likens a thing to, without
// a heavy word: "they have a boss who writes. like my fathers shop, he writes in the book".
func (t *scene) likensLife() bool {
	told := t.in.Features.Told
	first := strings.HasPrefix(strings.TrimSpace(t.in.Text), told.Clause)
	return told.Tone == tutor.ToldSore && told.Learned && !first && english.BeginsLikening(told.Clause) && !t.weighs(t.in.Text)
}

// stillSore is the share of sorrow in a line without the lesson's words from which it is sad by
// itself: "me and noor had a playlist. she pulled out all of hers".
const stillSore = .75

// withoutLesson is a line without the words of what is open.
func (t *scene) withoutLesson(line string) string {
	own := t.lessonStems()
	var words []string
	for _, w := range english.Tokens(line) {
		if !slices.Contains(own, english.Stem(w.Text)) {
			words = append(words, w.Raw)
		}
	}
	return strings.Join(words, " ")
}

// weighs reports whether a line holds a heavy word that is none of the lesson's.
func (t *scene) weighs(line string) bool {
	return slices.ContainsFunc(english.Tokens(line), func(w english.Token) bool {
		return english.Heavy(w.Text) && !slices.Contains(t.lessonStems(), english.Stem(w.Text))
	})
}

// aboutLesson are the telling words of a line that the open question or the lesson's own terms
// have, too.
func (t *scene) aboutLesson(line string) []string {
	telling := bank.Telling(line)
	if len(telling) == 0 {
		return nil
	}
	own := t.lessonStems()
	return slices.DeleteFunc(telling, func(w string) bool { return !slices.Contains(own, w) })
}

// ofTheOpen are the telling words of a line that stand in the open question, in its text, or in its answer.
func (t *scene) ofTheOpen(line string) []string {
	p := t.in.State.Problem
	if p == nil {
		return nil
	}
	there := bank.Telling(p.Ask, p.Passage, strings.Join(p.Choices, "\n"), p.Answer, strings.Join(p.Accept, "\n"))
	return slices.DeleteFunc(bank.Telling(line), func(w string) bool { return !slices.Contains(there, w) })
}

// fewOfOpen is how many words of the open question and its text a line shares at least that is about that, and
// manyOfOpen where it speaks of somebody here, too.
const (
	fewOfOpen  = 2
	manyOfOpen = 3
)

// onOpen reports whether a line is about the open question or its text, and not about anybody's own life.
func (t *scene) onOpen() bool {
	shared := len(t.ofTheOpen(t.in.Text))
	return shared >= manyOfOpen || shared >= fewOfOpen && !english.OfUs(t.in.Text)
}

// ofThoseThere reports whether a line speaks of those in the open question or its text, and of nobody here: "4. but if
// nobody knows who it is they wont feed the cat".
func (t *scene) ofThoseThere() bool {
	shared := len(t.ofTheOpen(t.in.Text))
	return !english.OfUs(t.in.Text) && (shared >= fewOfOpen || shared > 0 && t.answersFirst())
}

// onTopic reports whether a line is about what is open: it shares a word with the names of the
// lesson and its parts, or several with the question.
func (t *scene) onTopic(line string) bool {
	shared := t.aboutLesson(line)
	if t.subject == "english" { // what its texts tell of is not what it teaches
		return slices.ContainsFunc(shared, func(w string) bool { return slices.Contains(bank.Telling(strings.Join(t.lessonNames(), "\n")), w) })
	}
	return len(shared) > 1 || len(shared) > 0 && slices.Contains(bank.Telling(strings.Join(t.lessonNames(), "\n")), shared[0])
}

// lessonNames are the names of the open lesson, its parts and its words.
func (t *scene) lessonNames() []string {
	names := []string{t.lesson.Title}
	for _, c := range t.lesson.Components {
		names = append(append(names, c.Name), c.Focus...)
	}
	for _, v := range t.lesson.Vocabulary {
		names = append(append(names, v.Term), v.Also...)
	}
	return names
}

// lessonStems are the stems of what the open lesson is about: its title, its parts, its words,
// and the open question.
func (t *scene) lessonStems() []string {
	if t.lesson == nil {
		return nil
	}
	names := strings.Join(t.lessonNames(), "\n") // the same in each turn
	if p := t.in.State.Problem; p != nil && p.Lesson == t.lesson.ID {
		return bank.Telling(names, p.Ask, strings.Join(p.Choices, "\n"))
	}
	return bank.Telling(names)
}

// classNewsTopic is the class of the reply to news that are about the topic.
const classNewsTopic = "news_topic"

// newsOnTopic has news that are about what is open be taken up as such.
func (t *decision) newsOnTopic() {
	f := t.in.Features
	plain := []string{"news", "news_glad", "remark"}
	told := t.meetsLife()
	if t.plan.Move != tutor.MoveTakeUp || !slices.Contains(plain, t.plan.Class) && !told || t.in.Wish != "" || f.First(tutor.Feelings) != "" {
		return
	}
	if !f.Own && !f.Carries(tutor.TagNews) && !told || !t.onTopic(t.in.Text) || english.Frowns(t.in.Text) || t.plan.Class == "remark" && answer.Denies(t.in.Text) {
		return
	}
	t.reclass(classNewsTopic, "what they tell is about the topic")
}

// reclass gives what is taken up another class, which counts as said in the place of the first, and says why.
func (t *decision) reclass(class, why string) {
	t.plan.State.Said[t.plan.Class]--
	t.plan.Class = class
	t.plan.State.Said[class]++
	t.plan.Why = append(t.plan.Why, why)
	t.remade()
}

// surelySoreNews is the share of sorrow from which what only the weights take for sore is pitied.
const surelySoreNews = .7

// newsOfOwn has what somebody tells of their own be said back: a remark about nothing in the lesson ("there is a
// cake in our fridge and nobody says for who"), and what only the weights take for its kind.
func (t *decision) newsOfOwn() {
	class := t.plan.Class
	if t.plan.Move != tutor.MoveTakeUp || english.AskedIn(t.in.Text) != "" || !t.misread(class) || !t.retoldAtLength() {
		return
	}
	if t.hardlySore() {
		t.in.Features.Told.Tone = tutor.ToldPlain
	}
	t.reclass("news", "what they tell is said back")
}

// misread reports whether the class of a reply to what is told rests on a guess: it is a remark about nothing
// in the lesson, of a kind or a sorrow that only the weights hear, or a story that is taken for a claim.
func (t *decision) misread(class string) bool {
	f, byRule := t.in.Features, message.ToldByRule(t.in.Text) != ""
	switch {
	case class == "remark":
		return english.OfUs(t.in.Text) && len(t.aboutLesson(t.in.Text)) == 0 && !english.NamesThing(t.in.Text)
	case class == pedagogy.ClassClaim, class == pedagogy.ClassDoubt && f.Sub == "" && f.Carries(tutor.TagNews):
		return !byRule && t.tellsStory() && !english.Contradicts(t.in.Text)
	case f.Told.Tone == tutor.ToldSore, class == "news_sore":
		return t.hardlySore()
	}
	return f.Told.Kind != "" && class == pedagogy.ToldClass(f.Told.Kind) && guessedPlain(f.Told)
}

// hardlySore reports whether nothing but a guess of the weights makes a line sore: many a story of a drawer that is
// stuck has a word that sad ones have, too.
func (t *decision) hardlySore() bool {
	f := t.in.Features
	byRule := f.Told.Tone == tutor.ToldSore && !f.Told.Learned
	felt := f.First(tutor.Feelings) != "" || english.Upsets(t.in.Text)
	return !byRule && !felt && message.Sorrow(t.in.Text) < surelySoreNews
}
