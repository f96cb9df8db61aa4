package working

import "strings"

// Which types of the catalogue a calculation with two numbers, or one, belongs to
// is told by its sign and by how the numbers are written.

// typed is a type of the catalogue; turned ones take the second operand first.
type typed struct {
	name   string
	turned bool
}

// writing is how a number is written.
type writing int

const (
	natural writing = iota
	negative
	decimals
	fraction
	mixed
	percent
)

func writingOf(n numeral) writing {
	switch {
	case strings.HasSuffix(n.text, "%"):
		return percent
	case strings.Contains(n.text, " "):
		return mixed
	case strings.Contains(n.text, "/"):
		return fraction
	case strings.Contains(n.text, "."):
		return decimals
	case strings.HasPrefix(n.text, "-"):
		return negative
	}
	return natural
}

// typesOfTwo are the types of "a o b".
func typesOfTwo(o op, a, b numeral) []typed {
	wa, wb := writingOf(a), writingOf(b)
	switch widest := max(wa, wb); widest {
	case percent:
		return ofPercent(o, wa, wb)
	case mixed, fraction:
		return ofFractions(o, wa, wb)
	case decimals:
		return ofDecimals(o)
	case natural:
		return ofNaturals(o, a, b)
	case negative:
		return ofIntegers(o)
	}
	return nil
}

func ofPercent(o op, wa, wb writing) []typed {
	if o != '*' || wa != percent || wb == percent {
		return nil
	}
	return []typed{{name: "pct_of"}}
}

func ofFractions(o op, wa, wb writing) []typed {
	wholeA, wholeB := wa == natural, wb == natural
	switch o {
	case '+':
		return []typed{{name: "frac_add"}}
	case '-':
		if wa == mixed || wb == mixed || wholeA || wholeB {
			return []typed{{name: "mixed_sub"}, {name: "frac_sub"}}
		}
		return []typed{{name: "frac_sub"}}
	case '*', adjacent:
		switch {
		case wholeA:
			return []typed{{name: "frac_whole_mul"}}
		case wholeB:
			return []typed{{name: "frac_whole_mul", turned: true}, {name: "frac_of"}}
		}
		return []typed{{name: "frac_mul"}}
	case '/':
		if wholeB {
			return []typed{{name: "frac_whole_div"}, {name: "frac_div"}}
		}
		return []typed{{name: "frac_div"}}
	}
	return nil
}

func ofDecimals(o op) []typed {
	switch o {
	case '+':
		return []typed{{name: "dec_add"}}
	case '-':
		return []typed{{name: "dec_sub"}}
	case '*', adjacent:
		return []typed{{name: "dec_mul"}}
	case '/':
		return []typed{{name: "div"}}
	}
	return nil
}

func ofNaturals(o op, a, b numeral) []typed {
	switch o {
	case '+':
		return []typed{{name: "add"}}
	case '-':
		if a.rat.Cmp(b.rat) >= 0 {
			return []typed{{name: "sub"}, {name: "int_sub"}}
		}
		return []typed{{name: "int_sub"}}
	case '*', adjacent:
		return []typed{{name: "mul1"}, {name: "mul2"}}
	case '/':
		return []typed{{name: "div"}}
	case '^':
		return []typed{{name: "ooo_pow"}}
	}
	return nil
}

func ofIntegers(o op) []typed {
	switch o {
	case '+':
		return []typed{{name: "int_add"}}
	case '-':
		return []typed{{name: "int_sub"}}
	case '*', adjacent:
		return []typed{{name: "int_mul"}}
	case '/':
		return []typed{{name: "int_div"}}
	}
	return nil
}

// typesOfOne are the types of a number that is written in another way.
func typesOfOne(text string) []string {
	switch {
	case strings.Contains(text, " "):
		return []string{"mixed_to_improper"}
	case strings.Contains(text, "/"):
		return []string{"frac_simplify"}
	}
	return nil
}
