package draw

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// clockFace is the face of a clock with its two hands. It says where the hands are and
// never what time that is: reading it is left to who looks at it.
type clockFace struct{ hour, minute int }

func readClock(as args) (picture, error) {
	if err := as.only("hour", "minute", "steps"); err != nil {
		return nil, err
	}
	var c clockFace
	var steps int
	for _, part := range []struct {
		key, def    string
		least, most int64
		into        *int
	}{{"hour", "", 1, 12, &c.hour}, {"minute", "0", 0, 59, &c.minute}, {"steps", "0", 0, 4, &steps}} {
		n, err := as.number(part.key, part.def)
		if err != nil {
			return nil, err
		}
		if !n.rat.IsInt() || n.rat.Cmp(rat(part.least)) < 0 || n.rat.Cmp(rat(part.most)) > 0 {
			return nil, fmt.Errorf("%s= must be a whole number from %d to %d", part.key, part.least, part.most)
		}
		*part.into = int(n.rat.Num().Int64())
	}
	if c.minute += steps; c.minute > 59 {
		return nil, fmt.Errorf("minute= and steps= are %d minutes together; an hour has 60", c.minute)
	}
	return c, nil
}

// The face in cells: a cell is about twice as high as wide.
const (
	clockDown   = 5.0
	clockAcross = 11.0
	shortHand   = 0.45 // of the way to the numbers
	longHand    = 0.8
)

func (c clockFace) block(_ int, k ink) []string {
	page := sheet{}
	at := func(turn, far float64) (row, col int) {
		row = int(math.Round(clockDown - far*clockDown*math.Cos(2*math.Pi*turn)))
		return row, int(math.Round(clockAcross + far*clockAcross*math.Sin(2*math.Pi*turn)))
	}
	hand := func(turn, far float64, char string) {
		for step := 0.1; step <= far; step += 0.02 {
			row, col := at(turn, step)
			page.put(row, col, char)
		}
	}
	hand(float64(c.minute)/60, longHand, k.pick("•", "*"))
	hand(float64(c.hour*60+c.minute)/720, shortHand, k.pick("█", "#"))
	page.put(int(clockDown), int(clockAcross), k.pick("●", "o"))
	for n := 1; n <= 12; n++ {
		row, col := at(float64(n)/12, 1)
		page.put(row, max(0, col-(n/12)), strconv.Itoa(n))
	}
	return append(page.lines(), "", k.pick("█ short hand  • long hand", "# short hand  * long hand"))
}

func (c clockFace) spoken() string {
	return strings.Join([]string{"a clock", "the short hand is " + c.short(), "the long hand is " + c.long()}, ". ")
}

// short is where the hour hand is: on its number, or between two.
func (c clockFace) short() string {
	between := fmt.Sprintf("between %d and %d", c.hour, c.hour%12+1)
	switch {
	case c.minute == 0:
		return "on " + strconv.Itoa(c.hour)
	case c.minute == 30:
		return "halfway " + between
	case c.minute < 30:
		return fmt.Sprintf("%s, closer to %d", between, c.hour)
	}
	return fmt.Sprintf("%s, closer to %d", between, c.hour%12+1)
}

// long is where the minute hand is: on a number, or so many small steps behind one.
func (c clockFace) long() string {
	number := (c.minute/5+11)%12 + 1
	if past := c.minute % 5; past != 0 {
		return fmt.Sprintf("%s past %d", countNoun(past, "small step"), number)
	}
	return "on " + strconv.Itoa(number)
}
