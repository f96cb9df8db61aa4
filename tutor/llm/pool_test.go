package llm_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/primer-tutor/primer/tutor/llm"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// poolOf is a pool of engines that are open.
func poolOf(t *testing.T, engines ...*engine) *llm.Pool {
	t.Helper()
	var places []llm.Place
	for i, e := range engines {
		places = append(places, llm.Place{
			Name: fmt.Sprintf("host%d", i+1), Prompts: e.prompts, Measured: llm.Measured{Seats: e.seats, Reads: e.reads, Talks: e.talks},
			Open: func(context.Context) (llm.Model, error) {
				if e.gone() {
					return nil, &llm.Error{Code: llm.Down, Text: "no server"}
				}
				return e, nil
			},
		})
	}
	p := llm.NewPool(time.Now, places...)
	if err := p.Open(t.Context()); err != nil {
		t.Fatal(err)
	}
	return p
}

// by is a request of a student, with a prompt of so many tokens.
func by(student string, size int) llm.Request {
	return llm.Request{Session: student, Student: student, System: student + strings.Repeat(" wee", size), MaxTokens: 40, Messages: []llm.Message{{Role: llm.RoleUser, Text: "hello"}}}
}

// A student who asks five things at once does not keep the others waiting: everybody has
// one answer before anybody has a second.
func TestEveryStudentHasOneCallFirst(t *testing.T) {
	inTime(t, func(t *testing.T) {
		p := poolOf(t, &engine{reads: 1000, talks: 100, seats: 1, prompts: 3})
		var mu sync.Mutex
		var order []string
		var all sync.WaitGroup
		ask := func(student string) {
			all.Go(func() {
				if _, err := p.Chat(t.Context(), by(student, 100), nil); err != nil {
					t.Errorf("%s: %v", student, err)
				}
				mu.Lock()
				defer mu.Unlock()
				order = append(order, student)
			})
			synctest.Wait()
		}
		for range 5 {
			ask("ann")
		}
		ask("bob")
		ask("cid")
		all.Wait()
		if got := strings.Join(order, " "); got != "ann bob cid ann ann ann ann" {
			t.Errorf("answered: %s", got)
		}
	})
}

// What would begin too late is not waited for, and the reason has the time.
func TestALateAnswerIsNotWaitedFor(t *testing.T) {
	inTime(t, func(t *testing.T) {
		p := poolOf(t, &engine{reads: 1000, talks: 10, seats: 1, prompts: 9}) // four seconds a call
		var all sync.WaitGroup
		for n := range 2 {
			all.Go(func() { _, _ = p.Chat(t.Context(), by(fmt.Sprint(n), 10), nil) })
		}
		synctest.Wait()
		began := time.Now()
		_, err := p.Chat(t.Context(), by("late", 10), nil)
		var e *llm.Error
		if !errors.As(err, &e) || e.Code != llm.Busy || e.Wait < 6*time.Second || time.Since(began) > 0 {
			t.Errorf("%+v after %s", err, time.Since(began))
		}
		if soon, _, known := p.Soon(by("late", 10)); !known || soon < 6*time.Second {
			t.Errorf("foreseen %s, %v", soon, known)
		}
		all.Wait()
		if _, err := p.Chat(t.Context(), by("late", 10), nil); err != nil {
			t.Errorf("when the seat is free: %v", err)
		}
	})
}

// A slow host that must read a prompt for seconds stays with the student whose prompt it
// has, while they write; then the next one may have it.
func TestASeatKeepsItsStudent(t *testing.T) {
	inTime(t, func(t *testing.T) {
		p := poolOf(t, &engine{reads: 200, talks: 20, seats: 1, prompts: 1})
		if _, err := p.Chat(t.Context(), by("ann", 800), nil); err != nil {
			t.Fatal(err)
		}
		if _, err := p.Chat(t.Context(), by("bob", 800), nil); llm.CodeOf(err) != llm.Busy {
			t.Errorf("bob pushes ann out: %v", err)
		}
		own := by("ann", 700)
		own.Session = "ann, another lesson"
		if _, err := p.Chat(t.Context(), own, nil); err != nil {
			t.Errorf("ann goes on to another lesson: %v", err)
		}
		time.Sleep(2 * time.Minute)
		if _, err := p.Chat(t.Context(), by("bob", 800), nil); err != nil {
			t.Errorf("ann has gone: %v", err)
		}
	})
}

