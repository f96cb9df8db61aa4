package store

import (
	"context"
	"crypto/sha1" // Anki's own checksum of a note's first field, not a matter of safety
	"database/sql"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"
)

// AnkiNote is one note of an Anki collection: its fields as written (HTML) with
// their names, and the templates of the cards that are made of it.
type AnkiNote struct {
	ID            int64
	Deck          string
	Cloze         bool // its cards hide parts of a field: {{c1::...}}
	Fields, Names []string
	Fronts, Backs []string // templates of its note type
	Cards         []int    // which of them the collection has cards of, from 0
	Tags          []string
}

// Limits on what is read of a foreign collection.
const (
	ankiNotes    = 500_000
	ankiNoteSize = 256 << 10 // bytes of all fields of a note
	ankiMeta     = 16 << 20  // bytes of the lists of note types and decks
	ankiTime     = 5 * time.Minute
)

// errAnki refuses a collection that cannot be read.
func errAnki(text string, reason error) error {
	return &Error{Code: Invalid, Text: text, Reason: reason}
}

// AnkiNotes gives every note of a collection file (collection.anki2 or .anki21
// out of an .apkg) to each, in the order of their ids. The file is opened for
// reading only, and nothing in it is run: what is not a plain table is refused.
func AnkiNotes(ctx context.Context, path string, each func(AnkiNote) error) error {
	ctx, cancel := context.WithTimeout(ctx, ankiTime)
	defer cancel()
	pool, err := sql.Open("sqlite", fileURL(path)+"?mode=ro&immutable=1&_pragma=trusted_schema(0)&_pragma=query_only(1)&_pragma=cell_size_check(1)")
	if err != nil {
		return errAnki("the collection cannot be opened; export the deck anew", err)
	}
	defer func() { _ = pool.Close() }() // only read
	pool.SetMaxOpenConns(2)
	if err := ankiTables(ctx, pool); err != nil {
		return err
	}
	book, err := readAnkiBook(ctx, pool)
	if err != nil {
		return err
	}
	return eachAnkiNote(ctx, pool, book, each)
}

// ankiTables asks that what will be read are tables and no views.
func ankiTables(ctx context.Context, pool *sql.DB) error {
	var n int
	err := pool.QueryRowContext(ctx, `SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('col', 'notes', 'cards') AND sql NOT LIKE 'CREATE VIRTUAL%'`).Scan(&n)
	if err != nil {
		return errAnki("the collection is damaged or no SQLite file; export the deck anew", err)
	}
	if n != 3 {
		return errAnki("the collection has not the tables of an Anki collection (col, notes, cards); export it from Anki as .apkg, with support for older versions", nil)
	}
	return nil
}

// ankiBook is the collection's note types and decks.
type ankiBook struct {
	types map[string]ankiType
	decks map[string]struct {
		Name string `json:"name"`
	}
}

// ankiType is a note type as Anki writes it.
type ankiType struct {
	Type   int `json:"type"` // 1 is cloze
	Fields []struct {
		Name string `json:"name"`
	} `json:"flds"`
	Templates []struct {
		Front string `json:"qfmt"`
		Back  string `json:"afmt"`
	} `json:"tmpls"`
}

func readAnkiBook(ctx context.Context, pool *sql.DB) (ankiBook, error) {
	var book ankiBook
	var models, decks string
	err := pool.QueryRowContext(ctx, `SELECT models, decks FROM col WHERE length(models) < ? AND length(decks) < ? LIMIT 1`, ankiMeta, ankiMeta).Scan(&models, &decks)
	if err != nil {
		return book, errAnki("the collection does not say its note types and decks; export it from Anki with support for older versions", err)
	}
	if json.Unmarshal([]byte(models), &book.types) != nil || json.Unmarshal([]byte(decks), &book.decks) != nil {
		return book, errAnki("the collection's list of note types or decks is broken; export the deck anew", nil)
	}
	return book, nil
}

