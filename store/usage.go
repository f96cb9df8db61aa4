package store

import (
	"context"
	"database/sql"
	"time"
)

// Usage holds what model calls of one kind cost.
type Usage struct {
	Calls     int           `json:"calls"`
	TokensIn  int           `json:"tokens_in"`
	TokensOut int           `json:"tokens_out"`
	Took      time.Duration `json:"took_ns"`
}

// Tokens are those sent and received together.
func (u Usage) Tokens() int { return u.TokensIn + u.TokensOut }

// Spent holds what the model cost since some moment, the calls that decide apart
// from those that do the work.
type Spent struct {
	Orchestrator Usage `json:"orchestrator"`
	Workers      Usage `json:"workers"`
}

// Tokens are those of all calls.
func (s Spent) Tokens() int { return s.Orchestrator.Tokens() + s.Workers.Tokens() }

// SpentSince finds what model calls cost since a moment: those of all students'
// turns, and those that made courses.
func (db *DB) SpentSince(ctx context.Context, since time.Time) (Spent, error) {
	var spent Spent
	err := db.read(ctx, "read tokens used", func(tx *sql.Tx) error {
		rows, err := all(ctx, tx, scanUsage, `SELECT decides, count(*), sum(tokens_in), sum(tokens_out), sum(took) FROM (
			SELECT c.role = 'decide' AS decides, c.tokens_in, c.tokens_out, c.took
			FROM sessions s JOIN turns t ON t.session = s.id JOIN model_calls c ON c.session = t.session AND c.turn = t.turn
			WHERE max(s.started, s.last_turn) >= ?1 AND t.heard_at >= ?1
			UNION ALL SELECT decides, tokens_in, tokens_out, took FROM build_calls WHERE at >= ?1) GROUP BY 1`, stamp(since))
		for _, r := range rows {
			if r.decides {
				spent.Orchestrator = r.Usage
			} else {
				spent.Workers = r.Usage
			}
		}
		return err
	})
	return spent, err
}

// AddBuildCall keeps what a model call cost that worked on a course.
func (db *DB) AddBuildCall(ctx context.Context, at time.Time, decides bool, model string, u Usage) error {
	return db.write(ctx, "keep the cost of a call", func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO build_calls (at, decides, model, tokens_in, tokens_out, took) VALUES (?, ?, ?, ?, ?, ?)`,
			stamp(at), decides, model, u.TokensIn, u.TokensOut, int64(u.Took))
		return err
	})
}

type usageRow struct {
	decides bool
	Usage
}

func scanUsage(rows *sql.Rows) (usageRow, error) {
	var r usageRow
	var took int64
	err := rows.Scan(&r.decides, &r.Calls, &r.TokensIn, &r.TokensOut, &took)
	r.Took = time.Duration(took)
	return r, err
}

// paceCalls is how many of a model's newest calls its pace is taken from: about
// a lesson.
const paceCalls = 40

// CallsOf are the newest calls of a model that succeeded, newest first: at most
// forty, without the texts. They tell how fast it is on this machine.
func (db *DB) CallsOf(ctx context.Context, model string) ([]Pace, error) {
	var found []Pace
	err := db.read(ctx, "read a model's calls", func(tx *sql.Tx) error {
		var err error
		found, err = all(ctx, tx, scanPace, `SELECT role, tokens_out, took, coalesce(json_extract(data, '$.first_token_ns'), 0)
			FROM model_calls WHERE model = ? AND error = '' AND tokens_out > 0 ORDER BY rowid DESC LIMIT ?`, model, paceCalls)
		return err
	})
	return found, err
}

// Pace is how fast one call was.
type Pace struct {
	Role      string
	TokensOut int
	Took      time.Duration
	First     time.Duration // until the first token
}

func scanPace(rows *sql.Rows) (Pace, error) {
	var p Pace
	var took, first int64
	err := rows.Scan(&p.Role, &p.TokensOut, &took, &first)
	p.Took, p.First = time.Duration(took), time.Duration(first)
	return p, err
}
