package bugs

import (
	"errors"
	"math/big"

	"github.com/primer-tutor/primer/tutor/course/formula"
)

// procedure is a wrong (or right) way of working that no formula states.
type procedure func(args []formula.Value) ([]formula.Value, error)

func (p procedure) make(ops operands) ([]formula.Value, error) { return p(ops.list) }

// procedures are all that data files can name with "@".
var procedures = map[string]procedure{
	"add-dropping-carries":         onDigits(addDroppingCarries),
	"add-carrying-ones":            onDigits(addCarryingOnes),
	"add-whole-columns":            onDigits(addWholeColumns),
	"sub-smaller-from-larger":      onDigits(writing(func(top, bottom int) int { return bottom - top })),
	"sub-zero-for-borrow":          onDigits(writing(func(int, int) int { return 0 })),
	"sub-borrow-no-decrement":      onDigits(borrowing(func([]int, int) bool { return true })),
	"sub-borrow-across-zero":       onDigits(borrowing(acrossZeros)),
	"sub-borrow-from-zero":         onDigits(borrowing(fromZero)),
	"sub-borrow-from-every-zero":   onDigits(borrowing(fromEveryZero)),
	"sub-stop-at-zero":             onDigits(borrowing(stopAtZero)),
	"sub-zero-minus-n-is-n":        onDigits(zeroMinusN(func(n int) int { return n })),
	"sub-zero-minus-n-is-0":        onDigits(zeroMinusN(func(int) int { return 0 })),
	"mul-dropping-carries":         onDigits(multiplyDroppingCarries),
	"mul-adding-carry-first":       onDigits(multiplyAddingCarryFirst),
	"mul-columns-only":             onDigits(multiplyColumnsOnly),
	"mul-rows-not-shifted":         onDigits(multiplyRowsNotShifted),
	"dec-mul-from-left":            decimalMultiplyFromLeft,
	"simplify-one-part":            simplifyOnePart,
	"simplify-unevenly":            simplifyUnevenly,
	"simplify-by-subtracting":      simplifyBySubtracting,
	"mixed-sub-smaller-larger":     mixedSubtract(mixedSmallerFromLarger),
	"mixed-sub-no-decrement":       mixedSubtract(mixedNoDecrement),
	"mixed-sub-regroup-ten":        mixedSubtract(mixedRegroupTen),
	"mixed-sub-all-parts":          mixedSubtract(mixedAllParts),
	"list-sum":                     listSum,
	"list-mean":                    listMean,
	"list-median":                  listMedian,
	"list-median-unsorted":         listMedianUnsorted,
	"order-right":                  orderBy(rightOrder),
	"order-left-to-right":          orderBy(leftToRight),
	"order-strictly-left-to-right": orderBy(strictlyLeftToRight),
	"order-addition-first":         orderBy(additionFirst),
	"order-times-before-divide":    orderBy(timesFirst),
	"order-plus-before-minus":      orderBy(plusFirst),
	"order-power-as-times":         orderBy(powerAsTimes),
	"order-power-last":             orderBy(powerLast),
	"order-sign-first":             orderBy(signFirst),
	"order-no-brackets":            orderNoBrackets,
	"sorted":                       sortedBy(byWorth, false),
	"sorted-down":                  sortedBy(byWorth, true),
	"sorted-by-tail":               sortedDecimals(byTail),
	"sorted-by-length":             sortedDecimals(byPlaces),
	"sorted-by-length-down":        sortedDecimals(func(a, b decimal) int { return byPlaces(b, a) }),
	"sorted-magnitude":             sortedBy(bySize, false),
	"sorted-negatives-turned":      sortedNegativesTurned,
}

var (
	errUnfit = errors.New("the procedure does not fit these operands")
	errSame  = errors.New("the procedure gives the right answer here")
)

// onDigits wraps column work on two whole numbers that are not negative.
func onDigits(work func(a, b []int) ([]int, error)) procedure {
	return func(args []formula.Value) ([]formula.Value, error) {
		if len(args) < 2 {
			return nil, errUnfit
		}
		a, okA := digitsOf(args[0])
		b, okB := digitsOf(args[1])
		if !okA || !okB {
			return nil, errUnfit
		}
		digits, err := work(a, b)
		if err != nil {
			return nil, err
		}
		return []formula.Value{fromDigits(digits)}, nil
	}
}

// maxColumns bounds column work.
const maxColumns = 40

// digitsOf is the digits of a whole number from the ones up.
func digitsOf(v formula.Value) ([]int, bool) {
	x, ok := v.Rat()
	if !ok || !x.IsInt() || x.Sign() < 0 {
		return nil, false
	}
	s := x.Num().String()
	if len(s) > maxColumns {
		return nil, false
	}
	digits := make([]int, len(s))
	for i := range s {
		digits[len(s)-1-i] = int(s[i] - '0')
	}
	return digits, true
}

// fromDigits puts columns together, from the ones up; a column may hold more
// than one digit, which is then written in full.
func fromDigits(digits []int) formula.Value {
	text := ""
	for _, d := range digits {
		text = big.NewInt(int64(d)).String() + text
	}
	x, ok := new(big.Rat).SetString(text)
	if !ok {
		return formula.Int(0)
	}
	return formula.Rat(x)
}

// at is the digit in a column, 0 beyond the left end.
func at(digits []int, column int) int {
	if column < len(digits) {
		return digits[column]
	}
	return 0
}
