package kernel

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// An answer in words is weighed by a model only where the course's own rubric
// leaves it open, and the model can only add to what the rubric found:
//
//   - a teach-back of at least six words that the rubric does not call explained
//     and of which no idea was said the wrong way round;
//   - a conceptual answer of at least three words that no pattern settles, or of
//     which some ideas are missing and none is contradicted.
//
// What the rules found stands whatever the model says. What it adds makes the
// verdict less sure than any exact one, and a misconception that it names must be
// one that the lesson lists.

const (
	teachBackWords = 6   // as many as may hold an idea that the rubric has no words for
	conceptWords   = 3   // fewer are asked about again
	weighedSure    = .65 // of a verdict that rests on a model: it counts, as the least sure that does
	weighedQuality = 85  // at most, of such a verdict
	mostWrongIdeas = 6   // listed to the model
)

// weigh has the model weigh what the rubric left open, before anything moves.
func (t *judgment) weigh(ctx context.Context, m *minds) {
	if m.Evaluator == nil || m.weighed || m.mute || speaksToTheGrader.MatchString(t.in.Text) {
		return
	}
	job, ok := t.unsettled()
	if !ok {
		return
	}
	m.weighed = true
	raw, err := ask(ctx, m, m.left(), func(ctx context.Context) (tutor.Weighed, []tutor.ModelCall, error) {
		return m.Evaluator.Evaluate(ctx, job)
	})
	if err != nil {
		m.without(err)
		m.unweighed = "the model did not weigh it: " + err.Error()
		return
	}
	t.in.Verdict = t.merged(job, raw)
	m.emit(tutor.Event{Kind: tutor.EventAssessed, Assessed: new(t.in.Verdict)})
}

// unsettled is the job for the evaluator, when there is one to do.
func (t *judgment) unsettled() (tutor.EvaluateTask, bool) {
	job := tutor.EvaluateTask{Session: t.snap.Session.ID}
	lesson, v, kc := t.lesson, t.in.Verdict, ""
	switch {
	case lesson == nil || len(v.Against) > 0:
		return job, false // nothing makes up for what was said the wrong way
	case v.Kind == tutor.VerdictTeachBack:
		rubric, _ := lesson.TeachBackFor(t.in.State.TeachKC)
		if v.Quality >= tutor.ExplainedAt || wordsIn(t.in.Text) < teachBackWords {
			return job, false
		}
		kc, job.Ask, job.Ideas = t.in.State.TeachKC, rubric.Ask, ideasOf(rubric.Ideas, v.Present)
		job.Wrong = wrongIdeas(lesson, nil)
	case t.conceptOpen():
		p := t.in.State.Problem
		kc, job.Ask, job.Ideas = p.KC, p.Ask, conceptIdeas(p, v.Present)
		job.Wrong = wrongIdeas(lesson, p)
	default:
		return job, false
	}
	if t.in.State.Asked.Text != "" {
		job.Ask = t.in.State.Asked.Text
	}
	job.Task = (&decision{judgment: *t}).task(tutor.Evaluator, pedagogy.Plan{State: t.in.State, Component: kc, Step: -1})
	job.Task.Require.Evaluator = t.weighingNeeds(kc)
	return job, len(job.Ideas) > 0 && sharesWords(t.in.Text, job, t.in.State.Problem)
}

// weighingNeeds finds what the evaluator is told: the decision, which would say it,
// comes after the verdict.
func (t *judgment) weighingNeeds(kc string) *tutor.EvaluatorNeeds {
	n := &tutor.EvaluatorNeeds{Focus: tutor.FocusDeep, Level: tutor.LevelDeep, Lenient: true}
	if t.in.Verdict.Kind != tutor.VerdictTeachBack {
		n.Focus, n.Level, n.Lenient = tutor.FocusPartial, tutor.LevelApplication, false
	}
	if bugs := t.snap.Mastery[kc].OpenBugs; len(bugs) > 0 {
		n.Misconception = bugs[0]
	}
	return n
}

