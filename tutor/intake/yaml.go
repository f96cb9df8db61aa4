package intake

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"primer/tutor/course"
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
	w := &yamlWriter{}
	w.field(0, "id", l.id())
	w.field(0, "title", l.title)
	w.line(0, fmt.Sprintf("grades: [%d, %d]", l.head.Grades[0], l.head.Grades[1]))
	w.list(0, "objectives", l.objectives())
	w.line(0, "components:")
	for _, name := range l.skills() {
		w.field(1, "- id", l.skill(name))
		w.field(2, "name", spokenSkill(name))
		w.list(2, "focus", focusWords(name))
	}
	w.line(0, "activate:")
	w.field(1, "ask", l.opening())
	w.field(1, "reply", "Good. Let us put it to work.")
	l.explain(w)
	w.line(0, "problems:")
	for _, q := range l.questions {
		l.problem(w, q)
	}
	return w.b.Bytes()
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
	var out []string
	for _, o := range l.unit.Objectives {
		out = append(out, strings.ReplaceAll(o, "_", " "))
	}
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
func (l lessonFile) problem(w *yamlWriter, q *question) {
	w.field(1, "- id", q.ID)
	w.field(2, "component", l.skill(l.skillOf(q)))
	w.field(2, "difficulty", string(q.difficulty))
	w.field(2, "ask", braces(q.Ask))
	w.field(2, "kind", string(q.kind))
	if len(q.Pairs) == 0 {
		w.field(2, "answer", braces(q.Answer))
	} else {
		w.line(2, "pairs:")
	}
	for _, p := range q.Pairs {
		w.field(3, quoted(braces(p.Left)), braces(p.Right))
	}
	w.list(2, "accept", bracesAll(q.Accept))
	w.list(2, "reject", bracesAll(q.Reject))
	w.field(2, "form", q.form)
	w.list(2, "choices", bracesAll(q.Choices))
	w.list(2, "hints", bracesAll(q.hints))
	if len(q.steps) > 0 {
		w.line(2, "scaffold:")
	}
	for _, s := range q.steps {
		w.field(3, "- ask", braces(s.Ask))
		w.field(4, "kind", string(s.kind))
		w.field(4, "answer", braces(s.Answer))
		w.list(4, "choices", bracesAll(s.Choices))
		w.field(4, "hint", braces(s.Hint))
		w.field(4, "tell", braces(s.Tell))
	}
	w.list(2, "worked", bracesAll(q.worked))
	w.field(2, "credit", creditLine(q))
}

// headFile writes course.yaml.
func headFile(h Head, lessons []string) []byte {
	w := &yamlWriter{}
	w.line(0, "format: 2")
	w.field(0, "id", h.ID)
	w.field(0, "title", h.Title)
	w.field(0, "subject", h.Subject)
	w.field(0, "summary", h.Summary)
	w.field(0, "license", h.License)
	w.field(0, "kind", course.Practice)
	w.list(0, "lessons", lessons)
	return w.b.Bytes()
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

// braces doubles the braces of a text, which stand for formulas in a course file.
func braces(text string) string {
	return strings.NewReplacer("{", "{{", "}", "}}").Replace(text)
}

func bracesAll(texts []string) []string {
	out := make([]string, len(texts))
	for i, t := range texts {
		out[i] = braces(t)
	}
	return out
}

// yamlWriter writes fields with their texts in double quotes, whatever is in them.
type yamlWriter struct{ b bytes.Buffer }

func (w *yamlWriter) line(indent int, text string) {
	w.b.WriteString(strings.Repeat("  ", indent) + text + "\n")
}

// field writes a field; an empty one is left out.
func (w *yamlWriter) field(indent int, name, text string) {
	if text != "" {
		w.line(indent, name+": "+quoted(text))
	}
}

func (w *yamlWriter) list(indent int, name string, texts []string) {
	if len(texts) == 0 {
		return
	}
	w.line(indent, name+":")
	for _, t := range texts {
		w.line(indent+1, "- "+quoted(t))
	}
}

// quoted is a text in double quotes, as JSON and YAML both read it.
func quoted(text string) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(text); err != nil { // a string always encodes
		return `""`
	}
	return strings.TrimRight(b.String(), "\n")
}
