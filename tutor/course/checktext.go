package course

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"

	"github.com/goccy/go-yaml/ast"
)

// written checks what is typed in a file, field by field: nothing is empty, and
// nothing holds characters that cannot be seen.
func (c *checker) written(s source) {
	ast.Walk(visit(func(n ast.Node) bool {
		pair, ok := n.(*ast.MappingValueNode)
		if ok {
			c.empty(s, pair.Key.String()+":", pair.Value, firstLine(pair.Key))
		}
		if seq, ok := n.(*ast.SequenceNode); ok {
			for _, v := range seq.Values {
				c.empty(s, "an entry of a list", v, firstLine(v))
			}
		}
		if text, ok := scalar(n); ok {
			c.characters(s, n, text)
		}
		return true
	}), s.root)
}

func (c *checker) empty(s source, what string, value ast.Node, line int) {
	text, ok := scalar(value)
	if ok && text == "" {
		c.add(faultIn(s.file, line, "empty", what))
	}
}

// maxWritten bounds one text; the longest of ours has a quarter of it.
const maxWritten = 4000

// characters refuses what cannot be seen or could drive a terminal.
func (c *checker) characters(s source, n ast.Node, text string) {
	if len(text) > maxWritten {
		c.add(faultIn(s.file, firstLine(n), "text-too-long", len(text)))
	}
	for _, r := range text {
		switch {
		case r == '\n':
			continue
		case r == '\t':
			c.add(faultIn(s.file, firstLine(n), "text-with-tab"))
		case unicode.IsControl(r) || r == unicode.ReplacementChar || unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Co, r):
			c.add(faultIn(s.file, firstLine(n), "unprintable-character", r))
		default:
			continue
		}
		return
	}
}

// texts checks how the lesson reads at each age it is for.
func (c *lessonChecker) texts() {
	l := c.lesson
	l.eachText(func(path []any, role textRole, text Text) {
		if text.Empty() || role == roleSaid {
			return
		}
		for _, age := range Ages {
			band, reads := l.bandOf(age)
			if role == roleAdult {
				band, reads = Bands()[len(Bands())-1], age == Older
			}
			if reads && !c.reads(path, role, text.For(age), band) {
				return
			}
		}
	})
}

// bandOf is the age group of the youngest student of an age that the lesson is for.
func (l *Lesson) bandOf(age Age) (tutor.Band, bool) {
	if len(l.Grades) != 2 {
		return tutor.Band{}, false
	}
	for grade := max(1, l.Grades[0]); grade <= min(13, l.Grades[1]); grade++ {
		if AgeOf(grade) == age {
			return BandOf(grade), true
		}
	}
	return tutor.Band{}, false
}

// How far a text may go beyond what its age group reads with ease: the bands
// give an average, these are the ends.
const (
	sentenceSlack = 1.75
	syllableSlack = 0.6
	olderSlack    = 1.0
	enoughWords   = 10 // to speak of an average
	hardWords     = 2  // words of five syllables and more that no vocabulary explains
	hardUntil     = 7  // the last grade that is spared them
)

// roleWords is how long a text may be, as a share of the band's reply.
var roleWords = map[textRole]float64{roleTitle: .5, roleAsk: 1.6, roleHelp: 1.4, roleExplain: 2.5, roleFAQ: 4, rolePassage: 7, roleAdult: 1}

// reads reports whether a text suits an age group, and reports what does not.
func (c *lessonChecker) reads(path []any, role textRole, text string, band tutor.Band) bool {
	r := c.measure(text)
	limit := int(float64(band.SentenceWords)*sentenceSlack + .5)
	most := int(float64(band.ReplyWords)*roleWords[role] + .5)
	hard, syllables := c.unexplained(r.hard), band.Syllables+syllableSlack
	if band.From > hardUntil {
		syllables = band.Syllables + olderSlack
	}
	switch {
	case r.longest > limit:
		c.fault(path, "sentence-too-long", r.longest, band.Name, shortened(r.sentence), band.SentenceWords)
	case r.words > most:
		c.fault(path, "too-many-words", r.words, band.Name, most)
	case role != roleAdult && band.From <= hardUntil && len(hard) >= hardWords:
		c.fault(path, "words-too-hard", strings.Join(hard, ", "), band.Name)
	case role != roleAdult && r.words >= enoughWords && r.average() > syllables:
		c.fault(path, "words-too-long", band.Name, shortened(text))
	default:
		return true
	}
	return false
}

