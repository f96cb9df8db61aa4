package bugs

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/course/formula"
	"github.com/primer-tutor/primer/tutor/sorting"
)

func numbersOf(args []formula.Value) ([]*big.Rat, error) {
	var list []*big.Rat
	for _, v := range args {
		x, ok := v.Rat()
		if !ok {
			return nil, errUnfit
		}
		list = append(list, x)
	}
	if len(list) < 2 || len(list) > 200 {
		return nil, errUnfit
	}
	return list, nil
}

func total(list []*big.Rat) *big.Rat {
	sum := new(big.Rat)
	for _, x := range list {
		sum.Add(sum, x)
	}
	return sum
}

func listSum(args []formula.Value) ([]formula.Value, error) {
	list, err := numbersOf(args)
	if err != nil {
		return nil, err
	}
	return []formula.Value{formula.Rat(total(list))}, nil
}

func listMean(args []formula.Value) ([]formula.Value, error) {
	list, err := numbersOf(args)
	if err != nil {
		return nil, err
	}
	return []formula.Value{formula.Rat(new(big.Rat).Quo(total(list), big.NewRat(int64(len(list)), 1)))}, nil
}

func listMedian(args []formula.Value) ([]formula.Value, error) {
	list, err := numbersOf(args)
	if err != nil {
		return nil, err
	}
	sorting.Stable(list, (*big.Rat).Cmp)
	return []formula.Value{formula.Rat(middle(list))}, nil
}

// listMedianUnsorted takes the number that stands in the middle as listed.
func listMedianUnsorted(args []formula.Value) ([]formula.Value, error) {
	list, err := numbersOf(args)
	if err != nil {
		return nil, err
	}
	return []formula.Value{formula.Rat(middle(list))}, nil
}

func middle(list []*big.Rat) *big.Rat {
	half := len(list) / 2
	if len(list)%2 == 1 {
		return list[half]
	}
	sum := new(big.Rat).Add(list[half-1], list[half])
	return sum.Quo(sum, big.NewRat(2, 1))
}

type ordered struct {
	worth *big.Rat
	text  string
}

func byWorth(a, b ordered) int { return a.worth.Cmp(b.worth) }

// bySize looks at the digits alone, as if no number had a minus.
func bySize(a, b ordered) int {
	return new(big.Rat).Abs(a.worth).Cmp(new(big.Rat).Abs(b.worth))
}

func orderedOf(args []formula.Value) ([]ordered, error) {
	list, err := numbersOf(args)
	if err != nil {
		return nil, err
	}
	out := make([]ordered, len(list))
	for i := range list {
		out[i] = ordered{list[i], args[i].String()}
	}
	return out, nil
}

func written(list []ordered) []formula.Value {
	texts := make([]string, len(list))
	for i := range list {
		texts[i] = list[i].text
	}
	return []formula.Value{formula.Str(strings.Join(texts, ", "))}
}

// sortedBy writes the operands in order, largest first with down.
func sortedBy(order func(a, b ordered) int, down bool) procedure {
	return func(args []formula.Value) ([]formula.Value, error) {
		list, err := orderedOf(args)
		if err != nil {
			return nil, err
		}
		sorting.Stable(list, order)
		if down {
			slices.Reverse(list)
		}
		return written(list), nil
	}
}

// sortedNegativesTurned puts the negatives before the others, but orders them by
// their size alone: -2, -5, -9, 3.
func sortedNegativesTurned(args []formula.Value) ([]formula.Value, error) {
	list, err := orderedOf(args)
	if err != nil {
		return nil, err
	}
	sorting.Stable(list, func(a, b ordered) int {
		if a.worth.Sign() < 0 && b.worth.Sign() < 0 {
			return bySize(a, b)
		}
		return byWorth(a, b)
	})
	return written(list), nil
}

// byTail compares the whole parts, then the digits after the point as whole numbers.
func byTail(a, b decimal) int {
	return cmp.Or(bigInt(a.whole).Cmp(bigInt(b.whole)), bigInt(a.after).Cmp(bigInt(b.after)))
}

// byPlaces compares the whole parts, then the counts of places.
func byPlaces(a, b decimal) int {
	return cmp.Or(bigInt(a.whole).Cmp(bigInt(b.whole)), cmp.Compare(len(a.after), len(b.after)))
}

// sortedDecimals writes decimals in a wrong order; among those the order takes
// for equal the smaller one comes first.
func sortedDecimals(order func(a, b decimal) int) procedure {
	return func(args []formula.Value) ([]formula.Value, error) {
		list, err := orderedOf(args)
		if err != nil {
			return nil, err
		}
		sorting.Stable(list, byWorth)
		asDecimal := map[string]decimal{}
		for _, v := range args {
			d, ok := decimalOf(v)
			if !ok {
				return nil, errUnfit
			}
			asDecimal[v.String()] = d
		}
		sorting.Stable(list, func(a, b ordered) int { return order(asDecimal[a.text], asDecimal[b.text]) })
		return written(list), nil
	}
}
