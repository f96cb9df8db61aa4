package lab

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/format"
)

// Replayed is what a replay found.
type Replayed struct {
	Turns   int
	Changes []Change
	Notes   []string // why it may differ
}

// Change is one thing that is not as it was.
type Change struct {
	Session string `json:"session"`
	Turn    int    `json:"turn"`
	What    string `json:"what"`
	Was     string `json:"was"`
	Now     string `json:"now"`
}

// Replay runs recorded sessions again from where the first one began.
func Replay(ctx context.Context, library *course.Library, sessions []export.Transcript) (Replayed, error) {
	var out Replayed
	seen := map[string]*retelling{} // by student
	for _, m := range moments(sessions) {
		r := seen[m.session.Profile.ID]
		if r == nil {
			before, note := beginning(*m.session)
			fresh, err := newRetelling(library, before)
			if err != nil {
				return out, err
			}
			r = fresh
			seen[m.session.Profile.ID] = r
			out.note(note, m.session.Session.ID)
		}
		if m.turn == 0 {
			out.note(otherRules(library, *m.session), m.session.Session.ID)
		}
		if err := out.take(ctx, r, m); err != nil {
			return out, err
		}
	}
	return out, nil
}

func (out *Replayed) note(text, session string) {
	if text != "" {
		out.Notes = append(out.Notes, "session "+session+": "+text)
	}
}

// take runs one moment and compares it with the record.
func (out *Replayed) take(ctx context.Context, r *retelling, m moment) error {
	events, err := r.tell(ctx, m)
	if err != nil {
		return fmt.Errorf("turn %d of session %s cannot be run again: %w", m.turn, m.session.Session.ID, err)
	}
	if m.turn > 0 {
		out.Turns++
	}
	var recorded []tutor.Event
	for _, e := range m.session.Events {
		if e.Turn == m.turn {
			recorded = append(recorded, e)
		}
	}
	was, now := outlineOf(recorded), outlineOf(events)
	for _, name := range now.names(was) {
		if was.facts[name] != now.facts[name] {
			out.Changes = append(out.Changes, Change{m.session.Session.ID, m.turn, name, format.OrNone(was.facts[name]), format.OrNone(now.facts[name])})
		}
	}
	return nil
}

// beginning is where a session's student stood, as far as the file says.
func beginning(t export.Transcript) (*export.Before, string) {
	if t.Before == nil {
		p := t.Profile
		p.Strengths, p.Struggles = nil, nil
		return &export.Before{Lesson: firstLesson(t), Profile: p}, "the file does not say where the student stood before it, so it is run as a first session"
	}
	if t.Before.Incomplete {
		return t.Before, "earlier sessions of the student were missing when it was exported, so some differences may come from that"
	}
	return t.Before, ""
}

func otherRules(library *course.Library, t export.Transcript) string {
	lesson, ok := library.Lesson(firstLesson(t))
	if !ok {
		return ""
	}
	for _, c := range library.Courses() {
		if c.ID == lesson.Course && t.Session.CourseDigest != "" && c.Digest != t.Session.CourseDigest {
			return "the course " + c.ID + " has changed since"
		}
	}
	if t.Session.Rules != Rules {
		return fmt.Sprintf("recorded with rules %s, these are rules %s", t.Session.Rules, Rules)
	}
	return ""
}

// outline is what a replay compares of a turn, in words, by name.
type outline struct {
	order []string
	facts map[string]string
}

func outlineOf(events []tutor.Event) outline {
	o := outline{facts: map[string]string{}}
	for _, e := range events {
		switch {
		case e.Assessed != nil:
			o.put("verdict", strings.TrimSpace(string(e.Assessed.Kind)+" "+e.Assessed.Bug()))
		case e.Decided != nil:
			d := e.Decided
			o.put("decision", fmt.Sprintf("%s %s %v %s by %s", d.Intent, d.Action, d.Plan, d.Execution, d.Source))
			o.requirements(d.Require)
		case e.Consulted != nil && e.Consulted.Approach != "":
			o.put("approach of "+string(e.Consulted.Name), string(e.Consulted.Approach)+" "+e.Consulted.Analogy)
		case e.Moved != nil:
			v := e.Moved.After
			o.put("state", fmt.Sprintf("%s phase %d %s asks %s, problem %s, attempts %d, step %d, hints %d, complete %v", v.Lesson, v.Phase, v.Mode, format.OrNone(string(v.Asked)), format.OrNone(v.Problem), v.Attempts, v.Step, v.Hints, v.Complete))
		case e.Mastery != nil:
			o.put("mastery of "+e.Mastery.KC, fmt.Sprintf("%.4f", math.Round(e.Mastery.After*1e4)/1e4))
		case e.Evidence != nil:
			o.put("evidence of "+e.Evidence.KC, fmt.Sprintf("%s quality %d", e.Evidence.Kind, e.Evidence.Quality))
		}
	}
	return o
}

func (o *outline) put(name, text string) {
	if _, known := o.facts[name]; !known {
		o.order = append(o.order, name)
	}
	o.facts[name] = text
}

// names are those of this outline and then those only the other has.
func (o *outline) names(other outline) []string {
	out := append([]string{}, o.order...)
	for _, name := range other.order {
		if _, known := o.facts[name]; !known {
			out = append(out, name)
		}
	}
	return out
}

// requirements are compared specialist by specialist, as JSON.
func (o *outline) requirements(r tutor.Requirements) {
	var each map[tutor.SpecialistName]json.RawMessage
	raw, err := json.Marshal(r)
	if err == nil {
		err = json.Unmarshal(raw, &each)
	}
	if err != nil {
		o.put("requirements", err.Error())
	}
	for _, name := range tutor.Specialists {
		if text, ok := each[name]; ok {
			o.put("requirements of "+string(name), string(text))
		}
	}
}

func (out Replayed) Print(w io.Writer, asJSON bool) error {
	if asJSON {
		enc := json.NewEncoder(w)
		for _, c := range out.Changes {
			if err := enc.Encode(c); err != nil {
				return err
			}
		}
		return nil
	}
	for _, n := range out.Notes {
		_, _ = fmt.Fprintln(w, format.Printable(n))
	}
	for _, c := range out.Changes {
		_, _ = fmt.Fprintln(w, format.Printable(fmt.Sprintf("turn %d: %s %s -> %s", c.Turn, c.What, c.Was, c.Now)))
	}
	if len(out.Changes) == 0 {
		_, err := fmt.Fprintf(w, "%d turns, the same decisions, verdicts and mastery\n", out.Turns)
		return err
	}
	_, err := fmt.Fprintf(w, "%d turns, %d changes\n", out.Turns, len(out.Changes))
	return err
}
