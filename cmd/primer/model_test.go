package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/llm"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// scripted starts a server with one model and lets the program find it.
func scripted(t *testing.T, answer func(int, llmtest.Asked) llmtest.Turn) *llmtest.Server {
	t.Helper()
	s := llmtest.New(answer)
	t.Cleanup(s.Close)
	t.Setenv("OLLAMA_HOST", s.Host())
	return s
}

// decided reads any line as the second of two readings, chooses nothing and finds no idea.
const decided = `{"reasoning":"lost","reading":"b","choice":"none","1":"","wrong":"none"}`

// talks answers decisions and words alike, as a model does that can.
func talks(words string) func(int, llmtest.Asked) llmtest.Turn {
	return func(_ int, a llmtest.Asked) llmtest.Turn {
		if len(a.Format) > 0 {
			return llmtest.Turn{Text: decided}
		}
		return llmtest.Turn{Text: words}
	}
}

// curious answers right, and asks back now and then.
func curious(lines ...string) func(l *lesson, s tutor.State) string {
	return func(l *lesson, s tutor.State) string {
		if n := l.typed; n%3 == 2 && n/3 < len(lines) {
			return lines[n/3]
		}
		if s.Complete {
			return ""
		}
		return rightAnswer(l.library, s)
	}
}

func TestModelSpeaksThroughALesson(t *testing.T) {
	const words = "Adding a negative number is a walk to the left. Both go the same way."
	s := scripted(t, talks(words))
	l := teachWith(t, s.Model, "integers.adding", curious("i dont get it", "my brother says numbers go both ways", "why does that work"))
	if !l.state().Complete {
		t.Errorf("not complete after %d lines\n%s", l.typed, l.tail())
	}
	roles := map[string]int{}
	for _, e := range l.events() {
		if c := e.Called; c != nil {
			roles[c.Role]++
			counted := c.TokensIn > 0 || c.Raw != words && strings.HasPrefix(words, c.Raw) // a server counts at the end, which nobody waited for
			if c.Text == "" || c.Raw == "" || !counted || !strings.Contains(c.Prompt, "@") {
				t.Errorf("a call is not kept whole: %+v", c)
			}
		}
	}
	if roles["explainer"] == 0 || !strings.Contains(l.out.String(), "is a walk to the left") {
		t.Errorf("calls %v\n%s", roles, l.out.String())
	}
}

func TestModelThatTellsTheAnswerIsWithheld(t *testing.T) {
	s := scripted(t, talks("The answer is -27, and 2 + 2 = 5."))
	l := teachWith(t, s.Model, "integers.adding", curious("i dont get it", "i dont get it", "why", "i dont get it", "how"))
	withheld := 0
	for _, e := range l.events() {
		if e.Done != nil {
			withheld += e.Done.Withheld
		}
	}
	if text := l.out.String(); withheld == 0 || strings.Contains(text, "The answer is") || strings.Contains(text, "equals 5") && strings.Contains(text, "2 plus 2") {
		t.Errorf("%d sentences withheld\n%s", withheld, l.out.String())
	}
	if strings.Contains(l.out.String(), "model not answering") {
		t.Error("a withheld sentence is no failure of the server")
	}
}

// A model that fails in any way costs no turn, and one line says so.
func TestModelFaultsCostNoTurn(t *testing.T) {
	for _, fault := range []llmtest.Fault{llmtest.Cut, llmtest.NoDone, llmtest.Broken, llmtest.Garbage, llmtest.NotFound, llmtest.Empty, llmtest.Error} {
		t.Run(string(fault), func(t *testing.T) {
			s := scripted(t, llmtest.Always(llmtest.Turn{Text: "Adding a negative number is a walk. Start at the first number. Then go on.", Fault: fault}))
			n := 0
			l := teachWith(t, s.Model, "integers.adding", func(l *lesson, s tutor.State) string {
				if n++; n > 8 {
					return ""
				}
				return curious("i dont get it", "hmm the frog one")(l, s)
			})
			turns := 0
			for _, e := range l.events() {
				if e.Replied != nil && strings.TrimSpace(e.Replied.Text) == "" {
					t.Errorf("turn %d has no reply", e.Turn)
				}
				if e.Done != nil && e.Turn > 0 {
					turns++
				}
			}
			said := strings.Count(l.out.String(), "model not answering")
			want := 1
			if fault == llmtest.Empty { // the server is there: only the teacher sees that its answer was of no use
				want = 0
			}
			if turns != l.typed || said != want {
				t.Errorf("%d turns of %d, said %d times\n%s", turns, l.typed, said, l.out.String())
			}
		})
	}
}

