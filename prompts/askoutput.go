package prompts

import (
	"encoding/json"
	"strconv"
	"strings"
)

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
