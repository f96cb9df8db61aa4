package draw

import (
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/primer-tutor/primer/tutor/sorting"
)

// numberLine is a line with a tick each step, arrows for jumps above it, named
// points on it and at most one ray.
type numberLine struct {
	from, to, step *big.Rat
	unit           number // the step as typed: its form is the form of the labels
	start          *number
	jumps          []number
	marks          []number
	labels         []string
	ray            *ray
}

// ray is the solution of an inequality: all points on one side of end.
type ray struct {
	end      number
	right    bool // towards greater numbers
	included bool
}

// maxTicks bounds a line: more cannot be told apart on any screen.
const maxTicks = 200

func readNumberLine(as args) (picture, error) {
	err := as.only("from", "to", "step", "start", "jumps", "jump", "mark", "marks", "labels", "above", "below", "atleast", "atmost")
	if err != nil {
		return nil, err
	}
	var l numberLine
	for _, read := range []func(args) error{l.readScale, l.readJumps, l.readMarks, l.readRay} {
		if err := read(as); err != nil {
			return nil, err
		}
	}
	return l, l.inside()
}

func (l *numberLine) readScale(as args) error {
	from, err := as.number("from", "")
	if err != nil {
		return err
	}
	to, err := as.number("to", "")
	if err != nil {
		return err
	}
	l.from, l.to = from.rat, to.rat
	span := sub(l.to, l.from)
	if span.Sign() <= 0 {
		return fmt.Errorf("to=%s must be greater than from=%s", to.show(false), from.show(false))
	}
	if l.unit, err = as.number("step", niceStep(span)); err != nil {
		return err
	}
	l.step = l.unit.rat
	if l.step.Sign() <= 0 {
		return errors.New("step= must be more than 0")
	}
	ticks := quo(span, l.step)
	if !ticks.IsInt() || ticks.Cmp(rat(maxTicks)) > 0 {
		return fmt.Errorf("step=%s must divide the way from %s to %s into at most %d parts", l.unit.show(false), from.show(false), to.show(false), maxTicks)
	}
	return nil
}

// niceStep is a whole step that makes at most 20 ticks where one divides the span.
func niceStep(span *big.Rat) string {
	for _, s := range []int64{1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 5000, 10000, 100000} {
		n := quo(span, rat(s))
		if n.IsInt() && n.Cmp(rat(20)) <= 0 {
			return rat(s).RatString()
		}
	}
	return "1"
}

func (l *numberLine) readJumps(as args) (err error) {
	if _, ok := as.get("start"); ok {
		start, err := as.number("start", "")
		if err != nil {
			return err
		}
		l.start = &start
	}
	for _, key := range []string{"jumps", "jump"} {
		some, err := as.numbers(key)
		if err != nil {
			return err
		}
		l.jumps = append(l.jumps, some...)
	}
	if len(l.jumps) > 0 && l.start == nil {
		return errors.New("jumps= needs start=")
	}
	if len(l.jumps) > 12 {
		return errors.New("jumps= may have at most 12")
	}
	return nil
}

func (l *numberLine) readMarks(as args) error {
	for _, key := range []string{"mark", "marks"} {
		some, err := as.numbers(key)
		if err != nil {
			return err
		}
		l.marks = append(l.marks, some...)
	}
	labels, _ := as.get("labels")
	l.labels = labels.list()
	if len(l.labels) > len(l.marks) {
		return fmt.Errorf("labels= names %d points, mark= has %d", len(l.labels), len(l.marks))
	}
	return nil
}

func (l *numberLine) readRay(as args) error {
	kinds := []struct {
		key             string
		right, included bool
	}{{"above", true, false}, {"below", false, false}, {"atleast", true, true}, {"atmost", false, true}}
	for _, kind := range kinds {
		if _, ok := as.get(kind.key); !ok {
			continue
		}
		if l.ray != nil {
			return errors.New("only one of above=, below=, atleast=, atmost=")
		}
		end, err := as.number(kind.key, "")
		if err != nil {
			return err
		}
		l.ray = &ray{end, kind.right, kind.included}
	}
	return nil
}

