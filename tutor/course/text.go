package course

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
)

// Age is a group of grades that is spoken to alike.
type Age int

// The ages, with their grades.
const (
	Young  Age = iota // grades 1-4
	Middle            // grades 5-7
	Older             // grade 8 and up, adults
)

// Ages lists them all.
var Ages = []Age{Young, Middle, Older}

// String names the age as it stands in course files.
func (a Age) String() string {
	switch a {
	case Young:
		return "young"
	case Middle:
		return "middle"
	case Older:
		return "older"
	}
	return "unknown age"
}

// AgeOf is the age group of a grade; 13 is an adult.
func AgeOf(grade int) Age {
	switch {
	case grade <= 4:
		return Young
	case grade <= 7:
		return Middle
	}
	return Older
}

// Plain is one text for all ages.
func Plain(s string) Text { return Text{Young: s, Middle: s, Older: s} }

// For is the wording for an age; a missing one falls back to the nearest, the
// simpler one first.
func (t Text) For(a Age) string {
	order := [...]string{t.Young, t.Middle, t.Older}
	switch a {
	case Young:
	case Middle:
		order = [...]string{t.Middle, t.Young, t.Older}
	case Older:
		order = [...]string{t.Older, t.Middle, t.Young}
	}
	for _, s := range order {
		if s != "" {
			return s
		}
	}
	return ""
}

// Exactly is the words for an age, without falling back to another one.
func (t Text) Exactly(a Age) string {
	switch a {
	case Young:
		return t.Young
	case Middle:
		return t.Middle
	case Older:
		return t.Older
	}
	return ""
}

// Empty reports whether nothing is written for any age.
func (t Text) Empty() bool { return t.For(Young) == "" }

// Varies reports whether not every age reads the same words.
func (t Text) Varies() bool {
	return t.For(Young) != t.For(Middle) || t.For(Middle) != t.For(Older)
}

// UnmarshalYAML takes one text, or a text for each age.
func (t *Text) UnmarshalYAML(node ast.Node) error {
	if s, ok := scalar(node); ok {
		*t = Plain(s)
		return nil
	}
	pairs, ok := pairsOf(node)
	if !ok {
		return faultAt(node, "no-text-for-ages")
	}
	*t = Text{}
	for _, p := range pairs {
		if err := t.set(p); err != nil {
			return err
		}
	}
	return nil
}

func (t *Text) set(p *ast.MappingValueNode) error {
	s, ok := scalar(p.Value)
	if !ok {
		return faultAt(p.Value, "wording-is-no-text")
	}
	switch key := p.Key.String(); key {
	case "young":
		t.Young = s
	case "middle":
		t.Middle = s
	case "older":
		t.Older = s
	default:
		return faultAt(p.Key, "age-unknown", key)
	}
	return nil
}

// scalar is the text of a node that is one plain value.
func scalar(node ast.Node) (string, bool) {
	s, ok := node.(ast.ScalarNode)
	if !ok {
		return "", false
	}
	if block, ok := node.(*ast.LiteralNode); ok { // a text after | or >: its value, not its header
		return strings.TrimSpace(block.Value.Value), true
	}
	if _, null := node.(*ast.NullNode); null {
		return "", true
	}
	if text, isText := s.GetValue().(string); isText {
		return strings.TrimSpace(text), true
	}
	return strings.TrimSpace(node.GetToken().Value), true
}

// pairsOf lists the entries of a mapping, in the order of the file.
func pairsOf(node ast.Node) ([]*ast.MappingValueNode, bool) {
	switch n := node.(type) {
	case *ast.MappingNode:
		return n.Values, true
	case *ast.MappingValueNode:
		return []*ast.MappingValueNode{n}, true
	}
	return nil, false
}

//go:embed bands.yaml
var bandsFile []byte

// bands is the embedded table; a test reads it, so that it cannot be broken here.
var bands = sync.OnceValue(func() []tutor.Band {
	var all []tutor.Band
	if err := yaml.UnmarshalWithOptions(bandsFile, &all, yaml.Strict()); err != nil {
		panic("read bands.yaml: " + err.Error())
	}
	return all
})

// Bands lists the age groups, youngest first.
func Bands() []tutor.Band { return slices.Clone(bands()) }

// BandOf is the age group of a grade; grades beyond the table take its nearest end.
func BandOf(grade int) tutor.Band {
	all := bands()
	for _, b := range all {
		if grade <= b.To {
			return b
		}
	}
	return all[len(all)-1]
}

// readability is how hard a text is to read.
type readability struct {
	longest   int     // words of its longest sentence
	sentence  string  // that sentence
	words     int     // of the whole text
	syllables float64 // for each word
	hard      []string
}

var filledIn = pattern.New(`\{[^{}]*\}`)

// readable measures a text; pieces to be filled in count as one word. A reader
// takes breath at a colon, too.
func readable(text string) readability {
	text = filledIn.ReplaceAllString(text, "5")
	var r readability
	total, counted := 0, 0
	for piece := range strings.SplitSeq(text, ":") {
		for _, s := range sentences(piece) {
			length := 0
			for i, t := range s.tokens {
				joined := i > 0 && !t.Spaced && strings.Contains("/.,", s.tokens[i-1].Text) // 3/4 is one
				if t.Kind == english.Word || t.Kind == english.Number && !joined {
					length++
				}
				if t.Kind != english.Word {
					continue
				}
				n := syllablesOf(bare(t))
				total, counted = total+n, counted+1
				if n >= 5 {
					r.hard = append(r.hard, t.Raw)
				}
			}
			if length > r.longest {
				r.longest, r.sentence = length, s.text
			}
			r.words += length
		}
	}
	if counted > 0 {
		r.syllables = float64(total) / float64(counted)
	}
	return r
}

// The ends of words whose e is silent, and those of them that are spoken.
var (
	silentEnds = []string{"e", "ed", "es"}
	spokenEnds = []string{"le", "ted", "ded", "ses", "ches", "shes", "xes", "ges", "ces"}
)

// syllablesOf counts vowel groups, without a silent e at the end: close enough
// for an average, which is what grade levels are made of (Flesch 1948).
func syllablesOf(word string) int {
	w := strings.ToLower(bareOf.Replace(word))
	n, inVowels := 0, false
	for i := range len(w) {
		vowel := strings.IndexByte("aeiouy", w[i]) >= 0
		if vowel && !inVowels {
			n++
		}
		inVowels = vowel
	}
	if n > 1 && endsWith(w, silentEnds) && !endsWith(w, spokenEnds) {
		n--
	}
	return max(1, n)
}

func endsWith(w string, ends []string) bool {
	return slices.ContainsFunc(ends, func(end string) bool { return strings.HasSuffix(w, end) })
}

// TooHard says why a text is hard to read for students of a grade, "" when it is
// not: its longest sentence, its words.
func TooHard(text string, grade int) string {
	band, r := BandOf(grade), readable(text)
	limit := int(float64(band.SentenceWords)*sentenceSlack + .5)
	syllables := band.Syllables + syllableSlack
	if band.From > hardUntil {
		syllables = band.Syllables + olderSlack
	}
	switch {
	case r.longest > limit:
		return fmt.Sprintf("a sentence of %d words is long for %s", r.longest, band.Name)
	case r.words >= enoughWords && r.syllables > syllables:
		return "its words are long for " + band.Name
	}
	return ""
}
