package llm_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor/llm"
)

// engine is a host of which the speed is given. It reads and writes so many tokens a
// second in each of its seats, keeps the prompts that it has read last, and reads one to
// its end even when its caller has gone, as real ones do.
type engine struct {
	reads, talks   float64
	seats, prompts int

	once sync.Once
	free chan struct{}
	mu   sync.Mutex
	held []string
	dead bool
}

func (e *engine) Chat(ctx context.Context, r llm.Request, say func(llm.Delta) bool) (llm.Reply, error) {
	e.once.Do(func() { e.free = make(chan struct{}, e.seats) })
	began := time.Now()
	select {
	case e.free <- struct{}{}:
	case <-ctx.Done():
		return llm.Reply{}, ctx.Err()
	}
	if e.gone() {
		<-e.free
		return llm.Reply{}, &llm.Error{Code: llm.Down, Text: "no server"}
	}
	reading := tokens(e.read(r), e.reads)
	read := time.Now()
	select {
	case <-time.After(reading):
	case <-ctx.Done():
		time.AfterFunc(reading-time.Since(read), func() { <-e.free })
		return llm.Reply{}, ctx.Err()
	}
	defer func() { <-e.free }()
	out := llm.Reply{FirstToken: time.Since(began), PromptTook: reading}
	for out.TokensOut < min(r.MaxTokens, 75) {
		select {
		case <-time.After(tokens(1, e.talks)):
		case <-ctx.Done():
			return out, ctx.Err()
		}
		if e.gone() {
			return out, &llm.Error{Code: llm.Down, Text: "the server went away in the middle"}
		}
		out.TokensOut++
		if say != nil && !say(llm.Delta{Text: "word "}) {
			out.Stopped = true
			break
		}
	}
	out.Took = time.Since(began)
	return out, nil
}

func tokens(n, speed float64) time.Duration { return time.Duration(n / speed * float64(time.Second)) }

func (e *engine) gone() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.dead
}

func (e *engine) die() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.dead, e.held = true, nil
}

// read is how many tokens of a prompt are not in the memory, which has it from now on.
func (e *engine) read(r llm.Request) float64 {
	var b strings.Builder
	b.WriteString(r.System)
	for _, m := range r.Messages {
		b.WriteString(m.Text)
	}
	text, at, most := b.String(), -1, 0
	e.mu.Lock()
	defer e.mu.Unlock()
	for i, h := range e.held {
		n := 0
		for n < len(h) && n < len(text) && h[n] == text[n] {
			n++
		}
		if n > most {
			at, most = i, n
		}
	}
	if at >= 0 && most > len(text)/2 {
		e.held = slices.Delete(e.held, at, at+1)
	}
	if e.held = append(e.held, text); len(e.held) > e.prompts {
		e.held = e.held[1:]
	}
	return float64(len(text)-most) / 4
}

// class are students who each send a line every 10 to 30 seconds.
type class struct {
	students, turns int
	stranger        bool // no session is told to the pool
	model           func(now func() time.Time) class30
	engines         []*engine
	kill            time.Duration // the first engine dies then; 0 for never
	first           time.Duration // what a student waits at most for first words
	alike           bool          // students do not read ahead
}

// class30 is what a class asks: a pool, or the one link that there was before it.
type class30 interface {
	llm.Model
	Warm(ctx context.Context, r llm.Request)
}

// figures of a class.
type figures struct {
	mu       sync.Mutex
	turns    int
	model    int             // turns that the model answered
	words    []time.Duration // until first words, of those
	vain     []time.Duration // waited for nothing
	atOnce   int             // turns that were Primer's at once
	failures map[llm.Code]int
	late     int // turns after the first engine died, and of them the model's
	lateOwn  int
	lost     map[string]bool // students who had a turn without the model after that
	rests    []string        // hosts that are not asked at the end
}

func (f *figures) at(q int) time.Duration {
	slices.Sort(f.words)
	if len(f.words) == 0 {
		return 0
	}
	return f.words[(len(f.words)-1)*q/100]
}

func (f *figures) most() time.Duration {
	if len(f.vain) == 0 {
		return 0
	}
	return slices.Max(f.vain)
}

