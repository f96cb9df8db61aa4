package kernel

import (
	"slices"

	"github.com/primer-tutor/primer/tutor"
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
	f := t.in.Features
	if t.in.Command != pedagogy.NoCommand || f.Type == tutor.TypeUnsafe {
		return nil
	}
	felt, named := f.Carries(tutor.TagOwnTopic), message.Interests(t.in.Text)
	if f.Type == tutor.TypeQuestion && english.AsksForMore(t.in.Text) && !message.WishesAsking(t.in.Text) && !f.Carries(tutor.TagOwnTopic) { // "how do they do it in video games"
		return nil
	}
	for _, n := range named {
		if topic, said, ok := course.TopicIn(n.Names); ok {
			return t.toldIn(topic, tutor.Interest{Topic: topic.ID, Said: said, Wished: n.Wished})
		}
	}
	if !felt || f.Type == tutor.TypeQuestion || f.Carries(tutor.TagPicture) { // "can you draw it" names no hobby
		return nil
	}
	if topic, said, ok := course.TopicIn(message.Wanted(t.in.Text)); ok {
		return t.toldIn(topic, tutor.Interest{Topic: topic.ID, Said: said, Wished: f.Type == tutor.TypeContinuation})
	}
	if len(named) > 0 && named[0].Wished && f.First(otherWishes) == "" {
		said := ownName(named[0].Names)
		return &tutor.Interest{Said: said, Wished: true, World: t.ownWorld("", said)}
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
		if near, known := course.TopicBy(id); known && id != topic.ID {
			i.Near = near.Name
		}
		i.Told = &told
		return &i
	}
	return &i
}

// liking adds a topic to those that a student likes; changed is false where it is known.
func liking(p tutor.Profile, i *tutor.Interest) (liked tutor.Profile, changed bool) {
	if i == nil || slices.ContainsFunc(p.Interests, func(known string) bool { return sameInterest(known, i) }) {
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
