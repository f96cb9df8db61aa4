package course

import (
	"bufio"
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"sync"

	"github.com/goccy/go-yaml/ast"

	"github.com/primer-tutor/primer/tutor/english"
)

// turn is an expression that no native speaker would write.
type turn struct {
	found  *regexp.Regexp
	better string
}

var foreignTurns = sync.OnceValues(func() (all []turn, err error) {
	for _, name := range english.InEach(data, "turns.txt") {
		text, err := fs.ReadFile(data, name)
		if err != nil {
			return nil, fmt.Errorf("read %s: %w", name, err)
		}
		known, err := readTurns(string(text))
		if err != nil {
			return nil, fmt.Errorf("read %s: %w", name, err)
		}
		all = append(all, known...)
	}
	return all, nil
})

func readTurns(text string) (out []turn, err error) {
	lines := bufio.NewScanner(strings.NewReader(text))
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		left, better, ok := strings.Cut(line, " -> ")
		if !ok {
			return nil, fmt.Errorf("line %d: write what is found -> what is better", n)
		}
		found, err := regexp.Compile(left)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		out = append(out, turn{found, better})
	}
	return out, lines.Err()
}

// childrensLines are the fields that hold what children type, or what stands only in files.
var childrensLines = map[string]bool{
	"asked": true, "tries": true, "hears": true, "expects": true, "accept": true, "reject": true, "words": true, "wrong": true, "says": true, "never": true,
	"who": true, "to": true, "right_examples": true, "wrong_examples": true, "synonyms": true, "about": true, "also": true, "id": true, "item": true, "where": true, "vars": true,
}

// english tells the turns of a lesson's texts that a native speaker would not write.
func (c *lessonChecker) english() {
	known, err := foreignTurns()
	if err != nil {
		panic(err) // the file is ours
	}
	for _, s := range []source{c.source, c.faqSource, c.mistakesSource, c.contextsSource, c.worldsSource} {
		if s.root == nil {
			continue
		}
		ast.Walk(visit(func(n ast.Node) bool {
			if pair, ok := n.(*ast.MappingValueNode); ok && childrensLines[pair.Key.String()] {
				return false
			}
			text, ok := scalar(n)
			for i := 0; ok && i < len(known); i++ {
				if said := known[i].found.FindString(text); said != "" {
					c.gaps = append(c.gaps, faultIn(s.file, firstLine(n), "un-english", said, known[i].better))
				}
			}
			return true
		}), s.root)
	}
}
