package kernel

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// A lesson without a story for what is open still has something to say in a topic of the
// student's own: its world of the topic, or a frame into which any topic fits.

// ownWorld is what the open lesson has to say in a topic; nil where it has nothing that was
// not said before and gives nothing away, or where nothing is open that could wait for it.
func (t *reading) ownWorld(topic, said string) *tutor.BankReply {
	p := pedagogy.Plan{State: t.in.State}
	if t.lesson == nil || !pedagogy.TakesAside(p.State) {
		return nil
	}
	worlds := t.lesson.OwnWorlds()
	if w, ok := worlds.Of(topic); ok {
		if r := t.worldReply(p, w, topic, said); r != nil {
			return r
		}
	}
	for _, at := range inTurnOf(worlds.Any, int(p.State.Seed%7), holdsNothing(said)) {
		if r := t.worldReply(p, worlds.Any[at], "any "+strconv.Itoa(at+1), said); r != nil {
			return r
		}
	}
	return nil
}

// holdsNothing reports whether what was named is a stuff or a food, or of a kind that nobody knows: nothing is
// "there" in slime.
func holdsNothing(named string) bool {
	last := lastWord(named)
	return english.Uncounted(last) || english.Edible(last) || english.SenseOf(last) == english.Sense{} && !english.Many(last)
}

// inTurnOf is the order in which frames are tried, from one on: for what holds nothing those first that tell of
// nothing which is there.
func inTurnOf(frames []course.OwnWorld, from int, nothing bool) (order []int) {
	for n := range frames {
		order = append(order, (from+n)%len(frames))
	}
	if !nothing {
		return order
	}
	ofPlace := func(at int) int {
		if english.PointsThere(frames[at].Ask.For(course.Middle)) || english.PointsThere(frames[at].Say.For(course.Middle)) {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(order, func(a, b int) int { return ofPlace(a) - ofPlace(b) })
	return order
}

// worldReply words a world for the student; nil where it was told before or gives the open
// question's answer away.
func (t *reading) worldReply(p pedagogy.Plan, w course.OwnWorld, id, said string) *tutor.BankReply {
	named := func(text course.Text) string { return course.Named(text.For(t.age()), said) }
	r := tutor.BankReply{
		ID: t.lesson.ID + "/" + id, Asks: said, World: true, Sure: 1,
		Answer: named(w.Say), Lead: named(w.Ask), Expects: w.Expects, Tell: named(w.Tell),
	}
	if pedagogy.ToldWorld(p.State, &r) || t.givesAway(p, r.Answer) {
		return nil
	}
	if t.givesAway(p, r.Lead) || t.givesAway(p, r.Tell) || slices.ContainsFunc(r.Expects, func(x string) bool { return t.answersOpen(p, x) }) {
		r.Lead, r.Expects, r.Tell = "", nil, ""
	}
	return &r
}

// ownName is a topic as it is put inside a sentence to the student: "my Goats" is "your
// goats".
func ownName(named string) string {
	words := strings.Fields(strings.ToLower(named))
	for i, w := range words {
		words[i] = english.ToListener(w)
	}
	return strings.Join(words, " ")
}

// inOwnWorld has the reply to a topic be the lesson's world of it.
func (t *decision) inOwnWorld() {
	if t.plan.Move != tutor.MoveTakeUp || t.plan.Class != pedagogy.ClassWorld || t.in.Interest == nil || t.in.Interest.World == nil {
		return
	}
	t.plan.Move, t.plan.Class = tutor.MoveAnswer, ""
	world := *t.in.Interest.World
	world.Answer = strings.TrimSpace(t.intoWorld(world) + " " + world.Answer)
	t.answer = &tutor.Answered{Own: true, Bank: &world}
	t.plan.Why = append(t.plan.Why, "the lesson has a world of it: "+t.in.Interest.World.ID)
	t.remade()
}

// intoWorld leads from the topic that was named to a world that does not name it; "" where it does.
func (t *decision) intoWorld(world tutor.BankReply) string {
	i := t.in.Interest
	topic := cmp.Or(i.As, i.Said)
	if topic == "" || strings.Contains(strings.ToLower(world.Answer+" "+world.Lead), strings.ToLower(topic)) {
		return ""
	}
	occasion := "topic_world"
	if i.Near != "" {
		occasion = "topic_world_near"
	}
	return t.phrase(occasion, builtin.Words{Topic: topic, Near: i.Near})
}
