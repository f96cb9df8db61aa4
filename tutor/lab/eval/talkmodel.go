package eval

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/agent"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/lab"
	"github.com/primer-tutor/primer/tutor/lab/exam"
	"github.com/primer-tutor/primer/tutor/llm"
)

// beside is a moment answered by Primer alone, by a model in it, and by that model alone
// behind a plain prompt.
type beside struct {
	ID      string   `json:"id"`
	Open    string   `json:"open"`
	Line    string   `json:"line"`
	Primer  string   `json:"primer"`
	Within  string   `json:"model_in_primer"`
	Said    string   `json:"model_said"` // its own words, whole, as they came
	Stood   bool     `json:"stood"`      // the reply is the model's
	Asked   bool     `json:"asked"`
	Dropped []string `json:"dropped"` // sentences that were held back, with the check that they failed
	Wait    float64  `json:"seconds"` // until the reply was whole
	Alone   string   `json:"model_alone"`
	Took    float64  `json:"alone_seconds"`
}

// TalkWith plays moments three ways, side by side, with a model that a lab lets do
// everything; about is what prompts tell of a lesson. Nobody waits: late words count.
func TalkWith(model llm.Model, about agent.Lessons) Run {
	return func(rows io.Reader, out io.Writer, asJSON bool) error {
		in, err := readRows[momentRow](rows)
		if err != nil {
			return err
		}
		library, err := course.Embedded()
		if err != nil {
			return err
		}
		asks, err := prompts.LoadAsk()
		if err != nil {
			return err
		}
		player, err := agent.New(model, about)
		if err != nil {
			return err
		}
		player.Patience(patience)
		finder := store.NewFinder(kernel.TextsOf(library))
		all := make([]beside, len(in))
		for i, row := range in {
			if all[i], err = row.beside(library, finder, player, model, asks); err != nil {
				return fmt.Errorf("row %s: %w", row.ID, err)
			}
		}
		if asJSON {
			return writeJSON(out, all)
		}
		return printBeside(out, all)
	}
}

// patience is how long words are waited for where somebody types them.
const patience = 10 * time.Minute

func (r momentRow) beside(library *course.Library, finder kernel.Finder, player *agent.Agent, model llm.Model, asks *prompts.Asks) (beside, error) {
	alone, err := r.play(library, finder)
	if err != nil {
		return beside{}, err
	}
	out := beside{ID: r.ID, Open: alone.Open, Line: r.Line, Primer: alone.Reply, Dropped: []string{}}
	ctx := context.Background()
	k, book, err := r.lead(ctx, library, finder)
	if err != nil {
		return out, err
	}
	before := book.Copy()
	minds := exam.Granted().Minds(player, "")
	minds.Limits, minds.Granted = kernel.Limits{First: patience, Reply: patience}, false
	k.Now = time.Now
	k.Use(minds)
	began := time.Now()
	for e := range k.Turn(ctx, r.ID, r.Line) {
		switch {
		case e.Called != nil:
			out.Asked, out.Said = true, e.Called.Raw
		case e.Checked != nil && !e.Checked.Passed:
			out.Dropped = append(out.Dropped, e.Checked.Name+": "+strings.TrimSpace(e.Checked.Sentence))
		case e.Replied != nil:
			out.Within, out.Stood = e.Replied.Text, e.Replied.Model
		}
	}
	out.Wait = time.Since(began).Seconds()
	out.Alone, out.Took, err = r.behindPlain(ctx, library, before, model, asks)
	return out, err
}

// behindPlain is what the model says without Primer, behind the plain prompt, to the same talk.
func (r momentRow) behindPlain(ctx context.Context, library *course.Library, book *lab.Notebook, model llm.Model, asks *prompts.Asks) (string, float64, error) {
	lesson, _ := library.Lesson(r.Lesson)
	plain, err := asks.Plain(prompts.Prefix{Lesson: lesson.Title, Grade: book.Profile.Grade})
	if err != nil {
		return "", 0, err
	}
	snap, err := book.Snapshot(ctx, r.ID)
	if err != nil {
		return "", 0, err
	}
	request := llm.Request{System: plain.Text, Temperature: plain.Temperature, MaxTokens: plain.MaxTokens, Limits: llm.Limits{Idle: patience, Total: patience}}
	for _, m := range snap.Recent {
		role := llm.RoleAssistant
		if m.By == tutor.ByStudent {
			role = llm.RoleUser
		}
		request.Messages = append(request.Messages, llm.Message{Role: role, Text: m.Text})
	}
	request.Messages = append(request.Messages, llm.Message{Role: llm.RoleUser, Text: r.Line})
	began := time.Now()
	reply, err := model.Chat(ctx, request, func(llm.Delta) bool { return true })
	if err != nil {
		return "(" + err.Error() + ")", time.Since(began).Seconds(), nil // a failure is a result, too
	}
	return reply.Text, time.Since(began).Seconds(), nil
}

func printBeside(out io.Writer, all []beside) error {
	var page strings.Builder
	asked, stood, dropped, wait := 0, 0, 0, 0.
	for _, b := range all {
		asked, stood, dropped = asked+one(b.Asked), stood+one(b.Stood), dropped+len(b.Dropped)
		if b.Asked {
			wait += b.Wait
		}
		fmt.Fprintf(&page, "## %s\n\n*%s*\n\n> %s\n\n**Primer:** %s\n\n**Model in Primer** (%.1f s, %s): %s\n\n", b.ID, flatten(b.Open), flatten(b.Line), b.Primer, b.Wait, b.whose(), b.Within)
		for _, d := range b.Dropped {
			fmt.Fprintf(&page, "- held back, %s\n", flatten(d))
		}
		fmt.Fprintf(&page, "\n**Model alone** (%.1f s): %s\n\n", b.Took, b.Alone)
	}
	_, err := fmt.Fprintf(out, "# %d moments: the model was asked in %d, its reply stood in %d, %d sentences held back, %.1f s a reply\n\n%s",
		len(all), asked, stood, dropped, wait/float64(max(asked, 1)), page.String())
	return err
}

func (b beside) whose() string {
	switch {
	case b.Stood:
		return "its own words"
	case b.Asked:
		return "asked in vain"
	}
	return "not asked"
}