// One host that fails rests alone, and before a word came nobody notices.
func TestAnotherHostStepsIn(t *testing.T) {
	inTime(t, func(t *testing.T) {
		one, two := fair(), fair()
		p := poolOf(t, one, two)
		one.die()
		for range 3 {
			if _, err := p.Chat(t.Context(), by("ann", 100), nil); err != nil {
				t.Errorf("with one host of two: %v", err)
			}
		}
		if p.Away() != "" || p.Hosts()[0].Away == "" || p.Hosts()[1].Away != "" {
			t.Errorf("hosts %+v", p.Hosts())
		}
		two.die()
		_, _ = p.Chat(t.Context(), by("ann", 100), nil)
		if _, err := p.Chat(t.Context(), by("ann", 100), nil); llm.CodeOf(err) != llm.Resting || p.Away() == "" {
			t.Errorf("without a host: %v, away %q", err, p.Away())
		}
		one.mu.Lock()
		one.dead = false
		one.mu.Unlock()
		time.Sleep(time.Minute)
		if r, err := p.Chat(t.Context(), by("ann", 100), nil); err != nil || !r.Back {
			t.Errorf("it came back: %+v, %v", r, err)
		}
	})
}

// A host that answers nothing rests, although each caller went away by itself; callers who
// waited for others only say nothing about it.
func TestASilentHostRests(t *testing.T) {
	inTime(t, func(t *testing.T) {
		silent := &engine{reads: .001, talks: 1, seats: 4, prompts: 4}
		p := llm.NewPool(time.Now, llm.Place{Name: "silent", Open: func(context.Context) (llm.Model, error) { return silent, nil }, Measured: llm.Measured{Seats: 4}})
		if err := p.Open(t.Context()); err != nil {
			t.Fatal(err)
		}
		for n := range 2 {
			ctx, leave := context.WithTimeoutCause(t.Context(), 2500*time.Millisecond, errors.New("bored"))
			gone, cancel := context.WithCancel(t.Context())
			context.AfterFunc(ctx, cancel)
			_, err := p.Chat(gone, by(fmt.Sprint(n), 100), nil)
			leave()
			if !errors.Is(err, context.Canceled) {
				t.Fatalf("call %d: %v", n, err)
			}
		}
		if p.Away() == "" {
			t.Error("two callers went away from a host that said nothing, and it is asked all the same")
		}
	})
}

// Reading ahead takes no seat from anybody, and what was read is used.
func TestReadingAheadGivesWay(t *testing.T) {
	inTime(t, func(t *testing.T) {
		p := poolOf(t, &engine{reads: 400, talks: 50, seats: 1, prompts: 2})
		p.Warm(t.Context(), by("ann", 800))
		if soon, _, _ := p.Soon(by("ann", 800)); soon > 100*time.Millisecond {
			t.Errorf("it was read ahead, and would take %s", soon)
		}
		go p.Warm(context.WithoutCancel(t.Context()), by("bob", 400))
		time.Sleep(900 * time.Millisecond)
		began := time.Now()
		var first time.Duration
		_, err := p.Chat(t.Context(), by("ann", 800), func(llm.Delta) bool {
			if first == 0 {
				first = time.Since(began)
			}
			return true
		})
		if err != nil || first > 400*time.Millisecond {
			t.Errorf("the call behind a reading ahead began after %s, %v", first, err)
		}
		// Nobody's prompt is pushed out by what is only read ahead.
		p.Warm(t.Context(), by("cid", 400))
		p.Warm(t.Context(), by("dan", 400))
		if soon, _, _ := p.Soon(by("ann", 800)); soon > 100*time.Millisecond {
			t.Errorf("a reading ahead pushed another student out: %s", soon)
		}
	})
}

// A caller who goes gives the seat back.
func TestASeatComesBack(t *testing.T) {
	inTime(t, func(t *testing.T) {
		p := poolOf(t, fair())
		var all sync.WaitGroup
		for n := range 20 {
			all.Go(func() {
				ctx, cancel := context.WithTimeout(t.Context(), time.Duration(n)*100*time.Millisecond)
				defer cancel()
				_, _ = p.Chat(ctx, by(fmt.Sprint(n), 300), func(llm.Delta) bool { return n%3 != 0 })
			})
		}
		all.Wait()
		time.Sleep(time.Minute)
		if h := p.Hosts()[0]; h.Free != h.Seats {
			t.Errorf("%d of %d seats are free", h.Free, h.Seats)
		}
	})
}

