package tui

import (
	"context"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

// command runs a slash command that was typed: those of the tutor become a turn,
// the others are done here.
func (m *Model) command(name string, args []string) tea.Cmd {
	c, ok := FindCommand(name)
	switch {
	case !ok || c.Front == InLines:
		return m.noCommand("commands.unknown", line(name), args)
	case m.screen != screenChat && (c.Does == DoAsk || c.Does == DoLearned && m.student.ID == ""):
		return m.noCommand("commands.inside-lesson", name, args)
	case c.Does == DoAsk:
		return m.say()
	}
	m.composer.take()
	m.searched()
	if m.seat && c.owner {
		return m.notify(m.theme.Say("status.not-at-seat"))
	}
	if words := strings.Join(args, " "); words != "" && c.For != Teachers {
		return m.heed(words, func() tea.Cmd { return deeds[c.Does](m, args) })
	}
	return deeds[c.Does](m, args)
}

// noCommand says why nothing is done, unless the line tells of danger: "/i want to die".
func (m *Model) noCommand(why, name string, args []string) tea.Cmd {
	whole := WithoutSlash(strings.Join(append([]string{name}, args...), " "))
	return m.heed(whole, func() tea.Cmd { return m.notify(m.theme.Say(why, "command", name)) })
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
		DoHelp:      alone(then((*Model).toggleHelp)),
		DoLesson:    (*Model).lessonCommand,
		DoStudents:  alone((*Model).changeStudent),
		DoTalks:     talks,
		DoSearch:    talks,
		DoQuestions: alone((*Model).openQuestions),
		DoMemory:    (*Model).memoryCommand,
		DoLearned:   alone((*Model).openProgress),
		DoProfile:   (*Model).profileCommand,
		DoModel:     (*Model).modelCommand,
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
		if c.Named(want) {
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

// interestsWord stands before what a student likes, up to the end of the line.
const interestsWord = "interests"

// Bounds on what is kept of what a student likes.
const (
	mostInterests   = 8
	longestInterest = 40
)

// countryWord stands before the country, up to the end of the line.
const countryWord = "country"

// NamedCountry is what follows "/profile country"; named is false for any other change.
func NamedCountry(args []string) (country string, named bool) {
	if len(args) == 0 || !strings.EqualFold(strings.TrimRight(args[0], ":="), countryWord) {
		return "", false
	}
	return line(strings.Join(args[1:], " ")), true
}

// Quoted is what was typed, as it is said back in a sentence.
func Quoted(text string) string { return "\"" + cut(line(text), longestName) + "\"" }

// readInterests reads "football, cats and dogs"; nothing clears the list.
func readInterests(args []string) []string {
	var likes []string
	text := strings.ReplaceAll(line(strings.Join(args, " ")), " and ", ",")
	for one := range strings.SplitSeq(text, ",") {
		if one = cut(strings.TrimSpace(one), longestInterest); one != "" && !slices.Contains(likes, one) && len(likes) < mostInterests {
			likes = append(likes, one)
		}
	}
	return likes
}

// ReadProfile changes p by the words of "/profile Mia 6 pictures interests football, cats".
func ReadProfile(p tutor.Profile, args []string) tutor.Profile {
	var name []string
	for i, w := range args {
		if strings.EqualFold(strings.TrimRight(w, ":="), interestsWord) {
			p.Interests, args = readInterests(args[i+1:]), args[:i]
			break
		}
	}
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
		m.page = profilePage(m.theme, m.student, m.tutor.Country(m.student.Country))
		return nil
	}
	if country, named := NamedCountry(args); named {
		return m.teacher(func(m *Model) tea.Cmd { return m.setCountry(country) })
	}
	p := ReadProfile(m.student, args)
	return m.teacher(func(m *Model) tea.Cmd {
		return m.saveProfile(p, func() tea.Cmd {
			m.student = p
			said := p.Name + ", " + GradeName(m.theme.Book, p.Grade)
			if p.Style != "" {
				said += ", " + p.Style
			}
			return tea.Batch(m.notify(m.theme.Say("profile.saved", "profile", said)), m.loadLessons())
		})
	})
}

// setCountry sets the student's country, by its name.
func (m *Model) setCountry(named string) tea.Cmd {
	student := m.student.ID
	set := func(ctx context.Context) (tutor.Profile, error) { return m.tutor.SetCountry(ctx, student, named) }
	return ask(m, "profile.save-failed", set, func(p tutor.Profile) tea.Cmd {
		m.student = p
		return m.notify(CountryWords(m.theme.Book, m.tutor.Country(p.Country)))
	})
}

// CountryWords tell the country for which help numbers are known, by its name.
func CountryWords(b words.Book, name string) string {
	if name == "" {
		return b.Say("profile.no-country")
	}
	return b.Say("profile.country-is", "country", name)
}

func (m *Model) saveProfile(p tutor.Profile, then func() tea.Cmd) tea.Cmd {
	save := func(ctx context.Context) (struct{}, error) { return struct{}{}, m.tutor.SaveProfile(ctx, p) }
	return ask(m, "profile.save-failed", save, func(struct{}) tea.Cmd { return then() })
}

func profilePage(t theme, p tutor.Profile, country string) *page {
	or := func(s string) string {
		if s == "" {
			return t.Say("profile.not-set")
		}
		return s
	}
	return &page{title: t.Say("profile.title"), rows: []pageRow{
		{t.Say("profile.name"), or(p.Name)},
		{t.Say("profile.grade"), or(GradeName(t.Book, p.Grade))},
		{t.Say("profile.country"), or(country)},
		{t.Say("profile.style"), or(p.Style) + " (" + strings.Join(styles, ", ") + ")"},
		{t.Say("profile.level"), or(p.Level) + " (" + strings.Join(levels, ", ") + ")"},
		{t.Say("profile.interests"), or(strings.Join(p.Interests, ", "))},
		{t.Say("profile.strengths"), or(strings.Join(p.Strengths, ", "))},
		{t.Say("profile.still-hard"), or(strings.Join(p.Struggles, ", "))},
		{},
		{"", t.Say("profile.change", "name", or(p.Name))},
	}}
}

func (m *Model) modelCommand(args []string) tea.Cmd {
	switch {
	case len(args) > 1 && strings.EqualFold(args[0], fetchWord):
		return m.modelPicked(ModelChoice{Name: args[1], Work: ModelFetch})
	case len(args) > 0:
		return m.useModel(args[0])
	}
	return tea.Batch(m.notify(m.theme.Say("model.looking")), ask(m, "model.look-failed", m.tutor.Models, m.pickModel))
}

// pickModel offers the models that there are.
func (m *Model) pickModel(all []ModelChoice) tea.Cmd {
	m.status.notice = ""
	p := &picker{title: m.theme.Say("model.title"), then: func(m *Model, at string) tea.Cmd {
		i, _ := strconv.Atoi(at) // rows are numbered here
		return m.modelPicked(all[i])
	}}
	for i, c := range all {
		row := modelRow(m.theme, c)
		row.key = strconv.Itoa(i)
		p.rows = append(p.rows, row)
		if c.Current {
			p.list.at = i
		}
	}
	if len(all) == 1 {
		p.below = m.theme.Say("model.none-yet")
	}
	m.picker = p
	return nil
}

// BuiltIn is the name that stands for no model.
const BuiltIn = "none"

func (m *Model) useModel(name string) tea.Cmd {
	return m.do(func(ctx context.Context) answer {
		err, now := m.tutor.UseModel(ctx, name), m.tutor.Model()
		return brought(func(m *Model) tea.Cmd {
			m.status.model = now
			switch {
			case err != nil:
				m.status.fail(m.theme.Say("model.change-failed"), err)
				return nil
			case name == BuiltIn:
				return m.notify(m.theme.Say("model.built-in-speaks"))
			}
			return m.notify(m.theme.Say("model.speaks", "model", name))
		})
	})
}
