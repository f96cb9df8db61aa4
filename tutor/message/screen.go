package message

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// Screen looks for danger in a message, before everything else in a turn: the
// rules read it as it stands and as it was meant, and the learned weights may
// raise what no rule has seen; they never clear what one has. Urgent marks a
// person in danger: the fixed caring reply is given and the lesson pauses.
func Screen(text string) tutor.Screening { return spoken().screen(text) }

// screen runs the safety rules over a text.
func (t *tables) screen(text string) tutor.Screening {
	danger, found := t.danger(t.read(text))
	if !found {
		return tutor.Screening{}
	}
	if danger.gently {
		return tutor.Screening{CheckIn: true, Why: danger.Name + ", in a question about others"}
	}
	return tutor.Screening{Kind: tutor.SafetyKind(danger.Label), Urgent: danger.urgent, Why: danger.Name}
}

// asksOfOthers is how likely the weights must find danger for words near one another to be more than a reason
// to ask whether all is well, in a line that only asks and speaks of nobody here: "do you die instantly".
const asksOfOthers = .25

// UnsafeText checks a sentence that is about to be shown to a student. It runs
// the same rules as Screen, but a tutor may speak of rules and of answers: what
// would be an attempt to unseat it from a student is none here.
func UnsafeText(text string) (tutor.SafetyKind, bool) {
	s := compiled().screen(text)
	if s.Kind == tutor.SafetyUnseat {
		return tutor.SafetyNone, false
	}
	return s.Kind, s.Kind != tutor.SafetyNone
}

// UnsafeAuthored is UnsafeText for a sentence that people wrote for a lesson, where "the
// crowd had come for gunpowder" may stand: the learned weights must agree.
func UnsafeAuthored(text string) (tutor.SafetyKind, bool) {
	kind, unsafe := UnsafeText(text)
	if t := compiled(); unsafe && t.alarm(t.read(t.mender.Canonical(text))) < agreed {
		return tutor.SafetyNone, false
	}
	return kind, unsafe
}

// peril is a danger that no harmless meaning withdraws.
type peril struct {
	english.Hit
	urgent bool // a person may be in danger now
	gently bool // it asks about others: reason enough to ask whether all is well, and no more
}

// worse reports whether a danger is a stronger one than another: one that is urgent comes before one that is
// not.
func (p peril) worse(than peril) bool {
	switch {
	case p.gently != than.gently:
		return than.gently
	case p.urgent != than.urgent:
		return p.urgent
	}
	return p.Strength > than.Strength
}

// asksHarmlessly reports whether a danger is none by what the line asks, or of words that only stand near one
// another and in which the weights hear nothing.
func (t *tables) asksHarmlessly(d english.Hit, r *reading) bool {
	near, harm := strings.HasSuffix(d.Sub, nearby), d.Label == string(tutor.SafetyHarm)
	switch {
	case harm && english.AsksOfDeeds(r.text), near && t.alarm(r) < nearAt:
		return true
	}
	return harm && near && english.AsksOfFate(r.text) && t.alarm(r) < asksOfOthers
}

// asksOfAnybody reports whether a danger of words near one another stands in a question about others, and the
// weights hear hardly any in it: "do you die instantly".
func (t *tables) asksOfAnybody(d english.Hit, r *reading) bool {
	return d.Label == string(tutor.SafetySelfHarm) && strings.HasSuffix(d.Sub, nearby) && english.AsksOfAnybody(r.text) && t.alarm(r) < asksOfOthers
}

// nearby ends the sub-kind of rules whose words only stand near one another.
const nearby = "near"

// danger is the strongest danger that no harmless meaning withdraws; one that
// is urgent comes before one that is not.
func (t *tables) danger(r *reading) (worst peril, found bool) {
	dangers := t.dangers.Find(r.words)
	if len(dangers) == 0 {
		return peril{}, false
	}
	shields := t.harmless.Find(r.words)
	for _, d := range dangers {
		withdrawn, calmed := t.shielded(d, shields, r)
		if withdrawn || t.asksHarmlessly(d, r) {
			continue
		}
		p := peril{Hit: d, gently: t.asksOfAnybody(d, r)}
		p.urgent = strings.HasPrefix(d.Sub, "urgent") && !calmed && !p.gently
		if !found || p.worse(worst) {
			worst, found = p, true
		}
	}
	return worst, found
}