func TestModelComesBack(t *testing.T) {
	broken := true
	s := scripted(t, func(_ int, a llmtest.Asked) llmtest.Turn {
		if broken && a.Options.NumPredict > 1 {
			return llmtest.Turn{Text: "Adding is a walk. Start at the first one.", Fault: llmtest.Cut}
		}
		return talks("Adding a negative number is a walk to the left.")(0, a)
	})
	l := teachWith(t, s.Model, "integers.adding", func(l *lesson, s tutor.State) string {
		switch l.typed {
		case 3:
			broken = false
			if _, _, err := l.Desk.ModelRows(t.Context()); err != nil { // looking at the models ends the pause
				t.Error(err)
			}
		case 0:
			return rightAnswer(l.library, s)
		case 7:
			return ""
		}
		return "i dont get it"
	})
	if text := l.out.String(); strings.Count(text, "model not answering") != 1 || strings.Count(text, "the model is back") != 1 {
		t.Error(text)
	}
}

func TestNoServerIsOneLine(t *testing.T) {
	t.Setenv("OLLAMA_HOST", "127.0.0.1:1")
	for name, want := range map[string]string{
		"":      "(Teaching from built-in lessons. For freer talk: install Ollama, then /model.)",
		"phi":   "(phi does not answer (no Ollama server at 127.0.0.1:1); the built-in tutor speaks until it does.)",
		"big:x": "big:x does not answer",
	} {
		began := time.Now()
		l := teachWith(t, name, "integers.adding", func(l *lesson, s tutor.State) string {
			if l.typed > 2 {
				return ""
			}
			return rightAnswer(l.library, s)
		})
		if text := l.out.String(); strings.Count(text, "Ollama")+strings.Count(text, "model") == 0 || !strings.Contains(text, want) || strings.Contains(text, "model not answering") {
			t.Errorf("with model %q:\n%s", name, text)
		}
		if time.Since(began) > 20*time.Second {
			t.Errorf("a dead server cost %s", time.Since(began))
		}
	}
	t.Setenv("OLLAMA_HOST", "192.0.2.1")
	l := teachWith(t, "", "integers.adding", func(*lesson, tutor.State) string { return "" })
	if text := l.out.String(); !strings.Contains(text, "would leave this one") {
		t.Errorf("another computer:\n%s", text)
	}
}

// runCommand runs the program as a user does.
func runCommand(t *testing.T, args ...string) (out string, err error) {
	t.Helper()
	var b bytes.Buffer
	cmd := rootCommand()
	cmd.SetArgs(append(args, "--data", t.TempDir()))
	cmd.SetOut(&b)
	cmd.SetErr(&b)
	err = cmd.ExecuteContext(t.Context())
	return b.String(), err
}

