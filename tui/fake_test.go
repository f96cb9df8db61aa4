package tui

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// fake is a backend that lives in memory and answers from a small script.
type fake struct {
	students  []tutor.Profile
	cards     []LessonCard
	model     ModelStatus
	chats     []*fakeChat
	pause     time.Duration // between the events of a turn
	fail      error         // what Open and the rest answer with, when not nil
	prev      []tutor.Message
	events    []tutor.Event
	sent      []string // in earlier sessions
	settings  Settings
	voice     *reader  // that reads aloud, when it is there
	pin       string   // the teacher's, "" for none
	wrong     int      // tries since the last right one
	matters   []Matter // that wait for the teacher
	ruled     []string // what the teacher decided
	answers   []string // what the teacher answered
	questions []Question
	memos     []tutor.Memo
	kept      []string // cases
	places    []Place  // to save in, where one may choose
	saved     []Save
	elsewhere bool            // the student learns in another window
	heeded    []string        // lines that were read for danger
	took      int             // times that this window took over
	along     []tutor.Message // what is said there
	alongMu   sync.Mutex      // over along, which is read while a test adds to it
}

var morning = time.Date(2026, 3, 2, 14, 30, 0, 0, time.UTC)

func mia() tutor.Profile { return tutor.Profile{ID: "mia", Name: "Mia", Grade: 5, Style: "pictures"} }

func newFake(students ...tutor.Profile) *fake {
	return &fake{students: students, cards: someLessons(), model: ModelStatus{
		Note: "Teaching from built-in lessons. For freer talk: install Ollama, then /model",
	}}
}

func someLessons() []LessonCard {
	return []LessonCard{
		{ID: "math/integers/line", Title: "Negative numbers on the line", Subject: "math", Course: "Integers", Grades: [2]int{5, 7}, Percent: 97, Started: true, Complete: true, Firm: true, Suits: true},
		{ID: "math/integers/add", Title: "Adding integers", Subject: "math", Course: "Integers", Grades: [2]int{5, 7}, Percent: 91, Started: true, Complete: true, Suits: true},
		{ID: "math/integers/order", Title: "Order of operations", Subject: "math", Course: "Integers", Grades: [2]int{6, 8}},
		{ID: "math/fractions/what", Title: "What a fraction is", Subject: "math", Course: "Fractions", Grades: [2]int{3, 5}, Suits: true},
		{ID: "math/fractions/compare", Title: "Comparing fractions", Subject: "math", Course: "Fractions", Grades: [2]int{4, 6}, Percent: 46, Phase: tutor.PhaseGuided, Started: true, Suits: true},
		{ID: "math/fractions/add", Title: "Adding unlike fractions", Subject: "math", Course: "Fractions", Grades: [2]int{5, 7}, Needs: "Comparing fractions", Suits: true},
		{ID: "science/water", Title: "The water cycle", Subject: "science", Course: "Science", Grades: [2]int{3, 6}, Suits: true},
	}
}

func (f *fake) Students(context.Context) ([]tutor.Profile, error) { return f.students, f.fail }

func (f *fake) Country(code string) string { return map[string]string{"CA": "Canada"}[code] }

func (f *fake) SetCountry(_ context.Context, student, named string) (tutor.Profile, error) {
	p, _ := FindStudent(f.students, student)
	if named != "Canada" {
		return p, errors.New("I know no help numbers of " + Quoted(named))
	}
	p.Country = "CA"
	return p, f.SaveProfile(context.Background(), p)
}

func (f *fake) Enroll(_ context.Context, name string, grade int, _ string) (tutor.Profile, error) {
	p := tutor.Profile{ID: strings.ToLower(name), Name: name, Grade: grade}
	f.students = append(f.students, p)
	return p, f.fail
}

func (f *fake) SaveProfile(_ context.Context, p tutor.Profile) error {
	for i := range f.students {
		if f.students[i].ID == p.ID {
			f.students[i] = p
		}
	}
	return f.fail
}

func (f *fake) Lessons(context.Context, string) ([]LessonCard, error) { return f.cards, f.fail }

