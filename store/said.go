package store

import (
	"cmp"
	"context"
	"database/sql"
	"math"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// SaidSearch holds what is looked for in the conversations.
type SaidSearch struct {
	Text    string // as it was typed; words in "quotation marks" stand side by side
	Student string // id; "" looks in the talks of all
	Most    int    // how many messages at most
}

// Said is a message that a search found.
type Said struct {
	Session string        `json:"session"`
	Student string        `json:"student"` // id
	Lesson  string        `json:"lesson"`
	Turn    int           `json:"turn"`
	Message int64         `json:"message"` // id
	By      tutor.Speaker `json:"by"`
	At      time.Time     `json:"at"`
	Text    string        `json:"text"`  // the part of the message where the words stand
	Marks   [][2]int      `json:"marks"` // of each found word in Text: from, to, in bytes
}

const (
	// saidLooked is how many of the newest messages that hold the words are
	// weighed: it bounds the cost of a word that stands in every message.
	saidLooked = 1000
	// saidTokens is how many words of a message are shown around what was found.
	saidTokens = 16
	// saidFresh is in how many days the bonus of a new message falls to its half.
	saidFresh = 30.
)

// SearchSaid finds the messages that hold all the words, or words that begin like
// them; accents and capitals make no difference. The best come first: what bm25
// says, up to twice as much for a new message as for an old one. Nothing that is
// typed can be taken for the search's own syntax; without any word to look for
// the error is tutor.ErrNoWords.
func (db *DB) SearchSaid(ctx context.Context, q SaidSearch) ([]Said, error) {
	match := saidQuery(q.Text)
	if match == "" {
		return nil, tutor.ErrNoWords
	}
	match = "text : (" + match + ")"
	if q.Student != "" {
		match += " AND student : " + ftsString(q.Student)
	}
	var found []Said
	err := db.read(ctx, "search conversations", func(tx *sql.Tx) error {
		best, err := db.bestSaid(ctx, tx, match, q)
		if err != nil || len(best) == 0 {
			return err
		}
		found, err = saidMessages(ctx, tx, match, best)
		return err
	})
	return found, err
}

// bestSaid are the ids of the messages to show, best first.
func (db *DB) bestSaid(ctx context.Context, tx *sql.Tx, match string, q SaidSearch) ([]int64, error) {
	now, scores := db.now(), map[int64]float64{}
	ids, err := all(ctx, tx, func(rows *sql.Rows) (id int64, err error) {
		var rank float64
		var at int64
		err = rows.Scan(&id, &rank, &at)
		days := max(0, now.Sub(moment(at)).Hours()/24)
		scores[id] = rank * (1 + math.Exp2(-days/saidFresh))
		return id, err
	}, `SELECT f.rowid, bm25(said_words, 1.0, 0.0), m.at FROM said_words f JOIN messages m ON m.id = f.rowid JOIN sessions s ON s.id = m.session
		WHERE said_words MATCH ?1 AND (?2 = '' OR s.student = ?2) ORDER BY f.rowid DESC LIMIT ?3`, match, q.Student, saidLooked)
	sorting.Stable(ids, func(a, b int64) int { return cmp.Compare(scores[a], scores[b]) }) // bm25 is below 0, the best lowest
	return ids[:min(len(ids), max(q.Most, 1))], err
}

// The marks around found words, on their way out of the database.
const (
	markOpen  = "\x02"
	markClose = "\x03"
)

// saidMessages reads the messages of these ids, in their order. The plus keeps
// SQLite from asking the index anew for each id, which costs far more than to pass
// over the matches since the oldest of them once.
func saidMessages(ctx context.Context, tx *sql.Tx, match string, ids []int64) ([]Said, error) {
	wanted, err := text(ids)
	if err != nil {
		return nil, err
	}
	found, err := all(ctx, tx, scanSaid, `SELECT m.session, s.student, s.lesson, m.turn, m.id, m.by, m.at,
			snippet(said_words, 0, char(2), char(3), '…', ?1)
		FROM said_words f JOIN messages m ON m.id = f.rowid JOIN sessions s ON s.id = m.session
		WHERE said_words MATCH ?2 AND f.rowid >= ?3 AND +f.rowid IN (SELECT value FROM json_each(?4))`,
		saidTokens, match, slices.Min(ids), wanted)
	sorting.Stable(found, func(a, b Said) int { return cmp.Compare(slices.Index(ids, a.Message), slices.Index(ids, b.Message)) })
	return found, err
}

func scanSaid(rows *sql.Rows) (Said, error) {
	var hit Said
	var at int64
	var marked string
	err := rows.Scan(&hit.Session, &hit.Student, &hit.Lesson, &hit.Turn, &hit.Message, &hit.By, &at, &marked)
	hit.At = moment(at)
	hit.Text, hit.Marks = unmarked(withoutPictures(marked))
	return hit, err
}

// picture is a diagram's notation in a message, whole or up to the text's end.
var picture = regexp.MustCompile("(?s)```draw\\s.*?(?:```|\\z)")

// withoutPictures leaves the notation of diagrams out of what is shown, unless a
// found word stands in nothing else.
func withoutPictures(marked string) string {
	if s := picture.ReplaceAllString(marked, " … "); strings.Contains(s, markOpen) {
		return s
	}
	return marked
}

// unmarked takes the marks out of a text and says where they stood. Marks that a
// message holds of itself may shift a highlight and do nothing else.
func unmarked(marked string) (text string, marks [][2]int) {
	var b strings.Builder
	open := -1
	for marked != "" {
		i := strings.IndexAny(marked, markOpen+markClose)
		if i < 0 {
			i = len(marked)
		}
		b.WriteString(marked[:i])
		switch {
		case i == len(marked):
			return b.String(), marks
		case marked[i:i+1] == markOpen:
			open = b.Len()
		case open >= 0:
			if open < b.Len() {
				marks = append(marks, [2]int{open, b.Len()})
			}
			open = -1
		}
		marked = marked[i+1:]
	}
	return b.String(), marks
}

// What of a query is looked for at most.
const (
	mostSaidWords = 12
	longestSaid   = 60 // letters of a word
)

// saidQuery puts what was typed into the words of the index: each chunk is a
// string in quotation marks, which holds no syntax, and all of them must be found.
// The end of a chunk is taken for the beginning of a word ("frac" finds
// "fractions"); a number is a number, a letter is a word, and words between
// quotation marks stand as they are. "" when there is nothing to look for.
func saidQuery(typed string) string {
	var parts []string
	for i, piece := range strings.Split(typed, `"`) {
		if i%2 == 1 && i < strings.Count(typed, `"`) { // between two marks
			parts = appendChunk(parts, piece, false)
			continue
		}
		for chunk := range strings.FieldsSeq(piece) {
			parts = appendChunk(parts, chunk, true)
		}
	}
	return strings.Join(parts[:min(len(parts), mostSaidWords)], " AND ")
}

// appendChunk leaves out a chunk without a letter or a number.
func appendChunk(parts []string, chunk string, open bool) []string {
	chunk = strings.TrimFunc(strings.ToValidUTF8(chunk, " "), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) })
	letters := []rune(chunk)
	if len(letters) == 0 {
		return parts
	}
	letters = letters[:min(len(letters), longestSaid)]
	text := ftsString(string(letters))
	if open && len(letters) > 1 && unicode.IsLetter(letters[len(letters)-1]) {
		text += "*"
	}
	return append(parts, text)
}

// ftsString is a text as one string of the index's query language.
func ftsString(s string) string {
	s = strings.ReplaceAll(s, "\x00", " ")
	return `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
}
