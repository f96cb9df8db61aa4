package tui

import (
	"context"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"primer/tutor"
)

// command runs a slash command: those of the tutor become a turn, the others
// are done here.
func (m *Model) command(name string, args []string) tea.Cmd {
	c, ok := findCommand(name)
	if name == "/progress" {
		if cmd, shown := m.openProgress(); shown {
			m.composer.take()
			m.searched()
			return cmd
		}
	}
	switch {
	case !ok:
		return m.notify("There is no " + line(name) + ". Type / to see what there is.")
	case c.tutor && m.screen != screenChat:
		return m.notify(name + " works inside a lesson.")
	case c.tutor:
		return m.say()
	}
	m.composer.take()
	m.searched()
	return m.ownCommand(name, args)
}

func (m *Model) ownCommand(name string, args []string) tea.Cmd {
	switch name {
	case "/help":
		m.page = m.helpPage()
	case "/lesson":
		return m.lessonCommand(args)
	case "/profile":
		return m.profileCommand(args)
	case "/model":
		return m.modelCommand(args)
	case "/export":
		return m.teacher(func(m *Model) tea.Cmd { return m.export(args) })
	case "/debug":
		return m.debug()
	case "/plain":
		m.page = plainPage()
	case "/quit":
		return m.quit()
	}
	return nil
}

// lessonCommand goes to the lessons, or straight to the one that is named.
func (m *Model) lessonCommand(args []string) tea.Cmd {
	if m.student.ID == "" {
		return nil
	}
	want := strings.Join(args, " ")
	for _, c := range m.home.cards {
		if want != "" && (strings.EqualFold(c.ID, want) || strings.EqualFold(c.Title, want)) {
			return m.openLesson(c.ID, c.Title)
		}
	}
	m.screen = screenHome
	m.composer.set(want)
	m.searched()
	return m.loadLessons()
}

// plainPage tells how to start without a drawn screen.
func plainPage() *page {
	return &page{title: "Plain mode", rows: []pageRow{
		{"", "Plain mode has no boxes, no color and nothing that moves. It works with screen readers and in a pipe: every line begins with \"Tutor:\" or \"You:\", and pictures are given in words."},
		{},
		{"", "Leave with /quit, then start it with:"},
		{},
		{"", "    primer chat --plain"},
		{},
		{"", "Your lesson goes on where it is now."},
	}}
}

// The words of a profile that /profile understands.
var (
	styles = []string{"pictures", "words", "examples", "steps"}
	levels = []string{"simple", "standard", "rich"}
)

// readProfile changes p by the words of "/profile Mia 6 pictures".
func readProfile(p tutor.Profile, args []string) tutor.Profile {
	var name []string
	for _, w := range args {
		low := strings.ToLower(w)
		grade, isGrade := readGrade(low)
		switch {
		case contains(styles, low):
			p.Style = low
		case contains(levels, low):
			p.Level = low
		case low == "grade":
		case isGrade:
			p.Grade = grade
		default:
			name = append(name, w)
		}
	}
	if len(name) > 0 {
		p.Name = cut(line(strings.Join(name, " ")), longestName)
	}
	return p
}

func contains(all []string, s string) bool {
	return slices.Contains(all, s)
}

// profileCommand shows the profile, or changes it.
func (m *Model) profileCommand(args []string) tea.Cmd {
	if m.student.ID == "" {
		return nil
	}
	if len(args) == 0 {
		m.page = profilePage(m.student)
		return nil
	}
	p := readProfile(m.student, args)
	return m.teacher(func(m *Model) tea.Cmd {
		return m.do(func(ctx context.Context) answer {
			return savedMsg{p, m.tutor.SaveProfile(ctx, p)}
		})
	})
}

type savedMsg struct {
	p   tutor.Profile
	err error
}

func (msg savedMsg) apply(m *Model) tea.Cmd {
	if msg.err != nil {
		m.status.fail("saving the profile", msg.err)
		return nil
	}
	m.student = msg.p
	said := "Saved: " + msg.p.Name + ", " + gradeName(msg.p.Grade)
	if msg.p.Style != "" {
		said += ", " + msg.p.Style
	}
	return tea.Batch(m.notify(said), m.loadLessons())
}

