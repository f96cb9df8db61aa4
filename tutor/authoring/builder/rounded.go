package builder

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/pattern"
)

var (
	// powerAlone is one number with a power of ten: a quantity and no calculation.
	powerAlone = pattern.New(`^\s*[-−]?[\d.]+\s*[*×·]\s*10\s*\^\s*\(?[-−]?\d+\)?\s*$`)
	// writtenNumber is a number as it is written: its figures, its places, its power of ten.
	writtenNumber = pattern.New(`^\s*([-−]?\d+(?:\.(\d+))?)(?:\s*[*×·]\s*10\^\(?([-−]?\d+)\)?)?\s*(?:[\pL%°].*)?$`)
)

// mostPower bounds the powers of ten of a number.
const mostPower = 60

// roundsTo reports whether a calculation comes to a number when it is rounded to the
// figures with which that is written.
func roundsTo(calculation, typed string) bool {
	exact, ok := answer.Exact(calculation)
	m := writtenNumber.FindStringSubmatch(strings.ReplaceAll(typed, ",", ""))
	if !ok || m == nil {
		return false
	}
	figures := strings.ReplaceAll(m[1], "−", "-")
	value, ok := new(big.Rat).SetString(figures)
	power, err := strconv.Atoi(strings.ReplaceAll(m[3], "−", "-"))
	if !ok || err != nil && m[3] != "" || power > mostPower || power < -mostPower {
		return false
	}
	last := power - len(m[2])
	if m[2] == "" {
		last += len(figures) - len(strings.TrimRight(figures, "0")) // 140 may be rounded to tens
	}
	diff := new(big.Rat).Sub(exact, value.Mul(value, powerOfTen(power)))
	diff.Abs(diff).Mul(diff, big.NewRat(2, 1))
	return value.Sign() != 0 && diff.Cmp(powerOfTen(last)) <= 0
}

// powerOfTen is 10 raised to n, which may be below 0.
func powerOfTen(n int) *big.Rat {
	p := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(n, -n))), nil)
	if n < 0 {
		return new(big.Rat).SetFrac(big.NewInt(1), p)
	}
	return new(big.Rat).SetInt(p)
}