// unexplained leaves out the words that the vocabulary explains.
func (c *lessonChecker) unexplained(words []string) []string {
	var out []string
	for _, w := range words {
		if !c.isTerm(w) && !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}

// measured is a text as it reads, which is the same for every age.
type measured struct {
	readability
	average func() float64
}

// measure reads a text once.
func (c *lessonChecker) measure(text string) *measured {
	m, known := c.measures[text]
	if !known {
		m = &measured{readability: readable(text)}
		m.average = sync.OnceValue(func() float64 { return c.average(text, m.syllables) })
		c.measures[text] = m
	}
	return m
}

// average is the syllables for each word, without the words of the vocabulary.
func (c *lessonChecker) average(text string, ofAll float64) float64 {
	var kept []string
	all := strings.Fields(filledIn.ReplaceAllString(text, "5"))
	for _, w := range all {
		if syllablesOf(w) < 3 || !c.isTerm(w) {
			kept = append(kept, w)
		}
	}
	if len(kept) == len(all) {
		return ofAll
	}
	return readable(strings.Join(kept, " ")).syllables
}

// isTerm reports whether the vocabulary explains a word; it is asked for the same words
// again and again.
func (c *lessonChecker) isTerm(word string) bool {
	known, asked := c.terms[word]
	if !asked {
		_, known = c.lesson.Term(word)
		c.terms[word] = known
	}
	return known
}

// shortened is the beginning of a text, for a message.
func shortened(text string) string {
	words := strings.Fields(text)
	if len(words) <= 9 {
		return strings.Join(words, " ")
	}
	return strings.Join(words[:9], " ") + " ..."
}

// requests begin a sentence that asks for something without a question mark.
var requests = pattern.New(`(?i)(?:^|[.!?:;\n]\s*|\bthen |\band )(?:please )?(?:add|answer|arrange|build|calculate|change|check|choose|circle|classify|combine|compare|complete|compute|continue|convert|copy|correct|count|decide|describe|divide|draw|estimate|evaluate|expand|explain|express|factor|fill|find|finish|fix|give|group|guess|identify|imagine|join|label|list|look|make|mark|match|measure|move|multiply|name|order|pick|place|plot|predict|put|quote|rank|read|rearrange|reduce|replace|rewrite|round|say|select|show|simplify|solve|sort|spell|split|start|state|subtract|take|tell|think|true or false|try|turn|type|underline|use|work|write)\b`)

// asks reports whether a text asks for something.
func asks(text string) bool { return strings.Contains(text, "?") || requests.MatchString(text) }

// questionsAsk checks that what is meant to ask does.
func (c *lessonChecker) questionsAsk() {
	c.lesson.eachText(func(path []any, role textRole, text Text) {
		if role != roleAsk {
			return
		}
		for _, age := range Ages {
			if s := text.For(age); s != "" && !asks(s) {
				c.fault(path, "asks-nothing", shortened(s))
				return
			}
		}
	})
}

// fixedTexts checks texts that no numbers are filled into: nothing is left to
// fill in, and what they state of numbers is true.
func (c *lessonChecker) fixedTexts() {
	contrast := map[int]bool{}
	for i, e := range c.lesson.Explanations {
		contrast[i] = e.Approach == tutor.ContrastWithWrong
	}
	c.lesson.eachText(func(path []any, role textRole, text Text) {
		if path[0] == "problems" || path[0] == "transfer" || role == roleSaid {
			return // checked with their numbers filled in
		}
		for _, age := range Ages {
			s := text.For(age)
			if piece := filledIn.FindString(s); piece != "" {
				c.fault(path, "piece-not-filled", piece)
				return
			}
			wrongIdea := path[0] == "misconceptions" || path[0] == "claims" || path[0] == "passages" || role == roleAsk || path[0] == "explanations" && contrast[path[1].(int)]
			if !wrongIdea && !c.trueNumbers(path, s) {
				return
			}
		}
	})
}

// inSigns is a statement written in signs alone: of one in words it is not sure
// where it begins.
var inSigns = pattern.New(`^[\d\s+\-−×*÷·/().,=<>≤≥^%]+$`)

// trueNumbers reports whether no equation or comparison of a text is false.
func (c *lessonChecker) trueNumbers(path []any, text string) bool {
	if !strings.ContainsAny(text, "=<>≤≥") {
		return true
	}
	for _, s := range answer.Statements(text) {
		if s.Sure && !s.True && inSigns.MatchString(s.Text) {
			c.fault(path, "statement-not-true", strings.TrimSpace(s.Text))
			return false
		}
	}
	return true
}
