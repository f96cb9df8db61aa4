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
		Waiting: true, Phase: "guided practice", Mode: "NORMAL", Attempts: 1, Trend: tutor.TrendSteady,
		Mastery: "adding numbers with different signs 42 %, adding two negative numbers 62 %", Bugs: "forgot-negative", Stuck: "which way to walk", Used: "visual_description: lift (failed)",
		Story: "Wrong on: What is -3 + 5.", Guess: tutor.IntentQuestion,
	}
	samHears = Speaking{
		Verdict: "WRONG", Error: "It looks as if the sign of -4 was left out.", Open: "Which side of zero is -4 on?",
		Lead: "13 is not right yet.", Dials: []string{"Give more support: say where to start, and show a picture."}, Draft: "-4 is left of zero. Adding 9 walks to the right from there.",
		Parts:    []Part{{tutor.Motivator, "You kept at it."}, {tutor.Explainer, "-4 is left of zero."}},
		Approach: tutor.VisualDescription, Avoid: []string{"step by step"}, Focus: "adding numbers with different signs", Confusion: "which way to go", Change: "struggle, two in a row were hard",
		Firmness: "gentle", Signal: "frustration", Went: "two right answers", Words: 60, Tone: tutor.TonePatient,
		Facts: []string{"Adding a positive number walks to the right.", "-4 is four steps left of zero."},
		Fixes: []tutor.Fix{{Sentence: "So you land on 5.", Why: "it gives the answer away"}}, Kept: "You start at -4.",
	}
	samExplains = Evaluating{
		Ideas: []string{"the start is left of zero", "adding a positive number walks to the right"}, Wrong: []string{"the minus may be left out"}, Level: "basic application", Lenient: true,
	}
	samIsAsked = Posing{
		Concept: "adding numbers with different signs", Difficulty: tutor.Easy, Purpose: "quick check", Numbers: 20,
		Examples: []Sample{{Ask: "What is -4 + 9?", Answer: "5"}, {Ask: "Is -3 + 2 left or right of zero?", Answer: "left", Choices: "left; right"}}, Seen: []string{"What is -2 + 6?"},
	}
	samReads = Judging{
		Verdict: "WRONG", Facts: []string{"Adding a positive number walks to the right.", "-4 is left of zero."},
		Reply: "You set out from -4. Adding 9 walks to the right.", Picture: "line -5 5; mark -4",
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
	p, err = a.Answer(samHears)
	add("speak_answer", p, err)
	p, err = a.Answer(Speaking{Tone: tutor.ToneNeutral})
	add("speak_answer-bare", p, err)
	p, err = a.Rewrite(samHears)
	add("rewrite", p, err)
	p, err = a.Evaluate(samExplains)
	add("evaluate", p, err)
	p, err = a.Pose(samIsAsked)
	add("pose", p, err)
	p, err = a.Judge(samReads)
	add("judge", p, err)
	p, err = a.Judge(Judging{Reply: "Look at the sign."})
	add("judge-bare", p, err)
	for _, n := range tutor.Specialists {
		if n == tutor.Assessor {
			continue
		}
		p, err := a.Speak(n, samHears)
		add("speak_"+string(n), p, err)
	}
	p, err = a.Decide(Deciding{Phase: "warm-up", Mode: "NORMAL", Trend: tutor.TrendSteady, Guess: tutor.IntentContinuation})
	add("decide-bare", p, err)
	p, err = a.Speak(tutor.Explainer, Speaking{Draft: "Look at the sign.", Tone: tutor.ToneNeutral})
	add("speak_explainer-bare", p, err)
	return out
}

func TestAskRenders(t *testing.T) { isGolden(t, "ask", renders(t)) }