func (f *fake) TakeOver(context.Context, string) error {
	f.elsewhere, f.took = false, f.took+1
	return f.fail
}

func (f *fake) Meet(_ context.Context, text string) string {
	if strings.Contains(text, "scared") {
		return "Being a bit scared of something new is fine."
	}
	return ""
}

func (f *fake) Heed(_ context.Context, _, text string) (string, error) {
	f.heeded = append(f.heeded, text)
	if strings.Contains(text, "kill myself") {
		return "I am glad you told me.\nCall 988.", nil
	}
	return "", nil
}

func (f *fake) Shared() bool { return len(f.students) > 1 }

func (f *fake) Along(context.Context, string) ([]tutor.Message, error) {
	f.alongMu.Lock()
	defer f.alongMu.Unlock()
	return slices.Clone(f.along), f.fail
}

// saidThere adds what is said in the other window.
func (f *fake) saidThere(m tutor.Message) {
	f.alongMu.Lock()
	defer f.alongMu.Unlock()
	f.along = append(f.along, m)
}

func (f *fake) Open(_ context.Context, student, lesson string) (Chat, error) {
	if f.fail != nil {
		return nil, f.fail
	}
	if f.elsewhere {
		return nil, tutor.ErrElsewhere
	}
	c := &fakeChat{fake: f, phase: tutor.PhaseGuided, percent: 52}
	for _, card := range f.cards {
		if card.ID == lesson {
			c.card = card
		}
	}
	if c.card.ID == "" {
		return nil, errors.New("no lesson is called " + lesson)
	}
	for _, p := range f.students {
		if p.ID == student {
			c.student = p
		}
	}
	f.chats = append(f.chats, c)
	return c, nil
}

// Roster of the fake knows no more than who there is.
func (f *fake) Roster(context.Context) ([]StudentCard, error) {
	cards := make([]StudentCard, len(f.students))
	for i, p := range f.students {
		cards[i].Profile = p
	}
	return cards, f.fail
}

func (f *fake) Home(context.Context, string) (HomeFacts, error) { return HomeFacts{}, f.fail }

func (f *fake) Progress(context.Context, string) (Progress, error) { return Progress{}, f.fail }

func (f *fake) WarmUp(context.Context, string) (string, error) { return "", f.fail }

func (f *fake) LessonsFor(context.Context, string, string) (Fitting, error) {
	return Fitting{}, tutor.ErrNoWords
}

func (f *fake) Talks(context.Context, string) ([]TalkCard, error) { return nil, f.fail }

func (f *fake) SearchTalks(context.Context, string, string) ([]TalkHit, error) { return nil, f.fail }

func (f *fake) ReadTalk(context.Context, string) ([]tutor.Message, error) { return nil, f.fail }

func (f *fake) Places() []Place { return f.places }

// Save of the fake writes nothing and says where it would.
func (f *fake) Save(_ context.Context, _, _ string, s Save, told func(Step)) (string, error) {
	f.saved = append(f.saved, s)
	told(Step{Done: 1, All: 2})
	if s.Place == "" {
		return fmt.Sprintf("mia-fractions-%v.%s", s.Decisions, s.Format), f.fail
	}
	return fmt.Sprintf("%s/mia.%s", s.Place, s.Format), f.fail
}

func (f *fake) Locked() bool { return f.pin != "" }

func (f *fake) Unlock(_ context.Context, pin string) (PINTry, error) {
	if f.wrong > 2 {
		return PINTry{Early: true, Wait: 9 * time.Second}, nil
	}
	if pin == f.pin {
		f.wrong = 0
		return PINTry{Fits: true}, nil
	}
	f.wrong++
	if f.wrong > 2 {
		return PINTry{Wait: 10 * time.Second}, nil
	}
	return PINTry{}, nil
}

func (f *fake) SetPIN(_ context.Context, pin string) error {
	if pin != "" && len(pin) < 4 {
		return errors.New("a PIN has 4 to 64 characters")
	}
	f.pin = pin
	return nil
}

func (f *fake) Model() ModelStatus { return f.model }

