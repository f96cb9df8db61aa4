package desk

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/agent"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/lab/exam"
	"github.com/primer-tutor/primer/tutor/llm"
)

// NoModel is the name that stands for the built-in tutor.
const NoModel = "none"

// Model is the model in use, or why there is none.
type Model struct {
	card   llm.Card
	host   string
	Link   *llm.Pool // nil when the built-in tutor speaks alone
	Agent  *agent.Agent
	permit atomic.Pointer[exam.Permit]
	trying atomic.Bool // a short exam is under way
	meter  *agent.Meter
	note   string
	words  words.Book         // of the screen
	cancel context.CancelFunc // ends what was begun in the background
}

// Permit is what it may do; nothing before it was tested.
func (m *Model) Permit() exam.Permit {
	if p := m.permit.Load(); p != nil {
		return *p
	}
	return exam.Permit{}
}

// Name is the model's name, or "" for the built-in tutor.
func (m *Model) name() string {
	if m == nil || m.Link == nil {
		return ""
	}
	return m.card.Name
}

// Status is what the screen shows of it.
func (m *Model) Status() tui.ModelStatus {
	if m == nil { // nobody has looked for one yet
		return tui.ModelStatus{Note: words.In(words.English).Say("model.get-one")}
	}
	if m.Link == nil {
		return tui.ModelStatus{Note: m.note}
	}
	s := tui.ModelStatus{Name: m.card.Name, Host: m.host, Remote: m.card.Remote}
	switch away := m.Link.Away(); {
	case away != "":
		s.Note = m.words.Say("model.away", "why", away)
	case m.meter.Empty():
		s.Note = m.words.Say("model.used-up")
	case m.trying.Load():
		s.Note = m.words.Say("model.being-tested", "model", m.card.Name)
	default:
		s.Note = m.card.Name + " " + m.Permit().Note
		s.Note += m.hostsNote()
	}
	return s
}

// hostsNote tells of several hosts how many of their seats are free, how many are not asked
// just now, and why the first of those is not.
func (m *Model) hostsNote() string {
	hosts := m.Link.Hosts()
	if len(hosts) < 2 {
		return ""
	}
	away, why, free, seats := 0, "", 0, 0
	for _, h := range hosts {
		if h.Away != "" {
			away, why = away+1, cmp.Or(why, h.Name+": "+h.Away)
			continue
		}
		free, seats = free+h.Free, seats+h.Seats
	}
	note := "; " + m.words.Say("model.hosts-free", "hosts", len(hosts), "free", free, "seats", seats)
	if away > 0 {
		note += "; " + m.words.Say("model.hosts-away", "away", away, "all", len(hosts), "why", why)
	}
	return note
}

// Use lets a model decide and speak: the named one, else that of the
// Flags, else the best one of a server that answers at once. note gets a line
// for the student when there is something to say.
func (a *Desk) Use(ctx context.Context, name string, note func(string)) {
	name = cmp.Or(name, a.Config.Model)
	choice, err := a.FindModel(ctx, name)
	b := words.In(a.Language())
	switch {
	case err != nil && choice.Link != nil:
		note(b.Say("model.no-answer", "model", choice.card.Name, "why", err))
	case err != nil:
		note(llm.Remedy(err) + " " + b.Say("model.built-in-instead"))
	case choice.Link == nil && name != NoModel:
		note(choice.note)
	case choice.Link != nil && choice.meter.Empty():
		note(b.Say("model.none-now", "why", b.Say("model.used-up")))
	case choice.Link != nil && !choice.Permit().Tested():
		note(b.Say("model.being-tested", "model", choice.card.Name))
	case choice.Link != nil && len(choice.Permit().Jobs) == 0:
		note(b.Say("model.failed-test", "model", choice.card.Name))
	case choice.card.Remote:
		note(b.Say("model.leaves", "model", choice.card.Name, "host", choice.host))
	}
	a.setModel(choice)
}

