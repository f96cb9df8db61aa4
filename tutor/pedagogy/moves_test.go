package pedagogy

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// said is one line of a student as the rules get to see it.
func said(r *rand.Rand, s tutor.State) (tutor.Features, tutor.Verdict) {
	types := []tutor.MessageType{
		tutor.TypeQuestion, tutor.TypeConfusion, tutor.TypeHelpRequest, tutor.TypeContinuation, tutor.TypeSocial, tutor.TypeOffTopic,
		tutor.TypeAnswer, tutor.TypeAnswer, tutor.TypeAnswer, tutor.TypeAnswer,
	}
	f := tutor.Features{Type: types[r.IntN(len(types))], Confidence: .9, Meant: -1}
	if f.Type != tutor.TypeAnswer {
		return f, tutor.Verdict{}
	}
	kinds := []tutor.VerdictKind{tutor.VerdictCorrect, tutor.VerdictIncorrect, tutor.VerdictBuggy, tutor.VerdictCloseForm, tutor.VerdictUnsure}
	v := tutor.Verdict{Kind: kinds[r.IntN(len(kinds))], Target: s.Asked.Kind, Confidence: .9, Quality: 80}
	switch {
	case s.Asked.Kind == tutor.AskTeachBack && r.IntN(2) == 0:
		v.Kind = tutor.VerdictTeachBack
		if r.IntN(3) == 0 {
			v.Against = []string{"an idea"}
		}
	case s.Asked.Kind == tutor.AskTeachBack || s.Problem == nil:
		v = tutor.Verdict{Kind: tutor.VerdictUnsure}
	case s.Asked.Kind == tutor.AskStep && v.Kind == tutor.VerdictCorrect:
		v.Kind = tutor.VerdictScaffoldProgress
	}
	return f, v
}

// What a move counts stands in its row: over many dialogues no evidence is written
// in a move that counts nothing, and nothing but a question, a wish or an
// unreadable line leaves a move that counts without a row.
func TestEvidenceIsWrittenWhereTheRowOfTheMoveSaysSo(t *testing.T) {
	seen := map[tutor.Move]bool{}
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 7))
		state := input(nil).State
		for turn := range 40 {
			in := input(func(in *Input) { in.State, in.Turn, in.Now = state, turn+1, time.Unix(int64(1000+60*turn), 0) })
			in.Features, in.Verdict = said(r, state)
			if graded := in.Verdict.Kind == tutor.VerdictCorrect || in.Verdict.Kind == tutor.VerdictUnsure || in.Verdict.Kind.Wrong(); graded && state.Problem != nil && !state.Answered && r.IntN(3) == 0 {
				in.Remedy = &tutor.Remedy{ID: "l/a-mistake"}
			}
			p := Advance(in)
			rows := append(Record(in), Assisted(in, p)...)
			row, ok := Moves[p.Move]
			if !ok {
				t.Fatalf("seed %d: %q has no row", seed, p.Move)
			}
			if seen[p.Move] = true; len(rows) > 0 && row.Counts != CountsVerdict && row.Counts != CountsTold {
				t.Errorf("seed %d, turn %d: %s left %+v, its row says %q", seed, turn, p.Move, rows, row.Counts)
			}
			if graded := in.Verdict.Kind.Wrong() && in.State.Problem != nil && in.Verdict.Target != tutor.AskStep; graded && len(rows) == 0 && !in.State.Answered {
				t.Errorf("seed %d, turn %d: a wrong answer left nothing in %s", seed, turn, p.Move)
			}
			if row.Counts == CountsTold && len(rows) == 0 {
				t.Errorf("seed %d, turn %d: a solution was told and nothing counted", seed, turn)
			}
			state = Remember(p.State, in, p)
			if p.Next.Kind != tutor.NextNothing && state.Problem == nil && p.Next.Kind != tutor.NextTeach {
				next := *problem()
				next.Role = p.Next.Role
				state = Pose(state, next, in.Now)
			}
		}
	}
	if len(seen) < 20 {
		t.Errorf("the dialogues came by %d moves only: %v", len(seen), seen)
	}
}

// A right answer of one word, or a choice of one, brings no feeling along, whatever the
// weights hear in it.
func TestABareAnswerBringsNoFeeling(t *testing.T) {
	rows := []struct {
		text string
		kind tutor.VerdictKind
		want int
	}{
		{"grandma", tutor.VerdictCorrect, 0},
		{"grandma, i am so happy", tutor.VerdictCorrect, 1},
		{"Asleep.", tutor.VerdictIncorrect, 0},
		{"asleep, i am so tired", tutor.VerdictIncorrect, 1},
	}
	for _, row := range rows {
		in := input(func(in *Input) {
			in.Text, in.Verdict.Kind = row.text, row.kind
			in.State.Asked.Choices = []string{"my uncle", "fell", "asleep"}
			in.Features.Tags = []tutor.Tag{tutor.TagJoy}
		})
		p := &Plan{}
		if beside(p, in); len(p.Lines) != row.want {
			t.Errorf("%q: %d lines, not %d", row.text, len(p.Lines), row.want)
		}
	}
}
