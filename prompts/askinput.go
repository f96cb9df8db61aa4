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
	Level      string // of language: simple, standard, rich
	Voice      string // how to speak at this age
	Vocabulary string
	Likes      string
	Strengths  string
	Struggles  string

	Words         int // of a reply, at most
	SentenceWords int
}

// Term is a word of the lesson with its meaning.
type Term struct{ Term, Means string }

// Deciding is what a decision looks at beside the conversation, whose last two
// lines are what the tutor asked and what the student wrote.
type Deciding struct {
	Waiting  bool // a question is open
	Phase    string
	Mode     string
	Attempts int
	Trend    tutor.Trend
	Mastery  string // of the component at hand
	Bugs     string
	Stuck    string
	Used     string
	Story    string // what happened before the conversation that is told
	Guess    tutor.Intent
}

// Speaking is what a reply is worded from.
type Speaking struct {
	Verdict   string // RIGHT, WRONG ... or ""
	Right     string // what is right in it
	Error     string // what went wrong, in a sentence
	Open      string // the question that is open after this turn, when it is a new one
	Lead      string // what the student has read already in this reply
	Dials     []string
	Draft     string // the facts to be said, for a single specialist
	Parts     []Part // for several
	Approach  tutor.Approach
	Avoid     []string // in words
	Focus     string
	Confusion string
	Change    string // plan adapter
	Firmness  string // topic steering
	Signal    string // motivator
	Went      string // motivator

	Facts []string    // what a reply of its own rests on
	Fixes []tutor.Fix // what was withheld of the last try
	Kept  string      // what of it stands
	Words int         // when less than a reply may have
	Tone  tutor.Tone
}

// Part is one specialist's draft.
type Part struct {
	By    tutor.SpecialistName
	Draft string
}

// Evaluating is an answer in words to be weighed.
type Evaluating struct {
	Ideas   []string
	Wrong   []string
	Level   string
	Lenient bool
}

// Posing is a question to be made.
type Posing struct {
	Concept    string
	Difficulty tutor.Difficulty
	Purpose    string
	Numbers    int // the largest, 0 for no limit
	Examples   []Sample
	Seen       []string
}

// Sample is a question of the course with its answer.
type Sample struct{ Ask, Answer, Choices string }

// Judging is a reply to be looked at.
type Judging struct {
	Verdict string
	Facts   []string
	Reply   string
	Picture string // its notation
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
	case reflect.Bool:
		v.SetBool(true)
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