// describe gives a note what its type says.
func (b ankiBook) describe(n *AnkiNote, model, deck string) {
	t := b.types[model]
	n.Deck, n.Cloze = b.decks[deck].Name, t.Type == 1
	for _, f := range t.Fields {
		n.Names = append(n.Names, f.Name)
	}
	for _, c := range t.Templates {
		n.Fronts, n.Backs = append(n.Fronts, c.Front), append(n.Backs, c.Back)
	}
}

// eachAnkiNote reads the notes one by one.
func eachAnkiNote(ctx context.Context, pool *sql.DB, book ankiBook, each func(AnkiNote) error) error {
	rows, err := pool.QueryContext(ctx, `SELECT n.id, n.mid, n.tags, n.flds, coalesce((SELECT did FROM cards WHERE nid = n.id ORDER BY ord LIMIT 1), 0),
		coalesce((SELECT group_concat(ord, ' ') FROM (SELECT ord FROM cards WHERE nid = n.id ORDER BY ord LIMIT 64)), '')
		FROM notes n WHERE length(n.flds) <= ? ORDER BY n.id LIMIT ?`, ankiNoteSize, ankiNotes)
	if err != nil {
		return errAnki("the collection's notes cannot be read; export the deck anew", err)
	}
	defer func() { _ = rows.Close() }() // only read
	for rows.Next() {
		var n AnkiNote
		var model, deck, tags, fields, cards string
		if err := rows.Scan(&n.ID, &model, &tags, &fields, &deck, &cards); err != nil {
			return errAnki("a note of the collection is broken; export the deck anew", err)
		}
		book.describe(&n, model, deck)
		n.Fields, n.Tags = strings.Split(fields, "\x1f"), strings.Fields(tags)
		for ord := range strings.FieldsSeq(cards) {
			if i, err := strconv.Atoi(ord); err == nil {
				n.Cards = append(n.Cards, i)
			}
		}
		if err := each(n); err != nil {
			return err
		}
	}
	if err := rows.Err(); err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return errAnki("the collection is damaged; export the deck anew", err)
	}
	return nil
}

// ankiSchema is version 11 of Anki's schema, which every Anki reads.
const ankiSchema = `
CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null, dconf text not null, tags text not null);
CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);`

// Ids of what WriteAnki makes. They are fixed, so that a deck that is exported
// again takes the place of itself in Anki.
const (
	ankiModel  int64 = 1_700_000_000_001
	ankiDeckID int64 = 1_700_000_000_002
)

// WriteAnki writes a new collection file with one note type (front, back) and
// the decks of the notes. The same notes and moment give the same cards. A file
// that is there already is an error.
func WriteAnki(ctx context.Context, path string, at time.Time, notes iter.Seq[AnkiNote]) error {
	if _, err := os.Lstat(path); err == nil {
		return &Error{Code: Exists, Path: path, Text: path + " is there already; name another file"}
	}
	pool, err := sql.Open("sqlite", fileURL(path)+"?_pragma=journal_mode(OFF)&_pragma=synchronous(OFF)")
	if err != nil {
		return fmt.Errorf("write collection: %w", err)
	}
	pool.SetMaxOpenConns(1)
	err = errors.Join(writeAnki(ctx, pool, at, notes), pool.Close())
	if err != nil {
		return fmt.Errorf("write collection: %w", err)
	}
	return nil
}

func writeAnki(ctx context.Context, pool *sql.DB, at time.Time, notes iter.Seq[AnkiNote]) error {
	tx, err := pool.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // after a commit it does nothing
	if _, err := tx.ExecContext(ctx, ankiSchema); err != nil {
		return err
	}
	decks := []string{"Default"}
	n := int64(0)
	for note := range notes {
		if !slices.Contains(decks, note.Deck) {
			decks = append(decks, note.Deck)
		}
		if err := insertAnki(ctx, tx, note, n, deckID(slices.Index(decks, note.Deck)), at); err != nil {
			return err
		}
		n++
	}
	if err := insertAnkiBook(ctx, tx, decks, at); err != nil {
		return err
	}
	return tx.Commit()
}

