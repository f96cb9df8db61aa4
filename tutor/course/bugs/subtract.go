package bugs

import "slices"

// Column subtraction. Every bug is one way of doing a column whose top digit is
// too small; the columns that need no borrowing are done rightly. The names and
// the ways are those of Brown & Burton 1978 and VanLehn 1990.

// paper is the subtraction as it stands on the paper, from the ones up.
type paper struct {
	top    []int // as changed by borrowing
	bottom []int
}

// column does one column: it gives the digit to write and may change the top
// digits to its left.
type column func(p paper, c int) (int, error)

func subtractBy(do column) func(a, b []int) ([]int, error) {
	return func(a, b []int) ([]int, error) {
		if len(b) > len(a) {
			return nil, errUnfit
		}
		p := paper{top: slices.Clone(a), bottom: b}
		out := make([]int, len(a))
		for c := range a {
			d, err := do(p, c)
			if err != nil {
				return nil, err
			}
			if d < 0 || d > 19 {
				return nil, errUnfit
			}
			out[c] = d
		}
		return out, nil
	}
}

// borrow takes one from the columns left of c, rightly: across zeros, which
// become nines.
func borrow(top []int, c int) error {
	i := c + 1
	for i < len(top) && top[i] == 0 {
		i++
	}
	if i >= len(top) {
		return errUnfit
	}
	top[i]--
	for i--; i > c; i-- {
		top[i] = 9
	}
	return nil
}

// rightColumn is a column done rightly.
func rightColumn(p paper, c int) (int, error) {
	t, b := p.top[c], at(p.bottom, c)
	if t >= b {
		return t - b, nil
	}
	return t + 10 - b, borrow(p.top, c)
}

func smallerFromLarger(p paper, c int) (int, error) {
	t, b := p.top[c], at(p.bottom, c)
	return max(t, b) - min(t, b), nil
}

func zeroForBorrow(p paper, c int) (int, error) {
	return max(0, p.top[c]-at(p.bottom, c)), nil
}

// borrowNoDecrement adds ten and takes nothing from the next column.
func borrowNoDecrement(p paper, c int) (int, error) {
	t, b := p.top[c], at(p.bottom, c)
	if t < b {
		t += 10
	}
	return t - b, nil
}

// borrowAcrossZero skips over zeros, takes one from the first digit that is not
// zero, and leaves the zeros as they are.
func borrowAcrossZero(p paper, c int) (int, error) {
	t, b := p.top[c], at(p.bottom, c)
	if t >= b {
		return t - b, nil
	}
	i := c + 1
	for i < len(p.top) && p.top[i] == 0 {
		i++
	}
	if i >= len(p.top) {
		return 0, errUnfit
	}
	p.top[i]--
	return t + 10 - b, nil
}

// borrowFromZero writes 9 over a zero that is borrowed from and does not go on to
// the column left of it.
func borrowFromZero(p paper, c int) (int, error) {
	t, b := p.top[c], at(p.bottom, c)
	switch {
	case t >= b:
		return t - b, nil
	case c+1 >= len(p.top):
		return 0, errUnfit
	case p.top[c+1] == 0:
		p.top[c+1] = 9
	default:
		p.top[c+1]--
	}
	return t + 10 - b, nil
}

// borrowFromEveryZero is the variant that turns a whole run of zeros into nines.
func borrowFromEveryZero(p paper, c int) (int, error) {
	t, b := p.top[c], at(p.bottom, c)
	switch {
	case t >= b:
		return t - b, nil
	case c+1 >= len(p.top):
		return 0, errUnfit
	case p.top[c+1] != 0:
		p.top[c+1]--
		return t + 10 - b, nil
	}
	for i := c + 1; i < len(p.top) && p.top[i] == 0; i++ {
		p.top[i] = 9
	}
	return t + 10 - b, nil
}

// stopAtZero takes nothing when the column to borrow from is a zero.
func stopAtZero(p paper, c int) (int, error) {
	t, b := p.top[c], at(p.bottom, c)
	switch {
	case t >= b:
		return t - b, nil
	case c+1 >= len(p.top):
		return 0, errUnfit
	case p.top[c+1] > 0:
		p.top[c+1]--
	}
	return t + 10 - b, nil
}

// zeroMinusN writes N (or 0) for 0-N and borrows rightly elsewhere. The zero is
// what stands on top when the column is done, so borrowing may have made it.
func zeroMinusN(writeZero bool) column {
	return func(p paper, c int) (int, error) {
		b := at(p.bottom, c)
		switch {
		case p.top[c] != 0 || b == 0:
			return rightColumn(p, c)
		case writeZero:
			return 0, nil
		}
		return b, nil
	}
}
