package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor/agent"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/lab/exam"
	"github.com/primer-tutor/primer/tutor/llm"
)

// aboutModel asks the Ollama server. Primer teaches without one.
func aboutModel(ctx context.Context, s *desk.Flags) finding {
	conf, host, err := openModels(ctx, s)
	if err != nil {
		return finding{"ollama", missing, err.Error(), "the built-in tutor needs none"}
	}
	server := host.Engine
	version, err := server.Find(ctx, 10*llm.FindLimit)
	switch {
	case llm.CodeOf(err) == llm.Refused:
		return finding{"ollama", broken, err.Error(), "set OLLAMA_HOST to where Ollama listens, or unset it"}
	case err != nil:
		return finding{"ollama", missing, "no server answers at " + server.Host(), "the built-in tutor needs none; for freer talk start one with \"ollama serve\""}
	}
	cards, err := server.List(ctx)
	if err != nil {
		return finding{"ollama", broken, llm.Remedy(err), ""}
	}
	found := fmt.Sprintf("%s, %s", host.Name(version), format.Count(len(cards), "model"))
	best, ok := host.Best(cards)
	switch {
	case conf.Model == desk.NoModel:
		return finding{Name: "ollama", State: fine, Text: found + ", not used: the built-in tutor is chosen"}
	case conf.Model != "" && !desk.Listed(cards, host.Called(conf.Model)):
		return finding{"ollama", broken, found + ", but not " + conf.Model + ", which is chosen", "\"primer model pull " + conf.Model + "\" fetches it"}
	case conf.Model == "" && !ok:
		return finding{"ollama", missing, found + ", none that fits", "\"primer model pull\" fetches one"}
	case conf.Model == "":
		return finding{Name: "ollama", State: fine, Text: found + ", using the best one, " + best.Name}
	}
	return finding{Name: "ollama", State: fine, Text: found + ", using " + conf.Model}
}

// aboutTests tells what the model in use may do, by its test.
func aboutTests(ctx context.Context, s *desk.Flags) finding {
	f := finding{Name: "model", State: missing}
	reports, err := exam.Read(s.Data)
	if err != nil {
		return finding{f.Name, broken, err.Error(), ""}
	}
	card, err := cardInUse(ctx, s)
	if err != nil {
		f.Text, f.Remedy = "no model in use, so there is none to test", ""
		return f
	}
	at := exam.PermitOf(reports, card.Name, card.Digest)
	f.Text = card.Name + " " + at.Note
	if at.Report == nil {
		f.Remedy = "\"primer model test " + card.Name + "\" finds out what it may do"
		return f
	}
	f.State = fine
	if better := betterBySpeed(ctx, s, card, *at.Report); better != "" {
		f.Text += "; perhaps better here: " + better
	}
	return f
}

// cardInUse is the model that a lesson would use.
func cardInUse(ctx context.Context, s *desk.Flags) (llm.Card, error) {
	conf, host, err := openModels(ctx, s)
	if err != nil {
		return llm.Card{}, err
	}
	if _, err := host.Engine.Find(ctx, llm.FindLimit); err != nil {
		return llm.Card{}, err
	}
	if conf.Model == desk.NoModel {
		return llm.Card{}, errors.New("the built-in tutor is chosen")
	}
	a := &desk.Desk{Flags: s, Config: conf}
	return a.CardToTest(ctx, host, conf.Model)
}

// betterBySpeed names a model that would serve better, from how fast this one was
// in lessons, or in its test when there was no lesson yet.
func betterBySpeed(ctx context.Context, s *desk.Flags, card llm.Card, r exam.Report) string {
	speed := r.Talks
	if lately, ok := speedOf(ctx, s, card.Name); ok {
		speed = lately
	}
	better, ok := llm.SuggestBySpeed(card, llm.Memory(), speed)
	if !ok {
		return ""
	}
	return better.Name + ", " + better.Why
}

// speedOf is how many tokens a second a model said in its latest lessons.
func speedOf(ctx context.Context, s *desk.Flags, name string) (float64, bool) {
	db, err := store.Open(ctx, filepath.Join(s.Data, "primer.db"), time.Now)
	if err != nil {
		return 0, false
	}
	defer func() { _ = db.Close() }() // only read
	calls, err := db.CallsOf(ctx, name)
	if err != nil {
		return 0, false
	}
	tokens, talked := 0, 0.0
	for _, c := range calls {
		if talk := c.Took - c.First; talk > time.Millisecond && c.TokensOut > 1 {
			tokens, talked = tokens+c.TokensOut-1, talked+talk.Seconds()
		}
	}
	return float64(tokens) / max(talked, 1e-9), tokens > 100
}

// aboutBudget tells what models may use in a day, and what they did.
func aboutBudget(ctx context.Context, s *desk.Flags) finding {
	f := finding{Name: "budget", State: fine}
	conf, err := desk.ReadConfig(s.Data)
	if err != nil {
		return finding{f.Name, missing, "not known, since the settings cannot be read", ""}
	}
	spent, err := spentToday(ctx, s)
	if err != nil {
		return finding{f.Name, missing, "not known, since the database cannot be read", ""}
	}
	f.Text = budgetWords(conf.Budget, spent)
	if conf.Budget > 0 && spent.Tokens() >= conf.Budget {
		f.State, f.Remedy = missing, "the built-in tutor speaks until midnight; \"primer model budget N\" allows more"
	}
	return f
}

// aboutPrompts tells how long the prompts are, and when a part is longer than it
// may be.
func aboutPrompts(s *desk.Flags) finding {
	f := finding{Name: "prompts", State: fine}
	costs, err := costsOf(s)
	if err != nil {
		return finding{f.Name, missing, "not known, since the courses cannot be read", ""}
	}
	for i, c := range costs {
		if i > 0 {
			f.Text += ", "
		}
		f.Text += fmt.Sprintf("%s %d", c.Part, c.Tokens)
		if c.Most > 0 && c.Tokens > c.Most {
			f.State, f.Remedy = missing, fmt.Sprintf("%s is over %d: shorter names and goals in the course make it cheaper", c.Part, c.Most)
		}
	}
	f.Text += " tokens"
	return f
}

// costsOf are the costs of prompts in the courses that there are.
func costsOf(s *desk.Flags) ([]agent.PartCost, error) {
	library, err := desk.OpenLibrary(s)
	if err != nil {
		return nil, err
	}
	return exam.PromptCosts((&desk.Desk{Flags: s, Library: library}).About)
}
