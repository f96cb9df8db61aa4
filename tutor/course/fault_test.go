package course

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// nameAt is which argument of a function is the name of a fault.
var nameAt = map[string]int{"fault": 1, "faultAt": 1, "refuse": 2, "faultIn": 2}

// TestEveryFaultHasItsWords holds faults.yaml beside the code: what is told has
// words with a place for each value, and all words are told.
func TestEveryFaultHasItsWords(t *testing.T) {
	told := map[string]bool{}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			at, ok := nameAt[calledName(call)]
			if !ok || at >= len(call.Args) {
				return true
			}
			if lit, ok := call.Args[at].(*ast.BasicLit); ok {
				fault, _ := strconv.Unquote(lit.Value)
				told[fault] = true
				w, known := wordings()[fault]
				places := strings.ReplaceAll(w.Says+w.Remedy, "%%", "")
				if want := strings.Count(places, "%"); !known || want != len(call.Args)-at-1 {
					t.Errorf("%s: the fault %q has %d values for %d places in faults.yaml", name, fault, len(call.Args)-at-1, want)
				}
			}
			return true
		})
	}
	for fault, w := range wordings() {
		if !told[fault] || w.Says == "" || w.Remedy == "" {
			t.Errorf("the words of %q are told nowhere, or are not whole", fault)
		}
	}
}

func calledName(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}
