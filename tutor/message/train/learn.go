package main

import (
	"cmp"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/message/learned"
)

// sample is a row with all that is learned from it.
type sample struct {
	row
	features learned.Features
	rules    []float64 // log-odds of each of message.Kinds by the rules
	rate     float64   // what the row counts
}

// template is the source of rows of which many have one wording.
const template = "template"

// samples reads every row as a line that is heard in a lesson, and dangers with what looks
// like them once more as they are typed by somebody who leaves vowels out.
func samples(rows []row) []sample {
	out := make([]sample, 0, len(rows))
	for _, r := range rows {
		asked := r.asked()
		s := sample{row: r, features: message.Sense(r.Text, asked).Features(), rules: message.RuleOdds(r.Text, asked), rate: 1}
		if r.Source == template {
			s.rate = oftenSaid
		}
		out = append(out, s)
		if r.Sub == "" && r.Label != harmless {
			continue
		}
		r.Text, r.Source = without(r.Text), template
		out = append(out, sample{row: r, features: message.Sense(r.Text, asked).Features(), rules: message.RuleOdds(r.Text, asked), rate: oftenSaid})
	}
	return out
}

// oftenSaid is what a row counts of which many are alike.
const oftenSaid = .4

// without is a line with one vowel left out of each longer word, another one in each.
func without(line string) string {
	words := strings.Fields(line)
	for n, w := range words {
		var vowels []int
		for i := 1; i < len(w); i++ {
			if strings.IndexByte("aeiou", w[i]) >= 0 {
				vowels = append(vowels, i)
			}
		}
		if len(w) > len("and") && len(vowels) > 0 {
			at := vowels[n%len(vowels)]
			words[n] = w[:at] + w[at+1:]
		}
	}
	return strings.Join(words, " ")
}

// The heads' shapes: the table of intents is larger, because state crosses it.
var (
	intentShape = shape{bits: 15, rounds: 10, rate: .3, forget: .3, decay: 1e-4, mean: true, times: 5}
	dangerShape = shape{bits: 15, rounds: 10, rate: .3, forget: .3, decay: 1e-4, mean: true, times: 3}
	tagShape    = shape{bits: 14, rounds: 10, rate: .3, forget: .3, decay: 1e-4, each: true, mean: true}
	toldShape   = shape{bits: 13, rounds: 12, rate: .3, forget: .3, decay: 1e-4, mean: true}
)

const noDanger = "none"

// dangers are the classes of the head of danger, tags those of feelings and wishes.
var (
	dangers = []string{noDanger, "self_harm", "abuse", "grooming", "bullying", "eating", "harm", "drugs", "sexual", "unseat"}
	tags    = []string{
		"sad", "grieving", "anxious", "ashamed", "angry", "bored", "proud", "tired", "joy",
		"harder", "easier", "shorter", "example", "again", "picture", "skip", "another_topic", "break", "how_long", "own_topic",
		"answer", "question", "doubt", "news", "remark", "reason", "claim", "glad", "sore",
	}
)

// heads learns the heads of what a line is, without the mix.
func heads(rows []sample) *learned.Model {
	m := &learned.Model{}
	m.Intent = fit(kindNames(), examples(rows, wantsIntent), intentShape)
	m.Danger = fit(dangers, examples(rows, wantsDanger), dangerShape)
	m.Tags = fit(tags, examples(rows, tagWants(rows)), tagShape)
	return m
}

// toldHead learns what kind of thing a line tells.
func toldHead(rows []sample) learned.Head {
	return fit(toldKinds(), examples(rows, wantsTold), toldShape)
}

func examples(rows []sample, wants func(row) []float64) []example {
	out := make([]example, 0, len(rows))
	for _, r := range rows {
		if want := wants(r.row); want != nil {
			out = append(out, example{placeOf(r.Text), r.features, r.rate, want})
		}
	}
	return out
}

func kindNames() []string {
	return lists.Map(message.Kinds, func(k tutor.MessageType) string { return string(k) })
}

