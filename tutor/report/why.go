package report

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/learner"
)

// Why opens one mastery number to the rows it is folded from.
type Why struct {
	Student   tutor.Profile  `json:"student"`
	At        time.Time      `json:"at"`
	Component Component      `json:"component"`
	Rows      []WhyRow       `json:"rows"`     // oldest first
	Next      float64        `json:"forecast"` // probability that the next answer is right, 0..1
	Reasons   []learner.Part `json:"forecast_rests_on"`
}

// WhyRow is a row of evidence with what was believed after it.
type WhyRow struct {
	tutor.Evidence
	Before int    `json:"percent_before"`
	After  int    `json:"percent_after"`
	Counts bool   `json:"counts"` // it takes part in the number
	Note   string `json:"counts_not_because,omitempty"`
}

func (from Reader) Why(ctx context.Context, p tutor.Profile, component string) (Why, error) {
	r := Why{Student: p, At: from.Now()}
	kc, err := from.findComponent(component)
	if err != nil {
		return r, err
	}
	rows, err := from.Records.EvidenceOf(ctx, p.ID, "")
	if err != nil {
		return r, err
	}
	mastery, err := from.Records.MasteryOf(ctx, p.ID)
	if err != nil {
		return r, err
	}
	reviews, err := from.Records.Reviews(ctx, p.ID)
	if err != nil {
		return r, err
	}
	l, _ := from.Library.OutlineOf(kc)
	for _, c := range from.componentReports(l, mastery, byComponent(slices.Clone(rows)), reviews) {
		if c.ID == kc {
			r.Component = c
		}
	}
	r.Rows = whyRows(rows, kc)
	track := learner.Of(learner.Fold(rows, r.At), kc)
	r.Next, r.Reasons = learner.Predict(track, learner.Ask{}, r.At), learner.Reasons(track, learner.Ask{}, r.At)
	return r, nil
}

// findComponent takes an id, or a part of an id or of a name that only one has.
func (from Reader) findComponent(text string) (string, error) {
	if c, ok := from.Library.Component(text); ok {
		return c.ID, nil
	}
	var ids []string
	low := strings.ToLower(format.OneLine(text))
	for _, l := range from.Library.Outlines() {
		for _, kc := range l.KCs() {
			if strings.EqualFold(kc.Name, low) {
				return kc.ID, nil
			}
			if strings.Contains(strings.ToLower(kc.Name), low) || strings.Contains(kc.ID, low) {
				ids = append(ids, kc.ID)
			}
		}
	}
	switch len(ids) {
	case 1:
		return ids[0], nil
	case 0:
		return "", fmt.Errorf("no component %q; \"primer report --student NAME\" shows their ids", text)
	}
	return "", fmt.Errorf("several components match %q: %s", text, strings.Join(ids[:min(len(ids), 8)], ", "))
}

// whyRows folds all rows of a student once more and keeps those of a component,
// each with the number before and after it. Rows of other components move the
// number too, through the student's level: so before is not always the last after.
func whyRows(rows []tutor.Evidence, kc string) []WhyRow {
	stands := map[int64]tutor.Evidence{}
	for _, e := range learner.Settled(rows) {
		stands[e.ID] = e
	}
	contested := map[int64]bool{}
	for _, e := range rows {
		if e.Refers != 0 {
			contested[e.Refers] = true
		}
	}
	tracks := map[string]learner.Track{}
	var out []WhyRow
	for _, e := range rows {
		w := WhyRow{Evidence: e, Before: percentNow(tracks, kc, e.At)}
		settled, ok := stands[e.ID]
		switch {
		case e.Kind == tutor.EvidenceDisputed || e.Kind == tutor.EvidenceOverride:
			w.Note = fmt.Sprintf("about row %d", e.Refers)
		case contested[e.ID] && !ok:
			w.Note = "disputed"
		case !ok || !learner.Graded(e):
			w.Note = "not judged for sure"
		default:
			w.Counts = true
			tracks = learner.After(tracks, settled)
		}
		w.After = percentNow(tracks, kc, e.At)
		if e.KC == kc {
			out = append(out, w)
		}
	}
	return out
}

func percentNow(tracks map[string]learner.Track, kc string, now time.Time) int {
	return learner.Mastery("", kc, learner.Of(tracks, kc), now).Percent()
}

