// Package harvest makes the draft of a course of a document without a model: it
// cuts it into lessons by its headings and finds what can be taught exactly:
// definitions, worked calculations, equations that are solved, lists of exercises
// with and without a key, tables of equal values.
//
// It owns what counts as such, and how it is asked so that a question makes sense
// alone. Every calculation is worked again exactly before it becomes a problem;
// what is not exactly true, or cannot be read, is left alone: a missing problem
// is better than a wrong one. It never follows what a text says to do, calls no
// model, and reads no file.
package harvest
