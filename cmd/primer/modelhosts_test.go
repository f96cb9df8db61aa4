package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor/lab/exam"
	"github.com/primer-tutor/primer/tutor/llm"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// hostsCommand runs a command on hosts at a data folder.
func hostsCommand(t *testing.T, data string, args ...string) (string, error) {
	t.Helper()
	var b bytes.Buffer
	cmd := rootCommand()
	cmd.SetArgs(append(args, "--data", data))
	cmd.SetOut(&b)
	cmd.SetErr(&b)
	err := cmd.ExecuteContext(t.Context())
	return b.String(), err
}

// slowly answers with some words, so slowly that what comes side by side is seen to.
func slowly(t *testing.T) *llmtest.Server {
	t.Helper()
	s := llmtest.New(llmtest.Always(llmtest.Turn{Text: "1 2 3 4 5 6 7 8", Fault: llmtest.Drip, Pause: 10 * time.Millisecond}))
	t.Cleanup(s.Close)
	return s
}

// TestHostsAreNamedListedAndForgotten: both kinds are found out, measured, and kept; what is
// kept of a key is the name of its file.
func TestHostsAreNamedListedAndForgotten(t *testing.T) {
	data := t.TempDir()
	s := slowly(t)
	out, err := hostsCommand(t, data, "model", "hosts", "add", s.Host())
	if err != nil || !strings.Contains(out, "Ollama 0.0.0 at "+s.Host()+" is asked from now on: scripted:1b, ") || !strings.Contains(out, "at once, reads") {
		t.Fatalf("add: %s, %v", out, err)
	}
	key := filepath.Join(t.TempDir(), "key")
	if err := os.WriteFile(key, []byte("sk-secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err = hostsCommand(t, data, "model", "hosts", "add", s.URL+"/v1", "--key-file", key, "--seats", "6"); err != nil || !strings.Contains(out, "OpenAI-compatible") {
		t.Fatalf("add: %s, %v", out, err)
	}
	if asked := s.Asked(); asked[len(asked)-1].Key != "sk-secret" {
		t.Errorf("the key that was sent: %q", asked[len(asked)-1].Key)
	}
	conf, err := desk.ReadConfig(data)
	if err != nil || len(conf.Hosts) != 2 || conf.Hosts[0].Kind != llm.KindOllama || conf.Hosts[1].Kind != llm.KindOpenAI || conf.Hosts[1].Model != s.Model || conf.Hosts[1].Measured == nil {
		t.Fatalf("kept %+v, %v", conf.Hosts, err)
	}
	if raw, _ := os.ReadFile(desk.ConfigPath(data)); strings.Contains(string(raw), "sk-secret") {
		t.Error("the settings hold the key")
	}
	if out, err = hostsCommand(t, data, "model", "hosts", "list"); err != nil || strings.Count(out, "answers") != 2 || strings.Contains(out, "sk-secret") {
		t.Errorf("list: %s, %v", out, err)
	}
	var rows []hostRow
	if out, err = hostsCommand(t, data, "model", "hosts", "list", "--json"); err != nil || json.Unmarshal([]byte(out), &rows) != nil || len(rows) != 2 || !rows[1].Answers || rows[1].Measured.Talks == 0 {
		t.Errorf("list --json: %s, %v", out, err)
	}
	if out, err = hostsCommand(t, data, "model", "hosts", "remove", "http://"+s.Host()+"/"); err != nil {
		t.Errorf("remove: %s, %v", out, err)
	}
	if _, err = hostsCommand(t, data, "model", "hosts", "remove", "http://127.0.0.1:1"); err == nil || !strings.Contains(err.Error(), "primer model hosts list") {
		t.Errorf("one that is not named: %v", err)
	}
	if conf, _ = desk.ReadConfig(data); len(conf.Hosts) != 1 || conf.Hosts[0].Kind != llm.KindOpenAI {
		t.Errorf("left %+v", conf.Hosts)
	}
}

// TestHostsThatMayNotBe: each is refused in one line that says what to do.
func TestHostsThatMayNotBe(t *testing.T) {
	for remedy, args := range map[string][]string{
		"--insecure-lan":       {"http://192.168.77.77:8000"},
		"name it as https://":  {"http://8.8.8.8:8000", "--insecure-lan"},
		"start it first":       {"http://127.0.0.1:1"},
		"--key-file FILE":      {"https://me:secret@models.example"},
		"cannot be read":       {"https://models.example", "--key-file", "/no/such/key"},
		"ollama or openai":     {"http://127.0.0.1:1", "--kind", "magic"},
		"it has scripted:1b":   {slowly(t).URL, "--model", "other"},
		"number from 1 to":     {"http://127.0.0.1:99999"},
		"1 to 64 seats":        {"http://127.0.0.1:1", "--seats", "-3"},
		"accepts 1 arg(s)":     {},
		"looks like http://12": {"http://"},
	} {
		_, err := hostsCommand(t, t.TempDir(), append([]string{"model", "hosts", "add"}, args...)...)
		if err == nil || !strings.Contains(err.Error(), remedy) || strings.Contains(err.Error(), "\n") || strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: %v, want %q in it", args, err, remedy)
		}
	}
}

