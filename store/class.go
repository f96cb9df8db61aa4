package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// Class is a class by its name.
type Class struct {
	ID       int64
	Name     string
	Made     time.Time
	Students int
}

// Member is a student of a class, with the name that they come in by. The words on
// their card are kept as a slow hash.
type Member struct {
	Profile tutor.Profile
	Class   string
	Group   string
	Login   string
	Secret  Secret
}

// Secret is what is kept of the words on a card.
type Secret struct {
	Salt, Hash []byte
	Rounds     int
}

// CreateClass stores a class with its students, all of them or none. A student who is
// known already, by id, joins it as they are; the others are new.
func (db *DB) CreateClass(ctx context.Context, name string, members []Member) error {
	return db.write(ctx, "create class", func(tx *sql.Tx) error {
		class, err := newClass(ctx, tx, name, stamp(db.now()))
		if err != nil {
			return err
		}
		for _, m := range members {
			if err := addMember(ctx, tx, class, m); err != nil {
				return err
			}
		}
		return audit(ctx, tx, Audit{At: db.now(), What: AuditClass, Text: fmt.Sprintf("%s: %d", name, len(members))})
	})
}

func newClass(ctx context.Context, tx *sql.Tx, name string, made int64) (int64, error) {
	if _, err := classNamed(ctx, tx, name); err == nil {
		return 0, &Error{Code: Exists, Text: "there is a class " + name + " already: choose another name"}
	}
	done, err := tx.ExecContext(ctx, `INSERT INTO classes (name, made) VALUES (?, ?)`, name, made)
	if err != nil {
		return 0, err
	}
	return done.LastInsertId()
}

func addMember(ctx context.Context, tx *sql.Tx, class int64, m Member) error {
	known, err := findProfile(ctx, tx, m.Profile.ID)
	switch {
	case CodeOf(err) == NotFound:
		err = createProfile(ctx, tx, m.Profile)
	case err == nil && known.ID != m.Profile.ID:
		err = invalid("a student needs an id of their own")
	}
	if err != nil {
		return err
	}
	var taken int
	if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM members WHERE student = ?`, m.Profile.ID).Scan(&taken); err != nil {
		return err
	}
	if taken > 0 {
		return &Error{Code: Exists, Text: m.Profile.Name + " is in a class already: a student is in one"}
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO members (student, class, grp, login, salt, hash, rounds) VALUES (?, ?, ?, ?, ?, ?, ?)`,
		m.Profile.ID, class, m.Group, m.Login, m.Secret.Salt, m.Secret.Hash, m.Secret.Rounds)
	return err
}

func classNamed(ctx context.Context, tx *sql.Tx, name string) (id int64, err error) {
	err = tx.QueryRowContext(ctx, `SELECT id FROM classes WHERE name = ?`, name).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, notFound("no class %q: \"primer class list\" lists them", name)
	}
	return id, err
}

// Classes are all classes, by name.
func (db *DB) Classes(ctx context.Context) ([]Class, error) {
	var found []Class
	err := db.read(ctx, "read classes", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, func(rows *sql.Rows) (c Class, err error) {
			var made int64
			err = rows.Scan(&c.ID, &c.Name, &made, &c.Students)
			c.Made = moment(made)
			return c, err
		}, `SELECT id, name, made, (SELECT count(*) FROM members m WHERE m.class = c.id) FROM classes c ORDER BY name`)
		return err
	})
	return found, err
}

const memberQuery = `SELECT p.data, c.name, m.grp, m.login, m.salt, m.hash, m.rounds FROM members m
	JOIN profiles p ON p.id = m.student JOIN classes c ON c.id = m.class`

func scanMember(rows *sql.Rows) (m Member, err error) {
	var data string
	if err := rows.Scan(&data, &m.Class, &m.Group, &m.Login, &m.Secret.Salt, &m.Secret.Hash, &m.Secret.Rounds); err != nil {
		return m, err
	}
	return m, parse(data, &m.Profile)
}

// Members are the students of a class, or of all with "", by name; with a group only
// those of it.
func (db *DB) Members(ctx context.Context, class, group string) ([]Member, error) {
	var found []Member
	err := db.read(ctx, "read class", func(tx *sql.Tx) (err error) {
		if class != "" {
			if _, err := classNamed(ctx, tx, class); err != nil {
				return err
			}
		}
		found, err = all(ctx, tx, scanMember, memberQuery+` WHERE (?1 = '' OR c.name = ?1) AND (?2 = '' OR m.grp = ?2) ORDER BY p.name, p.id`, class, group)
		return err
	})
	return found, err
}

