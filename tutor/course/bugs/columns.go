package bugs

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
