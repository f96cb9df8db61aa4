package export

import (
	"fmt"
	"slices"
	"time"

	"primer/tutor"
)

// Figures measure a session, so that two sessions, two models or two rule sets
// can be compared.
type Figures struct {
	Session         string        `json:"session"`
	Lesson          string        `json:"lesson"`
	Turns           int           `json:"turns"` // messages of the student that were answered
	Took            time.Duration `json:"took_ns"`
	TurnsToMastery  int           `json:"turns_to_mastery"` // 0 while the lesson is not complete
	Graded          int           `json:"graded"`
	Right           int           `json:"right"`
	Confusions      int           `json:"confusions"` // that another message followed
	Resolved        int           `json:"confusions_resolved"`
	Explanations    int           `json:"explanations"`
	Repeats         int           `json:"repeated_explanations"`
	Decisions       int           `json:"decisions"`
	ByModel         int           `json:"decisions_by_model"`
	Fallbacks       int           `json:"decisions_by_fallback"`
	DecideMean      time.Duration `json:"decide_mean_ns"`
	DecideLongest   time.Duration `json:"decide_longest_ns"`
	ModelCalls      int           `json:"model_calls"`
	TokensIn        int           `json:"tokens_in"`
	TokensOut       int           `json:"tokens_out"`
	Withheld        int           `json:"sentences_withheld"`
	CutOff          int           `json:"replies_cut_off"`
	decideTotal     time.Duration
	decidesMeasured int
}

// Measure computes the figures of a session from its events and evidence.
func Measure(t Transcript) Figures {
	f := Figures{Session: t.Session.ID, Lesson: t.Session.Lesson}
	if n := len(t.Messages); n > 0 {
		f.Took = t.Messages[n-1].At.Sub(t.Messages[0].At)
	}
	analogies := map[string]bool{}
	for _, e := range t.Events {
		f.count(e, analogies)
	}
	if f.decidesMeasured > 0 {
		f.DecideMean = f.decideTotal / time.Duration(f.decidesMeasured)
	}
	for _, e := range t.Evidence {
		if judges(e.Kind) {
			f.Graded++
			if e.Right {
				f.Right++
			}
		}
	}
	f.confusions(turnsOf(t))
	return f
}

// count takes one event into the figures. Turn 0 is the tutor's opening.
func (f *Figures) count(e tutor.Event, analogies map[string]bool) {
	switch {
	case e.Decided != nil && e.Turn > 0:
		f.decided(*e.Decided)
	case e.Consulted != nil && e.Consulted.Analogy != "":
		f.Explanations++
		if analogies[e.Consulted.Analogy] {
			f.Repeats++
		}
		analogies[e.Consulted.Analogy] = true
	case e.Moved != nil && e.Moved.After.Complete && f.TurnsToMastery == 0 && e.Turn > 0:
		f.TurnsToMastery = e.Turn
	case e.Replied != nil && e.Replied.Cut:
		f.CutOff++
	case e.Done != nil && e.Turn > 0:
		f.Turns++
		f.ModelCalls += e.Done.ModelCalls
		f.TokensIn += e.Done.TokensIn
		f.TokensOut += e.Done.TokensOut
		f.Withheld += e.Done.Withheld
	}
}

func (f *Figures) decided(d tutor.Decision) {
	f.Decisions++
	switch d.Source {
	case tutor.FromModel:
		f.ByModel++
	case tutor.FromFallback:
		f.Fallbacks++
	case tutor.FromRules:
	}
	f.decidesMeasured++
	f.decideTotal += d.Took
	f.DecideLongest = max(f.DecideLongest, d.Took)
}

// confusions counts the turns in which the student was lost, and how many of
// them were resolved in one turn: the next message was neither lost again nor a
// wrong answer. A confusion at the end of a session is not counted.
func (f *Figures) confusions(turns []turn) {
	for i, t := range turns[:max(len(turns)-1, 0)] {
		if !t.lost() {
			continue
		}
		f.Confusions++
		if next := turns[i+1]; !next.lost() && !next.wrong() {
			f.Resolved++
		}
	}
}

func judges(k tutor.EvidenceKind) bool {
	return !slices.Contains([]tutor.EvidenceKind{tutor.EvidenceSelfReport, tutor.EvidenceDisputed, tutor.EvidenceOverride}, k)
}

// Line is a figure in words.
type Line struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Lines are the figures in words, for pages and terminals.
func (f Figures) Lines() []Line {
	mastery := "not yet complete"
	if f.TurnsToMastery > 0 {
		mastery = fmt.Sprintf("complete at turn %d", f.TurnsToMastery)
	}
	return []Line{
		{"Turns", fmt.Sprintf("%d in %s, %s", f.Turns, span(f.Took), mastery)},
		{"Answers", fmt.Sprintf("%d of %d graded answers right", f.Right, f.Graded)},
		{"Confusions", ofAll(f.Resolved, f.Confusions, "resolved in one turn")},
		{"Explanations", fmt.Sprintf("%d, %d of them given before in this session", f.Explanations, f.Repeats)},
		{"Decisions", fmt.Sprintf("%d by rules, %d by the model, %d by fallback (%s)", f.Decisions-f.ByModel-f.Fallbacks, f.ByModel, f.Fallbacks, percent(f.Fallbacks, f.Decisions))},
		{"Decision time", fmt.Sprintf("%s on average, %s at most", span(f.DecideMean), span(f.DecideLongest))},
		{"Model", fmt.Sprintf("%s calls and %s tokens a turn", perTurn(f.ModelCalls, f.Turns), perTurn(f.TokensIn+f.TokensOut, f.Turns))},
		{"Sentences withheld", fmt.Sprint(f.Withheld)},
	}
}

func ofAll(k, n int, what string) string {
	if n == 0 {
		return "none"
	}
	return fmt.Sprintf("%d, %d %s (%s)", n, k, what, percent(k, n))
}

func percent(k, n int) string {
	if n == 0 {
		return "0 %"
	}
	return fmt.Sprintf("%.0f %%", 100*float64(k)/float64(n))
}

func perTurn(k, turns int) string {
	if turns == 0 {
		return "0"
	}
	return fmt.Sprintf("%.1f", float64(k)/float64(turns))
}

// span writes a duration as people say it.
func span(d time.Duration) string {
	switch {
	case d >= 2*time.Minute:
		return fmt.Sprintf("%.0f min", d.Minutes())
	case d >= 2*time.Second:
		return fmt.Sprintf("%.0f s", d.Seconds())
	}
	return fmt.Sprintf("%.1f ms", float64(d)/1e6)
}
