package harvest

import (
	"path"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// Key is a list of answers that stands apart from its exercises, in another file.
type Key struct {
	scope   string // the number or the title of what it belongs to; "" for all
	apart   bool   // it is of another document
	file    string // what the name of that says it belongs to
	answers map[string]string
}

var (
	scopeNumber = pattern.New(`\d+(?:\.\d+)*`)
	scopeHead   = pattern.New(`^\pL+\s+(\d+(?:\.\d+)*|[A-Z])(?:\s*[:.)–—-]|\s*$)`)
	fileWords   = pattern.New(`[\pL]+|\d+`)
)

// scopeOf is the number in a title, or its words without those that say what it is.
func (t *tongue) scopeOf(title string) string {
	title = asideEnd.ReplaceAllString(strings.TrimSpace(title), "")
	if m := scopeHead.FindStringSubmatch(title); m != nil {
		return strings.ToLower(m[1]) // "Part B: gaps"
	}
	if n := scopeNumber.FindString(title); n != "" {
		return n
	}
	title = strings.ToLower(strings.Trim(title, " :."))
	for _, phrase := range t.phrases["answers"] {
		title = strings.Trim(strings.TrimPrefix(title, phrase), " :–—-")
	}
	return title
}

// Keys are the lists of answers of a document that holds nothing else, nil of any
// other: its title or the name of its file says so.
func Keys(doc source.Document) []Key {
	t := tongues()[Language(doc)]
	name := strings.TrimSuffix(path.Base(doc.Name), path.Ext(doc.Name))
	plain := strings.Join(fileWords.FindAllString(strings.ToLower(name), -1), " ")
	if t.role(doc.Title) != answers && !t.keyName.MatchString(plain) {
		return nil
	}
	var out []Key
	for _, s := range t.sections(doc) {
		found := t.solvedIn(s)
		if found == nil {
			found = keyOf(s)
		}
		if len(found) > 0 {
			out = append(out, Key{scope: t.scopeOf(s.title), apart: true, file: t.scopeOf(t.keyName.ReplaceAllString(plain, " ")), answers: found})
		}
	}
	return out
}

// solvedIn are the answers of a section that says its exercises again, each with its
// solution behind a label; nil for a section that is a list of answers.
func (t *tongue) solvedIn(s section) map[string]string {
	s.role, s.posed = exercises, nil
	s.gather(t)
	out, solved := map[string]string{}, 0
	for _, p := range s.posed {
		if p.number == "" || len(p.solves) == 0 {
			continue
		}
		solved++
		text := lists.Map(p.solves, func(b source.Block) string { return b.Text })
		if _, twice := out[p.number]; twice {
			out[p.number] = "?"
			continue
		}
		out[p.number] = strings.Join(text, " ")
	}
	if solved == 0 || 2*solved < len(s.posed) {
		return nil
	}
	return out
}

// fits reports whether a list of answers belongs to the exercises of a section.
func (k Key) fits(t *tongue, titles ...string) bool {
	for _, title := range titles {
		own := t.scopeOf(title)
		if own != "" && (own == k.scope || own == k.file) {
			return true
		}
	}
	return false
}

// keyed gives the exercises of a document the answers that stand apart from them.
// A list of answers belongs to the exercises before it, up to the list before; of
// several lists in a row each belongs to the exercises of its number, or in their
// order. Where two exercises could be meant, none has an answer.
func (t *tongue) keyed(list []section, doc source.Document, elsewhere []Key) {
	var open []*section
	for i := 0; i < len(list); i++ {
		if list[i].role != answers {
			if len(unanswered(&list[i])) > 0 {
				open = append(open, &list[i])
			}
			continue
		}
		var keys []Key
		for ; i < len(list) && list[i].role == answers; i++ {
			if found := keyOf(list[i]); len(found) > 0 {
				keys = append(keys, Key{scope: t.scopeOf(list[i].title), answers: found})
			}
		}
		i--
		t.give(open, keys, doc)
		open = nil
	}
	t.give(open, elsewhere, doc)
}

// unanswered are the exercises of a section that have no answer beside them.
func unanswered(s *section) []*posed {
	var out []*posed
	for _, p := range s.posed {
		if !p.shown && p.number != "" && len(p.solves) == 0 {
			out = append(out, p)
		}
	}
	return out
}

func (t *tongue) give(open []*section, keys []Key, doc source.Document) {
	keys = slices.DeleteFunc(slices.Clone(keys), func(k Key) bool { return k.apart && strange(open, k) })
	if len(keys) == 1 {
		t.giveAll(t.ofKey(open, keys[0]), keys[0])
		return
	}
	for i, s := range open {
		own := t.scopeOf(s.title)
		if k := slices.IndexFunc(keys, func(k Key) bool { return own != "" && k.scope == own }); k >= 0 {
			t.giveAll(open[i:i+1], keys[k]) // the list that has its very number or title
			continue
		}
		for n, k := range keys {
			if k.fits(t, append([]string{s.title}, s.above...)...) || !k.apart && len(keys) == len(open) && i == n {
				t.giveAll(open[i:i+1], k)
				break
			}
		}
	}
	t.giveAll(open, together(slices.DeleteFunc(slices.Clone(keys), func(k Key) bool {
		return !k.apart || !k.fits(t, doc.Title, path.Base(doc.Name))
	})))
}

// together are the answers of several lists as one; a number that stands in two of them is
// no answer.
func together(keys []Key) Key {
	all := Key{answers: map[string]string{}}
	for _, k := range keys {
		for n, text := range k.answers {
			if _, twice := all.answers[n]; twice {
				text = "?"
			}
			all.answers[n] = text
		}
	}
	return all
}

// ofKey are the sections that the only list of answers may belong to: of those with a
// number the ones that have its own, where it has one.
func (t *tongue) ofKey(open []*section, k Key) []*section {
	if !scopeNumber.MatchString(k.scope) {
		return open
	}
	return slices.DeleteFunc(slices.Clone(open), func(s *section) bool {
		own := t.scopeOf(s.title)
		return scopeNumber.MatchString(own) && own != k.scope
	})
}

// numbersOf counts the exercises of sections that have one number.
func numbersOf(open []*section) map[string]int {
	seen := map[string]int{}
	for _, s := range open {
		for _, p := range unanswered(s) {
			seen[p.number]++
		}
	}
	return seen
}

// mostStrange is how many answers of a list may be of another kind than their exercises want,
// of which there are this many times more.
const (
	mostStrange = 2
	strangeOf   = 10
)

// strange reports whether a list is that of other exercises, though their numbers are alike:
// it gives letters where there is nothing to choose from.
func strange(open []*section, k Key) bool {
	all, other, seen := 0, 0, numbersOf(open)
	for _, s := range open {
		for _, p := range unanswered(s) {
			given := k.answers[p.number]
			if given == "" || given == "?" || seen[p.number] > 1 {
				continue
			}
			all++
			if loneLetter.MatchString(given) && !p.offers() {
				other++
			}
		}
	}
	return other > mostStrange && strangeOf*other > all
}

// offers reports whether an exercise has things to choose from, or parts with letters.
func (p *posed) offers() bool { return len(p.parse().items) > 1 }

// giveAll gives the answers of one list; a number that two exercises have is no
// answer to either.
func (t *tongue) giveAll(open []*section, k Key) {
	seen := numbersOf(open)
	for _, s := range open {
		for _, p := range unanswered(s) {
			if given := k.answers[p.number]; given != "?" && given != "" && p.key == "" && seen[p.number] == 1 {
				p.key = t.solution.ReplaceAllString(given, "")
			}
		}
	}
}
