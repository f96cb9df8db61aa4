// Package seat is the door of a class: students come in over SSH, each to a screen
// of their own, served from the teacher's machine.
//
// It owns who is let in and how wrong tries are slowed, how many sit here, what a
// terminal may ask for, and how a sitting ends. A pty is needed; there is no shell, no
// command, no file transfer and no forwarding. What a student may reach is [tui.Seat].
//
// It never reads a database and never sees the machine's settings.
package seat
