package main

import (
	"cmp"
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"time"

	"primer/prompts"
	"primer/tui"
	"primer/tui/words"
	"primer/tutor"
	"primer/tutor/agent"
	"primer/tutor/course"
	"primer/tutor/format"
	"primer/tutor/kernel"
	"primer/tutor/lab/exam"
	"primer/tutor/llm"
)

// noModel is the name that stands for the built-in tutor.
const noModel = "none"

// modelChoice is the model in use, or why there is none.
type modelChoice struct {
	card   llm.Card
	host   string
	link   *llm.Link // nil when the built-in tutor speaks alone
	agent  *agent.Agent
	permit exam.Permit // what it may do
	meter  *agent.Meter
	note   string
	words  words.Book         // of the screen
	cancel context.CancelFunc // ends what was begun in the background
}

// name is the model's name, or "" for the built-in tutor.
func (m *modelChoice) name() string {
	if m == nil || m.link == nil {
		return ""
	}
	return m.card.Name
}

// status is what the screen shows of it.
func (m *modelChoice) status() tui.ModelStatus {
	if m == nil { // nobody has looked for one yet
		return tui.ModelStatus{Note: words.In(words.English).Say("model.get-one")}
	}
	if m.link == nil {
		return tui.ModelStatus{Note: m.note}
	}
	s := tui.ModelStatus{Name: m.card.Name, Host: m.host, Remote: m.card.Remote}
	switch away := m.link.Away(); {
	case away != "":
		s.Note = m.words.Say("model.away", "why", away)
	case m.meter.Empty():
		s.Note = m.words.Say("model.used-up")
	case len(m.permit.Jobs) == 0:
		s.Note = m.words.Say("model.does-nothing", "model", m.card.Name)
	}
	return s
}

// openServer is the server that OLLAMA_HOST names.
func openServer(remote bool) (*llm.Server, error) {
	return llm.NewServer(os.Getenv("OLLAMA_HOST"), remote)
}

// useModel lets a model decide and speak: the named one, else that of the
// settings, else the best one of a server that answers at once. note gets a line
// for the student when there is something to say.
func (a *app) useModel(ctx context.Context, name string, note func(string)) {
	name = cmp.Or(name, a.config.Model)
	choice, err := a.findModel(ctx, name)
	b := words.In(a.language())
	switch {
	case err != nil && choice.link != nil:
		note(b.Say("model.no-answer", "model", choice.card.Name, "why", err))
	case err != nil:
		note(llm.Remedy(err) + " " + b.Say("model.built-in-instead"))
	case choice.link == nil && name != noModel:
		note(choice.note)
	case choice.link != nil && choice.meter.Empty():
		note(b.Say("model.none-now", "why", b.Say("model.used-up")))
	case choice.link != nil && len(choice.permit.Jobs) == 0:
		note(b.Say("model.failed-test", "model", choice.card.Name))
	case choice.card.Remote:
		note(b.Say("model.leaves", "model", choice.card.Name, "host", choice.host))
	}
	a.setModel(choice)
}

// setModel makes the kernel ask this model from the next turn on.
func (a *app) setModel(choice *modelChoice) {
	if a.model != nil && a.model.cancel != nil {
		a.model.cancel()
	}
	a.model, choice.words = choice, words.In(a.language())
	if choice.agent == nil {
		a.kernel.Use(kernel.Minds{})
		return
	}
	a.kernel.Use(choice.permit.Minds(choice.agent, a.judgeMode()))
}

// judgeMode is what a person has chosen, for this time or for good; "" is nothing.
func (a *app) judgeMode() kernel.JudgeMode {
	return cmp.Or(kernel.JudgeMode(a.settings.judge), a.config.Judge)
}

// findModel looks for a model. With an error the choice may still hold a link:
// to a model that is away just now.
func (a *app) findModel(ctx context.Context, name string) (*modelChoice, error) {
	if name == noModel {
		return &modelChoice{note: words.In(a.language()).Say("model.chosen-built-in")}, nil
	}
	server, err := openServer(a.config.Remote)
	if err != nil {
		return &modelChoice{note: llm.Remedy(err)}, err
	}
	if name == "" {
		return a.bestModel(ctx, server)
	}
	return a.linkTo(ctx, server, llm.Card{Name: name, Remote: server.Remote()})
}

// bestModel takes the best model of a server that answers at once; it is no
// error when there is none.
func (a *app) bestModel(ctx context.Context, server *llm.Server) (*modelChoice, error) {
	if _, err := server.Find(ctx, llm.FindLimit); err != nil {
		return &modelChoice{note: words.In(a.language()).Say("model.get-one")}, nil
	}
	cards, err := server.List(ctx)
	if err != nil {
		return &modelChoice{note: words.In(a.language()).Say("model.get-one")}, nil
	}
	best, ok := llm.Best(cards, llm.Memory())
	if !ok {
		return &modelChoice{note: words.In(a.language()).Say("model.none-fits")}, nil
	}
	return a.linkTo(ctx, server, best)
}

