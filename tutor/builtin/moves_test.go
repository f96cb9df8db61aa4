package builtin

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// moves are those that the vocabulary names, read from its source: no list of
// them has to be kept.
func moves(t *testing.T) []tutor.Move {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../move.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var all []tutor.Move
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if typ, ok := spec.Type.(*ast.Ident); ok && typ.Name == "Move" {
			name, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, tutor.Move(name))
		}
		return true
	})
	return all
}

// fixed are the moves whose words are fixed ones, by the kind of danger.
var fixed = []tutor.Move{tutor.MoveCare, tutor.MoveRefuse}

// Every move has its row, and every row somebody who speaks, in words that there are.
func TestEveryMoveHasItsRowAndEveryRowItsWords(t *testing.T) {
	s := staff(t)
	all := moves(t)
	if len(all) < 30 || len(all) != len(pedagogy.Moves) {
		t.Errorf("%d moves and %d rows", len(all), len(pedagogy.Moves))
	}
	for _, move := range all {
		row, ok := pedagogy.Moves[move]
		if !ok {
			t.Errorf("%s has no row", move)
			continue
		}
		speaks := move == fixed[0] || move == fixed[1]
		for _, v := range row.Speaks {
			if v.Says != "" && !s.Book.Has(v.Says) {
				t.Errorf("%s: there is no piece %q", move, v.Says)
			}
			_, own := parts[part{move, v.By}]
			_, job := jobs[v.By]
			speaks = speaks || v.Says != "" || own || job
		}
		if !speaks {
			t.Errorf("nobody has words for %s", move)
		}
	}
}

// Whoever chooses words in a move is one of those who speak in its row.
func TestEveryPartIsInARow(t *testing.T) {
	for p := range parts {
		found := false
		for _, v := range pedagogy.Moves[p.move].Speaks {
			found = found || v.By == p.by
		}
		if !found {
			t.Errorf("the row of %s does not let %q speak", p.move, p.by)
		}
	}
}
