package llm

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"
)

// Measured is how a host was found: how many calls it answers at once, and how many
// tokens a second it reads and writes when it answers one.
type Measured struct {
	Seats int     `json:"seats"`
	Reads float64 `json:"reads,omitempty"`
	Talks float64 `json:"talks,omitempty"`
	As    string  `json:"as,omitempty"` // the name of the model that answered, where the server says it
	At    string  `json:"at,omitempty"` // the day
}

// How a host is measured.
const (
	mostSeats     = 64
	fewestTried   = 4 // seats that are looked for at least
	mostTried     = 8
	triedTokens   = 24
	mostTokens    = 300
	seatTries     = 4           // answers may miss each other where they are quick
	soonTried     = time.Second // beyond that they would have met
	readSentences = 12
	seatLimit     = 30 * time.Second
)

// counting is a question that every model answers with some words.
const counting = "Count from 1 to 40 in figures, with spaces between them."

// Measure asks a model alone, and then several times at once: a server says in no other
// way how many calls it answers side by side (Ollama's OLLAMA_NUM_PARALLEL falls to 1
// without a word where memory is short). fresh makes the prompts ones that no cache has;
// wanted is how many seats there should be, 0 for any number.
func Measure(ctx context.Context, m Model, fresh string, wanted int) (Measured, error) {
	var text strings.Builder
	for range readSentences {
		text.WriteString(fresh + " is a word that means nothing, and this sentence is only here to be read. ")
	}
	alone := Request{
		System: text.String(), Messages: []Message{{Role: RoleUser, Text: counting}},
		MaxTokens: triedTokens, Limits: Limits{Idle: seatLimit, Total: seatLimit},
	}
	reply, err := m.Chat(ctx, alone, nil)
	if err != nil {
		return Measured{}, err
	}
	out := Measured{Seats: 1, As: reply.As}
	if took := reply.PromptTook.Seconds(); took > 0 {
		out.Reads = float64(cmp.Or(reply.TokensIn, (text.Len()+len(counting))/bytesAToken)) / took
	}
	if talk := (reply.Took - reply.FirstToken).Seconds(); talk > 0 && reply.TokensOut > 1 {
		out.Talks = float64(reply.TokensOut-1) / talk
	}
	most, tokens := min(max(wanted, fewestTried), mostTried), triedTokens
	if out.Talks > 0 { // a fast model talks longer, so that its answers meet
		tokens = min(max(tokens, int(out.Talks/2)), mostTokens)
	}
	for n := range seatTries {
		began := time.Now()
		seats, err := sideBySide(ctx, m, fmt.Sprint(fresh, n), most, tokens)
		if err != nil {
			return out, err
		}
		if out.Seats = max(out.Seats, seats); out.Seats == most || time.Since(began) > soonTried {
			break
		}
	}
	return out, nil
}

// spoken is when an answer was coming.
type spoken struct{ from, to time.Time }

// sideBySide counts how many answers come at the same time.
func sideBySide(ctx context.Context, m Model, fresh string, most, tokens int) (int, error) {
	said, failed := make([]spoken, most), make([]error, most)
	var all sync.WaitGroup
	for i := range said {
		all.Go(func() {
			r := Request{
				System: strings.Repeat(fresh+" ", i+1), Messages: []Message{{Role: RoleUser, Text: counting}},
				MaxTokens: tokens, Limits: Limits{Idle: seatLimit, Total: seatLimit},
			}
			_, failed[i] = m.Chat(ctx, r, func(Delta) bool {
				if said[i].to = time.Now(); said[i].from.IsZero() {
					said[i].from = said[i].to
				}
				return true
			})
		})
	}
	all.Wait()
	seats := 1
	for _, at := range said {
		seats = max(seats, overlapping(said, at.from))
	}
	if slices.Contains(failed, nil) { // some were answered: what was not had no seat
		return seats, nil
	}
	return seats, errors.Join(failed...)
}

// overlapping counts the answers that were coming at a moment, and went on after it.
func overlapping(said []spoken, at time.Time) int {
	n := 0
	for _, s := range said {
		if !s.from.IsZero() && !s.from.After(at) && s.to.After(at) {
			n++
		}
	}
	return n
}
