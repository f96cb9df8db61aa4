package course

import (
	"io/fs"
	"slices"
	"sync"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"

	"github.com/goccy/go-yaml"
)

// Saying is something that children say in any lesson, beside what it is about: a tooth
// that came out, a bad grade, a question to the tutor about itself.
type Saying struct {
	ID    string   `yaml:"id"`
	About string   `yaml:"about"` // in plain words
	Tag   string   `yaml:"tag"`   // what it is: a tag of features, or one of the two below
	Said  []string `yaml:"said"`  // as children type it
	Reply []Text   `yaml:"reply"` // one after the other, so that none comes twice

	// What the next session may come back to: good or neutral news, as a noun ("your
	// pet"), or that something weighs on the student for longer than this lesson.
	Later  string `yaml:"later"`
	Weighs bool   `yaml:"weighs"`
}

// What a saying may be beside the tags of features.
const (
	SaysPlay  = "play"  // a joke, a riddle, nonsense for fun
	SaysTutor = "tutor" // about the tutor itself
	SaysWish  = "wish"
)

// Asks reports whether a saying may have the form of a question.
func (s Saying) Asks() bool { return s.Tag == SaysPlay || s.Tag == SaysTutor || s.Tag == SaysWish }

// Feeling is the feeling that a saying speaks of, or "".
func (s Saying) Feeling() tutor.Tag {
	if t := tutor.Tag(s.Tag); slices.Contains(tutor.Feelings, t) {
		return t
	}
	return ""
}

// SayingBy finds a saying by its id.
func SayingBy(id string) (Saying, bool) {
	all := ReadSayings().Entries
	at := slices.IndexFunc(all, func(s Saying) bool { return s.ID == id })
	if at < 0 {
		return Saying{}, false
	}
	return all[at], true
}

// sayingForms are the forms of sayings, by their ids.
var sayingForms = sync.OnceValue(func() *english.Book { return english.MustBook(data, "forms.txt") })

// SayingByForm is what a line says by its form, whatever its words: "are you even a teacher or just a
// computer guessing".
func SayingByForm(line string) (Saying, bool) {
	hits := sayingForms().Find(english.Tokens(english.School().Canonical(line)))
	if len(hits) == 0 {
		return Saying{}, false
	}
	return SayingBy(hits[0].Label)
}

// Sayings are what children say in any lesson, with what finds it.
type Sayings struct {
	Entries []Saying
	Bank    *bank.Bank // of the entries, in their order
}

var sayings = sync.OnceValue(func() *Sayings {
	all, err := readSayings(data)
	if err != nil {
		panic("read sayings: " + err.Error()) // embedded: a test reads them
	}
	s := &Sayings{Entries: all}
	entries := lists.Map(all, func(e Saying) bank.Entry { return bank.Entry{Asks: e.About, Wordings: e.Said} })
	s.Bank = bank.New(entries)
	return s
})

// ReadSayings is what children say in any lesson. It is read and compiled at the first
// call; any goroutine may call it.
func ReadSayings() *Sayings { return sayings() }

func readSayings(fsys fs.FS) ([]Saying, error) {
	var all []Saying
	for _, file := range english.InEach(fsys, "says/*.yaml") {
		raw, err := fs.ReadFile(fsys, file)
		if err != nil {
			return nil, err
		}
		var read struct {
			Says []Saying `yaml:"says"`
		}
		if err := yaml.UnmarshalWithOptions(raw, &read, yaml.Strict()); err != nil {
			return nil, err
		}
		all = append(all, read.Says...)
	}
	return all, nil
}
