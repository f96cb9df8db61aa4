package gate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// Outcome is what became of a model's reply.
type Outcome struct {
	Shown   string        // what a student may read of it; "" when the authored reply stands instead
	Dropped []tutor.Check // the sentences that were dropped, each with the first check that it failed
}

// fills reports whether a sentence fills a place of a reply: "Sure!" and "Now go on." fill
// none, and a question has its own.
func fills(s string) bool {
	return !asksOutright(s) && (len(strings.Fields(s)) > fewWords || len(stems(s)) > 1)
}

// fewWords is how many words may say nothing yet.
const fewWords = 3

// Bounds on the work for one reply: what is longer is no reply for a child.
const (
	longestReply    = 2000 // bytes
	longestSentence = 400  // bytes, of prose
	mostSentences   = 16
	mostNumbers     = 20 // in one sentence
	shortest        = 12 // bytes; what is longer is said once
)

var figures = pattern.New(`\d+|[-+*/=<>(\[]`)

// Vet holds a whole reply of a model against everything that it may say. A sentence
// that fails is dropped. Where that leaves a place of the reply empty, nothing of it
// is shown: half of one reply and half of another reads badly.
func Vet(reply string, c Context) Outcome {
	if len(reply) > longestReply {
		check := failed(OverLength, reply[:40], fmt.Sprintf("%d bytes, no reply has more than %d", len(reply), longestReply))
		return Outcome{Dropped: []tutor.Check{check}}
	}
	v := vetting{c: c.prepared(), sentences: wordsOnly(english.Sentences(reply)), seen: map[string]bool{}}
	for i, s := range v.sentences {
		if v.enough() {
			v.out.Dropped = append(v.out.Dropped, failed(OverLength, s, "enough of the reply fails"))
			continue
		}
		v.take(i, s)
	}
	v.out.Shown = strings.TrimSpace(v.kept.String())
	if v.failed >= mostFailures || v.spoiled() {
		v.out.Shown = ""
	}
	return v.out
}

func wordsOnly(sentences []string) []string {
	return slices.DeleteFunc(sentences, func(s string) bool { return strings.TrimSpace(s) == "" })
}

// vetting is one reply while its sentences are looked at.
type vetting struct {
	c         Context
	sentences []string
	kept      strings.Builder
	seen      map[string]bool
	had       int  // sentences that say something
	says      int  // those of them that were kept
	lostSays  bool // one of those was dropped
	asked     bool // a question was kept
	lostAsk   bool // a question was dropped
	failed    int  // sentences that were dropped
	distrust  bool // a sentence failed in a way that leaves no trust in the others
	out       Outcome
}

// mostFailures is how many sentences of a reply may fail before none of it is shown.
const mostFailures = 5

// enough reports whether the rest need not be looked at: nothing of the reply is shown.
func (v *vetting) enough() bool { return v.failed >= mostFailures }

// take keeps or drops one sentence.
func (v *vetting) take(i int, s string) {
	v.had += oneIf(fills(s))
	check, bad := v.fails(i, s)
	if !bad {
		v.kept.WriteString(s)
		v.says, v.asked = v.says+oneIf(fills(s)), v.asked || asksOutright(s)
		return
	}
	v.out.Dropped = append(v.out.Dropped, check)
	v.failed++
	v.distrust = v.distrust || distrusted[check.Name] || check.Name != OverLength && check.Name != FalseEquation && v.c.ready != nil && v.c.ready.givesAway(s)
	switch {
	case check.Name == ExtraQuestion || check.Name == OverLength && i > 0:
	case asksOutright(s):
		v.lostAsk = true
	default:
		v.lostSays = true
	}
}

func oneIf(is bool) int {
	if is {
		return 1
	}
	return 0
}

// distrusted are the failures after which nothing that the model said with them is
// shown: whoever threatens in one sentence is not heard in the next, and what stands round an
// answer that was handed over, or round a wrong one that was accepted, leads there too. A slip
// in reckoning is none of these.
var distrusted = map[string]bool{
	Unsafe: true, Control: true, MetaTalk: true, Unfit: true, OffTopic: true,
	RevealsAnswer: true, PraisesWrong: true, FalseClaim: true,
}

// givesAway reports whether a sentence that failed, by whatever check, is one after which the
// others are not trusted: it is of another language or about something else, no tutor says it,
// or it reads much like what should not be said.
func (a *accounting) givesAway(s string) bool {
	return a.foreign(s) || a.never(s) != "" || a.offTopic(s) != "" || len(a.Ground.units) >= fewUnits && doubts().Doubt(a.signs(s)) > noTrust
}

// fails is the first check that a sentence fails.
func (v *vetting) fails(i int, s string) (tutor.Check, bool) {
	if i >= mostSentences {
		return failed(OverLength, s, fmt.Sprintf("%d sentences are enough", mostSentences)), true
	}
	if len(s) > longestSentence && !english.Fenced(s) {
		return failed(OverLength, s[:40], fmt.Sprintf("%d bytes in one sentence, none has more than %d", len(s), longestSentence)), true
	}
	if n := len(figures.FindAllStringIndex(s, mostNumbers+1)); n > mostNumbers && !english.Fenced(s) {
		return failed(OverLength, s[:min(len(s), 40)], fmt.Sprintf("more than %d numbers in one sentence", mostNumbers)), true
	}
	said := v.kept.String()
	again := v.seen[strings.TrimSpace(s)]
	if v.seen[strings.TrimSpace(s)] = len(s) > shortest; again {
		return failed(OverLength, s, "it was said before in this reply"), true
	}
	if check, long := OverLong(said+s, v.c); long && said != "" {
		check.Sentence = strings.TrimSpace(s)
		return check, true
	}
	bad := Sentence(s, v.c)
	if len(bad) == 0 {
		bad = Together(said, s, v.c)
	}
	if len(bad) == 0 && v.c.ready != nil {
		if why := v.c.ready.ruledOut(said + s); why != "" {
			bad = append(bad, failed(RevealsAnswer, s, why))
		}
	}
	if len(bad) == 0 {
		return tutor.Check{}, false
	}
	return bad[0], true
}

// spoiled reports whether what was dropped leaves a place of the reply empty: what it
// takes up, what it shows, or its question where none follows.
func (v *vetting) spoiled() bool {
	return v.distrust || v.lostAsk && !v.asked && !v.c.Follows || v.lostSays && (v.says == 0 || v.had > 1 && v.says < 2) || v.says == 0 && !v.asked
}

// CountSentences is how many sentences of a reply are looked at.
func CountSentences(reply string) int { return len(wordsOnly(english.Sentences(reply))) }
