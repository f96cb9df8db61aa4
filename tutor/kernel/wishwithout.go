package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// Who would rather not have a thing of the open question is posed one of the same part without it.

// foods stands for all that can be eaten, where somebody would like none of it.
const foods = "food"

// mayRefuse are what a line that refuses a thing may be heard as by its words.
var mayRefuse = []string{"", tutor.WishTopic, tutor.WishOther, tutor.WishLesson, tutor.WishSkip, tutor.WishAlike}

// wishesWithout reports whether the line refuses a thing of the open question and names nothing in its place; then one
// of the same part without it is posed.
func (t *reading) wishesWithout() (string, bool) {
	p := t.in.State.Problem
	if p == nil || t.in.State.Answered || t.lesson == nil || t.in.State.Mode != tutor.ModeNormal || !t.refuses() {
		return "", false
	}
	wished := func(i message.Interest) bool { return i.Wished }
	if i := t.interest(); i != nil && i.Wished || slices.ContainsFunc(t.namedThings(), wished) || t.in.WishOf != "" {
		return "", false
	}
	for _, thing := range english.ThingsRefused(t.in.Text) {
		holds := func(q tutor.Problem) bool { return named(thing, q.Ask+" "+q.Passage) }
		if !holds(*p) || t.rulesOut(thing) || t.lesson.Teaches(thing) {
			continue
		}
		if q := t.problemWith(p.KC, func(q tutor.Problem) bool { return !holds(q) }); q != nil {
			t.in.Part = pedagogy.Part{Problem: q}
			return "one without " + thing, true
		}
	}
	return "", false
}

// refusingWords is how many words a line has at most that refuses a thing in no form of a wish: "no ants please".
const refusingWords = 6

// refuses reports whether a line that names a thing which it would rather not have may mean that: "w no boss" in a
// description of ants refuses nothing, and a doubt neither.
func (t *reading) refuses() bool {
	f := t.in.Features
	if f.First(claiming) != "" || f.Carries(tutor.TagPicture) || f.Carries(tutor.TagOwnTopic) || t.isOf(tutor.TypeQuestion) || !slices.Contains(mayRefuse, t.in.Wish) {
		return false
	}
	return message.HasWishForm(t.in.Text) || len(strings.Fields(t.in.Text)) <= refusingWords || t.in.Wish != ""
}

// rulesOut reports whether who refuses a thing rules out an answer to choose: it is named in one of them alone.
func (t *reading) rulesOut(thing string) bool {
	n := 0
	for _, c := range t.in.State.Problem.Choices {
		if named(thing, c) {
			n++
		}
	}
	return n == 1
}

// named reports whether a text names a thing, or something to eat where food is meant.
func named(thing, text string) bool {
	one := english.Singular(thing)
	return slices.ContainsFunc(english.Tokens(text), func(w english.Token) bool {
		return w.Kind == english.Word && (english.Singular(w.Text) == one || thing == foods && english.Edible(w.Text))
	})
}
