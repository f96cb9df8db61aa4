package harvest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// tongue is how the authors of a language mark what they write, and what is said
// to a student in it.
type tongue struct {
	code    string
	common  map[string]bool // by which the language is known
	empty   map[string]bool // words that name no idea
	phrases map[string][]string
	texts   map[string][]string // hints and questions by name

	roles                                                []roleTitle
	solution, solutionOnly, solutionIn, working, example *pattern.Pattern
	numbered, following, either, seen, made              *pattern.Pattern
	back, away, varies, isTrue, isFalse, aims, unread    *pattern.Pattern
	fine, several, activity, keyName, proof              *pattern.Pattern
	shared, telling, ofPart, copula, share               *pattern.Pattern
	quantity, leans, tellsMore                           *pattern.Pattern
	lettersAre, elsewhere, cameOut                       *pattern.Pattern
	ofSeveral                                            []single
	manyOf, inUnit, unseen, powers, figures, endsIn      *pattern.Pattern
	eitherOr, orElse, step, lastOfRow, goesOn, reasons   *pattern.Pattern
	gives, seeEntry, labelIn, pointsBack, followingIn    *pattern.Pattern
}

type roleTitle struct {
	role  role
	title *pattern.Pattern
}

// tongues are those that the room has files for, by their codes.
var tongues = sync.OnceValue(func() map[string]*tongue {
	out := map[string]*tongue{}
	for _, code := range english.Languages(files) {
		t := &tongue{code: code, common: map[string]bool{}, empty: map[string]bool{}}
		t.phrases, t.texts = linesOf(code, "marks.txt"), linesOf(code, "hints.txt")
		for _, line := range t.phrases["common"] {
			for w := range strings.FieldsSeq(line) {
				t.common[w] = true
			}
		}
		t.compile()
		out[code] = t
	}
	return out
})

// linesOf are the lines of a file of ours by their headings.
func linesOf(code, name string) map[string][]string {
	out := map[string][]string{}
	err := english.Entries(files, english.In(code, name), func(heading, line string) error {
		if name := strings.Trim(heading, "[]"); line != "" {
			out[name] = append(out[name], line)
		}
		return nil
	})
	if err != nil {
		panic(err)
	}
	return out
}

// any are the phrases of a heading as one group of a pattern, the longest first.
func (t *tongue) any(name string) string {
	list := slices.Clone(t.phrases[name])
	slices.SortFunc(list, func(a, b string) int { return len(b) - len(a) })
	for i := range list {
		list[i] = regexp.QuoteMeta(list[i])
	}
	return `(?:` + strings.Join(list, "|") + `)`
}

// Where a word begins and ends; \b knows no letters but those of English.
const (
	wordStart = `(?:^|[^\pL\d])`
	wordEnd   = `(?:$|[^\pL\d])`
)

