package desk

import (
	"cmp"
	"context"
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	_ "embed"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tui/seat"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"
)

var _ seat.School = (*School)(nil)

// School is Primer as the door of a class sees it.
type School struct {
	*Backend
	hashing chan struct{} // held by the one whose words are being looked at
}

// OpenSchool is the school of a backend.
func OpenSchool(b *Backend) *School { return &School{Backend: b, hashing: make(chan struct{}, 1)} }

// wordRounds makes the hash of three words slow, and a class at its door still quick: a
// tenth of a second each. Three words of 312 are 30 million; who copies the file tries
// them for a month, for one student.
const wordRounds = 300_000

func (a *Desk) rounds() int { return cmp.Or(a.Flags.WordRounds, wordRounds) }

// Admit is the student who comes in by a name with the words on their card. A name that is
// nobody's takes as long as one that is.
func (s *School) Admit(ctx context.Context, login, words string) (student string, ok bool, err error) {
	m, known, err := s.DB.MemberFor(ctx, login)
	if err != nil {
		return "", false, err
	}
	if !known {
		m.Secret = store.Secret{Salt: make([]byte, 16), Rounds: s.rounds(), Hash: make([]byte, sha256.Size)}
	}
	select {
	case s.hashing <- struct{}{}: // a class that comes in at once shall not stop the lesson of another
		defer func() { <-s.hashing }()
	case <-ctx.Done():
		return "", false, ctx.Err()
	}
	hash, err := pbkdf2.Key(sha256.New, plainWords(words), m.Secret.Salt, m.Secret.Rounds, sha256.Size)
	if err != nil {
		return "", false, fmt.Errorf("hash words: %w", err)
	}
	return m.Profile.ID, subtle.ConstantTimeCompare(hash, m.Secret.Hash) == 1 && known, nil
}

// AdmitKey is the student who comes in from a computer that is known by its key.
func (s *School) AdmitKey(ctx context.Context, login string, key []byte) (student string, ok bool, err error) {
	m, known, err := s.DB.MemberFor(ctx, login)
	if err != nil || !known {
		return "", false, err
	}
	ok, err = s.DB.HasKey(ctx, m.Profile.ID, key)
	return m.Profile.ID, ok, err
}

// longestLogged bounds what is kept of a name that somebody made up.
const longestLogged = 40

// Came keeps that somebody came in, or tried to.
func (s *School) Came(ctx context.Context, login, student string, ok bool, from string) {
	a := store.Audit{At: time.Now(), What: store.AuditLogin, Student: student, Place: from}
	if !ok {
		a.What = store.AuditWrong
		a.Text = tui.Quoted(string([]rune(login)[:min(len([]rune(login)), longestLogged)]))
	}
	_ = s.DB.Note(ctx, a) // a lesson goes on without it; a store that fails is told where it matters
}

// Seat is what the student may reach.
func (s *School) Seat(ctx context.Context, student string) (tui.Seat, error) {
	return s.SeatOf(ctx, student)
}

// Enrolled are who may sit here, by their ids.
func (s *School) Enrolled(ctx context.Context) (map[string]bool, error) { return s.DB.Enrolled(ctx) }

// Notes are the teacher's that nobody was told yet.
func (s *School) Notes(ctx context.Context) ([]seat.Note, error) {
	found, err := s.DB.UntoldNotes(ctx)
	notes := lists.Map(found, func(n store.TeacherNote) seat.Note { return seat.Note{ID: n.ID, Student: n.Student, Text: n.Text} })
	return notes, err
}

// Told puts a note into the conversation that is open at a seat.
func (s *School) Told(ctx context.Context, n seat.Note, at tui.Seat) (bool, error) {
	here, ok := at.(*Seat)
	if !ok || here.Session() == "" {
		return false, nil
	}
	return s.DB.TellNote(ctx, store.TeacherNote{ID: n.ID, Student: n.Student, Text: n.Text}, here.Session())
}

// plainWords are words as they are compared: without case, and however they are parted.
func plainWords(text string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }), " ")
}

//go:embed cardwords.txt
var cardWords string

// wordsOnCard is how many words stand on a card.
const wordsOnCard = 3

// newWords are three words, and what is kept of them.
func (a *Desk) newWords() (string, store.Secret, error) {
	all := strings.Fields(cardWords)
	var picked []string
	for len(picked) < wordsOnCard {
		n, err := rand.Int(rand.Reader, big.NewInt(int64(len(all))))
		if err != nil {
			return "", store.Secret{}, err
		}
		if w := all[n.Int64()]; !slices.Contains(picked, w) {
			picked = append(picked, w)
		}
	}
	words := strings.Join(picked, " ")
	kept := store.Secret{Salt: make([]byte, 16), Rounds: a.rounds()}
	_, _ = rand.Read(kept.Salt) // never fails
	var err error
	kept.Hash, err = pbkdf2.Key(sha256.New, words, kept.Salt, kept.Rounds, sha256.Size)
	return words, kept, err
}

// Pupil is a student of a new class, with the words of their card.
type Pupil struct {
	store.Member
	Words string
	Known bool // learned here before the class was made
}

// usualGrade is the grade of a class that tells none.
const usualGrade = 5

