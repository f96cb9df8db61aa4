package prompts

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Prefix is what a session's shared beginning is made of. It is filled once,
// when the session begins, and never renewed: what changes goes into the tail.
type Prefix struct {
	Subject   string // math, science, english, history, art
	Lesson    string
	Ideas     []string // the components, as a student says them
	Terms     []Term
	Name      string
	Grade     int
	Level     string // of language: simple, standard, rich
	Voice     string // how to speak at this age
	Likes     string
	Struggles string
	Yesterday string // what was talked about on another day

	Words         int // of a reply, at most
	SentenceWords int
}

// Term is a word of the lesson with its meaning.
type Term struct{ Term, Means string }

// Labeling is a line between two readings, each in words.
type Labeling struct{ A, B string }

// Choosing is a line with what it may be about.
type Choosing struct{ Options []string }

// Speaking is what a reply is said from.
type Speaking struct {
	Open      string // the question that is open
	Verdict   string // in words
	Error     string // what went wrong, in a sentence
	Tries     int    // of the open question, this one included
	Lead      string // what the student has read already in this reply
	True      string // what the authored reply points at
	Facts     []string
	Used      string // approaches that are used up
	Secret    string // what must not be said
	Together  bool   // the open question waits while they think about something
	AskBack   bool   // it may end with a question of its own
	Approach  string // explainer: a way of explaining, in words
	Confusion string // explainer
	Change    string // plan adapter
	Firmness  string // topic steering
	Signal    string // motivator
	Went      string // motivator
}

// Evaluating is an answer in words to be weighed.
type Evaluating struct {
	Ideas   []string
	Wrong   []string
	Level   string
	Lenient bool
}

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

// The types of this file are answers as they come back. The order of the fields
// is the order in which the model writes them: the short reason first, then what
// the answer rests on, so that one that is cut off late still says it.
//
// The tags name what a server enforces while the model writes: "enum" the
// allowed words, "max" the longest text in characters or the most items, "each"
// the longest item, "range" the bounds of a whole number.

// Labeled is the reading that a model takes.
type Labeled struct {
	Reasoning string `json:"reasoning" max:"80"`
	Reading   string `json:"reading" enum:"a,b"`
}

// Chosen is the option that a model takes.
type Chosen struct {
	Reasoning string `json:"reasoning" max:"80"`
	Choice    string `json:"choice" enum:"a,b,c,d,e,f,none"`
}

// MostIdeas is how many ideas, and how many wrong ones, can be weighed at once.
const MostIdeas = 6

// Evaluated is a model's view of an answer in words: for each idea, by its
// number, the student's own words that say it.
type Evaluated struct {
	Reasoning string `json:"reasoning" max:"100"`
	One       string `json:"1" max:"80"`
	Two       string `json:"2" max:"80"`
	Three     string `json:"3" max:"80"`
	Four      string `json:"4" max:"80"`
	Five      string `json:"5" max:"80"`
	Six       string `json:"6" max:"80"`
	Wrong     string `json:"wrong" enum:"none,a,b,c,d,e,f"`
}

// Quotes are the student's words for each idea, in the order of the ideas.
func (e Evaluated) Quotes() []string {
	return []string{e.One, e.Two, e.Three, e.Four, e.Five, e.Six}
}

// Judged is a model's view of a reply.
type Judged struct {
	Reasoning  string  `json:"reasoning" max:"120"`
	Facts      string  `json:"facts" enum:"pass,fail"`
	Lesson     string  `json:"lesson" enum:"pass,fail"`
	Consistent string  `json:"consistent" enum:"pass,fail"`
	Teaching   string  `json:"teaching" enum:"pass,fail"`
	Picture    string  `json:"picture" enum:"pass,fail"`
	Confidence Percent `json:"confidence" range:"0,100"`
}

// Percent is a whole number from 0 to 100. Models that are not held to the schema
// also write 0.9 or "90"; what is no number at all counts as 0.
type Percent int