// String is a line for people.
func (f *figures) String() string {
	s := fmt.Sprintf("%3.0f%% of %d turns the model's, first words p50 %.2f s, p95 %.2f s; %.0f%% Primer's at once, %d waits in vain (longest %.1f s)",
		100*float64(f.model)/float64(f.turns), f.turns, f.at(50).Seconds(), f.at(95).Seconds(), 100*float64(f.atOnce)/float64(f.turns), len(f.vain), f.most().Seconds())
	if f.late > 0 {
		s += fmt.Sprintf("; after the loss %.0f%% of %d, %d students without", 100*float64(f.lateOwn)/float64(f.late), f.late, len(f.lost))
	}
	return s
}

// play runs a class to its end, in no time.
func (c class) play(t *testing.T) *figures {
	t.Helper()
	f := &figures{failures: map[llm.Code]int{}, lost: map[string]bool{}}
	inTime(t, func(t *testing.T) {
		var places []llm.Place
		for i, e := range c.engines {
			places = append(places, llm.Place{
				Name: fmt.Sprintf("host%d", i+1), Open: func(context.Context) (llm.Model, error) {
					if e.gone() {
						return nil, &llm.Error{Code: llm.Down, Text: "no server"}
					}
					return e, nil
				},
				Measured: llm.Measured{Seats: e.seats, Reads: e.reads, Talks: e.talks}, Prompts: e.prompts,
			})
		}
		var asked class30 = llm.NewPool(time.Now, places...)
		if pool := asked.(*llm.Pool); c.model != nil {
			asked = c.model(time.Now)
		} else if err := pool.Open(t.Context()); err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		if c.kill > 0 {
			time.AfterFunc(c.kill, c.engines[0].die)
		}
		var all sync.WaitGroup
		for n := range c.students {
			all.Go(func() { c.student(t, n, asked, f, began) })
		}
		all.Wait()
		time.Sleep(30 * time.Second) // what is read ahead ends
		if pool, ok := asked.(*llm.Pool); ok {
			for _, h := range pool.Hosts() {
				if h.Away != "" {
					f.rests = append(f.rests, h.Name)
				}
				if h.Free != h.Seats {
					t.Errorf("%s has %d of %d seats free when all have gone", h.Name, h.Free, h.Seats)
				}
			}
		}
	})
	return f
}

// student is one of them: their own prompt, a conversation that grows, a job at its end.
func (c class) student(t *testing.T, n int, asked class30, f *figures, began time.Time) {
	dice := rand.New(rand.NewPCG(uint64(n), 5))
	name := fmt.Sprintf("student%02d ", n)
	r := llm.Request{
		Session: name, Student: name, MaxTokens: 90, Limits: llm.Limits{First: c.first},
		System: strings.Repeat("how we teach here ", 45) + strings.Repeat(name+"likes frogs ", 25), // 350 tokens
	}
	var talk []llm.Message
	time.Sleep(time.Duration(dice.IntN(20_000)) * time.Millisecond)
	for turn := range c.turns {
		if c.stranger {
			r.Session = fmt.Sprint(n, turn)
		}
		time.Sleep(time.Duration(10_000+dice.IntN(20_000)) * time.Millisecond)
		line := fmt.Sprintf("turn %d of %s: ", turn, name)
		r.Messages = append(slices.Clone(talk), llm.Message{Role: llm.RoleUser, Text: line + "is it minus five?" + strings.Repeat(" the job of this turn,", 30)}) // 180 tokens
		c.turn(t.Context(), asked, r, f, c.kill > 0 && time.Since(began) > c.kill)
		talk = append(talk, llm.Message{Role: llm.RoleUser, Text: line + "is it minus five?"}, llm.Message{Role: llm.RoleAssistant, Text: line + strings.Repeat("where would you start? ", 8)})
		if len(talk) > 24 {
			talk = slices.Clone(talk[len(talk)-16:])
		}
		if !c.alike {
			r.Messages = slices.Clone(talk)
			go asked.Warm(context.WithoutCancel(t.Context()), r)
		}
	}
}

// firstSentence is how many tokens it has.
const firstSentence = 14

