package working

import (
	"sync"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// toldRules are wordings of what was done, each labelled with the rule that it
// speaks for.
var toldRules = sync.OnceValue(func() *english.Book { return english.MustBook(files, "told.txt") })

// asTold is how much more a rule tells of which the student's own words speak.
const asTold = 3

// heed weighs rules up of which the student's words speak.
func heed(work string, all []tutor.Explanation) []tutor.Explanation {
	if len(all) < 2 || len(work) > maxWorking {
		return all
	}
	told := map[string]bool{}
	for _, h := range toldRules().Find(english.Tokens(work)) {
		told[h.Label] = true
	}
	if len(told) == 0 {
		return all
	}
	best := map[string]tutor.Explanation{}
	for _, e := range all {
		if told[e.Bug] {
			e.Weight *= asTold
		}
		best[e.Bug] = e
	}
	return share(ranked(best), nil)
}