// linkTo opens a model. A model that cannot be used at all gets no link; one
// whose server does not answer gets one, for when it does.
func (a *app) linkTo(ctx context.Context, server *llm.Server, card llm.Card) (*modelChoice, error) {
	choice := &modelChoice{card: card, host: server.Host()}
	open := func(ctx context.Context) (llm.Model, error) { return server.Open(ctx, card.Name) }
	link := llm.NewLink(open, time.Now)
	err := link.Open(ctx)
	if code := llm.CodeOf(err); err != nil && code != llm.Down && code != llm.Slow {
		choice.note = llm.Remedy(err)
		return choice, err
	}
	choice.link = link
	var failed error
	if choice.agent, failed = agent.New(link, a.about); failed != nil {
		return &modelChoice{note: failed.Error()}, failed
	}
	choice.meter = a.meter(ctx)
	choice.agent.Budget(choice.meter)
	if err == nil && card.Digest == "" {
		choice.card.Digest = server.Digest(ctx, card.Name)
	}
	reports, _ := exam.Read(a.settings.data) // a file that cannot be read is told by the doctor
	choice.permit = exam.PermitOf(reports, card.Name, choice.card.Digest)
	if model, ok := link.Model().(*llm.Ollama); ok {
		choice.card.Remote = choice.card.Remote || model.Card().Remote
		choice.load(ctx, model)
	}
	return choice, err
}

// load brings the model into memory while the student reads; what goes wrong
// with it the first call finds out.
func (m *modelChoice) load(ctx context.Context, model *llm.Ollama) {
	ctx, m.cancel = context.WithCancel(context.WithoutCancel(ctx))
	go func() { _ = model.Load(ctx) }()
}

// about is what a prompt tells of a lesson.
func (a *app) about(id string, grade int) prompts.Prefix {
	l, ok := a.library.Lesson(id)
	if !ok {
		return prompts.Prefix{}
	}
	p := prompts.Prefix{Subject: l.Subject, Lesson: l.Title, Goals: l.Objectives}
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
func (a *app) warmModel(ctx context.Context, session string, p tutor.Profile, lesson string) {
	if a.model == nil || a.model.agent == nil {
		return
	}
	task := tutor.Task{Profile: p, Band: course.BandOf(p.Grade), Before: tutor.State{Lesson: lesson}, After: tutor.State{Lesson: lesson}}
	go a.model.agent.Warm(context.WithoutCancel(ctx), session, task)
}

// warmNext has the model read the conversation up to here, once a turn is
// stored, so that the next call finds it in the cache. It waits for nothing, and
// gives way as soon as a call begins.
func (a *app) warmNext(ctx context.Context, session string, turn int) {
	if a.model == nil || a.model.agent == nil || len(a.model.permit.Jobs) == 0 {
		return
	}
	ctx, reader := context.WithoutCancel(ctx), a.model.agent
	go func() {
		snap, err := a.db.Snapshot(ctx, session)
		if err != nil {
			return // the next turn says it
		}
		reader.Warm(ctx, session, tutor.Task{
			Turn: turn + 1, Recent: snap.Recent, Profile: snap.Profile, Band: course.BandOf(snap.Profile.Grade), Before: snap.State, After: snap.State,
		})
	}()
}

// models are the rows of the model picker, the built-in tutor first, and what the
// server has; nil when it does not answer. Whoever
// looks at them wants a model: one that rests is tried again at the next call.
func (a *app) models(ctx context.Context) ([]tui.ModelChoice, []llm.Card, error) {
	if a.model != nil && a.model.link != nil {
		a.model.link.Hurry()
	}
	rows := []tui.ModelChoice{{Name: noModel, Note: words.In(a.language()).Say("model.built-in-note"), Current: a.model.name() == ""}}
	server, err := openServer(a.config.Remote)
	if err != nil {
		return nil, nil, errors.New(llm.Remedy(err))
	}
	cards, err := server.List(ctx)
	if err != nil {
		rows[0].Note += "; " + err.Error()
		return rows, nil, nil
	}
	reports, _ := exam.Read(a.settings.data) // a file that cannot be read is told by the doctor
	for _, c := range cards {
		if c.Talks() {
			note := cardNote(c, llm.Memory()) + "; " + exam.PermitOf(reports, c.Name, c.Digest).Note
			rows = append(rows, tui.ModelChoice{Name: c.Name, Note: note, Current: llm.SameModel(c.Name, a.model.name())})
		}
	}
	return rows, cards, nil
}

// switchModel changes the model now and for good.
func (a *app) switchModel(ctx context.Context, name string) error {
	choice, err := a.findModel(ctx, name)
	if err != nil {
		return errors.New(llm.Remedy(err))
	}
	a.setModel(choice)
	return a.settle(func(c *config) { c.Model = name })
}

// cardNote says in a few words what a model is.
func cardNote(c llm.Card, memory int64) string {
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
func (b *backend) Model() tui.ModelStatus {
	return b.model.status()
}

// Models lists what can be chosen.
func (b *backend) Models(ctx context.Context) ([]tui.ModelChoice, error) {
	rows, cards, err := b.models(ctx)
	if err != nil || cards == nil {
		return rows, err
	}
	return append(rows, b.workRows(cards)...), nil
}

// UseModel changes the model.
func (b *backend) UseModel(ctx context.Context, name string) error {
	b.chosen.Add(1)
	return b.switchModel(ctx, name)
}
