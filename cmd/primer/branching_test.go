package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// manyBranches is the cyclomatic complexity past which a function is hard to change.
const manyBranches = 15

// branching is a function with more branches than one reads at once.
type branching struct {
	name     string
	branches int
}

func TestFewFunctionsBranchMuch(t *testing.T) {
	var found []branching
	walk(t, func(path string) {
		if filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return
		}
		for _, d := range parsed(t, path, 0).Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if n := branchesOf(f); n > manyBranches {
				found = append(found, branching{nameOf(t, path) + "." + f.Name.Name, n})
			}
		}
	})
	slices.SortFunc(found, func(a, b branching) int { return cmp.Compare(b.branches, a.branches) })
	if len(found) > 0 {
		t.Errorf("%d functions have more than %d branches; a table, a value with a method or a condition with a name makes them fewer:\n%s", len(found), manyBranches, listOf(found))
	}
}

// branchesOf is the cyclomatic complexity of a function with those inside it: one, and one
// for each condition, loop, case and each "and" and "or" (McCabe 1976, as gocyclo counts).
func branchesOf(f *ast.FuncDecl) int {
	n := 1
	ast.Inspect(f, func(node ast.Node) bool {
		switch x := node.(type) {
		case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt:
			n++
		case *ast.CaseClause:
			if x.List != nil {
				n++
			}
		case *ast.CommClause:
			if x.Comm != nil {
				n++
			}
		case *ast.BinaryExpr:
			if x.Op == token.LAND || x.Op == token.LOR {
				n++
			}
		}
		return true
	})
	return n
}

func listOf(found []branching) string {
	var b strings.Builder
	for _, f := range found {
		fmt.Fprintf(&b, "%3d %s\n", f.branches, f.name)
	}
	return b.String()
}