// setModel makes the kernel ask this model from the next turn on.
func (a *Desk) setModel(choice *Model) {
	if a.Chosen != nil && a.Chosen.cancel != nil {
		a.Chosen.cancel()
	}
	a.Chosen, choice.words = choice, words.In(a.Language())
	if choice.Agent == nil {
		a.Kernel.Use(kernel.Minds{})
		return
	}
	a.Kernel.Use(a.minds(choice))
	if !choice.Permit().Tested() && choice.Link.Model() != nil {
		a.tryFirst(choice)
	}
}

// labPatience is how long a lab waits for words.
const labPatience = 10 * time.Minute

// minds are the parts of a tutor that a model may play.
func (a *Desk) minds(m *Model) kernel.Minds {
	out := m.Permit().Minds(m.Agent, a.JudgeMode())
	out.Limits.First = a.Flags.FirstWords
	if out.Granted { // somebody may be typing
		out.Limits = kernel.Limits{First: labPatience, Reply: labPatience}
		m.Agent.Patience(labPatience)
	}
	return out
}

// tryFirst puts an untested model through the short exam before its first words; Primer
// speaks alone meanwhile. What it answered is kept when the program ends before it.
func (a *Desk) tryFirst(choice *Model) {
	ctx, cancel := context.WithCancel(context.Background())
	loading := choice.cancel
	choice.cancel = func() {
		cancel()
		if loading != nil {
			loading()
		}
	}
	choice.trying.Store(true)
	go func() {
		defer choice.trying.Store(false)
		host, err := OpenHost(ctx, a.Config)
		if err != nil {
			return // the lesson goes on without it
		}
		report, err := a.Examine(ctx, host.Engine, choice.card, exam.ShortExam, nil)
		if err != nil || ctx.Err() != nil {
			return
		}
		choice.learn(report)
		a.Kernel.Use(a.minds(choice))
	}()
}

// learn takes the result of an exam over.
func (m *Model) learn(r exam.Report) {
	m.permit.Store(&exam.Permit{Jobs: r.May(), Report: &r, Note: r.Say()})
	m.Agent.Measured(agent.Speed{Reads: r.Reads, Talks: r.Talks})
}

// JudgeMode is what a person has chosen, for this time or for good; "" is nothing.
func (a *Desk) JudgeMode() kernel.JudgeMode {
	return cmp.Or(kernel.JudgeMode(a.Flags.Judge), a.Config.Judge)
}

// FindModel looks for a model. With an error the choice may still hold a link:
// to a model that is away just now.
func (a *Desk) FindModel(ctx context.Context, name string) (*Model, error) {
	if name == NoModel {
		return &Model{note: words.In(a.Language()).Say("model.chosen-built-in")}, nil
	}
	hosts, err := Hosts(a.Config)
	if err != nil {
		return &Model{note: llm.Remedy(err)}, err
	}
	host := answering(ctx, hosts)
	if name = host.Called(name); name == "" {
		return a.bestModel(ctx, hosts, host)
	}
	return a.linkTo(ctx, hosts, host, llm.Card{Name: name, Remote: host.Engine.Remote()})
}

// bestModel takes the best model of a server that answers at once; it is no
// error when there is none.
func (a *Desk) bestModel(ctx context.Context, hosts []Host, host Host) (*Model, error) {
	if _, err := host.Engine.Find(ctx, llm.FindLimit); err != nil {
		return &Model{note: words.In(a.Language()).Say("model.get-one")}, nil
	}
	cards, err := host.Engine.List(ctx)
	if err != nil {
		return &Model{note: words.In(a.Language()).Say("model.get-one")}, nil
	}
	best, ok := host.Best(cards)
	if !ok {
		return &Model{note: words.In(a.Language()).Say("model.none-fits")}, nil
	}
	return a.linkTo(ctx, hosts, host, best)
}