// router is one address with two servers behind it. It keeps a session where it is, by its
// header, until it is told to move all.
type router struct {
	mu    sync.Mutex
	read  [2][]string // what each has read
	moved int
	seen  []string // the sessions by header
}

func (o *router) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == llmtest.Models {
		_, _ = io.WriteString(w, `{"data":[{"id":"m"}]}`)
		return
	}
	raw, _ := io.ReadAll(r.Body)
	session := r.Header.Get("X-Session-Id")
	o.mu.Lock()
	at := (len(session) + o.moved) % 2
	known := slices.Contains(o.read[at], session)
	o.read[at] = append(o.read[at], session)
	o.seen = append(o.seen, session)
	o.mu.Unlock()
	if !known {
		time.Sleep(time.Duration(len(raw)) * time.Millisecond)
	}
	w.Header().Set("Content-Type", "text/event-stream")
	for range 10 {
		time.Sleep(20 * time.Millisecond)
		_, _ = io.WriteString(w, "data: {\"choices\":[{\"delta\":{\"content\":\"word \"}}]}\n\n")
		w.(http.Flusher).Flush()
	}
	_, _ = io.WriteString(w, "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n")
}

// A router that moves sessions to another server costs the time to read a prompt anew, and
// no more: nothing fails, nothing rests, and afterwards all is as it was.
func TestARouterThatMovesSessions(t *testing.T) {
	inTime(t, func(t *testing.T) {
		o := &router{}
		s := llmtest.Handling(o.ServeHTTP)
		s.Model = "m"
		m := openCompatible(t, s, llm.Site{})
		p := llm.NewPool(time.Now, llm.Place{Name: "router", Open: func(context.Context) (llm.Model, error) { return m, nil }, Measured: llm.Measured{Seats: 8}})
		if err := p.Open(t.Context()); err != nil {
			t.Fatal(err)
		}
		first := map[string][]time.Duration{}
		for round := range 4 {
			if round == 2 {
				o.mu.Lock()
				o.moved = 1
				o.mu.Unlock()
			}
			for _, student := range []string{"ann", "benn"} {
				reply, err := p.Chat(t.Context(), by(student, 200), nil)
				if err != nil {
					t.Fatalf("%s in round %d: %v", student, round, err)
				}
				first[student] = append(first[student], reply.FirstToken.Round(10*time.Millisecond))
			}
		}
		for student, took := range first {
			if took[1] > 50*time.Millisecond || took[2] < 500*time.Millisecond || took[3] > 50*time.Millisecond {
				t.Errorf("%s: first words after %s", student, took)
			}
		}
		if !slices.Contains(o.seen, "ann") || p.Away() != "" {
			t.Errorf("the router saw %q; away %q", o.seen, p.Away())
		}
	})
}

// Without any host a call costs one short trial, however many there are, and the next ones
// cost nothing; each failure is told once.
func TestNoHostIsOneShortWait(t *testing.T) {
	inTime(t, func(t *testing.T) {
		var places []llm.Place
		for n := range 6 {
			places = append(places, llm.Place{Name: fmt.Sprint(n), Open: func(ctx context.Context) (llm.Model, error) {
				<-ctx.Done() // an address where nobody answers
				return nil, &llm.Error{Code: llm.Down, Text: fmt.Sprintf("no server at host %d", n)}
			}})
		}
		p := llm.NewPool(time.Now, places...)
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if err := p.Open(ctx); llm.CodeOf(err) != llm.Down {
			t.Fatalf("opened: %v", err)
		}
		time.Sleep(time.Minute)
		for n := range 3 {
			began := time.Now()
			_, err := p.Chat(t.Context(), by("ann", 10), nil)
			if took := time.Since(began); llm.CodeOf(err) != llm.Resting || n == 0 && took > time.Second || n > 0 && took > 0 {
				t.Errorf("call %d: %v after %s", n, err, took)
			}
		}
		time.Sleep(5 * time.Minute) // what was tried in the background ends
	})
}