// conceptOpen reports whether the open question is answered in words and the patterns
// of the course leave the answer open.
func (t *judgment) conceptOpen() bool {
	p, v := t.in.State.Problem, t.in.Verdict
	if p == nil || v.Target != tutor.AskProblem || p.Kind != tutor.KindShortText && p.Kind != tutor.KindConceptual || wordsIn(t.in.Text) < conceptWords {
		return false
	}
	open := v.Kind == tutor.VerdictUnsure && v.NeedModel
	return open || v.Kind == tutor.VerdictCloseForm && len(p.Ideas) > 0 && len(v.Missing) > 0
}

func ideasOf(ideas []course.Idea, present []string) []tutor.Idea {
	out := make([]tutor.Idea, len(ideas))
	for i, idea := range ideas {
		out[i] = tutor.Idea{ID: "i" + strconv.Itoa(i+1), Text: idea.Idea, Found: slices.Contains(present, idea.Idea)}
	}
	return out
}

// conceptIdeas are what a conceptual answer must hold: its rubric, or the model
// answer of the course.
func conceptIdeas(p *tutor.Problem, present []string) []tutor.Idea {
	if len(p.Ideas) == 0 {
		return []tutor.Idea{{ID: "i1", Text: p.Answer}}
	}
	out := make([]tutor.Idea, len(p.Ideas))
	for i, idea := range p.Ideas {
		out[i] = tutor.Idea{ID: "i" + strconv.Itoa(i+1), Text: idea.Idea, Found: slices.Contains(present, idea.Idea)}
	}
	return out
}

// wrongIdeas are the misconceptions that a model may name: the question's own,
// or the lesson's.
func wrongIdeas(lesson *course.Lesson, p *tutor.Problem) []tutor.Idea {
	var out []tutor.Idea
	add := func(id, text string) {
		if text != "" && len(out) < mostWrongIdeas && !slices.ContainsFunc(out, func(i tutor.Idea) bool { return i.ID == id }) {
			out = append(out, tutor.Idea{ID: id, Text: text})
		}
	}
	if p != nil {
		for _, m := range p.Mistakes {
			add(m.Explanation.Bug, m.Explanation.Student)
		}
	}
	for _, m := range lesson.Misconceptions {
		if p == nil || m.Type == "" || m.Type == p.Type {
			add(m.Bug, m.Student)
		}
	}
	return out
}

// merged is the rules' verdict with what the model may add to it.
func (t *judgment) merged(job tutor.EvaluateTask, raw tutor.Weighed) tutor.Verdict {
	v := t.in.Verdict
	v.Source, v.NeedModel = tutor.FromModel, false
	bug, wrong := t.namedMistake(job, raw)
	if wrong {
		v.Bugs = []tutor.Explanation{bug}
		v.Confidence = min(v.Confidence, weighedSure)
		v.Reason += "; the model hears " + bug.Bug
		if v.Target == tutor.AskTeachBack {
			v.Against = append(v.Against, bug.Student)
		}
		if v.Target == tutor.AskProblem {
			v.Kind, v.Quality, v.Confidence, v.Form = tutor.VerdictBuggy, 20, weighedSure, ""
		}
		return v
	}
	present, missing, added := tally(job, raw)
	v.Present, v.Missing = present, missing
	if added == 0 {
		v.NeedModel = t.in.Verdict.NeedModel
		v.Reason += "; the model finds no more in it"
		return v
	}
	v.Reason += "; the model finds " + strconv.Itoa(added) + " more"
	v.Confidence = weighedSure
	v.Quality = min(weighedQuality, 40+60*len(present)/len(job.Ideas))
	if v.Target == tutor.AskProblem {
		t.mergeConcept(&v, len(present), len(job.Ideas))
	}
	return v
}

// mergeConcept settles a conceptual answer by how many of its ideas are needed.
func (t *judgment) mergeConcept(v *tutor.Verdict, found, all int) {
	p := t.in.State.Problem
	need := p.Need
	if need <= 0 || need > all {
		need = all
	}
	if found >= need {
		v.Kind, v.Form, v.Quality = tutor.VerdictCorrect, "", weighedQuality
		return
	}
	v.Kind, v.Praise = tutor.VerdictCloseForm, v.Present[0]
	if v.Form = "There is more to it. What else belongs to the answer?"; len(v.Missing) > 0 {
		for _, idea := range p.Ideas {
			if idea.Idea == v.Missing[0] && idea.Ask != "" {
				v.Form = idea.Ask
			}
		}
	}
}

