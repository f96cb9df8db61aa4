package message

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// rule is one thing that a message can say, and the ways to say it.
type rule struct {
	label    string  // what it makes of the message: "confusion", "harm" ...
	sub      string  // its sub-kind, or ""
	strength float64 // 0..1: how far it is to be believed on its own
	why      string  // for the teacher
	ways     []pattern
	unless   []pattern         // it does not hold when one of these stands in the same sentence
	butNot   map[int][]pattern // the same for one way alone
}

// rulebook is a list of rules, with an index by the words their patterns begin with.
type rulebook struct {
	rules  []rule
	byWord map[int32][]way
	anyway []way // patterns that can begin with any word
}

// way points at one pattern of one rule.
type way struct{ rule, pattern int }

// hit is a rule that holds for a message, and where.
type hit struct {
	*rule
	span
}

// loadRulebook reads rules: a heading "[label sub? strength] why", then one
// pattern a line. A line that begins with "unless" withdraws the rule where it
// matches, "but not" withdraws the pattern above it.
func (t *tables) loadRulebook(file string) (rulebook, error) {
	b := rulebook{byWord: map[int32][]way{}}
	last := ""
	err := entries(file, func(heading, line string) error {
		if line == "" && heading != "" {
			last = heading
			return b.open(last)
		}
		return b.add(t, line)
	})
	if err != nil {
		return b, err
	}
	b.index()
	return b, nil
}

// open begins a rule with its heading.
func (b *rulebook) open(heading string) error {
	inside, why, _ := strings.Cut(strings.TrimPrefix(heading, "["), "]")
	fields := strings.Fields(inside)
	if len(fields) < 2 || len(fields) > 3 {
		return fmt.Errorf("heading %q: want [label sub? strength] why", heading)
	}
	strength, err := strconv.ParseFloat(fields[len(fields)-1], 64)
	if err != nil {
		return fmt.Errorf("heading %q: read strength: %w", heading, err)
	}
	r := rule{butNot: map[int][]pattern{}, label: fields[0], strength: strength, why: strings.TrimSpace(why)}
	if len(fields) == 3 {
		r.sub = fields[1]
	}
	b.rules = append(b.rules, r)
	return nil
}

func (b *rulebook) add(t *tables, line string) error {
	if len(b.rules) == 0 {
		return fmt.Errorf("pattern %q stands before any heading", line)
	}
	r := &b.rules[len(b.rules)-1]
	rest, unless := strings.CutPrefix(line, "unless ")
	rest, butNot := strings.CutPrefix(rest, "but not ")
	p, err := t.compilePattern(rest)
	if err != nil {
		return err
	}
	switch last := len(r.ways) - 1; {
	case unless:
		r.unless = append(r.unless, p)
	case butNot && last < 0:
		return fmt.Errorf("pattern %q: no pattern above it", line)
	case butNot:
		r.butNot[last] = append(r.butNot[last], p)
	default:
		r.ways = append(r.ways, p)
	}
	return nil
}

func (b *rulebook) index() {
	for i, r := range b.rules {
		for j, p := range r.ways {
			ids, all := p.openers()
			if all {
				b.anyway = append(b.anyway, way{i, j})
				continue
			}
			for _, id := range ids {
				b.byWord[id] = append(b.byWord[id], way{i, j})
			}
		}
	}
}

// find gives every rule that holds, with each place where it holds.
func (b *rulebook) find(t *tables, r *reading) []hit {
	var hits []hit
	for at := range r.words {
		from := len(hits)
		for _, ways := range [2][]way{b.byWord[r.words[at].id], b.anyway} {
			for _, w := range ways {
				rule := &b.rules[w.rule]
				s, ok := t.match(rule.ways[w.pattern], r, at)
				if ok && !slices.ContainsFunc(hits[from:], func(h hit) bool { return h.rule == rule && h.to >= s.to }) && !t.withdrawn(rule, w.pattern, r, at) {
					hits = append(hits, hit{rule, s})
				}
			}
		}
	}
	return hits
}

// withdrawn says that the sentence of word at holds an "unless" of the rule, or
// a "but not" of the pattern.
func (t *tables) withdrawn(rule *rule, pattern int, r *reading, at int) bool {
	return t.anyInSentence(rule.unless, r, at) || t.anyInSentence(rule.butNot[pattern], r, at)
}

func (t *tables) anyInSentence(patterns []pattern, r *reading, at int) bool {
	if len(patterns) == 0 {
		return false
	}
	from, to := r.sentenceOf(r.words[at].sentence)
	for _, p := range patterns {
		for i := from; i < to; i++ {
			if _, ok := t.match(p, r, i); ok {
				return true
			}
		}
	}
	return false
}
