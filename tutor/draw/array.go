package draw

import (
	"fmt"
	"strings"
)

// dots are rows of equally many dots.
type dots struct{ rows, cols int }

func readArray(as args) (picture, error) {
	a, b, err := as.times()
	if err != nil {
		return nil, err
	}
	d := dots{}
	if d.rows, err = a.whole(1, 20); err != nil {
		return nil, err
	}
	d.cols, err = b.whole(1, 30)
	return d, err
}

func (d dots) block(_ int, k ink) []string {
	row := strings.TrimRight(strings.Repeat(k.pick("● ", "o "), d.cols), " ")
	return repeat(row, d.rows)
}

func (d dots) spoken() string {
	return fmt.Sprintf("%s with %s in each", countNoun(d.rows, "row"), countNoun(d.cols, "dot"))
}
