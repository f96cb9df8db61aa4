package intake

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
)

// figureMark is a picture in a text.
var figureMark = pattern.New(`##[^\s#]|https?://\S+\.(?:png|jpe?g|gif|svg)|openstax\.org/(?:apps/archive|resources)|<img\b`)

// oatStep is the file of a step: one question.
type oatStep struct {
	ID      string              `json:"id"`
	Answers []string            `json:"stepAnswer"`
	Type    string              `json:"problemType"`
	Title   string              `json:"stepTitle"`
	Body    string              `json:"stepBody"`
	Choices []string            `json:"choices"`
	Answer  string              `json:"answerType"`
	Vars    map[string][]string `json:"variabilization"`
}

// oatHint is one entry of a pathway: a hint, or a scaffold with its own answer.
type oatHint struct {
	ID       string              `json:"id"`
	Type     string              `json:"type"`
	Title    string              `json:"title"`
	Text     string              `json:"text"`
	Answers  []string            `json:"hintAnswer"`
	Choices  []string            `json:"choices"`
	Needs    []string            `json:"dependencies"`
	SubHints []oatHint           `json:"subHints"`
	OER      string              `json:"oer"`
	License  string              `json:"license"`
	Vars     map[string][]string `json:"variabilization"`
}

// maxVariants bounds the questions made of one that has variables.
const maxVariants = 8

// items reads the questions of a problem. What is wrong with a file costs its
// question only.
func (o *OATutor) items(id string, r *Report) []Item {
	r.Problems++
	p, _, err := o.readProblem(id)
	if err != nil { // it changed since it was indexed
		r.skip(Broken)
		r.fault(asFault(o.problemFile(id), err))
		return nil
	}
	var out []Item
	for _, step := range o.steps[id] {
		items, reason, err := o.step(id, step, p, r)
		if reason != "" {
			r.Questions++
			r.skip(reason)
			if reason != NeedsFigure {
				r.fault(asFault(o.stepFile(id, step), err))
			}
			continue
		}
		out = append(out, items...)
	}
	return out
}

func asFault(file string, err error) course.Fault {
	var f course.Fault
	if errors.As(err, &f) {
		return f
	}
	return course.Fault{File: file, Line: 1, Text: err.Error(), Remedy: "mend the file and import again"}
}

func (o *OATutor) stepFile(problem, step string) string {
	return o.root + "content-pool/" + problem + "/steps/" + step + "/" + step + ".json"
}

// step reads one question with its help, once for each set of its variables.
func (o *OATutor) step(problem, id string, p oatProblem, r *Report) (items []Item, reason string, err error) {
	file := o.stepFile(problem, id)
	data, err := o.archive.Read(file, maxProblemFile)
	if err != nil {
		return nil, Broken, err
	}
	var s oatStep
	if err := decodeJSON(file, data, &s); err != nil {
		return nil, Broken, err
	}
	if hasFigure(append([]string{p.Title, p.Body, s.Title, s.Body}, slices.Concat(s.Choices, s.Answers)...)...) {
		return nil, NeedsFigure, nil
	}
	hints, err := o.pathway(problem, id)
	if err != nil {
		if errors.Is(err, errCircle) {
			return nil, HelpCircle, err
		}
		return nil, Broken, err
	}
	vars := merged(p.Vars, s.Vars)
	for n := range variantCount(vars, hints) {
		it, reason, err := o.item(source{p, s, hints, file, data, vars, n}, r)
		if reason != "" {
			return nil, reason, err
		}
		if len(vars) > 0 {
			it.ID = fmt.Sprintf("%s-v%d", it.ID, n+1)
		}
		it.Skill = o.skillOf(id)
		items = append(items, it)
	}
	return items, "", nil
}

// skillOf is the first skill of a step; further ones cannot be kept, because a
// question here trains one component.
func (o *OATutor) skillOf(step string) string {
	if names := o.skills[step]; len(names) > 0 {
		return CleanLine(names[0])
	}
	return ""
}

// source is all that one question is made of.
type source struct {
	problem oatProblem
	step    oatStep
	hints   []oatHint
	file    string
	data    []byte
	vars    map[string][]string
	variant int
}

// text fills in the variables and rewrites the notation.
func (s source) text(raw string) (string, error) {
	filled, err := s.filled(raw, s.vars)
	if err != nil {
		return "", err
	}
	return plainText(filled)
}

var variable = pattern.New(`@\{(\w{1,40})\}`)

// filled puts this variant's values in the place of @{name}.
func (s source) filled(raw string, vars map[string][]string) (string, error) {
	var missing string
	out := variable.ReplaceAllStringFunc(CleanText(raw), func(m string) string {
		name := m[2 : len(m)-1]
		values := vars[name]
		if len(values) == 0 {
			missing = name
			return m
		}
		return CleanText(values[s.variant%len(values)])
	})
	if missing != "" {
		return "", fmt.Errorf("the variable @{%s} has no values", missing)
	}
	return out, nil
}

