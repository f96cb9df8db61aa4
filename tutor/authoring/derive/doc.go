// Package derive works out what a question asks, from the question's own words: a mean, a
// ratio, an equation, the factors of a polynomial.
//
// It owns which words ask for which working, by language (the files of data), and how
// each is done exactly. It answers only a question that asks for one thing that it can do
// to the end; any other it leaves alone: no answer is better than a wrong one. It knows
// no documents and no drafts, so that an answer that was found in one way is found again
// by who checks it.
package derive
