package course

import (
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// Age is a group of grades that is spoken to alike.
type Age int

// The ages, with their grades.
const (
	Young  Age = iota // grades 1-4
	Middle            // grades 5-7
	Older             // grade 8 and up, adults
)

// Ages lists them all.
var Ages = []Age{Young, Middle, Older}

// String names the age as it stands in course files.
func (a Age) String() string {
	switch a {
	case Young:
		return "young"
	case Middle:
		return "middle"
	case Older:
		return "older"
	}
	return "unknown age"
}

// AgeOf is the age group of a grade; 13 is an adult.
func AgeOf(grade int) Age {
	switch {
	case grade <= 4:
		return Young
	case grade <= 7:
		return Middle
	}
	return Older
}

// Plain is one text for all ages.
func Plain(s string) Text { return Text{Young: s, Middle: s, Older: s} }

// For is the wording for an age; a missing one falls back to the nearest, the
// simpler one first.
func (t Text) For(a Age) string {
	order := [...]string{t.Young, t.Middle, t.Older}
	switch a {
	case Young:
	case Middle:
		order = [...]string{t.Middle, t.Young, t.Older}
	case Older:
		order = [...]string{t.Older, t.Middle, t.Young}
	}
	for _, s := range order {
		if s != "" {
			return s
		}
	}
	return ""
}

// Exactly is the words for an age, without falling back to another one.
func (t Text) Exactly(a Age) string {
	switch a {
	case Young:
		return t.Young
	case Middle:
		return t.Middle
	case Older:
		return t.Older
	}
	return ""
}

// Empty says that nothing is written for any age.
func (t Text) Empty() bool { return t.For(Young) == "" }

// Varies says that not every age reads the same words.
func (t Text) Varies() bool {
	return t.For(Young) != t.For(Middle) || t.For(Middle) != t.For(Older)
}

// UnmarshalYAML takes one text, or a text for each age.
func (t *Text) UnmarshalYAML(node ast.Node) error {
	if s, ok := scalar(node); ok {
		*t = Plain(s)
		return nil
	}
	pairs, ok := pairsOf(node)
	if !ok {
		return faultAt(node, "no-text-for-ages")
	}
	*t = Text{}
	for _, p := range pairs {
		if err := t.set(p); err != nil {
			return err
		}
	}
	return nil
}

func (t *Text) set(p *ast.MappingValueNode) error {
	s, ok := scalar(p.Value)
	if !ok {
		return faultAt(p.Value, "wording-is-no-text")
	}
	switch key := p.Key.String(); key {
	case "young":
		t.Young = s
	case "middle":
		t.Middle = s
	case "older":
		t.Older = s
	default:
		return faultAt(p.Key, "age-unknown", key)
	}
	return nil
}

// scalar is the text of a node that is one plain value.
func scalar(node ast.Node) (string, bool) {
	s, ok := node.(ast.ScalarNode)
	if !ok {
		return "", false
	}
	if block, ok := node.(*ast.LiteralNode); ok { // a text after | or >: its value, not its header
		return strings.TrimSpace(block.Value.Value), true
	}
	if _, null := node.(*ast.NullNode); null {
		return "", true
	}
	if text, isText := s.GetValue().(string); isText {
		return strings.TrimSpace(text), true
	}
	return strings.TrimSpace(node.GetToken().Value), true
}

// pairsOf lists the entries of a mapping, in the order of the file.
func pairsOf(node ast.Node) ([]*ast.MappingValueNode, bool) {
	switch n := node.(type) {
	case *ast.MappingNode:
		return n.Values, true
	case *ast.MappingValueNode:
		return []*ast.MappingValueNode{n}, true
	}
	return nil, false
}
