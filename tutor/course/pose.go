package course

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"primer/tutor"
)

// pose makes a question of what is asked, with its texts filled in. What is
// shown in a mixed order is mixed by the seed.
func (a Asked) pose(f *filler, lesson *Lesson, ask string, d Draw) tutor.Step {
	s := tutor.Step{
		Ask: ask, Kind: a.Kind, Answer: f.plain("answer", a.Answer),
		Accept: lesson.widen(f.plains("accept", a.Accept)), Reject: lesson.widen(f.plains("reject", a.Reject)),
		Choices: f.plains("choices", a.Choices), Form: a.Form, Unit: f.plain("unit", a.Unit),
	}
	s.Evidence, s.Need = f.plains("evidence", a.Evidence), a.Need
	if p, ok := lesson.passage(a.Passage); ok {
		s.Passage = p.shown(d.Age)
	}
	s.Ideas = lesson.rubric(f, a.Ideas)
	s.Mistakes = lesson.mistakes(f, a.Mistakes, d.Age)
	switch {
	case len(a.Order) > 0:
		poseOrder(&s, f.plains("order", a.Order), d.Seed)
	case len(a.Pairs) > 0:
		posePairs(&s, a.Pairs.filled(f), d.Seed)
	case len(a.Groups) > 0:
		poseGroups(&s, a.Groups.filled(f), d.Seed)
	case a.Kind == tutor.KindChoice:
		s.Ask = withChoices(s.Ask, s.Choices)
	}
	return s
}

// shown is a passage as it stands before a question.
func (p Passage) shown(age Age) string {
	text := p.Text.For(age)
	if p.Title != "" {
		text = p.Title + "\n\n" + text
	}
	if source := p.credit(); source != "" {
		text += "\n(" + source + ")"
	}
	return text
}

// credit is the source as it is shown below a passage. That a text was written
// for its course is for teachers; whom it follows is for everybody.
func (p Passage) credit() string {
	own, ok := strings.CutPrefix(p.Source, "written for this course")
	if !ok {
		return p.Source
	}
	return strings.TrimSpace(strings.TrimLeft(own, ",;: "))
}

func (p Pairs) filled(f *filler) []tutor.Pair {
	out := make([]tutor.Pair, len(p))
	for i, pair := range p {
		out[i] = tutor.Pair{Left: f.plain("pairs", pair.Left), Right: f.plain("pairs", pair.Right)}
	}
	return out
}

// filled makes a pair of each thing and its group.
func (g Groups) filled(f *filler) []tutor.Pair {
	var out []tutor.Pair
	for _, group := range g {
		for _, item := range group.Items {
			out = append(out, tutor.Pair{Left: f.plain("groups", item), Right: f.plain("groups", group.Name)})
		}
	}
	return out
}

// poseOrder shows things mixed up, each with a letter. The answer is the things
// in their order; the letters are accepted too.
func poseOrder(s *tutor.Step, order []string, seed uint64) {
	s.Kind = tutor.KindOrdering
	s.Choices = mixed(order, seed)
	letters := make([]string, len(order))
	for i, thing := range order {
		letters[i] = letter(slices.Index(s.Choices, thing))
	}
	s.Answer = strings.Join(letters, ", ")
	s.Accept = append(s.Accept, strings.Join(order, ", "))
	s.Ask += "\n" + lettered(s.Choices)
}

// posePairs shows the things with numbers and what they belong to with letters.
func posePairs(s *tutor.Step, pairs []tutor.Pair, seed uint64) {
	s.Kind, s.Pairs = tutor.KindMatching, pairs
	var rights []string
	for _, p := range pairs {
		if !slices.Contains(rights, p.Right) {
			rights = append(rights, p.Right)
		}
	}
	s.Choices = mixed(rights, seed)
	match(s)
}

// poseGroups shows the things with numbers, mixed up, and the groups with letters.
func poseGroups(s *tutor.Step, pairs []tutor.Pair, seed uint64) {
	s.Kind = tutor.KindMatching
	for _, p := range pairs {
		if !slices.Contains(s.Choices, p.Right) {
			s.Choices = append(s.Choices, p.Right)
		}
	}
	s.Pairs = mixed(pairs, seed)
	match(s)
}

// match writes the right answer of pairs, "1-b, 2-a", and accepts it in words;
// things and what they go with are listed below the question.
func match(s *tutor.Step) {
	var short, long []string
	lines := make([]string, len(s.Pairs))
	for i, p := range s.Pairs {
		number := strconv.Itoa(i + 1)
		short = append(short, number+"-"+letter(slices.Index(s.Choices, p.Right)))
		long = append(long, p.Left+" = "+p.Right)
		lines[i] = number + ") " + p.Left
	}
	s.Answer = strings.Join(short, ", ")
	s.Accept = append(s.Accept, strings.Join(long, ", "))
	s.Ask += "\n" + strings.Join(lines, "\n") + "\n\n" + lettered(s.Choices)
}

// withChoices lists the choices below a question that does not name them all.
func withChoices(ask string, choices []string) string {
	named := !slices.ContainsFunc(choices, func(c string) bool { return !Mentions(ask, c) })
	if named || len(choices) < 2 || len(choices) == 2 && strings.EqualFold(choices[0], "yes") && strings.EqualFold(choices[1], "no") {
		return ask
	}
	return ask + "\n" + lettered(choices)
}

func lettered(things []string) string {
	lines := make([]string, len(things))
	for i, t := range things {
		lines[i] = letter(i) + ") " + t
	}
	return strings.Join(lines, "\n")
}

// letter is "a" for the first place.
func letter(i int) string { return string(rune('a' + max(i, 0)%26)) }

// mixed shuffles: the same things and seed give the same order, and never the
// order that they came in.
func mixed[T comparable](things []T, seed uint64) []T {
	h := fnv.New64a()
	for _, t := range things {
		_, _ = fmt.Fprintln(h, t) // a hash never fails to take bytes
	}
	rng := rand.New(rand.NewPCG(seed, h.Sum64()))
	out := slices.Clone(things)
	rng.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	if len(out) > 1 && slices.Equal(out, things) {
		out = append(out[1:], out[0])
	}
	return out
}

// rubric is the ideas of a good answer, with what means the same.
func (l *Lesson) rubric(f *filler, ideas []Idea) []tutor.RubricIdea {
	var out []tutor.RubricIdea
	for _, i := range ideas {
		out = append(out, tutor.RubricIdea{
			Idea: f.plain("idea", i.Idea), Ask: f.text("ask", i.Ask),
			Words: l.widen(f.plains("words", i.Words)), Wrong: l.widen(f.plains("wrong", i.Wrong)),
		})
	}
	return out
}

// mistakes are the lesson's misconceptions that show in words.
func (l *Lesson) mistakes(f *filler, mistakes []Mistake, age Age) []tutor.Mistake {
	var out []tutor.Mistake
	for _, m := range mistakes {
		e := tutor.Explanation{Bug: m.Bug, Weight: 1}
		if l != nil {
			if known, ok := l.Misconception(m.Bug, ""); ok {
				e.Student, e.Teacher, e.Remedy = known.Student, known.Teacher, known.Remedy.For(age)
			}
		}
		out = append(out, tutor.Mistake{Says: l.widen(f.plains("says", m.Says)), Explanation: e})
	}
	return out
}
