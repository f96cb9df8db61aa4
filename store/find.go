package store

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// Finder searches the texts of lessons by the words of a question. Its index is a
// SQLite full-text table in memory, made at the first search of an age; nothing
// of it is ever written to a file. It may be used by several goroutines.
type Finder struct {
	texts func(age string) []tutor.Found
	mu    sync.Mutex
	made  map[string]*fullText
}

// NewFinder is a finder over the texts that texts gives for an age. The texts of
// one lesson must stand side by side.
func NewFinder(texts func(age string) []tutor.Found) *Finder {
	return &Finder{texts: texts, made: map[string]*fullText{}}
}

// Find lists the texts that speak of the question's words, best first. Score is
// how much of the question a text speaks of, 0..1, its rare words counting most.
// Nothing that is typed can be taken for the search's own syntax.
func (f *Finder) Find(ctx context.Context, q tutor.Search) ([]tutor.Found, error) {
	words := wanted(q.Text)
	if len(words) == 0 {
		return nil, tutor.ErrNoWords
	}
	index, err := f.index(ctx, q.Age)
	if err != nil {
		return nil, fmt.Errorf("index lessons: %w", err)
	}
	found, err := index.find(ctx, words, q)
	if err != nil {
		return nil, fmt.Errorf("search lessons: %w", err)
	}
	return found, nil
}

// Close lets go of the memory of the indexes.
func (f *Finder) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	for age, index := range f.made {
		if err := index.sql.Close(); err != nil {
			return fmt.Errorf("close index of lessons: %w", err)
		}
		delete(f.made, age)
	}
	return nil
}

func (f *Finder) index(ctx context.Context, age string) (*fullText, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if made, ok := f.made[age]; ok {
		return made, nil
	}
	// A question that is called off must not leave half an index behind.
	made, err := newFullText(context.WithoutCancel(ctx), f.texts(age))
	if err != nil {
		return nil, err
	}
	f.made[age] = made
	return made, nil
}

// fullText is the index of one age's texts; row n of it is texts[n-1].
type fullText struct {
	sql   *sql.DB
	texts []tutor.Found
	of    map[string][2]int // lesson -> its first and last row

	mu   sync.Mutex
	held map[string]holders // of the words asked for of late: a turn asks for them twice
}

// holders are the rows that hold a word, and those that hold it in their head.
type holders struct{ anywhere, head []int }

// mostHeld is how many words' rows are kept.
const mostHeld = 64

func newFullText(ctx context.Context, texts []tutor.Found) (*fullText, error) {
	pool, err := sql.Open("sqlite", "file::memory:?_pragma=trusted_schema(0)")
	if err != nil {
		return nil, err
	}
	pool.SetMaxOpenConns(1) // each connection would have a memory of its own
	index := &fullText{sql: pool, texts: texts, of: map[string][2]int{}}
	if err := index.fill(ctx); err != nil {
		_ = pool.Close() // the first error is the one to tell
		return nil, err
	}
	return index, nil
}

// fill writes the words of all texts. The table keeps the index only: the texts
// are at hand.
func (i *fullText) fill(ctx context.Context) error {
	const table = `CREATE VIRTUAL TABLE texts USING fts5(head, body, content='', tokenize="porter unicode61 remove_diacritics 2")`
	if _, err := i.sql.ExecContext(ctx, table); err != nil {
		return err
	}
	tx, err := i.sql.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // after Commit it does nothing
	add, err := tx.PrepareContext(ctx, `INSERT INTO texts(rowid, head, body) VALUES (?, ?, ?)`)
	if err != nil {
		return err
	}
	defer func() { _ = add.Close() }() // the transaction's end tells what matters
	for n, t := range i.texts {
		if _, err := add.ExecContext(ctx, n+1, t.Place+" "+t.Also, t.Text+" "+t.Note); err != nil {
			return err
		}
		rows, met := i.of[t.Lesson]
		if !met {
			rows[0] = n + 1
		}
		rows[1] = n + 1
		i.of[t.Lesson] = rows
	}
	return tx.Commit()
}

// looked is how many of the best texts by bm25 are weighed.
const looked = 40

// find takes the texts that bm25 ranks first and orders them by how much of the
// question they speak of.
func (i *fullText) find(ctx context.Context, words []string, q tutor.Search) ([]tutor.Found, error) {
	rows := [2]int{1, len(i.texts)}
	if q.Lesson != "" {
		var known bool
		if rows, known = i.of[q.Lesson]; !known {
			return nil, nil
		}
	}
	weights, holds, names, err := i.weigh(ctx, words)
	if err != nil {
		return nil, err
	}
	ranked, err := i.ranked(ctx, words, rows)
	if err != nil {
		return nil, err
	}
	var found []tutor.Found
	for _, row := range ranked {
		hit := i.texts[row-1]
		hit.Score, hit.Words, hit.Named = share(weights, holds[row]), len(holds[row]), names[row]
		found = append(found, hit)
	}
	sorting.Stable(found, func(a, b tutor.Found) int { return cmp.Compare(b.Score, a.Score) })
	return found[:min(q.Most, len(found))], nil
}

