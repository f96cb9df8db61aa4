package learner

import (
	"math"
	"time"

	"primer/tutor"
)

// Params are the constants of the model: one set for every student, subject and
// course. Knowledge tracing after Corbett & Anderson 1995 runs for each
// component; a logistic forecast in the manner of Pavlik's PFA (2009) and of
// Best-LR (Gervet et al. 2020) weighs what the track holds. Each weight has a
// name and a meaning (see Weight). "primer eval learner --refit FILE..." finds
// them again.
type Params struct {
	// Knowledge tracing, per component.
	Prior, Learn, Forget, Guess, Slip float64
	PriorShift                        float64 // how far the student's level moves the prior, in logits per logit
	Rust                              float64 // taken off P(known) over a break, in logits

	// The student over all components.
	LevelRight, LevelRows float64 // pseudo-counts: (right+LevelRight)/(rows+LevelRows)
	FirstRight, FirstRows float64 // the same for first answers on components
	FastStart             float64 // where the moving averages of all answers begin
	FastRate, DriftRate   float64 // their rates
	SituationRows         float64 // rows of the student's level mixed into a situation's share

	// One component.
	SlowRate, QuickRate float64 // moving averages
	ShareRows           float64 // rows of the student's level mixed into the component's share

	Next       Weights       // of the forecast of the next answer, in logits
	Five       Weights       // of the forecast of four right in the next five, in logits
	Difficulty float64       // of the author's label easy (+1), medium, hard (-1), in logits
	BreakAfter time.Duration // how long away counts as a break; a slope per day is not supported by data
}

// Compact returns the shipped parameters.
func Compact() Params { return compact }

// compact holds the values. Tracing, Next and Five were fitted on the fitting
// students (15,896 of six tutoring systems, 1.15 million answers) by
//
//	primer eval learner --refit as09.csv.gz=2 as15.csv.gz as17.csv.gz=7 algebra05.csv.gz=2.5 statics.csv.gz=3 spanish.csv.gz=3
//
// Each system counts by its weight, not by its length: 1, and more where answers
// are hard to foresee. Tracing is searched along its axes, from where it stands,
// for the least log-loss of tracing alone (.569 a row with these weights). Learn
// is set .01 below what the search ends at: AUC and log-loss of the forecast stay
// as they were to .001, and two right answers after mistakes do not jump over the
// middle of the difficulty dial. Next and Five come from Newton's method with a
// ridge. OfBreak of Five is that of Next: no place Five is fitted on lies after a
// break. Pseudo-counts, rates, Rust, Difficulty and BreakAfter are those of a
// compact model measured on the same data, Difficulty with authors' labels of
// which 40 % were random.
var compact = Params{
	Prior: 0.55, Learn: 0.07, Forget: 0.02, Guess: 0.28, Slip: 0.14, PriorShift: 1.9, Rust: .45,
	LevelRight: 3.5, LevelRows: 5, FirstRight: 2.1, FirstRows: 3.5,
	FastStart: .70, FastRate: .10, DriftRate: .03, SituationRows: 10,
	SlowRate: .12, QuickRate: .35, ShareRows: 3,
	Difficulty: .767, BreakAfter: 8 * time.Hour,
	Next: Weights{
		OfBias: 0.562, OfLevel: 0.671, OfFast: 0.195, OfDrift: 0.116, OfKnown: 0.061, OfSlow: 0.089, OfQuick: -0.147, OfLast: -0.130,
		OfFirst: -0.749, OfWrongRun: -0.230, OfRightRun: 0.282, OfBreak: -0.337, OfShare: 0.326, OfLag: -0.148, OfSame: -0.273, OfItemRight: 0.405,
		OfLosing: -0.165, OfVisit: -0.040, OfRun: 0.236, OfItem: 0.241, OfSwitch: 0.144, OfFirsts: 0.023,
	},
	Five: Weights{
		OfBias: -0.920, OfLevel: 0.995, OfFast: 0.055, OfDrift: 0.272, OfKnown: 0.167, OfSlow: 0.256, OfQuick: -0.240, OfLast: -0.258,
		OfWrongRun: -0.318, OfRightRun: 0.295, OfBreak: -0.337, OfShare: 0.341, OfLosing: -0.147, OfVisit: -0.080, OfRun: 0.273, OfFirsts: -0.334,
	},
}

// guess is the chance of a right answer without knowing, by how the answer is
// given. Starting values, not fitted: an empty kind keeps the fitted average.
func (p *Params) guess(kind tutor.AnswerKind) float64 {
	switch kind {
	case tutor.KindTrueFalse:
		return .50
	case tutor.KindChoice:
		return .38
	case tutor.KindOrdering, tutor.KindMatching:
		return .30
	case tutor.KindConceptual, tutor.KindShortText:
		return .20
	case tutor.KindNumeric, tutor.KindInteger, tutor.KindDecimal, tutor.KindFraction, tutor.KindMixed, tutor.KindPercent,
		tutor.KindRatio, tutor.KindUnits, tutor.KindExpression, tutor.KindEquation, tutor.KindInequality, tutor.KindInterval,
		tutor.KindList, tutor.KindSet:
		return .18
	}
	return p.Guess
}

// ease is the author's label on the model's scale: +1 easy, 0 medium or none, -1 hard.
func ease(d tutor.Difficulty) float64 {
	switch d {
	case tutor.Easy:
		return 1
	case tutor.Hard:
		return -1
	case tutor.Medium:
	}
	return 0
}

// lg is the log-odds of p, clipped to [.03, .97] so that one answer never means certainty.
func lg(p float64) float64 {
	p = min(.97, max(.03, p))
	return math.Log(p / (1 - p))
}

func logistic(z float64) float64 { return 1 / (1 + math.Exp(-z)) }