func deckID(i int) int64 {
	if i == 0 {
		return 1
	}
	return ankiDeckID + int64(i)
}

// insertAnki writes a note and its card.
func insertAnki(ctx context.Context, tx *sql.Tx, note AnkiNote, n, deck int64, at time.Time) error {
	if len(note.Fields) < 2 {
		return fmt.Errorf("note %d has no back", n+1)
	}
	id := at.UnixMilli() + n
	sum := sha1.Sum([]byte(note.Fields[0]))
	tags := ""
	if len(note.Tags) > 0 {
		tags = " " + strings.Join(note.Tags, " ") + " "
	}
	_, err := tx.ExecContext(ctx, `INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')`, id, fmt.Sprintf("%x", sum[:6]), ankiModel, at.Unix(),
		tags, strings.Join(note.Fields[:2], "\x1f"), note.Fields[0], binary.BigEndian.Uint32(sum[:4]))
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO cards VALUES (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')`, id, id, deck, at.Unix(), n+1)
	return err
}

// insertAnkiBook writes the note type and the decks.
func insertAnkiBook(ctx context.Context, tx *sql.Tx, names []string, at time.Time) error {
	type object = map[string]any // Anki's own JSON has no other shape than Anki's source
	field := func(name string, ord int) object {
		return object{"name": name, "ord": ord, "font": "Arial", "size": 20, "sticky": false, "rtl": false, "media": []string{}}
	}
	models := object{strconv.FormatInt(ankiModel, 10): object{
		"id": ankiModel, "name": "Primer", "type": 0, "mod": at.Unix(), "usn": -1, "sortf": 0, "did": ankiDeckID, "vers": []string{}, "tags": []string{},
		"flds": []object{field("Front", 0), field("Back", 1)}, "req": []any{[]any{0, "all", []int{0}}},
		"tmpls": []object{{"name": "Card 1", "ord": 0, "qfmt": "{{Front}}", "afmt": "{{FrontSide}}<hr id=answer>{{Back}}", "bqfmt": "", "bafmt": "", "did": nil}},
		"css":   ".card { font-family: arial; font-size: 20px; text-align: center; }", "latexPre": "", "latexPost": "",
	}}
	decks := object{}
	for i, name := range names {
		id := deckID(i)
		zero := []int{0, 0}
		decks[strconv.FormatInt(id, 10)] = object{
			"id": id, "name": name, "desc": "", "conf": 1, "dyn": 0, "collapsed": false, "extendNew": 10, "extendRev": 50, "mod": at.Unix(), "usn": -1,
			"newToday": zero, "revToday": zero, "lrnToday": zero, "timeToday": zero,
		}
	}
	conf := object{"nextPos": 1, "estTimes": true, "activeDecks": []int{1}, "sortType": "noteFld", "timeLim": 0, "sortBackwards": false, "addToCur": true, "curDeck": 1, "newBury": true, "newSpread": 0, "dueCounts": true, "curModel": strconv.FormatInt(ankiModel, 10), "collapseTime": 1200}
	options := object{"1": object{
		"id": 1, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "timer": 0, "autoplay": true, "replayq": true, "dyn": false,
		"new":   object{"bury": true, "delays": []int{1, 10}, "initialFactor": 2500, "ints": []int{1, 4, 7}, "order": 1, "perDay": 20, "separate": true},
		"rev":   object{"bury": true, "ease4": 1.3, "fuzz": 0.05, "ivlFct": 1, "maxIvl": 36500, "minSpace": 1, "perDay": 100},
		"lapse": object{"delays": []int{10}, "leechAction": 0, "leechFails": 8, "minInt": 1, "mult": 0},
	}}
	var texts []any
	for _, o := range []object{conf, models, decks, options} {
		raw, err := json.Marshal(o)
		if err != nil {
			return err
		}
		texts = append(texts, string(raw))
	}
	_, err := tx.ExecContext(ctx, `INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')`, append([]any{at.Unix(), at.UnixMilli(), at.UnixMilli()}, texts...)...)
	return err
}
