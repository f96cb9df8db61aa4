package bugs

import "slices"

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
