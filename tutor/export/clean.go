package export

import (
	"reflect"
	"strings"
	"unicode"
)

// clean drops what could drive a terminal or turn the direction of a line:
// control characters but for line breaks and tabs, and the bidi controls.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return r
		case unicode.IsControl(r), r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069, r == 0xfeff:
			return -1
		}
		return r
	}, s)
}

// line is a text cleaned and on one line.
func line(s string) string { return strings.Join(strings.Fields(clean(s)), " ") }

// scrub cleans every string inside a value read from a file. v must be a pointer.
func scrub(v any) { scrubValue(reflect.ValueOf(v)) }

func scrubValue(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			scrubValue(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				scrubValue(v.Field(i))
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			scrubValue(v.Index(i))
		}
	case reflect.Map:
		scrubMap(v)
	case reflect.String:
		if v.CanSet() {
			v.SetString(clean(v.String()))
		}
	default: // holds no text
	}
}

// scrubMap cleans the keys: the maps of the vocabulary hold numbers and truths.
func scrubMap(v reflect.Value) {
	for _, key := range v.MapKeys() {
		if key.Kind() != reflect.String || clean(key.String()) == key.String() {
			continue
		}
		value := v.MapIndex(key)
		v.SetMapIndex(key, reflect.Value{})
		v.SetMapIndex(reflect.ValueOf(clean(key.String())).Convert(key.Type()), value)
	}
}
