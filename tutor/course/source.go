package course

import (
	"fmt"
	"io/fs"
	"reflect"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"

	"github.com/primer-tutor/primer/tutor/english"
)

// maxFile bounds a course file; the longest lesson of ours has a tenth of it.
const maxFile = 1 << 20

// source is a file as parsed, kept to find the lines of what is in it.
type source struct {
	file string
	data []byte
	root ast.Node
}

// withoutTree is the bytes of the file alone: what is parsed takes many times the
// memory of the lesson.
func (s source) withoutTree() source { return source{file: s.file, data: s.data} }

// whole keeps all of a file.
func (s source) whole() source { return s }

func readSource(fsys fs.FS, file string) (source, []Fault) {
	data, err := readFile(fsys, file)
	if err != nil {
		return source{file: file}, []Fault{faultOf(file, err)}
	}
	return parseSource(file, data)
}

// mostLost is how many lines that are no YAML a file may have before it is given
// up.
const mostLost = 5

// parseSource parses what was read of a file. Lines at which the reader stops are
// left out, and the first of them is reported. The root is nil when nothing can be
// read.
func parseSource(file string, data []byte) (source, []Fault) {
	root, err := parseYAML(file, data)
	if err == nil {
		err = plainOnly(file, root)
	}
	if err == nil {
		return source{file, data, root}, nil
	}
	faults := []Fault{faultOf(file, err)}
	lines, at := strings.Split(string(data), "\n"), faults[0].Line
	for range mostLost {
		if root != nil || at < 1 || at > len(lines) || strings.TrimSpace(lines[at-1]) == "" {
			break
		}
		lines[at-1] = ""
		left := []byte(strings.Join(lines, "\n"))
		if root, err = parseYAML(file, left); err == nil && plainOnly(file, root) == nil {
			return source{file, left, root}, faults
		}
		at = faultOf(file, err).Line
	}
	return source{file: file}, faults
}

// parseYAML gives the one document of a file. A field may stand twice in it: the
// shapes name it.
func parseYAML(file string, data []byte) (root ast.Node, err error) {
	defer asFault(file, &err)
	parsed, err := parser.ParseBytes(data, 0, parser.AllowDuplicateMapKey())
	if err != nil {
		return nil, err
	}
	if len(parsed.Docs) != 1 || parsed.Docs[0].Body == nil {
		return nil, faultIn(file, 1, "not-one-document")
	}
	return parsed.Docs[0].Body, nil
}

// readFile reads a course file: a plain file of a sensible size, in plain text,
// whose nesting the YAML reader can follow.
func readFile(fsys fs.FS, file string) ([]byte, error) {
	data, err := readBytes(fsys, file)
	if err != nil {
		return nil, err
	}
	return data, plainText(file, data)
}

// readBytes reads a plain file of a sensible size, as it is.
func readBytes(fsys fs.FS, file string) ([]byte, error) {
	info, err := fs.Stat(fsys, file)
	if err != nil {
		return nil, faultIn(file, 0, "file-cannot-be-read")
	}
	if !info.Mode().IsRegular() {
		return nil, faultIn(file, 1, "no-plain-file")
	}
	if info.Size() > maxFile {
		return nil, faultIn(file, 1, "file-too-large")
	}
	data, err := fs.ReadFile(fsys, file)
	if err != nil {
		return nil, faultIn(file, 1, "file-cannot-be-read")
	}
	if len(data) > maxFile {
		return nil, faultIn(file, 1, "file-too-large")
	}
	return data, nil
}

// Bounds on what a hand writes; the reader's work grows fast with both.
const (
	maxNesting = 40
	maxColumns = 20_000
)

