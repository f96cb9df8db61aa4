// Package formula is the small exact expression language of course files: it
// stands in problem templates, in their constraints and in buggy rules.
//
// It owns parsing, exact evaluation and the filling of templates with values
// written as a person writes them. It never loops, never rounds unless told to,
// never calls out, and knows nothing of courses or students. Work is bounded:
// sources, nesting, texts and numbers all have a limit, and passing one is an
// error.
//
// # The language
//
// Numbers (3, 0.25), texts ("x" or 'x'), true and false, names. From the
// loosest to the closest binding:
//
//	c ? a : b
//	or ||    and &&    not !
//	== != < <= > >=      chains work: 1 < a < 9
//	a + b  a - b         a plus beside a text joins texts
//	a * b  a / b  a % b  the remainder is never negative for b > 0
//	-a
//	a ^ b                from the right; -2^2 is -4
//
// Functions of numbers: abs sign floor ceil int (towards 0) round(x, places)
// sqrt (exact only) min max gcd lcm coprime isint digits digit(n, i) (i counts
// from the right, 0 for the ones) reverse. Of numbers as written: num den places, and of
// a mixed number ("3 1/2") whole top bottom.
// Writing: frac(a, b) is "2/4", mixed(x), dec(x) or dec(x, places), pct(x),
// str(x), poly(1, "x^2", -6, "x", 9, ""). Others: if(c, a, b), len, contains,
// value("2/4") reads a text or leaves the writing off.
//
// Templates are texts with {formula} pieces: see Template.
package formula

// Limits on hostile or mistaken input.
const (
	maxSource = 4096 // bytes of one expression or template
	maxDepth  = 64   // nesting of one expression
	maxBits   = 4096 // bits of a numerator or denominator
	maxText   = 4096 // bytes of a text value
)

// Vars gives a value to each name.
type Vars map[string]Value
