package learner

import (
	"math"
	"time"

	"primer/tutor"
)

// Params are the constants of the compact model for one student, offline, from
// the first answer. Knowledge tracing after Corbett & Anderson 1995 (Prior,
// Learn, Forget, Guess, Slip) feeds a logistic forecast in the manner of
// Pavlik's PFA (2009) and of Best-LR (Gervet et al. 2020). The values were
// fitted on 1.9 million answers of six tutoring systems, each system judged
// with the parameters of the other five.
type Params struct {
	// Knowledge tracing, per component.
	Prior, Learn, Forget, Guess, Slip float64
	PriorShift                        float64 // how far the student's level moves the prior, in logits per logit

	// The student's level over all components.
	LevelRight, LevelRows float64 // pseudo-counts: (right+LevelRight)/(rows+LevelRows)
	FastStart, FastRate   float64 // moving average of all answers
	SlowRate              float64 // moving average of one component's answers

	// Weights of the forecast of the next answer, in logits.
	Bias, Level, Fast, Known, Slow, Last, First, WrongRun, Difficulty float64

	// Break is taken off the forecast's logit once BreakAfter has passed since
	// the component was last practiced. A slope per day is not supported by data.
	Break      float64
	BreakAfter time.Duration
}

// Compact returns the fitted parameters.
func Compact() Params { return compact }

var compact = Params{
	Prior: .51, Learn: .12, Forget: .02, Guess: .31, Slip: .11, PriorShift: .5,
	LevelRight: 3.5, LevelRows: 5, FastStart: .70, FastRate: .10, SlowRate: .12,
	Bias: .214, Level: .759, Fast: .325, Known: .204, Slow: .252, Last: .047, First: -.653, WrongRun: -.227, Difficulty: .767,
	Break: .45, BreakAfter: 8 * time.Hour,
}

// guess is the chance of a right answer without knowing, by how the answer is
// given. Starting values, not fitted: an empty kind keeps the fitted average.
func guess(kind tutor.AnswerKind) float64 {
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
	return compact.Guess
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
