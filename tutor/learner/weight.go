package learner

import (
	"math"
	"time"

	"primer/tutor"
)

// Weight names one thing that a forecast looks at.
type Weight int

// What a forecast looks at. "Against the level" is a difference of log-odds: 0
// means as usual for this student.
const (
	OfBias      Weight = iota // the same for everybody
	OfLevel                   // log-odds of the student's share of right answers
	OfFast                    // the student's newest ten answers or so, against the level
	OfDrift                   // the student's newest thirty answers or so, against the level
	OfKnown                   // log-odds of P(known) by knowledge tracing
	OfSlow                    // the newest eight answers or so on the component, against the level
	OfQuick                   // the newest three answers or so on the component, against the level
	OfLast                    // the last answer on the component, -1 wrong to 1 right
	OfFirst                   // 1 where the component was never practiced
	OfWrongRun                // ln(1 + wrong answers in a row on the component)
	OfRightRun                // ln(1 + right answers in a row on the component)
	OfBreak                   // 1 where the component was left for a night or longer
	OfShare                   // share of right answers on the component, against the level
	OfLag                     // ln(1 + answers since the component's last), where other components came between
	OfSame                    // 1 where the last answer was on this component
	OfItemRight               // 1 where this item was met before, right the last time
	OfLosing                  // ln(1 + wrong answers in a row over all components)
	OfVisit                   // ln(1 + answers on the component without another between)
	OfRun                     // how this student does after such a run on a component, against the level
	OfItem                    // how this student does on items new, met right or met wrong, against the level
	OfSwitch                  // how this student does when staying on, or changing the component, against the level
	OfFirsts                  // how this student does on components met for the first time, against the level
	weights
)

// Weights weigh what a forecast looks at, in logits.
type Weights [weights]float64

// meanings name the weights for people, in the order of the constants.
var meanings = [weights]string{
	"the same for everybody", "all answers so far", "the newest ten answers", "the newest thirty answers", "how surely it is known", "the newest eight answers to it",
	"the newest three answers to it", "the last answer to it", "it was never practiced", "wrong answers to it in a row", "right answers to it in a row", "a break since the last answer",
	"the share of right answers to it", "other answers since", "the last answer was to it, too", "the same question was right before", "wrong answers in a row",
	"answers to it in a row", "how it mostly goes after such a run", "how it mostly goes on such a question", "how it mostly goes when staying or changing", "how it mostly goes at first answers",
}

// String is the weight's name for people.
func (w Weight) String() string {
	if w < 0 || w >= weights {
		return "unknown weight"
	}
	return meanings[w]
}

// Name is the weight's name in the code.
func (w Weight) Name() string {
	if w < 0 || w >= weights {
		return "unknown"
	}
	return names[w]
}

var names = [weights]string{
	"OfBias", "OfLevel", "OfFast", "OfDrift", "OfKnown", "OfSlow", "OfQuick", "OfLast", "OfFirst", "OfWrongRun", "OfRightRun", "OfBreak",
	"OfShare", "OfLag", "OfSame", "OfItemRight", "OfLosing", "OfVisit", "OfRun", "OfItem", "OfSwitch", "OfFirsts",
}

// Ask is a problem that might be posed next.
type Ask struct {
	Item       string           // "" where it is not known yet
	Difficulty tutor.Difficulty // the author's label
	Offset     float64          // learned ease beyond the label, in logits; see Ratings
}

// Seen is what the model sees before an answer, one value for each weight.
func (p *Params) Seen(t Track, ask Ask, now time.Time) Weights { return p.seen(&t, ask, now) }

func (p *Params) seen(t *Track, ask Ask, now time.Time) Weights {
	var x Weights
	x[OfBias] = 1
	p.seeStudent(&x, t)
	p.seeComponent(&x, t, now)
	p.seeSituation(&x, t, ask)
	return x
}

func (p *Params) seeStudent(x *Weights, t *Track) {
	level := lg(t.Level.mean(p))
	x[OfLevel] = level
	x[OfFast] = lg(t.Level.fast(p)) - level
	x[OfDrift] = lg(t.Level.drift(p)) - level
	x[OfLosing] = ln1(t.Level.WrongRun)
	x[OfFirsts] = lg((t.Level.FirstRight+p.FirstRight)/(float64(t.Level.Firsts)+p.FirstRows)) - level
}

func (p *Params) seeComponent(x *Weights, t *Track, now time.Time) {
	x[OfKnown] = lg(t.known(p))
	if t.Rows == 0 {
		x[OfFirst] = 1
		return
	}
	mean, level := t.Level.mean(p), x[OfLevel]
	x[OfSlow], x[OfQuick] = lg(t.Slow)-level, lg(t.Quick)-level
	x[OfShare] = lg((t.Right+p.ShareRows*mean)/(float64(t.Rows)+p.ShareRows)) - level
	x[OfLast] = t.Last
	x[OfWrongRun], x[OfRightRun] = ln1(t.WrongRun), ln1(t.RightRun)
	x[OfVisit] = ln1(t.Visit)
	if t.away(p, now) {
		x[OfBreak] = 1
	}
	if t.Level.KC == t.KC {
		x[OfSame] = 1
	} else {
		x[OfLag] = ln1(t.Level.Rows - t.Place)
	}
}

func (p *Params) seeSituation(x *Weights, t *Track, ask Ask) {
	was := t.met(ask.Item)
	if was == itemRight {
		x[OfItemRight] = 1
	}
	mean, level := t.Level.mean(p), x[OfLevel]
	for i, s := range t.situations(was) {
		x[int(OfRun)+i] = lg(t.Level.By[s].share(p.SituationRows, mean)) - level
	}
}

// sum is the forecast's logit.
func (w *Weights) sum(x *Weights) float64 {
	var z float64
	for i, v := range x {
		z += w[i] * v
	}
	return z
}

func ln1(n int) float64 {
	if n < len(ln1s) {
		return ln1s[max(0, n)]
	}
	return math.Log1p(float64(n))
}

// ln1s are the logarithms that are wanted again and again.
var ln1s = func() (logs [256]float64) {
	for n := range logs {
		logs[n] = math.Log1p(float64(n))
	}
	return logs
}()
