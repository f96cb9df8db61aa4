package course

import (
	"reflect"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
)

// What a field wants, in an author's words.
const (
	aList   = "a list (lines that begin with -)"
	aRecord = "named fields"
	aNumber = "a whole number"
	aText   = "a text in quotes"
)

// shapes goes through a file beside the Go type that it fills. It reports every
// field that is not known, stands twice or has the wrong shape, and takes it out,
// so that the rest can be read and checked too.
type shapes struct {
	file   string
	faults []Fault
}

func (s *shapes) fault(n ast.Node, name string, args ...any) {
	s.faults = append(s.faults, faultIn(s.file, firstLine(n), name, args...))
}

// fits reports whether a node has the shape of a type.
func (s *shapes) fits(n ast.Node, t reflect.Type) bool {
	if _, null := n.(*ast.NullNode); null {
		return true
	}
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if own, ok := reflect.New(t).Interface().(yaml.NodeUnmarshaler); ok {
		return s.reads(n, own)
	}
	switch kind := t.Kind(); kind {
	case reflect.Struct:
		return s.record(n, t)
	case reflect.Slice:
		return s.list(n, t.Elem())
	case reflect.Int:
		if _, ok := n.(*ast.IntegerNode); !ok {
			s.fault(n, "wrong-shape", aNumber)
			return false
		}
		return reflect.ValueOf(n.(*ast.IntegerNode).Value).CanConvert(reflect.TypeFor[int64]()) && s.small(n)
	case reflect.Bool:
		if _, ok := n.(*ast.BoolNode); !ok {
			s.fault(n, "no-truth")
			return false
		}
		return true
	default:
		if _, ok := scalar(n); !ok {
			s.fault(n, "wrong-shape", aText)
			return false
		}
		return true
	}
}

// small refuses whole numbers that no field can want.
func (s *shapes) small(n ast.Node) bool {
	if text, _ := scalar(n); len(strings.Trim(text, "+-")) > 9 {
		s.fault(n, "number-too-large")
		return false
	}
	return true
}

// reads tries the type's own reader.
func (s *shapes) reads(n ast.Node, own yaml.NodeUnmarshaler) bool {
	if m, ok := n.(*ast.MappingNode); ok {
		s.once(m)
	}
	err := own.UnmarshalYAML(n)
	if err == nil {
		return true
	}
	s.faults = append(s.faults, faultOf(s.file, err))
	return false
}

func (s *shapes) list(n ast.Node, elem reflect.Type) bool {
	seq, ok := n.(*ast.SequenceNode)
	if !ok {
		s.fault(n, "wrong-shape", aList)
		return false
	}
	seq.Values = slices.DeleteFunc(seq.Values, func(v ast.Node) bool { return !s.fits(v, elem) })
	return true
}

// once takes out the entries of a mapping whose name stood before.
func (s *shapes) once(m *ast.MappingNode) {
	seen := map[string]bool{}
	m.Values = slices.DeleteFunc(m.Values, func(v *ast.MappingValueNode) bool {
		name := keyText(v)
		twice := seen[name]
		if seen[name] = true; twice {
			s.fault(v.Key, "field-twice", name)
		}
		return twice
	})
}

// record checks the fields of a mapping and keeps those that fit.
func (s *shapes) record(n ast.Node, t reflect.Type) bool {
	switch n := n.(type) {
	case *ast.MappingValueNode:
		return s.field(n, t)
	case *ast.MappingNode:
		s.once(n)
		n.Values = slices.DeleteFunc(n.Values, func(v *ast.MappingValueNode) bool { return !s.field(v, t) })
		return true
	}
	s.fault(n, "wrong-shape", aRecord)
	return false
}

func (s *shapes) field(v *ast.MappingValueNode, t reflect.Type) bool {
	name := keyText(v)
	ft, known := fieldOf(t, name)
	if !known {
		s.fault(v.Key, "field-unknown", name, meantField(name))
		return false
	}
	return s.fits(v.Value, ft)
}

// fieldOf finds a field of a record by its name in a file.
func fieldOf(t reflect.Type, name string) (reflect.Type, bool) {
	for f := range t.Fields() {
		if f.Anonymous {
			if ft, ok := fieldOf(f.Type, name); ok {
				return ft, true
			}
			continue
		}
		if tag := f.Tag.Get("yaml"); tag == name && tag != "-" {
			return f.Type, true
		}
	}
	return nil, false
}