func profilePage(p tutor.Profile) *page {
	or := func(s string) string {
		if s == "" {
			return "not set yet"
		}
		return s
	}
	return &page{title: "Your profile", rows: []pageRow{
		{"name", or(p.Name)},
		{"grade", or(gradeName(p.Grade))},
		{"style", or(p.Style) + " (pictures, words, examples, steps)"},
		{"language", or(p.Level) + " (simple, standard, rich)"},
		{"interests", or(strings.Join(p.Interests, ", "))},
		{"strengths", or(strings.Join(p.Strengths, ", "))},
		{"still hard", or(strings.Join(p.Struggles, ", "))},
		{},
		{"", "Change it with, for example: /profile " + or(p.Name) + " 6 pictures"},
	}}
}

// modelsMsg brings the models that can be chosen.
type modelsMsg struct {
	all []ModelChoice
	err error
}

func (m *Model) modelCommand(args []string) tea.Cmd {
	if len(args) > 0 {
		return m.useModel(args[0])
	}
	return tea.Batch(m.notify("looking for models ..."), m.do(func(ctx context.Context) answer {
		all, err := m.tutor.Models(ctx)
		return modelsMsg{all, err}
	}))
}

func (msg modelsMsg) apply(m *Model) tea.Cmd {
	if msg.err != nil {
		m.status.fail("looking for models", msg.err)
		return nil
	}
	m.status.notice = ""
	p := &picker{title: "Who should speak?", then: func(m *Model, name string) tea.Cmd { return m.useModel(name) }}
	for i, c := range msg.all {
		label := c.Name
		if c.Name == builtIn {
			label = "the built-in tutor"
		}
		p.rows = append(p.rows, choice{key: c.Name, label: label, note: c.Note, current: c.Current})
		if c.Current {
			p.at = i
		}
	}
	m.picker = p
	return nil
}

// builtIn is the name that stands for no model.
const builtIn = "none"

type modelUsedMsg struct {
	name  string
	model ModelStatus
	err   error
}

func (m *Model) useModel(name string) tea.Cmd {
	return m.do(func(ctx context.Context) answer {
		err := m.tutor.UseModel(ctx, name)
		return modelUsedMsg{name, m.tutor.Model(), err}
	})
}

func (msg modelUsedMsg) apply(m *Model) tea.Cmd {
	m.status.model = msg.model
	switch {
	case msg.err != nil:
		m.status.fail("changing the model", msg.err)
		return nil
	case msg.name == builtIn:
		return m.notify("The built-in tutor speaks now.")
	case strings.Contains(msg.name, " "): // a row that begins something, and no model
		return m.notify(msg.model.News)
	}
	return m.notify(msg.name + " speaks now.")
}

// export writes the lesson in the named format, or asks for one.
func (m *Model) export(args []string) tea.Cmd {
	if m.chat == nil {
		return m.notify("There is no lesson open to save.")
	}
	if len(args) == 0 {
		m.picker = exportPicker()
		return nil
	}
	switch format := strings.ToLower(args[0]); format {
	case "md":
		return m.exportAs("md", len(args) > 1)
	case "jsonl":
		return m.exportAs("jsonl", true)
	}
	return m.notify("/export knows md and jsonl.")
}

func exportPicker() *picker {
	return &picker{
		title: "Save this lesson as",
		rows: []choice{
			{key: "md", label: "Markdown", note: "the conversation, to read and print"},
			{key: "md+", label: "Markdown, for teachers", note: "with every decision"},
			{key: "jsonl", label: "JSON Lines", note: "everything, for programs"},
		},
		then: func(m *Model, key string) tea.Cmd {
			format, withDecisions := strings.CutSuffix(key, "+")
			return m.exportAs(format, withDecisions || format == "jsonl")
		},
	}
}

type exportedMsg struct {
	path string
	err  error
}

func (m *Model) exportAs(format string, decisions bool) tea.Cmd {
	port := m.chat.port
	return m.do(func(ctx context.Context) answer {
		path, err := port.Export(ctx, format, decisions)
		return exportedMsg{path, err}
	})
}

func (msg exportedMsg) apply(m *Model) tea.Cmd {
	if msg.err != nil {
		m.status.fail("saving the lesson", msg.err)
		return nil
	}
	m.status.hold("Saved: "+msg.path, false)
	return nil
}
