package prompts

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

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