// linkTo opens a model at its hosts, as one of them has it. A model that cannot be used at
// all gets no link; one whose hosts do not answer gets one, for when they do.
func (a *Desk) linkTo(ctx context.Context, hosts []Host, host Host, card llm.Card) (*Model, error) {
	choice := &Model{card: card, host: hostNames(hosts)}
	if len(hosts) > 1 {
		choice.card.Digest = TestedDigest(ctx, hosts, card.Name)
	}
	link := llm.NewPool(time.Now, places(hosts, card.Name, choice.card.Digest)...)
	err := link.Open(ctx)
	if code := llm.CodeOf(err); err != nil && code != llm.Down && code != llm.Slow {
		choice.note = llm.Remedy(err)
		return choice, err
	}
	choice.Link = link
	var failed error
	if choice.Agent, failed = agent.New(link, a.About); failed != nil {
		return &Model{note: failed.Error()}, failed
	}
	choice.meter = a.meter(ctx)
	choice.Agent.Budget(choice.meter)
	if err == nil && choice.card.Digest == "" {
		choice.card.Digest = host.Engine.Digest(ctx, card.Name)
	}
	reports, _ := exam.Read(a.Flags.Data) // a file that cannot be read is told by the doctor
	permit := exam.PermitOf(reports, card.Name, choice.card.Digest)
	if a.Config.LabGrant {
		permit = exam.Granted()
	}
	choice.permit.Store(&permit)
	if r := permit.Report; r != nil {
		choice.Agent.Measured(agent.Speed{Reads: r.Reads, Talks: r.Talks})
	}
	if model, ok := link.Model().(llm.Opened); ok {
		choice.card.Remote = choice.card.Remote || model.Card().Remote
		choice.load(ctx)
	}
	return choice, err
}

// load brings the model into memory while the student reads; what goes wrong
// with it the first call finds out.
func (m *Model) load(ctx context.Context) {
	ctx, m.cancel = context.WithCancel(context.WithoutCancel(ctx))
	go m.Link.Load(ctx)
}

// About is what a prompt tells of a lesson.
func (a *Desk) About(id string, grade int) prompts.Prefix {
	l, ok := a.Library.Lesson(id)
	if !ok {
		return prompts.Prefix{}
	}
	p := prompts.Prefix{Subject: l.Subject, Lesson: l.Title}
	for _, c := range l.Components {
		p.Ideas = append(p.Ideas, c.Name)
	}
	for _, t := range l.Vocabulary {
		p.Terms = append(p.Terms, prompts.Term{Term: t.Term, Means: t.Means.For(course.AgeOf(grade))})
	}
	return p
}

// warmModel has the model read the session's prompt while the student reads the
// greeting.
func (a *Desk) warmModel(ctx context.Context, session string, p tutor.Profile, lesson string) {
	if a.Chosen == nil || a.Chosen.Agent == nil || len(a.Chosen.Permit().Jobs) == 0 {
		return
	}
	task := tutor.Task{Profile: p, Band: course.BandOf(p.Grade), Before: tutor.State{Lesson: lesson}, After: tutor.State{Lesson: lesson}}
	go a.Chosen.Agent.Warm(context.WithoutCancel(ctx), session, task)
}

// warmNext has the model read the conversation up to here, once a turn is
// stored, so that the next call finds it in the cache. It waits for nothing, and
// gives way as soon as a call begins.
func (a *Desk) warmNext(ctx context.Context, session string, turn int) {
	if a.Chosen == nil || a.Chosen.Agent == nil || len(a.Chosen.Permit().Jobs) == 0 {
		return
	}
	ctx, reader := context.WithoutCancel(ctx), a.Chosen.Agent
	go func() {
		snap, err := a.DB.Snapshot(ctx, session)
		if err != nil {
			return // the next turn says it
		}
		reader.Warm(ctx, session, tutor.Task{
			Turn: turn + 1, Recent: snap.Recent, Profile: snap.Profile, Band: course.BandOf(snap.Profile.Grade), Before: snap.State, After: snap.State,
		})
	}()
}

