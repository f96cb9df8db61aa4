// Package pattern holds regular expressions that are compiled when they are
// first used.
//
// It owns that delay, and nothing else: it never decides what is matched. Rooms
// that read text know some hundreds of expressions between them; compiling all
// of them takes 6 to 10 milliseconds of the 60 that a start may take, for a
// student who meets a handful.
package pattern

import (
	"regexp"
	"sync"
)

// Pattern is a regular expression in the syntax of package regexp. Its methods
// are those of regexp.Regexp. Any number of goroutines may use it.
type Pattern struct {
	expr     string
	once     sync.Once
	compiled *regexp.Regexp
}

// New is a pattern of an expression. One that cannot be compiled panics at its
// first use; a test compiles every expression of the program. It is so small that the
// compiler lays a package's patterns out as data, with nothing to run at the start.
func New(expr string) *Pattern { return &Pattern{expr: expr} }

func (p *Pattern) made() *regexp.Regexp {
	p.once.Do(func() { p.compiled = regexp.MustCompile(p.expr) })
	return p.compiled
}