func (f *fake) Models(context.Context) ([]ModelChoice, error) {
	return []ModelChoice{
		{Name: "none", Note: "no model needed", Current: f.model.Name == ""},
		{Name: "qwen2.5:3b", Note: "1.9 GB, fits this computer", Current: f.model.Name == "qwen2.5:3b"},
		{Name: "llama3.1:8b", Note: "4.7 GB, slow on this computer"},
		{Name: "phi4-mini", Note: "2.5 GB, fits this computer", Work: ModelFetch},
	}, f.fail
}

func (f *fake) UseModel(_ context.Context, name string) error {
	f.model = ModelStatus{Name: name, Host: "127.0.0.1:11434"}
	if name == "none" {
		f.model = newFake().model
	}
	return f.fail
}

// fakeChat answers every line with the events of a turn.
type fakeChat struct {
	fake    *fake
	student tutor.Profile
	card    LessonCard
	phase   tutor.Phase
	percent int
	turn    int
	heard   []string
	ended   bool
	failing bool // the next turn cannot be saved
	begun   int  // lines of which the first letter was typed
}

// Typing counts the lines that were begun.
func (c *fakeChat) Typing() { c.begun++ }

func (c *fakeChat) Session() SessionInfo {
	return SessionInfo{ID: "s1", Lesson: c.card.ID, Title: c.card.Title, Student: c.student, Phase: c.phase, Percent: c.percent, Prev: c.fake.prev, PrevEvents: c.fake.events}
}

func (c *fakeChat) Earlier(context.Context, int) ([]tutor.Message, error) { return nil, nil }

func (c *fakeChat) End(context.Context) error { c.ended = true; return nil }

func (c *fakeChat) Begin(ctx context.Context) iter.Seq[tutor.Event] {
	return c.events(ctx, nil, opening, nil)
}

func (c *fakeChat) Turn(ctx context.Context, text string) iter.Seq[tutor.Event] {
	if c.fake.elsewhere {
		return c.yield(ctx, []tutor.Event{{Kind: tutor.EventFailed, Failed: &tutor.Failure{Elsewhere: true}}})
	}
	c.heard = append(c.heard, text)
	heard, left := text, ""
	if r := []rune(text); len(r) > 4000 {
		heard, left = string(r[:4000]), string(r[4000:])
	}
	before := []tutor.Event{{Kind: tutor.EventHeard, Heard: &tutor.Heard{Text: heard, Left: left}}}
	switch {
	case c.failing:
		return c.yield(ctx, append(before, tutor.Event{Kind: tutor.EventFailed, Failed: &tutor.Failure{Text: "the disk is full; free some space and send it again"}}))
	case strings.Contains(text, "1/4"):
		c.percent = 46
		return c.events(ctx, append(before, wrongAnswer()...), correction, kept())
	case strings.Contains(text, "explained"):
		return c.events(ctx, append(before, social()...), "That is right, and well said.", reached(false))
	case strings.Contains(text, "next week"):
		return c.events(ctx, append(before, social()...), "You still know it.", reached(true))
	case text == "/hint":
		return c.events(ctx, before, hint, nil)
	}
	return c.events(ctx, append(before, social()...), "Good thinking. What makes you say that?", nil)
}

const opening = "Hello Mia. Let us look at two fractions.\n\nWhich is bigger, 1/4 or 1/2? Tell me how you know."

const correction = "You looked at the bottom numbers and saw that 4 is more than 2. **That part is true!**\nThe bottom number counts how many equal pieces one whole is cut into. Look:\n\n" +
	"```draw\nbars 1/2 1/4\n```\n\nWhat happened to the size of one piece when there were more pieces?"

const hint = "Think of one cake. Into how many pieces is it cut for 1/4?"

// events is a whole turn: what went before the reply, the reply in pieces, and
// what was kept.
func (c *fakeChat) events(ctx context.Context, before []tutor.Event, reply string, after []tutor.Event) iter.Seq[tutor.Event] {
	all := before
	for _, w := range strings.SplitAfter(reply, " ") {
		all = append(all, tutor.Event{Kind: tutor.EventSaid, Said: &tutor.Said{By: tutor.ByTutor, Delta: w}})
	}
	all = append(all, after...)
	all = append(all,
		tutor.Event{Kind: tutor.EventReplied, Replied: &tutor.Replied{By: tutor.ByTutor, Text: reply}},
		tutor.Event{Kind: tutor.EventDone, Done: &tutor.Done{Took: 3 * time.Millisecond, DecideTook: 200 * time.Microsecond, Withheld: 1}})
	return c.yield(ctx, all)
}

