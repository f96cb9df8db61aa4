// Package store keeps everything Primer remembers in one SQLite file: students,
// sessions, turns, messages, events, evidence and what follows from it.
//
// It owns the schema, its migrations, every line of SQL, backup and restore. A
// public method is one transaction, whole or not at all. It never tutors: no
// verdict, no mastery and no decision is computed here, and no row of evidence
// is ever changed.
//
// What holds when things go wrong: a killed process loses nothing that was
// committed, and neither does a power cut, because every commit waits for the
// disk (see the comment at dsn). A file that is damaged, newer than this program
// or not Primer's is reported and left exactly as it is.
package store
