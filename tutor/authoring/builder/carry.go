package builder

import "slices"

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
	l.Explanations = append(l.Explanations, ownOf(from.Explanations, func(e *Explanation) *Part { return &e.Part }, own)...)
	l.Problems = append(l.Problems, ownOf(from.Problems, func(p *Problem) *Part { return &p.Part }, own)...)
	l.Vocabulary = append(l.Vocabulary, ownOf(from.Vocabulary, func(t *Term) *Part { return &t.Part }, own)...)
	l.Claims = append(l.Claims, ownOf(from.Claims, func(k *Claim) *Part { return &k.Part }, own)...)
	l.Misconceptions = append(l.Misconceptions, ownOf(from.Misconceptions, func(m *Misconception) *Part { return &m.Part }, own)...)
}

func ownOf[T any](list []T, part func(*T) *Part, own func(*Part) bool) []T {
	var out []T
	for i := range list {
		if own(part(&list[i])) {
			kept := list[i]
			part(&kept).ID = "own-" + part(&kept).ID
			out = append(out, kept)
		}
	}
	return out
}