// UnmarshalJSON reads a percent.
func (p *Percent) UnmarshalJSON(raw []byte) error {
	x, err := strconv.ParseFloat(strings.Trim(string(raw), `"% `), 64)
	if err != nil || x != x {
		*p = 0
		return nil
	}
	if x > 0 && x <= 1 {
		x *= 100
	}
	*p = Percent(max(0, min(100, x)))
	return nil
}

// Names is a list of texts. Models that are not held to the schema also write
// one alone, null, or items that are numbers; what is no text is left out.
type Names []string

// UnmarshalJSON reads a list or one name.
func (n *Names) UnmarshalJSON(raw []byte) error {
	*n = nil
	var one string
	if json.Unmarshal(raw, &one) == nil {
		*n = strings.FieldsFunc(one, func(r rune) bool { return r == ',' || r == ';' })
		return nil
	}
	var list []json.RawMessage
	if json.Unmarshal(raw, &list) != nil {
		return nil
	}
	for _, item := range list {
		var text string
		var number json.Number
		switch {
		case json.Unmarshal(item, &text) == nil:
			*n = append(*n, text)
		case json.Unmarshal(item, &number) == nil && number != "":
			*n = append(*n, number.String())
		}
	}
	return nil
}

// SchemaOf writes the JSON schema of a struct type whose lists hold texts or
// flat structs, its properties in the order of its fields and all of them required, but for those that a call has
// no use for. Strings must have an enum or a max: without one a weak model goes
// on writing until it is cut off.
func SchemaOf[T any](without ...string) (json.RawMessage, error) {
	return structSchema(reflect.TypeFor[T](), without...)
}

func structSchema(t reflect.Type, without ...string) (json.RawMessage, error) {
	var properties, required []string
	for f := range t.Fields() {
		name := f.Tag.Get("json")
		if slices.Contains(without, name) {
			continue
		}
		schema, err := fieldSchema(f)
		if err != nil {
			return nil, fmt.Errorf("schema of %s.%s: %w", t.Name(), f.Name, err)
		}
		properties = append(properties, strconv.Quote(name)+":"+schema)
		required = append(required, strconv.Quote(name))
	}
	return json.RawMessage(`{"type":"object","properties":{` + strings.Join(properties, ",") + `},"required":[` + strings.Join(required, ",") + `],"additionalProperties":false}`), nil
}

func fieldSchema(f reflect.StructField) (string, error) {
	switch f.Type.Kind() {
	case reflect.Int:
		low, high, ok := strings.Cut(f.Tag.Get("range"), ",")
		if !ok {
			return "", fmt.Errorf("a number needs a range")
		}
		return `{"type":"integer","minimum":` + low + `,"maximum":` + high + `}`, nil
	case reflect.String:
		return stringSchema(f.Tag, f.Tag.Get("max"))
	case reflect.Slice:
		if f.Type.Elem().Kind() == reflect.Struct {
			return listSchema(f)
		}
		items, err := stringSchema(f.Tag, f.Tag.Get("each"))
		if err != nil || f.Tag.Get("max") == "" {
			return "", fmt.Errorf("a list needs a max, and an enum or a bound for each item")
		}
		return `{"type":"array","items":` + items + `,"maxItems":` + f.Tag.Get("max") + `}`, nil
	default:
		return "", fmt.Errorf("no schema for a %s", f.Type)
	}
}

// listSchema is that of a list of structs.
func listSchema(f reflect.StructField) (string, error) {
	items, err := structSchema(f.Type.Elem())
	if err != nil {
		return "", err
	}
	if f.Tag.Get("max") == "" {
		return "", fmt.Errorf("a list needs a max")
	}
	return `{"type":"array","items":` + string(items) + `,"maxItems":` + f.Tag.Get("max") + `}`, nil
}

func stringSchema(tag reflect.StructTag, most string) (string, error) {
	switch words := tag.Get("enum"); {
	case words != "":
		return `{"type":"string","enum":["` + strings.ReplaceAll(words, ",", `","`) + `"]}`, nil
	case most != "":
		return `{"type":"string","maxLength":` + most + `}`, nil
	}
	return "", fmt.Errorf("a text needs an enum or a max")
}
