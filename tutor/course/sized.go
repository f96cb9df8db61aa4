package course

import (
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
)

// Another is what the numbers of another problem are to be beside those of the open one.
type Another int

// What they may be.
const (
	OtherNumbers Another = iota
	BiggerNumbers
	SmallerNumbers
)

// Bounds on the search for another problem: draws of each template, and how much further
// numbers may go than those of the student's age group where bigger ones are wished for.
const (
	drawsOfEach = 12
	further     = 4
)

// Another is a problem like the open one with other numbers: of its template, or of another one
// of its component where it has none that fits. Of bigger and smaller ones the furthest is
// taken. ok is false where there is none.
func (l *Lesson) Another(p tutor.Problem, which Another, w Want) (problem tutor.Problem, ok bool) {
	switch which {
	case BiggerNumbers:
		w.Draw.Max = further * max(w.Draw.Max, 20)
	case SmallerNumbers:
		w.Draw.Max = max(w.Draw.Max, 20) / further
	case OtherNumbers:
	}
	own, others := l.like(p)
	for _, posers := range [][]poser{own, others} {
		if problem, ok = furthest(p, which, w, posers); ok {
			return l.inTopic(problem, w), true
		}
	}
	return problem, false
}

// Having is a problem of the lesson that fits, of the part of the open one where it has one; ok is false where none
// of some draws of its templates does.
func (l *Lesson) Having(p tutor.Problem, w Want, fits func(q tutor.Problem) bool) (problem tutor.Problem, ok bool) {
	for _, own := range []bool{true, false} {
		for _, one := range templatePosers(l.Templates) {
			if (one.kc == p.KC) != own {
				continue
			}
			for i := range uint64(drawsOfEach) {
				d := w.Draw
				d.Seed += (i + 1) * 0x9e3779b97f4a7c15
				q, err := one.template.Make(d)
				if err == nil && q.Ask != p.Ask && !slices.Contains(w.Seen, q.ID) && fits(q) {
					return q, true
				}
			}
		}
	}
	return problem, false
}

// like are the templates that a problem is of, and those beside them, the most like it first.
func (l *Lesson) like(p tutor.Problem) (own, others []poser) {
	for _, one := range append(templatePosers(l.Templates), templatePosers(l.Transfer)...) {
		switch {
		case one.item == p.Item:
			own = append(own, one)
		case one.kc == p.KC && one.kind == p.Kind:
			others = append(others, one)
		}
	}
	for _, one := range templatePosers(l.Templates) {
		if one.kc == p.KC && one.kind != p.Kind {
			others = append(others, one)
		}
	}
	return own, others
}

// furthest is the drawn problem whose numbers are furthest the wanted way; of those that only
// have to be other ones, the first.
func furthest(p tutor.Problem, which Another, w Want, posers []poser) (best tutor.Problem, ok bool) {
	at := sizeOf(p)
	for _, one := range posers {
		for i := range uint64(drawsOfEach) {
			d := w.Draw
			d.Seed += (i + 1) * 0x9e3779b97f4a7c15
			q, err := one.template.Make(d)
			if err != nil || q.Ask == p.Ask || q.Answer == p.Answer && q.Item == p.Item || slices.Contains(w.Seen, q.ID) {
				continue
			}
			size := sizeOf(q)
			switch {
			case which == OtherNumbers:
				return q, true
			case which == BiggerNumbers && size.Cmp(at) > 0, which == SmallerNumbers && size.Sign() > 0 && size.Cmp(at) < 0:
				best, at, ok = q, size, true
			}
		}
	}
	return best, ok
}

// sizeOf is the largest number of a problem, whatever its sign: of a fraction its largest part.
func sizeOf(p tutor.Problem) *big.Rat {
	largest := new(big.Rat)
	for _, piece := range numbersOf(p) {
		if v, ok := answer.Exact(piece); ok {
			if v = new(big.Rat).Abs(v); v.Cmp(largest) > 0 {
				largest = v
			}
		}
	}
	return largest
}

// numbersOf are the numbers that a problem is put with.
func numbersOf(p tutor.Problem) []string {
	return strings.FieldsFunc(p.Ask, func(r rune) bool { return r != '.' && (r < '0' || r > '9') })
}
