package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// speaking are the files whose words stand in the catalogue: the whole screen,
// and of the program what speaks to a student.
var speaking = []string{"../*.go", "../line/*.go"}

// program are all files that may name a key.
var program = append([]string{"../../cmd/primer/*.go", "../../cmd/desk/*.go", "../seat/*.go"}, speaking...)

func mustLoad(t *testing.T, lang string) map[string]string {
	t.Helper()
	texts, err := load(lang)
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// Every language says everything, with the same places in it.
func TestLanguagesSayTheSame(t *testing.T) {
	english := mustLoad(t, English)
	for _, l := range Languages() {
		texts := mustLoad(t, l.Code)
		for _, key := range slices.Sorted(maps.Keys(english)) {
			text, ok := texts[key]
			if !ok {
				t.Errorf("%s lacks %s", l.Code, key)
				continue
			}
			if got, want := places(text), places(english[key]); !slices.Equal(got, want) {
				t.Errorf("%s %s has the places %v, English %v", l.Code, key, got, want)
			}
		}
		for key := range texts {
			if _, ok := english[key]; !ok {
				t.Errorf("%s has %s, which English does not know", l.Code, key)
			}
		}
	}
}

// A text that counts has a form for one and a form for many.
func TestCountedTextsHaveBothForms(t *testing.T) {
	texts := mustLoad(t, English)
	for key := range texts {
		name, form, _ := strings.Cut(key, "#")
		if form == "" {
			continue
		}
		for _, other := range []string{"#one", "#other"} {
			if _, ok := texts[name+other]; !ok {
				t.Errorf("%s has no %s", name, other)
			}
		}
	}
}

var place = regexp.MustCompile(`\{[a-z]+\}`)

func places(text string) []string {
	all := place.FindAllString(text, -1)
	slices.Sort(all)
	return slices.Compact(all)
}

// What the code asks for is there, and filled with the places that it has.
func TestKeysAskedForAreThere(t *testing.T) {
	texts := mustLoad(t, English)
	calls(t, program, func(at token.Position, name string, args []ast.Expr) {
		key, ok := literal(args[0])
		if !ok {
			return // the key is chosen elsewhere, where it is a literal
		}
		if name == "Count" {
			key += "#other"
		}
		text, ok := texts[key]
		if !ok {
			t.Errorf("%s asks for %s, which is nowhere", at, key)
			return
		}
		if given, whole := given(name, args); whole && !slices.Equal(given, places(text)) && !strings.Contains(key, "#") {
			t.Errorf("%s gives %s the places %v, the text has %v", at, key, given, places(text))
		}
	})
}

// given lists the places that a call fills; whole is false when they are not all literals.
func given(name string, args []ast.Expr) (all []string, whole bool) {
	from := 1
	if name == "Count" {
		all, from = []string{"{n}"}, 2
	}
	for i := from; i < len(args); i += 2 {
		p, ok := literal(args[i])
		if !ok {
			return nil, false
		}
		all = append(all, "{"+p+"}")
	}
	slices.Sort(all)
	return all, true
}

// No text is kept that nobody asks for.
func TestEveryTextIsUsed(t *testing.T) {
	used := map[string]bool{}
	literals(t, program, func(_ token.Position, text string, _ bool) { used[text] = true })
	for key := range mustLoad(t, English) {
		name, _, _ := strings.Cut(key, "#")
		for _, named := range []string{"label.", "acts."} { // the code names rows and actions; the rest of the key is put before
			name = strings.TrimPrefix(name, named)
		}
		if !used[name] {
			t.Errorf("nobody says %s", key)
		}
	}
}

// named are texts that are the same in every language: names of programs, kinds
// of files and commands.
var named = []string{"Primer", "primer chat --plain", "JSON Lines", "Markdown"}

// Every word that the screen says stands in the catalogue.
func TestNoTextOutsideTheCatalogue(t *testing.T) {
	sentence := regexp.MustCompile(`\p{L}{2,},? +\p{L}{2,}|^\p{Lu}\p{Ll}+`)
	literals(t, speaking, func(at token.Position, text string, machine bool) {
		if !machine && sentence.MatchString(text) && !slices.Contains(named, text) {
			t.Errorf("%s: %q belongs into the catalogue", at, text)
		}
	})
}

// calls visits every call of Say and Count.
func calls(t *testing.T, where []string, visit func(at token.Position, name string, args []ast.Expr)) {
	t.Helper()
	parsed(t, where, func(files *token.FileSet, n ast.Node) {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) == 0 {
			return
		}
		sel, ok := call.Fun.(*ast.SelectorExpr)
		if ok && slices.Contains([]string{"Say", "Count", "tell"}, sel.Sel.Name) {
			visit(files.Position(call.Pos()), sel.Sel.Name, call.Args)
		}
	})
}

// literals visits every string in the code. machine is set for those that no
// student reads: of errors, regular expressions, imports and struct tags.
func literals(t *testing.T, where []string, visit func(at token.Position, text string, machine bool)) {
	t.Helper()
	var machine []ast.Node
	within := func(n ast.Node) bool {
		return slices.ContainsFunc(machine, func(m ast.Node) bool { return m.Pos() <= n.Pos() && n.End() <= m.End() })
	}
	parsed(t, where, func(files *token.FileSet, n ast.Node) {
		switch n := n.(type) {
		case *ast.ImportSpec:
			machine = append(machine, n)
		case *ast.Field:
			if n.Tag != nil {
				machine = append(machine, n.Tag)
			}
		case *ast.CallExpr:
			if forMachines(n) {
				machine = append(machine, n)
			}
		case *ast.BasicLit:
			if text, ok := literal(n); ok {
				visit(files.Position(n.Pos()), text, within(n))
			}
		}
	})
}

func forMachines(call *ast.CallExpr) bool {
	switch f := call.Fun.(type) {
	case *ast.SelectorExpr:
		return slices.Contains([]string{"Errorf", "New", "MustCompile"}, f.Sel.Name)
	case *ast.Ident:
		return f.Name == "panic"
	}
	return false
}

func literal(n ast.Node) (string, bool) {
	lit, ok := n.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// parsed visits the code of the files, tests left out, from the outside in.
func parsed(t *testing.T, where []string, visit func(*token.FileSet, ast.Node)) {
	t.Helper()
	files := token.NewFileSet()
	seen := map[string]bool{}
	for _, pattern := range where {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("no files %s: %v", pattern, err)
		}
		for _, name := range found {
			if strings.HasSuffix(name, "_test.go") || seen[name] {
				continue
			}
			seen[name] = true
			file, err := parser.ParseFile(files, name, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if n != nil {
					visit(files, n)
				}
				return true
			})
		}
	}
}