func (c *fakeChat) yield(ctx context.Context, all []tutor.Event) iter.Seq[tutor.Event] {
	c.turn++
	turn := c.turn
	return func(yield func(tutor.Event) bool) {
		var said strings.Builder
		for i, e := range all {
			if c.fake.pause > 0 {
				select {
				case <-time.After(c.fake.pause):
				case <-ctx.Done():
				}
			}
			if ctx.Err() != nil && e.Kind == tutor.EventSaid {
				continue
			}
			if e.Said != nil {
				said.WriteString(e.Said.Delta)
			}
			if e.Replied != nil && ctx.Err() != nil {
				e.Replied = &tutor.Replied{By: e.Replied.By, Text: said.String(), Cut: true}
			}
			e.Session, e.Turn, e.Seq, e.At = "s1", turn, i, morning.Add(time.Duration(turn)*time.Minute)
			if !yield(e) {
				return
			}
		}
	}
}

func social() []tutor.Event {
	return []tutor.Event{
		{Kind: tutor.EventScreened, Screened: &tutor.Screening{}},
		{Kind: tutor.EventUnderstood, Understood: &tutor.Features{Type: tutor.TypeSelfExplanation, Meant: -1, Confidence: .9, Source: tutor.FromRules, Why: "\"because\""}},
		{Kind: tutor.EventDecided, Decided: &tutor.Decision{Intent: tutor.IntentAnswer, Confidence: .9, Action: tutor.ActDelegate, Plan: []tutor.SpecialistName{tutor.Evaluator}, Source: tutor.FromRules, Reasoning: "a reason, and nothing to grade"}},
	}
}

