package eval

import (
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/learner"
	"github.com/primer-tutor/primer/tutor/lists"
)

// ahead is how many answers after a decision tell whether it was true, how many
// of them must be right for four of five, and how many make it false at most.
const (
	ahead     = 5
	trueAbove = 4
	falseUpTo = 2
)

// masteryRule says when practice of a component stops, from its rows and its track.
type masteryRule struct {
	name string
	stop func(rows []tutor.Evidence, t *learner.Track) bool
}

// evidenceRule are the criteria of mastery without what answer histories lack:
// teach-back and misconceptions.
func evidenceRule(name string, bars learner.Bars) masteryRule {
	return masteryRule{name, func(rows []tutor.Evidence, t *learner.Track) bool {
		if t.RightRun == 0 || len(rows) < bars.Answers {
			return false
		}
		m := learner.Mastery("", t.KC, *t, t.At)
		if m.Forecast < bars.Forecast {
			return false
		}
		cs := learner.Criteria(t.KC, rows[max(0, len(rows)-bars.Window):], m, nil, bars)
		return learner.MetBut(cs, learner.Explained, learner.Misconceptions)
	}}
}

func inARow(n int) masteryRule {
	return masteryRule{fmt.Sprintf("%d in a row", n), func(_ []tutor.Evidence, t *learner.Track) bool { return t.RightRun >= n }}
}

// The rules that are compared; the first is what the others are measured by.
func masteryRules() []masteryRule {
	bars, early := learner.DefaultBars(), learner.EarlyBars()
	return []masteryRule{
		inARow(3), inARow(5),
		evidenceRule(fmt.Sprintf("criteria, early bars (forecast %.2f)", early.Forecast), early),
		evidenceRule(fmt.Sprintf("criteria (forecast %.2f)", bars.Forecast), bars),
	}
}

// stopTally is how a rule's first stop for each student and component went.
type stopTally struct {
	pairs   int
	stopped int
	until   int // answers until the stop, over those stopped
	cost    int // answers until the stop, or all where it never stopped
	judged  int // stopped with five answers to come
	untrue  int // of these, at most two of the five right
	below   int // of these, at most three of the five right
}

func (n stopTally) plus(m stopTally) stopTally {
	return stopTally{n.pairs + m.pairs, n.stopped + m.stopped, n.until + m.until, n.cost + m.cost, n.judged + m.judged, n.untrue + m.untrue, n.below + m.below}
}

func (n stopTally) falseShare() float64 { return float64(n.untrue) / float64(max(1, n.judged)) }

func (n stopTally) meanCost() float64 { return float64(n.cost) / float64(max(1, n.pairs)) }

// printMastery compares the rules of mastery on the part "dev" of the files
// pooled (on all answers where no part is named).
func printMastery(out io.Writer, all []scored) error {
	rules := masteryRules()
	var students [][]stopTally // one line for each student, one tally for each rule
	for _, s := range all {
		students = append(students, stops(rules, s.answers)...)
	}
	if len(students) == 0 {
		return nil
	}
	return printTable(out, masteryTable(rules, students))
}

func masteryTable(rules []masteryRule, students [][]stopTally) [][]string {
	table := [][]string{{"mastery by", "pairs", "stops", "answers to a stop", "answers a pair", "judged", "false: <= 2 of 5", "change", "95%", "<= 3 of 5"}}
	for r, rule := range rules {
		n := summed(students, r)
		low, high := reduction(students, r)
		table = append(table, []string{
			rule.name, strconv.Itoa(n.pairs), fmt.Sprintf("%.3f", float64(n.stopped)/float64(max(1, n.pairs))),
			fmt.Sprintf("%.2f", float64(n.until)/float64(max(1, n.stopped))), fmt.Sprintf("%.2f", n.meanCost()),
			strconv.Itoa(n.judged), share(n.untrue, n.judged),
			fmt.Sprintf("%+.0f%%", 100*change(n, summed(students, 0))), fmt.Sprintf("%+.0f to %+.0f%%", 100*low, 100*high), share(n.below, n.judged),
		})
	}
	return table
}

func summed(students [][]stopTally, rule int) (n stopTally) {
	for _, s := range students {
		n = n.plus(s[rule])
	}
	return n
}

// change is how much less or more false mastery there is than by the rule compared with.
func change(n, with stopTally) float64 {
	if with.untrue == 0 || n.judged == 0 {
		return 0
	}
	return n.falseShare()/with.falseShare() - 1
}

// reduction is the 95% interval of change against the first rule, by drawing
// students anew (bootstrap, fixed seed).
func reduction(students [][]stopTally, rule int) (low, high float64) {
	const draws = 500
	random := rand.New(rand.NewPCG(5, 5))
	changes := make([]float64, draws)
	for d := range changes {
		var own, first stopTally
		for range students {
			s := students[random.IntN(len(students))]
			own, first = own.plus(s[rule]), first.plus(s[0])
		}
		changes[d] = change(own, first)
	}
	slices.Sort(changes)
	return changes[draws/40], changes[draws-1-draws/40]
}

// stops goes through the answers of the part "dev", or all where none is named,
// and tallies every rule for every student.
func stops(rules []masteryRule, answers []pastAnswer) [][]stopTally {
	parted := slices.ContainsFunc(answers, func(a pastAnswer) bool { return a.part == "dev" })
	params := learner.Compact()
	var students [][]stopTally
	for _, own := range byStudent(answers) {
		if !parted || answers[own[0]].part == "dev" {
			students = append(students, studentStops(&params, rules, answers, own))
		}
	}
	return students
}

func studentStops(params *learner.Params, rules []masteryRule, answers []pastAnswer, own []int) []stopTally {
	history := params.NewHistory()
	rows := map[string][]tutor.Evidence{}
	at := map[string][]int{} // where each rule stopped each component: rows until then, 0 not yet
	for _, i := range own {
		e := answers[i].evidence()
		t := history.Add(&e)
		rows[e.KC] = append(rows[e.KC], e)
		if at[e.KC] == nil {
			at[e.KC] = make([]int, len(rules))
		}
		for r, rule := range rules {
			if at[e.KC][r] == 0 && rule.stop(rows[e.KC], t) {
				at[e.KC][r] = len(rows[e.KC])
			}
		}
	}
	tallies := make([]stopTally, len(rules))
	for kc, stop := range at {
		for r := range rules {
			tallies[r] = tallies[r].plus(tallied(rows[kc], stop[r]))
		}
	}
	return tallies
}

// tallied judges one stop by the five answers after it.
func tallied(rows []tutor.Evidence, stop int) stopTally {
	n := stopTally{pairs: 1, cost: len(rows)}
	if stop == 0 {
		return n
	}
	n.stopped, n.until, n.cost = 1, stop, stop
	if len(rows) < stop+ahead {
		return n
	}
	right := lists.Count(rows[stop:stop+ahead], func(e tutor.Evidence) bool { return e.Right })
	n.judged = 1
	if right <= falseUpTo {
		n.untrue = 1
	}
	if right < trueAbove {
		n.below = 1
	}
	return n
}
