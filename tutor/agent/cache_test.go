package agent_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor/agent"
	"github.com/primer-tutor/primer/tutor/llm"
)

// keeping is a model that answers nothing of use and keeps what it was asked.
type keeping struct{ asked []llm.Request }

func (k *keeping) Chat(_ context.Context, r llm.Request, say func(llm.Delta) bool) (llm.Reply, error) {
	k.asked = append(k.asked, r)
	if say != nil {
		say(llm.Delta{Text: "Look at the line."})
	}
	return llm.Reply{Text: "Look at the line."}, nil
}

func (k *keeping) Warm(ctx context.Context, r llm.Request) { _, _ = k.Chat(ctx, r, nil) }

// written is a request as a server writes it for its model; each mark of a chat
// template is one token, as the sign that stands for it here.
func written(r llm.Request) string {
	var b strings.Builder
	b.WriteString("¤system\n" + r.System + "¤\n")
	for _, m := range r.Messages {
		b.WriteString("¤" + m.Role + "\n" + m.Text + "¤\n")
	}
	return b.String() + "¤assistant\n"
}

// unread is what of a prompt the server has to read when the other one is in its cache.
func unread(prompt, cached string) string {
	n := 0
	for n < len(prompt) && n < len(cached) && prompt[n] == cached[n] {
		n++
	}
	return prompt[n:]
}

// A lesson of the embedded courses, deciding and explaining by turns: after the
// first call only what is new is read, and while the student waits no more than
// the call's own part. go test ./tutor/agent -run LittleIsRead -v prints it.
func TestLittleIsReadWhileTheStudentWaits(t *testing.T) {
	library, lesson := aLesson(t, "integers.adding", 40)
	k := &keeping{}
	a, err := agent.New(k, facts(library))
	if err != nil {
		t.Fatal(err)
	}
	first, cached := 0, ""
	var tails []int
	for i, x := range lesson {
		_, _, _ = a.Label(t.Context(), x.decide)
		_, _, _ = a.Speak(t.Context(), x.speak, func(string) bool { return true })
		for _, r := range k.asked {
			prompt := written(r)
			tokens := prompts.Tokens(unread(prompt, cached))
			if cached == "" {
				first = tokens
			} else {
				tails = append(tails, tokens)
			}
			cached = prompt
		}
		k.asked = nil
		if i+1 < len(lesson) {
			a.Warm(t.Context(), "s", lesson[i+1].decide.Task)
			cached = written(k.asked[0])
			k.asked = nil
		}
	}
	slices.Sort(tails)
	at := func(p int) int { return tails[(len(tails)-1)*p/100] }
	t.Logf("first call: %d tokens to read; %d calls after it: median %d (%.1f%%), p95 %d (%.1f%%), most %d (%.1f%%)", first, len(tails),
		at(50), 100*float64(at(50))/float64(first), at(95), 100*float64(at(95))/float64(first), at(100), 100*float64(at(100))/float64(first))
	if at(50) > 110 {
		t.Errorf("half of the calls read more than %d tokens, at most 110: a job and the student's line", at(50))
	}
	if at(95) > 150 {
		t.Errorf("one call of twenty reads more than %d tokens, at most 150", at(95))
	}
}

func TestPromptReport(t *testing.T) {
	library, lesson := aLesson(t, "integers.adding", 12)
	a, err := agent.New(&keeping{}, facts(library))
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range lesson {
		parts, err := a.PromptReport(x.speak)
		if err != nil {
			t.Fatal(err)
		}
		if x.speak.Task.Turn == len(lesson) {
			for _, p := range parts {
				t.Logf("%-18s %4d tokens", p.Part, p.Tokens)
			}
		}
		for _, p := range parts {
			if p.Most > 0 && p.Tokens > p.Most {
				t.Errorf("turn %d: %s has %d tokens, at most %d", x.speak.Task.Turn, p.Part, p.Tokens, p.Most)
			}
		}
	}
}
