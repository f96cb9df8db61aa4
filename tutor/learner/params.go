package learner

import (
	"cmp"
	"math"
	"time"

	"github.com/primer-tutor/primer/tutor"
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
// which 40% were random.
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
// given: a value is seldom hit by chance. An empty kind keeps the fitted average.
func (p *Params) guess(kind tutor.AnswerKind) float64 {
	if kind == "" {
		return p.Guess
	}
	return cmp.Or(guesses[kind], .18)
}

// guesses are starting values, not fitted.
var guesses = map[tutor.AnswerKind]float64{
	tutor.KindTrueFalse: .50, tutor.KindChoice: .38, tutor.KindOrdering: .30, tutor.KindMatching: .30, tutor.KindConceptual: .20, tutor.KindShortText: .20,
}

// ease is the author's label on the model's scale; 0 is medium or none.
var ease = map[tutor.Difficulty]float64{tutor.Easy: 1, tutor.Hard: -1}

// lg is the log-odds of p, clipped to [.03, .97] so that one answer never means certainty.
func lg(p float64) float64 {
	p = min(.97, max(.03, p))
	return math.Log(p / (1 - p))
}

func logistic(z float64) float64 { return 1 / (1 + math.Exp(-z)) }

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