func (r Why) Print(w io.Writer) error {
	p := format.Page{W: w}
	c := r.Component
	p.Line("%s, %s", r.Student.Name, c.Name)
	p.Line("%s %d%%, %s", format.Bar(c.Percent, barCells), c.Percent, c.Standing)
	p.Head("Evidence, oldest first", len(r.Rows))
	if p.Err == nil && len(r.Rows) > 0 {
		p.Err = format.Table(w, r.cells())
	}
	if len(r.Rows) > 0 {
		p.Line("The number is the probability that the component is known (knowledge tracing): each right answer without help raises it most,")
		p.Line("helped ones less, wrong ones lower it. Answers to other components move it a little; time does so after a break.")
	}
	p.Line("")
	p.Line("Next answer: %.0f%% likely to be right. What weighs most:", 100*r.Next)
	own := slices.DeleteFunc(slices.Clone(r.Reasons), func(part learner.Part) bool { return part.Of == learner.OfBias.String() })
	for _, part := range own[:min(reasonsShown, len(own))] {
		p.Line("  %s  %s", moves(part.Logits), part.Of)
	}
	p.Head("Criteria of mastery", len(c.Criteria))
	for _, k := range c.Criteria {
		mark := "open"
		if k.Met {
			mark = "met "
		}
		p.Line("  %s  %s: has %s, needs %s", mark, k.Name, k.Have, k.Need)
	}
	return p.Err
}

// reasonsShown is how many parts of a forecast a teacher is shown.
const reasonsShown = 4

// moves says in a word which way a part moves the forecast.
func moves(logits float64) string {
	if logits < 0 {
		return "less likely"
	}
	return "more likely"
}

func (r Why) cells() [][]string {
	out := [][]string{{"row", "when", "what", "quality", "help", "question", "misconception", "before", "after"}}
	for _, w := range r.Rows {
		after := fmt.Sprintf("%d%%", w.After)
		if !w.Counts {
			after = "does not count: " + w.Note
		}
		out = append(out, []string{
			fmt.Sprint(w.ID), format.Stamp(w.At), whatWas(w.Evidence), fmt.Sprint(w.Quality), helpName(w.Evidence), w.Item, w.Misconception,
			fmt.Sprintf("%d%%", w.Before), after,
		})
	}
	return out
}

func whatWas(e tutor.Evidence) string {
	what := strings.ReplaceAll(string(e.Kind), "_", "-")
	if e.Attempt > 1 {
		what += fmt.Sprintf(", try %d", e.Attempt)
	}
	switch e.Sure {
	case tutor.SureYes:
		what += ", sure"
	case tutor.SureThink:
		what += ", not quite sure"
	case tutor.SureGuess:
		what += ", a guess"
	case tutor.SureUnsaid:
	}
	return what
}

// helpName says how far up the ladder the help went.
func helpName(e tutor.Evidence) string {
	var parts []string
	switch e.Hints {
	case tutor.NoHint:
	case tutor.HintPump:
		parts = append(parts, "a nudge")
	case tutor.HintNormal:
		parts = append(parts, "a hint")
	case tutor.HintStrong:
		parts = append(parts, "a strong hint")
	case tutor.HintWorkedStep:
		parts = append(parts, "a worked step")
	case tutor.HintBottomOut:
		parts = append(parts, "the solution")
	}
	if e.Scaffolds > 0 {
		parts = append(parts, "small steps")
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}

func (r Why) Table() [][]string {
	out := [][]string{{"row", "at", "session", "turn", "component", "item", "problem", "kind", "right", "quality", "hints", "scaffolds", "attempt", "sure", "misconception", "counts", "percent_before", "percent_after"}}
	for _, w := range r.Rows {
		out = append(out, []string{
			fmt.Sprint(w.ID), w.At.UTC().Format(time.RFC3339), w.Session, fmt.Sprint(w.Turn), w.KC, w.Item, w.Problem, string(w.Kind), fmt.Sprint(w.Right), fmt.Sprint(w.Quality),
			fmt.Sprint(int(w.Hints)), fmt.Sprint(w.Scaffolds), fmt.Sprint(w.Attempt), string(w.Sure), w.Misconception, fmt.Sprint(w.Counts), fmt.Sprint(w.Before), fmt.Sprint(w.After),
		})
	}
	return out
}
