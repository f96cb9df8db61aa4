// Package bank finds, in a bank of questions that children ask, the one that a
// line asks.
//
// It owns how a line and the wordings of a question are compared, and how sure it
// is that the best of them is meant. It never answers, and it knows neither
// lessons nor students.
package bank
