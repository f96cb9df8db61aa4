package export

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/draw"
)

// width is how many cells a diagram on a page may take: it fits a portrait sheet.
const width = 72

// sheet is a session as it stands on a page, the same for Markdown and HTML.
type sheet struct {
	Title   string
	Lang    string // of the page, as BCP 47 has it
	Head    []Line
	Turns   iter.Seq[sheetTurn] // made as they are written
	Figures []Line
	Known   []standing
	Open    []string // misconceptions
}

// sheetTurn is one turn on the page.
type sheetTurn struct {
	Number int
	Said   []utterance
	Facts  []Line
}

// utterance is one message on the page.
type utterance struct {
	Who     string
	Student bool
	Cut     bool
	At      string
	Parts   []part
}

// part is a paragraph, a list or a block of fixed-width text.
type part struct {
	Block string // fixed-width lines
	Items []part // of a list
	Quote []part // a text that is read, set apart
	Words []words
	Ear   string // what a screen reader says in its place, when that differs
}

// words is a run of words that look alike.
type words struct {
	Text   string
	Strong bool
}

// standing is what is believed of one component.
type standing struct {
	Name, Percent, Answers, State string
}

func sheetOf(t Transcript, o Options) sheet {
	s := sheet{
		Title:   line(fmt.Sprintf("%s: %s", t.Profile.Name, strings.Join(lessonsOf(t, o), ", then "))),
		Lang:    pageLang,
		Head:    head(t),
		Figures: Measure(t).Lines(),
		Turns:   sheetTurns(t, o),
	}
	s.Known = standings(t, o)
	for _, m := range t.Misconceptions {
		if m.Healed.IsZero() {
			s.Open = append(s.Open, line(fmt.Sprintf("%s in %s, times shown: %d, last on %s", m.Name, o.component(m.KC), m.Shown, day(m.Last))))
		}
	}
	return s
}

// pageLang is the language of what pages say themselves.
const pageLang = "en"

// sheetTurns are the turns of a session, each made when it is written.
func sheetTurns(t Transcript, o Options) iter.Seq[sheetTurn] {
	return func(yield func(sheetTurn) bool) {
		for _, u := range turnsOf(t) {
			st := sheetTurn{Number: u.number}
			for _, m := range u.messages {
				st.Said = append(st.Said, utteranceOf(m, t.Profile.Name))
			}
			if o.Decisions {
				st.Facts = facts(u, o)
			}
			if !yield(st) {
				return
			}
		}
	}
}

// lessonsOf are the titles of the lessons the session went through, in order.
func lessonsOf(t Transcript, o Options) []string {
	var out []string
	for _, e := range t.Events {
		if e.Moved == nil {
			continue
		}
		for _, id := range []string{e.Moved.Before.Lesson, e.Moved.After.Lesson} {
			if title := o.lesson(id); id != "" && !slices.Contains(out, title) {
				out = append(out, title)
			}
		}
	}
	if len(out) == 0 {
		return []string{o.lesson(t.Session.Lesson)}
	}
	return out
}

func head(t Transcript) []Line {
	model := "built-in tutor"
	if t.Session.Model != "" {
		model = t.Session.Model
	}
	grade := fmt.Sprintf("grade %d", t.Profile.Grade)
	if t.Profile.Grade > 12 {
		grade = "adult"
	}
	return []Line{
		{"Student", line(t.Profile.Name) + ", " + grade},
		{"When", t.Session.Started.Local().Format("2006-01-02 15:04")},
		{"Tutor", line(model) + ", rules " + line(t.Session.Rules)},
		{"Session", line(t.Session.ID)},
	}
}

// standings are the components this session has evidence of.
func standings(t Transcript, o Options) []standing {
	var out []standing
	for _, m := range t.Mastery {
		if !slices.ContainsFunc(t.Evidence, func(e tutor.Evidence) bool { return e.KC == m.KC }) {
			continue
		}
		state := "learning"
		switch {
		case m.Firm:
			state = "mastered"
		case m.Met:
			state = "mastered for now, to be confirmed on a later day"
		}
		out = append(out, standing{line(o.component(m.KC)), fmt.Sprintf("%d%%", m.Percent()), fmt.Sprintf("answers: %d, right without help: %d", m.Rows, m.Unaided), state})
	}
	return out
}

func day(t time.Time) string { return t.Local().Format("2006-01-02") }

func utteranceOf(m tutor.Message, name string) utterance {
	u := utterance{Who: speaker(m.By, name), Student: m.By == tutor.ByStudent, Cut: m.Cut, At: m.At.Local().Format("15:04")}
	if u.Student {
		for l := range strings.Lines(clean(tutor.ShowSureness(m.Text))) {
			u.Parts = append(u.Parts, part{Words: []words{{Text: strings.TrimRight(l, "\n")}}})
		}
		return u
	}
	u.Parts = partsOf(m.Text)
	return u
}

// partsOf lays out a text of the tutor or of a course.
func partsOf(markdown string) []part {
	var out []part
	for _, b := range draw.Blocks(clean(markdown)) {
		if b.Diagram != nil {
			out = append(out, part{Block: strings.Join(b.Diagram.Block(width, true), "\n"), Ear: b.Diagram.Spoken()})
			continue
		}
		out = append(out, prose(b.Text)...)
	}
	return out
}

func speaker(by tutor.Speaker, name string) string {
	switch by {
	case tutor.ByStudent:
		return line(name)
	case tutor.ByTutor:
		return "Tutor"
	case tutor.ByTeacher:
		return "Teacher"
	case tutor.ByExplainer, tutor.ByEvaluator, tutor.ByAssessor, tutor.ByTopicSteering, tutor.ByPlanAdapter, tutor.ByMotivator:
		return "Tutor (" + strings.ReplaceAll(string(by), "_", " ") + ")"
	}
	return line(string(by))
}