// wrongAnswer is what a turn looks like whose answer names a misconception.
func wrongAnswer() []tutor.Event {
	return []tutor.Event{
		{Kind: tutor.EventScreened, Screened: &tutor.Screening{Why: "no rule fired"}},
		{Kind: tutor.EventUnderstood, Understood: &tutor.Features{
			Type: tutor.TypeAnswer, AnswerKind: tutor.KindNumeric, Meant: 0,
			Values: []tutor.Value{{Text: "1/4", Form: tutor.FormFraction}}, Reason: "cause 4 is bigger than 2", Confidence: .96, Source: tutor.FromRules, Why: "one value while a problem is open",
		}},
		{Kind: tutor.EventAssessed, Assessed: &tutor.Verdict{
			Kind: tutor.VerdictBuggy, Target: tutor.AskProblem, Confidence: 1, Reason: "1/4 is what comparing bottoms gives", Given: "1/4", Quality: 20, Source: tutor.FromRules,
			Praise: "4 is more than 2",
			Bugs:   []tutor.Explanation{{Bug: "compares-denominators-only", Student: "The bottom number alone does not say which is bigger.", Teacher: "takes the larger denominator for the larger fraction", Weight: .9}},
		}},
		{Kind: tutor.EventDirected, Directed: &tutor.Directive{
			Style:       tutor.Dial{Name: "style", Value: "pictures first", Say: "show a picture before words", Why: "worked 3 of 4"},
			Difficulty:  tutor.Dial{Name: "difficulty", Value: "same", Say: "stay at this difficulty", Why: "mastery 52"},
			Scaffolding: tutor.Dial{Name: "scaffolding", Value: "more support", Say: "take smaller steps", Why: "2 of last 5 failed"},
			Phase:       tutor.Dial{Name: "phase", Value: "guided", Say: "help after each answer", Why: "phase 3"},
		}},
		{Kind: tutor.EventDecided, Decided: &tutor.Decision{
			Intent: tutor.IntentAnswer, Confidence: .96, Reasoning: "wrong answer with a reason that names the misconception; first failure, so no scaffold yet",
			Action: tutor.ActDelegate, Plan: []tutor.SpecialistName{tutor.Evaluator, tutor.Explainer}, Execution: tutor.Sequential, PlanWhy: "judge, then re-teach", Strategy: "show that more pieces are smaller pieces",
			Source: tutor.FromRules, Rejected: []string{"scaffold (needs a 2nd attempt)", "next problem (open misconception)"},
			Repairs: []string{"approach concrete_example_first was used up: visual_description"},
			Require: tutor.Requirements{
				Evaluator: &tutor.EvaluatorNeeds{Focus: tutor.FocusMisconception, Level: tutor.LevelApplication, Misconception: "compares-denominators-only"},
				Explainer: &tutor.ExplainerNeeds{
					Trigger: tutor.TriggerWrongAnswer, Focus: "size of one piece", Approach: tutor.VisualDescription,
					Avoid: []tutor.Approach{tutor.ConcreteExample}, Length: tutor.Brief, Tone: tutor.TonePatient, CheckQuestion: true,
				},
			},
		}},
		{Kind: tutor.EventConsulted, Consulted: &tutor.Consulted{Name: tutor.Evaluator, Source: tutor.FromRules, Text: "The true part: 4 is more than 2.", Took: 90 * time.Microsecond}},
		{Kind: tutor.EventCalled, Called: &tutor.ModelCall{
			Role: "explainer", Model: "qwen2.5:3b", Prompt: "explainer@3", Text: "You are a patient tutor.\nThe lesson: comparing fractions.", Raw: "Pizza again!", TokensIn: 1204, TokensOut: 61,
			FirstToken: 640 * time.Millisecond, PromptTook: 210 * time.Millisecond, Took: 1900 * time.Millisecond,
		}},
		{Kind: tutor.EventConsulted, Consulted: &tutor.Consulted{Name: tutor.Explainer, Source: tutor.FromFallback, Approach: tutor.VisualDescription, Analogy: "bars", Cause: "used a used-up analogy", Took: 1910 * time.Millisecond}},
		{Kind: tutor.EventChecked, Checked: &tutor.Check{Name: "used_approach", Sentence: "Pizza again!", Why: "pizza failed in #5", Done: "replaced"}},
		{Kind: tutor.EventChecked, Checked: &tutor.Check{Name: "false_equation", Sentence: "4 is more than 2.", Passed: true, Done: "shown"}},
	}
}

// reached is what a turn keeps in which a component was mastered.
func reached(firm bool) []tutor.Event {
	return []tutor.Event{{Kind: tutor.EventMastery, Mastery: &tutor.MasteryMove{
		KC: "frac.compare", Name: "comparing fractions with the same top number", Before: .71, After: .86,
		Reached: &tutor.Proof{Right: 6, Of: 7, Unaided: 5, Explained: true, Firm: firm},
	}}}
}

func kept() []tutor.Event {
	state := tutor.StateView{Lesson: "math/fractions/compare", Phase: tutor.PhaseGuided, Mode: tutor.ModeNormal, Asked: tutor.AskProblem, Problem: "frac.compare#4"}
	after := state
	after.Attempts = 1
	return []tutor.Event{
		{Kind: tutor.EventMoved, Moved: &tutor.Moved{Before: state, After: after, Why: []string{"a wrong answer counts as an attempt"}}},
		{Kind: tutor.EventEvidence, Evidence: &tutor.Evidence{KC: "frac.compare", Item: "bigger-of-two", Kind: tutor.EvidenceIncorrect, Quality: 20, Attempt: 1, Misconception: "compares-denominators-only", Confidence: 1}},
		{Kind: tutor.EventMastery, Mastery: &tutor.MasteryMove{KC: "frac.compare", Name: "comparing fractions", Before: .52, After: .46, Criteria: []tutor.Criterion{
			{KC: "frac.compare", Name: "graded rows", Need: "5", Have: "6", Met: true},
			{KC: "frac.compare", Name: "correct ratio", Need: "0.8", Have: "0.5"},
		}}},
		{Kind: tutor.EventNotice, Notice: &tutor.Notice{Text: "model not answering, going on without it", Kind: "model"}},
	}
}
