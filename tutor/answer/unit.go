package answer

import "math/big"

// dimension counts the base measures of a unit: length, mass, time, money,
// temperature, angle, data, current.
type dimension [8]int8

const (
	dimLength = iota
	dimMass
	dimTime
	dimMoney
	dimHeat
	dimAngle
	dimData
	dimCurrent
)

// unit is a unit of measure: how many base units it is worth, exactly.
type unit struct {
	name   string // canonical: "cm", "m/s^2"
	factor *big.Rat
	dim    dimension
}

// unitRow is one row of the table: names are separated by spaces, the first one is canonical.
type unitRow struct {
	names string
	dim   int
	power int8
	ratio string // worth in base units (m, g, s, dollar, degree, byte)
}

// Exact definitions: the international yard and pound (1959), the US liquid gallon (231 in^3).
var unitRows = []unitRow{
	{"m meter meters metre metres", dimLength, 1, "1"},
	{"km kilometer kilometers kilometre kilometres kms", dimLength, 1, "1000"},
	{"cm centimeter centimeters centimetre centimetres cms", dimLength, 1, "1/100"},
	{"mm millimeter millimeters millimetre millimetres mms", dimLength, 1, "1/1000"},
	{"dm decimeter decimeters decimetre decimetres", dimLength, 1, "1/10"},
	{"in inch inches", dimLength, 1, "254/10000"},
	{"ft foot feet feets", dimLength, 1, "3048/10000"},
	{"yd yard yards yds", dimLength, 1, "9144/10000"},
	{"mi mile miles", dimLength, 1, "1609344/1000"},
	{"g gram grams gm gms gramme grammes", dimMass, 1, "1"},
	{"kg kilogram kilograms kgs kilo kilos kilogramme", dimMass, 1, "1000"},
	{"mg milligram milligrams", dimMass, 1, "1/1000"},
	{"Mg tonne tonnes", dimMass, 1, "1000000"},
	{"lb lbs pound pounds", dimMass, 1, "45359237/100000"},
	{"oz ounce ounces ozs", dimMass, 1, "45359237/1600000"},
	{"s sec secs second seconds", dimTime, 1, "1"},
	{"ms millisecond milliseconds", dimTime, 1, "1/1000"},
	{"ns nanosecond nanoseconds", dimTime, 1, "1/1000000000"},
	{"min mins minute minutes", dimTime, 1, "60"},
	{"h hr hrs hour hours", dimTime, 1, "3600"},
	{"day days", dimTime, 1, "86400"},
	{"week weeks wk wks", dimTime, 1, "604800"},
	{"Hz hertz", dimTime, -1, "1"},
	{"l liter liters litre litres", dimLength, 3, "1/1000"},
	{"ml milliliter milliliters millilitre millilitres cc", dimLength, 3, "1/1000000"},
	{"cl centiliter centiliters centilitre centilitres", dimLength, 3, "1/100000"},
	{"gal gallon gallons gals", dimLength, 3, "3785411784/1000000000000"},
	{"qt quart quarts qts", dimLength, 3, "3785411784/4000000000000"},
	{"pt pint pints pts", dimLength, 3, "3785411784/8000000000000"},
	{"cup cups", dimLength, 3, "3785411784/16000000000000"},
	{"floz", dimLength, 3, "3785411784/128000000000000"},
	{"ha hectare hectares", dimLength, 2, "10000"},
	{"acre acres", dimLength, 2, "316160658/78125"},
	{"degrees degree deg", dimAngle, 1, "1"},
	{"dollars dollar bucks usd", dimMoney, 1, "1"},
	{"cents cent", dimMoney, 1, "1/100"},
	{"byte bytes", dimData, 1, "1"},
	{"kb kilobyte kilobytes", dimData, 1, "1000"},
	{"mb megabyte megabytes", dimData, 1, "1000000"},
	{"gb gigabyte gigabytes", dimData, 1, "1000000000"},
}

// derived units: force, energy, power, speed. Base mass is the gram.
var derivedUnits = map[string]struct {
	ratio string
	dim   dimension
}{
	"n": {"1000", dimension{1, 1, -2}}, "kn": {"1000000", dimension{1, 1, -2}},
	"j": {"1000", dimension{2, 1, -2}}, "kj": {"1000000", dimension{2, 1, -2}},
	"w": {"1000", dimension{2, 1, -3}}, "kw": {"1000000", dimension{2, 1, -3}},
	"mph": {"1609344/3600000", dimension{1, 0, -1}}, "kph": {"1000/3600", dimension{1, 0, -1}}, "kmh": {"1000/3600", dimension{1, 0, -1}}, "kmph": {"1000/3600", dimension{1, 0, -1}},
	"joules": {"1000", dimension{2, 1, -2}}, "newtons": {"1000", dimension{1, 1, -2}}, "watts": {"1000", dimension{2, 1, -3}},
}

// unitTable maps every name to its unit; keys keep the case only where it matters ("Mg").
var unitTable = buildUnits()

func buildUnits() map[string]*unit {
	table := make(map[string]*unit, 200)
	for _, row := range unitRows {
		names := splitWords(row.names)
		u := &unit{name: names[0], factor: mustRat(row.ratio)}
		u.dim[row.dim] = row.power
		for _, n := range names {
			table[n] = u
		}
	}
	for n, d := range derivedUnits {
		table[n] = &unit{name: n, factor: mustRat(d.ratio), dim: d.dim}
	}
	euro := &unit{name: "euros", factor: big.NewRat(1, 1), dim: dimension{dimHeat: 0, dimMoney: 2}}
	table["euros"], table["euro"] = euro, euro
	table["celsius"] = &unit{name: "celsius", factor: big.NewRat(1, 1), dim: dimension{dimHeat: 1}}
	table["fahrenheit"] = &unit{name: "fahrenheit", factor: big.NewRat(1, 1), dim: dimension{dimHeat: 2}}
	return table
}

func mustRat(s string) *big.Rat {
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		panic("answer: bad ratio in the unit table: " + s)
	}
	return r
}

// splitWords cuts at spaces; unlike strings.Fields it is used on constants only.
func splitWords(s string) []string {
	var words []string
	start := 0
	for i := 0; i <= len(s); i++ {
		if i == len(s) || s[i] == ' ' {
			words = append(words, s[start:i])
			start = i + 1
		}
	}
	return words
}

// times is the product of two units.
func (u *unit) times(v *unit, divide bool) *unit {
	p := &unit{factor: new(big.Rat), dim: u.dim}
	sign, mark := int8(1), "*"
	if divide {
		sign, mark = -1, "/"
		p.factor.Quo(u.factor, v.factor)
	} else {
		p.factor.Mul(u.factor, v.factor)
	}
	for i := range p.dim {
		p.dim[i] += sign * v.dim[i]
	}
	p.name = u.name + mark + v.name
	return p
}

// power is the unit to a small whole power.
func (u *unit) power(n int) *unit {
	p := &unit{factor: big.NewRat(1, 1), name: u.name + "^" + itoa(n)}
	for range abs(n) {
		p.factor.Mul(p.factor, u.factor)
	}
	if n < 0 {
		p.factor.Inv(p.factor)
	}
	for i := range p.dim {
		p.dim[i] = u.dim[i] * int8(n)
	}
	return p
}

// same says that two units measure the same thing.
func (u *unit) same(v *unit) bool { return u.dim == v.dim }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