// isGolden compares renders with the files of a folder.
func isGolden(t *testing.T, folder string, all map[string]Prompt) {
	t.Helper()
	for name, p := range all {
		golden := filepath.Join("testdata", folder, name+".golden")
		text := fmt.Sprintf("%s temperature=%g max_tokens=%d think=%v grounded=%v\n\n%s\n", p.ID, p.Temperature, p.MaxTokens, p.Think, p.Grounded, p.Text)
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
func TestAskVersions(t *testing.T) { isLocked(t, "ask") }

func isLocked(t *testing.T, folder string) {
	t.Helper()
	lock := filepath.Join("testdata", folder, "versions.lock")
	old := map[string]string{}
	if raw, err := os.ReadFile(lock); err == nil {
		for l := range strings.SplitSeq(strings.TrimSpace(string(raw)), "\n") {
			id, digest, _ := strings.Cut(l, " ")
			old[id] = digest
		}
	}
	now := digests(t, folder)
	for id, digest := range now {
		if was, known := old[id]; known && was != digest {
			t.Errorf("the text of %s/%s changed (or that of a part it uses): raise its version, then go test ./prompts -update-ask", folder, id)
		} else if !known && !*updateAsk {
			t.Errorf("%s/%s is not locked: go test ./prompts -update-ask", folder, id)
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
func digests(t *testing.T, folder string) map[string]string {
	t.Helper()
	list, err := names(files, folder)
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

// expanded is a body followed by the bodies of the parts it calls, and of theirs.
func expanded(body string, partials []file) string {
	for _, p := range partials {
		if strings.Contains(body, `"`+path.Base(p.Name)+`"`) {
			body += "\n" + expanded(p.Body, partials)
		}
	}
	return body
}

// The prefix is read once in a session, a tail in every call.
func TestAskIsShort(t *testing.T) {
	for name, p := range renders(t) {
		limit := 250
		if strings.HasPrefix(name, "prefix") {
			limit = 900
		}
		tokens := Tokens(p.Text)
		t.Logf("%-24s about %d tokens", name, tokens)
		if tokens > limit {
			t.Errorf("%s has about %d tokens, at most %d", name, tokens, limit)
		}
	}
}

// What is read, listed by part: go test ./prompts -run PrefixParts -v
func TestPrefixParts(t *testing.T) {
	a := mustLoadAsk(t)
	for _, subject := range []string{"math", "science", "english", "history", "art"} {
		in := samPrefix
		in.Subject = subject
		parts, err := a.PrefixParts(in)
		if err != nil {
			t.Fatal(err)
		}
		p, err := a.Prefix(in)
		if err != nil {
			t.Fatal(err)
		}
		var all []string
		for _, name := range []string{PartPedagogy, PartSubject, PartTasks, PartLesson, PartStudent} {
			t.Logf("%-8s %-9s about %d tokens", subject, name, Tokens(parts[name]))
			all = append(all, parts[name])
		}
		if strings.Join(all, "\n\n") != p.Text {
			t.Errorf("%s: the parts are not the whole", subject)
		}
	}
}

func TestTokens(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "cat": 1, "The cat sat.": 4, "-4 + 19": 5, "understanding": 2, "a\n\nb": 3, "été": 3, "{\"a\":\"b\"}": 5,
	} {
		if got := Tokens(text); got != want {
			t.Errorf("Tokens(%q) = %d, want %d", text, got, want)
		}
	}
}

func TestAskHasAllPrompts(t *testing.T) {
	a := mustLoadAsk(t)
	for _, name := range append([]string{"prefix", "decide", "evaluate", "pose", "judge"}, speakNames()...) {
		if _, ok := a.sheets[name]; !ok {
			t.Errorf("ask/%s.md is missing", name)
		}
	}
	if _, ok := a.sheets["speak_assessor"]; ok {
		t.Error("the assessor's words are its question; nothing ever asks for others")
	}
}

// A prompt says how it is to be asked: nothing is left to a default.
func TestAskSaysHow(t *testing.T) {
	list, err := names(files, "ask")
	if err != nil {
		t.Fatal(err)
	}
	_, whole, err := readAsk(list)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range whole {
		for _, key := range []string{"temperature", "max_tokens", "think", "grounded"} {
			if _, said := f.Options[key]; !said && path.Base(f.Name) != "prefix" {
				t.Errorf("%s.md does not state %s", f.Name, key)
			}
		}
	}
	for name, s := range mustLoadAsk(t).sheets {
		if name == "prefix" || name == "decide" {
			continue
		}
		if !s.Grounded {
			t.Errorf("ask/%s.md is not grounded; in science and history it must be", name)
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
		[]tutor.Execution{tutor.Sequential, tutor.Parallel, tutor.Conditional}, []tutor.Action{tutor.ActDelegate, tutor.ActRespond}) {
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
	type list struct {
		Texts Names `json:"texts" max:"3"`
	}
	if _, err := SchemaOf[list](); err == nil {
		t.Error("a list of texts without bounds was accepted")
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
		`{"confidence":1e9,"specialists":[],"unknown":[]}`: {Confidence: 100},
		`{"confidence":[1],"specialists":{"a":1}}`:         {},
		`{"confidence":"NaN","specialists":["a",3,null]}`:  {Specialists: Names{"a", "3", ""}},
	} {
		var d Decided
		if err := json.Unmarshal([]byte(raw), &d); err != nil || fmt.Sprint(d) != fmt.Sprint(want) {
			t.Errorf("%s read as %+v, %v", raw, d, err)
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
