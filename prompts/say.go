package prompts

import (
	"fmt"
	"path"
	"reflect"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor/template"
)

// Words is all that a say text may use. A text that uses a field which is empty
// at that moment is passed over for another variant of its file.
type Words struct {
	Name      string // the student's first name
	Given     string // the answer as it was read
	Ask       string // the question that stays or becomes open
	Form      string // what form is asked for
	Bug       string // what the student did, one sentence
	True      string // what is right in it
	Praise    string // what is right in the answer, found by the grader
	Component string
	Lesson    string
	Next      string // the lesson that comes next
	Said      string // what the student said, turned to be said back
	Quote     string // what the student said in their own words, to stand between quotation marks
	Like      string // what the student likens the lesson to, as a noun
	Topic     string // something they like
	Near      string // the topic that stands in for it
	Idea      string // an idea of the rubric that was said
	Went      string // what went well
	List      string // several lines
	Reason    string
	Hint      string
	Place     string // where in a lesson a text stands
	Source    string // what a text rests on
	Tell      string // what a small question shows
	Yesterday string // the sentence on what was talked about before
	One       string // of two questions that may be meant
	Other     string
	Who       string // of whom the student tells: "your mom"
	How       string // how it was, as the student says: "awful", "like the best evening ever"
	After     string // a small question on what the student tells
}

// Phrasebook is the built-in tutor's own words: for each occasion and age a few
// variants, so that the tutor does not sound like a machine.
type Phrasebook struct {
	said map[string]func() (byAge, error) // by occasion; read when it first comes
}

// byAge are the variants of an occasion by the age group they speak to.
type byAge map[string][]*template.Text

// at gives the variants for an occasion. A file that cannot be read has none: a test
// reads them all.
func (b *Phrasebook) at(occasion string) byAge {
	read := b.said[occasion]
	if read == nil {
		return nil
	}
	ages, _ := read()
	return ages
}

// Ages are the age groups a say text may speak to; "all" stands for each of them.
var Ages = []string{"young", "middle", "older"}

// LoadSay finds the say files. There are some hundreds, of which a lesson says few:
// each is read when it is first needed.
func LoadSay() (*Phrasebook, error) {
	list, err := names(files, "say")
	if err != nil {
		return nil, err
	}
	book := &Phrasebook{said: map[string]func() (byAge, error){}}
	for _, name := range list {
		book.said[strings.TrimSuffix(path.Base(name), ".md")] = sync.OnceValues(func() (byAge, error) {
			f, err := readFile(files, name)
			if err != nil {
				return nil, err
			}
			return parseAges(f)
		})
	}
	return book, nil
}

// parseAges splits a body into "## age" sections of variants parted by "%%".
func parseAges(f file) (byAge, error) {
	ages := byAge{}
	for _, section := range strings.Split("\n"+f.Body, "\n## ")[1:] {
		age, body, _ := strings.Cut(section, "\n")
		for i, text := range strings.Split(body, "\n%%") {
			t, err := template.Parse(fmt.Sprintf("%s %s %d", f.Name, age, i+1), strings.TrimSpace(text))
			if err != nil {
				return nil, fmt.Errorf("parse %s: %w", f.Name, err)
			}
			ages[strings.TrimSpace(age)] = append(ages[strings.TrimSpace(age)], t)
		}
	}
	if len(ages) == 0 {
		return nil, fmt.Errorf("%s: no section \"## all\"", f.Name)
	}
	return ages, nil
}

// Has says whether there are words for an occasion.
func (b *Phrasebook) Has(occasion string) bool { return len(b.at(occasion)) > 0 }

// Say renders the words for an occasion. pick chooses among the variants, so
// that two turns in a row do not sound the same; a variant that uses a field
// which is empty now is passed over; "" when none is left.
func (b *Phrasebook) Say(occasion, age string, pick int, w Words) string {
	ages := b.at(occasion)
	variants := ages[age]
	if len(variants) == 0 {
		variants = ages["all"]
	}
	full := mark(w)
	for i := range variants {
		var out strings.Builder
		if variants[(pick+i)%len(variants)].Execute(&out, full) == nil && !strings.Contains(out.String(), hole) {
			return opened(strings.TrimSpace(out.String()), w.Given)
		}
	}
	return ""
}

// leastWord is how many letters a word of the student's has at least that a sentence may begin with
// in a large letter: in "x + 2" the letter is a variable.
const leastWord = 3

// opened is a text that begins as a sentence where it begins with the student's answer: "taller is
// not right yet".
func opened(text, given string) string {
	if given == "" || !strings.HasPrefix(text, given) {
		return text
	}
	first := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
	if len(first) == 0 || !strings.HasPrefix(text, first[0]) || utf8.RuneCountInString(first[0]) < leastWord {
		return text
	}
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[size:]
}

// hole marks an empty field while a variant is tried.
const hole = "\x00"

// mark fills the empty fields of w with the mark.
func mark(w Words) Words {
	v := reflect.ValueOf(&w).Elem()
	for _, field := range v.Fields() {
		if field.Len() == 0 {
			field.SetString(hole)
		}
	}
	return w
}