func TestModelCommands(t *testing.T) {
	s := scripted(t, talks("Start at -4 on the line. Adding walks to the right."))
	out, err := runCommand(t, "model", "list", "--json")
	var found modelsFound
	if err != nil || json.Unmarshal([]byte(out), &found) != nil || len(found.Models) != 1 || found.Using != s.Model || found.Host != s.Host() {
		t.Errorf("list --json: %s, %v", out, err)
	}
	if out, err = runCommand(t, "model", "list"); err != nil || !strings.Contains(out, "* scripted:1b   1B, 1.0 GB") {
		t.Errorf("list: %q, %v", out, err)
	}
	if out, err = runCommand(t, "model", "test", s.Model); err != nil || !strings.Contains(out, "may it?") || !strings.Contains(out, "no: its labels were") {
		t.Errorf("test: %s, %v", out, err)
	}
	if out, err = runCommand(t, "model", "pull", "x"); err != nil || !strings.Contains(out, "100% of") || !strings.Contains(out, "x is here") {
		t.Errorf("pull: %s, %v", out, err)
	}
	if out, err = runCommand(t, "model", "use", s.Model); err != nil || !strings.Contains(out, "From now on: scripted:1b.") {
		t.Errorf("use: %s, %v", out, err)
	}
	if _, err = runCommand(t, "model", "use", "nosuch"); err == nil || !strings.Contains(err.Error(), "primer model list") {
		t.Errorf("use of a model that is not there: %v", err)
	}
	if _, err = runCommand(t, "model", "use", "big:cloud"); err == nil || !strings.Contains(err.Error(), "--remote") {
		t.Errorf("use of a model elsewhere: %v", err)
	}
}

func TestModelPicker(t *testing.T) {
	s := scripted(t, talks("Hello."))
	a, err := desk.Open(t.Context(), &desk.Flags{Data: earned(t, s.Model)})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	b := &desk.Backend{Desk: a}
	if b.Model().Name != "" || b.Model().Note == "" {
		t.Errorf("before any choice: %+v", b.Model())
	}
	if err := b.UseModel(t.Context(), s.Model); err != nil || b.Model().Name != s.Model || a.Kernel.Minds().Speaker == nil {
		t.Errorf("chosen: %v, %+v", err, b.Model())
	}
	rows, err := b.Models(t.Context())
	if err != nil || len(rows) < 2 || rows[0].Name != desk.NoModel || rows[0].Current || !rows[1].Current {
		t.Errorf("rows %+v, %v", rows, err)
	}
	if err := b.UseModel(t.Context(), "nosuch"); err == nil || b.Model().Name != s.Model {
		t.Errorf("a model that is not there: %v, now %+v", err, b.Model())
	}
	if err := b.UseModel(t.Context(), desk.NoModel); err != nil || b.Model().Name != "" || a.Kernel.Minds() != (kernel.Minds{}) {
		t.Errorf("the built-in tutor: %v, %+v", err, b.Model())
	}
	if conf, err := desk.ReadConfig(a.Flags.Data); err != nil || conf.Model != desk.NoModel {
		t.Errorf("settings %+v, %v", conf, err)
	}
}

func TestRemedy(t *testing.T) {
	for _, code := range []llm.Code{llm.Down, llm.Slow, llm.Cut, llm.Missing, llm.Remote, llm.TooLong, llm.Refused, llm.Resting} {
		if text := llm.Remedy(&llm.Error{Code: code, Text: "the server sulks"}); !strings.HasPrefix(text, "The server sulks") || !strings.HasSuffix(text, ".") {
			t.Errorf("%s: %q", code, text)
		}
	}
}

// After a turn the model reads ahead what was just said, so that the next call
// finds it in the cache.
func TestTheModelReadsAheadAfterATurn(t *testing.T) {
	s := scripted(t, talks("Adding a negative number is a walk to the left."))
	ahead := func(words string) bool {
		for _, a := range s.Asked() {
			if a.Options.NumPredict != 1 {
				continue
			}
			for _, m := range a.Messages {
				if strings.Contains(m.Content, words) {
					return true
				}
			}
		}
		return false
	}
	teachWith(t, s.Model, "integers.adding", func(l *lesson, _ tutor.State) string {
		if l.typed > 0 {
			for n := 0; !ahead("my cousin owes me money"); n++ {
				if n == 500 {
					t.Error("the turn is not read ahead")
					break
				}
				time.Sleep(10 * time.Millisecond)
			}
			return ""
		}
		return "my cousin owes me money"
	})
}