// inside reports the first point that is not on the line.
func (l numberLine) inside() error {
	on := func(r *big.Rat, what string) error {
		if r.Cmp(l.from) < 0 || r.Cmp(l.to) > 0 {
			return fmt.Errorf("%s %s is not between from= and to=", what, r.RatString())
		}
		return nil
	}
	for _, m := range l.marks {
		if err := on(m.rat, "mark"); err != nil {
			return err
		}
	}
	for i, r := range l.stops() {
		if err := on(r, []string{"start", "the end of a jump,"}[min(i, 1)]); err != nil {
			return err
		}
	}
	if l.ray != nil {
		return on(l.ray.end.rat, "the end of the ray,")
	}
	return nil
}

// stops is the start and where each jump lands.
func (l numberLine) stops() []*big.Rat {
	if l.start == nil {
		return nil
	}
	stops := []*big.Rat{l.start.rat}
	for i, j := range l.jumps {
		stops = append(stops, add(stops[i], j.rat))
	}
	return stops
}

// ticks is the number of steps from end to end.
func (l numberLine) ticks() int { return int(quo(sub(l.to, l.from), l.step).Num().Int64()) }

// at is the value of the i-th tick.
func (l numberLine) at(i int) *big.Rat { return add(l.from, mul(l.step, rat(int64(i)))) }

// label writes a value in the form of the step: quarters stay quarters (2/4),
// decimals keep their places, percents their sign.
func (l numberLine) label(v *big.Rat, k ink) string {
	body := strings.TrimSuffix(l.unit.text, "%")
	percent := strings.TrimPrefix(l.unit.text, body)
	if percent != "" {
		v = mul(v, rat(100))
	}
	abs := new(big.Rat).Abs(v)
	text := abs.RatString()
	if _, places, ok := strings.Cut(body, "."); ok {
		text = abs.FloatString(len(places))
	} else if _, bottom, ok := strings.Cut(body, "/"); ok && !abs.IsInt() {
		if b, ok := new(big.Rat).SetString(bottom); ok && mul(abs, b).IsInt() {
			text = mul(abs, b).RatString() + "/" + bottom
		}
	}
	if v.Sign() < 0 {
		text = k.pick("−", "-") + text
	}
	return grouped(text) + percent
}

func (l numberLine) spoken() string {
	say := func(r *big.Rat) string { return sayNumber(l.label(r, false)) }
	said := []string{fmt.Sprintf("a number line from %s to %s", say(l.from), say(l.to))}
	if l.step.Cmp(rat(1)) != 0 {
		said[0] += " with a tick at every " + sayNumber(grouped(l.unit.text))
	}
	for i, m := range l.marks {
		name := ""
		if i < len(l.labels) {
			name = " named " + l.labels[i]
		}
		said = append(said, fmt.Sprintf("A point%s is marked at %s", name, sayNumber(grouped(m.show(false)))))
	}
	stops := l.stops()
	if len(stops) == 1 {
		said = append(said, "It starts at "+sayNumber(grouped(l.start.show(false))))
	}
	for i, j := range l.jumps {
		way := "right"
		if j.rat.Sign() < 0 {
			way = "left"
		}
		said = append(said, fmt.Sprintf("A jump of %s to the %s goes from %s to %s", sayNumber(showUnsigned(j.text)), way, grouped(sayRat(stops[i])), grouped(sayRat(stops[i+1]))))
	}
	if l.ray != nil {
		said = append(said, l.ray.spoken())
	}
	return strings.Join(said, ". ")
}

func (r ray) spoken() string {
	way, end := "left", "not filled in"
	if r.right {
		way = "right"
	}
	if r.included {
		end = "filled in"
	}
	return fmt.Sprintf("An arrow starts at %s and goes on to the %s; its end point is %s", sayNumber(r.end.show(false)), way, end)
}

// sortedMarks lists the marks' places on the line from left to right.
func (l numberLine) sortedMarks() []int {
	order := make([]int, len(l.marks))
	for i := range order {
		order[i] = i
	}
	sorting.Stable(order, func(a, b int) int { return l.marks[a].rat.Cmp(l.marks[b].rat) })
	return order
}
