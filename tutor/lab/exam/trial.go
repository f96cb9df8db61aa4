package exam

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/agent"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/llm"
)

// Room is what an exam needs of the program around it.
type Room struct {
	Library *course.Library
	About   func(lesson string, grade int) prompts.Prefix
	Data    string        // folder in which answers are kept; "" keeps none
	Limit   time.Duration // for all of it; 0 is WholeExam
	Tell    func(j Job, at, of int)

	alive func(context.Context) error // whether the server is still there; nil is not asked
}

// How long an exam may take.
const (
	ShortExam = 2 * time.Minute
	WholeExam = 10 * time.Minute
)

// item is one thing that a model is asked.
type item struct {
	id    string
	group string // items of one group share the beginning of their prompts
	alone bool   // Primer without a model is right
	try   func(ctx context.Context) Answer
}

// Take runs the exam of a model of a server, or goes on with it where it was stopped. The
// model is asked without the pauses of a link: here a failure is a result.
func Take(ctx context.Context, server llm.Engine, card llm.Card, room Room) (Report, error) {
	model, err := server.Model(ctx, card.Name)
	if err != nil {
		return Report{}, errors.New(llm.Remedy(err))
	}
	if err := model.Load(ctx); err != nil {
		return Report{}, fmt.Errorf("load %s: %s", card.Name, llm.Remedy(err))
	}
	asked, err := agent.New(model, room.About)
	if err != nil {
		return Report{}, err
	}
	room.alive = func(ctx context.Context) error {
		if _, err := server.Find(ctx, 10*llm.FindLimit); err != nil {
			return errors.New(llm.Remedy(err) + " What was answered is kept: the same command goes on.")
		}
		return nil
	}
	report, err := Try(ctx, asked, card.Digest, room)
	if err != nil {
		return report, err
	}
	speed := asked.Speed()
	report.Model, report.Digest, report.At, report.Reads, report.Talks = card.Name, card.Digest, time.Now().UTC().Format(time.DateOnly), speed.Reads, speed.Talks
	if better, ok := llm.SuggestBySpeed(card, llm.Memory(), report.Talks); ok {
		report.Better = better.Name + ": " + better.Why
	}
	return report, nil
}

// reader is a player that can read a prompt ahead, as in a lesson.
type reader interface {
	Warm(ctx context.Context, session string, t tutor.Task)
}

// Try puts a player into the items, job by job, and stops each where its outcome is clear.
// Where the time is over, what is not clear stays open.
func Try(ctx context.Context, player Player, digest string, room Room) (Report, error) {
	room.Limit = cmp.Or(room.Limit, WholeExam)
	if room.Tell == nil {
		room.Tell = func(Job, int, int) {}
	}
	t := &trial{player: player, room: room, until: time.Now().Add(room.Limit), kept: openLedger(room.Data, digest, Version()), finder: store.NewFinder(kernel.TextsOf(room.Library))}
	defer func() { _ = t.finder.Close() }() // it only reads
	report := Report{Exam: Version()}
	for _, j := range Jobs {
		if j == AskBack && report.Job(Speak).Outcome == Denied {
			report.Jobs = append(report.Jobs, JobReport{Job: j, Outcome: Denied, Because: "speak"})
			continue
		}
		r, err := t.job(ctx, j)
		if err != nil {
			return report, err
		}
		report.Jobs = append(report.Jobs, r)
	}
	return report, nil
}

// warm has the player read what stands before a call, as it does in a lesson while the
// student types.
func (t *trial) warm(ctx context.Context, session string, task tutor.Task) {
	if r, ok := t.player.(reader); ok {
		r.Warm(ctx, session, task)
	}
}

// trial is an exam on its way.
type trial struct {
	player Player
	room   Room
	until  time.Time
	kept   *ledger
	finder *store.Finder
	stages []stage // the moments of speak and ask back, once played
}

// job asks one item after the other until the outcome is clear. It ends with an error only
// when the server goes away or somebody stops it, since that says nothing about the model;
// what was answered is kept.
func (t *trial) job(ctx context.Context, j Job) (JobReport, error) {
	items, err := t.items(ctx, j)
	if err != nil {
		return JobReport{}, err
	}
	for {
		answers := t.kept.of(j)
		left := slices.DeleteFunc(slices.Clone(items), func(i item) bool {
			return slices.ContainsFunc(answers, func(a Answer) bool { return a.Item == i.id })
		})
		alone := make([]bool, len(left))
		for i := range left {
			alone[i] = left[i].alone
		}
		r := decide(j, answers, alone)
		t.room.Tell(j, len(answers), len(items))
		if r.Outcome != Open || time.Now().After(t.until) {
			t.room.Tell(j, len(items), len(items))
			return r, nil
		}
		next := left[0]
		a := next.try(ctx)
		a.Exam, a.Job, a.Item, a.Alone = Version(), j, next.id, next.alone
		if ctx.Err() != nil {
			return r, ctx.Err()
		}
		if a.Failed != "" && t.room.alive != nil {
			if err := t.room.alive(ctx); err != nil {
				return r, err
			}
		}
		if err := t.kept.add(a); err != nil {
			return r, err
		}
	}
}

// items are those of a job, with whether Primer alone is right on each.
func (t *trial) items(ctx context.Context, j Job) ([]item, error) {
	switch j {
	case Speak, AskBack:
		return t.moments(ctx, j)
	case Label:
		return t.labels()
	case Choose:
		return t.choices()
	case Explain:
		return t.explanations()
	}
	return nil, fmt.Errorf("there is no job %q", j)
}

// failed notes why a model gave no answer.
func failed(a Answer, err error) Answer {
	if err != nil {
		a.Failed = err.Error()
	}
	return a
}

// timed is an answer with the time until it was there.
func timed(try func() Answer) Answer {
	began := time.Now()
	a := try()
	a.Wait = cmp.Or(a.Wait, time.Since(began).Seconds())
	return a
}

func itemID(n int) string { return strconv.Itoa(n + 1) }