// ModelRows are the rows of the model picker, the built-in tutor first, and what the
// server has; nil when it does not answer. Whoever
// looks at them wants a model: one that rests is tried again at the next call.
func (a *Desk) ModelRows(ctx context.Context) ([]tui.ModelChoice, []llm.Card, error) {
	if a.Chosen != nil && a.Chosen.Link != nil {
		a.Chosen.Link.Hurry()
	}
	rows := []tui.ModelChoice{{Name: NoModel, Note: words.In(a.Language()).Say("model.built-in-note"), Current: a.Chosen.name() == ""}}
	host, err := OpenHost(ctx, a.Config)
	if err != nil {
		return nil, nil, errors.New(llm.Remedy(err))
	}
	cards, err := host.Engine.List(ctx)
	if err != nil {
		rows[0].Note += "; " + err.Error()
		return rows, nil, nil
	}
	reports, _ := exam.Read(a.Flags.Data) // a file that cannot be read is told by the doctor
	for _, c := range cards {
		if c.Talks() {
			note := CardNote(c, llm.Memory()) + "; " + exam.PermitOf(reports, c.Name, c.Digest).Note
			rows = append(rows, tui.ModelChoice{Name: c.Name, Note: note, Current: llm.SameModel(c.Name, a.Chosen.name())})
		}
	}
	return rows, cards, nil
}

// switchModel changes the model now and for good.
func (a *Desk) switchModel(ctx context.Context, name string) error {
	choice, err := a.FindModel(ctx, name)
	if err != nil {
		return errors.New(llm.Remedy(err))
	}
	a.setModel(choice)
	return a.settle(func(c *Config) { c.Model = name })
}

// CardNote says in a few words what a model is.
func CardNote(c llm.Card, memory int64) string {
	words := []string{format.Bytes(c.Bytes)}
	if c.Params != "" {
		words = append([]string{c.Params}, words...)
	}
	if c.Thinks() {
		words = append(words, "can think")
	}
	if !c.Fits(memory) {
		words = append(words, "too large for this computer")
	}
	if c.Remote {
		words = append(words, "what you type leaves this computer")
	}
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), ", ")
}

// Model is the model in use.
func (b *Backend) Model() tui.ModelStatus {
	return b.Chosen.Status()
}

// Models lists what can be chosen.
func (b *Backend) Models(ctx context.Context) ([]tui.ModelChoice, error) {
	rows, cards, err := b.ModelRows(ctx)
	if err != nil || cards == nil {
		return rows, err
	}
	return append(rows, b.workRows(cards)...), nil
}

// UseModel changes the model.
func (b *Backend) UseModel(ctx context.Context, name string) error {
	b.chosen.Add(1)
	return b.switchModel(ctx, name)
}

// meter counts what models use today, beginning with what the store knows of it.
// All models of one run share it.
func (a *Desk) meter(ctx context.Context) *agent.Meter {
	if a.Chosen != nil && a.Chosen.meter != nil {
		return a.Chosen.meter
	}
	var used agent.Spent
	if a.DB != nil {
		if spent, err := a.DB.SpentSince(ctx, Midnight(time.Now())); err == nil { // a store that fails is told where it matters
			used = agent.Spent{Orchestrator: spent.Orchestrator.Tokens(), Workers: spent.Workers.Tokens()}
		}
	}
	return agent.NewMeter(a.budget(), used, time.Now)
}

// Budget is the limit of today, 0 for none.
func (a *Desk) budget() int { return cmp.Or(a.Flags.Budget, a.Config.Budget) }

// Midnight is when the day of a moment began, here.
func Midnight(t time.Time) time.Time {
	y, m, d := t.Date()
	return time.Date(y, m, d, 0, 0, 0, 0, t.Location())
}