// shielded tells what a harmless meaning does to the danger. It withdraws it
// when one of its words is part of a harmless phrase, or when the whole sentence
// is of a harmless kind ("context"). It only takes its urgency away when the
// sentence asks for a text or speaks of others ("calm"): "write a post in praise
// of anorexia" is refused, with care, but it is no child asking for help.
func (t *tables) shielded(d english.Hit, shields []english.Hit, r *reading) (withdrawn, calmed bool) {
	for _, s := range shields {
		kind := s.Label == "any" || s.Label == d.Label
		if !kind || s.Strength < d.Strength {
			continue
		}
		near := s.From < d.To && d.From < s.To
		inSentence := r.words[s.From].Sentence == r.words[d.From].Sentence
		switch {
		case s.Sub == "calm":
			calmed = calmed || inSentence
		case near, s.Sub == "context" && inSentence:
			return true, calmed
		}
	}
	return false, calmed
}

// caring is what is said to a student in danger, or refused.
type caring struct {
	CheckIn []string                    `yaml:"check_in"`
	Caring  string                      `yaml:"caring"`
	Opening map[tutor.SafetyKind]string `yaml:"opening"`
	Refuse  map[tutor.SafetyKind]string `yaml:"refuse"`
	Lines   map[string]helpLine         `yaml:"lines"`
	Looked  string                      `yaml:"looked"` // when the lines were last gone through: a month, 2006-01
}

// helpLine is whom to call in a country.
type helpLine struct {
	Name      string                      `yaml:"name"`
	Also      []string                    `yaml:"also"`
	Emergency string                      `yaml:"emergency"`
	Talk      string                      `yaml:"talk"`
	Kinds     map[tutor.SafetyKind]string `yaml:"kinds"` // in place of Talk
}

// otherKind has the words of every kind that has none of its own.
const otherKind = "other"

// careIn are the words of care in a language, English where it is none of ours.
func careIn(language string) caring {
	l := spoken()
	if c, known := l.care[language]; known {
		return c
	}
	return l.care[l.codes[0]]
}

// CheckIn is what is said, before the lesson goes on, to a student who may not be
// well, in a language (Language); turn chooses among its wordings.
func CheckIn(turn int, language string) string {
	said := careIn(language).CheckIn
	return said[turn%len(said)]
}

// Caring is the fixed reply to a student who may be in danger, in their language
// (Language): warm, short, with a trusted adult and whom to call. Country is an ISO
// 3166-1 alpha-2 code; for an unknown or empty one the reply names no number of a
// certain country.
func Caring(kind tutor.SafetyKind, country, language string) string {
	c := careIn(language)
	lines, known := c.Lines[strings.ToUpper(strings.TrimSpace(country))]
	if !known {
		lines = c.Lines["default"]
	}
	return fmt.Sprintf(c.Caring, cmp.Or(c.Opening[kind], c.Opening[otherKind]), lines.Emergency, cmp.Or(lines.Kinds[kind], lines.Talk))
}

// HelpLinesLooked is the month in which the help lines were last gone through.
func HelpLinesLooked() (time.Time, error) {
	l := spoken()
	return time.Parse("2006-01", l.care[l.codes[0]].Looked)
}

// Refuse is the calm fixed reply to what a tutor does not talk about, with the
// way back to the lesson, in a language. A person in danger gets Caring instead.
func Refuse(kind tutor.SafetyKind, language string) string {
	if kind == tutor.SafetyAbuse {
		return Caring(kind, "", language)
	}
	c := careIn(language)
	return cmp.Or(c.Refuse[kind], c.Refuse[otherKind])
}
