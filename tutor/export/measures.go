package export

import (
	"slices"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// Measures are what a session was like in numbers, or several sessions taken
// together, so that two sessions, two models or two rule sets can be compared.
// Counts add up; what is a mean is worked out again from them. Turn 0, the
// tutor's opening, counts nowhere.
type Measures struct {
	Session  string    `json:"session,omitempty"` // of one session; "" of several
	Student  string    `json:"student,omitempty"` // id; "" of several
	Lesson   string    `json:"lesson,omitempty"`
	Model    string    `json:"model,omitempty"` // "" is the built-in tutor
	Rules    string    `json:"rules,omitempty"`
	Began    time.Time `json:"began,omitzero"`
	Sessions int       `json:"sessions"`

	// Turns are messages of the student that were answered; Took is the time
	// from the first message to the last.
	Turns int           `json:"turns"`
	Took  time.Duration `json:"took_ns"`

	// Lessons are those gone through. TurnsToMastery is the mean over the
	// complete ones of the turns they took, of all sessions given, up to the
	// turn in which the lesson was complete; 0 while none is.
	Lessons        []LessonTurns `json:"lessons,omitempty"`
	TurnsToMastery float64       `json:"turns_to_mastery"`

	// Graded are the rows of evidence that judge an answer, Right the right ones
	// among them. Problems are posed problems with such a row; HintRungs sums the
	// highest rung of the ladder on each (a second try counts one rung at least),
	// Scaffolded are those broken into sub-questions.
	Graded     int `json:"graded"`
	Right      int `json:"right"`
	Problems   int `json:"problems"`
	HintRungs  int `json:"hint_rungs"`
	Scaffolded int `json:"scaffolded"`

	// Confusions are turns whose message says that the student does not follow,
	// does not know or wants a hint (read as confusion or help request, or judged
	// "stuck"). One is Resolved in one turn when the first thing of weight after
	// the reply is right: an answer, a sub-answer or an explanation. It is not
	// when that is wrong, another confusion, a question, or the question is left.
	// Thanks, "ok" and what cannot be read are passed over. A confusion with
	// nothing of weight after it is not counted.
	Confusions int `json:"confusions"`
	Resolved   int `json:"confusions_resolved"`

	// Explanations are those of a text of the course. Repeats had been given in
	// this session before, word for word; RepeatedApproaches took an approach
	// that the ledger forbade that turn (0 by construction, counted all the same).
	Explanations       int `json:"explanations"`
	Repeats            int `json:"repeated_explanations"`
	RepeatedApproaches int `json:"repeated_approaches"`

	// Decisions are by rules, model or fallback (the rules, after the model
	// failed to decide). DecideMean is per decision.
	Decisions     int           `json:"decisions"`
	ByModel       int           `json:"decisions_by_model"`
	Fallbacks     int           `json:"decisions_by_fallback"`
	DecideTotal   time.Duration `json:"decide_total_ns"`
	DecideMean    time.Duration `json:"decide_mean_ns"`
	DecideLongest time.Duration `json:"decide_longest_ns"`

	// ModelCalls and tokens are all of the model's work. The orchestrator's are
	// the calls that decide; the workers' word, judge and rewrite.
	ModelCalls   int  `json:"model_calls"`
	TokensIn     int  `json:"tokens_in"`
	TokensOut    int  `json:"tokens_out"`
	Orchestrator Load `json:"orchestrator"`
	Workers      Load `json:"workers"`

	Withheld int `json:"sentences_withheld"` // by the gate
	CutOff   int `json:"replies_cut_off"`    // stopped by the student
}

// Load is what one side of the model's work took.
type Load struct {
	Calls     int           `json:"calls"`
	Failed    int           `json:"failed"` // ended with an error
	TokensIn  int           `json:"tokens_in"`
	TokensOut int           `json:"tokens_out"`
	Took      time.Duration `json:"took_ns"`
}

// LessonTurns are the turns that a student took in a lesson, none of them after
// it was complete.
type LessonTurns struct {
	Student  string `json:"student"`
	Lesson   string `json:"lesson"`
	Turns    int    `json:"turns"`
	Complete bool   `json:"complete"`
}

// Measure measures one session by its events and evidence.
func Measure(t Transcript) Measures {
	s := t.Session
	m := Measures{Session: s.ID, Student: s.Student, Lesson: s.Lesson, Model: s.Model, Rules: s.Rules, Began: s.Started, Sessions: 1}
	if n := len(t.Messages); n > 0 {
		m.Took = t.Messages[n-1].At.Sub(t.Messages[0].At)
	}
	turns := turnsOf(t)
	given := map[string]bool{}
	for _, u := range turns {
		if u.number > 0 {
			m.turn(u, given)
		}
	}
	m.answers(t.Evidence)
	m.confusions(turns)
	m.means()
	return m
}

// turn takes in one turn; given are the explanations that came before.
func (m *Measures) turn(u turn, given map[string]bool) {
	var avoid []tutor.Approach
	for _, e := range u.events {
		switch {
		case e.Decided != nil:
			m.decision(*e.Decided)
			if n := e.Decided.Require.Explainer; n != nil {
				avoid = n.Avoid
			}
		case e.Consulted != nil:
			m.explanation(*e.Consulted, avoid, given)
		case e.Called != nil:
			m.call(*e.Called)
		case e.Replied != nil && e.Replied.Cut:
			m.CutOff++
		case e.Done != nil:
			m.Turns++
			m.ModelCalls += e.Done.ModelCalls
			m.TokensIn += e.Done.TokensIn
			m.TokensOut += e.Done.TokensOut
			m.Withheld += e.Done.Withheld
		}
	}
	m.lesson(u)
}

func (m *Measures) decision(d tutor.Decision) {
	m.Decisions++
	switch d.Source {
	case tutor.FromModel:
		m.ByModel++
	case tutor.FromFallback:
		m.Fallbacks++
	case tutor.FromRules, tutor.FromLearned:
	}
	m.DecideTotal += d.Took
	m.DecideLongest = max(m.DecideLongest, d.Took)
}

func (m *Measures) explanation(c tutor.Consulted, avoid []tutor.Approach, given map[string]bool) {
	if c.Analogy == "" {
		return
	}
	m.Explanations++
	if given[c.Analogy] {
		m.Repeats++
	}
	given[c.Analogy] = true
	if slices.Contains(avoid, c.Approach) {
		m.RepeatedApproaches++
	}
}

// deciding is the role of the calls that decide.
const deciding = "decide"

func (m *Measures) call(c tutor.ModelCall) {
	load := &m.Workers
	if c.Role == deciding {
		load = &m.Orchestrator
	}
	load.Calls++
	load.TokensIn += c.TokensIn
	load.TokensOut += c.TokensOut
	load.Took += c.Took
	if c.Error != "" {
		load.Failed++
	}
}

// lesson counts a turn for the lesson in which it was said.
func (m *Measures) lesson(u turn) {
	for _, e := range u.events {
		if e.Moved == nil || e.Moved.Before.Complete {
			continue
		}
		before, after := e.Moved.Before, e.Moved.After
		m.add(LessonTurns{m.Student, before.Lesson, 1, before.Lesson == after.Lesson && after.Complete || u.returns()})
	}
}

// returns says that a lesson was left because it was complete.
func (t turn) returns() bool {
	return slices.ContainsFunc(t.events, func(e tutor.Event) bool {
		return e.Decided != nil && e.Decided.Require.PlanAdapter != nil && e.Decided.Require.PlanAdapter.Trigger == tutor.PlanReturn
	})
}

func (m *Measures) add(l LessonTurns) {
	for i := range m.Lessons {
		if known := &m.Lessons[i]; known.Student == l.Student && known.Lesson == l.Lesson {
			if !known.Complete { // turns after it was complete are no way to mastery
				known.Turns += l.Turns
				known.Complete = l.Complete
			}
			return
		}
	}
	m.Lessons = append(m.Lessons, l)
}

func (m *Measures) answers(rows []tutor.Evidence) {
	type help struct{ rung, steps int }
	problems := map[string]help{}
	for _, e := range rows {
		if !judges(e.Kind) {
			continue
		}
		m.Graded++
		if e.Right {
			m.Right++
		}
		if e.Problem != "" {
			h := problems[e.Problem]
			problems[e.Problem] = help{max(h.rung, int(e.Hints)), max(h.steps, e.Scaffolds)}
		}
	}
	m.Problems += len(problems)
	for _, h := range problems {
		m.HintRungs += h.rung
		if h.steps > 0 {
			m.Scaffolded++
		}
	}
}

func judges(k tutor.EvidenceKind) bool {
	return !slices.Contains([]tutor.EvidenceKind{tutor.EvidenceSelfReport, tutor.EvidenceDisputed, tutor.EvidenceOverride}, k)
}

func (m *Measures) confusions(turns []turn) {
	for i, t := range turns {
		if !t.confused() {
			continue
		}
		for _, next := range turns[i+1:] {
			right, weighs := next.weight()
			if !weighs {
				continue
			}
			m.Confusions++
			if right {
				m.Resolved++
			}
			break
		}
	}
}

// confused says that the student does not follow, does not know or wants help.
func (t turn) confused() bool {
	return t.lost() || slices.ContainsFunc(t.events, func(e tutor.Event) bool { return e.Assessed != nil && e.Assessed.Kind == tutor.VerdictStuck })
}

// weight says whether a turn tells if the reply before it helped, and whether it did.
func (t turn) weight() (right, weighs bool) {
	if t.confused() {
		return false, true
	}
	asks := false
	for _, e := range t.events {
		switch {
		case e.Assessed != nil && e.Assessed.Kind.Right(), e.Evidence != nil && e.Evidence.Kind == tutor.EvidenceTeachBack && e.Evidence.Right:
			return true, true
		case e.Assessed != nil && (e.Assessed.Kind.Wrong() || e.Assessed.Kind == tutor.VerdictTeachBack):
			weighs = true
		case e.Understood != nil:
			asks = e.Understood.Type == tutor.TypeQuestion || e.Understood.Sub == tutor.SubSkip
		}
	}
	return false, weighs || asks
}

// means works out what does not add up.
func (m *Measures) means() {
	m.DecideMean, m.TurnsToMastery = 0, 0
	if m.Decisions > 0 {
		m.DecideMean = m.DecideTotal / time.Duration(m.Decisions)
	}
	turns := 0
	for _, l := range m.Lessons {
		if l.Complete {
			turns += l.Turns
		}
	}
	if complete := m.Completed(); complete > 0 {
		m.TurnsToMastery = float64(turns) / float64(complete)
	}
}

// Completed is the number of lessons that became complete.
func (m Measures) Completed() int {
	return lists.Count(m.Lessons, func(l LessonTurns) bool { return l.Complete })
}

// Sum takes sessions together. The turns to mastery of a student's lesson run
// through all sessions that it took, whatever order they are given in. What all
// sessions have in common (student, lesson, model, rules) stays named.
func Sum(all []Measures) Measures {
	all = slices.Clone(all)
	sorting.Stable(all, func(a, b Measures) int { return a.Began.Compare(b.Began) })
	var out Measures
	for i, m := range all {
		if i == 0 {
			out.Student, out.Lesson, out.Model, out.Rules, out.Began = m.Student, m.Lesson, m.Model, m.Rules, m.Began
		}
		out.common(m)
		out.take(m)
	}
	out.means()
	return out
}

func (m *Measures) common(o Measures) {
	for _, f := range []struct {
		mine   *string
		theirs string
	}{{&m.Student, o.Student}, {&m.Lesson, o.Lesson}, {&m.Model, o.Model}, {&m.Rules, o.Rules}} {
		if *f.mine != f.theirs {
			*f.mine = ""
		}
	}
}

func (m *Measures) take(o Measures) {
	m.Sessions += o.Sessions
	m.Turns += o.Turns
	m.Took += o.Took
	for _, l := range o.Lessons {
		m.add(l)
	}
	m.Graded += o.Graded
	m.Right += o.Right
	m.Problems += o.Problems
	m.HintRungs += o.HintRungs
	m.Scaffolded += o.Scaffolded
	m.Confusions += o.Confusions
	m.Resolved += o.Resolved
	m.Explanations += o.Explanations
	m.Repeats += o.Repeats
	m.RepeatedApproaches += o.RepeatedApproaches
	m.Decisions += o.Decisions
	m.ByModel += o.ByModel
	m.Fallbacks += o.Fallbacks
	m.DecideTotal += o.DecideTotal
	m.DecideLongest = max(m.DecideLongest, o.DecideLongest)
	m.ModelCalls += o.ModelCalls
	m.TokensIn += o.TokensIn
	m.TokensOut += o.TokensOut
	m.Orchestrator = m.Orchestrator.and(o.Orchestrator)
	m.Workers = m.Workers.and(o.Workers)
	m.Withheld += o.Withheld
	m.CutOff += o.CutOff
}

func (l Load) and(o Load) Load {
	return Load{l.Calls + o.Calls, l.Failed + o.Failed, l.TokensIn + o.TokensIn, l.TokensOut + o.TokensOut, l.Took + o.Took}
}
