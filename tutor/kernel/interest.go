package kernel

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// A topic of the student's own is heard in three ways: as a wish for the lesson, as word
// of what they like, or by the learned weights, which name none.

// mostInterests is how many topics of a student are kept, the newest first.
const mostInterests = 8

// interest is the topic of the student's own that the line names; nil where it names none.
func (t *reading) interest() *tutor.Interest {
	if t.in.Command != pedagogy.NoCommand || t.in.Features.Type == tutor.TypeUnsafe {
		return nil
	}
	named := t.namedThings()
	if i := t.inItsPlace(named); i != nil {
		return i
	}
	if t.isOf(tutor.TypeQuestion) && english.OnlyAsks(t.in.Text) && !message.HasWishForm(t.in.Text) && !message.WishesAsking(t.in.Text) && !t.in.Features.Carries(tutor.TagOwnTopic) {
		return nil // "do fishes have a nose" wishes for no fishing
	}
	if t.in.Wish != tutor.WishTopic && t.asksOfOthers() {
		return nil
	}
	if i := t.namedTopic(named); i != nil {
		return i
	}
	if topic, said, ok := t.wishedByName(); ok {
		return t.toldIn(topic, tutor.Interest{Topic: topic.ID, Said: said, Wished: true})
	}
	if i := t.inAnyTopic(); i != nil {
		return i
	}
	return t.feltTopic(named)
}

// namedThings are what the line names as liked or wished for; what its form says is wished for stands for all.
func (t *reading) namedThings() []message.Interest {
	named := message.Interests(t.in.Text)
	if len(named) == 0 {
		named = message.Interests(english.School().Canonical(t.in.Text))
	}
	of := strings.ToLower(t.in.WishOf)
	names := func(i message.Interest) bool { return i.Wished && strings.Contains(strings.ToLower(i.Names), of) }
	if t.in.Wish != tutor.WishTopic || of == "" || slices.ContainsFunc(named, names) {
		return named
	}
	return []message.Interest{{Wished: true, Names: t.in.WishOf}}
}

// inItsPlace tells the open problem with the thing that is wished for in the place of one that the line
// names of it: "ants are gross, can it be a hamster". It is nil where no such thing is named.
func (t *reading) inItsPlace(named []message.Interest) *tutor.Interest {
	p := t.in.State.Problem
	if p == nil || t.in.State.Answered || t.lesson == nil || t.in.Features.Type == tutor.TypeSelfExplanation {
		return nil
	}
	if i := cmp.Or(t.detail(), t.placed()); i != nil {
		return i
	}
	for _, n := range named {
		if !n.Wished || t.in.WishOf != "" { // what that one stands for is named, or nothing
			continue
		}
		for _, old := range t.ofTheOpen(strings.Replace(t.in.Text, n.Names, " ", 1)) {
			if i := t.swapped(old, n.Names); i != nil {
				return i
			}
		}
		if len(t.ofTheOpen(n.Names)) > 0 { // "about my uncle Ray", of an uncle
			return nil
		}
		if i := t.ofItsKind(n.Names); i != nil {
			return i
		}
	}
	return nil
}

// placed is the open problem with a thing in the place of another, where the form of the line says which: "make it
// a komodo dragon", "slime instead of honey".
func (t *reading) placed() *tutor.Interest {
	alike := func(old, thing string) bool { return english.Many(lastWord(old)) == english.Many(lastWord(thing)) }
	if old, thing, ok := english.InPlace(t.in.Text); ok && alike(old, thing) {
		if i := t.swapped(old, thing); i != nil {
			return i
		}
	}
	if thing, old := english.InsteadWished(t.in.Text); old != "" && alike(old, thing) {
		if i := t.swapped(lastWord(old), thing); i != nil {
			return i
		}
	}
	thing := english.MadeInto(t.in.Text)
	if thing == "" {
		return nil
	}
	for _, old := range t.ofTheOpen(strings.Replace(t.in.Text, thing, " ", 1)) {
		if i := t.swapped(old, thing); i != nil {
			return i
		}
	}
	return t.ofItsKind(thing)
}

// ofItsKind is the open problem with a thing in the place of the only one in it that is of its kind: something else
// to eat, another animal.
func (t *reading) ofItsKind(thing string) *tutor.Interest {
	named := lastWord(thing)
	for _, kind := range []func(noun string) bool{english.Edible, english.Animal} {
		if !kind(named) {
			continue
		}
		for _, w := range english.Tokens(t.in.State.Problem.Ask) {
			if w.Kind != english.Word || !kind(w.Text) {
				continue
			}
			if i := t.swapped(w.Text, thing); i != nil {
				return i
			}
		}
	}
	return nil
}

