package eval

import (
	"fmt"
	"slices"
	"strconv"

	"primer/tutor/learner"
)

// ahead is how many answers after a decision tell whether it was true, and how
// many of them must be right.
const (
	ahead     = 5
	trueAbove = 4
)

// masteryRule says when a component counts as mastered, from its track alone.
type masteryRule struct {
	name     string
	mastered func(t learner.Track) bool
}

func masteryRules() []masteryRule {
	bars := learner.DefaultBars()
	return []masteryRule{
		{"3 in a row", func(t learner.Track) bool { return t.RightRun >= 3 }},
		{"5 in a row", func(t learner.Track) bool { return t.RightRun >= 5 }},
		{"known >= .95", func(t learner.Track) bool { return t.Known >= .95 }},
		{fmt.Sprintf("%d answers, forecast >= %.2f", bars.Answers, bars.Forecast), func(t learner.Track) bool {
			return t.Rows >= bars.Answers && learner.ForecastFive(t, t.At) >= bars.Forecast
		}},
	}
}

// decisionTally is how a rule's first decision for each student and component went.
type decisionTally struct {
	pairs, decided, answers, judged, untrue int
}

// masteryTable compares rules of mastery: how many pairs of student and
// component they decide, after how many answers, and how often fewer than four
// of the next five answers were then right.
func masteryTable(answers []pastAnswer) [][]string {
	table := [][]string{{"mastery by", "pairs", "decided", "after answers", "judged", "false"}}
	paths := trackPaths(answers)
	for _, r := range masteryRules() {
		var n decisionTally
		for _, path := range paths {
			n.add(r, path)
		}
		table = append(table, []string{
			r.name, strconv.Itoa(n.pairs), share(n.decided, n.pairs), fmt.Sprintf("%.1f", float64(n.answers)/float64(max(1, n.decided))),
			strconv.Itoa(n.judged), share(n.untrue, n.judged),
		})
	}
	return table
}

// add finds the rule's first decision on one path and looks at what came after.
func (n *decisionTally) add(r masteryRule, path []learner.Track) {
	n.pairs++
	at := slices.IndexFunc(path, r.mastered)
	if at < 0 {
		return
	}
	n.decided++
	n.answers += at + 1
	if at+ahead >= len(path) {
		return
	}
	n.judged++
	if path[at+ahead].Right-path[at].Right < trueAbove {
		n.untrue++
	}
}

// trackPaths are the tracks after each answer, for every student and component.
func trackPaths(answers []pastAnswer) [][]learner.Track {
	var paths [][]learner.Track
	for _, own := range byStudent(answers) {
		walked := map[string][]learner.Track{}
		walk(answers, own, func(_ int, _, after learner.Track) {
			walked[after.KC] = append(walked[after.KC], after)
		})
		for _, path := range walked {
			paths = append(paths, path)
		}
	}
	return paths
}
