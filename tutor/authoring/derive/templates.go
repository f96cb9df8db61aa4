package derive

import (
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// template is a sentence with places for numbers and letters, and what it comes to.
type template struct {
	name string
	work func(of map[string]string) (Result, bool)
}

var templates = []template{
	{"part of", func(of map[string]string) (Result, bool) { return percents(of["a"], of["b"], "part") }},
	{"percent of", func(of map[string]string) (Result, bool) { return percents(of["a"], of["b"], "percent") }},
	{"percent of turned", func(of map[string]string) (Result, bool) { return percents(of["b"], of["a"], "percent") }},
	{"whole of", func(of map[string]string) (Result, bool) { return percents(of["a"], of["b"], "whole") }},
	{"whole of turned", func(of map[string]string) (Result, bool) { return percents(of["b"], of["a"], "whole") }},
	{"increased", func(of map[string]string) (Result, bool) { return changedBy(of["a"], of["b"], 1) }},
	{"decreased", func(of map[string]string) (Result, bool) { return changedBy(of["a"], of["b"], -1) }},
	{"increase", func(of map[string]string) (Result, bool) { return changeOf(of["a"], of["b"], 1) }},
	{"decrease", func(of map[string]string) (Result, bool) { return changeOf(of["a"], of["b"], -1) }},
	{"sum is", func(of map[string]string) (Result, bool) { return said(of, "+") }},
	{"difference is", func(of map[string]string) (Result, bool) { return said(of, "-") }},
	{"product is", func(of map[string]string) (Result, bool) { return said(of, "*") }},
	{"quotient is", func(of map[string]string) (Result, bool) { return said(of, "/") }},
	{"more than is", func(of map[string]string) (Result, bool) { return said(of, "+") }},
	{"less than is", func(of map[string]string) (Result, bool) {
		return said(map[string]string{"a": of["b"], "b": of["a"], "c": of["c"]}, "-")
	}},
	{"how many of", nil}, // by the language's words for units
	{"rounded to", nil},  // which the words of places tell
}

// slots are what the places of a sentence hold: numbers, letters, and words for units.
const slots = `([$€]?-?\d+(?:\.\d+)?(?:/\d+)?(?: \d+/\d+)?(?: ?\pL+)?|\pL+)`

// compiled are the patterns of the templates of a language.
var compiled = sync.OnceValue(func() map[*words]map[string][]*pattern.Pattern {
	out := map[*words]map[string][]*pattern.Pattern{}
	for _, w := range tongues() {
		own := map[string][]*pattern.Pattern{}
		for _, t := range templates {
			for _, line := range w.lists[t.name] {
				text := regexp.QuoteMeta(line)
				for _, slot := range []string{"a", "b", "c"} {
					text = strings.ReplaceAll(text, `\{`+slot+`\}`, `(?P<`+slot+`>`+slots+`)`)
				}
				own[t.name] = append(own[t.name], pattern.New(`(?:^|[.:¿?] )¿?`+text+`\s*[.?]?$`))
			}
		}
		out[w] = own
	}
	return out
})

// template works out a question that is one of the sentences of a template.
func (q question) template(t template) (Result, bool) {
	for i, p := range compiled()[q.words][t.name] {
		m := p.FindStringSubmatch(q.low)
		if m == nil {
			continue
		}
		of, group := map[string]string{}, 1
		line := q.words.lists[t.name][i]
		for line != "" { // the places in the order of the sentence, two groups each
			at := strings.IndexByte(line, '{')
			if at < 0 {
				break
			}
			of[line[at+1:at+2]] = strings.TrimSpace(m[group])
			group += 2
			line = line[at+3:]
		}
		if t.work == nil {
			r, ok := q.byWords(t.name, of)
			r.Task = t.name
			return r, ok
		}
		r, ok := t.work(of)
		if r.Task = t.name; ok && (!q.near || short(r.Answer)) {
			return r, true
		}
	}
	return Result{}, false
}

// byWords works out what is told by the words of a language.
func (q question) byWords(name string, of map[string]string) (Result, bool) {
	if name == "how many of" {
		return q.howMany(of)
	}
	return q.roundedTo(of["a"], of["b"])
}

// percents works out what is missing of a part, a whole and a percent.
func percents(a, b, missing string) (Result, bool) {
	x, ok := number(a)
	y, okB := number(b)
	if !ok || !okB || y.Sign() == 0 {
		return Result{}, false
	}
	hundred := big.NewRat(100, 1)
	out := new(big.Rat)
	switch missing {
	case "part": // a percent of b
		out.Quo(out.Mul(x, y), hundred)
	case "percent": // a of b
		out.Quo(out.Mul(x, hundred), y)
	default: // a is b percent of it
		out.Quo(out.Mul(x, hundred), y)
	}
	text := asDecimal(out, 4)
	if missing == "percent" {
		return Result{Answer: text + "%", Kind: tutor.KindPercent}, text != ""
	}
	return Result{Answer: text, Kind: answer.NumberKind(text)}, text != ""
}

// changedBy is a number that grew, or shrank, by a percent of itself.
func changedBy(a, b string, sign int64) (Result, bool) {
	x, ok := number(a)
	p, okP := number(b)
	if !ok || !okP {
		return Result{}, false
	}
	by := new(big.Rat).Quo(new(big.Rat).Mul(x, p), big.NewRat(100*sign, 1))
	text := asDecimal(by.Add(by, x), 4)
	return Result{Answer: text, Kind: answer.NumberKind(text)}, text != ""
}

// changeOf is by how many percent one number is more than the other, or less.
func changeOf(a, b string, sign int) (Result, bool) {
	x, ok := number(a)
	y, okY := number(b)
	if !ok || !okY || x.Sign() <= 0 || y.Cmp(x) != sign {
		return Result{}, false
	}
	by := new(big.Rat).Sub(y, x)
	text := asDecimal(by.Quo(by.Mul(by.Abs(by), big.NewRat(100, 1)), x), 2)
	return Result{Answer: text + "%", Kind: tutor.KindPercent}, text != ""
}

// said solves the equation that a sentence says: the sum of n and 5 is 8.
func said(of map[string]string, sign string) (Result, bool) {
	for place, text := range of {
		if n, ok := english.Small(text); ok {
			of[place] = strconv.FormatInt(n, 10)
			continue
		}
		if len(text) > 1 && !oneNumber.MatchString(text) && !oneTerm.MatchString(text) {
			return Result{}, false
		}
	}
	letter, roots, ok := answer.Roots("(" + of["a"] + ") " + sign + " (" + of["b"] + ") = " + of["c"])
	if !ok || len(roots) != 1 {
		return Result{}, false
	}
	x, ok := answer.Exact(roots[0])
	if !ok {
		return Result{}, false
	}
	return Result{Answer: letter + " = " + written(x), Kind: tutor.KindEquation}, true
}

// oneTerm is a letter so many times.
var oneTerm = pattern.New(`^-?\d+(?:\.\d+)?[a-z]$`)

// howMany is how many of a unit an amount of another one is.
func (q question) howMany(of map[string]string) (Result, bool) {
	m := amountOf.FindStringSubmatch(q.asWritten(of["b"]))
	if m == nil {
		return Result{}, false
	}
	r, ok := q.words.changed(m[1], m[2], of["a"])
	if ok {
		r.Answer, _ = strings.CutSuffix(r.Answer, " "+of["a"])
		r.Kind = answer.NumberKind(r.Answer)
	}
	return r, ok && r.Kind != ""
}

// asWritten is a piece of the question with its capital letters.
func (q question) asWritten(low string) string {
	if at := strings.Index(q.low, low); at >= 0 && len(q.low) == len(q.text) {
		return q.text[at : at+len(low)]
	}
	return low
}
