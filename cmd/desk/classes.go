package desk

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tui/seat"
	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/format"
)

// Sheet is where the cards of a class are written, and what they say of the door.
type Sheet struct {
	Address string // what is typed behind the @, perhaps with a port; "" is this computer's name
	Out     string // a new file; "" is one in the folder of now
}

// usualPort is that of serve.
const usualPort = "2222"

// HostKey is the key of this data folder's door.
func (a *Desk) HostKey() (gossh.Signer, error) {
	return seat.HostKey(filepath.Join(a.Flags.Data, "host_key"))
}

// ClassOf makes a class of a file of names, writes its cards and says what came of it.
func (a *Desk) ClassOf(ctx context.Context, name, names string, sheet Sheet) (string, error) {
	if names == "" {
		return "", errors.New("no names given; name a file with --students: a student a line, Mia, 5, A")
	}
	f, err := os.Open(names)
	if err != nil {
		return "", fmt.Errorf("read names: %w", err)
	}
	defer func() { _ = f.Close() }() // only read
	pupils, err := ReadNames(f)
	if err != nil {
		return "", fmt.Errorf("%s: %w", names, err)
	}
	return a.print(sheet, name, "", func() ([]Pupil, error) { return a.NewClass(ctx, name, pupils) })
}

// CardsFor writes new cards for a class, or for one student of it.
func (a *Desk) CardsFor(ctx context.Context, class, student string, sheet Sheet) (string, error) {
	return a.print(sheet, class, student, func() ([]Pupil, error) { return a.NewCards(ctx, class, student) })
}

// print writes the cards of the pupils that are made; where none are, no file is left.
func (a *Desk) print(sheet Sheet, class, student string, pupils func() ([]Pupil, error)) (string, error) {
	key, err := a.HostKey()
	if err != nil {
		return "", err
	}
	host, port, err := net.SplitHostPort(sheet.Address)
	if err != nil {
		host, port = sheet.Address, usualPort
	}
	if host == "" {
		if host, err = os.Hostname(); err != nil {
			return "", fmt.Errorf("find the name of this computer: %w; give it with --address", err)
		}
	}
	path := sheet.Out
	path = cmp.Or(path, "cards-"+fileWord(class)+fileWord(student)+".html")
	out, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	switch {
	case errors.Is(err, os.ErrExist):
		return "", fmt.Errorf("%s is there already; name another file with --out", path)
	case err != nil:
		return "", fmt.Errorf("write cards: %w", err)
	}
	all, err := pupils()
	if err != nil {
		_ = out.Close()
		_ = os.Remove(path)
		return "", err
	}
	page, print := export.Cards{Class: class}, seat.Fingerprint(key)
	var said strings.Builder
	for _, p := range all {
		page.Cards = append(page.Cards, export.Card{Name: p.Profile.Name, Command: "ssh -p " + port + " " + p.Login + "@" + host, Words: p.Words, Fingerprint: print})
		if p.Known {
			_, _ = fmt.Fprintf(&said, "%s was here already and keeps what they learned.\n", p.Profile.Name)
		}
	}
	if err := errors.Join(export.WriteCards(out, page), out.Close()); err != nil {
		return "", fmt.Errorf("write cards: %w", err)
	}
	_, _ = fmt.Fprintf(&said, "%s: %s. Cards to print: %s\nThe words stand there and nowhere else. Fingerprint: %s", class, format.Count(len(all), "student"), path, print)
	return said.String(), nil
}

// fileWord is a name as a part of a file's.
func fileWord(name string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return '-'
	}, name)
}

// LetKeyIn lets a computer in for a student, by the file of its public key.
func (a *Desk) LetKeyIn(ctx context.Context, student, file string) (string, error) {
	raw, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("read key: %w", err)
	}
	key, _, _, _, err := gossh.ParseAuthorizedKey(raw)
	if err != nil {
		return "", fmt.Errorf("%s is no public key: %w; take the file that ends in .pub", file, err)
	}
	m, err := a.Member(ctx, student)
	if err != nil {
		return "", err
	}
	return m.Profile.Name + " comes in as " + m.Login + " from the computer with the key " + gossh.FingerprintSHA256(key), a.DB.AddKey(ctx, m.Profile.ID, key.Marshal())
}

type listedClass struct {
	Name     string    `json:"name"`
	Students int       `json:"students"`
	Made     time.Time `json:"made"`
}

