package tui

import (
	"context"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"primer/tutor"
)

// command runs a slash command that was typed: those of the tutor become a turn,
// the others are done here.
func (m *Model) command(name string, args []string) tea.Cmd {
	c, ok := FindCommand(name)
	switch {
	case !ok || c.Front == InLines:
		return m.notify(m.theme.Say("commands.unknown", "command", line(name)))
	case m.screen != screenChat && (c.Does == DoAsk || c.Does == DoLearned && m.student.ID == ""):
		return m.notify(m.theme.Say("commands.inside-lesson", "command", name))
	case c.Does == DoAsk:
		return m.say()
	}
	m.composer.take()
	m.searched()
	return deeds[c.Does](m, args)
}

// deeds are what the commands do on the screen, but for those that the tutor
// answers. A test holds that none is missing.
var deeds map[Deed]func(m *Model, args []string) tea.Cmd

func init() { // some of the deeds list the commands
	alone := func(do func(m *Model) tea.Cmd) func(*Model, []string) tea.Cmd {
		return func(m *Model, _ []string) tea.Cmd { return do(m) }
	}
	talks := func(m *Model, args []string) tea.Cmd { return m.openTalks(strings.Join(args, " ")) }
	deeds = map[Deed]func(*Model, []string) tea.Cmd{
		DoHelp:     alone(then((*Model).toggleHelp)),
		DoLesson:   (*Model).lessonCommand,
		DoStudents: alone((*Model).changeStudent),
		DoTalks:    talks,
		DoSearch:   talks,
		DoLearned:  alone((*Model).openProgress),
		DoProfile:  (*Model).profileCommand,
		DoModel:    (*Model).modelCommand,
		DoExport: func(m *Model, args []string) tea.Cmd {
			return m.teacher(func(m *Model) tea.Cmd { return m.export(args) })
		},
		DoTakeHome:  (*Model).takeHome,
		DoDebug:     alone((*Model).debug),
		DoReadAloud: (*Model).voiceCommand,
		DoPrefer:    alone((*Model).openSettings),
		DoInbox:     alone((*Model).openInbox),
		DoSetPIN:    alone((*Model).pinCommand),
		DoLockAgain: alone((*Model).lockAgain),
		DoPlain:     alone(then(func(m *Model) { m.page = plainPage(m.theme) })),
		DoQuit:      alone((*Model).quit),
	}
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
func plainPage(t theme) *page {
	return &page{title: t.Say("page.plain-title"), rows: []pageRow{
		{"", t.Say("page.plain-what")},
		{},
		{"", t.Say("page.plain-start")},
		{},
		{"", "    " + plainCommand},
		{},
		{"", t.Say("page.plain-goes-on")},
	}}
}

// plainCommand starts the line mode.
const plainCommand = "primer chat --plain"

// The words of a profile that /profile understands.
var (
	styles = []string{"pictures", "words", "examples", "steps"}
	levels = []string{"simple", "standard", "rich"}
)

// ReadProfile changes p by the words of "/profile Mia 6 pictures".
func ReadProfile(p tutor.Profile, args []string) tutor.Profile {
	var name []string
	for _, w := range args {
		low := strings.ToLower(w)
		grade, isGrade := gradeWord(low)
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
		m.page = profilePage(m.theme, m.student)
		return nil
	}
	p := ReadProfile(m.student, args)
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
		m.status.fail(m.theme.Say("profile.save-failed"), msg.err)
		return nil
	}
	m.student = msg.p
	said := msg.p.Name + ", " + GradeName(m.theme.Book, msg.p.Grade)
	if msg.p.Style != "" {
		said += ", " + msg.p.Style
	}
	return tea.Batch(m.notify(m.theme.Say("profile.saved", "profile", said)), m.loadLessons())
}

func profilePage(t theme, p tutor.Profile) *page {
	or := func(s string) string {
		if s == "" {
			return t.Say("profile.not-set")
		}
		return s
	}
	return &page{title: t.Say("profile.title"), rows: []pageRow{
		{t.Say("profile.name"), or(p.Name)},
		{t.Say("profile.grade"), or(GradeName(t.Book, p.Grade))},
		{t.Say("profile.style"), or(p.Style) + " (" + strings.Join(styles, ", ") + ")"},
		{t.Say("profile.level"), or(p.Level) + " (" + strings.Join(levels, ", ") + ")"},
		{t.Say("profile.interests"), or(strings.Join(p.Interests, ", "))},
		{t.Say("profile.strengths"), or(strings.Join(p.Strengths, ", "))},
		{t.Say("profile.still-hard"), or(strings.Join(p.Struggles, ", "))},
		{},
		{"", t.Say("profile.change", "name", or(p.Name))},
	}}
}

// modelsMsg brings the models that can be chosen.
type modelsMsg struct {
	all []ModelChoice
	err error
}

func (m *Model) modelCommand(args []string) tea.Cmd {
	switch {
	case len(args) > 1 && strings.EqualFold(args[0], fetchWord):
		return m.modelPicked(ModelChoice{Name: args[1], Work: ModelFetch})
	case len(args) > 0:
		return m.useModel(args[0])
	}
	return tea.Batch(m.notify(m.theme.Say("model.looking")), m.do(func(ctx context.Context) answer {
		all, err := m.tutor.Models(ctx)
		return modelsMsg{all, err}
	}))
}

func (msg modelsMsg) apply(m *Model) tea.Cmd {
	if msg.err != nil {
		m.status.fail(m.theme.Say("model.look-failed"), msg.err)
		return nil
	}
	m.status.notice = ""
	p := &picker{title: m.theme.Say("model.title"), then: func(m *Model, at string) tea.Cmd {
		i, _ := strconv.Atoi(at) // rows are numbered here
		return m.modelPicked(msg.all[i])
	}}
	for i, c := range msg.all {
		row := modelRow(m.theme, c)
		row.key = strconv.Itoa(i)
		p.rows = append(p.rows, row)
		if c.Current {
			p.at = i
		}
	}
	if len(msg.all) == 1 {
		p.below = m.theme.Say("model.none-yet")
	}
	m.picker = p
	return nil
}

// BuiltIn is the name that stands for no model.
const BuiltIn = "none"

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
		m.status.fail(m.theme.Say("model.change-failed"), msg.err)
		return nil
	case msg.name == BuiltIn:
		return m.notify(m.theme.Say("model.built-in-speaks"))
	}
	return m.notify(m.theme.Say("model.speaks", "model", msg.name))
}
