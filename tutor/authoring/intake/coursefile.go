package intake

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/lists"
)

// lessonFile is a lesson as it is about to be written.
type lessonFile struct {
	head      Head
	key       string
	title     string
	unit      Unit
	questions []*question
}

// id is the lesson's id: the course's own name, then the lesson's.
func (l lessonFile) id() string {
	_, name, _ := strings.Cut(l.head.ID, "/")
	return name + "." + l.key
}

// skill is the id of a component. A component belongs to one lesson, so the
// lesson's id stands before it.
func (l lessonFile) skill(name string) string { return l.id() + "." + slug(name) }

// yaml writes the lesson. The same lesson gives the same bytes.
func (l lessonFile) yaml() []byte {
	w := &Writer{}
	w.Field(0, "id", l.id())
	w.Field(0, "title", l.title)
	w.Line(0, fmt.Sprintf("grades: [%d, %d]", l.head.Grades[0], l.head.Grades[1]))
	w.List(0, "objectives", l.objectives())
	w.Line(0, "components:")
	for _, name := range l.skills() {
		w.Field(1, "- id", l.skill(name))
		w.Field(2, "name", spokenSkill(name))
		w.List(2, "focus", focusWords(name))
	}
	w.Line(0, "activate:")
	w.Field(1, "ask", l.opening())
	w.Field(1, "reply", "Good. Let us put it to work.")
	l.explain(w)
	w.Line(0, "problems:")
	for _, q := range l.questions {
		l.problem(w, q)
	}
	return w.Bytes()
}

// skillOf is the component of a question; one without a skill has the unit's.
func (l lessonFile) skillOf(q *question) string {
	if q.Skill == "" {
		return l.unit.Title
	}
	return q.Skill
}

// skills lists the components, in the order of the questions.
func (l lessonFile) skills() []string {
	var names []string
	seen := map[string]bool{}
	for _, q := range l.questions {
		if name := l.skillOf(q); !seen[slug(name)] {
			seen[slug(name)] = true
			names = append(names, name)
		}
	}
	return names
}

func (l lessonFile) objectives() []string {
	out := lists.Map(l.unit.Objectives, func(o string) string { return strings.ReplaceAll(o, "_", " ") })
	if len(out) == 0 {
		for _, name := range l.skills() {
			out = append(out, strings.ReplaceAll(name, "_", " "))
		}
	}
	return out
}

// opening is the first question of the lesson, with whose words will follow.
func (l lessonFile) opening() string {
	var names []string
	for _, q := range l.questions {
		for _, c := range q.Credits {
			if s := c.Short(); s != "" && !slices.Contains(names, s) && len(names) < 3 {
				names = append(names, s)
			}
		}
	}
	text := "We practice: " + l.title + "."
	if len(names) > 0 {
		text += " The questions and hints come from " + strings.Join(names, " and ") + "."
	}
	return text + " What do you know about it already?"
}

// problem writes one question.
func (l lessonFile) problem(w *Writer, q *question) {
	w.Field(1, "- id", q.ID)
	w.Field(2, "component", l.skill(l.skillOf(q)))
	w.Field(2, "difficulty", string(q.difficulty))
	w.Field(2, "ask", Braces(q.Ask))
	w.Field(2, "kind", string(q.kind))
	if len(q.Pairs) == 0 {
		w.Field(2, "answer", Braces(q.Answer))
	} else {
		w.Line(2, "pairs:")
	}
	for _, p := range q.Pairs {
		w.Field(3, Quoted(Braces(p.Left)), Braces(p.Right))
	}
	w.List(2, "accept", bracesAll(q.Accept))
	w.List(2, "reject", bracesAll(q.Reject))
	w.Field(2, "form", q.form)
	w.List(2, "choices", bracesAll(q.Choices))
	w.List(2, "hints", bracesAll(q.hints))
	if len(q.steps) > 0 {
		w.Line(2, "scaffold:")
	}
	for _, s := range q.steps {
		w.Field(3, "- ask", Braces(s.Ask))
		w.Field(4, "kind", string(s.kind))
		w.Field(4, "answer", Braces(s.Answer))
		w.List(4, "choices", bracesAll(s.Choices))
		w.Field(4, "hint", Braces(s.Hint))
		w.Field(4, "tell", Braces(s.Tell))
	}
	w.List(2, "worked", bracesAll(q.worked))
	w.Field(2, "credit", creditLine(q))
}

// File is course.yaml, with the ids of the lessons.
func (h Head) File(lessons []string) []byte {
	w := &Writer{}
	w.Line(0, "format: 2")
	w.Field(0, "id", h.ID)
	w.Field(0, "title", h.Title)
	w.Field(0, "subject", h.Subject)
	w.Field(0, "summary", h.Summary)
	w.Field(0, "license", h.License)
	w.Field(0, "kind", course.Practice)
	w.List(0, "lessons", lessons)
	return w.Bytes()
}

// creditLine is whose the words of a question are: its own first, then its help's.
func creditLine(q *question) string {
	var texts []string
	for i, c := range q.Credits {
		if text := c.Text(); i > 0 {
			texts = append(texts, "help: "+text)
		} else {
			texts = append(texts, text)
		}
	}
	return strings.Join(texts, "; ")
}