// ReadNames reads the students of a class: a line each, with a name and, if need be, grade
// and group. The first line may name the columns.
func ReadNames(in io.Reader) ([]Pupil, error) {
	r := csv.NewReader(in)
	r.FieldsPerRecord, r.TrimLeadingSpace = -1, true
	column := map[string]int{"name": 0, "grade": 1, "group": 2}
	var pupils []Pupil
	seen := map[string]int{}
	for {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("read names: %w", err)
		}
		at, _ := r.FieldPos(0)
		if len(pupils) == 0 && len(seen) == 0 && strings.EqualFold(strings.TrimPrefix(row[0], "\ufeff"), "name") {
			column = map[string]int{}
			for i, name := range row {
				column[strings.ToLower(strings.TrimSpace(strings.TrimPrefix(name, "\ufeff")))] = i
			}
			continue
		}
		p, err := pupilOf(row, column)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", at, err)
		}
		key := strings.ToLower(p.Profile.Name)
		if first, twice := seen[key]; twice {
			return nil, fmt.Errorf("line %d: %s stands in line %d already; tell the two apart, for example \"%s B.\"", at, p.Profile.Name, first, p.Profile.Name)
		}
		seen[key] = at
		pupils = append(pupils, p)
	}
	if len(pupils) == 0 {
		return nil, errors.New("no names in the file; write one a line: Mia, 5, A")
	}
	return pupils, nil
}

func pupilOf(row []string, column map[string]int) (Pupil, error) {
	field := func(name string) string {
		if i, ok := column[name]; ok && i < len(row) {
			return strings.TrimSpace(row[i])
		}
		return ""
	}
	var p Pupil
	if p.Profile.Name = tui.CleanName(strings.TrimPrefix(field("name"), "\ufeff")); p.Profile.Name == "" {
		return p, errNoName
	}
	p.Profile.Grade = usualGrade
	if said := field("grade"); said != "" {
		grade, ok := tui.ReadGrade(said)
		if !ok {
			return p, fmt.Errorf("%s: no grade %q; write a number from 1 to 13", p.Profile.Name, said)
		}
		p.Profile.Grade = grade
	}
	p.Group = tui.CleanName(field("group"))
	return p, nil
}

// NewClass makes a class, and gives its students with the words of their cards: they are
// kept nowhere else. Who learned here before joins with what they have learned.
func (a *Desk) NewClass(ctx context.Context, name string, pupils []Pupil) ([]Pupil, error) {
	if name = tui.CleanName(name); name == "" {
		return nil, errors.New("a class needs a name of 1 to 40 letters")
	}
	known, err := a.DB.Profiles(ctx)
	if err != nil {
		return nil, err
	}
	others, err := a.DB.Members(ctx, "", "")
	if err != nil {
		return nil, err
	}
	taken := map[string]bool{}
	for _, m := range others {
		taken[strings.ToLower(m.Login)] = true
	}
	members := make([]store.Member, len(pupils))
	for i := range pupils {
		p := &pupils[i]
		if old, ok := tui.FindStudent(known, p.Profile.Name); ok {
			p.Profile, p.Known = old, true
		} else {
			p.Profile = tutor.Profile{ID: newID(), Name: p.Profile.Name, Grade: p.Profile.Grade, Country: countryOf(""), Created: time.Now()}
		}
		p.Login = freeLogin(p.Profile.Name, taken)
		if p.Words, p.Secret, err = a.newWords(); err != nil {
			return nil, err
		}
		members[i] = p.Member
	}
	return pupils, a.DB.CreateClass(ctx, name, members)
}

// freeLogin is a name to type before the @: "mia-k", and "mia-k-2" for the next one.
func freeLogin(name string, taken map[string]bool) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(strings.ToLower(name)) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case !unicode.Is(unicode.Mn, r) && b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	login := strings.Trim(b.String(), "-")
	if login == "" { // of another alphabet
		login = "student"
	}
	free := login
	for n := 2; taken[free]; n++ {
		free = login + "-" + strconv.Itoa(n)
	}
	taken[free] = true
	return free
}

// NewCards puts other words on the cards of a class, or of one student of it, and gives
// them: the old ones let nobody in any more.
func (a *Desk) NewCards(ctx context.Context, class, student string) ([]Pupil, error) {
	members, err := a.DB.Members(ctx, class, "")
	if err != nil {
		return nil, err
	}
	var pupils []Pupil
	secrets := map[string]store.Secret{}
	for _, m := range members {
		if student != "" && !strings.EqualFold(m.Profile.Name, student) && !strings.EqualFold(m.Login, student) {
			continue
		}
		p := Pupil{Member: m}
		if p.Words, p.Secret, err = a.newWords(); err != nil {
			return nil, err
		}
		secrets[m.Profile.ID] = p.Secret
		pupils = append(pupils, p)
	}
	if len(pupils) == 0 {
		return nil, fmt.Errorf("no student %q in class %s; \"primer class list %s\" lists them", student, class, class)
	}
	return pupils, a.DB.SetSecrets(ctx, secrets)
}

// Member is a student of a class, by name, login or id.
func (a *Desk) Member(ctx context.Context, named string) (store.Member, error) {
	all, err := a.DB.Members(ctx, "", "")
	if err != nil {
		return store.Member{}, err
	}
	i := slices.IndexFunc(all, func(m store.Member) bool {
		return strings.EqualFold(m.Profile.Name, named) || strings.EqualFold(m.Login, named) || m.Profile.ID == named
	})
	if i < 0 {
		return store.Member{}, fmt.Errorf("no student %q in any class; \"primer class list\" lists the classes", named)
	}
	return all[i], nil
}
