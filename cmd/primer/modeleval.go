package main

import (
	"context"
	"errors"

	"primer/tutor/lab/eval"
	"primer/prompts"
	"primer/tutor"
	"primer/tutor/agent"
	"primer/tutor/course"
	"primer/tutor/llm"
)

// modelTutor is a tutor with a model for conversations that are scored. The model
// may do everything, so that all it does can be seen.
func modelTutor(ctx context.Context, name string) (eval.NewTutor, error) {
	server, err := openServer(false)
	if err != nil {
		return nil, errors.New(remedy(err))
	}
	model, err := server.Open(ctx, name)
	if err != nil {
		return nil, errors.New(remedy(err))
	}
	if err := model.Load(ctx); err != nil {
		return nil, errors.New(remedy(err))
	}
	return func(library *course.Library, p tutor.Profile, s tutor.State, session string) (eval.Tutor, error) {
		played, err := scoredTutor(library, p, s, session)
		if err != nil {
			return played, err
		}
		about := func(string, int) prompts.Prefix {
			return prompts.Prefix{Subject: "math", Lesson: "One problem", Goals: []string{"Solve the problem."}}
		}
		open := func(context.Context) (llm.Model, error) { return model, nil }
		asked, err := agent.New(llm.NewLink(open, played.Now), about)
		if err != nil {
			return played, err
		}
		played.Use(permit{jobs: allJobs}.minds(asked, ""))
		return played, nil
	}, nil
}
