package course

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

// schema is a piece of a JSON Schema (draft 2020-12).
type schema map[string]any

// writeSchema makes the schema of the format from the types: a file is a course,
// a lesson, what children ask in one, what goes wrong in it, the stories for its problems, or its idea in other worlds.
func writeSchema() ([]byte, error) {
	defs := schema{"text": textSchema()}
	course, lesson := defs.of(reflect.TypeFor[Course]()), defs.of(reflect.TypeFor[Lesson]())
	faq, mistakes := defs.of(reflect.TypeFor[faqFile]()), defs.of(reflect.TypeFor[mistakesFile]())
	contexts, worlds := defs.of(reflect.TypeFor[contextsFile]()), defs.of(reflect.TypeFor[OwnWorlds]())
	root := schema{
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"title":   fmt.Sprintf("Primer course files, format %d", formatVersion),
		"anyOf":   []schema{course, lesson, faq, mistakes, contexts, worlds},
		"$defs":   defs,
	}
	out, err := json.MarshalIndent(root, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("write schema: %w", err)
	}
	return append(out, '\n'), nil
}

// of is the schema of a type; records stand in the definitions once.
func (defs schema) of(t reflect.Type) schema {
	switch t {
	case reflect.TypeFor[Text]():
		return schema{"$ref": "#/$defs/text"}
	case reflect.TypeFor[Vars]():
		return schema{"type": "object", "additionalProperties": schema{"type": []string{"string", "number"}}}
	case reflect.TypeFor[Pairs]():
		return schema{"type": "object", "additionalProperties": words()}
	case reflect.TypeFor[Groups]():
		return schema{"type": "object", "additionalProperties": schema{"type": "array", "items": words(), "minItems": 1}}
	case reflect.TypeFor[tutor.AnswerKind]():
		return schema{"enum": kinds}
	case reflect.TypeFor[FAQKind]():
		return schema{"enum": FAQKinds}
	case reflect.TypeFor[tutor.Approach]():
		return schema{"enum": tutor.Approaches}
	case reflect.TypeFor[tutor.Difficulty]():
		return schema{"enum": []tutor.Difficulty{tutor.Easy, tutor.Medium, tutor.Hard}}
	}
	return defs.shape(t)
}

// shape is the schema of a type by its kind.
func (defs schema) shape(t reflect.Type) schema {
	switch kind := t.Kind(); kind {
	case reflect.Pointer:
		return defs.of(t.Elem())
	case reflect.Slice:
		return schema{"type": "array", "items": defs.of(t.Elem())}
	case reflect.Struct:
		name := t.Name()
		if _, ok := defs[name]; !ok {
			defs[name] = schema{} // so that a record may hold itself
			fields := schema{}
			defs.fields(t, fields)
			defs[name] = schema{"type": "object", "properties": fields, "additionalProperties": false, "required": required(t, fields)}
		}
		return schema{"$ref": "#/$defs/" + name}
	case reflect.Int:
		return schema{"type": "integer"}
	case reflect.Bool:
		return schema{"type": "boolean"}
	default:
		return words()
	}
}

// fields collects the fields of a record, those of embedded records among them.
func (defs schema) fields(t reflect.Type, into schema) {
	for f := range t.Fields() {
		if f.Anonymous {
			defs.fields(f.Type, into)
			continue
		}
		if name := f.Tag.Get("yaml"); name != "" && name != "-" {
			into[name] = defs.of(f.Type)
		}
	}
}

// alwaysThere are fields without which nothing can be made of a record.
var alwaysThere = map[reflect.Type][]string{
	reflect.TypeFor[Course]():        {"format", "id", "title", "subject", "lessons"},
	reflect.TypeFor[Lesson]():        {"id", "title", "grades", "objectives", "components", "explanations", "problems"},
	reflect.TypeFor[Component]():     {"id", "name", "focus"},
	reflect.TypeFor[Explanation]():   {"id", "component", "approach", "analogy", "text", "brief", "check"},
	reflect.TypeFor[Template]():      {"id", "component", "difficulty", "ask", "kind", "hints", "scaffold", "worked"},
	reflect.TypeFor[Item]():          {"ask", "kind"},
	reflect.TypeFor[Question]():      {"id", "component", "ask", "kind", "why"},
	reflect.TypeFor[Misconception](): {"bug", "student", "teacher", "true_part", "remedy"},
	reflect.TypeFor[TeachBack]():     {"component", "ask", "ideas", "model"},
	reflect.TypeFor[Idea]():          {"idea", "words"},
	reflect.TypeFor[Claim]():         {"id", "claim", "rests_on"},
	reflect.TypeFor[Passage]():       {"id", "source", "text"},
	reflect.TypeFor[Note]():          {"about", "text"},
	reflect.TypeFor[Mistake]():       {"says", "bug"},
	reflect.TypeFor[Term]():          {"term", "means"},
	reflect.TypeFor[FAQ]():           {"id", "asks", "kind", "asked", "answer", "lead", "tell"},
	reflect.TypeFor[faqFile]():       {"faq"},
	reflect.TypeFor[Remediation]():   {"id", "component", "hears", "replies"},
	reflect.TypeFor[Redirect]():      {"grant", "look", "ask", "expects", "tell"},
	reflect.TypeFor[Shown]():         {"item"},
	reflect.TypeFor[mistakesFile]():  {"mistakes"},
	reflect.TypeFor[Context]():       {"id", "component", "answer", "worlds"},
	reflect.TypeFor[World]():         {"ask"},
	reflect.TypeFor[contextsFile]():  {"contexts"},
	reflect.TypeFor[OwnWorld]():      {"say", "ask"},
	reflect.TypeFor[OwnWorlds]():     {"any", "worlds"},
}

// required lists the fields of a record that must be written.
func required(t reflect.Type, fields schema) []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(fields)), func(name string) bool { return !slices.Contains(alwaysThere[t], name) })
}

// words is a text; a number that YAML reads there is taken as written.
func words() schema { return schema{"type": []string{"string", "number", "boolean"}} }

// textSchema is one text, or one for each age.
func textSchema() schema {
	ages := schema{}
	for _, a := range Ages {
		ages[a.String()] = words()
	}
	return schema{"anyOf": []schema{words(), {"type": "object", "properties": ages, "additionalProperties": false}}}
}