// CardToTest is the model that was named, or the one that a lesson would use.
func (a *Desk) CardToTest(ctx context.Context, host Host, name string) (llm.Card, error) {
	if name == NoModel {
		return llm.Card{}, errors.New("the built-in tutor needs no test; name a model: primer model test NAME")
	}
	if name = host.Called(name); name != "" {
		card, err := llm.CardOf(ctx, host.Engine, name)
		if err != nil {
			return card, errors.New(llm.Remedy(err))
		}
		return card, nil
	}
	cards, err := host.Engine.List(ctx)
	if err != nil {
		return llm.Card{}, errors.New(llm.Remedy(err))
	}
	best, ok := host.Best(cards)
	if !ok {
		return best, errors.New("no model to test that fits this computer; \"primer model pull\" fetches one")
	}
	return best, nil
}

// Examine tries a model, as far as a time allows, and keeps the result. It goes on where
// an earlier one was stopped.
func (a *Desk) Examine(ctx context.Context, server llm.Engine, card llm.Card, limit time.Duration, tell func(j exam.Job, at, of int)) (exam.Report, error) {
	report, err := exam.Take(ctx, server, card, exam.Room{Library: a.Library, About: a.About, Data: a.Flags.Data, Limit: limit, Tell: tell})
	if err != nil {
		return report, err
	}
	return report, exam.Keep(a.Flags.Data, report, ReplaceFile)
}

// workRows are the rows that begin work: the suggested model to fetch, when it is
// not here, and the test of the model in use.
func (b *Backend) workRows(cards []llm.Card) []tui.ModelChoice {
	var rows []tui.ModelChoice
	if best, ok := llm.Suggest(llm.Memory()); ok && !Listed(cards, best.Name) {
		rows = append(rows, tui.ModelChoice{Name: best.Name, Note: best.Why, Work: tui.ModelFetch})
	}
	if using := b.Chosen.name(); using != "" {
		rows = append(rows, tui.ModelChoice{Name: using, Note: "finds out what it may do; some minutes, the built-in tutor speaks meanwhile", Work: tui.ModelTry})
	}
	return rows
}

// FetchModel brings a model here. Stopped, it keeps what came: the next time it
// goes on from there.
func (b *Backend) FetchModel(ctx context.Context, name string, told func(tui.Step)) (string, error) {
	host, err := OpenHost(ctx, b.Config)
	if err != nil {
		return "", errors.New(llm.Remedy(err))
	}
	server, err := host.Puller()
	if err != nil {
		return "", err
	}
	err = server.Pull(ctx, name, func(p llm.Progress) {
		told(tui.Step{Done: p.Done, All: p.Total, Bytes: true, Doing: p.Status})
	})
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case err != nil:
		return "", errors.New(llm.Remedy(err))
	}
	return name + " is here: choose it to let it speak", nil
}

// TryModel finds out what a model may do. The built-in tutor speaks meanwhile,
// since a model that does two things at once does both badly.
func (b *Backend) TryModel(ctx context.Context, name string, told func(tui.Step)) (string, error) {
	host, err := OpenHost(ctx, b.Config)
	if err != nil {
		return "", errors.New(llm.Remedy(err))
	}
	card, err := llm.CardOf(ctx, host.Engine, host.Called(name))
	if err != nil {
		return "", errors.New(llm.Remedy(err))
	}
	was, n := b.Kernel.Minds(), b.chosen.Add(1)
	b.Kernel.Use(kernel.Minds{})
	defer func() {
		if b.chosen.Load() == n { // nobody has chosen another one meanwhile
			b.Kernel.Use(was)
		}
	}()
	report, err := b.Examine(ctx, host.Engine, card, exam.WholeExam, func(j exam.Job, at, of int) {
		told(tui.Step{Done: int64(at), All: int64(of), Doing: string(j)})
	})
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case err != nil:
		return "", fmt.Errorf("%s was not tested: %w", card.Name, err)
	}
	return card.Name + " " + report.Say() + "; choose it again to use the result", nil
}

func Listed(cards []llm.Card, name string) bool {
	for _, c := range cards {
		if llm.SameModel(c.Name, name) {
			return true
		}
	}
	return false
}
