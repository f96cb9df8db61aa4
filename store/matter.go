package store

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// matterRanks is the order in which kinds are looked at; others come after.
var matterRanks = []string{"safety", "disputed", "stuck", tutor.FlagQuestion, kindWithheld, tutor.FlagUnchecked, "sure_wrong", "lucky_guess"}

const kindWithheld = "withheld"

// Matters are the teacher's inbox: of one student (by id) or of all, the unseen
// first, then by weight, then the newest. Without seen, only the unseen ones.
func (db *DB) Matters(ctx context.Context, student string, seen bool) ([]tutor.Matter, error) {
	var found []tutor.Matter
	err := db.read(ctx, "read inbox", func(tx *sql.Tx) error {
		flags, err := all(ctx, tx, scanMatter, flagMatters, student, seen)
		if err != nil {
			return err
		}
		checks, err := all(ctx, tx, scanWithheld, withheldMatters, student, seen)
		found = append(flags, gathered(checks)...)
		return err
	})
	sorting.Stable(found, func(a, b tutor.Matter) int {
		return cmp.Or(order(a.Seen, b.Seen), cmp.Compare(rankOf(a.Kind), rankOf(b.Kind)), b.At.Compare(a.At))
	})
	return found, err
}

func order(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

func rankOf(kind string) int {
	if i := slices.Index(matterRanks, kind); i >= 0 {
		return i
	}
	return len(matterRanks)
}

// turnFacts are what was said, answered and judged in turn about of a session.
const turnFacts = `
	coalesce((SELECT m.text FROM messages m WHERE m.session = f.session AND m.turn = f.about AND m.by = 'student' ORDER BY m.id LIMIT 1), ''),
	coalesce((SELECT m.text FROM messages m WHERE m.session = f.session AND m.turn = f.about AND m.by <> 'student' ORDER BY m.id LIMIT 1), ''),
	coalesce((SELECT v.data FROM events v WHERE v.session = f.session AND v.turn = f.about AND v.kind = 'assessed' ORDER BY v.seq DESC LIMIT 1), '')`

// flagMatters reads flags. A dispute is about the turn that was judged, which
// the row that disputes it refers to, not about the one in which it was said.
const flagMatters = `WITH f AS (
		SELECT g.id, g.kind, g.student, g.session, coalesce(j.turn, g.turn) AS about, g.at, g.seen, g.text FROM flags g
		LEFT JOIN evidence d ON g.kind = 'disputed' AND d.session = g.session AND d.turn = g.turn AND d.kind = 'disputed'
		LEFT JOIN evidence j ON j.id = d.refers
		WHERE (?1 = '' OR g.student = ?1) AND (?2 OR g.seen = 0))
	SELECT 'f' || f.id, f.kind, f.student, p.name, f.session, s.lesson, f.about, f.at, f.seen, f.text,` + turnFacts + `
	FROM f JOIN profiles p ON p.id = f.student JOIN sessions s ON s.id = f.session ORDER BY f.id DESC`

func scanMatter(rows *sql.Rows) (tutor.Matter, error) {
	var m tutor.Matter
	var at int64
	var verdict string
	err := rows.Scan(&m.ID, &m.Kind, &m.Student, &m.Name, &m.Session, &m.Lesson, &m.Turn, &at, &m.Seen, &m.Text, &m.Said, &m.Reply, &verdict)
	if err != nil {
		return m, err
	}
	m.At = moment(at)
	m.Verdict, err = judgment(verdict)
	return m, err
}

// judgment reads the verdict out of its event.
func judgment(event string) (tutor.Verdict, error) {
	if event == "" {
		return tutor.Verdict{}, nil
	}
	var e tutor.Event
	if err := parse(event, &e); err != nil || e.Assessed == nil {
		return tutor.Verdict{}, err
	}
	return *e.Assessed, nil
}

// withheldMatters reads the sentences that the checks held back, one a row; a
// turn that has a flag of its own about them is there already.
const withheldMatters = `WITH f AS (
		SELECT w.session, w.turn AS about, w.seq, w.name, w.sentence, w.why, w.done, w.score, w.seen FROM validation_failures w
		WHERE (?2 OR w.seen = 0) AND NOT EXISTS (SELECT 1 FROM flags g WHERE g.session = w.session AND g.turn = w.turn AND g.kind = 'withheld'))
	SELECT s.student, p.name, f.session, s.lesson, f.about, t.heard_at, f.seen, f.name, f.sentence, f.why, f.done, f.score,` + turnFacts + `
	FROM f JOIN sessions s ON s.id = f.session JOIN profiles p ON p.id = s.student JOIN turns t ON t.session = f.session AND t.turn = f.about
	WHERE ?1 = '' OR s.student = ?1 ORDER BY t.heard_at DESC, f.session, f.about, f.seq`

func scanWithheld(rows *sql.Rows) (tutor.Matter, error) {
	m := tutor.Matter{Kind: kindWithheld}
	var c tutor.Check
	var at int64
	var verdict string
	err := rows.Scan(&m.Student, &m.Name, &m.Session, &m.Lesson, &m.Turn, &at, &m.Seen, &c.Name, &c.Sentence, &c.Why, &c.Done, &c.Score, &m.Said, &m.Reply, &verdict)
	if err != nil {
		return m, err
	}
	m.At, m.Withheld = moment(at), []tutor.Check{c}
	m.ID = fmt.Sprintf("w%d-%s", m.Turn, m.Session)
	m.Verdict, err = judgment(verdict)
	return m, err
}

// gathered makes one matter of all the sentences of a turn.
func gathered(rows []tutor.Matter) []tutor.Matter {
	var out []tutor.Matter
	for _, r := range rows {
		if n := len(out); n > 0 && out[n-1].ID == r.ID {
			out[n-1].Withheld = append(out[n-1].Withheld, r.Withheld...)
			out[n-1].Seen = out[n-1].Seen && r.Seen
			continue
		}
		out = append(out, r)
	}
	for i := range out {
		out[i].Text = sentences(out[i].Withheld)
	}
	return out
}

func sentences(checks []tutor.Check) string {
	var names []string
	for _, c := range checks {
		if !slices.Contains(names, c.Name) {
			names = append(names, c.Name)
		}
	}
	n := "1 sentence"
	if len(checks) > 1 {
		n = fmt.Sprintf("%d sentences", len(checks))
	}
	return n + " held back: " + strings.Join(names, ", ")
}

// SeeMatter marks a matter of the inbox as seen.
func (db *DB) SeeMatter(ctx context.Context, id string) error {
	if flag, ok := strings.CutPrefix(id, "f"); ok {
		if n, err := strconv.ParseInt(flag, 10, 64); err == nil {
			return db.SeeFlag(ctx, n)
		}
	}
	turn, session, ok := strings.Cut(strings.TrimPrefix(id, "w"), "-")
	n, err := strconv.Atoi(turn)
	if !ok || err != nil || !strings.HasPrefix(id, "w") {
		return notFound("nothing in the inbox is called %q: \"primer inbox\" lists what there is", id)
	}
	return db.write(ctx, "mark inbox", func(tx *sql.Tx) error {
		done, err := tx.ExecContext(ctx, `UPDATE validation_failures SET seen = 1 WHERE session = ? AND turn = ?`, session, n)
		if err != nil {
			return err
		}
		if rows, err := done.RowsAffected(); err != nil || rows > 0 {
			return err
		}
		return notFound("nothing in the inbox is called %q: \"primer inbox\" lists what there is", id)
	})
}
