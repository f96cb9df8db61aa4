package lab

import (
	"fmt"
	"strings"

	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/learner"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// Rules is the version of the rules, stored with each session for replay.
const Rules = "1"

// RuleSet is a way of teaching that this program can run. Sessions are taught by
// the first; the others are for comparing on what was recorded.
type RuleSet struct {
	Name  string
	About string
	bars  learner.Bars
	rules pedagogy.Rules
}

// RuleSets are those this program carries. A name stands for one way of teaching
// for good: what changes the first changes its name.
var RuleSets = []RuleSet{
	{Name: Rules, About: "how Primer teaches", bars: learner.DefaultBars()},
	{Name: "1-early", About: "mastery after fewer answers, for where time is short", bars: learner.EarlyBars()},
	{Name: "1-patient", About: "a problem is broken into small steps at the third failure, not the second", bars: learner.DefaultBars(), rules: pedagogy.Rules{ScaffoldAt: 3}},
	{Name: "1-hints", About: "hints in place of small steps", bars: learner.DefaultBars(), rules: pedagogy.Rules{NoSteps: true}},
}

// RuleSetNamed is a set of rules by its name; "" is the one that teaches.
func RuleSetNamed(name string) (RuleSet, error) {
	var names []string
	for _, r := range RuleSets {
		if name == "" || r.Name == name {
			return r, nil
		}
		names = append(names, r.Name)
	}
	return RuleSet{}, fmt.Errorf("this Primer does not carry rules %q, only %s; run \"primer replay --json\" with the Primer that does, and compare the two lists", name, strings.Join(names, ", "))
}

// set makes a kernel teach by these rules.
func (r RuleSet) set(k *kernel.Kernel) { k.Bars, k.Rules = r.bars, r.rules }

// RuleSetHelp lists them for a help text.
func RuleSetHelp() string {
	var b strings.Builder
	for _, r := range RuleSets {
		fmt.Fprintf(&b, "\n  %-10s %s", r.Name, r.About)
	}
	return b.String()
}
