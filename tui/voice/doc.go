// Package voice reads lines aloud through a speaking program of this computer:
// piper, espeak-ng, say or spd-say, whichever there is.
//
// It owns which program speaks, with which voice for whom, what waits to be said
// and how it is silenced. It never sends anything over a net, never starts a
// shell, never decides what is said and never draws: it is given lines in plain
// words. Text reaches a program through its standard input, or as one argument
// behind "--".
//
// Nothing waits for it: [Reader.Say] and [Reader.Hush] answer at once, and a
// program that was started does not outlive Primer.
package voice
