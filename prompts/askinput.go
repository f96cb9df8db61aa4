package prompts

import (
	"reflect"

	"primer/tutor"
)

// Prefix is what a session's shared beginning is made of. It is filled once,
// when the session begins, and never renewed: what changes goes into the tail.
type Prefix struct {
	Subject    string // math, science, english, history, art
	Lesson     string
	Goals      []string
	Ideas      []string // the components, as a student says them
	Terms      []Term
	Name       string
	Grade      int
	Voice      string // how to speak at this age
	Vocabulary string
	Likes      string
	Strengths  string
	Struggles  string
}

// Term is a word of the lesson with its meaning.
type Term struct{ Term, Means string }

// Deciding is what a decision looks at.
type Deciding struct {
	Asked    string // "" when nothing is open
	Said     string
	Phase    string
	Mode     string
	Attempts int
	Trend    tutor.Trend
	Mastery  string
	Bugs     string
	Used     string
	Story    string
	Why      string // why the rules are not sure
	Guess    tutor.Intent
}

// Speaking is what a reply is worded from.
type Speaking struct {
	Asked     string // what waited when the student wrote
	Said      string
	Verdict   string // RIGHT, WRONG, NOT AN ANSWER ... or ""
	Right     string // what is right in it
	Error     string // what went wrong, in a sentence
	Open      string // the question that is open after this turn
	Lead      string // what the student has read already in this reply
	Dials     []string
	Draft     string // the facts to be said, for a single specialist
	Parts     []Part // for several
	Approach  tutor.Approach
	Avoid     []string // in words
	Confusion string
	Change    string // plan adapter
	Firmness  string // topic steering
	Signal    string // motivator
	Went      string // motivator

	Tail          string // what the student sees after the words
	Words         int    // of the whole reply, at most
	SentenceWords int
	Tone          tutor.Tone
}

// Part is one specialist's draft.
type Part struct {
	By    tutor.SpecialistName
	Draft string
}

// full makes a value of which every field is filled, to try a template on.
func full[T any]() T {
	var v T
	fill(reflect.ValueOf(&v).Elem())
	return v
}

func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString("x")
	case reflect.Int:
		v.SetInt(1)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0))
	case reflect.Struct:
		for _, field := range v.Fields() {
			fill(field)
		}
	default: // the inputs hold nothing else; a test renders them all
	}
}
