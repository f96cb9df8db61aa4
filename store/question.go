package store

import (
	"context"
	"database/sql"
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// A question that no lesson answers is a flag of the kind tutor.FlagQuestion, once for
// each wording of a student. A teacher may answer it; the student hears that once, when
// the next session begins.

// sameWording compares two texts without case, and without the marks at their ends.
const sameWording = `rtrim(lower(f.text), ' ?!.') = rtrim(lower(?), ' ?!.')`

// askedBefore is the id of the flag that holds a student's question in these words; 0
// where there is none, and for every other flag.
func askedBefore(ctx context.Context, tx *sql.Tx, f tutor.FlagRow) (id int64, err error) {
	if f.Kind != tutor.FlagQuestion {
		return 0, nil
	}
	err = tx.QueryRowContext(ctx, `SELECT f.id FROM flags f WHERE f.student = ? AND f.kind = ? AND `+sameWording+` ORDER BY f.id LIMIT 1`, f.Student, f.Kind, f.Text).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return id, err
}

// Questions are those of a student (by id) that no lesson answered, the newest first,
// each with the lesson in which it was asked.
func (db *DB) Questions(ctx context.Context, student string) ([]tutor.Question, error) {
	var found []tutor.Question
	err := db.read(ctx, "read questions", func(tx *sql.Tx) (err error) {
		rows, err := all(ctx, tx, scanFlag, questionsQuery, student)
		for _, f := range rows {
			s, err := exactSession(ctx, tx, f.Session)
			if err != nil {
				return err
			}
			found = append(found, tutor.Question{Text: f.Text, Lesson: s.Lesson, At: f.At, Seen: f.Seen, Answer: f.Answer})
		}
		return err
	})
	return found, err
}

const questionsQuery = `SELECT ` + flagColumns + ` FROM flags f LEFT JOIN answers a ON a.flag = f.id
	WHERE f.student = ? AND f.kind = '` + tutor.FlagQuestion + `' ORDER BY f.id DESC`

// TeacherSaid is what a teacher answered when the student (by id) asked the same before,
// or "".
func (db *DB) TeacherSaid(ctx context.Context, student, question string) (answer string, err error) {
	err = db.read(ctx, "read answer", func(tx *sql.Tx) error {
		err := tx.QueryRowContext(ctx, `SELECT a.text FROM flags f JOIN answers a ON a.flag = f.id WHERE f.student = ? AND f.kind = '`+tutor.FlagQuestion+`' AND `+sameWording,
			student, question).Scan(&answer)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		return err
	})
	return answer, err
}

// AnswerQuestion keeps what a teacher answers to a question of the inbox, by its id there
// ("f12"), in place of any earlier answer. The question is seen with it, and the student
// hears the answer when the next session begins. Without words it is Invalid, and so is
// anything but a question; what is not there is NotFound.
func (db *DB) AnswerQuestion(ctx context.Context, matter, by, words string, at time.Time) error {
	if strings.TrimSpace(words) == "" {
		return invalid("an answer needs words")
	}
	id, err := strconv.ParseInt(strings.TrimPrefix(matter, "f"), 10, 64)
	if err != nil || !strings.HasPrefix(matter, "f") {
		return invalid("%q is no question; \"primer inbox\" lists them", matter)
	}
	return db.write(ctx, "answer question", func(tx *sql.Tx) error {
		var kind string
		err := tx.QueryRowContext(ctx, `SELECT kind FROM flags WHERE id = ?`, id).Scan(&kind)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			return notFound("nothing in the inbox is called %q: \"primer inbox\" lists what there is", matter)
		case err != nil:
			return err
		case kind != tutor.FlagQuestion:
			return invalid("%q is no question; \"primer inbox\" lists them", matter)
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO answers (flag, at, by, text) VALUES (?, ?, ?, ?)
			ON CONFLICT DO UPDATE SET at = excluded.at, by = excluded.by, text = excluded.text, told = 0`, id, stamp(at), by, words); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `UPDATE flags SET seen = 1 WHERE id = ?`, id)
		return err
	})
}

// untold are a student's questions that a teacher has answered and the student has not
// heard of, the oldest first. Few answers are, however many there were.
func untold(ctx context.Context, tx *sql.Tx, student string) ([]tutor.FlagRow, error) {
	return all(ctx, tx, scanFlag, `SELECT `+flagColumns+` FROM answers a JOIN flags f ON f.id = a.flag WHERE a.told = 0 AND f.student = ? ORDER BY a.flag`, student)
}

// tell marks answers as heard by the student.
func tell(ctx context.Context, tx *sql.Tx, questions []int64, now int64) error {
	for _, id := range questions {
		if _, err := tx.ExecContext(ctx, `UPDATE answers SET told = ? WHERE flag = ?`, now, id); err != nil {
			return err
		}
	}
	return nil
}