// TestTheDoctorSeesTheHosts: a host that is gone is broken and the others are not; one that
// answers fewer calls at once than it shall says so.
func TestTheDoctorSeesTheHosts(t *testing.T) {
	data := t.TempDir()
	s := slowly(t)
	conf := desk.Config{Hosts: []llm.Site{
		{URL: s.URL, Kind: llm.KindOllama}, {URL: "http://127.0.0.1:1", Kind: llm.KindOpenAI}, {URL: "https://models.example", Kind: llm.KindOpenAI, KeyFile: "/no/such/key"},
	}}
	if err := desk.WriteConfig(data, conf); err != nil {
		t.Fatal(err)
	}
	found := aboutHosts(t.Context(), &desk.Flags{Data: data})
	if len(found) != 3 || found[0].State != fine || !strings.Contains(found[0].Text, "at once") || found[1].State != broken || found[2].State != broken || !strings.Contains(found[2].Text, "/no/such/key") {
		t.Errorf("%+v", found)
	}
	f := finding{Text: measuredWords(llm.Measured{Seats: 1, Reads: 40, Talks: 9}, 4), Remedy: fewSeats(llm.KindOllama)}
	if f.Text != "1 call at once (not 4), reads 40 and writes 9 tokens a second" || !strings.Contains(f.Remedy, "OLLAMA_NUM_PARALLEL") {
		t.Errorf("%+v", f)
	}
}

// TestTheDoctorSeesFewerSeats: Ollama was asked for four answers at once and gives one after
// the other, without a word; the doctor says so. A model that is not in memory is left alone.
func TestTheDoctorSeesFewerSeats(t *testing.T) {
	t.Setenv("OLLAMA_NUM_PARALLEL", "4")
	s := slowly(t)
	t.Setenv("OLLAMA_HOST", s.Host())
	flags := &desk.Flags{Data: t.TempDir()}
	if found := aboutSeats(t.Context(), flags); len(found) > 0 {
		t.Errorf("a model that is not in memory: %+v", found)
	}
	s.Seats = 1
	found := aboutSeats(t.Context(), flags)
	if len(found) != 1 || found[0].State != broken || !strings.Contains(found[0].Text, "1 call at once (not 4)") || !strings.Contains(found[0].Remedy, "OLLAMA_NUM_PARALLEL") {
		t.Errorf("%+v", found)
	}
}

// TestALessonAsksItsHosts: with one host dead from the beginning and one whose key is lost the
// third speaks, of OpenAI's kind, and the student notices nothing.
func TestALessonAsksItsHosts(t *testing.T) {
	s := llmtest.New(talks("Adding a negative number is a walk to the left. Both go the same way."))
	t.Cleanup(s.Close)
	data := earnedAs(t, llm.ByName+s.Model, s.Model, exam.Speak, exam.Label, exam.Explain)
	if err := desk.WriteConfig(data, desk.Config{Hosts: []llm.Site{
		{URL: "http://127.0.0.1:1", Kind: llm.KindOllama},
		{URL: "https://models.example", Kind: llm.KindOpenAI, KeyFile: "/no/such/key"},
		{URL: s.URL, Kind: llm.KindOpenAI, Model: s.Model},
	}}); err != nil {
		t.Fatal(err)
	}
	l := teachAt(t, data, s.Model, "integers.adding", curious("i dont get it", "my brother says numbers go both ways", "why does that work"))
	if text := l.out.String(); !strings.Contains(text, "is a walk to the left") || strings.Contains(text, "model not answering") {
		t.Error(text)
	}
	sessions := map[string]bool{}
	for _, a := range s.Asked() {
		sessions[a.Session] = true
	}
	if len(sessions) != 1 || sessions[""] {
		t.Errorf("a router is told the sessions %v", sessions)
	}
	note := l.Desk.Chosen.Status().Note
	for strings.Contains(note, "0 of 1 seats free") && t.Context().Err() == nil { // what is read ahead holds the seat until it is read
		runtime.Gosched()
		note = l.Desk.Chosen.Status().Note
	}
	if !strings.Contains(note, "; 3 hosts, 1 of 1 seats free; 2 of 3 hosts do not answer (127.0.0.1:1: no Ollama server") {
		t.Errorf("of its hosts the screen tells %q", note)
	}
}

