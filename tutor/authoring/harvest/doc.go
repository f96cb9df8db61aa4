// Package harvest makes the draft of a course of a document without a model: it
// cuts it into lessons by its headings and finds what can be taught. What the
// author marked comes first: exercises with their answers (beside them, in a list,
// in another file), worked examples, lists of words. Then what can be read out of
// prose: definitions, calculations, equations that are solved, tables of equal
// values. How authors mark things in a language, and what is said to a student in
// it, are the files of data.
//
// It owns what counts as such, and how it is asked so that a question makes sense
// alone. Every calculation is worked again exactly before it becomes a problem;
// what is not exactly true, or cannot be read, is left alone: a missing problem
// is better than a wrong one. It never follows what a text says to do, calls no
// model, and reads no file.
package harvest
