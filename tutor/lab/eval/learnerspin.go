package eval

import (
	"fmt"
	"io"
	"slices"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/learner"
)

// spinWithin is the number of answers within which a component should be mastered.
const spinWithin = 15

// alarm says after an answer that practice leads nowhere.
type alarm struct {
	name string
	spin func(t *learner.Track) bool
}

func alarms() []alarm {
	return []alarm{
		{"wheel-spinning", func(t *learner.Track) bool { _, spinning := learner.Spinning(*t); return spinning }},
		{"3 wrong in a row", func(t *learner.Track) bool { return t.WrongRun >= 3 }},
	}
}

// spinTally is how an alarm did over the pairs of student and component whose
// outcome is known: mastered within the limit, or practiced that long without.
type spinTally struct {
	pairs, stuck, rung, caught int
	at                         []int // answers before each alarm
}

// printSpin shows how early and how rightly each alarm rings.
func printSpin(out io.Writer, all []scored) error {
	list := alarms()
	tallies := make([]spinTally, len(list))
	for _, s := range all {
		spins(list, tallies, s.answers)
	}
	table := [][]string{{fmt.Sprintf("not mastered within %d", spinWithin), "pairs", "stuck", "alarms", "median answer", "right (precision)", "of the stuck (recall)"}}
	for i, n := range tallies {
		slices.Sort(n.at)
		middle := "-"
		if len(n.at) > 0 {
			middle = fmt.Sprint(n.at[len(n.at)/2])
		}
		table = append(table, []string{list[i].name, fmt.Sprint(n.pairs), share(n.stuck, n.pairs), fmt.Sprint(n.rung), middle, share(n.caught, n.rung), share(n.caught, n.stuck)})
	}
	return printTable(out, table)
}

// spins tallies the alarms over the answers of the part "dev", or all where none is named.
func spins(list []alarm, tallies []spinTally, answers []pastAnswer) {
	parted := slices.ContainsFunc(answers, func(a pastAnswer) bool { return a.part == "dev" })
	params, mastered := learner.Compact(), evidenceRule("", learner.DefaultBars())
	for _, own := range byStudent(answers) {
		if parted && answers[own[0]].part != "dev" {
			continue
		}
		history := params.NewHistory()
		paths := map[string]*spinPath{}
		for _, i := range own {
			e := answers[i].evidence()
			t := history.Add(&e)
			if paths[e.KC] == nil {
				paths[e.KC] = &spinPath{at: make([]int, len(list))}
			}
			paths[e.KC].add(e, t, mastered, list)
		}
		for _, p := range paths {
			p.tally(tallies)
		}
	}
}

// spinPath is one component's practice until it is mastered or the limit is reached.
type spinPath struct {
	rows     []tutor.Evidence
	mastered bool
	at       []int // answers before each alarm, 0 where it did not ring
}

func (p *spinPath) add(e tutor.Evidence, t *learner.Track, mastered masteryRule, list []alarm) {
	if p.mastered || len(p.rows) >= spinWithin {
		return
	}
	p.rows = append(p.rows, e)
	if p.mastered = mastered.stop(p.rows, t); p.mastered {
		return
	}
	for i, a := range list {
		if p.at[i] == 0 && len(p.rows) < spinWithin && a.spin(t) {
			p.at[i] = len(p.rows)
		}
	}
}

func (p *spinPath) tally(tallies []spinTally) {
	if !p.mastered && len(p.rows) < spinWithin {
		return // stopped too early to tell
	}
	for i := range tallies {
		n := &tallies[i]
		n.pairs++
		if !p.mastered {
			n.stuck++
		}
		if p.at[i] == 0 {
			continue
		}
		n.rung++
		n.at = append(n.at, p.at[i])
		if !p.mastered {
			n.caught++
		}
	}
}
