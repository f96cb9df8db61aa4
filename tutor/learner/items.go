package learner

import (
	"github.com/primer-tutor/primer/tutor"
)

// Rates of learning how easy items are (Elo, after Pelánek 2016): .4/(1+.05 n)
// for an item, slower for the component as a whole, which stands in for items
// not met yet.
const (
	itemRate, itemFade           = .4, .05
	componentRate, componentFade = .1, .01
)

// ItemKey names an item of a component; with Item "" the component as a whole.
type ItemKey struct {
	KC   string `json:"kc"`
	Item string `json:"item,omitempty"`
}

// Rating is how easy an item proved beyond its author's label: 0 as labelled,
// above 0 easier, in logits.
type Rating struct {
	Answers int     `json:"n"`
	Offset  float64 `json:"offset"`
}

// Ratings are learned from all students of the machine. What they say
// goes into forecasts only: a student's own tracks stay a fold over the
// student's own rows, so that mastery does not depend on other students.
type Ratings map[ItemKey]Rating

// Offset is what is added to a forecast for the item, in logits; 0 where
// nothing was learned.
func (it Ratings) Offset(kc, item string) float64 {
	offset := it[ItemKey{KC: kc}].Offset
	if item != "" {
		offset += it[ItemKey{KC: kc, Item: item}].Offset
	}
	return offset
}

// Ask is a problem with what was learned of its item.
func (it Ratings) Ask(kc, item string, label tutor.Difficulty) Ask {
	return Ask{Item: item, Difficulty: label, Offset: it.Offset(kc, item)}
}

// learn rates by one row, given the track as it was before it. Only a first
// answer without help rates an item.
func (it Ratings) learn(p *Params, before *Track, e *tutor.Evidence) {
	if !Graded(*e) || e.Attempt > 1 || !e.Unassisted() || e.Kind == tutor.EvidenceTeachBack {
		return
	}
	surprise := credited(*e) - logistic(p.logit(before, it.Ask(e.KC, e.Item, e.Difficulty), e.At))
	it.rate(ItemKey{KC: e.KC}, surprise, componentRate, componentFade)
	if e.Item != "" {
		it.rate(ItemKey{KC: e.KC, Item: e.Item}, surprise, itemRate, itemFade)
	}
}

func (it Ratings) rate(key ItemKey, surprise, rate, fade float64) {
	r := it[key]
	r.Offset += surprise * rate / (1 + fade*float64(r.Answers))
	r.Answers++
	it[key] = r
}

// LearnItems rates all items from the rows of all students, oldest first:
// the same rows give the same ratings.
func LearnItems(rows []tutor.Evidence) Ratings {
	it := Ratings{}
	students := map[string]*History{}
	rows = Settled(rows)
	for i := range rows {
		e := &rows[i]
		h := students[e.Student]
		if h == nil {
			h = compact.NewHistory()
			students[e.Student] = h
		}
		it.learn(&compact, h.Track(e.KC), e)
		h.Add(e)
	}
	return it
}