// namedMistake is the listed misconception that the model hears, if any.
func (t *judgment) namedMistake(job tutor.EvaluateTask, raw tutor.Weighed) (tutor.Explanation, bool) {
	i := slices.IndexFunc(job.Wrong, func(w tutor.Idea) bool { return names(raw.Misconception, w) })
	if i < 0 {
		return tutor.Explanation{}, false
	}
	id := job.Wrong[i].ID
	typ := ""
	if p := t.in.State.Problem; p != nil {
		typ = p.Type
		for _, m := range p.Mistakes {
			if m.Explanation.Bug == id {
				return m.Explanation, true
			}
		}
	}
	if m, ok := t.lesson.Misconception(id, typ); ok {
		return tutor.Explanation{Bug: id, Student: m.Student, Teacher: m.Teacher, Weight: .5}, true
	}
	return tutor.Explanation{Bug: id, Student: job.Wrong[i].Text, Weight: .5}, true
}

// tally counts the ideas: the rules' stand, the model's are added. An idea that
// the model calls both right and missing is not added.
func tally(job tutor.EvaluateTask, raw tutor.Weighed) (present, missing []string, added int) {
	for _, idea := range job.Ideas {
		says := func(list []string) bool {
			return slices.ContainsFunc(list, func(s string) bool { return names(s, idea) })
		}
		switch {
		case idea.Found:
			present = append(present, idea.Text)
		case says(raw.Right) && !says(raw.Missing):
			present, added = append(present, idea.Text), added+1
		default:
			missing = append(missing, idea.Text)
		}
	}
	return present, missing, added
}

// names reports whether a model's word stands for a listed idea: its id, or its text.
func names(word string, idea tutor.Idea) bool {
	word = strings.Trim(strings.TrimSpace(word), `."'[]`)
	return word != "" && (strings.EqualFold(word, idea.ID) || strings.EqualFold(word, strings.TrimRight(idea.Text, ".")))
}

// speaksToTheGrader is a text that asks for a mark instead of explaining. No
// model weighs it: one that obeys would give the mark.
var speaksToTheGrader = pattern.New(`(?i)\b(?:(?:mark|grade|score|count|rate|give|accept|set|output|return|say|treat|consider)\w* (?:me|my|this|it|all|that|every|the|everything)\b[^.]*\b(?:right|correct|true|found|full|points?|marks?|100|quality|ideas?|pass(?:ed)?)|full (?:marks?|points?|credit)|quality\W{1,3}100|evaluator|grader|rubric|instructions?|prompt|as an? (?:ai|teacher)|dear (?:ai|model|tutor))\b`)

// sharesWords reports whether a text has at least two words, or numbers, in
// common with what is asked and looked for. What has none cannot hold an idea of
// it, whatever a model finds.
func sharesWords(text string, job tutor.EvaluateTask, p *tutor.Problem) bool {
	var about strings.Builder
	about.WriteString(job.Ask)
	for _, idea := range slices.Concat(job.Ideas, job.Wrong) {
		about.WriteString("\n" + idea.Text)
	}
	if p != nil {
		about.WriteString("\n" + p.Ask + "\n" + p.Answer + "\n" + p.Passage + "\n" + strings.Join(p.Worked, "\n") + "\n" + strings.Join(p.Hints, "\n"))
	}
	known := map[string]bool{}
	for _, w := range gate.Stems(about.String()) {
		known[w] = true
	}
	shared := map[string]bool{}
	for _, w := range gate.Stems(text) {
		if known[w] {
			shared[w] = true
		}
	}
	numbers := gate.Numbers(about.String())
	for n := range gate.Numbers(text) {
		if numbers[n] {
			shared[n] = true
		}
	}
	return len(shared) >= 2
}

// wordsIn counts the words of a text that are no numbers.
func wordsIn(text string) int {
	n := 0
	for w := range strings.FieldsSeq(text) {
		if letters(w) > 0 {
			n++
		}
	}
	return n
}
