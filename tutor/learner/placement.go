package learner

import (
	"fmt"
	"math"
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

// A placement asks three to six questions.
const (
	placementLeast = 3
	placementMost  = 6
)

// A component is passed over when it is surely enough known, and started with
// when it surely enough is not; between them questions are worth asking.
const (
	placedKnown   = .80
	placedUnknown = .30
)

// What a component's belief tells of those it rests on, and the other way round.
const (
	knownBelow   = .90 // P(prerequisite known | component known)
	unknownAbove = .15 // P(component known | a prerequisite not known)
)

// Placed is one question of a placement and how it was answered.
type Placed struct {
	KC         string
	Difficulty tutor.Difficulty
	Answer     tutor.AnswerKind
	Right      bool
}

// PlacementAsk is the question to ask next.
type PlacementAsk struct {
	KC         string
	Difficulty tutor.Difficulty
	Forecast   float64 // of a right answer
	Why        string
}

// Placement places a new student in a sequence of components, in the order in
// which they are taught. needs gives their prerequisites; where it is silent
// each rests on nothing. It holds no state: what was asked comes in each time.
type Placement struct {
	KCs   []string
	Needs map[string][]string
	// Level is the student's level where one is known from elsewhere; zero for a
	// new student.
	Level Level
}

// beliefs is P(known) of every component after the answers, by Bayes' rule for
// the component asked, and carried to those it rests on and those that rest on it.
func (p Placement) beliefs(asked []Placed) map[string]float64 {
	start := Track{Level: p.Level}
	known := make(map[string]float64, len(p.KCs))
	for _, kc := range p.KCs {
		known[kc] = start.known(&compact)
	}
	for _, a := range asked {
		was, ok := known[a.KC]
		if !ok {
			continue
		}
		guess, slip := placementGuess(a.Answer, a.Difficulty), placementSlip(a.Difficulty)
		now := was * slip / (was*slip + (1-was)*(1-guess))
		if a.Right {
			now = was * (1 - slip) / (was*(1-slip) + (1-was)*guess)
		}
		known[a.KC] = now
		p.carry(known, a.KC, now)
	}
	return known
}

// carry raises what a known component rests on, and lowers what rests on an
// unknown one.
func (p Placement) carry(known map[string]float64, kc string, now float64) {
	for _, other := range p.KCs {
		if other == kc {
			continue
		}
		if p.rests(kc, other) {
			known[other] = max(known[other], now*knownBelow+(1-now)*known[other]*now)
		}
		if p.rests(other, kc) {
			known[other] = min(known[other], now*known[other]+(1-now)*unknownAbove)
		}
	}
}

// rests reports whether a rests on b, directly or through others.
func (p Placement) rests(a, b string) bool {
	return slices.ContainsFunc(below(a, p.Needs), func(layer []string) bool { return slices.Contains(layer, b) })
}

// placementGuess and placementSlip: an easy question is more often right without
// knowing, a hard one more often wrong in spite of it, by half of what the label
// moves a forecast.
func placementGuess(kind tutor.AnswerKind, d tutor.Difficulty) float64 {
	return logistic(lg(compact.guess(kind)) + ease[d]*compact.Difficulty/2)
}

func placementSlip(d tutor.Difficulty) float64 {
	return logistic(lg(compact.Slip) - ease[d]*compact.Difficulty/2)
}

// Next is the question whose answer would tell most: about the component, and
// about those that stand or fall with it. It begins in the middle, and a hard
// question follows a right answer only. It is false when the placement is
// over: after six questions, or after three when no component is in doubt.
func (p Placement) Next(asked []Placed) (PlacementAsk, bool) {
	if len(asked) >= placementMost || len(p.KCs) == 0 {
		return PlacementAsk{}, false
	}
	known := p.beliefs(asked)
	best, most := PlacementAsk{}, 0.
	for _, kc := range p.KCs {
		if len(asked) >= placementLeast && settled(known[kc]) {
			continue
		}
		for _, d := range bearable(asked) {
			ask := p.ask(kc, d, known[kc])
			if told := p.told(asked, ask, known); told > most+1e-9 {
				best, most = ask, told
			}
		}
	}
	return best, most > 0
}

// bearable are the difficulties that may be asked next.
func bearable(asked []Placed) []tutor.Difficulty {
	if n := len(asked); n == 0 || !asked[n-1].Right {
		return []tutor.Difficulty{tutor.Medium, tutor.Easy}
	}
	return []tutor.Difficulty{tutor.Medium, tutor.Hard, tutor.Easy}
}

func settled(known float64) bool { return known >= placedKnown || known <= placedUnknown }

func (p Placement) ask(kc string, d tutor.Difficulty, known float64) PlacementAsk {
	right := known*(1-placementSlip(d)) + (1-known)*placementGuess("", d)
	return PlacementAsk{KC: kc, Difficulty: d, Forecast: right, Why: fmt.Sprintf("%.0f%% chance of a right answer: either answer tells much", 100*right)}
}

// told is how much doubt a question is expected to take away, in bits over all
// components.
func (p Placement) told(asked []Placed, ask PlacementAsk, known map[string]float64) float64 {
	after := func(right bool) float64 {
		return doubt(p.beliefs(append(slices.Clip(asked), Placed{KC: ask.KC, Difficulty: ask.Difficulty, Right: right})), p.KCs)
	}
	return doubt(known, p.KCs) - ask.Forecast*after(true) - (1-ask.Forecast)*after(false)
}

func doubt(known map[string]float64, kcs []string) float64 {
	var bits float64
	for _, kc := range kcs {
		k := min(.999, max(.001, known[kc]))
		bits -= k*math.Log2(k) + (1-k)*math.Log2(1-k)
	}
	return bits
}

// Known are the components that the answers show as known, in teaching order.
func (p Placement) Known(asked []Placed) []string {
	known := p.beliefs(asked)
	return slices.DeleteFunc(slices.Clone(p.KCs), func(kc string) bool { return known[kc] < placedKnown })
}

// solid is P(known) from which a prerequisite is not looked into further.
const solid = .85

// Weak is the prerequisite that most likely stands behind a failure.
type Weak struct {
	KC    string
	Known float64 // 0..1; where it was never practiced, what is believed of a new component
	Steps int     // how far below the component that failed, 1 is directly below
	Met   bool    // counted as mastered all the same
}

// WeakestPrerequisite is the least known of all that a component rests on,
// directly or through others; the nearer one where two are known alike. needs
// gives the prerequisites of each component; circles do no harm. It is false
// where every one is solid: then the reason lies elsewhere.
func WeakestPrerequisite(kc string, needs map[string][]string, masteries map[string]tutor.Mastery) (Weak, bool) {
	var weakest Weak
	found := false
	for steps, layer := range below(kc, needs) {
		for _, need := range layer {
			w := weakness(need, steps+1, masteries)
			if w.Known < solid && (!found || w.Known < weakest.Known) {
				weakest, found = w, true
			}
		}
	}
	return weakest, found
}

func weakness(kc string, steps int, masteries map[string]tutor.Mastery) Weak {
	m, ok := masteries[kc]
	if !ok || m.Rows == 0 {
		return Weak{KC: kc, Known: compact.Prior, Steps: steps}
	}
	return Weak{KC: kc, Known: m.Known, Steps: steps, Met: m.Met}
}

// below are the components that kc rests on, by the number of steps, each once
// and in a fixed order.
func below(kc string, needs map[string][]string) [][]string {
	seen := map[string]bool{kc: true}
	var layers [][]string
	for layer := []string{kc}; len(layer) > 0; {
		var next []string
		for _, c := range layer {
			for _, need := range needs[c] {
				if !seen[need] {
					seen[need] = true
					next = append(next, need)
				}
			}
		}
		slices.Sort(next)
		if len(next) > 0 {
			layers = append(layers, next)
		}
		layer = next
	}
	return layers
}
