package course

import (
	"cmp"
	"io/fs"
	"math"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// FAQKind is what a question of children is after.
type FAQKind string

// The kinds of questions.
const (
	AsksWhy       FAQKind = "why"
	AsksWhatIf    FAQKind = "what_if"
	AsksWho       FAQKind = "who"  // who found it, where it comes from
	AsksUse       FAQKind = "use"  // when it will be needed
	AsksLike      FAQKind = "like" // whether it is like something else
	AsksHalfTruth FAQKind = "half_truth"
	AsksEdge      FAQKind = "edge" // what comes after the lesson, the odd case
	AsksHow       FAQKind = "how"
	AsksWord      FAQKind = "word"   // what a word means, why it is called so
	AsksBeside    FAQKind = "beside" // curious, beside the topic
	AsksNothing   FAQKind = "says"   // no question: a thought, a doubt, a playful idea
)

// FAQKinds lists them all.
var FAQKinds = []FAQKind{AsksWhy, AsksWhatIf, AsksWho, AsksUse, AsksLike, AsksHalfTruth, AsksEdge, AsksHow, AsksWord, AsksBeside, AsksNothing}

// FAQ is one question that children ask in a lesson: how they ask it, what they are
// answered, and the small question that leads back to the lesson's idea.
type FAQ struct {
	ID      string   `yaml:"id"`
	Asks    string   `yaml:"asks"` // what it is about, in plain words
	Kind    FAQKind  `yaml:"kind"`
	Asked   []string `yaml:"asked"` // as children type it
	Tries   []string `yaml:"tries"` // further wordings: played by the check, never used for finding
	Answer  Text     `yaml:"answer" reads:"faq"`
	RestsOn string   `yaml:"rests_on"`             // a claim of the lesson or a source in words
	Lead    Text     `yaml:"lead" reads:"ask"`     // one small question
	Expects []string `yaml:"expects"`              // short right answers to it; none: anything thoughtful
	Tell    Text     `yaml:"tell" reads:"explain"` // what the small question shows
	Beside  bool     `yaml:"beside"`               // interesting, but not what the lesson is about
}

// faqFile is the file beside a lesson's.
type faqFile struct {
	FAQ []FAQ `yaml:"faq"`
}

// faqEnding makes of a lesson's file the name of the file with what children ask.
const faqEnding = ".faq.yaml"

func faqFileOf(lesson string) string { return strings.TrimSuffix(lesson, ".yaml") + faqEnding }

// besideEndings are those of the files that may stand beside a lesson's: what children
// ask, what goes wrong in it, the stories for its problems, its idea in other worlds.
var besideEndings = []string{faqEnding, mistakesEnding, contextsEnding, worldsEnding}

// isBeside reports whether a file stands beside a lesson's.
func isBeside(name string) bool {
	return slices.ContainsFunc(besideEndings, func(ending string) bool { return strings.HasSuffix(name, ending) })
}

// Asks is what children ask in a lesson, with what finds it.
type Asks struct {
	Entries []FAQ
	Bank    *bank.Bank // of the entries, in their order
}

// noAsks are those of a lesson without such a file.
var noAsks = sync.OnceValue(func() *Asks { return newAsks(nil) })

func newAsks(entries []FAQ) *Asks { return &Asks{entries, bank.New(bankEntries(entries))} }

func bankEntries(faq []FAQ) []bank.Entry {
	entries := make([]bank.Entry, len(faq))
	for i, e := range faq {
		entries[i] = bank.Entry{Asks: e.Asks, Wordings: e.Asked, Answer: strings.Join([]string{e.Answer.Young, e.Answer.Middle, e.Answer.Older}, "\n")}
	}
	return entries
}

// Asks is what children ask in the lesson. It is read and compiled at the first call;
// any goroutine may call it.
func (l *Lesson) Asks() *Asks {
	if l.asks == nil {
		return noAsks()
	}
	return l.asks()
}

// readFAQ reads the file beside a lesson's, when there is one, as far as it can be read.
func readFAQ(fsys fs.FS, lesson string) (source, []FAQ, []Fault) {
	return readBeside(fsys, faqFileOf(lesson), parseFAQ)
}

func parseFAQ(file string, data []byte) (source, []FAQ, []Fault) {
	s, faults := parseSource(file, data)
	if s.root == nil {
		return s, nil, faults
	}
	read := &faqFile{}
	faults = append(faults, s.decode(read)...)
	return s, read.FAQ, faults
}

// orphans reports the files that stand beside no lesson's.
func orphans(fsys fs.FS, dir string, lessons []string) []Fault {
	var faults []Fault
	for _, ending := range besideEndings {
		files, _ := fs.Glob(fsys, path.Join(globSafe(dir), "*"+ending)) // an escaped pattern is never bad
		for _, file := range files {
			if lesson := strings.TrimSuffix(file, ending) + ".yaml"; !slices.Contains(lessons, lesson) {
				faults = append(faults, faultIn(file, 1, "beside-no-lesson", path.Base(lesson), ending))
			}
		}
	}
	return faults
}

// askedAbout are the telling words of what children ask.
func askedAbout(faq []FAQ) Stems {
	var lines []string
	for _, e := range faq {
		lines = append(append(lines, e.Asks), e.Asked...)
	}
	return stemsOf(bank.Telling(lines...))
}

// askedThere is how much of a line's telling words children must use in a lesson for it
// to be looked for there.
const askedThere = .6

// AskedIn lists lessons in which children ask with the words of a line, at most so many,
// best first; rare words count most. No lesson is opened for it.
func (l *Library) AskedIn(line string, most int) []*Outline {
	words, outlines := bank.Telling(line), l.Outlines()
	rarity, all := make([]float64, len(words)), 0.
	for i, w := range words {
		holders := 0.
		for _, o := range outlines {
			if o.Asked.Has(w) {
				holders++
			}
		}
		rarity[i] = math.Log(1 + float64(len(outlines))/(holders+.5))
		all += rarity[i]
	}
	share := map[*Outline]float64{}
	for _, o := range outlines {
		for i, w := range words {
			if o.Asked.Has(w) {
				share[o] += rarity[i] / all
			}
		}
	}
	found := slices.DeleteFunc(outlines, func(o *Outline) bool { return share[o] < askedThere })
	sorting.Stable(found, func(a, b *Outline) int { return cmp.Compare(share[b], share[a]) })
	return found[:min(most, len(found))]
}

// keepAsks has the lesson's questions read when they are first wanted.
func (l *Lesson) keepAsks(read func() []FAQ) {
	l.asks = sync.OnceValue(func() *Asks { return newAsks(read()) })
}
