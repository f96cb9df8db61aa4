package prompts

import (
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
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
		Subject: "math", Lesson: "Adding negative numbers",
		Ideas: []string{"adding two negative numbers", "adding numbers with different signs"},
		Terms: []Term{{"negative number", "a number left of zero"}, {"sum", "what you get when you add"}},
		Name:  "Sam", Grade: 6, Voice: "friendly and direct", Likes: "football", Struggles: "order of operations", Yesterday: "news your hamster learned a trick", Words: 70, SentenceWords: 16,
	}
	samHears = Speaking{
		Open: "What is -4 + 9?", Verdict: "WRONG", Error: "It looks as if the sign of -4 was left out.", Tries: 2, True: "-4 is left of zero. Adding 9 walks to the right from there.",
		Used: "step by step lift", Secret: "5", Confusion: "which way to go", Approach: "visual description", Change: "struggle, two in a row were hard",
		Firmness: "gentle", Signal: "frustration", Went: "got two right",
	}
	samExplains = Evaluating{
		Ideas: []string{"the start is left of zero", "adding a positive number walks to the right"}, Wrong: []string{"the minus may be left out"}, Level: "basic application", Lenient: true,
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
	plain, err := a.Plain(samPrefix)
	add("plain", plain, err)
	p, err := a.Label(Labeling{A: "it tries to answer the open question", B: "it says that they are stuck or want help"})
	add("label", p, err)
	p, err = a.Choose(Choosing{Options: []string{"why adding a negative number makes it smaller", "whether two minuses make a plus", "what happens when a debt is forgiven", "what it is good for", "why there are brackets", "whether you may swap"}})
	add("choose", p, err)
	p, err = a.Evaluate(samExplains)
	add("evaluate", p, err)
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
	asking := samHears
	asking.AskBack, asking.Together, asking.Facts = true, true, []string{"Adding a positive number walks to the right.", "-4 is four steps left of zero."}
	p, err = a.Speak(tutor.Explainer, asking)
	add("speak_explainer-asks", p, err)
	p, err = a.Speak(tutor.Explainer, Speaking{True: "Look at the sign."})
	add("speak_explainer-bare", p, err)
	return out
}

func TestAskRenders(t *testing.T) { isGolden(t, "ask", renders(t)) }

// isGolden compares renders with the files of a folder.
func isGolden(t *testing.T, folder string, all map[string]Prompt) {
	t.Helper()
	for name, p := range all {
		golden := filepath.Join("testdata", folder, name+".golden")
		text := fmt.Sprintf("%s temperature=%g max_tokens=%d\n\n%s\n", p.ID, p.Temperature, p.MaxTokens, p.Text)
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
			limit = 350
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
		for _, name := range []string{PartPedagogy, PartSubject, PartLesson, PartStudent} {
			t.Logf("%-8s %-9s about %d tokens", subject, name, Tokens(parts[name]))
			all = append(all, parts[name])
		}
		if tidy(strings.Join(all, "\n")) != strings.ReplaceAll(p.Text, "\n\n", "\n") {
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
	for _, name := range append([]string{"prefix", "label", "choose", "evaluate", "judge"}, speakNames()...) {
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
		for _, key := range []string{"temperature", "max_tokens"} {
			if _, said := f.Options[key]; !said && path.Base(f.Name) != "prefix" {
				t.Errorf("%s.md does not state %s", f.Name, key)
			}
		}
	}
}

func TestLabeledSchema(t *testing.T) {
	raw, err := SchemaOf[Labeled]()
	if err != nil {
		t.Fatal(err)
	}
	if want := `{"type":"object","properties":{"reasoning":{"type":"string","maxLength":80},"reading":{"type":"string","enum":["a","b"]}},"required":["reasoning","reading"],"additionalProperties":false}`; string(raw) != want {
		t.Errorf("schema %s", raw)
	}
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
