package export

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// told is a statement as a learning record store would read it, strictly.
type toldStatement struct {
	ID    string
	Actor struct {
		ObjectType, Name string
		Mbox             string
		Account          struct{ HomePage, Name string }
	}
	Verb   struct{ ID string }
	Object struct {
		ObjectType, ID string
		Definition     struct {
			Type string
			Name map[string]string
		}
	}
	Result *struct {
		Success, Completion *bool
		Score               *struct{ Scaled, Raw, Min, Max float64 }
		Response, Duration  string
		Extensions          map[string]any
	}
	Context struct{ Registration string }

	Timestamp string
}

var (
	uuidForm = regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`)
	spanForm = regexp.MustCompile(`^PT\d+(\.\d{1,2})?S$`)
	iriForm  = regexp.MustCompile(`^(https?|urn):[^\s<>"{}|\\^]+$`)
)

func xapiOf(t *testing.T, sessions ...Transcript) []toldStatement {
	t.Helper()
	text := written(t, func(b *strings.Builder) error { return XAPI(b, each(sessions...), Options{}) })
	var out []toldStatement
	if err := json.Unmarshal([]byte(text), &out); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return out
}

func xapiSample() Transcript {
	s := sample()
	s.Messages[1].Text = "/guess 8" // the guess is told apart from the answer
	s.Session.Ended = noon.Add(10 * time.Minute)
	for _, e := range s.Events {
		if e.Evidence != nil && e.Turn == 1 {
			e.Evidence.Took = 12345 * time.Millisecond
		}
	}
	seq := 80
	at := func(turn int, e tutor.Event) tutor.Event {
		seq++
		e.Turn, e.Seq, e.At = turn, seq, noon
		return e
	}
	s.Events = append(
		s.Events,
		at(2, tutor.Event{Evidence: &tutor.Evidence{Kind: tutor.EvidenceSelfReport}}),
		at(3, tutor.Event{Mastery: &tutor.MasteryMove{KC: "int add", After: .46, Criteria: []tutor.Criterion{{Met: true}, {}}}}),
		at(3, tutor.Event{Mastery: &tutor.MasteryMove{KC: "int.add", After: .97, Criteria: []tutor.Criterion{{Met: true}}}}),
		at(3, tutor.Event{Moved: &tutor.Moved{After: tutor.StateView{Lesson: "integers.adding", Complete: true}}}),
	)
	return s
}

func TestStatementsAreValid(t *testing.T) {
	got := xapiOf(t, xapiSample())
	var verbs []string
	seen := map[string]bool{}
	for _, s := range got {
		verbs = append(verbs, strings.TrimPrefix(s.Verb.ID, "http://adlnet.gov/expapi/verbs/"))
		if !uuidForm.MatchString(s.ID) || seen[s.ID] || s.Context.Registration != got[0].Context.Registration || !uuidForm.MatchString(s.Context.Registration) {
			t.Errorf("ids %q, %q", s.ID, s.Context.Registration)
		}
		seen[s.ID] = true
		if s.Actor.ObjectType != "Agent" || s.Actor.Mbox != "" || s.Actor.Account.Name != "u1" || !iriForm.MatchString(s.Actor.Account.HomePage) {
			t.Errorf("actor %+v", s.Actor)
		}
		if !iriForm.MatchString(s.Object.ID) || !iriForm.MatchString(s.Object.Definition.Type) || s.Object.Definition.Name["en"] == "" || s.Object.ObjectType != "Activity" {
			t.Errorf("object %+v", s.Object)
		}
		if _, err := time.Parse(time.RFC3339, s.Timestamp); err != nil {
			t.Error(err)
		}
		if s.Result != nil && s.Result.Duration != "" && !spanForm.MatchString(s.Result.Duration) {
			t.Errorf("duration %q", s.Result.Duration)
		}
		if s.Result != nil && s.Result.Score != nil && (s.Result.Score.Scaled < 0 || s.Result.Score.Scaled > 1) {
			t.Errorf("score %+v", s.Result.Score)
		}
	}
	if want := []string{"initialized", "answered", "answered", "progressed", "progressed", "mastered", "completed", "terminated"}; !slices.Equal(verbs, want) {
		t.Fatalf("verbs %v, want %v", verbs, want)
	}
	r := got[1].Result
	if *r.Success || r.Duration != "PT12.35S" || r.Response != "8" || r.Extensions["urn:x-primer:result:misconception"] != "ignores-signs" {
		t.Errorf("result %+v", r)
	}
	if got[3].Result.Extensions[cmi5Progress] != 46.0 {
		t.Errorf("progress %v", got[3].Result.Extensions)
	}
}

func TestTheSameSessionGivesTheSameStatements(t *testing.T) {
	write := func(s ...Transcript) string {
		return written(t, func(b *strings.Builder) error { return XAPI(b, each(s...), Options{Home: "https://school.example/"}) })
	}
	if first := write(xapiSample()); first != write(xapiSample()) || !strings.Contains(first, `"homePage":"https://school.example/"`) {
		t.Errorf("written otherwise, or without the school:\n%s", first)
	}
	if got := write(); got != "[]\n" {
		t.Errorf("nothing is %q", got)
	}
}