// TestAHostThatLiesAboutItsModel: under one name another build, which nobody tested, is not
// asked; the other hosts go on.
func TestAHostThatLiesAboutItsModel(t *testing.T) {
	const words = "Adding a negative number is a walk to the left. Both go the same way."
	right, wrong := llmtest.New(talks(words)), llmtest.New(talks("Nonsense."))
	t.Cleanup(right.Close)
	t.Cleanup(wrong.Close)
	wrong.Digest = "d2"
	data := earned(t, right.Model, exam.Speak)
	if err := desk.WriteConfig(data, desk.Config{Hosts: []llm.Site{{URL: right.URL, Kind: llm.KindOllama}, {URL: wrong.URL, Kind: llm.KindOllama}}}); err != nil {
		t.Fatal(err)
	}
	l := teachAt(t, data, right.Model, "integers.adding", curious("i dont get it"))
	if text := l.out.String(); !strings.Contains(text, "is a walk to the left") || len(wrong.Asked()) > 0 {
		t.Errorf("the other build was asked %d times:\n%s", len(wrong.Asked()), text)
	}
	if note := l.Desk.Chosen.Status().Note; !strings.Contains(note, "another build") {
		t.Errorf("of its hosts the screen tells %q", note)
	}
}

// TestAHostWhoseModelBecomesAnother: a host of OpenAI's kind that says another name than when
// it was named is asked no more, the doctor and the screen say so in a line, and the other
// hosts go on; measured anew it counts as it is.
func TestAHostWhoseModelBecomesAnother(t *testing.T) {
	const words = "Adding a negative number is a walk to the left. Both go the same way."
	right, liar := llmtest.New(talks(words)), llmtest.New(talks("Nonsense."))
	t.Cleanup(right.Close)
	t.Cleanup(liar.Close)
	liar.As = "qwen3-4b"
	data := earnedAs(t, llm.ByName+right.Model, right.Model, exam.Speak)
	for _, s := range []*llmtest.Server{liar, right} {
		out, err := hostsCommand(t, data, "model", "hosts", "add", s.URL+"/v1")
		if err != nil || strings.Contains(out, "says that it is qwen3-4b") != (s == liar) {
			t.Fatalf("add: %s, %v", out, err)
		}
	}
	liar.As = "tiny"
	found := aboutHosts(t.Context(), &desk.Flags{Data: data})
	if len(found) != 2 || found[0].State != broken || !strings.Contains(found[0].Text, "another model answers, tiny in place of qwen3-4b") || found[1].State != fine {
		t.Errorf("the doctor finds %+v", found)
	}
	conf, err := desk.ReadConfig(data)
	if err != nil {
		t.Fatal(err)
	}
	for i, reads := range []float64{400_000, 400} { // so that the first one is asked first, even while it still reads something ahead
		conf.Hosts[i].Measured.Reads, conf.Hosts[i].Measured.Talks = reads, reads/10
	}
	if err := desk.WriteConfig(data, conf); err != nil {
		t.Fatal(err)
	}
	l := teachAt(t, data, right.Model, "integers.adding", curious("i dont get it"))
	if text := l.out.String(); !strings.Contains(text, "is a walk to the left") || strings.Contains(text, "Nonsense") {
		t.Error(text)
	}
	if note := l.Desk.Chosen.Status().Note; !strings.Contains(note, "another model answers, tiny in place of qwen3-4b") {
		t.Errorf("of its hosts the screen tells %q", note)
	}
	if out, err := hostsCommand(t, data, "model", "hosts", "list", "--measure"); err != nil || !strings.Contains(out, "says that it is tiny") {
		t.Errorf("list --measure: %s, %v", out, err)
	}
	if found = aboutHosts(t.Context(), &desk.Flags{Data: data}); found[0].State != fine {
		t.Errorf("measured anew the doctor finds %+v", found)
	}
}
