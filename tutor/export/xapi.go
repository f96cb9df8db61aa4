package export

import (
	"cmp"
	"crypto/sha1"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"math"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// Verbs of the ADL vocabulary (https://w3id.org/xapi/adl/verbs), those that cmi5
// uses too.
var (
	verbInitialized = xapiVerb{"http://adlnet.gov/expapi/verbs/initialized", map[string]string{"en": "initialized"}}
	verbAnswered    = xapiVerb{"http://adlnet.gov/expapi/verbs/answered", map[string]string{"en": "answered"}}
	verbProgressed  = xapiVerb{"http://adlnet.gov/expapi/verbs/progressed", map[string]string{"en": "progressed"}}
	verbMastered    = xapiVerb{"http://adlnet.gov/expapi/verbs/mastered", map[string]string{"en": "mastered"}}
	verbCompleted   = xapiVerb{"http://adlnet.gov/expapi/verbs/completed", map[string]string{"en": "completed"}}
	verbTerminated  = xapiVerb{"http://adlnet.gov/expapi/verbs/terminated", map[string]string{"en": "terminated"}}
)

// Kinds of activity of the same vocabulary.
const (
	activityQuestion  = "http://adlnet.gov/expapi/activities/question"
	activityObjective = "http://adlnet.gov/expapi/activities/objective"
	activityLesson    = "http://adlnet.gov/expapi/activities/lesson"
)

// cmi5Progress is cmi5's extension for progress in percent.
const cmi5Progress = "https://w3id.org/xapi/cmi5/result/extensions/progress"

// xapiSpace begins the names of what has no address on the net: lessons,
// components, questions and extensions.
const xapiSpace = "urn:x-primer:"

// statement is an xAPI 1.0.3 statement. A version is left to the record store, as
// the specification asks (part 2, 2.4.10).
type statement struct {
	ID        string        `json:"id"`
	Actor     xapiActor     `json:"actor"`
	Verb      xapiVerb      `json:"verb"`
	Object    xapiActivity  `json:"object"`
	Result    *xapiResult   `json:"result,omitempty"`
	Context   xapiStatement `json:"context"`
	Timestamp string        `json:"timestamp"`
}

type xapiActor struct {
	ObjectType string      `json:"objectType"`
	Name       string      `json:"name,omitempty"`
	Account    xapiAccount `json:"account"`
}

type xapiAccount struct {
	HomePage string `json:"homePage"`
	Name     string `json:"name"`
}

type xapiVerb struct {
	ID      string            `json:"id"`
	Display map[string]string `json:"display"`
}

type xapiActivity struct {
	ObjectType string          `json:"objectType"`
	ID         string          `json:"id"`
	Definition *xapiDefinition `json:"definition,omitempty"`
}

type xapiDefinition struct {
	Name map[string]string `json:"name"`
	Type string            `json:"type"`
}

type xapiResult struct {
	Success    *bool          `json:"success,omitempty"`
	Completion *bool          `json:"completion,omitempty"`
	Score      *xapiScore     `json:"score,omitempty"`
	Response   string         `json:"response,omitempty"`
	Duration   string         `json:"duration,omitempty"`
	Extensions map[string]any `json:"extensions,omitempty"`
}

// xapiScore has scaled in 0..1; raw, where it is given, in min..max.
type xapiScore struct {
	Scaled float64 `json:"scaled"`
	Raw    *int    `json:"raw,omitempty"`
	Min    *int    `json:"min,omitempty"`
	Max    *int    `json:"max,omitempty"`
}

type xapiStatement struct {
	Registration string       `json:"registration"`
	Platform     string       `json:"platform"`
	Language     string       `json:"language"`
	Activities   xapiRelation `json:"contextActivities"`
}

type xapiRelation struct {
	Parent   []xapiActivity `json:"parent,omitempty"`
	Grouping []xapiActivity `json:"grouping,omitempty"`
}

// XAPI writes sessions as one JSON array of xAPI 1.0.3 statements, for a learning
// record store. Ids of statements follow from what they say, so that a store that
// is sent the same session twice keeps it once.
func XAPI(w io.Writer, sessions iter.Seq2[Transcript, error], o Options) error {
	before := "[\n"
	for t, err := range sessions {
		if err != nil {
			return err
		}
		for s := range statements(t, o) {
			raw, err := json.Marshal(s)
			if err != nil {
				return fmt.Errorf("write statement: %w", err)
			}
			if _, err := fmt.Fprintf(w, "%s%s", before, raw); err != nil {
				return err
			}
			before = ",\n"
		}
	}
	if before == "[\n" {
		_, err := io.WriteString(w, "[]\n")
		return err
	}
	_, err := io.WriteString(w, "\n]\n")
	return err
}

// statements are those of one session, in the order of what happened.
func statements(t Transcript, o Options) iter.Seq[statement] {
	return func(yield func(statement) bool) {
		x := xapiSession{t: t, o: o, said: map[int]string{}}
		for _, m := range t.Messages {
			if m.By == tutor.ByStudent {
				_, answer := tutor.SplitSureness(m.Text)
				x.said[m.Turn] = clean(answer)
			}
		}
		if !yield(x.about("begin", verbInitialized, x.lesson(t.Session.Lesson), nil, t.Session.Started)) {
			return
		}
		for _, e := range t.Events {
			for _, s := range x.of(e) {
				if !yield(s) {
					return
				}
			}
		}
		if !t.Session.Ended.IsZero() {
			spent := &xapiResult{Duration: isoSpan(t.Session.Ended.Sub(t.Session.Started))}
			yield(x.about("end", verbTerminated, x.lesson(t.Session.Lesson), spent, t.Session.Ended))
		}
	}
}

// xapiSession writes the statements of one session.
type xapiSession struct {
	t    Transcript
	o    Options
	said map[int]string // the student's words by turn
}

// of is what one event says.
func (x xapiSession) of(e tutor.Event) []statement {
	key := fmt.Sprintf("%d/%d", e.Turn, e.Seq)
	switch {
	case e.Evidence != nil && judges(e.Evidence.Kind):
		return []statement{x.answered(key, e)}
	case e.Mastery != nil:
		return x.mastery(key, e)
	case e.Moved != nil && e.Moved.After.Complete && !e.Moved.Before.Complete:
		yes := true
		return []statement{x.about(key, verbCompleted, x.lesson(e.Moved.After.Lesson), &xapiResult{Completion: &yes, Success: &yes}, e.At)}
	}
	return nil
}

func (x xapiSession) answered(key string, event tutor.Event) statement {
	e := *event.Evidence
	low, high := 0, 100
	r := &xapiResult{
		Success: &e.Right, Score: &xapiScore{Scaled: float64(e.Quality) / 100, Raw: &e.Quality, Min: &low, Max: &high},
		Response: x.said[event.Turn], Duration: isoSpan(e.Took),
		Extensions: map[string]any{
			xapiSpace + "result:kind": string(e.Kind), xapiSpace + "result:attempt": e.Attempt, xapiSpace + "result:hints": int(e.Hints), xapiSpace + "result:sub-questions": e.Scaffolds,
		},
	}
	if e.Misconception != "" {
		r.Extensions[xapiSpace+"result:misconception"] = line(e.Misconception)
	}
	if e.Sure != tutor.SureUnsaid {
		r.Extensions[xapiSpace+"result:sureness"] = e.Sure.Words()
	}
	id := e.Problem
	id = cmp.Or(id, e.Item)
	id = cmp.Or(id, e.KC)
	s := x.about(key, verbAnswered, activity("question", id, x.o.component(e.KC), activityQuestion), r, e.At)
	s.Context.Activities.Parent = []xapiActivity{x.component(e.KC)}
	return s
}

// mastery says how far a component is known, and that it is mastered once every
// criterion holds.
func (x xapiSession) mastery(key string, event tutor.Event) []statement {
	m := *event.Mastery
	r := &xapiResult{Score: &xapiScore{Scaled: share(m.After)}, Extensions: map[string]any{cmi5Progress: int(100*share(m.After) + .5)}}
	out := []statement{x.about(key, verbProgressed, x.component(m.KC), r, event.At)}
	for _, c := range m.Criteria {
		if !c.Met {
			return out
		}
	}
	if len(m.Criteria) == 0 {
		return out
	}
	yes := true
	return append(out, x.about(key+"/mastered", verbMastered, x.component(m.KC), &xapiResult{Success: &yes, Score: &xapiScore{Scaled: share(m.After)}}, event.At))
}

// share bounds a probability that may come from a damaged file.
func share(p float64) float64 {
	if math.IsNaN(p) {
		return 0
	}
	return min(max(p, 0), 1)
}

// about is a statement of this session.
func (x xapiSession) about(key string, verb xapiVerb, object xapiActivity, result *xapiResult, at time.Time) statement {
	return statement{
		ID:    uuid("statement", x.t.Session.ID, key),
		Actor: xapiActor{ObjectType: "Agent", Name: line(x.t.Profile.Name), Account: xapiAccount{HomePage: x.o.home(), Name: line(x.t.Profile.ID)}},
		Verb:  verb, Object: object, Result: result,
		Context: xapiStatement{
			Registration: uuid("session", x.t.Session.ID), Platform: "Primer", Language: pageLang,
			Activities: xapiRelation{Grouping: []xapiActivity{x.lesson(x.t.Session.Lesson)}},
		},
		Timestamp: at.UTC().Format("2006-01-02T15:04:05.000Z"),
	}
}

func (x xapiSession) lesson(id string) xapiActivity {
	return activity("lesson", id, x.o.lesson(id), activityLesson)
}

func (x xapiSession) component(id string) xapiActivity {
	return activity("component", id, x.o.component(id), activityObjective)
}

func activity(kind, id, name, is string) xapiActivity {
	return xapiActivity{ObjectType: "Activity", ID: xapiSpace + kind + ":" + url.PathEscape(line(id)), Definition: &xapiDefinition{Name: map[string]string{pageLang: line(name)}, Type: is}}
}

// home is whose accounts the students' are.
func (o Options) home() string {
	if o.Home != "" {
		return o.Home
	}
	return xapiSpace + "students"
}

// uuid is the name-based UUID (RFC 9562, version 5) of what is named, in the
// space of URLs.
func uuid(parts ...string) string {
	const urls = "\x6b\xa7\xb8\x11\x9d\xad\x11\xd1\x80\xb4\x00\xc0\x4f\xd4\x30\xc8"
	sum := sha1.Sum([]byte(urls + xapiSpace + strings.Join(parts, ":")))
	sum[6], sum[8] = sum[6]&0x0f|0x50, sum[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", sum[:4], sum[4:6], sum[6:8], sum[8:10], sum[10:16])
}

// isoSpan is a duration as ISO 8601 has it, to a hundredth of a second.
func isoSpan(d time.Duration) string {
	return "PT" + strconv.FormatFloat(max(0, d.Round(10*time.Millisecond).Seconds()), 'f', -1, 64) + "S"
}
