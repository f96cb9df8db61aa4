package kernel

import (
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// A line that says nothing by itself ("why tho", "really?", "i already told you", "i dont think so") is understood
// from what was said before it.

// hearsFollowUp takes such a line for what it is there: an answer to the small question that is open, whose point
// tells why; or a matter of its own. After a verdict, why and that it was said are heard elsewhere.
func (t *reading) hearsFollowUp() {
	if t.reasonsBehind() {
		t.in.Follows, t.in.Features.Tags = pedagogy.FollowsReason, nil
		return
	}
	way, s := english.FollowsUp(t.in.Text), t.in.State
	if way == english.FollowsNothing || t.in.Command != pedagogy.NoCommand || s.Problem == nil || t.in.Screen.Kind != tutor.SafetyNone || s.Asked.Kind == tutor.AskTeachBack {
		return
	}
	if out := answer.Compare(t.spec(), t.in.Text); out.Sure && out.Equivalent || isChoice(t.in.Text, s.Asked.Choices) { // "true", where that is asked
		return
	}
	f := &t.in.Features
	judged := s.Judged != nil && s.Judged.Turn == t.in.Turn-1 && (s.Judged.Verdict.Kind.Right() || s.Judged.Verdict.Kind.Wrong())
	switch {
	case s.Asked.Kind == tutor.AskThink && s.Aside.Tell != "" && way != english.FollowSaid:
		f.Type, f.Sub, f.Tags, f.Confidence, f.Why = tutor.TypeAnswer, "", nil, talkSure, "asks on about the small question: its point is told"
		if way == english.FollowDenies {
			f.Sub = tutor.SubNo
		}
	case judged:
	default:
		t.in.Follows = string(way)
		f.Tags = nil
	}
}

// reasonsBehind reports whether a line gives the reason for the wrong answer before it, and nothing to the small
// question that answered it: "cuz 4 - 1 is 3".
func (t *reading) reasonsBehind() bool {
	s, clauses := t.in.State, english.Clauses(t.in.Text)
	behind := s.Judged != nil && s.Judged.Turn == t.in.Turn-1 && s.Judged.Verdict.Kind.Wrong()
	if !behind || s.Asked.Kind != tutor.AskThink || s.Aside.Tell == "" || len(clauses) == 0 || !clauses[0].Reasons || t.in.Command != pedagogy.NoCommand || t.in.Screen.Kind != tutor.SafetyNone {
		return false
	}
	if len(strings.Fields(t.in.Text)) < bareWords || english.AsksWhy(s.Aside.Asks) {
		return false
	}
	j := judgment{reading: *t}
	compares := len(answer.Find(t.in.Text)) > 1 // "because 6 is more than 3"
	return !j.solves() && (compares || !j.isExpected(s.Aside) && !j.saysExpected(s.Aside))
}