// lastWord is the last word of a text, in small letters.
func lastWord(text string) string {
	words := strings.Fields(strings.ToLower(text))
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// ofTheOpen are the words of a text that may name a thing of the open question.
func (t *reading) ofTheOpen(text string) (things []string) {
	open := english.Tokens(t.in.State.Problem.Ask)
	for _, w := range english.Tokens(english.School().Canonical(text)) {
		one := english.Singular(w.Text)
		if w.Kind != english.Word || len(w.Text) < leastThing || english.NamesNoThing(w.Text) || english.StandsAlone(w.Text) {
			continue
		}
		if slices.ContainsFunc(open, func(o english.Token) bool { return english.Singular(o.Text) == one }) {
			things = append(things, w.Text)
		}
	}
	return things
}

// swapped is the open problem told with one thing in the place of another; nil where it cannot be.
func (t *reading) swapped(old, thing string) *tutor.Interest {
	topic, _, _ := course.TopicIn(thing)
	ask := t.in.State.Problem.Ask
	eaten := english.EatsOrCuts(ask) || english.OtherFood(ask, old)                        // and not only counted
	if eaten && (topic.Alive || english.Edible(old) && !english.Edible(lastWord(thing))) { // nobody eats a slice of a dog, nor of a beam
		return nil
	}
	told, ok := t.lesson.Swapped(*t.in.State.Problem, old, thing)
	if !ok {
		return nil
	}
	return &tutor.Interest{Topic: topic.ID, Said: ownName(english.AsMeant(thing)), Wished: true, Told: &told}
}

// leastThing is how many letters the name of a thing has at least.
const leastThing = 3

// asksOfOthers reports whether a question only names a topic: "how do they do it in video
// games".
func (t *reading) asksOfOthers() bool {
	f, text := t.in.Features, t.in.Text
	return f.Type == tutor.TypeQuestion && english.AsksForMore(text) && !message.WishesAsking(text) && !f.Carries(tutor.TagOwnTopic) && !wishesApart(text)
}

// namedTopic is the first known topic that the phrases of a wish or a liking name. What is
// liked counts in no question and no doubt: "but if i draw with a thick marker" is about the lesson.
func (t *reading) namedTopic(named []message.Interest) *tutor.Interest {
	f := t.in.Features
	aboutLesson := f.Type == tutor.TypeQuestion || f.Carries(tutor.TagDoubt)
	for _, n := range named {
		if topic, said, ok := course.TopicIn(n.Names); ok && (n.Wished || !aboutLesson) && !t.onlyDraws(topic) && !t.namesLesson(said) && !t.wordOfLesson(said) {
			return t.toldIn(topic, tutor.Interest{Topic: topic.ID, Said: said, Wished: n.Wished})
		}
	}
	return nil
}

// feltTopic is the topic of a line that the weights take for a wish for one, or that wants
// one thing in the place of another; known or not.
func (t *reading) feltTopic(named []message.Interest) *tutor.Interest {
	f, wished := t.in.Features, t.in.Wish == tutor.WishTopic
	if !t.feelsTopic(named, wished) {
		return nil
	}
	if topic, said, ok := course.TopicIn(message.Wanted(t.in.Text)); ok && !t.wordOfLesson(said) {
		return t.toldIn(topic, tutor.Interest{Topic: topic.ID, Said: said, Wished: wished || f.Type == tutor.TypeContinuation})
	}
	said := unknownTopic(named)
	if t.in.State.Problem != nil && said != "" && len(t.ofTheOpen(lastWord(said))) > 0 { // "real paint" is what the question speaks of
		return nil
	}
	if asks := wished || message.WishesTopic(t.in.Text) || message.WishesForMore(t.in.Text); asks && said != "" && f.First(otherWishes) == "" {
		return &tutor.Interest{Said: said, Wished: true, World: t.ownWorld("", said)}
	}
	return nil
}

// feelsTopic reports whether the line wishes for a topic, by the weights or by its form, or wants one thing
// in the place of another.
func (t *reading) feelsTopic(named []message.Interest, wished bool) bool {
	f, swaps := t.in.Features, message.Swaps(t.in.Text)
	switch {
	case f.Carries(tutor.TagPicture), f.Type == tutor.TypeQuestion && !swaps && !wished: // "can you draw it" names no hobby
		return false
	case wished || f.Carries(tutor.TagOwnTopic):
		return true
	case len(named) == 0 || f.Type == tutor.TypeAnswer:
		return false
	}
	return swaps || named[0].Wished && message.WishesTopic(t.in.Text) && f.First(otherWishes) == ""
}

// wishedByName is the topic that a sentence of the line names which wishes for something;
// ok is false where what is open speaks of it anyway.
func (t *reading) wishedByName() (topic course.Topic, said string, ok bool) {
	f := t.in.Features
	if f.Type == tutor.TypeAnswer || f.Type == tutor.TypeSelfExplanation || !slices.Contains(pedagogy.BesideTopic, f.Sub) || f.First(otherWishes) != "" || f.Carries(tutor.TagDoubt) {
		return topic, "", false
	}
	wishes := slices.ContainsFunc(message.Interests(t.in.Text), func(i message.Interest) bool { return i.Wished && message.NamesNothing(strings.ToLower(i.Names)) })
	for _, s := range append(english.Sentences(t.in.Text), english.Thoughts(t.in.Text)...) {
		if !wishes && !message.WishesTopic(s) {
			continue
		}
		topic, said, ok = course.TopicIn(message.Wanted(s))
		if ok && !t.onlyDraws(topic) && !t.opensWith(topic) && !t.wordOfLesson(said) {
			return topic, said, true
		}
	}
	return topic, "", false
}

// wordOfLesson reports whether a topic is only found by another form of a word of the lesson: "nail polish colors"
// are no coloring.
func (t *reading) wordOfLesson(said string) bool {
	return t.lesson != nil && !strings.Contains(strings.ToLower(t.in.Text), strings.ToLower(said)) && len(t.aboutLesson(said)) > 0
}

// opensWith reports whether the open problem speaks of a topic as it is.
func (t *reading) opensWith(topic course.Topic) bool {
	p := t.in.State.Problem
	if p == nil {
		return false
	}
	there, _, ok := course.TopicIn(p.Ask + " " + p.Passage)
	return ok && there.ID == topic.ID
}

// unknownTopic is what is wished for among what a line names, as it is put inside a sentence;
// "" where it only stands for something.
func unknownTopic(named []message.Interest) string {
	for _, n := range named {
		name := ownName(english.AsMeant(n.Names))
		first, _, _ := strings.Cut(name, " ")
		if n.Wished && !n.Cut && !english.BeginsWithOrder(name) && !message.NamesNothing(name) && !message.NamesManner(name) && !english.NamesNoThing(first) && !english.OpensAsking(first) && !message.NamesNothing(lastWord(name)) {
			return name
		}
	}
	return ""
}

// wishesApart reports whether a sentence of the line wishes for a topic and asks nothing else:
// "got anything with skating? what does a 540 even mean".
func wishesApart(text string) bool {
	return slices.ContainsFunc(english.Sentences(text), func(s string) bool {
		named := message.Interests(s)
		return len(named) > 0 && named[0].Wished && !english.AsksForMore(s)
	})
}

// onlyDraws reports whether a topic is named as a way to see the problem: "can i draw it", "could you
// draw it with those block things".
func (t *reading) onlyDraws(topic course.Topic) bool {
	f := t.in.Features
	return topic.ID == "drawing" && (f.Carries(tutor.TagPicture) || f.Sub == tutor.SubWantPicture || english.AsksFor(t.in.Text, "draw", "sketch"))
}

// namesLesson reports whether a line that wishes for another lesson holds a topic only in
// another form: "can we do colors now" is after a lesson and not after coloring.
func (t *reading) namesLesson(said string) bool {
	f := t.in.Features
	return f.Carries(tutor.TagAnotherTopic) && !f.Carries(tutor.TagOwnTopic) && !strings.Contains(strings.ToLower(t.in.Text), strings.ToLower(said))
}

// inAnyTopic tells the open problem as a story where one is wished for and no topic named:
// in one that the student likes, else in the first that has one.
func (t *reading) inAnyTopic() *tutor.Interest {
	if t.in.Wish != tutor.WishTale {
		return nil
	}
	ids := course.Liked(t.in.State, t.in.Profile)
	for _, topic := range course.Topics() {
		ids = append(ids, topic.ID)
	}
	for _, id := range ids {
		topic, ok := course.TopicBy(id)
		if !ok {
			continue
		}
		if i := t.toldIn(topic, tutor.Interest{Topic: id, Said: topic.Name, Wished: true}); i.Told != nil && i.Near == "" {
			return i
		}
	}
	return nil
}

// otherWishes are those that what is named may rather belong to: "with a picture".
var otherWishes = slices.DeleteFunc(slices.Clone(tutor.Wishes), func(w tutor.Tag) bool { return w == tutor.TagOwnTopic })

// toldIn words the open problem in the topic, or in the nearest one that has a story for it.
func (t *reading) toldIn(topic course.Topic, i tutor.Interest) *tutor.Interest {
	p := t.in.State.Problem
	i.World = t.ownWorld(topic.ID, i.Said)
	if p == nil || t.in.State.Answered {
		return &i
	}
	if i.Wished && t.wishesSmaller() {
		i.Other = t.otherIn(topic, smallerBy)
	}
	lesson, ok := t.Library.Lesson(p.Lesson)
	if !ok {
		return &i
	}
	d := course.Draw{Max: t.in.Band.Numbers, Age: t.age()}
	for _, id := range slices.Concat([]string{topic.ID}, topic.Near) {
		told, ok := lesson.Told(t.Bugs, *p, []string{id}, d)
		if !ok {
			continue
		}
		switch near, known := course.TopicBy(id); {
		case known && id != topic.ID:
			i.Near = near.Name
		case !topic.Tells(told.Ask, i.Said):
			i.As = topic.Name
		}
		i.Told = &told
		break
	}
	if i.Wished && i.Other == nil && (i.Told == nil || i.Near != "") {
		i.Other = t.otherIn(topic, 1)
	}
	return &i
}

// smallerBy is how many times smaller the largest numbers are of who wishes for smaller ones.
const smallerBy = 2

// otherTries is how many problems are looked at for one that is told in a topic.
const otherTries = 12

// wishesSmaller reports whether the line wishes for something easier beside the topic: "smaller numbers
// and with cats".
func (t *reading) wishesSmaller() bool {
	return t.in.Features.Carries(tutor.TagEasier) || slices.Contains([]string{tutor.WishSmaller, tutor.WishEasier}, message.WishFor(t.in.Text))
}

// otherIn is another problem of the part at hand that is told in a topic, with numbers so many times
// smaller than is usual; nil where the lesson has none that is fresh.
func (t *reading) otherIn(topic course.Topic, smaller int) *tutor.Problem {
	s, p := t.in.State, t.in.State.Problem
	if t.lesson == nil || p.Lesson != t.lesson.ID || s.Mode != tutor.ModeNormal || s.Series != nil {
		return nil
	}
	want := course.Want{
		Component: p.KC, Difficulty: p.Difficulty, Topics: []string{topic.ID}, Seen: append(slices.Clone(s.Seen), p.ID), Right: s.Right,
		Draw:  course.Draw{Max: max(t.in.Band.Numbers/smaller, 2), Age: t.age()},
		Tells: func(q tutor.Problem) bool { return q.Topic == topic.ID },
	}
	if smaller > 1 {
		want.Difficulty = tutor.Easy
	}
	return t.nearest(t.lesson, want, largest(*p)/float64(smaller), func(q tutor.Problem) bool { return q.Topic == topic.ID && topic.Tells(q.Ask, topic.Name) })
}

// nearest is the problem of those that fit whose largest number is nearest to one; nil where none of some draws
// fits.
func (t *reading) nearest(lesson *course.Lesson, want course.Want, size float64, fits func(q tutor.Problem) bool) (best *tutor.Problem) {
	for i := range otherTries {
		want.Draw.Seed = drawn(t.in.State, i)
		q, err := lesson.Pick(want)
		if err != nil || !fits(q) {
			continue
		}
		if best == nil || math.Abs(largest(q)-size) < math.Abs(largest(*best)-size) {
			best = &q
		}
	}
	return best
}

// drawn is the seed of a problem that takes the open one's place, at a try.
func drawn(s tutor.State, try int) uint64 { return s.Seed + uint64(s.Drawn+1+try)*0x9e3779b97f4a7c15 }

// largest is the largest number in a question.
func largest(p tutor.Problem) (most float64) {
	for _, v := range answer.Find(p.Ask) {
		if v.Exact != nil {
			worth, _ := v.Exact.Float64()
			most = max(most, worth)
		}
	}
	return most
}

// liking adds a topic to those that a student likes; changed is false where it is known.
func liking(p tutor.Profile, i *tutor.Interest) (liked tutor.Profile, changed bool) {
	if i == nil || i.Passing || slices.ContainsFunc(p.Interests, func(known string) bool { return sameInterest(known, i) }) {
		return p, false
	}
	p.Interests = slices.Concat([]string{i.Said}, p.Interests)
	p.Interests = p.Interests[:min(len(p.Interests), mostInterests)]
	return p, true
}

func sameInterest(known string, i *tutor.Interest) bool {
	topic, _, ok := course.TopicIn(known)
	return known == i.Said || ok && i.Topic == topic.ID
}