// Enrolled are the ids of all who are in a class.
func (db *DB) Enrolled(ctx context.Context) (map[string]bool, error) {
	ids := map[string]bool{}
	err := db.read(ctx, "read classes", func(tx *sql.Tx) error {
		found, err := all(ctx, tx, func(rows *sql.Rows) (id string, err error) { return id, rows.Scan(&id) }, `SELECT student FROM members`)
		for _, id := range found {
			ids[id] = true
		}
		return err
	})
	return ids, err
}

// MemberFor is who comes in by that name; ok is false for nobody.
func (db *DB) MemberFor(ctx context.Context, login string) (m Member, ok bool, err error) {
	err = db.read(ctx, "read seat", func(tx *sql.Tx) error {
		found, err := all(ctx, tx, scanMember, memberQuery+` WHERE m.login = ?`, login)
		if ok = len(found) > 0; ok {
			m = found[0]
		}
		return err
	})
	return m, ok, err
}

// SetSecrets puts other words on cards, by the students' ids; keys of fixed computers
// stay.
func (db *DB) SetSecrets(ctx context.Context, of map[string]Secret) error {
	return db.write(ctx, "store seats", func(tx *sql.Tx) error {
		for student, s := range of {
			done, err := tx.ExecContext(ctx, `UPDATE members SET salt = ?, hash = ?, rounds = ? WHERE student = ?`, s.Salt, s.Hash, s.Rounds, student)
			if err == nil {
				err = oneRow(done, "%s is in no class", student)
			}
			if err == nil {
				err = audit(ctx, tx, Audit{At: db.now(), What: AuditCard, Student: student})
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// AddKey lets a computer in for a student, by its public key.
func (db *DB) AddKey(ctx context.Context, student string, key []byte) error {
	return db.write(ctx, "store key", func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, `INSERT OR IGNORE INTO member_keys (student, key) VALUES (?, ?)`, student, key); err != nil {
			return err
		}
		return audit(ctx, tx, Audit{At: db.now(), What: AuditKey, Student: student})
	})
}

// HasKey reports whether a key lets a student in.
func (db *DB) HasKey(ctx context.Context, student string, key []byte) (ok bool, err error) {
	err = db.read(ctx, "read key", func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, `SELECT count(*) > 0 FROM member_keys WHERE student = ? AND key = ?`, student, key).Scan(&ok)
	})
	return ok, err
}

// Look is how a student's screen looks, as JSON, and "" as long as they chose nothing.
func (db *DB) Look(ctx context.Context, student string) (look string, err error) {
	err = db.read(ctx, "read look", func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, `SELECT look FROM profiles WHERE id = ?`, student).Scan(&look)
	})
	return look, err
}

// SetLook keeps it.
func (db *DB) SetLook(ctx context.Context, student, look string) error {
	return db.write(ctx, "store look", func(tx *sql.Tx) error {
		done, err := tx.ExecContext(ctx, `UPDATE profiles SET look = ? WHERE id = ?`, look, student)
		if err != nil {
			return err
		}
		return oneRow(done, "no student %q", student)
	})
}

// What the audit tells.
const (
	AuditClass  = "class"       // one was made
	AuditCard   = "card"        // a student got other words
	AuditKey    = "key"         // a computer was let in
	AuditLogin  = "login"       // a student came in
	AuditWrong  = "wrong words" // somebody tried to
	AuditPIN    = "pin"         // a PIN was tried
	AuditRule   = "override"    // a teacher's word about a verdict
	AuditRemove = "removed"     // a student was
)

// Audit is one row of what was done about who comes in and what counts.
type Audit struct {
	At      time.Time
	What    string // one of the constants
	Student string // id; its name when read
	Place   string // from where
	Text    string
}

// Note writes a row of the audit.
func (db *DB) Note(ctx context.Context, a Audit) error {
	return db.write(ctx, "store audit", func(tx *sql.Tx) error { return audit(ctx, tx, a) })
}