// plainText refuses bytes that are no text, and nesting that no lesson has.
func plainText(file string, data []byte) error {
	line, depth := 1, 0
	for text := range strings.Lines(string(data)) {
		if !utf8.ValidString(text) || strings.ContainsFunc(text, func(r rune) bool { return r == 0 || r == utf8.RuneError || r == '\ufeff' && line > 1 }) {
			return faultIn(file, line, "line-is-no-text")
		}
		depth += strings.Count(text, "[") + strings.Count(text, "{") - strings.Count(text, "]") - strings.Count(text, "}")
		head := text[:len(text)-len(strings.TrimLeft(text, " \t-?:&*!"))]
		inside := max(strings.Count(head, "-")+strings.Count(head, "?")+strings.Count(head, ":"), strings.Count(text, "[[["), strings.Count(text, "{{{"), strings.Count(text, ": - "), strings.Count(head, " ")/2)
		if depth > maxNesting || inside > maxNesting || len(text) > maxColumns {
			return faultIn(file, line, "line-too-deep")
		}
		depth = max(depth, 0)
		line++
	}
	return nil
}

// asFault makes a fault of a panic: the YAML reader has some left for files that
// are broken in rare ways, and a teacher's file must not stop the program.
func asFault(file string, err *error) {
	if broken := recover(); broken != nil {
		*err = faultIn(file, 1, "no-yaml", broken)
	}
}

// plainOnly refuses anchors and tags: a few anchors can stand for gigabytes, and
// tags change what a value is.
func plainOnly(file string, root ast.Node) error {
	var found ast.Node
	ast.Walk(visit(func(n ast.Node) bool {
		switch n.(type) {
		case *ast.AnchorNode, *ast.AliasNode, *ast.MergeKeyNode, *ast.TagNode:
			found = n
		}
		return found == nil
	}), root)
	if found == nil {
		return nil
	}
	return faultIn(file, firstLine(found), "anchors-and-tags")
}

// visit is a visitor that stops when it returns false.
type visit func(ast.Node) bool

// Visit calls the function.
func (v visit) Visit(n ast.Node) ast.Visitor {
	if v(n) {
		return v
	}
	return nil
}

// decode fills a struct with what fits it; the rest is reported.
func (s source) decode(into any) []Fault {
	w := shapes{file: s.file}
	var err error
	func() {
		defer asFault(s.file, &err)
		w.fits(s.root, reflect.TypeOf(into).Elem())
		err = yaml.NodeToValue(s.root, into, yaml.Strict())
	}()
	if err != nil {
		w.faults = append(w.faults, faultOf(s.file, err))
	}
	return w.faults
}

// line is where something stands: a path of field names and list indexes. What
// is not written in the file has the line of what it would stand in.
func (s source) line(path ...any) int {
	node, line := s.root, firstLine(s.root)
	for _, p := range path {
		next, at := child(node, p)
		if next == nil {
			break
		}
		node, line = next, at
	}
	return line
}

func child(node ast.Node, step any) (ast.Node, int) {
	switch step := step.(type) {
	case string:
		pairs, _ := pairsOf(node)
		for _, p := range pairs {
			if p.Key.String() == step {
				return p.Value, firstLine(p.Key)
			}
		}
	case int:
		if seq, ok := node.(*ast.SequenceNode); ok && step < len(seq.Values) {
			return seq.Values[step], firstLine(seq.Values[step])
		}
	}
	return nil, 0
}

// meantField suggests the field that was meant.
func meantField(name string) string {
	best, distance := "", 3
	for _, known := range fieldNames() {
		if d := english.Slips(name, known, distance); known != name && d < distance {
			best, distance = known, d
		}
	}
	if best != "" {
		return fmt.Sprintf("did you mean %q?", best)
	}
	return "remove it, or move it to where it belongs"
}

// fieldNames lists every field of the format.
func fieldNames() []string {
	var names []string
	for _, v := range []any{Head{}, Outline{}, Lesson{}, Component{}, Term{}, Activate{}, Explanation{}, WorkedExample{}, Item{}, Template{}, Misconception{}, Question{}, TeachBack{}, Idea{}, Synthesis{}, Asked{}, Mistake{}, Claim{}, Passage{}, Note{}, FAQ{}, faqFile{}, Remediation{}, Shown{}, Redirect{}, mistakesFile{}, Context{}, World{}, contextsFile{}, OwnWorld{}, OwnWorlds{}} {
		for f := range reflect.TypeOf(v).Fields() {
			if name := f.Tag.Get("yaml"); name != "" && name != "-" && !f.Anonymous {
				names = append(names, name)
			}
		}
	}
	return names
}
