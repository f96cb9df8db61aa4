package prompts

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

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

// The types of this file are answers as they come back. The order of the fields
// is the order in which the model writes them: the short reason first, then what
// the answer rests on, so that one that is cut off late still says it.
//
// The tags name what a server enforces while the model writes: "enum" the
// allowed words, "max" the longest text in characters or the most items, "each"
// the longest item, "range" the bounds of a whole number.

// Decided is a model's decision.
type Decided struct {
	Reasoning      string  `json:"reasoning" max:"100"`
	Intent         string  `json:"intent" enum:"answer,question,confusion,off_topic,unsafe,continuation"`
	Confidence     Percent `json:"confidence" range:"0,100"`
	Action         string  `json:"action" enum:"delegate,respond"`
	Message        string  `json:"message" max:"200"`
	Specialists    Names   `json:"specialists" max:"3" enum:"explainer,evaluator,assessor,topic_steering,plan_adapter,motivator"`
	Execution      string  `json:"execution" enum:"sequential,parallel,conditional"`
	Approach       string  `json:"approach" enum:"concrete_example_first,visual_description,step_by_step,different_analogy,connect_to_known,contrast_with_wrong,simpler_language"`
	ConfusionPoint string  `json:"confusion_point" max:"80"`
	Strategy       string  `json:"strategy" max:"80"`
}

// MostIdeas is how many ideas, and how many wrong ones, can be weighed at once.
const MostIdeas = 6

// Evaluated is a model's view of an answer in words: for each idea, by its
// number, the student's own words that say it.
type Evaluated struct {
	Reasoning string  `json:"reasoning" max:"100"`
	One       string  `json:"1" max:"80"`
	Two       string  `json:"2" max:"80"`
	Three     string  `json:"3" max:"80"`
	Four      string  `json:"4" max:"80"`
	Five      string  `json:"5" max:"80"`
	Six       string  `json:"6" max:"80"`
	Wrong     string  `json:"wrong" enum:"none,a,b,c,d,e,f"`
	Quality   Percent `json:"quality" range:"0,100"`
	Say       string  `json:"say" max:"200"`
}

// Quotes are the student's words for each idea, in the order of the ideas.
func (e Evaluated) Quotes() []string {
	return []string{e.One, e.Two, e.Three, e.Four, e.Five, e.Six}
}

// Posed is a question as a model makes it.
type Posed struct {
	Reasoning  string `json:"reasoning" max:"80"`
	Ask        string `json:"ask" max:"240"`
	Expression string `json:"expression" max:"80"`
	Answer     string `json:"answer" max:"80"`
	Choices    Names  `json:"choices" max:"4" each:"80"`
	Hint       string `json:"hint" max:"160"`
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
	Fix        Names   `json:"fix" max:"3" each:"140"`
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
