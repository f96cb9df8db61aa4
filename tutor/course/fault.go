package course

import (
	_ "embed"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
)

// Fault is one thing that is wrong with a course file, and how to mend it.
type Fault struct {
	File   string // path inside the course's file system
	Line   int    // from 1; 0 when it is about the whole file
	Text   string // what is wrong
	Remedy string // what to do
}

// Error is the fault in one line: "dir/adding.yaml:12: what is wrong; what to do".
func (f Fault) Error() string {
	s := f.File
	if f.Line > 0 {
		s = fmt.Sprintf("%s:%d", f.File, f.Line)
	}
	s += ": " + f.Text
	if f.Remedy != "" {
		s += "; " + f.Remedy
	}
	return strings.Join(strings.Fields(s), " ")
}

//go:embed faults.yaml
var faultsFile []byte

// wordings are the words of every fault, by its name.
var wordings = sync.OnceValue(func() map[string]struct{ Says, Remedy string } {
	var all map[string]struct{ Says, Remedy string }
	if err := yaml.UnmarshalWithOptions(faultsFile, &all, yaml.Strict()); err != nil {
		panic("read faults.yaml: " + err.Error()) // a test reads it
	}
	return all
})

// faultIn is the fault of a name at a line. The args fill what it says, and then
// its remedy.
func faultIn(file string, line int, name string, args ...any) Fault {
	const between = "\x00"
	w := wordings()[name]
	text, remedy, _ := strings.Cut(fmt.Sprintf(w.Says+between+w.Remedy, args...), between)
	return Fault{file, line, text, remedy}
}

// faultAt is a fault at a node of the file being read; the file is filled in later.
func faultAt(node ast.Node, name string, args ...any) error {
	return faultIn("", firstLine(node), name, args...)
}

// faultOf turns what the YAML reader says into a fault with its line.
func faultOf(file string, err error) Fault {
	var own Fault
	if errors.As(err, &own) {
		own.File = file
		return own
	}
	f := faultIn(file, 0, "unreadable-yaml", err)
	var read yaml.Error
	if errors.As(err, &read) {
		f.Text = read.GetMessage()
		if t := read.GetToken(); t != nil && t.Position != nil {
			f.Line = t.Position.Line
		}
	}
	return f
}

// firstLine is the line on which a node begins.
func firstLine(node ast.Node) int {
	if pairs, ok := pairsOf(node); ok && len(pairs) > 0 {
		return firstLine(pairs[0].Key)
	}
	if seq, ok := node.(*ast.SequenceNode); ok && len(seq.Values) > 0 {
		return firstLine(seq.Values[0])
	}
	if node == nil || node.GetToken() == nil || node.GetToken().Position == nil {
		return 0
	}
	return node.GetToken().Position.Line
}
