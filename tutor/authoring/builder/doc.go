// Package builder makes a course of a teacher's own documents: with a model that
// holds tools, or without one.
//
// It owns the draft of a course (what was found, where it stands in the
// documents, how far it may be trusted), the checks that decide that, the
// conversation that directs a build, the store of what was done already, and the
// course files that are made of the parts a teacher accepted.
//
// It never lets a model decide what is right: every answer is worked again by
// the exact grader where it can be, and what rests on words that do not stand in
// the documents is dropped. It knows no student and chats with nobody.
package builder
