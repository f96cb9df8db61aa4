// Package answer reads typed mathematics and judges it exactly.
//
// It owns the reading of values in a sentence, their exact worth, the
// equivalence of two answers, the form apart from the value, and the check of
// stated equations and of working line by line. Everything that is rational is
// computed with big rationals; what is not is compared by exact rules where
// they exist and by high-precision sampling elsewhere.
//
// It never knows courses or people, never does I/O, and never guesses: what it
// cannot read or cannot decide is "not sure". A wrong answer called right is
// the worst error it can make.
package answer
