package agent

import (
	"context"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
)

// The five checks of a judge.
const (
	CheckFacts      = "factual_consistency"
	CheckLesson     = "curriculum_alignment"
	CheckConsistent = "internal_consistency"
	CheckTeaching   = "sound_pedagogy"
	CheckPicture    = "picture_agrees"
)

// Judge asks once for a view of a whole reply. Errors are those of Label.
func (a *Agent) Judge(ctx context.Context, task tutor.JudgeTask) (tutor.Judgment, []tutor.ModelCall, error) {
	words, picture := wordsAndPictures(task.Reply)
	in := prompts.Judging{Verdict: verdict(task.Task.Verdict), Facts: lines(task.Facts, mostFacts, factLimit), Reply: line(words, 700), Picture: line(picture, 160)}
	if in.Reply == "" {
		return tutor.Judgment{}, nil, &Unreadable{"there is no reply to judge"}
	}
	b, err := a.begin(task.Session, task.Task)
	if err != nil {
		return tutor.Judgment{}, nil, err
	}
	job, err := a.asks.Judge(in)
	if err != nil {
		return tutor.Judgment{}, nil, err
	}
	c := a.objectCall(newCall(roleJudge, b, job, task.Task, studentLimit), a.schemas.judge, judgeLimits)
	out, calls, err := askFor(ctx, a, c, "the judgment", judges)
	if err != nil {
		return tutor.Judgment{}, calls, err
	}
	return judgment(out, in), calls, nil
}

// judges reports whether a judgment gives at least one check's outcome.
func judges(j prompts.Judged) bool {
	return slices.ContainsFunc([]string{j.Facts, j.Lesson, j.Consistent, j.Teaching, j.Picture}, func(said string) bool {
		return outcome(said) != unsaid
	})
}

// said is how a check came out in a model's words.
type said int

const (
	unsaid said = iota
	passed
	failed
)

func outcome(word string) said {
	switch strings.ToLower(strings.Trim(word, " .!")) {
	case "pass", "passed", "passes", "ok", "yes", "true":
		return passed
	case "fail", "failed", "fails", "no", "false":
		return failed
	}
	return unsaid
}

// judgment puts a view into the tutor's terms. A check that is not said, or that
// had nothing to look at, passes: a student is not kept waiting for a doubt.
func judgment(out prompts.Judged, in prompts.Judging) tutor.Judgment {
	j := tutor.Judgment{Confidence: float64(out.Confidence) / 100}
	why := line(out.Reasoning, 160)
	add := func(name, word string, blind bool) {
		c := tutor.Check{Name: name, Sentence: in.Reply, Passed: blind || outcome(word) != failed, Score: j.Confidence}
		switch {
		case blind:
			c.Why = "there was nothing to compare it with"
		case !c.Passed:
			c.Why = why
		}
		j.Checks = append(j.Checks, c)
	}
	add(CheckFacts, out.Facts, len(in.Facts) == 0)
	add(CheckLesson, out.Lesson, false)
	add(CheckConsistent, out.Consistent, false)
	add(CheckTeaching, out.Teaching, false)
	add(CheckPicture, out.Picture, in.Picture == "")
	return j
}
