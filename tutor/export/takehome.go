package export

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// TakeHome is a page for the student and those at home: what they can do now, one
// mistake they mended, three fresh problems, and the key apart. It holds no
// number by which anybody could be ranked.
type TakeHome struct {
	Name     string
	Grade    int // 13 is an adult
	At       time.Time
	Can      []Ability    // mastered
	Growing  []Ability    // right at least once, without help
	Begun    []string     // titles of lessons that were begun, the last one first
	Mended   *Mended      // nil while there is none
	Open     bool         // a misconception is still worked on
	Asked    []Unanswered // that no lesson answered, the newest first
	Problems []TryThis
}

// Unanswered is a question of the student that no lesson answered; Answer is the
// teacher's, or "".
type Unanswered struct {
	Text   string
	Answer string
}

// Ability is something a student can do, with a question they answered right
// without help; Ask is "" where there is none to show.
type Ability struct {
	Name string
	Ask  string
	Said string
}

// Mended is a mistake that was put right. Texts of the course are Markdown.
type Mended struct {
	About string // the component
	Ask   string
	Said  string
	Idea  string // the wrong idea behind it, to the student; "" where it has no name
	Right string // the answer
	Why   []string
	Alone bool // got right without help afterwards
}

// TryThis is a problem for home.
type TryThis struct {
	Ask     string // Markdown, with a text to read and a picture where it has them
	Answer  []string
	Why     []string
	Earlier bool // from what comes back before it is forgotten
}

// homePage is a take-home page as it is laid out.
type homePage struct {
	Title, Lang, Day string
	Hello            []string
	Can              homeList
	Mended           homeMended
	Asked            homeAsked // without a head where nothing was asked
	Try              homeTry
	Home             homeNote // for the grown-ups; empty for an adult
	Key              homeKey
}

type homeList struct {
	Head, Intro string
	Items       []homeItem
	More        string
	Growing     []homeItem
	None        string
}

type homeItem struct {
	Name, Sign string // what it is a sign of: a question and the answer given
}

type homeMended struct {
	Head, None string
	Told       []homePart
	Praise     string
}

// homePart is a line of the mended mistake: what it is, and its text.
type homePart struct {
	Name  string
	Parts []part
}

type homeAsked struct {
	Head, Intro string
	Items       []homeItem // a question, and what the teacher says
}

type homeTry struct {
	Head, Intro string
	Problems    []homeProblem
}

type homeProblem struct {
	Number int
	Note   string
	Parts  []part
}

type homeNote struct {
	Head  string
	Lines []string
}

type homeKey struct {
	Head, Fold string
	Answers    []homeAnswer
}

type homeAnswer struct {
	Number int
	Parts  []part
}

// TakeHomeHTML writes the page; in print the key has a sheet of its own, on a
// screen it is folded.
func TakeHomeHTML(w io.Writer, t TakeHome) error {
	return page().ExecutePart(w, "home", layOut(t))
}

func layOut(t TakeHome) homePage {
	say := wordsFor(t.Grade)
	p := homePage{
		Title: fmt.Sprintf(say.title, line(t.Name)), Lang: pageLang, Day: t.At.Local().Format("2 January 2006"),
		Hello: lined(fmt.Sprintf(say.hello, line(t.Name))),
		Can:   say.abilities(t),
		Try:   homeTry{Head: say.tryHead, Intro: say.tryIntro},
		Key:   homeKey{Head: say.keyHead, Fold: say.keyFold},
	}
	p.Mended, p.Asked = say.mended(t), say.asked(t)
	if len(t.Problems) != threeProblems {
		p.Try.Head = say.tryFew
	}
	for i, q := range t.Problems {
		note := say.now
		if q.Earlier {
			note = say.earlier
		}
		p.Try.Problems = append(p.Try.Problems, homeProblem{i + 1, note, partsOf(q.Ask)})
		p.Key.Answers = append(p.Key.Answers, homeAnswer{i + 1, answerParts(q)})
	}
	if t.Grade <= lastGrade {
		p.Home = homeNote{Head: homeHead, Lines: []string{fmt.Sprintf(homeAsk, line(t.Name)), homeListen}}
	}
	return p
}

// threeProblems is how many a page has, but where a lesson has no more.
const threeProblems = 3

func lined(text string) []string { return strings.Split(text, "\n") }

// answerParts are the answer in bold and how one gets there.
func answerParts(q TryThis) []part {
	var out []part
	for _, a := range q.Answer {
		for _, p := range partsOf(a) {
			for i := range p.Words {
				p.Words[i].Strong = true
			}
			out = append(out, p)
		}
	}
	for _, why := range q.Why {
		out = append(out, partsOf(why)...)
	}
	return out
}

func (say homeWords) abilities(t TakeHome) homeList {
	l := homeList{Head: say.canHead}
	if len(t.Can) > 0 {
		l.Intro, l.Items = say.can, say.items(t.Can)
	}
	if len(t.Growing) > 0 {
		l.More, l.Growing = say.growing, say.items(t.Growing)
	}
	switch {
	case len(t.Can)+len(t.Growing) > 0:
	case len(t.Begun) > 0:
		l.None = fmt.Sprintf(say.begun, line(t.Begun[0]))
	default:
		l.None = say.nothing
	}
	return l
}

func (say homeWords) items(all []Ability) []homeItem {
	var out []homeItem
	for _, a := range all {
		item := homeItem{Name: line(a.Name)}
		if a.Ask != "" && a.Said != "" {
			item.Sign = fmt.Sprintf(say.sign, inline(a.Ask), shown(a.Said))
		}
		out = append(out, item)
	}
	return out
}

func (say homeWords) mended(t TakeHome) homeMended {
	m := homeMended{Head: say.mendedHead}
	switch {
	case t.Mended == nil && t.Open:
		m.None = say.stillOpen
		return m
	case t.Mended == nil:
		m.None = say.noneYet
		return m
	}
	add := func(name string, texts ...string) {
		var parts []part
		for _, text := range texts {
			parts = append(parts, partsOf(text)...)
		}
		if len(parts) > 0 {
			m.Told = append(m.Told, homePart{name, parts})
		}
	}
	add(say.question, t.Mended.Ask)
	m.Told = append(m.Told, homePart{say.said, []part{{Words: []words{{Text: shown(t.Mended.Said)}}}}})
	add(say.idea, t.Mended.Idea)
	add(say.right, t.Mended.Right)
	add(say.why, t.Mended.Why...)
	m.Praise = say.again
	if t.Mended.Alone {
		m.Praise = say.praise
	}
	return m
}

func (say homeWords) asked(t TakeHome) homeAsked {
	if len(t.Asked) == 0 {
		return homeAsked{}
	}
	a := homeAsked{Head: say.askedHead, Intro: say.askedIntro}
	for _, q := range t.Asked {
		item := homeItem{Name: line(q.Text)}
		if q.Answer != "" {
			item.Sign = fmt.Sprintf(say.teacher, line(q.Answer))
		}
		a.Items = append(a.Items, item)
	}
	return a
}

// longestSaid is how many letters of an answer are quoted.
const longestSaid = 160

// shown is what a student typed, on one line and not too long.
func shown(said string) string {
	r := []rune(line(said))
	if len(r) > longestSaid {
		return string(r[:longestSaid]) + "…"
	}
	return string(r)
}

// inline is a question of the course on one line: its first paragraph.
func inline(markdown string) string {
	var b strings.Builder
	for _, p := range partsOf(markdown) {
		if p.Block != "" || p.Items != nil {
			continue
		}
		for _, w := range p.Words {
			b.WriteString(w.Text)
		}
		break
	}
	return line(b.String())
}
