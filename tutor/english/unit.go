package english

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"sync"
)

// Dimension counts the base measures of a unit, in the order of baseMeasures.
type Dimension [9]int8

// baseMeasures are the letters of length, mass, time, money, temperature, angle, data, current and
// unnamed units in units.txt.
const baseMeasures = "LMT$HADIU"

// IsMoney reports whether a dimension is one of money.
func (d Dimension) IsMoney() bool { return d[strings.IndexByte(baseMeasures, '$')] != 0 }

// Unnamed is the power of a unit that says no more than "unit": 2 for square units, 0
// for a unit with a name of its own.
func (d Dimension) Unnamed() int { return int(d[strings.IndexByte(baseMeasures, 'U')]) }

// Length is the power of length: 2 for square centimeters.
func (d Dimension) Length() int { return int(d[strings.IndexByte(baseMeasures, 'L')]) }

// IsTime reports whether a dimension is one of time alone.
func (d Dimension) IsTime() bool { return d == units()["min"].Dim }

// Unit is a unit of measure: how many base units it is worth, exactly.
type Unit struct {
	Name   string // canonical: "cm", "m/s^2"
	Factor *big.Rat
	Dim    Dimension
	Thing  string // what is counted that no table names: "page" of "pages per day", "page/class"
	Top    *Unit  // of a rate: what stands before "per"
}

// units maps every name to its unit; names keep the case only where it matters ("Mg").
var units = sync.OnceValue(func() map[string]*Unit {
	table := map[string]*Unit{}
	mustEntries("units.txt", func(_ string, row []string) error {
		u := &Unit{Name: row[2], Factor: new(big.Rat)}
		if _, ok := u.Factor.SetString(row[1]); !ok {
			return fmt.Errorf("no ratio: %s", row[1])
		}
		for measure := range strings.SplitSeq(row[0], ",") {
			power, err := strconv.ParseInt(measure[1:], 10, 8)
			if err != nil {
				return err
			}
			u.Dim[strings.IndexByte(baseMeasures, measure[0])] = int8(power)
		}
		for _, name := range row[2:] {
			table[name] = u
		}
		return nil
	})
	return table
})

// UnitNamed is the unit of a name, nil for other words.
func UnitNamed(name string) *Unit { return units()[name] }

// Same reports whether two units measure the same thing.
func (u *Unit) Same(v *Unit) bool { return u.Dim == v.Dim && u.Thing == v.Thing }

// ConvertsBy reports whether some other unit of its kind is worth ratio or 1/ratio of u: 60 for a minute.
func (u *Unit) ConvertsBy(ratio *big.Rat) bool {
	for _, v := range units() {
		change := new(big.Rat).Quo(v.Factor, u.Factor)
		if v.Same(u) && (change.Cmp(ratio) == 0 || change.Inv(change).Cmp(ratio) == 0) {
			return true
		}
	}
	return false
}

// times is the product of two units, or their quotient.
func (u *Unit) times(v *Unit, divide bool) *Unit {
	mark := "*"
	if divide {
		v, mark = &Unit{Name: v.Name, Factor: new(big.Rat).Inv(v.Factor), Dim: v.Dim.power(-1), Thing: v.Thing}, "/"
	}
	p := &Unit{Name: u.Name + mark + v.Name, Factor: new(big.Rat).Mul(u.Factor, v.Factor), Dim: u.Dim, Thing: u.Thing}
	if v.Thing != "" {
		p.Thing += mark + v.Thing
	}
	if divide {
		p.Top = u
	}
	for i := range p.Dim {
		p.Dim[i] += v.Dim[i]
	}
	return p
}

func (d Dimension) power(n int) Dimension {
	for i := range d {
		d[i] *= int8(n)
	}
	return d
}

// power is the unit to a small whole power.
func (u *Unit) power(n int) *Unit {
	p := &Unit{Factor: big.NewRat(1, 1), Name: u.Name + "^" + strconv.Itoa(n), Dim: u.Dim.power(n)}
	for range max(n, -n) {
		p.Factor.Mul(p.Factor, u.Factor)
	}
	if n < 0 {
		p.Factor.Inv(p.Factor)
	}
	return p
}

// Unit reads a unit, or a product or rate of units: "sq cm", "miles per hour",
// "dollars a week", "m/s^2"; nil for none.
func (c *Cursor) Unit() *Unit {
	u := c.unitPower()
	if u == nil && c.Things {
		u = c.countedThing()
	}
	return c.Rate(u)
}

// Rate reads what goes on behind a unit: " per hour" behind "$"; it is the unit itself where nothing does.
func (c *Cursor) Rate(u *Unit) *Unit {
	for u != nil {
		start := c.I
		divide := c.per()
		if !divide && !c.takes("*") {
			return u
		}
		v := c.factor(divide)
		if v == nil {
			c.I = start
			return u
		}
		u = u.times(v, divide)
	}
	return nil
}

// factor reads the unit by which another one is multiplied or divided; nil where there is none.
func (c *Cursor) factor(divide bool) *Unit {
	if !divide {
		return c.unitPower()
	}
	group := c.takes("(")
	v := c.unitPower()
	if v == nil && c.Things {
		v = c.thing()
	}
	if v == nil && c.Things && eachWords[c.At(-1).Text] { // "$12 each"
		v = &Unit{Factor: big.NewRat(1, 1), Thing: EachOne}
	}
	if group && !c.takes(")") {
		return nil
	}
	return v
}

// takes passes over a sign, where it stands there.
func (c *Cursor) takes(sign string) bool {
	stands := c.IsSign(0, sign)
	if stands {
		c.I++
	}
	return stands
}

