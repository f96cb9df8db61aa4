package export

import (
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// turn is one turn's messages and events.
type turn struct {
	number   int
	messages []tutor.Message
	events   []tutor.Event
}

// turnsOf sorts a session's record by turn; turn 0 is the tutor's opening.
func turnsOf(t Transcript) []turn {
	var out []turn
	index := map[int]int{}
	at := func(number int) *turn {
		i, known := index[number]
		if !known {
			i = len(out)
			index[number] = i
			out = append(out, turn{number: number})
		}
		return &out[i]
	}
	for _, m := range t.Messages {
		u := at(m.Turn)
		u.messages = append(u.messages, m)
	}
	byTurn := map[int][]tutor.Event{}
	for _, e := range t.Events {
		byTurn[e.Turn] = append(byTurn[e.Turn], e)
	}
	for i := range out {
		out[i].events = byTurn[out[i].number]
	}
	sorting.Stable(out, func(a, b turn) int { return a.number - b.number })
	return out
}

// lost says that the student asked for help or did not follow.
func (t turn) lost() bool {
	lost := false
	for _, e := range t.events {
		if e.Understood != nil {
			lost = e.Understood.Type == tutor.TypeConfusion || e.Understood.Type == tutor.TypeHelpRequest
		}
	}
	return lost
}
