package builder

// parts are those of every category.
func (l *Lesson) parts() []*Part {
	var out []*Part
	for _, k := range Categories {
		out = append(out, l.partsOf(k)...)
	}
	return out
}

// partsOf are the parts of a category; claims and explanations are the lesson's.
func (l *Lesson) partsOf(k Category) []*Part {
	switch k {
	case OfComponents:
		return partsIn(l.Components, func(c *Component) *Part { return &c.Part })
	case OfLesson:
		return append(l.explanations(), l.claims()...)
	case OfVocabulary:
		return partsIn(l.Vocabulary, func(t *Term) *Part { return &t.Part })
	case OfProblems:
		return partsIn(l.Problems, func(p *Problem) *Part { return &p.Part })
	case OfMisconceptions:
		return partsIn(l.Misconceptions, func(m *Misconception) *Part { return &m.Part })
	}
	return nil
}

func (l *Lesson) explanations() []*Part {
	return partsIn(l.Explanations, func(e *Explanation) *Part { return &e.Part })
}

func (l *Lesson) claims() []*Part { return partsIn(l.Claims, func(c *Claim) *Part { return &c.Part }) }

func partsIn[T any](list []T, part func(*T) *Part) []*Part {
	out := make([]*Part, len(list))
	for i := range list {
		out[i] = part(&list[i])
	}
	return out
}

// keptOf counts the parts that may be taught.
func keptOf(parts []*Part) int {
	n := 0
	for _, p := range parts {
		if p.kept() {
			n++
		}
	}
	return n
}

// none says that nothing of a category may be taught.
func (l *Lesson) none(k Category) bool { return keptOf(l.partsOf(k)) == 0 }