// The words of a rate: those that always make one, and those that do before a unit
// ("4 dollars an hour").
var (
	perWords     = SetOf("per each every apiece")
	articleWords = SetOf("a an")
	notOnce      = SetOf("time one try") // "a second time" is no rate
	eachWords    = SetOf("each apiece")
)

// EachOne is the thing of a rate that does not say of what: "$12 each".
const EachOne = "each"

// per passes over what makes a rate: "/", "per", "for each", the "an" of "an hour".
func (c *Cursor) per() bool {
	t := c.At(0)
	switch {
	case t.Kind == Word && perWords[t.Text], c.IsSign(0, "/"):
		c.I++
	case t.Text == "for" && perWords[c.At(1).Text]:
		c.I += 2
	case articleWords[t.Text] && c.thingAt(1) && !notOnce[c.At(2).Text]:
		c.I++
	default:
		return false
	}
	return true
}

// thingAt reports whether the token k places ahead can be what something is counted per.
func (c *Cursor) thingAt(k int) bool {
	t := c.At(k)
	return t.Kind == Word && len(t.Raw) > 1 && (units()[t.Text] != nil || c.Things && len(t.Raw) > 2)
}

// thing reads a noun as the unit of what is counted.
func (c *Cursor) thing() *Unit {
	t := c.At(0)
	if t.Kind != Word || len(t.Raw) < 3 {
		return nil
	}
	c.I++
	return &Unit{Name: t.Text, Factor: big.NewRat(1, 1), Thing: strings.TrimSuffix(t.Text, "s")}
}

// countedThing reads the "pages" of "3 pages per day", and the nothing of "3 per day".
func (c *Cursor) countedThing() *Unit {
	start := c.I
	if c.At(0).Kind == Word && c.per() {
		c.I = start
		return &Unit{Factor: big.NewRat(1, 1)}
	}
	if u := c.thing(); u != nil {
		behind := c.I
		if c.per() {
			c.I = behind
			return u
		}
	}
	c.I = start
	return nil
}

// powers are the words of a power before or behind a unit, and the digits of "30 cm2".
var powers = map[string]int{"sq": 2, "square": 2, "squared": 2, "cubic": 3, "cu": 3, "cube": 3, "cubed": 3, "2": 2, "3": 3}

// unitPower reads one unit with its power: "sq cm", "cm squared", "m^2", "s^(-2)".
func (c *Cursor) unitPower() *Unit {
	start := c.I
	n := powers[c.At(0).Text]
	if c.At(0).Kind != Word || c.At(0).Text == "cubed" {
		n = 0
	}
	if n > 0 {
		c.I++
		if c.IsSign(0, ".") {
			c.I++
		}
	}
	u := c.unitName()
	if u == nil {
		c.I = start
		return nil
	}
	if n == 0 {
		n = c.powerBehind()
	}
	if n == 1 {
		return u
	}
	return u.power(n)
}

// powerBehind reads a power behind a unit, 1 where there is none.
func (c *Cursor) powerBehind() int {
	t := c.At(0)
	n := powers[t.Text]
	switch {
	case t.Text == "cu" || t.Text == "cube":
	case n > 0 && (t.Kind == Word || !t.Spaced):
		c.I++
		return n
	case c.IsSign(0, "^"):
		start := c.I
		c.I++
		if n, ok := c.exponent(); ok {
			return n
		}
		c.I = start
	}
	return 1
}

// exponent reads a whole number of one digit with its sign, perhaps in brackets.
func (c *Cursor) exponent() (int, bool) {
	group := c.IsSign(0, "(") || c.IsSign(0, "{")
	if group {
		c.I++
	}
	sign := 1
	if c.IsSign(0, "-") {
		c.I++
		sign = -1
	}
	t := c.At(0)
	if !t.Count() || len(t.Text) != 1 || t.Text > "6" || group && !c.IsSign(1, ")") && !c.IsSign(1, "}") {
		return 0, false
	}
	c.I++
	if group {
		c.I++
	}
	return sign * int(t.Text[0]-'0'), true
}

// unitName reads the name of a unit. A single letter is one only where it
// cannot be a variable, and "in" only where it is no preposition.
func (c *Cursor) unitName() *Unit {
	t := c.At(0)
	if t.Kind != Word || c.Names[t.Raw] {
		return nil
	}
	if t.Text == "degrees" || t.Text == "degree" || t.Text == "deg" {
		c.I++
		scale := map[string]string{"c": "celsius", "celsius": "celsius", "f": "fahrenheit", "fahrenheit": "fahrenheit"}[c.At(0).Text]
		if scale == "" {
			return units()["degrees"]
		}
		c.I++
		return units()[scale]
	}
	u := units()[t.Raw]
	if u == nil {
		u = units()[t.Text]
	}
	if u == nil || c.notUnit(t) {
		return nil
	}
	c.I++
	return u
}

// insides are words behind "in" that make it inches.
var insides = SetOf("squared cubed long tall wide high deep thick")

// capitals are the units of one letter that is written large: newton, joule, watt. Small
// ones are variables.
const capitals = "njw"

// notUnit reports whether a word that could be a unit is a variable or a preposition here.
func (c *Cursor) notUnit(t Token) bool {
	next := c.At(1)
	switch {
	case t.Text == "in":
		return next.Kind == Word && !insides[next.Text] || next.Kind == Number
	case len(t.Raw) > 1:
		return false
	case strings.Contains(capitals, t.Raw):
		return true
	case next.IsSign():
		return next.Is("+", "-", "=", "(", "<", ">")
	}
	return next.Kind == Number && !next.Spaced
}
