package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"strconv"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/llm"
)

// parallelWanted is what OLLAMA_NUM_PARALLEL asks for here, 0 where it is not set.
func parallelWanted() int {
	n, err := strconv.Atoi(os.Getenv("OLLAMA_NUM_PARALLEL"))
	if err != nil || n < 0 {
		return 0
	}
	return n
}

// measureLimit is how long the doctor measures a host.
const measureLimit = 20 * time.Second

// aboutHosts tells how each host is: one that the settings name, or the one that is there.
// How many calls it answers at once is found out by asking, since Ollama's own number
// (OLLAMA_NUM_PARALLEL) falls to 1 without a word where memory is short.
func aboutHosts(ctx context.Context, s *desk.Flags) []finding {
	conf, err := desk.ReadConfig(s.Data)
	if err != nil || len(conf.Hosts) == 0 {
		return nil // the settings are another finding
	}
	ctx, cancel := context.WithTimeout(ctx, measureLimit)
	defer cancel()
	var out []finding
	for i, r := range hostRows(ctx, conf, true) {
		before := conf.Hosts[i].Measured
		f := finding{Name: "host", State: fine, Text: fmt.Sprintf("%s (%s)", r.URL, r.Kind)}
		switch {
		case r.Problem != "":
			f.State, f.Text, f.Remedy = broken, f.Text+": "+r.Problem, "start it, or \"primer model hosts remove "+r.URL+"\"; the others go on"
		case r.Using == "":
			f.State, f.Text, f.Remedy = missing, f.Text+" answers and has no model", "fetch one there"
		case r.Measured != nil && before != nil && before.As != "" && r.Measured.As != before.As:
			f.State, f.Text = broken, format.Printable(f.Text+": another model answers, "+cmp.Or(r.Measured.As, "of no name")+" in place of "+before.As)
			f.Remedy = "it is not asked; when that is right: primer model hosts list --measure"
		case r.Measured != nil:
			f.Text += " answers: " + r.Using + otherName(*r.Measured, r.Using) + ", " + measuredWords(*r.Measured, r.Seats)
			if r.Measured.Seats < r.Seats {
				f.State, f.Remedy = broken, fewSeats(r.Kind)
			}
		}
		out = append(out, f)
	}
	return out
}

// fewSeats is what to do about a host that answers fewer calls at once than it shall.
func fewSeats(kind llm.Kind) string {
	if kind == llm.KindOllama {
		return "Ollama lowers OLLAMA_NUM_PARALLEL without a word where the memory does not hold so many contexts: start it with a smaller number or a smaller model, or set fewer seats here"
	}
	return "let the server take more sequences at once, or set fewer seats here"
}

// aboutSeats tells how many calls the server of OLLAMA_HOST answers at once, where the model
// in use is in its memory: to bring it there only for that takes too long.
func aboutSeats(ctx context.Context, s *desk.Flags) []finding {
	conf, host, err := openModels(ctx, s)
	if err != nil || len(conf.Hosts) > 0 || conf.Model == desk.NoModel {
		return nil
	}
	server, ok := host.Engine.(*llm.Server)
	if !ok {
		return nil
	}
	card, err := cardInUse(ctx, s)
	if err != nil || !server.Loaded(ctx, card.Name) {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, measureLimit)
	defer cancel()
	wanted := parallelWanted()
	host.Site.Seats = wanted
	found, err := desk.MeasureHost(ctx, host, card.Name)
	if err != nil {
		return []finding{{"seats", missing, "not known: " + format.Printable(err.Error()), ""}}
	}
	f := finding{Name: "seats", State: fine, Text: card.Name + ": " + measuredWords(found, wanted)}
	if found.Seats < wanted {
		f.State, f.Text, f.Remedy = broken, f.Text+", though OLLAMA_NUM_PARALLEL is set", fewSeats(llm.KindOllama)
	}
	return []finding{f}
}
