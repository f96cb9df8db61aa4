package builder

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/llm"
)

// Meter is the day's budget, shared with the lessons.
type Meter interface {
	Empty() bool
	Count(tutor.ModelCall)
}

// Stopped is why a build ended before its end: its budget, the day's, a wish of
// the person who started it, a model that went away. What is done is kept.
type Stopped struct{ Why string }

// Error is the reason, short and for people.
func (s *Stopped) Error() string { return s.Why }

// office sends the calls of a build: it answers from the journal, counts tokens
// apart for those who decide and those who work, and stops when nothing is left.
type office struct {
	model   llm.Model
	asks    *prompts.Builds
	options Options
	spent   Spent
	fresh   int      // tokens that this run has used
	failing int      // calls in a row that failed for the server's part
	stopped *Stopped // no more calls
	portion int      // tokens of a text that a worker reads at once
}

// Roles of a call; the day's budget counts the first one apart.
const (
	roleDirect = "decide"
	roleWork   = "build"
)

// workLimits are for calls that nobody waits for: a small computer reads a long
// text for a minute before the first word.
var workLimits = llm.Limits{Idle: 2 * time.Minute, Total: 10 * time.Minute}

const (
	// tries is how often a call is made before its failure is told.
	tries = 3
	// tooManyFailures is how many calls in a row may fail before the model counts
	// as gone.
	tooManyFailures = 2 * tries
	// firstPortion leaves room in the context for the rules, the task and the answer.
	firstPortion = 1500
	leastPortion = 120
)

// stop ends the build; the first reason stays.
func (o *office) stop(format string, args ...any) *Stopped {
	if o.stopped == nil {
		o.stopped = &Stopped{Why: fmt.Sprintf(format, args...)}
	}
	return o.stopped
}

// may says whether one more call may be made.
func (o *office) may(ctx context.Context) error {
	switch {
	case o.stopped != nil:
		return o.stopped
	case ctx.Err() != nil:
		return o.stop("it was stopped")
	case o.options.Budget > 0 && o.fresh >= o.options.Budget:
		return o.stop("its budget of %d tokens is used up", o.options.Budget)
	case o.options.Meter != nil && o.options.Meter.Empty():
		return o.stop("today's budget of tokens is used up")
	}
	return nil
}

// chat answers from the journal, or asks.
func (o *office) chat(ctx context.Context, role string, r llm.Request) (kept, error) {
	r.Limits = workLimits
	key, err := keyOf(o.options.Model, r)
	if err != nil {
		return kept{}, err
	}
	if k, ok := o.kept(key); ok {
		o.count(role, k.Tokens, true)
		return k, nil
	}
	if err := o.may(ctx); err != nil {
		return kept{}, err
	}
	reply, err := o.model.Chat(ctx, r, nil)
	tokens := o.charge(role, r, reply)
	if err != nil {
		return kept{}, o.failed(ctx, err)
	}
	o.failing = 0
	k := kept{Role: role, Text: reply.Text, Calls: reply.Calls, Cut: reply.Truncated, Tokens: tokens}
	return k, o.keep(key, k)
}

func (o *office) kept(key string) (k kept, ok bool) {
	if o.options.Journal == nil {
		return kept{}, false
	}
	raw, ok := o.options.Journal.Kept(key)
	return k, ok && json.Unmarshal(raw, &k) == nil
}

func (o *office) keep(key string, k kept) error {
	if o.options.Journal == nil {
		return nil
	}
	raw, err := json.Marshal(k)
	if err != nil {
		return fmt.Errorf("write answer: %w", err)
	}
	if err := o.options.Journal.Keep(key, raw); err != nil {
		return o.stop("answers cannot be kept (%v)", err)
	}
	return nil
}

// charge counts a call that was made, also one that failed.
func (o *office) charge(role string, r llm.Request, reply llm.Reply) int {
	texts := []string{r.System}
	for _, m := range r.Messages {
		texts = append(texts, m.Text)
	}
	text := strings.Join(texts, "\n")
	call := tutor.ModelCall{Role: role, Model: reply.Model, Text: text, Raw: reply.Text, TokensIn: reply.TokensIn, TokensOut: reply.TokensOut, Took: reply.Took}
	call.TokensIn = cmp.Or(call.TokensIn, prompts.Tokens(text))
	tokens := call.TokensIn + call.TokensOut
	o.count(role, tokens, false)
	o.fresh += tokens
	if o.options.Meter != nil {
		o.options.Meter.Count(call)
	}
	if o.options.Used != nil {
		o.options.Used(call)
	}
	return tokens
}

