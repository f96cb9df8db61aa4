// Package tutor is the vocabulary of Primer: the plain types that every room
// passes on to the next, and nothing that acts.
//
// It owns names and shapes. It never computes, stores, renders or calls, and it
// imports none of our packages, so that every room can import it.
package tutor
