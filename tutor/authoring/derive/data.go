package derive

import (
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/pattern"
	"github.com/primer-tutor/primer/tutor/sorting"
)

func value(x *big.Rat) (Result, bool) {
	text := written(x)
	return Result{Answer: text, Kind: answer.NumberKind(text)}, true
}

func (q question) mean(at int) (Result, bool) {
	list, _, ok := q.series(at)
	if !ok || q.words.says(q.low, "median") || q.words.says(q.low, "mode") {
		return Result{}, false
	}
	sum := new(big.Rat)
	for _, x := range list {
		sum.Add(sum, x)
	}
	mean := sum.Quo(sum, big.NewRat(int64(len(list)), 1))
	if asDecimal(mean, 4) == "" {
		return Result{}, false // how far it is to be given is not said
	}
	return value(mean)
}

func (q question) median(at int) (Result, bool) {
	list, _, ok := q.series(at)
	if !ok || q.words.says(q.low, "mode") {
		return Result{}, false
	}
	sorting.Stable(list, (*big.Rat).Cmp)
	half := len(list) / 2
	if len(list)%2 == 1 {
		return value(list[half])
	}
	sum := new(big.Rat).Add(list[half-1], list[half])
	return value(sum.Quo(sum, big.NewRat(2, 1)))
}

func (q question) mode(at int) (Result, bool) {
	list, _, ok := q.series(at)
	if !ok {
		return Result{}, false
	}
	count, most := map[string]int{}, 0
	for _, x := range list {
		count[x.RatString()]++
		most = max(most, count[x.RatString()])
	}
	var modes []*big.Rat
	for i, x := range list {
		if count[x.RatString()] == most && slices.IndexFunc(list, func(y *big.Rat) bool { return x.Cmp(y) == 0 }) == i {
			modes = append(modes, x)
		}
	}
	if most < 2 || len(modes) != 1 {
		return Result{}, false
	}
	return value(modes[0])
}

func (q question) spread(at int) (Result, bool) {
	list, _, ok := q.series(at)
	if !ok {
		return Result{}, false
	}
	return value(new(big.Rat).Sub(slices.MaxFunc(list, (*big.Rat).Cmp), slices.MinFunc(list, (*big.Rat).Cmp)))
}

func (q question) ascending(at int) (Result, bool)  { return q.ordered(at, 1) }
func (q question) descending(at int) (Result, bool) { return q.ordered(at, -1) }

// ordered puts the numbers of a question in order.
func (q question) ordered(at, sign int) (Result, bool) {
	list, texts, ok := q.series(at)
	if !ok {
		list, texts, ok = q.before(at)
	}
	if !ok || len(list) < 3 {
		return Result{}, false
	}
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	sorting.Stable(order, func(a, b int) int { return sign * list[a].Cmp(list[b]) })
	var out []string
	for i, k := range order {
		if i > 0 && list[order[i-1]].Cmp(list[k]) == 0 {
			return Result{}, false
		}
		out = append(out, texts[k])
	}
	return Result{Answer: strings.Join(out, ", "), Kind: tutor.KindList}, true
}

// before is the list of numbers that stands before the words that ask: "Write the numbers
// 4/5, 0.1 and 2/9 in order".
func (q question) before(at int) (list []*big.Rat, written []string, ok bool) {
	runs := anyRun.FindAllString(q.text[:at], -1)
	if len(runs) != 1 {
		return nil, nil, false
	}
	return numbers(runs[0])
}

var (
	anyRun = pattern.New(`-?\d*\.?\d+(?:/\d+)?(?:(?:\s*[,;]\s*(?:\pL{1,3} )?| \pL{1,3} )-?\d*\.?\d+(?:/\d+)?){2,}`)
	blank  = pattern.New(`^(.+?)\s*_{2,}\s*(.+)$`)
)

// compare tells which of two numbers is less.
func (q question) compare(at int) (Result, bool) {
	rest := q.text[at:]
	if colon := strings.LastIndex(q.text, ": "); colon >= 0 {
		rest = q.text[colon+2:]
	}
	m := blank.FindStringSubmatch(strings.Trim(rest, " .,:"))
	if m == nil {
		return Result{}, false
	}
	a, ok := number(m[1])
	b, okB := number(m[2])
	if !ok || !okB || a.Cmp(b) == 0 {
		return Result{}, false
	}
	return Result{Answer: map[int]string{-1: "<", 1: ">"}[a.Cmp(b)], Kind: tutor.KindChoice, Choices: []string{"<", ">"}}, true
}
