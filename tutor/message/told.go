package message

import (
	"slices"
	"sync"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message/learned"
)

// What somebody tells in the middle of a lesson is one of some sixty kinds of things: they
// made something, a pet did something, something clicks, this is like something else. The
// phrases of each kind stand in told.txt, lines of each that children write in train/told,
// its replies in prompts/say.
var tellings = sync.OnceValue(func() *english.Book { return english.MustBook(data, "told.txt", "classes.txt") })

// TellsNothing is the class of lines that tell nothing that has replies of its own.
const TellsNothing = "none"

const (
	// ruleTells is what a rule adds to the score of its kind, and hearsKind the share from
	// which a kind is heard: seven of ten lines of authors whom the weights have not seen
	// are then heard rightly (train -report).
	ruleTells = 2
	hearsKind = .5
	// Sorrow is heard from a larger share on: comfort for a loss that nobody had is worse than none.
	hearsSorrow = .75
	// A kind that a rule reads is heard from a smaller share on, and a strong rule's from
	// one that is no more than not ruled out.
	rulesKind, allowsKind, strongKind = .3, .05, .85
	// comparison is the kind of what is told by likening it to something else.
	comparison = "likens"
)

// toldIn is what kind of thing a line tells, by rules and, where it is not read as something
// else, by the weights; and the thought that tells it. Nothing where it tells none.
func (l *languages) toldIn(text string, f tutor.Features) tutor.Telling {
	told, strength := l.kindIn(text)
	if l.of(text) == l.first() && mayTell(f) {
		told = weighed(text, told, strength)
	}
	if told.Kind == "" {
		return told
	}
	if _, likened := english.Likened(text); told.Kind == comparison && !likened { // it is said with what
		return tutor.Telling{}
	}
	told.Clause = l.tells(text, told)
	return told
}

// mayTell reports whether a line is read as one that may tell something.
func mayTell(f tutor.Features) bool {
	aside := []tutor.MessageType{tutor.TypeSocial, tutor.TypeOffTopic, tutor.TypeContinuation}
	return slices.Contains(aside, f.Type) || slices.ContainsFunc(f.Tags, func(t tutor.Tag) bool { return t != tutor.TagAnswer && t != tutor.TagReason && t != tutor.TagQuestion })
}

// weighed is the kind that rules and weights together hear in a line.
func weighed(text string, rule tutor.Telling, strength float64) tutor.Telling {
	head := &opinions().Told
	shares := ToldShares(head, Sense(text, tutor.Asked{}).Features(), rule.Kind)
	kind, share := Likeliest(head, shares)
	ruled := 0.
	if rule.Kind != "" {
		ruled = shares[slices.Index(head.Classes, rule.Kind)]
	}
	switch {
	case share >= hearsKind && kind == TellsNothing:
		return tutor.Telling{}
	case share >= hearsKind && (kind == rule.Kind || toneOf()[kind] != tutor.ToldSore || share >= hearsSorrow):
		return tutor.Telling{Kind: kind, Tone: toneOf()[kind], Learned: kind != rule.Kind}
	case ruled >= rulesKind, strength >= strongKind && ruled >= allowsKind:
		return rule
	}
	return tutor.Telling{}
}

// ToldShares are the shares of the kinds of things that a line tells, by the weights and the
// kind that a rule reads ("" for none).
func ToldShares(head *learned.Head, line learned.Features, rule string) []float64 {
	scores := head.Scores(line)
	if at := slices.Index(head.Classes, rule); at >= 0 {
		scores[at] += ruleTells
	}
	return learned.Softmax(scores)
}

// Likeliest is the class with the largest share.
func Likeliest(head *learned.Head, shares []float64) (class string, share float64) {
	for k, p := range shares {
		if p > share {
			class, share = head.Classes[k], p
		}
	}
	return class, share
}

// ToldByRule is the kind of thing that the rules read in a line, or "".
func ToldByRule(text string) string {
	told, _ := spoken().kindIn(text)
	return told.Kind
}

// tells is the thought of a line that tells a kind of thing: the first in which a rule reads
// it, else the one that is most like it.
func (l *languages) tells(text string, told tutor.Telling) string {
	head := &opinions().Told
	most, best := 0., ""
	for _, thought := range english.Thoughts(text) {
		rule, _ := l.kindIn(thought)
		if rule.Kind == told.Kind {
			return thought
		}
		if !told.Learned {
			continue
		}
		if kind, share := Likeliest(head, ToldShares(head, Sense(thought, tutor.Asked{}).Features(), rule.Kind)); kind == told.Kind && share > most {
			most, best = share, thought
		}
	}
	return best
}

// kindIn is the kind of thing that the strongest rule reads in a text, and how strong it is.
func (l *languages) kindIn(text string) (tutor.Telling, float64) {
	t := l.first()
	var told tutor.Telling
	best := 0.
	for _, h := range tellings().Find(t.read(t.mender.Canonical(text)).words) {
		if h.Strength > best {
			told, best = tutor.Telling{Kind: h.Sub, Tone: tutor.ToldTone(h.Label)}, h.Strength
		}
	}
	return told, best
}

// Tellings lists the kinds of things that are told, in the order of their file.
func Tellings() []tutor.Telling {
	var out []tutor.Telling
	for _, r := range tellings().Rules() {
		out = append(out, tutor.Telling{Kind: r.Sub, Tone: tutor.ToldTone(r.Label)})
	}
	return out
}

// toneOf is the tone of each kind.
var toneOf = sync.OnceValue(func() map[string]tutor.ToldTone {
	out := map[string]tutor.ToldTone{}
	for _, t := range Tellings() {
		out[t.Kind] = t.Tone
	}
	return out
})