// ListClasses lists the classes.
func (a *Desk) ListClasses(ctx context.Context) (format.List, error) {
	l := format.List{None: "No class yet. Make one with: primer class new \"5b\" --students names.csv", Head: []string{"class", "students", "since"}}
	classes, err := a.DB.Classes(ctx)
	for _, c := range classes {
		l.Add(listedClass{c.Name, c.Students, c.Made}, c.Name, fmt.Sprint(c.Students), format.Day(c.Made))
	}
	return l, err
}

type listedMember struct {
	Name  string `json:"name"`
	Grade int    `json:"grade"`
	Group string `json:"group,omitempty"`
	Login string `json:"login"`
}

// ListMembers lists the students of a class.
func (a *Desk) ListMembers(ctx context.Context, class string) (format.List, error) {
	l := format.List{Head: []string{"name", "grade", "group", "comes in as"}}
	members, err := a.DB.Members(ctx, class, "")
	for _, m := range members {
		l.Add(listedMember{m.Profile.Name, m.Profile.Grade, m.Group, m.Login}, m.Profile.Name, format.Grade(m.Profile.Grade), m.Group, m.Login)
	}
	return l, err
}

type listedAudit struct {
	At      time.Time `json:"at"`
	What    string    `json:"what"`
	Student string    `json:"student,omitempty"`
	From    string    `json:"from,omitempty"`
	Text    string    `json:"text,omitempty"`
}

// ListAudit lists the newest rows of the audit.
func (a *Desk) ListAudit(ctx context.Context, most int) (format.List, error) {
	l := format.List{None: "Nothing yet.", Head: []string{"when", "what", "student", "from", ""}}
	rows, err := a.DB.Audited(ctx, most)
	for _, r := range rows {
		l.Add(listedAudit{r.At, r.What, r.Student, r.Place, r.Text}, format.Stamp(r.At), r.What, r.Student, r.Place, r.Text)
	}
	return l, err
}

// Assign has a class, or a group of it, do a lesson.
func (a *Desk) Assign(ctx context.Context, t store.Assignment, until string) (string, error) {
	l, ok := a.Library.Outline(t.Lesson)
	if !ok {
		return "", UnknownLesson(a.Library, t.Lesson)
	}
	who, err := a.members(ctx, Group{t.Class, t.Group})
	if err != nil {
		return "", err
	}
	if until != "" {
		if t.Until, err = time.ParseInLocation(time.DateOnly, until, time.Local); err != nil {
			return "", fmt.Errorf("no day %q; write it as 2026-09-30", until)
		}
	}
	t.Made = time.Now()
	return l.Title + ": " + format.Count(len(who), "student"), a.DB.Assign(ctx, t)
}

type listedAssignment struct {
	Lesson string    `json:"lesson"`
	Group  string    `json:"group,omitempty"`
	Until  time.Time `json:"until,omitzero"`
	Done   []string  `json:"done"`
	Open   []string  `json:"open"`
}

// ListAssignments lists what was assigned to a class, and who has done it.
func (a *Desk) ListAssignments(ctx context.Context, class string) (format.List, error) {
	l := format.List{None: "Nothing assigned. Assign a lesson with: primer class assign LESSON --class " + class, Head: []string{"lesson", "group", "until", "done", "still to do"}}
	assigned, err := a.DB.Assignments(ctx, class)
	if err != nil {
		return l, err
	}
	for _, t := range assigned {
		item := listedAssignment{Lesson: t.Lesson, Group: t.Group, Until: t.Until, Done: []string{}, Open: []string{}}
		members, err := a.DB.Members(ctx, class, t.Group)
		if err != nil {
			return l, err
		}
		for _, m := range members {
			state, _, err := a.DB.State(ctx, m.Profile.ID, t.Lesson)
			if err != nil {
				return l, err
			}
			if state.Complete {
				item.Done = append(item.Done, m.Profile.Name)
			} else {
				item.Open = append(item.Open, m.Profile.Name)
			}
		}
		until := ""
		if !t.Until.IsZero() {
			until = t.Until.Format(time.DateOnly)
		}
		l.Add(item, a.Reports().LessonTitle(t.Lesson), t.Group, until, fmt.Sprintf("%d of %d", len(item.Done), len(members)), strings.Join(item.Open, ", "))
	}
	return l, nil
}

// NoteTo leaves a student a note, which the tutor passes on as the teacher's.
func (a *Desk) NoteTo(ctx context.Context, student, text string) error {
	m, err := a.Member(ctx, student)
	if err != nil {
		return err
	}
	return a.leaveNote(ctx, m.Profile.ID, text)
}
