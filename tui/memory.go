package tui

import (
	"context"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

// The words of /memory: "/memory forget 2", "/memory forget all".
const (
	forgetWord = "forget"
	allWord    = "all"
)

// Remembered is what /memory listed last: its numbers go by that list, whatever was
// remembered since.
type Remembered struct {
	Of    string // id of the student
	Memos []tutor.Memo
}

// Or is what was listed last for a student, or, where that was another or nothing, what is
// remembered now.
func (r Remembered) Or(student string, now []tutor.Memo) Remembered {
	if r.Of != student {
		return Remembered{student, now}
	}
	return r
}

// ReadForget reads what stands behind /memory: which of the list is to be forgotten. asked is
// false where nothing is, and gone is empty where no such thing is in the list.
func (r Remembered) ReadForget(args []string) (gone []tutor.Memo, asked bool) {
	if len(args) == 0 {
		return nil, false
	}
	if len(args) != 2 || !strings.EqualFold(args[0], forgetWord) {
		return nil, true
	}
	if strings.EqualFold(args[1], allWord) {
		return r.Memos, true
	}
	if n, err := strconv.Atoi(args[1]); err == nil && n >= 1 && n <= len(r.Memos) {
		return r.Memos[n-1 : n], true
	}
	return nil, true
}

// memoKeys are the texts for the kinds of what is remembered.
var memoKeys = map[tutor.MemoKind]string{
	tutor.MemoWorry: "memory.worry", tutor.MemoNews: "memory.news", tutor.MemoTheme: "memory.theme", tutor.MemoInterest: "memory.interest",
	tutor.MemoQuestion: "memory.question", tutor.MemoHard: "memory.hard", tutor.MemoWell: "memory.well", tutor.MemoMastered: "memory.mastered",
}

// feelingKeys are those for the feelings that may weigh on a student.
var feelingKeys = map[tutor.Tag]string{
	tutor.TagSad: "memory.feeling-sad", tutor.TagGrieving: "memory.feeling-grieving", tutor.TagAnxious: "memory.feeling-anxious",
}

// MemoWords tells the student what is remembered.
func MemoWords(b words.Book, m tutor.Memo) string {
	text := oneRow(m.Text)
	if key := feelingKeys[tutor.Tag(text)]; m.Kind == tutor.MemoWorry && key != "" {
		text = b.Say(key)
	}
	return b.Say(memoKeys[m.Kind], "text", text)
}

// memoryCommand shows what is remembered of the student over the body, or forgets it.
func (m *Model) memoryCommand(args []string) tea.Cmd {
	if m.student.ID == "" {
		return nil
	}
	student := m.student.ID
	return ask(m, "memory.read-failed", func(ctx context.Context) ([]tutor.Memo, error) { return m.tutor.Memos(ctx, student) }, func(now []tutor.Memo) tea.Cmd {
		listed := m.remembered.Or(student, now)
		gone, asked := listed.ReadForget(args)
		switch {
		case !asked:
			m.remembered = Remembered{student, now}
			m.page = memoryPage(m, now)
			return nil
		case len(listed.Memos) == 0:
			return m.notify(m.theme.Say("memory.none"))
		case len(gone) == 0:
			return m.notify(m.theme.Say("memory.which", "last", len(listed.Memos)))
		}
		return m.forget(student, gone)
	})
}

// forget erases what is remembered, and shows what is left.
func (m *Model) forget(student string, gone []tutor.Memo) tea.Cmd {
	type left struct {
		memos   []tutor.Memo
		profile []tutor.Profile
	}
	do := func(ctx context.Context) (l left, err error) {
		if err = m.tutor.Forget(ctx, student, gone); err != nil {
			return l, err
		}
		if l.profile, err = m.tutor.Students(ctx); err != nil {
			return l, err
		}
		l.memos, err = m.tutor.Memos(ctx, student)
		return l, err
	}
	return ask(m, "memory.forget-failed", do, func(l left) tea.Cmd {
		if p, ok := FindStudent(l.profile, student); ok && m.student.ID == student {
			m.student = p // an interest leaves the profile, too
		}
		m.remembered = Remembered{student, l.memos}
		m.page = memoryPage(m, l.memos)
		return m.notify(m.theme.Count("memory.forgotten", len(gone)))
	})
}

func memoryPage(m *Model, all []tutor.Memo) *page {
	b := m.theme.Book
	p := &page{title: b.Say("memory.title")}
	if len(all) == 0 {
		p.rows = []pageRow{{"", b.Say("memory.none")}}
		return p
	}
	for i, memo := range all {
		name := strconv.Itoa(i+1) + "."
		if !memo.At.IsZero() {
			name += " " + dayName(b, memo.At, m.opt.Now())
		}
		p.rows = append(p.rows, pageRow{name, MemoWords(b, memo)})
	}
	p.rows = append(p.rows, pageRow{}, pageRow{"", b.Say("memory.how")})
	return p
}
