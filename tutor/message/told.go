package message

import (
	"slices"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/message/learned"
)

// What somebody tells in the middle of a lesson is one of some sixty kinds of things: they
// made something, a pet did something, something clicks, this is like something else. The
// phrases of each kind stand in told.txt, lines of each that children write in train/told,
// its replies in prompts/say.
var tellings = sync.OnceValue(func() *english.Book { return english.MustBook(data, "told.txt", "classes.txt") })

// TellsNothing is the class of lines that tell nothing that has replies of its own.
const TellsNothing = "none"

// TellsDeath is the kind of lines that tell of somebody dear who died.
const TellsDeath = "died"

const (
	// ruleTells is what a rule adds to the score of its kind, and hearsKind the share from
	// which a kind is heard: three of four kinds heard in lines of authors whom the weights
	// have not seen are then right (train -report).
	ruleTells = 2
	hearsKind = .5
	// surelyKind is the share from which a line that reads like an answer tells something.
	surelyKind = .8
	// overNothing is how many times the share of a line that tells nothing it must be.
	overNothing = 5
	// Comfort for a loss that nobody had is odd, but cheers for a death are worse: sorrow is
	// heard from hearsSorrow on, from againstRule on where no rule reads sorrow and no word is
	// heavy, and gladness from hearsGladness on.
	hearsSorrow, againstRule, hearsGladness = .5, .75, .6
	// Where no kind is sure, the kinds of sorrow together may be: from heavyTone on, with a
	// heavy word, and from sureTone on without one, the line is answered as sore; from mayHurt
	// on as nothing merry.
	heavyTone, sureTone, mayHurt = .4, .9, .3
	// A kind that a rule reads is heard from a smaller share on, and a strong rule's from
	// one that is no more than not ruled out.
	rulesKind, allowsKind, strongKind = .3, .1, .85
	// From certainKind on a rule reads who does what to whom, and no weight knows better.
	certainKind = .98
	// surelyDied is the share from which a death is heard that no rule reads.
	surelyDied = .85
	// saysKind is the share from which a thought of the line says the kind by itself, and asGood
	// what of the best share before it a later one needs: the point of a story comes last.
	saysKind, asGood = .2, .7
	// comparison is the kind of what is told by likening it to something else.
	comparison = "likens"
)

// toldIn is what kind of thing a line tells, by rules and, where it is not read as something
// else, by the weights; and the thought that tells it. Nothing where it tells none, and the
// tone alone where that is all that is sure.
func (l *languages) toldIn(text string, f tutor.Features) tutor.Telling {
	told, strength := l.kindIn(text)
	switch {
	case l.of(text) != l.first():
	case mayTell(f) || goesOn(text, f):
		told = weighed(text, told, strength, hearsKind)
	case f.Type == tutor.TypeAnswer && len(strings.Fields(text)) >= storyWords:
		told = weighed(text, told, strength, surelyKind)
	}
	if told.Tone == tutor.ToldSore {
		told.Clause = l.sorest(text, told.Kind)
		if died := diedThen(text); died != "" && told.Kind == TellsDeath {
			told.Clause = died
		}
		return unpresumed(told, text)
	}
	if told.Kind == "" {
		if mayTell(f) && told.Tone == "" && l.of(text) == l.first() {
			told.Near = nearest(text)
		}
		return told
	}
	if _, likened := english.Likened(text); told.Kind == comparison && !likened { // it is said with what
		return tutor.Telling{}
	}
	told.Clause = l.tells(text, told)
	return told
}

// The kinds of which the replies presume something that the line must say: who lives with it, or that
// somebody is far away.
const (
	tellsCondition = "condition"
	tellsAway      = "away"
)

// unpresumed is what is told without a kind that presumes too much: a cat that is half blind is
// nothing to arrange for, nobody mourns themselves, and who owes a friend for chips is not far from him.
func unpresumed(told tutor.Telling, text string) tutor.Telling {
	said, _ := english.Turned(told.Clause)
	switch {
	case told.Kind == TellsDeath && told.Learned && english.OpensWithSelf(told.Clause), // who is dead tired
		told.Kind == tellsCondition && said != "" && !strings.HasPrefix(said, "you"),
		told.Kind == tellsAway && told.Learned && !english.Distant(text):
		return tutor.Telling{}
	}
	return told
}

