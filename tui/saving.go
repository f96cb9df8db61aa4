package tui

import (
	"context"
	"strings"

	tea "charm.land/bubbletea/v2"
)

// savings are what can be saved, in the order in which it is offered.
var savings = []struct {
	key, label, note string
	what             Save
}{
	{"html", "export.page", "export.page-note", Save{Format: "html"}},
	{"takehome", "export.takehome", "export.takehome-note", Save{Format: "html", TakeHome: true}},
	{"html+", "export.page-teachers", "export.page-teachers-note", Save{Format: "html", Decisions: true}},
	{"all", "export.all", "export.all-note", Save{Format: "html", All: true}},
	{"md", "export.markdown", "export.markdown-note", Save{Format: "md"}},
	{"md+", "export.teachers", "export.teachers-note", Save{Format: "md", Decisions: true}},
	{"csv", "export.table", "export.table-note", Save{Format: "csv"}},
	{"jsonl", "export.lines", "export.lines-note", Save{Format: "jsonl", Decisions: true}},
	{"xapi", "export.xapi", "export.xapi-note", Save{Format: "xapi"}},
}

// export writes the lesson in the named format, or asks for one.
func (m *Model) export(args []string) tea.Cmd {
	if m.chat == nil {
		return m.notify(m.theme.Say("export.none-open"))
	}
	if len(args) == 0 {
		m.picker = exportPicker(m.theme)
		return nil
	}
	what, ok := ReadSave(args)
	if !ok {
		return m.notify(m.theme.Say("export.formats"))
	}
	return m.save(what)
}

// ReadSave reads "html teachers FOLDER", what stands behind /export. ok is false
// for a form that there is not.
func ReadSave(args []string) (what Save, ok bool) {
	key, rest := strings.ToLower(args[0]), args[1:]
	if len(rest) > 0 && strings.EqualFold(rest[0], "teachers") {
		if key == "md" || key == "html" {
			key += "+"
		}
		rest = rest[1:]
	}
	what, ok = savingOf(key)
	what.Place = strings.Join(rest, " ")
	return what, ok
}

func savingOf(key string) (Save, bool) {
	for _, s := range savings {
		if s.key == key {
			return s.what, true
		}
	}
	return Save{}, false
}

// exportPicker offers what can be saved.
func exportPicker(t theme) *picker {
	p := &picker{title: t.Say("export.title"), then: func(m *Model, key string) tea.Cmd {
		what, _ := savingOf(key)
		return m.askPlace(what)
	}}
	for _, s := range savings {
		p.rows = append(p.rows, choice{key: s.key, label: t.Say(s.label), note: t.Say(s.note)})
	}
	return p
}

// askPlace asks where to, when there is a choice.
func (m *Model) askPlace(what Save) tea.Cmd {
	places := m.tutor.Places()
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
	if m.chat == nil {
		return m.notify(m.theme.Say("export.none-open"))
	}
	what, _ := savingOf("takehome")
	what.Place = strings.Join(args, " ")
	if what.Place == "" {
		return m.askPlace(what)
	}
	return m.save(what)
}

// save writes; what may take long shows how far it is.
func (m *Model) save(what Save) tea.Cmd {
	if m.chat == nil {
		return nil
	}
	student, session := m.student.ID, m.chat.info.ID
	if what.All {
		t := m.theme
		return m.start(t.Say("export.saving-all"), t.Say("export.all-kept"), func(ctx context.Context, told func(Step)) (string, error) {
			path, err := m.tutor.Save(ctx, student, session, what, told)
			return t.Say("export.saved", "path", path), err
		})
	}
	save := func(ctx context.Context) (string, error) {
		return m.tutor.Save(ctx, student, session, what, func(Step) {})
	}
	return ask(m, "export.save-failed", save, func(path string) tea.Cmd {
		m.status.hold(m.theme.Say("export.saved", "path", line(path)), false)
		return nil
	})
}

// savingWords are the formats for the completion of "/export", the most used first.
var savingWords = []string{"md", "jsonl", "html", "all", "csv", "xapi"}

// backup copies everything into one file.
func (m *Model) backup() tea.Cmd {
	return m.teacher(func(m *Model) tea.Cmd {
		return m.start(m.theme.Say("work.backup"), m.theme.Say("work.backup-kept"), m.tutor.Backup)
	})
}
