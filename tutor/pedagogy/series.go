package pedagogy

import (
	"fmt"
	"slices"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// WarmUpMost is how many questions a warm-up has at most.
const WarmUpMost = 5

// Line is something to be said that is no specialist's: an occasion of the
// phrasebook and what it speaks of. The words are not chosen here.
type Line struct {
	Occasion  string
	Component string // id
	Lesson    string // id of another lesson
	Topic     string // something they like, in their words
	Given     string // an answer of theirs
	Right, Of int    // questions
}

// Placement is what the forecast makes of a placement's answers so far.
type Placement struct {
	Ask        tutor.KC // to be asked next; zero when enough is known
	Difficulty tutor.Difficulty
	Known      []string // components the student can do already
	Beyond     bool     // everything was right, the hard ones too
	Why        string
}

// startWarmUp opens a session with what is about to be forgotten. The lesson's
// own open question is kept for afterwards.
func startWarmUp(p *Plan, in Input) bool {
	s := &p.State
	if len(in.Due) == 0 || s.Series != nil || sameDay(s.NoWarm, in.Now) {
		return false
	}
	due := in.Due[:min(len(in.Due), WarmUpMost)]
	s.Series = &tutor.Series{Kind: tutor.SeriesWarmUp, Left: slices.Clone(due[1:]), Held: held(*s)}
	letGo(s)
	p.Next = reviewOf(due[0])
	p.say(Line{Occasion: "warmup_open"})
	p.because(fmt.Sprintf("%d components are about to be forgotten: a warm-up first", len(in.Due)))
	return true
}

func sameDay(a, b time.Time) bool {
	return !a.IsZero() && a.YearDay() == b.YearDay() && a.Year() == b.Year()
}

func reviewOf(kc tutor.KC) tutor.Next {
	return tutor.Next{Kind: tutor.NextPose, Component: kc.ID, Lesson: kc.Lesson, Role: tutor.RoleReview, Difficulty: tutor.Medium, Purpose: tutor.QuickCheck}
}

// wantsPlacement reports whether the student says to know this already, before anything
// was practiced: a few questions find out.
func wantsPlacement(in Input) bool {
	s := in.State
	return in.Features.Sub == tutor.SubKnown && !gradable(in) && in.Place != nil && s.Phase <= tutor.PhaseExplain && s.Series == nil && s.Errand == nil
}

// startPlacement asks the first of three to six questions.
func startPlacement(p *Plan, in Input) {
	p.Move = tutor.MovePose
	p.State.Series = &tutor.Series{Kind: tutor.SeriesPlacement}
	p.because("takes the placement")
	p.say(Line{Occasion: "place_open"})
	letGo(&p.State)
	nextPlaced(p, in)
}

// missed ends a question of a series that was not answered right. A warm-up shows
// how it goes; a placement goes on without a word about it.
func missed(p *Plan, in Input, why string) {
	p.because(why)
	p.Bug = in.Verdict.Bug()
	if p.State.Series.Kind == tutor.SeriesPlacement {
		p.Move = tutor.MovePose
		nextInSeries(p, in)
		return
	}
	p.Move, p.Level = tutor.MoveBottomOut, tutor.HintBottomOut
	p.State.Told = true
	nextInSeries(p, in)
}

// nextInSeries notes how the question went and asks the next one.
func nextInSeries(p *Plan, in Input) {
	s := &p.State
	series := *s.Series
	series.Tries = append(slices.Clone(series.Tries), tutor.Try{
		KC: s.Problem.KC, Item: s.Problem.Item, Hints: int(s.Hints), Helped: s.Told, Right: s.Answered && s.Hints == tutor.NoHint,
		Difficulty: s.Problem.Difficulty, Answer: s.Problem.Kind,
	})
	s.Series = &series
	letGo(&p.State)
	if series.Kind == tutor.SeriesPlacement {
		nextPlaced(p, in)
		return
	}
	if len(series.Left) == 0 || len(series.Tries) >= WarmUpMost {
		endWarmUp(p, in, "the warm-up is over")
		return
	}
	p.Next = reviewOf(series.Left[0])
	series.Left = series.Left[1:]
}

// nextPlaced asks what the forecast is least sure of, or places the student.
func nextPlaced(p *Plan, in Input) {
	if in.Place == nil { // the lesson has nothing to ask any more
		placed(p, in, Placement{Why: "no questions to place with"})
		return
	}
	next := in.Place(p.State.Series.Tries)
	if next.Ask.ID == "" {
		placed(p, in, next)
		return
	}
	p.because("placement: " + next.Why)
	p.Next = tutor.Next{Kind: tutor.NextPose, Component: next.Ask.ID, Lesson: next.Ask.Lesson, Role: tutor.RolePlace, Difficulty: next.Difficulty, Purpose: tutor.IdentifyGaps}
}

// placed lets the student enter where the answers say.
func placed(p *Plan, in Input, at Placement) {
	s := &p.State
	line := Line{Occasion: "place_start", Right: rights(s.Series.Tries), Of: len(s.Series.Tries)}
	s.Series = nil
	for _, kc := range at.Known {
		s.Checked[kc] = true
	}
	why := fmt.Sprintf("placement %d of %d: %s", line.Right, line.Of, at.Why)
	missing := explaining(*s, in.Lesson)
	line.Component = missing
	switch {
	case missing == "":
		line.Occasion = "place_able"
		if at.Beyond && in.Lesson.Next != "" {
			line.Occasion, line.Lesson = "place_beyond", in.Lesson.Next
		}
		forward(p, tutor.PhaseIndependent, why)
		p.say(line)
		practice(p, in)
	default:
		if len(at.Known) > 0 {
			line.Occasion = "place_some"
		}
		forward(p, tutor.PhaseExplain, why)
		p.say(line)
		explain(p, missing)
	}
}

// skipSeries leaves a warm-up or a placement: nothing is said of what was not
// asked, and no warm-up comes again that day.
func skipSeries(p *Plan, in Input) {
	p.Move = tutor.MoveSkip
	letGo(&p.State)
	if p.State.Series.Kind != tutor.SeriesPlacement {
		p.State.NoWarm = in.Now
		endWarmUp(p, in, "the warm-up was skipped")
		return
	}
	p.because("the placement was left")
	at := Placement{Why: "left in the middle"}
	if tries := p.State.Series.Tries; in.Place != nil && len(tries) > 0 {
		at.Known = in.Place(tries).Known
	}
	placed(p, in, at)
}

// endWarmUp goes back to the lesson: to its open question, its beginning, or on.
func endWarmUp(p *Plan, in Input, why string) {
	s := &p.State
	series := *s.Series
	p.because(why)
	if len(series.Tries) > 0 {
		line := Line{Occasion: "warmup_some", Right: rights(series.Tries), Of: len(series.Tries)}
		if line.Right == line.Of {
			line.Occasion = "warmup_all"
		}
		p.say(line)
	}
	s.Series = nil
	takeUp(s, series.Held)
	switch {
	case !s.Started:
		move := p.Move
		openLesson(p, in)
		p.Move, p.Reopen = move, p.Next.Kind == tutor.NextNothing
	case s.Complete:
		p.ask(tutor.AskReady, "")
		p.Reopen = true
	case s.Asked.Kind != tutor.AskNothing && s.Asked.Kind != tutor.AskReady:
		p.Reopen = true
	default:
		follow(p, in)
	}
}

func rights(tries []tutor.Try) int {
	n := 0
	for _, t := range tries {
		if t.Right {
			n++
		}
	}
	return n
}

// inSeries reports whether the open question belongs to a warm-up or a placement.
func inSeries(s tutor.State) bool {
	return s.Series != nil && s.Problem != nil
}

// noHelpYet answers a wish for help or an explanation in the middle of a
// placement: nothing is told, and nothing is held against the student.
func noHelpYet(p *Plan) {
	p.Move = tutor.MoveRestate
	p.say(Line{Occasion: "place_no_help"})
	p.because("no hints in a placement")
}