// ranked are the rows between two that hold any of the words, best first. A word
// in the head of a text counts twice.
func (i *fullText) ranked(ctx context.Context, words []string, rows [2]int) ([]int, error) {
	const query = `SELECT rowid FROM texts WHERE texts MATCH ? AND rowid BETWEEN ? AND ? ORDER BY bm25(texts, 2.0, 1.0), rowid LIMIT ?`
	return i.rows(ctx, query, strings.Join(quoted(words), " OR "), rows[0], rows[1], looked)
}

// weigh gives each word its weight, by how few texts hold it (one that none holds
// weighs most), and each row the words that it holds and how many of its head.
func (i *fullText) weigh(ctx context.Context, words []string) (weights []float64, holds map[int][]int, names map[int]int, err error) {
	holds, names = map[int][]int{}, map[int]int{}
	for n, word := range quoted(words) {
		h, err := i.holding(ctx, word)
		if err != nil {
			return nil, nil, nil, err
		}
		weights = append(weights, math.Log(float64(len(i.texts)+1)/float64(len(h.anywhere)+1)))
		for _, row := range h.anywhere {
			holds[row] = append(holds[row], n)
		}
		for _, row := range h.head {
			names[row]++
		}
	}
	return weights, holds, names, nil
}

// holding looks up which rows hold a word.
func (i *fullText) holding(ctx context.Context, word string) (h holders, err error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	if h, known := i.held[word]; known {
		return h, nil
	}
	const query = `SELECT rowid FROM texts WHERE texts MATCH ?`
	if h.anywhere, err = i.rows(ctx, query, word); err != nil {
		return h, err
	}
	if h.head, err = i.rows(ctx, query, "head : "+word); err != nil {
		return h, err
	}
	if i.held == nil || len(i.held) >= mostHeld {
		i.held = map[string]holders{}
	}
	i.held[word] = h
	return h, nil
}

func (i *fullText) rows(ctx context.Context, query string, args ...any) ([]int, error) {
	rows, err := i.sql.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }() // rows.Err tells what matters
	var found []int
	for rows.Next() {
		var row int
		if err := rows.Scan(&row); err != nil {
			return nil, err
		}
		found = append(found, row)
	}
	return found, rows.Err()
}

// share is how much of all the weight the held words have.
func share(weights []float64, held []int) float64 {
	all, some := 0., 0.
	for _, w := range weights {
		all += w
	}
	for _, n := range held {
		some += weights[n]
	}
	if all == 0 {
		return 0
	}
	return some / all
}

// mostWanted is how many words of a question are looked for.
const mostWanted = 16

// wanted are the words of a question that say what it is about, each once: no
// punctuation, no digits alone, no words that stand in every question.
func wanted(text string) []string {
	var out []string
	split := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' && r != '’' }
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), split) {
		word, _, _ = strings.Cut(strings.ReplaceAll(word, "’", "'"), "'")
		plain := len(word) > 1 && len(word) < 40 && strings.ContainsFunc(word, unicode.IsLetter)
		if plain && !everywhere[word] && !slices.Contains(out, word) && len(out) < mostWanted {
			out = append(out, word)
		}
	}
	return out
}

// quoted puts each word into quotes, so that AND, NEAR or a star is a word like
// any other. The stemmer makes "ad" of "adding" and leaves "add" as it is, so a
// doubled last letter is looked for both ways.
func quoted(words []string) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = `"` + w + `"`
		if n := len(w); n > 2 && w[n-1] == w[n-2] && strings.IndexByte("bdgmnprt", w[n-1]) >= 0 {
			out[i] = `("` + w + `" OR "` + w[:n-1] + `")`
		}
	}
	return out
}

// everywhere are words that say nothing about what a question is about: those of
// grammar, and those of any lesson ("what do i do first", "how does this work").
var everywhere = func() map[string]bool {
	all := map[string]bool{}
	for word := range strings.FieldsSeq(`
		a about after again all also always am an and any anybody anyone anything are aren as at be because been before being but by
		can cannot could couldn did didn do does doesn doing don done each either else ever every everything for from get gets getting go goes going got
		had has hasn have haven having he her here him his how if in into is isn it its itself just kind like ll lot lots many me might more most much must my
		need needs never no not now of off ok okay on once one only or other our out over own per please put really same say says said she should shouldn so some
		somebody someone something sort still such sure than that the their them then there these they thing things think this those through to too
		u until up us use used uses using ve very want was wasn way we well were weren what whats when where which while who whom whose why will with without
		won would wouldn yes yet you your
		answer answers answering ask asking begin called course do end example examples exactly explain explained explanation find first give happen happened happening
		happens help here hint know knows known last learn learned lesson lessons let look make makes mean meaning means mind name next part problem problems question
		questions remember right show solve start step steps stuff tell tells told try understand wrong work works working tutor teacher primer
		actually always called different difference between um uh wait curious wonder wondering`) {
		all[word] = true
	}
	return all
}()
