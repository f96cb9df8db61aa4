package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"

	"primer/tui"
	"primer/tutor/kernel"
	"primer/tutor/llm"
)

// work is what goes on with a model while the student does something else: a
// download or a test, one at a time.
type work struct {
	mu     sync.Mutex
	name   string // of the model; "" when nothing goes on
	news   string // how far it is, or how it ended
	cancel context.CancelFunc
	chosen int // counts the choices of a model
}

// The rows of the model picker that begin work.
const (
	fetchRow = "fetch " // and the name of a model that is not here yet
	testRow  = "test "  // and the name of the model in use
)

// begin runs a work in the background, unless one runs already.
func (w *work) begin(name string, do func(context.Context) (ended string)) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.name != "" {
		return fmt.Errorf("one thing at a time: %s", w.news)
	}
	ctx, cancel := context.WithCancel(context.Background())
	w.name, w.cancel = name, cancel
	go func() {
		defer cancel()
		ended := do(ctx)
		w.mu.Lock()
		defer w.mu.Unlock()
		w.name, w.news = "", ended
	}()
	return nil
}

// tell says how far the work is.
func (w *work) tell(format string, args ...any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.news = fmt.Sprintf(format, args...)
}

// state is what goes on, and how far it is.
func (w *work) state() (name, news string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.name, w.news
}

// choose notes that a person has chosen a model, and tells how often that was.
func (w *work) choose() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.chosen++
	return w.chosen
}

// chosenSince says that a model was chosen after the choice of that number.
func (w *work) chosenSince(n int) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.chosen != n
}

// stop ends what goes on.
func (w *work) stop() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.cancel != nil {
		w.cancel()
	}
}

// workRows are the rows that begin work: the suggested model to fetch, when it is
// not here, and the test of the model in use.
func (b *backend) workRows(cards []llm.Card) []tui.ModelChoice {
	name, news := b.work.state()
	var rows []tui.ModelChoice
	if best, ok := llm.Suggest(llm.Memory()); ok && !listed(cards, best.Name) {
		rows = append(rows, tui.ModelChoice{Name: fetchRow + best.Name, Note: best.Why})
	}
	if using := b.model.name(); using != "" {
		rows = append(rows, tui.ModelChoice{Name: testRow + using, Note: "finds out what it may do; some minutes, the built-in tutor speaks meanwhile"})
	}
	for i := range rows {
		if news != "" && (name == "" || strings.HasSuffix(rows[i].Name, " "+name)) {
			rows[i].Note = news
		}
	}
	return rows
}

// beginWork starts what a row stands for; began is false for the name of a model.
func (b *backend) beginWork(ctx context.Context, row string) (began bool, err error) {
	server, failed := openServer(b.config.Remote)
	fetch, isFetch := strings.CutPrefix(row, fetchRow)
	test, isTest := strings.CutPrefix(row, testRow)
	switch {
	case !isFetch && !isTest:
		return false, nil
	case failed != nil:
		return true, errors.New(remedy(failed))
	case isFetch:
		return true, b.fetch(server, fetch)
	}
	card, err := server.Card(ctx, test)
	if err != nil {
		return true, errors.New(remedy(err))
	}
	return true, b.test(server, card)
}

func (b *backend) fetch(server *llm.Server, name string) error {
	b.work.tell("fetching %s", name)
	return b.work.begin(name, func(ctx context.Context) string {
		err := server.Pull(ctx, name, func(p llm.Progress) {
			if p.Total > 0 {
				b.work.tell("fetching %s: %d %% of %s", name, 100*p.Done/p.Total, size(p.Total))
			}
		})
		if err != nil {
			return name + " did not come: " + remedy(err)
		}
		return name + " is here: choose it to let it speak"
	})
}

// test tries a model. The built-in tutor speaks meanwhile, since a model that does
// two things at once does both badly.
func (b *backend) test(server *llm.Server, card llm.Card) error {
	b.work.tell("testing %s", card.Name)
	return b.work.begin(card.Name, func(ctx context.Context) string {
		was, n := b.kernel.Minds(), b.work.choose()
		b.kernel.Use(kernel.Minds{})
		defer func() {
			if !b.work.chosenSince(n) {
				b.kernel.Use(was)
			}
		}()
		report, err := b.tryModel(ctx, server, card, func(j job, at, of int) { b.work.tell("testing %s: %s, %d of %d", card.Name, j, at, of) })
		if err != nil {
			return card.Name + " was not tested: " + err.Error()
		}
		return card.Name + " " + jobWords(report.may()) + "; choose it again to use the result"
	})
}
