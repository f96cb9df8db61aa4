package main

import (
	"fmt"
	"strings"

	"primer/tutor/kernel"
	"primer/tutor/learner"
	"primer/tutor/pedagogy"
)

// rules is the version of the rules, stored with each session for replay.
const rules = "1"

// ruleSet is a way of teaching that this program can run. Sessions are taught by
// the first; the others are for comparing on what was recorded.
type ruleSet struct {
	name  string
	about string
	bars  learner.Bars
	rules pedagogy.Rules
}

// ruleSets are those this program carries. A name stands for one way of teaching
// for good: what changes the first changes its name.
var ruleSets = []ruleSet{
	{name: rules, about: "how Primer teaches", bars: learner.DefaultBars()},
	{name: "1-early", about: "mastery after fewer answers, for where time is short", bars: learner.EarlyBars()},
	{name: "1-patient", about: "a problem is broken into small steps at the third failure, not the second", bars: learner.DefaultBars(), rules: pedagogy.Rules{ScaffoldAt: 3}},
	{name: "1-hints", about: "hints in place of small steps", bars: learner.DefaultBars(), rules: pedagogy.Rules{NoSteps: true}},
}

// ruleSetNamed is a set of rules by its name; "" is the one that teaches.
func ruleSetNamed(name string) (ruleSet, error) {
	var names []string
	for _, r := range ruleSets {
		if name == "" || r.name == name {
			return r, nil
		}
		names = append(names, r.name)
	}
	return ruleSet{}, fmt.Errorf("this Primer does not carry rules %q, only %s; run \"primer replay --json\" with the Primer that does, and compare the two lists", name, strings.Join(names, ", "))
}

// set makes a kernel teach by these rules.
func (r ruleSet) set(k *kernel.Kernel) { k.Bars, k.Rules = r.bars, r.rules }

// ruleSetHelp lists them for a help text.
func ruleSetHelp() string {
	var b strings.Builder
	for _, r := range ruleSets {
		fmt.Fprintf(&b, "\n  %-10s %s", r.name, r.about)
	}
	return b.String()
}
