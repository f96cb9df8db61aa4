package course

import (
	"reflect"
	"slices"
	"strings"
)

// A lesson's texts say by a tag what they are for: reads:"ask" is a question that
// a student reads, fill:"text" may hold {formula} pieces. So the checks of
// wording and the compiler of templates find them without a list of their own.

// textRole is what a text is for: it decides how long it may be.
type textRole string

// The words of the tag reads:. A record tagged with a dash is not gone into.
const (
	roleTitle   textRole = "title"   // names, short sentences
	roleAsk     textRole = "ask"     // a question
	roleHelp    textRole = "help"    // hints, steps, what is said after an answer
	roleExplain textRole = "explain" // explanations and what pulls together
	roleFAQ     textRole = "faq"     // what is answered to a question of children
	rolePassage textRole = "passage" // a text to read
	roleAdult   textRole = "adult"   // for the teacher
	roleSaid    textRole = "words"   // words that are no sentence: answers, choices
)

// eachText visits every text of the lesson that somebody reads, with its place.
func (l *Lesson) eachText(visit func(path []any, role textRole, text Text)) {
	tagged(reflect.ValueOf(l), "reads", "", nil, func(path []any, role string, text Text) { visit(path, textRole(role), text) })
}

// tagged visits the texts below a value whose field carries the tag, with their
// path in the file.
func tagged(v reflect.Value, key, word string, path []any, visit func(path []any, word string, text Text)) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			tagged(v.Elem(), key, word, path, visit)
		}
		return
	case reflect.String:
		if word != "" {
			visit(path, word, Plain(v.String()))
		}
		return
	case reflect.Slice:
		taggedList(v, key, word, path, visit)
		return
	case reflect.Struct:
	default:
		return
	}
	if text, ok := v.Interface().(Text); ok {
		if word != "" {
			visit(path, word, text)
		}
		return
	}
	for f, field := range v.Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("yaml"), ",")
		word := f.Tag.Get(key)
		switch {
		case f.Anonymous:
			tagged(field, key, "", path, visit)
		case f.IsExported() && name != "-" && word != "-":
			tagged(field, key, word, sub(path, name), visit)
		}
	}
}

func taggedList(v reflect.Value, key, word string, path []any, visit func(path []any, word string, text Text)) {
	switch list := v.Interface().(type) {
	case Pairs:
		for _, p := range list {
			visit(sub(path, p.Left), word, Plain(p.Left))
			visit(sub(path, p.Left), word, Plain(p.Right))
		}
	case Groups:
		for _, g := range list {
			visit(sub(path, g.Name), word, Plain(g.Name))
			for i, item := range g.Items {
				visit(sub(path, g.Name, i), word, Plain(item))
			}
		}
	case Vars: // drawn, not read
	default:
		for i := range v.Len() {
			tagged(v.Index(i), key, word, sub(path, i), visit)
		}
	}
}

// at builds a path.
func at(path ...any) []any { return path }

// sub is a path below another one, in memory of its own.
func sub(path []any, more ...any) []any { return append(slices.Clone(path), more...) }
