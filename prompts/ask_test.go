package prompts

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"primer/tutor"
)

var updateAsk = flag.Bool("update-ask", false, "write the golden renders of ask prompts and the lock of their versions")

func mustLoadAsk(t testing.TB) *Asks {
	t.Helper()
	a, err := LoadAsk()
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// Sam's session, as a prompt sees it.
var (
	samPrefix = Prefix{
		Subject: "math", Lesson: "Adding negative numbers", Goals: []string{"Add any two integers.", "Say what the sign of a sum will be, and why."},
		Ideas: []string{"adding two negative numbers", "adding numbers with different signs"},
		Terms: []Term{{"negative number", "a number left of zero"}, {"sum", "what you get when you add"}},
		Name:  "Sam", Grade: 6, Voice: "friendly and direct", Vocabulary: "the school words of the lesson", Likes: "football", Struggles: "order of operations",
	}
	samDecides = Deciding{
		Asked: "What is -4 + 9?", Said: "wait which way do i go", Phase: "guided practice", Mode: "NORMAL", Attempts: 1, Trend: tutor.TrendSteady,
		Mastery: "adding two negative numbers 62 %", Bugs: "forgot-negative", Used: "visual_description (failed)", Story: "Wrong on: What is -3 + 5.", Why: "the reading is only 0.50 sure", Guess: tutor.IntentQuestion,
	}
	samHears = Speaking{
		Asked: "What is -4 + 9?", Said: "13", Verdict: "WRONG", Error: "It looks as if the sign of -4 was left out.", Open: "What is -4 + 9?",
		Lead: "13 is not right yet.", Dials: []string{"Help when asked."}, Draft: "-4 is left of zero. Adding 9 walks to the right from there.",
		Parts:    []Part{{tutor.Motivator, "You kept at it."}, {tutor.Explainer, "-4 is left of zero."}},
		Approach: tutor.VisualDescription, Avoid: []string{"step by step"}, Confusion: "which way to go", Change: "struggle, two in a row were hard",
		Firmness: "gentle", Signal: "frustration", Went: "two right answers", Tail: "Try it once more.", Words: 70, SentenceWords: 16, Tone: tutor.TonePatient,
	}
)

// renders are all prompts for Sam, and the bare ones for a student of whom
// nothing is known.
func renders(t *testing.T) map[string]Prompt {
	t.Helper()
	a := mustLoadAsk(t)
	out := map[string]Prompt{}
	add := func(name string, p Prompt, err error) {
		if err != nil {
			t.Fatal(err)
		}
		out[name] = p
	}
	for _, subject := range []string{"math", "science", "english", "history", "art"} {
		in := samPrefix
		in.Subject = subject
		p, err := a.Prefix(in)
		add("prefix-"+subject, p, err)
	}
	bare, err := a.Prefix(Prefix{Lesson: "Words", Grade: 13})
	add("prefix-bare", bare, err)
	p, err := a.Decide(samDecides)
	add("decide", p, err)
	p, err = a.Compose(samHears)
	add("compose", p, err)
	for _, n := range tutor.Specialists {
		p, err := a.Speak(n, samHears)
		add("speak_"+string(n), p, err)
	}
	p, err = a.Speak(tutor.Explainer, Speaking{Said: "idk", Draft: "Look at the sign.", Words: 50, SentenceWords: 10, Tone: tutor.ToneNeutral})
	add("speak_explainer-bare", p, err)
	return out
}

func TestAskRenders(t *testing.T) {
	for name, p := range renders(t) {
		golden := filepath.Join("testdata", "ask", name+".golden")
		text := fmt.Sprintf("%s temperature=%g max_tokens=%d think=%v\n\n%s\n", p.ID, p.Temperature, p.MaxTokens, p.Think, p.Text)
		if *updateAsk {
			write(t, golden, text)
			continue
		}
		want, err := os.ReadFile(golden)
		if err != nil || string(want) != text {
			t.Errorf("%s differs from %s; see the change with go test ./prompts -update-ask and git diff", name, golden)
		}
		if strings.Contains(p.Text, "<no value>") || strings.Contains(p.Text, "\n\n\n") {
			t.Errorf("%s has a hole:\n%s", name, p.Text)
		}
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// A prompt whose text changes must change its version: with every call its
// name@version is kept, and has to say which text that was.
func TestAskVersions(t *testing.T) {
	lock := filepath.Join("testdata", "ask", "versions.lock")
	old := map[string]string{}
	if raw, err := os.ReadFile(lock); err == nil {
		for l := range strings.SplitSeq(strings.TrimSpace(string(raw)), "\n") {
			id, digest, _ := strings.Cut(l, " ")
			old[id] = digest
		}
	}
	now := digests(t)
	for id, digest := range now {
		if was, known := old[id]; known && was != digest {
			t.Errorf("the text of ask/%s changed (or that of a part it uses): raise its version, then go test ./prompts -update-ask", id)
		} else if !known && !*updateAsk {
			t.Errorf("ask/%s is not locked: go test ./prompts -update-ask", id)
		}
	}
	if *updateAsk && !t.Failed() {
		var b strings.Builder
		for _, id := range slices.Sorted(maps.Keys(now)) {
			b.WriteString(id + " " + now[id] + "\n")
		}
		write(t, lock, b.String())
	}
}

// digests are of each prompt's text and options with those of its parts.
func digests(t *testing.T) map[string]string {
	t.Helper()
	list, err := names(files, "ask")
	if err != nil {
		t.Fatal(err)
	}
	partials, whole, err := readAsk(list)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, f := range whole {
		h := sha256.New()
		for _, key := range slices.Sorted(maps.Keys(f.Options)) {
			_, _ = fmt.Fprintln(h, key, f.Options[key])
		}
		_, _ = fmt.Fprintln(h, expanded(f.Body, partials))
		out[fmt.Sprintf("%s@%d", path.Base(f.Name), f.Version)] = hex.EncodeToString(h.Sum(nil)[:8])
	}
	return out
}

// expanded is a body followed by the bodies of the parts it calls.
func expanded(body string, partials []file) string {
	for _, p := range partials {
		if strings.Contains(body, `"`+path.Base(p.Name)+`"`) {
			body += "\n" + p.Body
		}
	}
	return body
}

// What a call costs: about four characters of English make one token.
func TestAskIsShort(t *testing.T) {
	for name, p := range renders(t) {
		limit := 250 // of a tail
		switch {
		case strings.HasPrefix(name, "prefix"):
			limit = 900
		case name == "decide": // asked for seldom; it names all it may choose from
			limit = 450
		}
		tokens := len(p.Text) / 4
		t.Logf("%-24s about %d tokens", name, tokens)
		if tokens > limit {
			t.Errorf("%s has about %d tokens, at most %d", name, tokens, limit)
		}
	}
}

func TestAskHasAllPrompts(t *testing.T) {
	a := mustLoadAsk(t)
	for _, name := range append([]string{"prefix", "decide", "compose"}, speakNames()...) {
		if _, ok := a.sheets[name]; !ok {
			t.Errorf("ask/%s.md is missing", name)
		}
	}
	for name, s := range a.sheets {
		if name != "prefix" && s.MaxTokens == 0 {
			t.Errorf("ask/%s.md names no max_tokens: a weak model would go on and on", name)
		}
	}
}

func TestApproachesAreWorded(t *testing.T) {
	a := mustLoadAsk(t)
	for _, approach := range tutor.Approaches {
		p, err := a.Speak(tutor.Explainer, Speaking{Approach: approach})
		if err != nil || !strings.Contains(p.Text, "Way:") {
			t.Errorf("approach %s has no words", approach)
		}
	}
}

func TestDecidedSchema(t *testing.T) {
	raw, err := SchemaOf[Decided]()
	if err != nil {
		t.Fatal(err)
	}
	if !json.Valid(raw) || !strings.HasPrefix(string(raw), `{"type":"object","properties":{"reasoning":{"type":"string","maxLength":100},"intent":`) {
		t.Errorf("schema %s", raw)
	}
	for _, never := range []string{"pattern", `"not"`, `"description":`} {
		if strings.Contains(string(raw), never) {
			t.Errorf("%s in a schema kills or confuses servers", never)
		}
	}
	// The words of the schema are the tutor's own.
	text := string(raw)
	for _, w := range words(tutor.Specialists, tutor.Approaches,
		[]tutor.Intent{tutor.IntentAnswer, tutor.IntentQuestion, tutor.IntentConfusion, tutor.IntentOffTopic, tutor.IntentUnsafe, tutor.IntentContinuation},
		[]tutor.Execution{tutor.Sequential, tutor.Parallel, tutor.Conditional}, []tutor.Action{tutor.ActDelegate, tutor.ActRespond},
		[]tutor.Outcome{tutor.OutcomeUnderstanding, tutor.OutcomePractice, tutor.OutcomeCorrected, tutor.OutcomeEngagement, tutor.OutcomeProgress}) {
		if !strings.Contains(text, `"`+w+`"`) {
			t.Errorf("the schema does not know %q", w)
		}
	}
}

// words are the texts of several lists of names.
func words(lists ...any) []string {
	var out []string
	for _, l := range lists {
		raw, _ := json.Marshal(l)
		var w []string
		_ = json.Unmarshal(raw, &w)
		out = append(out, w...)
	}
	return out
}

func TestSchemaRefusesWhatServersCannotBear(t *testing.T) {
	type endless struct {
		Text string `json:"text"`
	}
	type loose struct {
		N int `json:"n"`
	}
	if _, err := SchemaOf[endless](); err == nil {
		t.Error("a text without a bound was accepted")
	}
	if _, err := SchemaOf[loose](); err == nil {
		t.Error("a number without bounds was accepted")
	}
}

func TestDecidedIsReadLeniently(t *testing.T) {
	for raw, want := range map[string]Decided{
		`{"confidence":90,"specialists":["explainer"]}`:    {Confidence: 90, Specialists: Names{"explainer"}},
		`{"confidence":0.9,"specialists":"explainer"}`:     {Confidence: 90, Specialists: Names{"explainer"}},
		`{"confidence":"75%","specialists":null}`:          {Confidence: 75},
		`{"confidence":-3,"specialists":"a,b"}`:            {Specialists: Names{"a", "b"}},
		`{"confidence":1e9,"specialists":[],"unknown":[]}`: {Confidence: 100, Specialists: Names{}},
	} {
		var d Decided
		if err := json.Unmarshal([]byte(raw), &d); err != nil || fmt.Sprint(d) != fmt.Sprint(want) {
			t.Errorf("%s read as %+v, %v", raw, d, err)
		}
	}
	for _, raw := range []string{`{"confidence":[1]}`, `{"specialists":{"a":1}}`, `{"intent":3}`, `{"confidence":"NaN"}`} {
		var d Decided
		if json.Unmarshal([]byte(raw), &d) == nil {
			t.Errorf("%s was accepted: %+v", raw, d)
		}
	}
}

func FuzzDecided(f *testing.F) {
	f.Add(`{"confidence":"75%","specialists":null}`)
	f.Fuzz(func(t *testing.T, raw string) {
		var d Decided
		if json.Unmarshal([]byte(raw), &d) == nil && (d.Confidence < 0 || d.Confidence > 100) {
			t.Errorf("%s: confidence %d", raw, d.Confidence)
		}
	})
}
