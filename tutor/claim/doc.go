// Package claim hears what a text says of things, and what it says against it.
//
// It owns claims (who or what, what is said of it, what must not be said of it),
// the notation in which a course writes them, and the one matcher that reads the
// clauses of a text for who, what and not: negation, swapped roles, pronouns and
// what is left out, contrast, comparison, supposition and what others think.
//
// It never says what an explanation is worth or what the tutor does with it.
package claim