// mayTell reports whether a line is read as one that may tell something.
func mayTell(f tutor.Features) bool {
	aside := []tutor.MessageType{tutor.TypeSocial, tutor.TypeOffTopic, tutor.TypeContinuation}
	return slices.Contains(aside, f.Type) || slices.ContainsFunc(f.Tags, func(t tutor.Tag) bool { return t != tutor.TagAnswer && t != tutor.TagReason && t != tutor.TagQuestion })
}

// storyWords is how many words say more than that something is not understood.
const storyWords = 8

// goesOn reports whether a line that is read as confusion is so long that it may tell why.
func goesOn(text string, f tutor.Features) bool {
	return f.Type == tutor.TypeConfusion && len(strings.Fields(text)) >= storyWords
}

// weighed is the kind that rules and weights together hear in a line, by the weights from a
// share on.
func weighed(text string, rule tutor.Telling, strength, from float64) tutor.Telling {
	head := &opinions().Told
	shares := toldShares(text, rule.Kind)
	kind, share := Likeliest(head, shares)
	nothing := shares[slices.Index(head.Classes, TellsNothing)]
	sore := ToneShare(head, shares, tutor.ToldSore)
	ruled := 0.
	if rule.Kind != "" {
		ruled = shares[slices.Index(head.Classes, rule.Kind)]
	}
	switch {
	case strength >= certainKind, gladder(rule, kind) && strength >= strongKind && ruled >= allowsKind && sore < mayHurt:
		return rule
	case share >= hearsKind && kind == TellsNothing:
		return tutor.Telling{}
	case share >= from && share >= overNothing*nothing && !guessesDeath(kind, rule, share) && fitsTone(text, kind, rule, strength, share, sore):
		return tutor.Telling{Kind: kind, Tone: toneOf()[kind], Learned: kind != rule.Kind}
	case ruleHolds(rule, strength, ruled, sore):
		return rule
	}
	if guessesDeath(kind, rule, share) { // that somebody died is no reason to be sorry for something else
		sore -= share
	}
	return onlySore(text, sore)
}

// nearKind is the share from which the likeliest kind of what is told of one's life may be spoken of in general.
const nearKind = .2

// nearest is the kind of what is told of one's life, with no sorrow in it, that is likeliest; "" where none is.
func nearest(text string) string {
	head, best, kind := &opinions().Told, nearKind, ""
	shares := toldShares(text, "")
	for k, share := range shares {
		tone := toneOf()[head.Classes[k]]
		if share > best && (tone == tutor.ToldPlain || tone == tutor.ToldGlad) {
			best, kind = share, head.Classes[k]
		}
	}
	if ToneShare(head, shares, tutor.ToldSore) >= mayHurt {
		return ""
	}
	return kind
}

// onlySore is the tone of a line of which nothing is sure but that it hurts; nothing where that is not.
func onlySore(text string, sore float64) tutor.Telling {
	if sore >= heavyTone && english.Heavy(text) || sore >= sureTone {
		return tutor.Telling{Tone: tutor.ToldSore, Learned: true}
	}
	return tutor.Telling{}
}

// guessesDeath reports whether the weights hear of a death that no rule reads, and are not sure:
// it is said of nobody who lives.
func guessesDeath(kind string, rule tutor.Telling, share float64) bool {
	return kind == TellsDeath && rule.Kind != TellsDeath && share < surelyDied
}

// gladder reports whether a rule reads good news where the weights hear what they are news of: "just
// came back from mathletes, we got 3rd place".
func gladder(rule tutor.Telling, kind string) bool {
	return rule.Tone == tutor.ToldGlad && toneOf()[kind] == tutor.ToldPlain
}

// ruleHolds reports whether a rule is heard although no kind is likely.
func ruleHolds(rule tutor.Telling, strength, ruled, sore float64) bool {
	return ruled >= rulesKind && (rule.Tone == tutor.ToldSore || sore < mayHurt) || strength >= strongKind && ruled >= allowsKind
}