func (t *tongue) compile() {
	within := func(name string) *pattern.Pattern { return pattern.New(`(?i)` + wordStart + t.any(name) + wordEnd) }
	t.unread = pattern.New(`(?i)^` + t.any("unread") + `$`)
	t.roles = []roleTitle{
		{sums, pattern.New(`(?i)^` + t.any("summary") + `$`)},
		{answers, pattern.New(`(?i)^` + t.any("answers") + wordEnd)},
		{exercises, pattern.New(`(?i)^` + t.any("exercises") + wordEnd + `|` + wordStart + t.any("asked") + `$`)},
		{glossary, within("glossary")},
		{other, t.unread},
	}
	number := `(?:\s*(?:\d+(?:\.\d+)*|[a-z])[a-z]?)?`
	folded := `(?:[^\pL\d]{0,6}` + t.any("showing") + `\s+)?`
	t.solution = pattern.New(`(?i)^` + folded + t.any("solution") + number + `\s*(?:[:.)–—-]\s*|$)`)
	t.solutionOnly = pattern.New(`(?i)^` + folded + t.any("solution") + number + `\s*[:.]?$`)
	t.solutionIn = pattern.New(`(?i)[.?!)]\s+` + t.any("solution") + `:\s`)
	t.gives = pattern.New(`(?i)^` + folded + t.any("solution") + number + `\s*\(\s*` + t.any("solution") + `\s*:\s*([^()]+)\)\s*:?$`)
	t.labelIn = pattern.New(`(?i)\s` + t.any("solution") + `:\s+`)
	t.working = pattern.New(`(?i)^` + t.any("working") + `\s*[:.]?$`)
	t.example = pattern.New(`(?i)^` + t.any("example") + `(?:\s*\d+(?:[.-]\d+)*)?\s*(?:[:.)–—-]|$|\s\(?\p{Lu})`)
	t.numbered = pattern.New(`(?i)^(?:` + t.any("numbered") + `\.?\s*#?)(\d+(?:\.\d+)*[a-z]?)\s*(?:[:.)–—-]\s*|$)`)
	t.following = pattern.New(`(?i)^` + t.any("following") + `(?:\s+\d+\s*[–-]\s*\d+)?\s*[,:]?\s*`)
	t.followingIn = pattern.New(`(?i)(?:^|[.?!:)]\s+|^\[\pL{1,3}\]\s+)(` + t.any("following") + `(?:\s+\d+\s*[–-]\s*\d+)?\s*[,:]?\s*)`)
	t.either = within("either")
	t.seen, t.made = within("seen"), pattern.New(`(?i)(?:^|[.;:]\s+|\s(?:and|then|y|luego)\s+|\)\s*)`+t.any("made")+wordEnd)
	t.back, t.varies = within("back"), within("varies")
	t.away = pattern.New(`(?i)` + wordStart + t.any("away") + wordEnd + `|(?:^|\n|[.;:?!]\s+)` + t.any("sent away") + wordEnd)
	t.isTrue, t.isFalse = pattern.New(`(?i)^`+t.any("true")+wordEnd), pattern.New(`(?i)^`+t.any("false")+wordEnd)
	t.proof = pattern.New(`(?i)^` + t.any("proof") + `$`)
	t.keyName = within("answers")
	t.fine = within("small print")
	t.several, t.activity = within("several"), pattern.New(`(?i)^`+t.any("activity")+`\s*(?::|$)`)
	t.shared, t.telling = pattern.New(`(?i)`+wordStart+t.any("shared")+`[^.:]*[.:]\s*`), pattern.New(`(?i)^[¿(]?`+t.any("telling")+wordEnd)
	t.share = within("percents")
	t.orElse = pattern.New(`(?i)^([^()]+?)\s*\(` + t.any("either or") + `\s+([^()]+)\)$`)
	t.step = pattern.New(`(?i)^[^\pL\d]{0,3}` + t.any("step") + `\s+(\d+)\b`)
	t.lastOfRow = pattern.New(`(?i),?\s+` + t.any("and") + `\s+`)
	t.reasons = within("reasons")
	t.seeEntry = pattern.New(`(?i)^` + t.any("see entry") + `(?:\s+[^\s.]+){1,4}\.?$`)
	t.goesOn, t.elsewhere, t.cameOut = within("goes on"), within("told elsewhere"), within("came out")
	t.lettersAre = pattern.New(`(?i)^` + t.any("letters are") + `(?:\s*:|\s\pL(?:_\w+)?\s(?:=|` + t.any("copula") + `\s))`)
	t.pointsBack = pattern.New(`(?i)` + wordStart + t.any("points back") + `\s+(\pL+(?:\s\pL+)?)`)
	t.eitherOr = pattern.New(`(?i)\s` + t.any("either or") + `\s`)
	t.manyOf, t.unseen = within("how many"), within("not seen")
	t.endsIn = pattern.New(`(?i)` + wordStart + t.any("comes to") + numberAtEnd)
	t.ofSeveral = t.singles()
	t.tellsMore = pattern.New(`(?i)^` + t.any("telling in words") + wordEnd)
	t.leans = pattern.New(`(?i)^` + t.any("leans") + wordEnd)
	t.quantity = within("quantity asked")
	t.powers, t.figures = within("powers of ten"), within("figures that count")
	t.inUnit = pattern.New(`(?i)` + wordStart + t.any("in unit") + `((?:\s[\pL\d°/^²³.?]+){1,3})`)
	t.copula = pattern.New(`(?i)\s` + t.any("copula") + `\s`)
	t.ofPart = pattern.New(`(?i)` + wordStart + t.any("of part") + `\s*\([a-h]\)|` + wordStart + `(?:part|parte|inciso) [a-h]` + wordEnd)
	for w := range strings.FieldsSeq(strings.Join(t.phrases["plain"], " ")) {
		t.empty[w] = true
	}
	t.aims = pattern.New(`(?i)^[^\pL\d]*` + t.any("aims") + wordEnd)
}

// texts of a name, with the values of {a}, {b} and so on put in; those of English
// where the language has none would be in the wrong one, so there are none.
func (t *tongue) say(name string, values ...any) []string {
	out := slices.Clone(t.texts[name])
	for i := range out {
		for n, v := range values {
			out[i] = strings.ReplaceAll(out[i], "{"+string(rune('a'+n))+"}", fmt.Sprint(v))
		}
	}
	return out
}

// says is the first text of a name.
func (t *tongue) says(name string, values ...any) string {
	if list := t.say(name, values...); len(list) > 0 {
		return list[0]
	}
	return ""
}

const inEnglish = "en"

// Language is the language of a document: as it says itself, or that whose
// commonest words stand most often in it.
func Language(doc source.Document) string {
	all := tongues()
	if code, _, _ := strings.Cut(strings.ToLower(doc.Language), "-"); all[code] != nil {
		return code
	}
	count, read := map[string]int{}, 0
	for _, b := range doc.Blocks {
		if b.Kind != source.Paragraph && b.Kind != source.Item {
			continue
		}
		for w := range strings.FieldsSeq(strings.ToLower(b.Text)) {
			read++
			for code, t := range all {
				if t.common[strings.Trim(w, ".,;:()¿?¡!")] {
					count[code]++
				}
			}
		}
		if read > 4000 {
			break
		}
	}
	best := inEnglish
	for code := range all {
		if count[code] > count[best] {
			best = code
		}
	}
	return best
}

// Opens reports whether a document has the title of any opening, such as "Introduction".
func Opens(doc source.Document) bool {
	t := tongues()[Language(doc)]
	return slices.Contains(t.phrases["opening"], strings.ToLower(strings.TrimSpace(doc.Title)))
}

// hints are the English hints of a name.
func hints(name string, values ...any) []string { return tongues()[inEnglish].say(name, values...) }
