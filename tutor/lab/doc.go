// Package lab looks at teaching from outside: it runs recorded sessions again,
// compares them with another model or other rules, and tries the turns again of
// which a teacher said what they should have been. Its rooms score the parts of
// the tutor on labelled rows (eval), teach simulated students (bench) and give a
// model the exam by which it earns its jobs (exam).
//
// It teaches nobody: what it runs lives in a Notebook, and nothing of it is stored.
package lab