// fitsTone reports whether a likely kind may be heard by the tone of its replies: where a
// strong rule reads it, too; a sore one from a larger share on, above all where a rule reads
// something else and no word is heavy; a glad or plain one where not too much speaks for sorrow.
func fitsTone(text, kind string, rule tutor.Telling, strength, share, sore float64) bool {
	tone, agrees := toneOf()[kind], kind == rule.Kind
	switch {
	case agrees && (strength >= strongKind || tone == tutor.ToldSore):
		return true
	case tone == tutor.ToldSore && rule.Tone != tutor.ToldSore && !english.Heavy(text):
		return share >= againstRule
	case tone == tutor.ToldSore:
		return share >= hearsSorrow
	case tone == tutor.ToldGlad:
		return sore < mayHurt && (agrees || share >= hearsGladness)
	case tone == tutor.ToldPlain:
		return sore < mayHurt
	}
	return true
}

// toldShares are the shares of the kinds of things that a line tells.
func toldShares(text, rule string) []float64 {
	return ToldShares(&opinions().Told, Sense(text, tutor.Asked{}).Features(), rule)
}

// ToneShare is the share of all kinds of a tone together.
func ToneShare(head *learned.Head, shares []float64, tone tutor.ToldTone) (sum float64) {
	for k, share := range shares {
		if toneOf()[head.Classes[k]] == tone {
			sum += share
		}
	}
	return sum
}

// mayBeSore reports whether a line may tell of something that hurts: nobody cheers then.
func (l *languages) mayBeSore(text string) bool {
	return l.of(text) == l.first() && Sorrow(text) >= mayHurt
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
	at := slices.Index(opinions().Told.Classes, told.Kind)
	most, best := 0., ""
	for _, thought := range english.Thoughts(text) {
		rule, _ := l.kindIn(thought)
		if rule.Kind == told.Kind {
			return thought
		}
		if !told.Learned {
			continue
		}
		if share := toldShares(thought, rule.Kind)[at]; share > saysKind && share > asGood*most {
			most, best = share, thought
		}
	}
	return best
}

// sorest is the thought of a line in which its sorrow is, of those that can be said back: the
// one in which a rule reads it, else the one that has most of it: "me and noor have a playlist.
// had. she pulled out all of hers".
func (l *languages) sorest(text, kind string) (thought string) {
	most := mayHurt
	for _, of := range english.Thoughts(text) {
		if _, ok := english.Turned(of); !ok {
			continue
		}
		if rule, _ := l.kindIn(of); kind != "" && rule.Kind == kind {
			return of
		}
		if sore := Sorrow(of); sore > most {
			most, thought = sore, of
		}
	}
	return thought
}

// Sorrow is the share of what hurts in all that a line may tell, 0 to 1.
func Sorrow(text string) float64 {
	rule, _ := spoken().kindIn(text)
	return ToneShare(&opinions().Told, toldShares(text, rule.Kind), tutor.ToldSore)
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
	if told.Kind != TellsDeath && diedThen(text) != "" {
		return tutor.Telling{Kind: TellsDeath, Tone: tutor.ToldSore}, certainKind
	}
	return told, best
}

// diedThen is the sentence of a line that tells of somebody of the child's own that they died, behind one
// on them: "pop pop and i played war every sunday. he died after christmas". It is "" where none does.
func diedThen(text string) string {
	sentences := english.Sentences(text)
	if len(sentences) < 2 || !english.OfUs(sentences[0]) {
		return ""
	}
	at := slices.IndexFunc(sentences[1:], func(s string) bool {
		words := strings.Fields(strings.ToLower(strings.NewReplacer("'", "", "’", "", ".", "", ",", "", "!", "").Replace(s)))
		if len(words) < 2 || !slices.Contains([]string{"he", "she", "it", "they"}, words[0]) {
			return false
		}
		rest := strings.Join(words[1:], " ")
		return words[1] == "died" || words[1] == "passed" || strings.HasPrefix(rest, "didnt make it") || strings.HasPrefix(rest, "did not make it")
	})
	if at < 0 {
		return ""
	}
	return strings.TrimSpace(sentences[at+1])
}

// Tellings lists the kinds of things that are told, in the order of their file.
func Tellings() []tutor.Telling {
	return lists.Map(tellings().Rules(), func(r *english.Rule) tutor.Telling { return tutor.Telling{Kind: r.Sub, Tone: tutor.ToldTone(r.Label)} })
}

// toneOf is the tone of each kind.
var toneOf = sync.OnceValue(func() map[string]tutor.ToldTone {
	out := map[string]tutor.ToldTone{}
	for _, t := range Tellings() {
		out[t.Kind] = t.Tone
	}
	return out
})
