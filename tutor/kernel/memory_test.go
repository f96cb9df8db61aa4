package kernel

import (
	"context"
	"maps"
	"slices"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/learner"
)

// notebook is a memory in memory, for tests of single turns.
type notebook struct {
	snap     tutor.Snapshot
	past     []tutor.Evidence // all of it, where the snapshot holds only the newest
	turns    int
	messages []tutor.Message
	commits  []tutor.Commit
	left     string // a message without a reply
	others   map[string]tutor.State
	taught   map[string]string // what a teacher answered, by the question
}

func (n *notebook) Serial(context.Context, string) (func(), error) { return func() {}, nil }

func (n *notebook) Hear(ctx context.Context, session, text string, at time.Time) (int, error) {
	if err := ctx.Err(); err != nil {
		return 0, err // as a database does
	}
	n.turns++
	n.messages = append(n.messages, tutor.Message{Session: session, Turn: n.turns, By: tutor.ByStudent, Text: text, At: at})
	return n.turns, nil
}

func (n *notebook) Snapshot(context.Context, string) (tutor.Snapshot, error) {
	s := n.snap
	s.Mastery = maps.Clone(s.Mastery)
	s.Evidence = slices.Clone(s.Evidence)
	return s, nil
}

func (n *notebook) Commit(_ context.Context, c tutor.Commit) error {
	n.commits = append(n.commits, c)
	n.snap.State = c.State
	for _, e := range c.Evidence {
		e.ID = int64(len(n.snap.Evidence) + 1)
		n.snap.Evidence = append(n.snap.Evidence, e)
	}
	for _, m := range c.Mastery {
		if n.snap.Mastery == nil {
			n.snap.Mastery = map[string]tutor.Mastery{}
		}
		n.snap.Mastery[m.KC] = m
	}
	for _, r := range c.Reviews {
		n.snap.Reviews = append(slices.DeleteFunc(n.snap.Reviews, func(x tutor.Review) bool { return x.KC == r.KC }), r)
	}
	if c.Profile != nil {
		n.snap.Profile = *c.Profile
	}
	n.messages = append(n.messages, c.Replies...)
	n.snap.Recent = n.messages
	return nil
}

func (n *notebook) Unanswered(context.Context, string) (int, string, time.Time, bool, error) {
	return n.turns, n.left, time.Unix(0, 0), n.left != "", nil
}

func (n *notebook) State(_ context.Context, _, lesson string) (s tutor.State, begun bool, err error) {
	s, begun = n.others[lesson]
	return s, begun, nil
}

func (n *notebook) TeacherSaid(_ context.Context, _, question string) (string, error) {
	return n.taught[question], nil
}

func (n *notebook) EvidenceOf(_ context.Context, _, kc string) ([]tutor.Evidence, error) {
	rows := n.past
	if rows == nil {
		rows = n.snap.Evidence
	}
	if kc == "" {
		return rows, nil
	}
	return learner.About(rows, kc), nil
}
