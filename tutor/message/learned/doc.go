// Package learned is a second opinion on a student's line, learned from lines
// that people wrote for it (tutor/message/train): what kind of line it is, which
// feelings and wishes it tells, and whether it speaks of a danger.
//
// It owns the features of a line, the weights and how they are summed: linear
// over hashed words, runs of letters and what the rules counted, in whole
// numbers, so that every computer comes to the same sum. It never decides: what
// its opinion weighs beside the rules' is package message's.
package learned
