package builder

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/authoring/intake"
	"github.com/primer-tutor/primer/tutor/lists"
)

// Reviewed is one part of a draft as its teacher sees it.
type Reviewed struct {
	ID     string  `json:"id"` // lesson and part: adding-fractions/p3
	Lesson string  `json:"lesson"`
	Kind   string  `json:"kind"` // problem, explanation, word, misconception, claim, component
	Part   *Part   `json:"part"`
	Fields []Field `json:"fields"`
	set    []func(string)
	item   *Problem
}

// Field is a text of a part that a teacher may change.
type Field struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Review lists the parts of a draft, lesson by lesson, as they are taught.
func (d *Draft) Review() []Reviewed {
	var out []Reviewed
	for i := range d.Lessons {
		l := &d.Lessons[i]
		add := func(kind string, p *Part, fields ...field) *Reviewed {
			r := Reviewed{ID: l.Key + "/" + p.ID, Lesson: l.Title, Kind: kind, Part: p}
			for _, f := range fields {
				r.Fields = append(r.Fields, Field{f.name, *f.text})
				r.set = append(r.set, func(text string) { *f.text = text })
			}
			out = append(out, r)
			return &out[len(out)-1]
		}
		for i := range l.Components {
			add("component", &l.Components[i].Part, field{"name", &l.Components[i].Name})
		}
		for i := range l.Explanations {
			e := &l.Explanations[i]
			add("explanation", &e.Part, field{"title", &e.Title}, field{"text", &e.Text})
		}
		for i := range l.Vocabulary {
			t := &l.Vocabulary[i]
			add("word", &t.Part, field{"term", &t.Term}, field{"means", &t.Means}, field{"example", &t.Example})
		}
		for i := range l.Claims {
			add("claim", &l.Claims[i].Part, field{"text", &l.Claims[i].Text})
		}
		for i := range l.Problems {
			p := &l.Problems[i]
			add("problem", &p.Part, p.fields()...).item = p
		}
		for i := range l.Misconceptions {
			m := &l.Misconceptions[i]
			add("misconception", &m.Part, field{"wrong", &m.Wrong}, field{"right", &m.Right}, field{"remedy", &m.Remedy})
		}
	}
	return out
}

type field struct {
	name string
	text *string
}

func (p *Problem) fields() []field {
	out := []field{{"ask", &p.Ask}, {"answer", &p.Answer}}
	for i := range p.Choices {
		out = append(out, field{"choice" + strconv.Itoa(i+1), &p.Choices[i]})
	}
	for i := range p.Hints {
		out = append(out, field{"hint" + strconv.Itoa(i+1), &p.Hints[i]})
	}
	for i := range p.Worked {
		out = append(out, field{"step" + strconv.Itoa(i+1), &p.Worked[i]})
	}
	return out
}

// Accept has a part taught. A problem whose answer the grader cannot read is
// refused, whoever accepts it.
func (r *Reviewed) Accept() error {
	if r.item != nil {
		if why := r.item.faulty(); why != "" {
			return fmt.Errorf("%s cannot be taught: %s; edit it, or drop it", r.ID, why)
		}
	}
	r.Part.State, r.Part.Why = Accepted, ""
	return nil
}

// Drop keeps a part out of the course.
func (r *Reviewed) Drop(why string) { r.Part.State, r.Part.Why = Dropped, why }

// Edit puts a teacher's words in the place of a part's, and accepts it: what was
// found is the teacher's own now. Nothing is changed when it is refused.
func (r *Reviewed) Edit(fields ...Field) error {
	var before []Field
	undo := func() {
		for _, f := range slices.Backward(before) { // a field may have been named twice
			r.put(f)
		}
	}
	for _, f := range fields {
		f.Text = strings.TrimSpace(intake.CleanText(f.Text))
		old, err := r.fits(f)
		if err != nil {
			undo()
			return err
		}
		before = append(before, old)
		r.put(f)
	}
	if r.item != nil && len(fields) > 0 {
		kept := *r.item
		r.item.Type, r.item.Args, r.item.Kind, r.item.Form = "", nil, "", ""
		if answer.Compare(answer.Spec{Expected: r.item.Answer, Form: kept.Form, Choices: r.item.Choices, Problem: r.item.Ask}, r.item.Answer).Right() {
			r.item.Form = kept.Form
		}
		if why := r.item.faulty(); why != "" {
			undo()
			r.item.Type, r.item.Args, r.item.Kind, r.item.Form = kept.Type, kept.Args, kept.Kind, kept.Form
			return fmt.Errorf("%s is not changed: %s", r.ID, why)
		}
	}
	r.Part.State, r.Part.Why, r.Part.Warnings, r.Part.Confidence = Accepted, "", nil, 1
	return nil
}

// fits says that a field takes a text, and gives what it holds now.
func (r *Reviewed) fits(f Field) (Field, error) {
	at := slices.IndexFunc(r.Fields, func(o Field) bool { return o.Name == f.Name })
	switch {
	case at < 0:
		return f, fmt.Errorf("%s has no %q; it has %s", r.ID, f.Name, r.names())
	case f.Text == "" && f.Name != "example" && f.Name != "title":
		return f, fmt.Errorf("%s: %s would be empty; to leave the part out, drop it", r.ID, f.Name)
	case len(f.Text) > mostText:
		return f, fmt.Errorf("%s: the text is too long; a lesson takes %d letters", r.ID, mostText)
	}
	return r.Fields[at], nil
}

func (r *Reviewed) put(f Field) {
	at := slices.IndexFunc(r.Fields, func(o Field) bool { return o.Name == f.Name })
	r.Fields[at] = f
	r.set[at](f.Text)
}

func (r *Reviewed) names() string {
	names := lists.Map(r.Fields, func(f Field) string { return f.Name })
	return strings.Join(names, ", ")
}

// faulty says why a problem cannot be asked, "" when it can; it takes the
// grader's reading of the answer.
func (p *Problem) faulty() string {
	if p.Kind == tutor.KindConceptual && len(p.Ideas) > 0 && p.Answer != "" {
		return ""
	}
	read, why := intake.Grade(p.item())
	if why != "" {
		return why
	}
	if text, right := worth(p.Ask, p.Answer); text != "" && !right {
		return fmt.Sprintf("its answer %q is not what comes out of %s", short(p.Answer), short(text))
	}
	p.Kind = read.Kind
	p.Form = cmp.Or(p.Form, read.Form)
	return ""
}

// Text is a part in one line.
func (r *Reviewed) Text() string {
	var texts []string
	for i, f := range r.Fields {
		if f.Text != "" && (r.item == nil || i < 2) {
			texts = append(texts, f.Text)
		}
	}
	if r.item != nil {
		return strings.Join(texts, " -> ")
	}
	return strings.Join(texts, ": ")
}

// AcceptSure accepts what is open, has no warning, and of which the confidence is
// least or more. It says how many.
func (d *Draft) AcceptSure(least float64) int {
	n := 0
	parts := d.Review()
	for i := range parts {
		p := parts[i].Part
		if p.State == Open && len(p.Warnings) == 0 && p.Confidence >= least && parts[i].Accept() == nil {
			n++
		}
	}
	return n
}
