package template

import (
	"cmp"
	"fmt"
	"reflect"
	"strconv"
)

// functions are what a text may call, with how many values each takes.
var functions = map[string]struct {
	args int
	do   func(args []reflect.Value) (any, error)
}{
	"not": {1, func(args []reflect.Value) (any, error) { return !isTrue(args[0]), nil }},
	"eq":  {2, func(args []reflect.Value) (any, error) { return compared(args, func(c int) bool { return c == 0 }) }},
	"gt":  {2, func(args []reflect.Value) (any, error) { return compared(args, func(c int) bool { return c > 0 }) }},
	"le":  {2, func(args []reflect.Value) (any, error) { return compared(args, func(c int) bool { return c <= 0 }) }},
	// The lines of a list, for an answer to name.
	"number": {1, func(args []reflect.Value) (any, error) { return strconv.FormatInt(args[0].Int()+1, 10), nil }},
	"letter": {1, func(args []reflect.Value) (any, error) { return string(rune('a' + args[0].Int())), nil }},
}

// known tells the parser the names of the functions.
var known = map[string]any{"not": true, "eq": true, "gt": true, "le": true, "number": true, "letter": true}

func compared(args []reflect.Value, holds func(int) bool) (any, error) {
	a, b := args[0], args[1]
	switch {
	case a.Kind() == reflect.String && b.Kind() == reflect.String:
		return holds(cmp.Compare(a.String(), b.String())), nil
	case a.CanInt() && b.CanInt():
		return holds(cmp.Compare(a.Int(), b.Int())), nil
	}
	return false, fmt.Errorf("cannot compare %s with %s", a.Kind(), b.Kind())
}
