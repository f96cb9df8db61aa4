package course

import (
	"slices"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// A problem may be told with another unit, with another letter for its unknown, with a name for who acts in it or with
// another color: its numbers and its grading stay.

// reworded is a problem with all that is said and awaited put by a function.
func reworded(p tutor.Problem, in func(text string) string) tutor.Problem {
	all := func(texts []string) []string {
		out := slices.Clone(texts)
		for i := range out {
			out[i] = in(out[i])
		}
		return out
	}
	told := p
	told.Ask, told.Plain, told.Depicts, told.Answer, told.Topic = in(p.Ask), in(p.Plain), in(p.Depicts), in(p.Answer), ownThing
	told.Accept, told.Reject, told.Choices = all(p.Accept), all(p.Reject), all(p.Choices)
	told.Hints, told.Worked, told.Steps, told.Expects = all(p.Hints), all(p.Worked), slices.Clone(p.Steps), slices.Clone(p.Expects)
	for i := range told.Expects {
		told.Expects[i] = all(told.Expects[i])
	}
	for i := range told.Steps {
		s := &told.Steps[i]
		s.Ask, s.Answer, s.Hint, s.Tell = in(s.Ask), in(s.Answer), in(s.Hint), in(s.Tell)
		s.Accept, s.Reject, s.Choices, s.Expects = all(s.Accept), all(s.Reject), all(s.Choices), all(s.Expects)
	}
	return told
}

// retold reports whether a problem told in other words asks the same, and its answer is still right.
func retold(told, p tutor.Problem) bool {
	return told.Ask != p.Ask && p.Passage == "" && len(p.Ideas)+len(p.Pairs)+len(p.Mistakes) == 0 && judged(&told, told.Answer).Kind.Right()
}

// InUnit tells a problem in another unit of the same measure; ok is false where it has none, where it has two of that
// measure, and where the lesson teaches them.
func (l *Lesson) InUnit(p tutor.Problem, name string) (told tutor.Problem, ok bool) {
	to := english.UnitNamed(name)
	if to == nil {
		return p, false
	}
	old, ok := otherUnit(p.Ask, to)
	if !ok {
		return p, false
	}
	if old == "" && to.Same(english.UnitNamed("fahrenheit")) {
		return inScale(p, name)
	}
	if old == "" || l.Teaches(old) || l.Teaches(to.Name) {
		return p, false
	}
	from := english.UnitNamed(old)
	told = reworded(p, func(text string) string {
		return replaced(text, func(tokens []english.Token, i int) string {
			if english.UnitNamed(tokens[i].Text) != from {
				return ""
			}
			if i > 0 && (tokens[i-1].Text == "1" || tokens[i-1].Text == "one") {
				return english.Singular(name)
			}
			return english.Plural(english.Singular(name))
		})
	})
	told.Diagram = strings.ReplaceAll(p.Diagram, "unit="+old, "unit="+to.Name)
	if p.Unit == old {
		told.Unit = to.Name
	}
	return told, retold(told, p)
}

// otherUnit is the unit that a text names of the same measure as another, "" where it names none; ok is false where it
// names two of them, or the other itself.
func otherUnit(text string, to *english.Unit) (name string, ok bool) {
	for _, w := range english.Tokens(text) {
		u := english.UnitNamed(w.Text)
		if w.Kind != english.Word || u == nil || !u.Same(to) {
			continue
		}
		if u == to || name != "" && name != u.Name {
			return "", false
		}
		name = u.Name
	}
	return name, true
}

// inScale tells a problem of degrees in those of a scale.
func inScale(p tutor.Problem, scale string) (told tutor.Problem, ok bool) {
	scale = strings.ToUpper(scale[:1]) + scale[1:]
	told, told.Ask = p, replaced(p.Ask, func(tokens []english.Token, i int) string {
		named := i+1 < len(tokens) && english.UnitNamed(tokens[i+1].Text) != nil
		if w := tokens[i].Text; !named && (w == "degree" || w == "degrees") {
			return w + " " + scale
		}
		return ""
	})
	return told, told.Ask != p.Ask
}

// WithLetter tells a problem with another letter for its unknown.
func (l *Lesson) WithLetter(p tutor.Problem, old, letter string) (told tutor.Problem, ok bool) {
	if slices.Contains(p.Args, old) || old == letter {
		return p, false
	}
	told = reworded(p, func(text string) string {
		runes := []rune(text)
		isLetter := func(i int) bool { return i >= 0 && i < len(runes) && (unicode.IsLetter(runes[i]) || runes[i] == '\'') }
		for i, r := range runes {
			if string(r) == old && !isLetter(i-1) && !isLetter(i+1) {
				runes[i] = []rune(letter)[0]
			}
		}
		return string(runes)
	})
	return told, retold(told, p)
}

// Called tells a problem with a name for somebody whom its question names: "Bob the ant walks".
func (l *Lesson) Called(p tutor.Problem, noun, name string) (told tutor.Problem, ok bool) {
	if l.Subject != "math" && l.Scenery != freeScenery || l.Teaches(noun) {
		return p, false
	}
	told, told.Ask = p, described(p.Ask, noun, func(string) string { return name + " the " + noun })
	return told, told.Ask != p.Ask
}

// Looking tells a problem with a thing of its question that looks as wished for: "a purple triangle".
func (l *Lesson) Looking(p tutor.Problem, noun, look string) (told tutor.Problem, ok bool) {
	told, told.Ask = p, described(p.Ask, noun, func(article string) string {
		if article == "the" {
			return "the " + look + " " + noun
		}
		return english.WithArticle(look + " " + noun)
	})
	if slices.Contains(brightColors, look) || slices.Contains(plainColors, look) {
		told.Diagram = recolored(p.Diagram, look)
	}
	return told, told.Ask != p.Ask
}

// described puts a thing in other words where a text first names it with its article.
func described(text, noun string, by func(article string) string) string {
	tokens := english.Tokens(text)
	for i := 1; i < len(tokens); i++ {
		article := tokens[i-1]
		if tokens[i].Text != noun || article.Text != "a" && article.Text != "an" && article.Text != "the" {
			continue
		}
		put := by(article.Text)
		if unicode.IsUpper([]rune(text[article.Start:])[0]) {
			put = strings.ToUpper(put[:1]) + put[1:]
		}
		return text[:article.Start] + put + text[tokens[i].End:]
	}
	return text
}

// The colors that tutor/draw knows, without their tints and shades: the plain ones are those of the ground of a picture
// and of what is not named in it.
var (
	plainColors  = []string{"white", "black", "gray"}
	brightColors = []string{
		"brown", "pink", "red", "red-orange", "orange", "yellow-orange", "yellow", "yellow-green", "green", "blue-green",
		"blue", "blue-violet", "violet", "purple", "red-violet",
	}
)

// recolored is a picture of colored squares with another color in the place of the only bright one.
func recolored(diagram, color string) string {
	at := -1
	fields := strings.Fields(diagram)
	for i, f := range fields {
		_, legend, ok := strings.Cut(f, "=")
		of, _, _ := strings.Cut(legend, ",")
		if !ok || !slices.Contains(brightColors, of) {
			continue
		}
		if at >= 0 {
			return diagram
		}
		at = i
	}
	if at < 0 || fields[0] != "mosaic" {
		return diagram
	}
	key, legend, _ := strings.Cut(fields[at], "=")
	_, named, has := strings.Cut(legend, ",")
	fields[at] = key + "=" + color
	if has {
		fields[at] += "," + named
	}
	return strings.Join(fields, " ")
}

// replaced is a text with other words in the place of some; put is "" for those that stay.
func replaced(text string, put func(tokens []english.Token, i int) string) string {
	tokens := english.Tokens(text)
	var out strings.Builder
	at := 0
	for i, t := range tokens {
		if t.Kind != english.Word {
			continue
		}
		if by := put(tokens, i); by != "" {
			out.WriteString(text[at:t.Start] + by)
			at = t.End
		}
	}
	return out.String() + text[at:]
}
