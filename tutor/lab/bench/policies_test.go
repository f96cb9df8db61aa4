package bench

import (
	"errors"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/course/bugs"
	"github.com/primer-tutor/primer/tutor/learner"
	"github.com/primer-tutor/primer/tutor/message"
)

// plainTeacher is what the simpler policies share: the lesson's own
// explanations and problems, the real judge, the real learner model.
type plainTeacher struct {
	lesson *course.Lesson
	bugs   *bugs.Catalogue
	seed   uint64
	kcs    []tutor.KC
	at     int // component
	drawn  int
	seen   []string
	open   *tutor.Problem
	tries  int
	rows   []tutor.Evidence
	tracks map[string]learner.Track
	given  map[string]int // explanations, by component
	count  tally
}

func newPlainTeacher(lesson *course.Lesson, catalogue *bugs.Catalogue, seed uint64) plainTeacher {
	return plainTeacher{lesson: lesson, bugs: catalogue, seed: seed, kcs: lesson.KCs(), tracks: map[string]learner.Track{}, given: map[string]int{}}
}

func (p *plainTeacher) tally() tally { return p.count }

// claims uses the tutor's own criteria over the same kind of rows, all but the
// explanation in own words, for which these policies never ask.
func (p *plainTeacher) claims(kc string) bool {
	t := learner.Of(p.tracks, kc)
	m := learner.Mastery("s", kc, t, t.At)
	return learner.MetBut(learner.Criteria(kc, p.rows, m, learner.OpenMisconceptions(p.of(kc)), learner.DefaultBars()), learner.Explained)
}

func (p *plainTeacher) of(kc string) []tutor.Evidence {
	var out []tutor.Evidence
	for _, e := range p.rows {
		if e.KC == kc {
			out = append(out, e)
		}
	}
	return out
}

func (p *plainTeacher) kc() string { return p.kcs[p.at].ID }

// explain gives the component's explanations in the order of the file, round
// and round.
func (p *plainTeacher) explain(kc string) teaching {
	var texts []course.Explanation
	for _, e := range p.lesson.Explanations {
		if e.Component == kc {
			texts = append(texts, e)
		}
	}
	n := p.given[kc]
	p.given[kc]++
	p.count.explanations++
	if n >= len(texts) {
		p.count.repeats++
	}
	e := texts[n%len(texts)]
	return teaching{kind: teachExplained, kc: kc, approach: e.Approach, text: e.ID}
}

func (p *plainTeacher) pose(kc string, d tutor.Difficulty) question {
	p.drawn++
	want := course.Want{Component: kc, Difficulty: d, Seen: p.seen, Draw: course.Draw{Seed: p.seed + uint64(p.drawn)*0x9e3779b97f4a7c15, Max: 20, Age: course.AgeOf(6)}}
	problem, err := p.lesson.Pick(want)
	if errors.Is(err, course.ErrExhausted) { // these policies begin again
		want.Seen, p.seen = nil, nil
		problem, err = p.lesson.Pick(want)
	}
	if err != nil {
		panic(err)
	}
	p.seen = append(p.seen, problem.ID)
	p.open, p.tries = &problem, 0
	p.count.problems++
	return p.again()
}

func (p *plainTeacher) again() question { return question{asked: tutor.AskProblem, problem: p.open} }

// judge grades a line as the kernel does and keeps the row.
func (p *plainTeacher) judge(now time.Time, line string) (right bool, said []teaching) {
	f := message.Understand(line, tutor.Asked{Kind: tutor.AskProblem, Text: p.open.Ask, Answer: p.open.Kind, Choices: p.open.Choices})
	v := course.Judge(p.bugs, p.open, f, line)
	p.tries++
	e := tutor.Evidence{
		ID: int64(len(p.rows) + 1), At: now, KC: p.open.KC, Item: p.open.Item, Problem: p.open.ID, Kind: tutor.EvidenceIncorrect, Quality: v.Quality, Confidence: v.Confidence,
		Attempt: p.tries, Answer: p.open.Kind, Difficulty: p.open.Difficulty, Misconception: v.Bug(),
	}
	if p.tries > 1 {
		e.Hints = tutor.HintPump // as the tutor counts a second try
	}
	right = v.Kind == tutor.VerdictCorrect
	if right {
		e.Kind, e.Right = tutor.EvidenceCorrect, true
		if p.tries > 1 {
			e.Kind = tutor.EvidenceHinted
		}
	}
	p.rows = append(p.rows, e)
	p.tracks = learner.After(p.tracks, e)
	if right {
		return true, []teaching{{kind: teachRight, kc: e.KC}}
	}
	return false, []teaching{{kind: teachWrong, kc: e.KC}}
}

// fixedTeacher is a fixed sequence: for each component an explanation, then a
// set number of problems, each answered with right or the right answer, and on to
// the next component whatever came of it. Each day goes through it once more,
// with the next explanation, so that it takes about as long as the others.
type fixedTeacher struct {
	plainTeacher
	length int // problems a component
	posed  int
	over   bool // for today
}

func (f *fixedTeacher) begin(time.Time) ([]teaching, question) {
	f.at, f.posed, f.over = 0, 1, false
	said := []teaching{f.explain(f.kc())}
	return said, f.pose(f.kc(), tutor.Easy)
}

// hear is never done: a sequence does not know when it is enough.
func (f *fixedTeacher) hear(now time.Time, line string) ([]teaching, question, bool) {
	if f.over {
		return nil, question{asked: tutor.AskNothing}, false
	}
	right, said := f.judge(now, line)
	if !right {
		said = append(said, teaching{kind: teachTold, kc: f.open.KC})
	}
	if f.posed == f.length {
		f.at++
		f.posed = 0
		if f.over = f.at == len(f.kcs); f.over {
			return said, question{asked: tutor.AskNothing}, false
		}
		said = append(said, f.explain(f.kc()))
	}
	f.posed++
	difficulty := tutor.Easy
	if f.posed > f.length/2 {
		difficulty = tutor.Medium
	}
	return said, f.pose(f.kc(), difficulty), false
}

// explainTeacher explains again after every wrong answer, and goes on with a
// component until the criteria hold. After the third wrong answer to a problem
// it tells the answer and poses another.
type explainTeacher struct{ plainTeacher }

const explainTries = 3

func (x *explainTeacher) begin(time.Time) ([]teaching, question) {
	if x.open != nil {
		return nil, x.again()
	}
	return []teaching{x.explain(x.kc())}, x.pose(x.kc(), tutor.Easy)
}

func (x *explainTeacher) hear(now time.Time, line string) ([]teaching, question, bool) {
	right, said := x.judge(now, line)
	switch {
	case !right && x.tries < explainTries:
		return append(said, x.explain(x.kc())), x.again(), false
	case !right:
		said = append(said, teaching{kind: teachTold, kc: x.open.KC})
	case x.claims(x.kc()):
		if x.at++; x.at == len(x.kcs) {
			return said, question{asked: tutor.AskNothing}, true
		}
		return append(said, x.explain(x.kc())), x.pose(x.kc(), tutor.Easy), false
	}
	difficulty := tutor.Easy
	if x.tracks[x.kc()].RightRun >= 2 {
		difficulty = tutor.Medium
	}
	return said, x.pose(x.kc(), difficulty), false
}