// item makes the question.
func (o *OATutor) item(s source, r *Report) (it Item, reason string, err error) {
	fail := func(field string, err error) (Item, string, error) {
		return it, BadLaTeX, course.Fault{File: s.file, Line: lineOfField(s.data, field), Text: s.step.ID + ": " + err.Error(), Remedy: "mend the LaTeX"}
	}
	it = Item{ID: s.step.ID, File: s.file, Line: lineOfField(s.data, "stepTitle")}
	if it.Ask, err = s.ask(); err != nil {
		return fail("stepTitle", err)
	}
	if len(s.step.Answers) == 0 {
		return it, NoAnswer, course.Fault{File: s.file, Line: lineOfField(s.data, "stepAnswer"), Text: s.step.ID + " has no answer", Remedy: "write stepAnswer"}
	}
	for i, raw := range s.step.Answers {
		text, err := s.text(raw)
		if err != nil {
			return fail("stepAnswer", err)
		}
		if i == 0 {
			it.Answer, it.LaTeX = text, latexOf(s, raw)
			continue
		}
		it.Accept = append(it.Accept, text)
	}
	if s.step.Type == "MultipleChoice" {
		if it.Choices, err = s.choices(s.step.Choices, it.Answer); err != nil {
			return fail("choices", err)
		}
		if len(it.Choices) < 2 || !among(it.Choices, it.Answer) {
			return it, BadChoices, course.Fault{File: s.file, Line: lineOfField(s.data, "choices"), Text: s.step.ID + ": " + BadChoices, Remedy: "write the answer exactly as one of at least two choices"}
		}
	}
	it.Credits = s.credits()
	s.help(&it, r)
	return it, "", nil
}

// latexOf is the answer as LaTeX, when all of it is.
func latexOf(s source, raw string) string {
	filled, err := s.filled(raw, s.vars)
	if err != nil || !strings.Contains(filled, `\`) {
		return ""
	}
	return filled
}

// selfContained is how many words a step needs to be a question without the
// title of its problem.
const selfContained = 4

// ask joins what a student reads before the question: the problem's text, then
// the step's. The title stands in where there is no text.
func (s source) ask() (string, error) {
	var lines []string
	for _, raw := range []string{s.problem.Body, s.step.Title, s.step.Body} {
		text, err := s.text(raw)
		if err != nil {
			return "", err
		}
		if text != "" && !slices.Contains(lines, text) {
			lines = append(lines, text)
		}
	}
	own := strings.Join(lines, "\n")
	if title, err := s.text(s.problem.Title); err == nil && title != "" && len(words.FindAllString(own, -1)) < selfContained && !strings.Contains(own, title) {
		if len(words.FindAllString(own, -1)) == 0 || len(lines) < 2 {
			lines = append([]string{strings.TrimRight(title, ".:") + ":"}, lines...)
		}
	}
	return strings.Join(lines, "\n"), nil
}

// choices rewrites the choices; the same one twice is one.
func (s source) choices(raw []string, right string) ([]string, error) {
	var out []string
	for _, c := range raw {
		text, err := s.text(c)
		if err != nil {
			return nil, err
		}
		for _, one := range grown(text, right) {
			if one != "" && !slices.Contains(out, one) && (one == right || !sameChoice(one, right)) {
				out = append(out, one)
			}
		}
	}
	return out, nil
}

// sameChoice reports whether two choices are one to a student: "Left" and "left", 50 and 50.0.
func sameChoice(a, b string) bool {
	if strings.EqualFold(strings.Trim(a, " .{}|"), strings.Trim(b, " .{}|")) {
		return true
	}
	x, okX := answer.Exact(a)
	y, okY := answer.Exact(b)
	return okX && okY && x.Cmp(y) == 0
}

// grown parts choices that grew together, with a letter I where the line between
// them was; only where one of the parts is the right choice, so that no word is cut.
func grown(choice, right string) []string {
	if choice == right || right == "" || !strings.Contains(choice, right) {
		return []string{choice}
	}
	pieces := strings.Split(choice, "I")
	for i, p := range pieces {
		pieces[i] = strings.TrimSpace(p)
	}
	if slices.Contains(pieces, right) {
		return pieces
	}
	return []string{choice}
}

// credits are whose the question and its help are.
func (s source) credits() []Credit {
	out := []Credit{creditOf(s.problem.OER, s.problem.License)}
	for _, h := range s.hints {
		if c := creditOf(h.OER, h.License); c.Text() != "" && !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	if out[0].Text() == "" {
		out = out[1:]
	}
	return out
}

func merged(maps ...map[string][]string) map[string][]string {
	out := map[string][]string{}
	for _, m := range maps {
		for k, v := range m {
			if len(v) > 0 {
				out[k] = v
			}
		}
	}
	return out
}

// variantCount is how many questions the variables make: they move together.
func variantCount(vars map[string][]string, hints []oatHint) int {
	n := 1
	for _, v := range vars {
		n = max(n, len(v))
	}
	_ = hints // variables of a hint alone add no question
	return min(n, maxVariants)
}
