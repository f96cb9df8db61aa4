// Package tui is the screen: one Bubble Tea model that shows lessons, a chat
// with the tutor and, for teachers, why the tutor did what it did.
//
// It owns what is drawn, where the cursor is and which key does what. It never
// reads a database, calls a model or decides anything about teaching: it shows
// the events of a turn in the order in which they come, and passes on what the
// student typed. It reaches the tutor through [Backend] and [Chat] only.
//
// Whatever comes from outside (students, models, course files, stored messages)
// is cleaned of control characters before it is drawn, so that no text can drive
// the terminal.
//
// Nothing here blocks: Init, Update and View work on values in memory, and what
// takes time runs in a Cmd that answers with one message.
package tui
