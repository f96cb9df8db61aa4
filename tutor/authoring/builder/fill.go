package builder

import (
	"slices"

	"github.com/primer-tutor/primer/tutor/authoring/source"
)

// Fill puts what was found without a model where a model found nothing: the
// categories of a lesson that are empty, and whole lessons that failed. What it
// adds is checked like all else.
func Fill(d *Draft, plain []Lesson, documents []source.Document) {
	ground := NewGround(documents)
	for i := range plain {
		own := Draft{Head: d.Head, Lessons: plain[i : i+1]}
		CheckOn(&own, ground)
		l := &plain[i]
		at := slices.IndexFunc(d.Lessons, func(o Lesson) bool {
			return o.Place.File == l.Place.File && (sameTitle(o.Title, l.Title) || o.Place == l.Place)
		})
		failed := slices.IndexFunc(d.Failed, func(f Failure) bool { return sameTitle(f.Title, l.Title) })
		switch {
		case at >= 0:
			d.Lessons[at].fill(*l)
		case failed >= 0 && l.teaches():
			l.Unfinished = "the model made nothing of it: this was found without one"
			d.Failed[failed].Why += "; it is built without the model for now"
			d.Lessons = append(d.Lessons, *l)
		}
	}
	for i := range d.Lessons {
		for j := range i {
			if d.Lessons[j].Key == d.Lessons[i].Key {
				d.Lessons[i].Key += "-too"
			}
		}
	}
	CheckOn(d, ground)
}

// fill takes the parts of the categories of which there is none.
func (l *Lesson) fill(from Lesson) {
	if l.none(OfComponents) {
		l.Components = append(l.Components, renamed(from.Components, "bk")...)
	}
	if keptOf(l.explanations()) == 0 {
		for _, e := range renamed(from.Explanations, "be") {
			e.Component = l.own(e.Component)
			l.Explanations = append(l.Explanations, e)
		}
	}
	if l.none(OfProblems) {
		for _, p := range renamed(from.Problems, "bp") {
			p.Component, p.Shows = l.own(p.Component), nil
			l.Problems = append(l.Problems, p)
		}
	}
	if l.none(OfVocabulary) {
		l.Vocabulary = append(l.Vocabulary, renamed(from.Vocabulary, "bt")...)
	}
	if l.none(OfMisconceptions) {
		l.Misconceptions = append(l.Misconceptions, renamed(from.Misconceptions, "bm")...)
	}
}

// renamed are parts under ids that no other part of the lesson has.
func renamed[T any, P partOf[T]](list []T, prefix string) []T {
	out := slices.Clone(list)
	for i := range out {
		P(&out[i]).base().ID = prefix + P(&out[i]).base().ID
	}
	return out
}

// own is the id that a component got when it came in, "" when it did not.
func (l *Lesson) own(component string) string {
	if among(l.Components, "bk"+component) {
		return "bk" + component
	}
	return ""
}

// teaches reports whether a lesson has something to teach or to ask.
func (l *Lesson) teaches() bool {
	return !l.none(OfLesson) || !l.none(OfProblems) || !l.none(OfVocabulary)
}

// Carry takes over from an earlier draft what its teacher decided: what was
// accepted, dropped or edited stays so when the course is built once more.
func Carry(d *Draft, before Draft) {
	old := map[string]*Part{}
	was := before.Review()
	for i := range was {
		if was[i].Part.State != Open {
			old[was[i].Kind+"\n"+was[i].Lesson+"\n"+was[i].Text()] = was[i].Part
		}
	}
	now := d.Review()
	for i := range now {
		if p, ok := old[now[i].Kind+"\n"+now[i].Lesson+"\n"+now[i].Text()]; ok {
			if p.State == Accepted && now[i].Accept() != nil {
				continue
			}
			now[i].Part.State, now[i].Part.Why = p.State, p.Why
			delete(old, now[i].Kind+"\n"+now[i].Lesson+"\n"+now[i].Text())
		}
	}
	for i := range before.Lessons {
		d.keepOwn(&before.Lessons[i], func(p *Part) bool {
			return p.State == Accepted && slices.ContainsFunc(was, func(r Reviewed) bool { return r.Part == p && old[r.Kind+"\n"+r.Lesson+"\n"+r.Text()] == p })
		})
	}
}

// keepOwn adds the accepted parts of an earlier lesson that were not found again:
// a teacher edited them. Their ids are made unlike the new ones.
func (d *Draft) keepOwn(from *Lesson, own func(*Part) bool) {
	at := slices.IndexFunc(d.Lessons, func(l Lesson) bool { return l.Title == from.Title })
	if at < 0 {
		return
	}
	l := &d.Lessons[at]
	l.Explanations = append(l.Explanations, ownOf(from.Explanations, own)...)
	l.Problems = append(l.Problems, ownOf(from.Problems, own)...)
	l.Vocabulary = append(l.Vocabulary, ownOf(from.Vocabulary, own)...)
	l.Claims = append(l.Claims, ownOf(from.Claims, own)...)
	l.Misconceptions = append(l.Misconceptions, ownOf(from.Misconceptions, own)...)
}

func ownOf[T any, P partOf[T]](list []T, own func(*Part) bool) []T {
	var out []T
	for i := range list {
		if own(P(&list[i]).base()) {
			kept := list[i]
			P(&kept).base().ID = "own-" + P(&kept).base().ID
			out = append(out, kept)
		}
	}
	return out
}
