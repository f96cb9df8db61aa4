package bugs

import (
	"slices"
)

// Adding and multiplying in columns, the ways students go wrong. Columns run from
// the ones up.

// addDroppingCarries writes the ones digit of every column and forgets the rest;
// the last column is written in full.
func addDroppingCarries(a, b []int) ([]int, error) {
	var out []int
	last := max(len(a), len(b)) - 1
	carried := false
	for c := 0; c <= last; c++ {
		sum := at(a, c) + at(b, c)
		if c < last && sum > 9 {
			sum, carried = sum%10, true
		}
		out = append(out, sum)
	}
	return out, needed(carried)
}

// addCarryingOnes writes the tens digit of a column's sum and carries the ones.
func addCarryingOnes(a, b []int) ([]int, error) {
	var out []int
	last, carry, carried := max(len(a), len(b))-1, 0, false
	for c := 0; c <= last; c++ {
		sum := at(a, c) + at(b, c) + carry
		carry = 0
		if c < last && sum > 9 {
			sum, carry, carried = sum/10, sum%10, true
		}
		out = append(out, sum)
	}
	return out, needed(carried)
}

// addWholeColumns writes every column's sum in full.
func addWholeColumns(a, b []int) ([]int, error) {
	var out []int
	carried := false
	last := max(len(a), len(b)) - 1
	for c := 0; c <= last; c++ {
		sum := at(a, c) + at(b, c)
		carried = carried || c < last && sum > 9
		out = append(out, sum)
	}
	return out, needed(carried)
}

func needed(carried bool) error {
	if !carried {
		return errSame
	}
	return nil
}

// multiplyDroppingCarries multiplies by one digit and forgets what is carried.
func multiplyDroppingCarries(a, b []int) ([]int, error) {
	a, b = longerFirst(a, b)
	if len(b) != 1 {
		return nil, errUnfit
	}
	var out []int
	carried := false
	for c := range a {
		product := a[c] * b[0]
		if c < len(a)-1 && product > 9 {
			product, carried = product%10, true
		}
		out = append(out, product)
	}
	return out, needed(carried)
}

// multiplyAddingCarryFirst adds what is carried to the next digit before that is
// multiplied.
func multiplyAddingCarryFirst(a, b []int) ([]int, error) {
	a, b = longerFirst(a, b)
	if len(b) != 1 {
		return nil, errUnfit
	}
	var out []int
	carry, carried := 0, false
	for c := range a {
		product := (a[c] + carry) * b[0]
		carry = 0
		if c < len(a)-1 && product > 9 {
			product, carry, carried = product%10, product/10, true
		}
		out = append(out, product)
	}
	return out, needed(carried)
}

func longerFirst(a, b []int) (longer, shorter []int) {
	if len(a) < len(b) {
		return b, a
	}
	return a, b
}

// multiplyColumnsOnly multiplies tens by tens and ones by ones and leaves the
// cross products out.
func multiplyColumnsOnly(a, b []int) ([]int, error) {
	if len(a) < 2 || len(b) < 2 || len(a) > 6 || len(b) > 6 {
		return nil, errUnfit
	}
	total, place := 0, 1
	for c := range max(len(a), len(b)) {
		total += at(a, c) * at(b, c) * place * place
		place *= 10
	}
	return []int{total}, nil
}

// multiplyRowsNotShifted writes every partial product in the ones column.
func multiplyRowsNotShifted(a, b []int) ([]int, error) {
	if len(b) < 2 || len(a) > 6 || len(b) > 6 {
		return nil, errUnfit
	}
	top, sum := 0, 0
	for c := len(a) - 1; c >= 0; c-- {
		top = top*10 + a[c]
	}
	for _, d := range b {
		sum += top * d
	}
	return []int{sum}, nil
}

// Column subtraction. Every bug is one way of doing a column whose top digit is
// too small; the columns that need no borrowing are done rightly. The names and
// the ways are those of Brown & Burton 1978 and VanLehn 1990.

// shortColumn does column c, whose top digit is smaller than the bottom one: it
// gives the digit to write and may change the top digits to its left. It is false
// where the way cannot be gone.
type shortColumn func(top []int, c, bottom int) (digit int, ok bool)

// subtractBy subtracts in columns, from the ones up.
func subtractBy(do shortColumn) func(a, b []int) ([]int, error) {
	return func(a, b []int) ([]int, error) {
		if len(b) > len(a) {
			return nil, errUnfit
		}
		top, out := slices.Clone(a), make([]int, len(a))
		for c := range top {
			bottom, ok := at(b, c), true
			if out[c] = top[c] - bottom; out[c] < 0 {
				out[c], ok = do(top, c, bottom)
			}
			if !ok || out[c] < 0 || out[c] > 19 {
				return nil, errUnfit
			}
		}
		return out, nil
	}
}

// writing writes a digit made of the two and borrows nothing.
func writing(digit func(top, bottom int) int) func(a, b []int) ([]int, error) {
	return subtractBy(func(top []int, c, bottom int) (int, bool) { return digit(top[c], bottom), true })
}

// borrowing adds ten to the top digit and takes something from the columns left
// of it, in some way.
func borrowing(take func(top []int, c int) bool) func(a, b []int) ([]int, error) {
	return subtractBy(func(top []int, c, bottom int) (int, bool) {
		ten := top[c] + 10 - bottom
		return ten, take(top, c)
	})
}

// firstNotZero is the first column left of c whose top digit is not zero.
func firstNotZero(top []int, c int) (int, bool) {
	i := c + 1
	for i < len(top) && top[i] == 0 {
		i++
	}
	return i, i < len(top)
}

// rightly takes one across zeros, which become nines.
func rightly(top []int, c int) bool {
	i, ok := firstNotZero(top, c)
	if ok {
		top[i]--
		for i--; i > c; i-- {
			top[i] = 9
		}
	}
	return ok
}

// acrossZeros takes one from the first digit that is not zero, and leaves the
// zeros as they are.
func acrossZeros(top []int, c int) bool {
	i, ok := firstNotZero(top, c)
	if ok {
		top[i]--
	}
	return ok
}

// fromZero writes 9 over a zero that is borrowed from and does not go on to the
// column left of it.
func fromZero(top []int, c int) bool {
	if c+1 >= len(top) {
		return false
	}
	top[c+1] = (top[c+1] + 9) % 10
	return true
}

// fromEveryZero is the variant that turns a whole run of zeros into nines.
func fromEveryZero(top []int, c int) bool {
	if c+1 >= len(top) || top[c+1] != 0 {
		return stopAtZero(top, c)
	}
	for i := c + 1; i < len(top) && top[i] == 0; i++ {
		top[i] = 9
	}
	return true
}

// stopAtZero takes nothing when the column to borrow from is a zero.
func stopAtZero(top []int, c int) bool {
	if c+1 >= len(top) {
		return false
	}
	top[c+1] = max(0, top[c+1]-1)
	return true
}

// zeroMinusN writes something for 0-N and borrows rightly elsewhere. The zero is
// what stands on top when the column is done, so borrowing may have made it.
func zeroMinusN(digit func(n int) int) func(a, b []int) ([]int, error) {
	return subtractBy(func(top []int, c, bottom int) (int, bool) {
		if top[c] == 0 {
			return digit(bottom), true
		}
		ten := top[c] + 10 - bottom
		return ten, rightly(top, c)
	})
}
