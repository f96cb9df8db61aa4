// Package gate decides what a student may be shown.
//
// It owns the exact checks on every sentence of a reply before it reaches the
// screen, and on the whole reply: false equations and comparisons, the awaited
// answer given away early, praise of a wrong answer, unsafe words, control
// characters, length and reading level, a missing check question, a question too
// many, an approach that is used up, talk from behind the scene, and numbers and
// names that the lesson's text does not hold. It also owns the cutting of a
// stream into sentences and telling a sentence that was said before.
//
// It never asks a model, stores, or words a reply: it says what is wrong with
// one and leaves the mending to its caller. Words of people pass where it cannot know; those
// of a model do not: after the exact checks, what holds of a sentence (evidence.go) is added up
// by learned weights (doubts.gz, from the replies beside tutor/gate/train) to how far it is
// doubted (doubt.go).
package gate
