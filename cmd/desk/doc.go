// Package desk is Primer opened at a data folder: settings, courses, database,
// kernel and model, and what the screen, the line mode and the commands ask of
// them. Backend is the screen's whole view of it.
//
// It wires and asks; it decides nothing about teaching, words no report and draws
// nothing.
package desk
