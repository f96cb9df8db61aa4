// Package bugs knows the wrong rules that students use and tells which of them
// gives a wrong answer.
//
// It owns the catalogue of problem types and buggy rules (data/*.yaml), the
// procedures that no formula can state (borrowing, carrying, column work), the
// right-answer formula of each type, the reading of operands from a problem's
// text, and the ranking of explanations. It never judges right or wrong beyond
// refusing to explain a right answer, never keeps a memory of students, and
// never words a whole reply.
//
// The names are those of the literature's catalogues: Brown & Burton 1978 and
// VanLehn 1990 for subtraction, Ashlock 2006 for computation, Steinle & Stacey
// for decimals, Clarke & Roche 2009 for comparing fractions, Sleeman 1984 and
// Matz 1980 for algebra. How common a rule is (1 to 9) is our estimate from
// these books; it only ranks rules that give the same answer.
//
// An answer is explained by a rule when it has the value that the rule gives.
// Of several rules with that value the commoner one comes first; one that gives
// it written as the student wrote it ("4/6", not "2/3") counts more, one that
// gives it only as a variant or rounded counts less.
//
// # Adding rules
//
// In data files a type lists its operands (args), the formula of its right
// answer, the shapes of its problems' texts (asks, for problems that state no
// operands) and its rules. Each rule gives one formula or several, the typical
// one first; "@name" calls a procedure of procedures.go. Course files add types
// and rules through Catalogue.With, in formulas alone.
package bugs
