package export

import (
	"encoding/csv"
	"errors"
	"io"
	"iter"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

// sample is a short session: a wrong answer, a confusion, a right answer.
func sample() Transcript {
	at := func(turn int) time.Time { return noon.Add(time.Duration(turn) * time.Minute) }
	said := func(turn int, by tutor.Speaker, text string) tutor.Message {
		return tutor.Message{Session: "s1", Turn: turn, By: by, Text: text, At: at(turn)}
	}
	event := func(turn, seq int, e tutor.Event) tutor.Event {
		e.Session, e.Turn, e.Seq, e.At = "s1", turn, seq, at(turn)
		return e
	}
	view := func(phase tutor.Phase) tutor.StateView {
		return tutor.StateView{Lesson: "integers.adding", Phase: phase, Mode: tutor.ModeNormal, Asked: tutor.AskProblem, Problem: "p"}
	}
	wrong := tutor.Evidence{ID: 1, Student: "u1", Session: "s1", Turn: 1, At: at(1), KC: "int.add", Item: "i", Kind: tutor.EvidenceIncorrect, Quality: 10, Attempt: 1, Misconception: "ignores-signs"}
	right := tutor.Evidence{ID: 2, Student: "u1", Session: "s1", Turn: 3, At: at(3), KC: "int.add", Item: "i", Kind: tutor.EvidenceCorrect, Right: true, Quality: 100, Attempt: 2}
	state := tutor.State{Lesson: "integers.adding", Phase: 3, Mode: tutor.ModeNormal, Seed: 7, Checked: map[string]bool{"int.add": true}}
	return Transcript{Before: &Before{Lesson: "integers.adding", Profile: tutor.Profile{ID: "u1", Name: "Mia", Grade: 6, Created: noon}}, Bundle: tutor.Bundle{
		Profile: tutor.Profile{ID: "u1", Name: "Mia", Grade: 6, Created: noon},
		Session: tutor.Session{ID: "s1", Student: "u1", Lesson: "integers.adding", Started: noon, Turns: 3, Seed: 7, Rules: "1"},
		Messages: []tutor.Message{
			said(0, tutor.ByTutor, "What is -3 + 5?"), said(1, tutor.ByStudent, "8"),
			said(1, tutor.ByExplainer, "Not yet. **Look** at this:\n\n```draw\nnumberline from=-5 to=5 start=-3 jumps=+5\n```\n\n- one\n- two"),
			said(2, tutor.ByStudent, "i dont get it"), said(2, tutor.ByExplainer, "Start at -3."), said(3, tutor.ByStudent, "2"), said(3, tutor.ByTutor, "2 is right."),
		},
		Events: []tutor.Event{
			event(1, 0, tutor.Event{Kind: tutor.EventUnderstood, Understood: &tutor.Features{Type: tutor.TypeAnswer, Meant: -1, Confidence: .9, Source: tutor.FromRules}}),
			event(1, 1, tutor.Event{Kind: tutor.EventAssessed, Assessed: &tutor.Verdict{Kind: tutor.VerdictBuggy, Bugs: []tutor.Explanation{{Bug: "ignores-signs"}}}}),
			event(1, 2, tutor.Event{Kind: tutor.EventDecided, Decided: &tutor.Decision{Intent: tutor.IntentAnswer, Source: tutor.FromRules, Took: time.Millisecond, Rejected: []string{"scaffold: first attempt"}}}),
			event(1, 3, tutor.Event{Kind: tutor.EventConsulted, Consulted: &tutor.Consulted{Name: tutor.Explainer, Analogy: "walk", Approach: tutor.StepByStep}}),
			event(1, 4, tutor.Event{Kind: tutor.EventEvidence, Evidence: &wrong}),
			event(1, 5, tutor.Event{Kind: tutor.EventMoved, Moved: &tutor.Moved{Before: view(2), After: view(3), Why: []string{"the check was right"}}}),
			event(1, 6, tutor.Event{Kind: tutor.EventDone, Done: &tutor.Done{ModelCalls: 1, TokensIn: 100, TokensOut: 20, Withheld: 2}}),
			event(2, 0, tutor.Event{Kind: tutor.EventUnderstood, Understood: &tutor.Features{Type: tutor.TypeConfusion, Meant: -1}}),
			event(2, 1, tutor.Event{Kind: tutor.EventDecided, Decided: &tutor.Decision{Intent: tutor.IntentConfusion, Source: tutor.FromFallback, Took: 3 * time.Millisecond}}),
			event(2, 2, tutor.Event{Kind: tutor.EventConsulted, Consulted: &tutor.Consulted{Name: tutor.Explainer, Analogy: "walk"}}),
			event(2, 3, tutor.Event{Kind: tutor.EventDone, Done: &tutor.Done{}}),
			event(3, 0, tutor.Event{Kind: tutor.EventAssessed, Assessed: &tutor.Verdict{Kind: tutor.VerdictCorrect}}),
			event(3, 1, tutor.Event{Kind: tutor.EventEvidence, Evidence: &right}),
			event(3, 2, tutor.Event{Kind: tutor.EventDone, Done: &tutor.Done{}}),
		},
		Evidence:       []tutor.Evidence{wrong, right},
		Turns:          []tutor.TurnMark{{Turn: 0, Heard: noon, Done: noon}, {Turn: 1, Heard: at(1), Done: at(1)}, {Turn: 2, Heard: at(2), Done: at(2)}, {Turn: 3, Heard: at(3), Open: true}},
		Approaches:     []tutor.Used{{KC: "int.add", Approach: tutor.StepByStep, Turn: 2, Outcome: "worked"}},
		Overrides:      []tutor.Override{{Evidence: 2, At: at(4), By: "Ms Lee", Right: true, Quality: 100, Note: "she meant it"}},
		Flags:          []tutor.FlagRow{{Student: "u1", Session: "s1", Turn: 2, At: at(2), Seen: true, Flag: tutor.Flag{Kind: "stuck", Text: "three times"}}},
		Cases:          []tutor.Case{{Student: "u1", Session: "s1", Turn: 2, At: at(4), By: "Ms Lee", Note: "ask first"}},
		State:          state,
		States:         []tutor.Standing{{At: at(3), State: state}, {At: at(1), State: tutor.State{Lesson: "other", Phase: 1}}},
		Outcomes:       []tutor.ApproachOutcome{{KC: "int.add", Approach: tutor.StepByStep, Tried: 2, Worked: 1}},
		Mastery:        []tutor.Mastery{{Student: "u1", KC: "int.add", Known: .4, Rows: 2, Unaided: 1, Last: at(3)}},
		Misconceptions: []tutor.Misconception{{Student: "u1", KC: "int.add", Name: "ignores-signs", Opened: at(1), Last: at(1), Shown: 1}},
		Reviews:        []tutor.Review{{Student: "u1", KC: "int.add", Due: noon.AddDate(0, 0, 3)}},
	}}
}

func written(t *testing.T, write func(*strings.Builder) error) string {
	t.Helper()
	var b strings.Builder
	if err := write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// each gives sessions one by one, as the writers take them.
func each(sessions ...Transcript) iter.Seq2[Transcript, error] {
	return func(yield func(Transcript, error) bool) {
		for _, t := range sessions {
			if !yield(t, nil) {
				return
			}
		}
	}
}

func jsonLines(t *testing.T, sessions ...Transcript) string {
	return written(t, func(b *strings.Builder) error { return JSONLines(b, each(sessions...)) })
}

func TestJSONLinesComeBackWhole(t *testing.T) {
	one := sample()
	for i := range one.Messages {
		one.Messages[i].ID = int64(i + 1) // as the file numbers them
	}
	got, err := Read(strings.NewReader(jsonLines(t, one)), "x.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, []Transcript{one}) {
		t.Errorf("read\n%+v\nwant\n%+v", got[0], one)
	}
	other := sample()
	other.Session.ID, other.Before = "s2", nil
	other.Evidence[0].ID, other.Evidence[1].ID, other.Overrides[0].Evidence = 71, 72, 72
	other.Evidence[1].Refers = 71
	elsewhere := sample()
	elsewhere.Profile.ID, elsewhere.Session.ID = "u2", "s3"
	text := jsonLines(t, one, other, elsewhere)
	if got, err = Read(strings.NewReader(text), "x.jsonl"); err != nil {
		t.Fatal(err)
	}
	if again := jsonLines(t, got...); again != text {
		t.Errorf("written again:\n%s\nwas:\n%s", again, text)
	}
	if e := got[1].Evidence; len(got) != 3 || e[0].ID != 3 || e[1].Refers != 3 || got[1].Overrides[0].Evidence != 4 || got[2].Profile.ID != "u2" {
		t.Errorf("%d sessions, rows %+v", len(got), e)
	}
}

// Exports of before format 2 stand in the drawers of teachers.
func TestAFirstFormatIsRead(t *testing.T) {
	text := `{"type":"primer","format":1}
{"type":"profile","profile":{"id":"u1","name":"Mia","grade":6,"created":"2026-03-02T12:00:00Z"}}
{"type":"session","session":{"id":"s1","student":"u1","lesson":"integers.adding","started":"2026-03-02T12:00:00Z","turns":1,"seed":7}}
{"type":"message","message":{"id":1,"session":"s1","turn":1,"by":"student","text":"8","at":"2026-03-02T12:01:00Z"}}
{"type":"state","state":{"lesson":"integers.adding","phase":3,"mode":"NORMAL"}}
{"type":"mastery","mastery":{"student":"u1","kc":"int.add","known":0.4}}
{"type":"end","id":"s1"}
`
	got, err := Read(strings.NewReader(text), "x")
	if err != nil || len(got) != 1 || got[0].State.Phase != 3 || len(got[0].Mastery) != 1 || got[0].Turns != nil {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestEventsAreReadAsTheyAreWritten(t *testing.T) {
	whole, parted := sample(), sample()
	parted.Rest = func(take func(tutor.Event) error) error {
		for _, e := range whole.Events[3:] {
			if err := take(e); err != nil {
				return err
			}
		}
		return nil
	}
	parted.Events = parted.Events[:3]
	if got, want := jsonLines(t, parted), jsonLines(t, whole); got != want {
		t.Errorf("written\n%s\nwant\n%s", got, want)
	}
	parted.Rest = func(func(tutor.Event) error) error { return errors.New("the disk is gone") }
	if err := JSONLines(io.Discard, each(parted)); err == nil || err.Error() != "the disk is gone" {
		t.Errorf("error %v", err)
	}
}

func TestReadNamesTheDamagedLine(t *testing.T) {
	lines := strings.SplitAfter(strings.TrimSuffix(jsonLines(t, sample()), "\n"), "\n")
	for name, c := range map[string]struct {
		text, want string
	}{
		"empty":        {"", "x.jsonl:1: the file is empty"},
		"other file":   {"# Mia\n", "x.jsonl:1: this line is damaged"},
		"other JSON":   {"{\"type\":\"book\"}\n", "x.jsonl:1: this is no export of Primer"},
		"newer":        {"{\"type\":\"primer\",\"format\":9}\n", "newer than this program's"},
		"half a line":  {strings.Join(lines[:4], "") + lines[4][:20] + "\n" + strings.Join(lines[5:], ""), "x.jsonl:5: this line is damaged"},
		"cut short":    {strings.Join(lines[:len(lines)-1], ""), "the file ends in the middle of session s1"},
		"no profile":   {lines[0] + strings.Join(lines[2:], ""), "x.jsonl:2: what is known of a student needs a profile"},
		"no student":   {lines[0] + "{\"type\":\"session\",\"session\":{\"id\":\"s\",\"lesson\":\"l\"}}\n", "x.jsonl:2: a session needs its profile"},
		"unknown type": {strings.Join(lines[:9], "") + "{\"type\":\"dream\"}\n" + strings.Join(lines[9:], ""), "x.jsonl:10: a line of type \"dream\""},
		"outside":      {strings.Join(lines[:3], "") + "{\"type\":\"dream\"}\n" + strings.Join(lines[3:], ""), "x.jsonl:4: a line of type \"dream\" stands outside"},
		"wrong end":    {strings.Join(lines[:9], "") + "{\"type\":\"end\",\"id\":\"zz\"}\n", "x.jsonl:10: the end of session \"zz\""},
	} {
		got, err := Read(strings.NewReader(c.text), "x.jsonl")
		if err == nil || !strings.Contains(err.Error(), c.want) || got != nil {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}

func TestReadDropsControlCharacters(t *testing.T) {
	bad := sample()
	bad.Profile.Name = "Mia\x1b[2J"
	bad.Messages[1].Text = "8\x07\n\u202e9"
	bad.States[0].State.Checked = map[string]bool{"a\x1bb": true}
	got, err := Read(strings.NewReader(jsonLines(t, bad)), "x")
	if err != nil {
		t.Fatal(err)
	}
	if got[0].Profile.Name != "Mia[2J" || got[0].Messages[1].Text != "8\n9" || !got[0].State.Checked["ab"] {
		t.Errorf("read %q, %q, %v", got[0].Profile.Name, got[0].Messages[1].Text, got[0].State.Checked)
	}
}

func TestMarkdownReadsWell(t *testing.T) {
	o := Options{Decisions: true, Lesson: func(string) string { return "Adding negative numbers" }, Component: func(string) string { return "adding" }}
	got := written(t, func(b *strings.Builder) error { return Markdown(b, each(sample()), o) })
	for _, want := range []string{
		"# Mia: Adding negative numbers\n", "- **Student:** Mia, grade 6\n", "\n## Turn 1\n\n**Mia**\n\n> 8\n", "**Look** at this:", "```text\n", "\n- one\n- two\n",
		"- **Verdict:** wrong\\_operation", "ignores-signs", "- **Not done:** scaffold: first attempt", "phase 2 (learning)", "the check was right",
		"- **Confusions:** 1, 1 resolved in one turn (100%)\n", "- **Explanations:** 2, 1 of them given before in this session, 0 with an approach that was used up\n",
		"| adding | 40% | answers: 2, right without help: 1 | learning |", "- ignores-signs in adding",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("lacks %q:\n%s", want, got)
		}
	}
	plain := written(t, func(b *strings.Builder) error { return Markdown(b, each(sample()), Options{}) })
	if strings.Contains(plain, "Verdict") {
		t.Error("decisions were not asked for")
	}
}

// hostile is a session in which every text is an attack.
func hostile(attack string) Transcript {
	t := sample()
	t.Profile.Name, t.Session.Model, t.Session.Rules = attack, attack, attack
	for i := range t.Messages {
		t.Messages[i].Text = attack
	}
	t.Events[2].Decided.Reasoning = attack
	t.Events[1].Assessed.Reason, t.Events[1].Assessed.Given = attack, attack
	t.Evidence[0].Note, t.Evidence[0].Misconception = attack, attack
	t.Misconceptions[0].Name = attack
	return t
}

var (
	tag       = regexp.MustCompile(`<[^>]*>?`)
	ownTag    = regexp.MustCompile(`^</?(!DOCTYPE html|html( lang="en")?|head|meta [^>]*|title|style|body|main|section( class="key")?|aside|br|h1|h2|h3|dl|dt|dd|div( class="[a-z ]+")?|span( class="(who|when|cut|ear)"| aria-hidden="true")?|figure( role="img" aria-label="[^"<>]*")?|pre( aria-hidden="true")?|p( class="[a-z ]+")?|blockquote|ul|li|strong|details|summary|table|thead|tbody|tr|th( scope="col")?|td)>$`)
	fenced    = regexp.MustCompile("(?s)\n(```+)text\n.*?\n(```+)\n")
	unescaped = regexp.MustCompile(`(^|[^\\])(\\\\)*[<\[]`)
)

func control(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool {
		return r < ' ' && r != '\n' && r != '\t' || r >= 0x7f && r < 0xa0 || r >= 0x202a && r <= 0x202e
	})
}

func checkPages(t *testing.T, attack string) {
	t.Helper()
	o := Options{Decisions: true}
	page := written(t, func(b *strings.Builder) error { return HTML(b, each(hostile(attack)), o) })
	for _, found := range tag.FindAllString(page, -1) {
		if !ownTag.MatchString(found) {
			t.Errorf("%q became the tag %q", attack, found)
		}
	}
	markdown := written(t, func(b *strings.Builder) error { return Markdown(b, each(hostile(attack)), o) })
	prose := fenced.ReplaceAllString(markdown, "\n")
	for l := range strings.Lines(prose) {
		if unescaped.MatchString(l) {
			t.Errorf("%q became markup in %q", attack, l)
		}
	}
	if control(page) || control(markdown) {
		t.Errorf("%q left control characters", attack)
	}
}

var attacks = []string{
	"<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "[x](javascript:alert(1))", "![x](http://x.example/y.png)", "\x1b]0;title\x07\x1b[2J", "a\u202eb",
	"```\n<b>out</b>\n```\n<i>after</i>", "```draw\nnumberline from=\"<b>\" to=5\n```", "**<b>bold</b>**", `\<script>`, "- <li>", "</pre><script>x</script>", "`<b>`", "# head\n1. one",
	"{{.Title}}", "&lt;script&gt;", "\x9b31m",
}

func TestNothingTypedBecomesMarkup(t *testing.T) {
	for _, attack := range attacks {
		checkPages(t, attack)
	}
}

func FuzzPages(f *testing.F) {
	for _, attack := range attacks {
		f.Add(attack)
	}
	f.Fuzz(func(t *testing.T, attack string) { checkPages(t, attack) })
}

func FuzzRead(f *testing.F) {
	var b strings.Builder
	if err := JSONLines(&b, each(sample())); err != nil {
		f.Fatal(err)
	}
	f.Add(b.String())
	f.Add(b.String()[:200])
	f.Fuzz(func(t *testing.T, text string) {
		sessions, err := Read(strings.NewReader(text), "x")
		if (err == nil) == (len(sessions) == 0) {
			t.Errorf("%d sessions, error %v", len(sessions), err)
		}
	})
}

func TestCSVHoldsTheEvidence(t *testing.T) {
	s := sample()
	s.Evidence[0].Note = "=HYPERLINK(\"http://x\")\nnext"
	text := written(t, func(b *strings.Builder) error {
		return CSV(b, each(s), Options{Component: func(string) string { return "adding" }})
	})
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil || len(rows) != 3 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	if got := rows[1][len(rows[1])-1]; got != "'=HYPERLINK(\"http://x\") next" {
		t.Errorf("note %q", got)
	}
	if rows[1][7] != "adding" || rows[2][11] != "true" || rows[1][5] != "2026-03-02T12:01:00Z" {
		t.Errorf("rows %v", rows[1:])
	}
}

func TestDecisionsReadWell(t *testing.T) {
	heard := tutor.Event{Understood: &tutor.Features{Type: tutor.TypeAnswer, Confidence: .9}}
	told := facts(turn{events: []tutor.Event{
		heard, heard,
		{Checked: &tutor.Check{Name: "extra_question", Sentence: "And you?", Why: "one at a time", Done: "dropped"}},
		{Mastery: &tutor.MasteryMove{Name: "adding", After: .5, Criteria: []tutor.Criterion{{Name: "answers", Need: "at least 5 answers", Have: "1 answer"}}}},
	}}, Options{})
	var texts []string
	for _, l := range told {
		texts = append(texts, l.Text)
	}
	text := strings.Join(texts, "\n")
	for _, want := range []string{
		`extra question: "And you?" one at a time; the sentence was dropped`,
		"adding: 0% → 50%; before it counts as mastered: at least 5 answers (now 1 answer)",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if len(told) != 3 {
		t.Errorf("what was heard is told twice:\n%s", text)
	}
}
