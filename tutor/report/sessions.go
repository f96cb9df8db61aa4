package report

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/lists"
)

// Sessions is the measures of sessions, each and all together.
type Sessions struct {
	All      export.Measures   `json:"all"`
	Sessions []export.Measures `json:"sessions"` // the newest first
	lesson   func(id string) string
	names    map[string]string // of students, by id
}

// Sessions measures the sessions of a student by id, or of all when that is
// empty, the newest first; with a lesson only those that ended in it.
func (from Reader) Sessions(ctx context.Context, student, lesson string) (Sessions, error) {
	r := Sessions{lesson: from.LessonTitle, names: map[string]string{}, Sessions: []export.Measures{}}
	profiles, err := from.Records.Profiles(ctx)
	if err != nil {
		return r, err
	}
	for _, p := range profiles {
		r.names[p.ID] = p.Name
	}
	sessions, err := from.Records.Sessions(ctx, student)
	if err != nil {
		return r, err
	}
	for _, s := range sessions {
		if lesson != "" && s.Lesson != lesson || !from.means(s.Student) {
			continue
		}
		m, err := from.Measure(ctx, s.ID)
		if err != nil {
			return r, err
		}
		r.Sessions = append(r.Sessions, m)
	}
	r.All = export.Sum(r.Sessions)
	return r, nil
}

func (from Reader) Measure(ctx context.Context, session string) (export.Measures, error) {
	b, err := from.Records.Export(ctx, session)
	if err != nil {
		return export.Measures{}, err
	}
	return export.Measure(export.Transcript{Bundle: b}), nil
}

func (r Sessions) Print(w io.Writer) error {
	p := format.Page{W: w}
	if len(r.Sessions) == 0 {
		p.Line("No session yet. Begin one with: primer")
		return p.Err
	}
	if len(r.Sessions) > 1 {
		p.Line("All %d sessions together", len(r.Sessions))
		printMeasures(&p, r.All)
		p.Line("")
	}
	for i, m := range r.Sessions {
		if i > 0 {
			p.Line("")
		}
		p.Line("Session %s, %s, %s, %s, %s, rules %s", m.Session, r.names[m.Student], r.lesson(m.Lesson), format.Stamp(m.Began), format.Model(m.Model), format.OrNone(m.Rules))
		printMeasures(&p, m)
	}
	return p.Err
}

func printMeasures(p *format.Page, m export.Measures) {
	for _, l := range m.Lines() {
		p.Line("  %s: %s", l.Name, l.Text)
	}
}

func (r Sessions) Table() [][]string {
	out := [][]string{append([]string{"session", "student", "lesson", "began", "model", "rules"}, figureNames()...)}
	for _, m := range r.Sessions {
		out = append(out, append([]string{m.Session, r.names[m.Student], m.Lesson, m.Began.UTC().Format(time.RFC3339), format.Model(m.Model), m.Rules}, figureCells(m)...))
	}
	return out
}

// Comparisons are what sessions can be put side by side by.
var Comparisons = []string{"model", "lesson", "student", "rules"}

// Comparison is the measures of groups of sessions.
type Comparison struct {
	By     string  `json:"by"`
	Groups []Group `json:"groups"`
}

// Group is all sessions that have one thing in common.
type Group struct {
	Name     string          `json:"name"`
	Students int             `json:"students"`
	Measures export.Measures `json:"measures"`
}

