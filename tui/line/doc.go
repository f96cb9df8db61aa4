// Package line is the line mode: the tutor in plain lines, for screen readers,
// pipes and terminals that can do no more. It has no boxes and no color, and
// nothing moves.
//
// It owns what is asked and told in lines: who learns, which lesson, what a slash
// command says, when a PIN is read. It reaches the tutor through the screen's
// [tui.Backend], shares the screen's table of commands, and never reads a
// database, calls a model or decides anything about teaching.
//
// Every line says who speaks: "Tutor:", "You:", or stands in brackets when it is
// Primer's own. Pictures and maths are put into words.
package line