func (o *office) count(role string, tokens int, old bool) {
	c := &o.spent.Workers
	if role == roleDirect {
		c = &o.spent.Orchestrator
	}
	c.Calls++
	c.Tokens += tokens
	if old {
		c.Kept++
	}
}

// failed tells a failure of a single call from the end of the build.
func (o *office) failed(ctx context.Context, err error) error {
	switch code := llm.CodeOf(err); {
	case ctx.Err() != nil:
		return o.stop("it was stopped")
	case code == llm.TooLong:
		return err
	case code == llm.Missing || code == llm.Remote || code == llm.Unsafe:
		return o.stop("the model cannot be asked: %v", err)
	}
	if o.failing++; o.failing >= tooManyFailures {
		return o.stop("the model does not answer: %v", err)
	}
	return err
}

// over reports whether an error ends the build, or cannot be mended by asking again.
func over(err error) bool {
	var s *Stopped
	return errors.As(err, &s) || llm.CodeOf(err) == llm.TooLong
}

// pauseAfter is the wait before a failed call is made again.
const pauseAfter = 2 * time.Second

// ask has a worker answer with an object; what cannot be used is asked for twice
// more, told what was wrong with it. good says that an answer has what matters.
func ask[T any](ctx context.Context, o *office, r llm.Request, good func(T) bool) (T, error) {
	var none T
	var failure error
	for try := range tries {
		if try > 0 && failure != nil {
			r = again(r, failure, try)
		}
		k, err := o.chat(ctx, roleWork, r)
		if err == nil {
			out, why := llm.ReadObject(k.Text, good)
			if why == "" {
				return out, nil
			}
			failure = &unreadable{"the answer " + why}
			continue
		}
		if over(err) {
			return none, err
		}
		failure = err
		o.options.Wait(ctx, pauseAfter*time.Duration(try+1))
	}
	return none, failure
}

// unreadable is an answer that is not what was asked for.
type unreadable struct{ why string }

// Error is the reason, short and for people.
func (u *unreadable) Error() string { return u.why }

// again is a request that is made once more: an answer that was no good would
// only come again without a change.
func again(r llm.Request, failure error, try int) llm.Request {
	var bad *unreadable
	if !errors.As(failure, &bad) {
		return r
	}
	messages := append([]llm.Message(nil), r.Messages...)
	last := &messages[len(messages)-1]
	last.Text += fmt.Sprintf("\nTry %d: the answer before could not be used: %s. Answer with the JSON object alone.", try+1, bad.why)
	r.Messages = messages
	r.Temperature += 0.3
	return r
}

// Journal keeps the answers of a build as they come, so that one that was
// stopped goes on without asking again.
type Journal interface {
	Kept(key string) ([]byte, bool)
	Keep(key string, data []byte) error
}

// kept is one answer of a model.
type kept struct {
	Role   string         `json:"role"`
	Text   string         `json:"text"`
	Calls  []llm.ToolCall `json:"calls,omitempty"`
	Cut    bool           `json:"cut,omitempty"`
	Tokens int            `json:"tokens"`
}

// keyOf is the digest of a request: the same question to the same model has the
// same answer.
func keyOf(model string, r llm.Request) (string, error) {
	r.Limits = llm.Limits{}
	raw, err := json.Marshal(r)
	if err != nil {
		return "", fmt.Errorf("write request: %w", err)
	}
	sum := sha256.Sum256(append([]byte(model+"\n"), raw...))
	return hex.EncodeToString(sum[:16]), nil
}

// FolderJournal keeps each answer in a file of a folder.
type FolderJournal string

// Kept reads an answer. A file that cannot be read counts as none: the question
// is asked again.
func (j FolderJournal) Kept(key string) ([]byte, bool) {
	data, err := os.ReadFile(filepath.Join(string(j), key+".json"))
	return data, err == nil
}

// Keep writes an answer whole or not at all.
func (j FolderJournal) Keep(key string, data []byte) error {
	if err := os.MkdirAll(string(j), 0o755); err != nil {
		return fmt.Errorf("make folder for answers: %w", err)
	}
	file, err := os.CreateTemp(string(j), "part-*")
	if err != nil {
		return fmt.Errorf("keep answer: %w", err)
	}
	defer func() { _ = os.Remove(file.Name()) }() // it is gone when all went well
	_, err = file.Write(data)
	if shut := file.Close(); err == nil {
		err = shut
	}
	if err == nil {
		err = os.Rename(file.Name(), filepath.Join(string(j), key+".json"))
	}
	if err != nil {
		return fmt.Errorf("keep answer: %w", err)
	}
	return nil
}