// wantsIntent is nothing for a danger and for text of a lesson; else it gives most to the label, and a share to what would be right too.
func wantsIntent(r row) []float64 {
	if !slices.Contains(message.Kinds, tutor.MessageType(r.Label)) {
		return nil
	}
	want := make([]float64, len(message.Kinds))
	share := 0.
	for _, alt := range r.Alt {
		if k := slices.Index(message.Kinds, tutor.MessageType(alt)); k >= 0 && alt != r.Label {
			want[k], share = .2, share+.2
		}
	}
	want[slices.Index(message.Kinds, tutor.MessageType(r.Label))] = 1 - share
	return want
}

// toldKinds are the classes of the head of what is told: nothing, and each kind that has replies.
func toldKinds() []string {
	out := []string{message.TellsNothing}
	for _, told := range message.Tellings() {
		if !slices.Contains(out, told.Kind) {
			out = append(out, told.Kind)
		}
	}
	return out
}

// wantsTold is nothing for a row of which nobody said what it tells.
func wantsTold(r row) []float64 {
	if r.Told == "" {
		return nil
	}
	kinds := toldKinds()
	want := make([]float64, len(kinds))
	want[slices.Index(kinds, r.Told)] = 1
	return want
}

// noDangerTold are the kinds of what is told in which nobody is in danger, however sad it is.
var noDangerTold = []string{
	"died", "ill_other", "lost_thing", "lost_game", "pet", "new_pet", "mishap", "food", "weather", "watched", "hobby", "place", "saw", "went", "party",
	"coming", "made", "got", "found", "school_good", "baby", "first_time", "won", "clicks", "likes_it", "lives_it", "joke", "likens", "opinion",
	"surprised", "test_soon", "lesson_moves", "shy_language", "moved", "condition",
}

// wantsDanger is nothing for a row of which nobody said whether it is a danger.
func wantsDanger(r row) []float64 {
	if r.Told != "" && !slices.Contains(noDangerTold, r.Told) { // what weighs on somebody is near to danger; who wishes or is lost is in none
		return nil
	}
	want := make([]float64, len(dangers))
	want[max(0, slices.Index(dangers, r.Sub))] = 1
	return want
}

// tagWants tells what the head of tags is to say of a row: nothing where nobody
// tagged it, and nothing of a tag that its author never gave.
func tagWants(rows []sample) func(row) []float64 {
	gave := map[string]map[string]bool{}
	for _, r := range rows {
		if gave[r.Author] == nil {
			gave[r.Author] = map[string]bool{}
		}
		for _, tag := range r.Tags {
			gave[r.Author][tag] = true
		}
	}
	return func(r row) []float64 {
		if r.Told != "" {
			return toneWants(r)
		}
		if r.Wish != "" || r.Lost != "" || len(gave[r.Author]) == 0 || r.Label == lessonText || r.Label == harmless {
			return nil
		}
		want := make([]float64, len(tags))
		for k, tag := range tags {
			switch {
			case slices.Contains(r.Tags, tag) || tag == r.Label:
				want[k] = 1
			case !gave[r.Author][tag]:
				want[k] = unsaid
			}
		}
		return want
	}
}

// toneWants tells what the head of tags is to say of a row that tells something: whether it
// is sore or glad, and nothing else. Of a low one nobody said whether it is sore.
func toneWants(r row) []float64 {
	want := make([]float64, len(tags))
	for k := range want {
		want[k] = unsaid
	}
	told := cmp.Or(toneOf(r.Told), tutor.ToldPlain)
	if told == tutor.ToldLow {
		return nil
	}
	want[slices.Index(tags, "sore")] = one(told == tutor.ToldSore)
	want[slices.Index(tags, "glad")] = one(told == tutor.ToldGlad)
	return want
}

// unsaid stands where nobody said whether a row has a class.
const unsaid = -1

// Labels of what teaches nothing but what is no danger: what lessons say, and lines of
// students that look like danger to whoever reads words alone.
const (
	lessonText = "text"
	harmless   = "harmless"
)
