package prompts

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// Decided is a model's decision as it comes back. The order of the fields is the
// order in which the model writes them: the short reason first.
//
// The tags name what a server enforces while the model writes: "enum" the
// allowed words, "max" the longest text in characters or the most items,
// "range" the bounds of a whole number.
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
	Outcome        string  `json:"outcome" enum:"understanding_gained,practice_opportunity,misconception_corrected,engagement_restored,progress_to_next_step"`
}

// Percent is a whole number from 0 to 100. Models that are not held to the schema
// also write 0.9 or "90".
type Percent int

// UnmarshalJSON reads a percent.
func (p *Percent) UnmarshalJSON(raw []byte) error {
	x, err := strconv.ParseFloat(strings.Trim(string(raw), `"% `), 64)
	if err != nil || x != x {
		return fmt.Errorf("%.40s is no percent", raw)
	}
	if x > 0 && x <= 1 {
		x *= 100
	}
	*p = Percent(max(0, min(100, x)))
	return nil
}

// Names is a list of names. Models that are not held to the schema also write
// one name alone, or null.
type Names []string

// UnmarshalJSON reads a list or one name.
func (n *Names) UnmarshalJSON(raw []byte) error {
	var list []string
	if json.Unmarshal(raw, &list) == nil {
		*n = list
		return nil
	}
	var one string
	if err := json.Unmarshal(raw, &one); err != nil {
		return fmt.Errorf("%.40s is no list of names", raw)
	}
	*n = strings.FieldsFunc(one, func(r rune) bool { return r == ',' || r == ';' })
	return nil
}

// SchemaOf writes the JSON schema of a flat struct type, its properties in the
// order of its fields and all of them required. Strings must have an enum or a
// max: without one a weak model goes on writing until it is cut off.
func SchemaOf[T any]() (json.RawMessage, error) {
	t := reflect.TypeFor[T]()
	var properties, required []string
	for f := range t.Fields() {
		name := f.Tag.Get("json")
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
		items, err := stringSchema(f.Tag, "")
		if err != nil || f.Tag.Get("max") == "" {
			return "", fmt.Errorf("a list needs an enum and a max")
		}
		return `{"type":"array","items":` + items + `,"maxItems":` + f.Tag.Get("max") + `}`, nil
	default:
		return "", fmt.Errorf("no schema for a %s", f.Type)
	}
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
