package tui

import (
	"context"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
)

// Save is what shall be written, and where.
type Save struct {
	Format    string // md, html, jsonl, csv, xapi
	Decisions bool   // with the decisions of each turn, for teachers
	All       bool   // all lessons of the student, not this one only
	TakeHome  bool   // a page for student and parents, in place of a transcript
	Place     string // a folder or a new file; "" is where the program keeps such files
}

// PlaceKind is what sort of folder one can save in: the key of its name.
type PlaceKind string

// The kinds.
const (
	PlaceKept      PlaceKind = "export.place-kept"      // where the program keeps such files
	PlaceHere      PlaceKind = "export.place-here"      // where it was started
	PlaceDocuments PlaceKind = "export.place-documents" // the person's own documents
)

// Place is a folder to save in.
type Place struct {
	Kind PlaceKind
	Path string
}

// Saver is a Chat that writes in every format, wherever one wants it. It never
// writes over a file that is there.
type Saver interface {
	Places() []Place
	Save(ctx context.Context, s Save, told func(Step)) (path string, err error)
}

// savings are what can be saved, in the order in which it is offered; simple ones
// any Chat can write.
var savings = []struct {
	key, label, note string
	what             Save
	simple           bool
}{
	{"html", "export.page", "export.page-note", Save{Format: "html"}, false},
	{"takehome", "export.takehome", "export.takehome-note", Save{Format: "html", TakeHome: true}, false},
	{"html+", "export.page-teachers", "export.page-teachers-note", Save{Format: "html", Decisions: true}, false},
	{"all", "export.all", "export.all-note", Save{Format: "html", All: true}, false},
	{"md", "export.markdown", "export.markdown-note", Save{Format: "md"}, true},
	{"md+", "export.teachers", "export.teachers-note", Save{Format: "md", Decisions: true}, true},
	{"csv", "export.table", "export.table-note", Save{Format: "csv"}, false},
	{"jsonl", "export.lines", "export.lines-note", Save{Format: "jsonl", Decisions: true}, true},
	{"xapi", "export.xapi", "export.xapi-note", Save{Format: "xapi"}, false},
}

// saver is the open lesson as one that saves anywhere, when it can.
func (m *Model) saver() (Saver, bool) {
	if m.chat == nil {
		return nil, false
	}
	s, ok := m.chat.port.(Saver)
	return s, ok
}

// export writes the lesson in the named format, or asks for one.
func (m *Model) export(args []string) tea.Cmd {
	if m.chat == nil {
		return m.notify(m.theme.Say("export.none-open"))
	}
	_, anywhere := m.saver()
	if len(args) == 0 {
		m.picker = exportPicker(m.theme, anywhere)
		return nil
	}
	key := strings.ToLower(args[0])
	rest := args[1:]
	if len(rest) > 0 && !isPlace(rest[0]) { // "/export md teachers"
		if key == "md" || key == "html" {
			key += "+"
		}
		rest = rest[1:]
	}
	what, ok := savingOf(key, anywhere)
	if !ok {
		return m.notify(m.theme.Say("export.formats"))
	}
	what.Place = strings.Join(rest, " ")
	return m.save(what)
}

// isPlace says that a word names a folder or a file.
func isPlace(word string) bool { return strings.ContainsAny(word, `/\.~`) }

func savingOf(key string, anywhere bool) (Save, bool) {
	for _, s := range savings {
		if s.key == key && (anywhere || s.simple) {
			return s.what, true
		}
	}
	return Save{}, false
}

// exportPicker offers what can be saved.
func exportPicker(t theme, anywhere bool) *picker {
	p := &picker{title: t.Say("export.title"), then: func(m *Model, key string) tea.Cmd {
		what, _ := savingOf(key, true)
		return m.askPlace(what)
	}}
	for _, s := range savings {
		if anywhere || s.simple {
			p.rows = append(p.rows, choice{key: s.key, label: t.Say(s.label), note: t.Say(s.note)})
		}
	}
	return p
}

// askPlace asks where to, when there is a choice.
func (m *Model) askPlace(what Save) tea.Cmd {
	port, ok := m.saver()
	if !ok {
		return m.save(what)
	}
	places := port.Places()
	if len(places) < 2 {
		return m.save(what)
	}
	p := &picker{title: m.theme.Say("export.where"), then: func(m *Model, key string) tea.Cmd {
		what.Place = key
		return m.save(what)
	}}
	for _, at := range places {
		p.rows = append(p.rows, choice{key: at.Path, label: m.theme.Say(string(at.Kind)), note: line(at.Path)})
	}
	m.picker = p
	return nil
}

// takeHome writes a page for student and parents: it is the student's own, so it
// needs no teacher.
func (m *Model) takeHome(args []string) tea.Cmd {
	if _, ok := m.saver(); !ok {
		return m.notify(m.theme.Say("export.none-open"))
	}
	what, _ := savingOf("takehome", true)
	what.Place = strings.Join(args, " ")
	if what.Place == "" {
		return m.askPlace(what)
	}
	return m.save(what)
}

type exportedMsg struct {
	path string
	err  error
}

// save writes; what may take long shows how far it is.
func (m *Model) save(what Save) tea.Cmd {
	if m.chat == nil {
		return nil
	}
	port, anywhere := m.saver()
	switch {
	case !anywhere:
		plain := m.chat.port
		return m.do(func(ctx context.Context) answer {
			path, err := plain.Export(ctx, what.Format, what.Decisions)
			return exportedMsg{path, err}
		})
	case what.All:
		t := m.theme
		return m.start(t.Say("export.saving-all"), t.Say("export.all-kept"), func(ctx context.Context, told func(Step)) (string, error) {
			path, err := port.Save(ctx, what, told)
			return t.Say("export.saved", "path", path), err
		})
	}
	return m.do(func(ctx context.Context) answer {
		path, err := port.Save(ctx, what, func(Step) {})
		return exportedMsg{path, err}
	})
}

func (msg exportedMsg) apply(m *Model) tea.Cmd {
	if msg.err != nil {
		m.status.fail(m.theme.Say("export.save-failed"), msg.err)
		return nil
	}
	m.status.hold(m.theme.Say("export.saved", "path", line(msg.path)), false)
	return nil
}

// savingWords are the formats for the completion of "/export", those that always
// work first.
func savingWords() []string {
	var simple, others []string
	for _, s := range savings {
		switch {
		case s.what.TakeHome || strings.HasSuffix(s.key, "+"):
		case s.simple:
			simple = append(simple, s.key)
		default:
			others = append(others, s.key)
		}
	}
	return slices.Concat(simple, others)
}
