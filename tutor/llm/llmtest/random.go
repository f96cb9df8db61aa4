package llmtest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
)

// Random answers with seeded nonsense, as a model with random weights does: JSON
// that obeys the schema, with any content, or any words.
func Random(seed uint64) func(int, Asked) Turn {
	var mu sync.Mutex
	dice := rand.New(rand.NewPCG(seed, 1))
	return func(_ int, a Asked) Turn {
		mu.Lock()
		defer mu.Unlock()
		var s schema
		if len(a.Format) > 0 && json.Unmarshal(a.Format, &s) == nil {
			return Turn{Text: s.random(dice)}
		}
		return Turn{Text: babble(dice, 5+dice.IntN(40))}
	}
}

// nonsense are words that matter to a tutor, so that random text does harm where
// it can: numbers, verdicts, praise, commands.
var nonsense = strings.Fields(`the a is are of and so 0 1 2 3 5 7 8 12 -3 -5 1/2 3/4 0.5 2+3=6 = -8 answer right wrong correct yes no
	good great well zebra line left right. add subtract minus number fraction because stop. why? complete mastered unsafe evaluator
	{ } " \\ \u0000 <think> **bold** | # \x60\x60\x60 é 🐸 -3+5=2. done.`)

func babble(dice *rand.Rand, words int) string {
	out := make([]string, words)
	for i := range out {
		out[i] = nonsense[dice.IntN(len(nonsense))]
	}
	return strings.Join(out, " ")
}

// schema is as much of a JSON schema as the server enforces.
type schema struct {
	Type       string            `json:"type"`
	Properties properties        `json:"properties"`
	Items      *schema           `json:"items"`
	Enum       []json.RawMessage `json:"enum"`
	AnyOf      []schema          `json:"anyOf"`
	Minimum    int               `json:"minimum"`
	Maximum    *int              `json:"maximum"`
	MinItems   int               `json:"minItems"`
	MaxItems   *int              `json:"maxItems"`
	MaxLength  *int              `json:"maxLength"`
}

// properties keep their order: a server writes them in that of the schema.
type properties []property

type property struct {
	name  string
	value schema
}

// UnmarshalJSON reads the properties in order.
func (p *properties) UnmarshalJSON(raw []byte) error {
	dec := json.NewDecoder(bytes.NewReader(raw))
	if _, err := dec.Token(); err != nil {
		return err
	}
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			return err
		}
		var s schema
		if err := dec.Decode(&s); err != nil {
			return err
		}
		*p = append(*p, property{fmt.Sprint(name), s})
	}
	return nil
}

// random is any JSON that obeys the schema.
func (s schema) random(dice *rand.Rand) string {
	switch {
	case len(s.Enum) > 0:
		return string(s.Enum[dice.IntN(len(s.Enum))])
	case len(s.AnyOf) > 0:
		return s.AnyOf[dice.IntN(len(s.AnyOf))].random(dice)
	}
	switch s.Type {
	case "object":
		parts := make([]string, len(s.Properties))
		for i, p := range s.Properties {
			parts[i] = quoted(p.name) + ":" + p.value.random(dice)
		}
		return "{" + strings.Join(parts, ",") + "}"
	case "array":
		parts := make([]string, s.MinItems+dice.IntN(most(s.MaxItems, s.MinItems+3)-s.MinItems+1))
		for i := range parts {
			parts[i] = s.Items.random(dice)
		}
		return "[" + strings.Join(parts, ",") + "]"
	case "integer", "number":
		return fmt.Sprint(s.Minimum + dice.IntN(most(s.Maximum, 100)-s.Minimum+1))
	case "boolean":
		return fmt.Sprint(dice.IntN(2) == 0)
	}
	text := []rune(babble(dice, dice.IntN(12)))
	return quoted(string(text[:min(len(text), most(s.MaxLength, 60))]))
}

func most(n *int, otherwise int) int {
	if n == nil {
		return otherwise
	}
	return *n
}

func quoted(text string) string {
	raw, err := json.Marshal(text)
	if err != nil {
		return `""`
	}
	return string(raw)
}