// spokenSkill is a skill's name as a person says it: "add_integers" is "adding integers".
func spokenSkill(name string) string {
	spoken := strings.Join(strings.Fields(strings.NewReplacer("_", " ", "**", "^").Replace(name)), " ")
	first, rest, _ := strings.Cut(spoken, " ")
	if doing := verbs[strings.ToLower(first)]; doing != "" && rest != "" {
		return doing + " " + rest
	}
	return spoken
}

// verbs are those with which names of skills begin.
var verbs = doing(`add apply calculate change choose classify combine compare complete compute construct convert decide derive describe determine differentiate
 distinguish distribute divide draw estimate evaluate examine expand explain express factor find graph identify integrate interpret isolate label
 list locate make match measure model multiply name order perform practice predict prove rationalize read recognize reduce represent
 rewrite round show simplify sketch solve state subtract substitute summarize test translate understand use verify visualize work write`)

// doing makes "adding" of "add".
func doing(list string) map[string]string {
	out := map[string]string{"plot": "plotting", "get": "getting", "set": "setting", "put": "putting", "plan": "planning"}
	for v := range strings.FieldsSeq(list) {
		out[v] = strings.TrimSuffix(v, "e") + "ing"
	}
	return out
}

// focusWords are the words of a skill's name that an explanation of it would use.
func focusWords(name string) []string {
	var out []string
	for w := range strings.FieldsSeq(strings.ToLower(strings.ReplaceAll(name, "_", " "))) {
		if w = strings.Trim(w, ".,:;()"); len(w) > 3 && !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}

// Braces doubles the braces of a text, which stand for formulas in a course file.
func Braces(text string) string {
	return strings.NewReplacer("{", "{{", "}", "}}").Replace(text)
}

func bracesAll(texts []string) []string {
	return lists.Map(texts, Braces)
}

// Writer writes the fields of a course file with their texts in double quotes, whatever is in them.
type Writer struct{ b bytes.Buffer }

// Line writes a line as it is.
func (w *Writer) Line(indent int, text string) {
	w.b.WriteString(strings.Repeat("  ", indent) + text + "\n")
}

// Field writes a field; an empty one is left out.
func (w *Writer) Field(indent int, name, text string) {
	if text != "" {
		w.Line(indent, name+": "+Quoted(text))
	}
}

// List writes a list; an empty one is left out.
func (w *Writer) List(indent int, name string, texts []string) {
	if len(texts) == 0 {
		return
	}
	w.Line(indent, name+":")
	for _, t := range texts {
		w.Line(indent+1, "- "+Quoted(t))
	}
}

// Bytes is what was written.
func (w *Writer) Bytes() []byte { return w.b.Bytes() }

// Quoted is a text in double quotes, as JSON and YAML both read it.
func Quoted(text string) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(text); err != nil { // a string always encodes
		return `""`
	}
	return strings.TrimRight(b.String(), "\n")
}

// unaccented writes the letters of European languages with those that an id may have.
var unaccented = strings.NewReplacer("á", "a", "à", "a", "â", "a", "ä", "a", "ã", "a", "å", "a", "é", "e", "è", "e", "ê", "e", "ë", "e", "í", "i", "ì", "i", "î", "i", "ï", "i",
	"ó", "o", "ò", "o", "ô", "o", "ö", "o", "õ", "o", "ø", "o", "ú", "u", "ù", "u", "û", "u", "ü", "u", "ñ", "n", "ç", "c", "ß", "ss", "œ", "oe", "æ", "ae")

// slug makes a name for ids and files: small letters, digits and hyphens.
func slug(text string) string {
	var b strings.Builder
	gap := false
	for _, r := range unaccented.Replace(strings.ToLower(text)) {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			b.WriteRune(r)
			gap = false
			continue
		}
		gap = true
	}
	out := b.String()
	if len(out) > 80 {
		out = strings.TrimRight(out[:80], "-")
	}
	if out == "" || out == "course" { // course.yaml is the head of a course
		return "unit"
	}
	return out
}

// names are the names that are taken, with the number that the next one of that
// name would get.
type names map[string]int

// unique adds a number to a name that is taken, and takes it.
func (n names) unique(name string) string {
	out := name
	for next := max(2, n[name]); n[out] != 0; next++ {
		out = fmt.Sprintf("%s-%d", name, next)
		n[name] = next + 1
	}
	n[out] = max(n[out], 2)
	return out
}

// Natural orders names as people do: exa2 before exa10.
func Natural(a, b string) int {
	for i, j := 0, 0; ; {
		switch {
		case i == len(a) || j == len(b):
			return cmp.Or(cmp.Compare(len(a)-i, len(b)-j), strings.Compare(a, b))
		case isDigit(a[i]) && isDigit(b[j]):
			x, y := digits(a[i:]), digits(b[j:])
			i, j = i+len(x), j+len(y)
			p, q := strings.TrimLeft(x, "0"), strings.TrimLeft(y, "0")
			if d := cmp.Or(cmp.Compare(len(p), len(q)), strings.Compare(p, q)); d != 0 {
				return d
			}
		case a[i] != b[j]:
			return cmp.Compare(a[i], b[j])
		default:
			i, j = i+1, j+1
		}
	}
}

func digits(s string) string {
	end := 0
	for end < len(s) && isDigit(s[end]) {
		end++
	}
	return s[:end]
}

// Name is the name that a course of this title has in its id and its folder.
func Name(title string) string { return slug(title) }
