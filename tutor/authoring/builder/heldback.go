package builder

import (
	"slices"

	"primer/tutor"
)

// held holds one problem of each component back, with which a student proves at
// the end what was learned: a question in words where there is one, or else the
// hardest. Without it nobody could finish the lesson, which has no rubric for
// explanations. A component with few problems practices with it, too.
func (f lessonFile) held() (practice, proof []Problem) {
	var held []string
	for _, k := range f.components() {
		var of []Problem
		for _, p := range f.lesson.Problems {
			if f.component(p.Component) == f.skill(k.ID) {
				of = append(of, p)
			}
		}
		best := slices.MaxFunc(of, func(a, b Problem) int { return provesMore(a) - provesMore(b) })
		proof = append(proof, best)
		if len(of) > enough {
			held = append(held, best.ID)
		}
	}
	practice = slices.DeleteFunc(slices.Clone(f.lesson.Problems), func(p Problem) bool { return slices.Contains(held, p.ID) })
	return practice, proof
}

// provesMore is how much solving a problem says.
func provesMore(p Problem) int {
	n := map[tutor.Difficulty]int{tutor.Easy: 1, tutor.Medium: 2, tutor.Hard: 3}[p.Difficulty]
	if len(p.Choices) > 0 {
		return n
	}
	if p.Type == "" && longAsk(p.Ask) {
		n += 3
	}
	return n + 3
}

// longAsk says that a question is told in words.
func longAsk(ask string) bool {
	const words = 9
	n := 0
	for i, r := range ask {
		if r == ' ' && i > 0 {
			n++
		}
	}
	return n >= words
}
