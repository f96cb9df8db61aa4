// Package english is the one room that reads English.
//
// It owns the tokens of a text with their places, phrases and the books they stand
// in, the spellings that people type, plain writing for typographic
// and LaTeX mathematics, number words and written numbers with their exact
// values, units of measure, and how words are told apart from their slips.
//
// It never knows what an answer is worth, what a lesson says or who the student is.
package english