func (from Reader) Compare(ctx context.Context, by, student, lesson string) (Comparison, error) {
	r, err := from.Sessions(ctx, student, lesson)
	c := Comparison{By: by, Groups: []Group{}}
	if err != nil {
		return c, err
	}
	groups := map[string][]export.Measures{}
	for _, m := range r.Sessions {
		if m.Turns > 0 { // opened and left again says nothing about anybody
			key := r.groupOf(m, by)
			groups[key] = append(groups[key], m)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(groups)) {
		students := map[string]bool{}
		for _, m := range groups[key] {
			students[m.Student] = true
		}
		c.Groups = append(c.Groups, Group{key, len(students), export.Sum(groups[key])})
	}
	return c, nil
}

func (r Sessions) groupOf(m export.Measures, by string) string {
	switch by {
	case "lesson":
		return r.lesson(m.Lesson)
	case "student":
		return r.names[m.Student]
	case "rules":
		return "rules " + format.OrNone(m.Rules)
	}
	return format.Model(m.Model)
}

// figure is one measure as a comparison shows it.
type figure struct {
	name string
	of   func(m export.Measures) string
}

var compared = []figure{
	{"sessions", func(m export.Measures) string { return fmt.Sprint(m.Sessions) }},
	{"turns", func(m export.Measures) string { return fmt.Sprint(m.Turns) }},
	{"lessons complete", func(m export.Measures) string { return fmt.Sprintf("%d of %d", m.Completed(), len(m.Lessons)) }},
	{"turns to mastery", func(m export.Measures) string { return format.Mean(m.TurnsToMastery, m.Completed()) }},
	{"answers right", func(m export.Measures) string { return format.Share(m.Right, m.Graded) }},
	{"hints a problem", func(m export.Measures) string { return format.Ratio(m.HintRungs, m.Problems) }},
	{"problems in small steps", func(m export.Measures) string { return format.Share(m.Scaffolded, m.Problems) }},
	{"confusions resolved in one turn", func(m export.Measures) string { return format.Share(m.Resolved, m.Confusions) }},
	{"explanations", func(m export.Measures) string { return fmt.Sprint(m.Explanations) }},
	{"explanations repeated", func(m export.Measures) string { return format.Share(m.Repeats, m.Explanations) }},
	{"approaches repeated", func(m export.Measures) string { return fmt.Sprint(m.RepeatedApproaches) }},
	{"decision time, ms", func(m export.Measures) string { return fmt.Sprintf("%.1f", float64(m.DecideMean)/1e6) }},
	{"decisions by model", func(m export.Measures) string { return format.Share(m.ByModel, m.Decisions) }},
	{"fallback rate", func(m export.Measures) string { return format.Share(m.Fallbacks, m.Decisions) }},
	{"model calls a turn", func(m export.Measures) string { return format.Ratio(m.ModelCalls, m.Turns) }},
	{"orchestrator tokens a turn", func(m export.Measures) string {
		return format.Ratio(m.Orchestrator.TokensIn+m.Orchestrator.TokensOut, m.Turns)
	}},
	{"worker tokens a turn", func(m export.Measures) string { return format.Ratio(m.Workers.TokensIn+m.Workers.TokensOut, m.Turns) }},
	{"sentences withheld a turn", func(m export.Measures) string { return format.Ratio(m.Withheld, m.Turns) }},
	{"replies cut off", func(m export.Measures) string { return fmt.Sprint(m.CutOff) }},
}

func figureNames() []string {
	return lists.Map(compared, func(f figure) string { return f.name })
}

func figureCells(m export.Measures) []string {
	return lists.Map(compared, func(f figure) string { return f.of(m) })
}

// fewSessions is the number of sessions below which a difference is likely chance.
const fewSessions = 10

func (c Comparison) Print(w io.Writer) error {
	p := format.Page{W: w}
	if len(c.Groups) == 0 {
		p.Line("No session with a turn yet. Begin one with: primer")
		return p.Err
	}
	if err := format.Table(w, turned(c.Table())); err != nil {
		return err
	}
	p.Line("")
	if len(c.Groups) == 1 {
		p.Line("There is only one %s to look at.", c.By)
	}
	for _, g := range c.Groups {
		if g.Measures.Sessions < fewSessions {
			p.Line("Some groups hold fewer than %d sessions: differences may be chance.", fewSessions)
			break
		}
	}
	p.Line("Students and lessons differ from group to group too: narrow it with --lesson or --student to compare like with like.")
	return p.Err
}

func (c Comparison) Table() [][]string {
	out := [][]string{append([]string{c.By, "students"}, figureNames()...)}
	for _, g := range c.Groups {
		out = append(out, append([]string{g.Name, fmt.Sprint(g.Students)}, figureCells(g.Measures)...))
	}
	return out
}

// turned makes columns of rows: measures read better one below the other.
func turned(rows [][]string) [][]string {
	out := make([][]string, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			out[i] = append(out[i], cell)
		}
	}
	return out
}