func audit(ctx context.Context, tx *sql.Tx, a Audit) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO audit (at, what, student, place, text) VALUES (?, ?, ?, ?, ?)`, stamp(a.At), a.What, a.Student, a.Place, a.Text)
	return err
}

// Audited are the newest rows, the newest first.
func (db *DB) Audited(ctx context.Context, most int) ([]Audit, error) {
	var found []Audit
	err := db.read(ctx, "read audit", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, func(rows *sql.Rows) (a Audit, err error) {
			var at int64
			err = rows.Scan(&at, &a.What, &a.Student, &a.Place, &a.Text)
			a.At = moment(at)
			return a, err
		}, `SELECT a.at, a.what, coalesce(p.name, a.student), a.place, a.text FROM audit a LEFT JOIN profiles p ON p.id = a.student ORDER BY a.id DESC LIMIT ?`, most)
		return err
	})
	return found, err
}

// Assignment is a lesson that a class, or a group of it, shall do.
type Assignment struct {
	Class  string
	Group  string // "" is the whole class
	Lesson string
	Until  time.Time // zero for no day
	Made   time.Time
}

// Assign stores an assignment; the same lesson again moves its day.
func (db *DB) Assign(ctx context.Context, a Assignment) error {
	return db.write(ctx, "store assignment", func(tx *sql.Tx) error {
		class, err := classNamed(ctx, tx, a.Class)
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM assignments WHERE class = ? AND grp = ? AND lesson = ?`, class, a.Group, a.Lesson); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `INSERT INTO assignments (class, grp, lesson, until, made) VALUES (?, ?, ?, ?, ?)`, class, a.Group, a.Lesson, stamp(a.Until), stamp(a.Made))
		return err
	})
}

const assignmentQuery = `SELECT c.name, a.grp, a.lesson, a.until, a.made FROM assignments a JOIN classes c ON c.id = a.class`

func scanAssignment(rows *sql.Rows) (a Assignment, err error) {
	var until, made int64
	err = rows.Scan(&a.Class, &a.Group, &a.Lesson, &until, &made)
	a.Until, a.Made = moment(until), moment(made)
	return a, err
}

// Assignments are those of a class, or of all with "", in their order.
func (db *DB) Assignments(ctx context.Context, class string) ([]Assignment, error) {
	var found []Assignment
	err := db.read(ctx, "read assignments", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, scanAssignment, assignmentQuery+` WHERE ?1 = '' OR c.name = ?1 ORDER BY a.id`, class)
		return err
	})
	return found, err
}

// AssignedTo are those of a student.
func (db *DB) AssignedTo(ctx context.Context, student string) ([]Assignment, error) {
	var found []Assignment
	err := db.read(ctx, "read assignments", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, scanAssignment, assignmentQuery+` JOIN members m ON m.class = a.class AND (a.grp = '' OR a.grp = m.grp)
			WHERE m.student = ? ORDER BY a.until = 0, a.until, a.id`, student)
		return err
	})
	return found, err
}

// TeacherNote is what a teacher has a student told.
type TeacherNote struct {
	ID      int64
	Student string
	At      time.Time
	Text    string
}

// LeaveNote keeps a note until the student is told.
func (db *DB) LeaveNote(ctx context.Context, n TeacherNote) error {
	if strings.TrimSpace(n.Text) == "" {
		return invalid("a note needs words")
	}
	return db.write(ctx, "store note", func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO notes (student, at, text) VALUES (?, ?, ?)`, n.Student, stamp(n.At), n.Text)
		return err
	})
}

// UntoldNotes are the notes that nobody was told yet, oldest first.
func (db *DB) UntoldNotes(ctx context.Context) ([]TeacherNote, error) {
	var found []TeacherNote
	err := db.read(ctx, "read notes", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, func(rows *sql.Rows) (n TeacherNote, err error) {
			var at int64
			err = rows.Scan(&n.ID, &n.Student, &at, &n.Text)
			n.At = moment(at)
			return n, err
		}, `SELECT id, student, at, text FROM notes WHERE told = 0 ORDER BY id`)
		return err
	})
	return found, err
}

// TellNote puts a note into the conversation in which the student is told, once: ok is
// false where they were told already.
func (db *DB) TellNote(ctx context.Context, n TeacherNote, session string) (ok bool, err error) {
	now := stamp(db.now())
	err = db.write(ctx, "store note", func(tx *sql.Tx) error {
		done, err := tx.ExecContext(ctx, `UPDATE notes SET told = ? WHERE id = ? AND told = 0`, now, n.ID)
		if err != nil {
			return err
		}
		count, err := done.RowsAffected()
		if ok = count == 1; err != nil || !ok {
			return err
		}
		_, err = tx.ExecContext(ctx, `INSERT INTO messages (session, turn, by, text, at) SELECT ?1, coalesce(max(turn), 0), ?2, ?3, ?4 FROM turns WHERE session = ?1`,
			session, string(tutor.ByTeacher), n.Text, now)
		return err
	})
	return ok, err
}