// turn is one line of a student, as a lesson has it: a model whose first sentence is
// foreseen too late is not asked.
func (c class) turn(ctx context.Context, asked class30, r llm.Request, f *figures, late bool) {
	began := time.Now()
	var err error
	var first time.Duration
	soon, known := time.Duration(0), false
	if p, ok := asked.(*llm.Pool); ok {
		var talks float64
		if soon, talks, known = p.Soon(r); known {
			soon += tokens(firstSentence, talks)
		}
	}
	if known && soon > c.first {
		err = &llm.Error{Code: llm.Busy}
	} else {
		pieces := 0
		ctx, leave := context.WithCancel(ctx)
		defer leave()
		bored := time.AfterFunc(c.first, leave)
		_, err = asked.Chat(ctx, r, func(llm.Delta) bool {
			if pieces++; pieces == firstSentence {
				bored.Stop()
				first = time.Since(began)
			}
			return true
		})
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.turns++
	if late {
		f.late++
		if first == 0 {
			f.lost[r.Student] = true
		}
	}
	switch waited := time.Since(began); {
	case first > 0:
		f.model++
		f.words = append(f.words, first)
		if late {
			f.lateOwn++
		}
	case waited < 10*time.Millisecond:
		f.atOnce++
	default:
		f.vain = append(f.vain, waited)
	}
	if err != nil {
		f.failures[llm.CodeOf(err)]++
	}
}

// fast is a school's server with a graphics card; fair a good desktop; laptop has none.
func fast() *engine   { return &engine{reads: 2000, talks: 60, seats: 4, prompts: 4} }
func fair() *engine   { return &engine{reads: 400, talks: 30, seats: 4, prompts: 10} }
func laptop() *engine { return &engine{reads: 42, talks: 9.6, seats: 1, prompts: 1} }

const patience = 6 * time.Second

// TestAClassAndItsHosts prints what a class of thirty gets: make hosts.
func TestAClassAndItsHosts(t *testing.T) {
	say := func(what string, f *figures) { t.Logf("%-44s %s", what, f) }
	of := func(c class) *figures {
		c.students, c.turns, c.first = 30, 12, patience
		return c.play(t)
	}
	one := fast()
	link := of(class{engines: []*engine{one}, model: func(now func() time.Time) class30 {
		return llm.NewLink(func(context.Context) (llm.Model, error) { return one, nil }, now)
	}})
	say("one fast host of 4 seats, one queue before it", link)

	f := of(class{engines: []*engine{fast()}})
	say("one fast host of 4 seats", f)
	if f.model != f.turns || f.at(95) > 2500*time.Millisecond {
		t.Error("with one fast host of four seats every turn is the model's, and first words come within 2.5 s in 95 of 100")
	}
	slow := of(class{engines: []*engine{laptop()}})
	say("one laptop", slow)
	three := of(class{engines: []*engine{fair(), fair(), fair()}})
	say("three fair hosts", three)
	strange := of(class{engines: []*engine{fair(), fair(), fair()}, stranger: true})
	say("three fair hosts, sessions anywhere", strange)
	if three.model <= strange.model || three.at(50) >= strange.at(50) || three.at(95) >= strange.at(95) {
		t.Error("a session that stays at its host is no better off")
	}
	killed := of(class{engines: []*engine{fair(), fair(), fair()}, kill: 2 * time.Minute})
	say("three fair hosts, one dies after 2 minutes", killed)
	if len(killed.rests) != 1 || killed.rests[0] != "host1" {
		t.Errorf("at the end %q rest", killed.rests)
	}
	if down := killed.failures[llm.Down]; down > fair().seats {
		t.Errorf("%d turns failed with the host, which had %d seats", down, fair().seats)
	}
	if len(killed.lost) > 10+fair().seats {
		t.Errorf("%d of 30 students lost the model with one host of three", len(killed.lost))
	}
	alone := of(class{engines: []*engine{fair()}})
	say("one fair host", alone)
	for what, f := range map[string]*figures{"fast": f, "laptop": slow, "three": three, "strange": strange, "killed": killed, "alone": alone} {
		if f.most() > patience {
			t.Errorf("%s: somebody waited %s in vain", what, f.most())
		}
		if f.failures[llm.Resting] > 0 || f != killed && len(f.rests) > 0 {
			t.Errorf("%s: hosts rested because others were before a turn: %v, %q", what, f.failures, f.rests)
		}
	}
}
