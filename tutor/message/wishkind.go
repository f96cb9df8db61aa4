package message

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message/learned"
)

// A wish has a way of its own to be met where it names what is wished for and has the form of a
// wish: "can you ...", "give me ...", "... please", or nothing but what is wished for. The same
// words in an answer, a question or a story wish for nothing: "i drew one like that".

// kinds are the wishes that have a way of their own, in the order in which one is taken where
// a line has several: what is named more narrowly first.
var kinds = []string{
	tutor.WishDebate, tutor.WishTeacher, tutor.WishRole, tutor.WishExplain, tutor.WishTurns, tutor.WishHalf, tutor.WishYesNo, tutor.WishChoices,
	tutor.WishWhere, tutor.WishOwn, tutor.WishAlone, tutor.WishTongue, tutor.WishBigger, tutor.WishSmaller, tutor.WishAlike,
	tutor.WishGist, tutor.WishLook, tutor.WishPicture, tutor.WishPlain, tutor.WishSeries, tutor.WishSlower, tutor.WishTale, tutor.WishShorter, tutor.WishHarder, tutor.WishEasier, tutor.WishGame,
}

// sized are the wishes that are said by a mere word of size.
var sized = []string{tutor.WishShorter, tutor.WishHarder}

// WishesNothing is the class of lines that wish for nothing.
const WishesNothing = "none"

// Labels and the sub-kind of wish.txt that are no wishes themselves.
const (
	frameLabel = "frame" // the line has the form of a wish
	leadLabel  = "lead"  // words before what it says
	asTold     = "told"  // said of what is there, it needs no form
)

// WishFor is which of these wishes a line has, or "".
func WishFor(text string) string {
	said := map[string]bool{}
	for _, from := range openings(text) {
		wishesFrom(text[from:], said)
	}
	sizes := WishesForMore(text)
	for _, kind := range kinds {
		if said[kind] && (sizes || !slices.Contains(sized, kind) || kind == tutor.WishShorter && HasWishForm(text)) {
			return kind
		}
	}
	return ""
}

// What a phrase adds to the score of its wish, and the share from which another wish is heard in
// spite of it.
const (
	ruleWishes = 1.5
	overRule   = .9
)

// WishIn is the wish that a line says, by a phrase or by the learned weights, with its share of
// all that the line may wish for, none among it. A line of several sentences says the likeliest
// of theirs.
func WishIn(text string) (wish string, share float64) {
	rule := WishFor(text)
	if spoken().of(text) != spoken().first() {
		return rule, 1
	}
	head := &opinions().Wish
	byRule := slices.Index(head.Classes, rule)
	pieces := english.Sentences(text)
	if len(pieces) != 1 {
		pieces = append(pieces, text)
	}
	for _, piece := range pieces {
		scores := head.Scores(Sense(piece, tutor.Asked{}).Features())
		if byRule >= 0 {
			scores[byRule] += ruleWishes
		}
		kind, of := Likeliest(head, learned.Softmax(scores))
		if kind != WishesNothing && of > share {
			wish, share = kind, of
		}
	}
	if rule != "" && (wish == rule || share < overRule) {
		return rule, 1
	}
	return wish, share
}

// mostInSide is how many words a side has at most.
const mostInSide = 8

// SideNamed is the side that a wish for a debate has the tutor take, as it is typed: "plants eat
// dirt", "against rules"; "" where it names none.
func SideNamed(text string) string {
	tokens := english.Tokens(text)
	hits := more().Find(tokens)
	ends := func(i int) bool {
		return tokens[i].IsSign() || slices.ContainsFunc(hits, func(h english.Hit) bool { return h.Label == "upto" && h.From == i })
	}
	for _, h := range hits {
		if h.Label != "view" {
			continue
		}
		to := h.TopicFrom
		for to < min(len(tokens), h.TopicFrom+mostInSide) && tokens[to].Sentence == tokens[h.From].Sentence && !ends(to) {
			to++
		}
		if to > h.TopicFrom {
			return strings.ToLower(text[tokens[h.TopicFrom].Start:tokens[to-1].End])
		}
	}
	return ""
}

// SaysFeeling reports whether a line says in so many words how somebody feels, or holds a heavy
// word: what the weights alone hear of it may be a mere tone.
func SaysFeeling(text string) bool {
	tokens := english.Tokens(text)
	return english.Heavy(text) || slices.ContainsFunc(tutor.Feelings, func(f tutor.Tag) bool { return matters().Has(tokens, string(f)) })
}

// HasWishForm reports whether some clause of a line has the form of a wish.
func HasWishForm(text string) bool {
	return slices.ContainsFunc(openings(text), func(from int) bool {
		tokens := english.Tokens(text[from:])
		return slices.ContainsFunc(more().Find(tokens), func(h english.Hit) bool { return h.Label == frameLabel && tokens[h.From].Sentence == 0 })
	})
}

// NamesSize reports whether a text says that something is more or less of something.
func NamesSize(text string) bool { return more().Has(english.Tokens(text), "size") }

// NamesDifficulty reports whether a text says how hard something is to do.
func NamesDifficulty(text string) bool { return more().Has(english.Tokens(text), "difficulty") }

// ComparesSizes reports whether a question asks which of two is more.
func ComparesSizes(question string) bool { return more().Has(english.Tokens(question), "sizes") }

// openings are the bytes of a line at which a clause of it begins.
func openings(text string) []int {
	at, from := []int{0}, 0
	for _, c := range english.Clauses(text) {
		if i := strings.Index(text[from:], c.Text); i >= 0 && from+i > 0 {
			from += i
			at = append(at, from)
		}
	}
	return at
}

// wishesFrom notes the wishes of the sentence with which a text begins.
func wishesFrom(text string, said map[string]bool) {
	tokens := english.Tokens(text)
	hits := more().Find(tokens)
	framed, opens := false, 0
	for _, h := range hits {
		switch {
		case tokens[h.From].Sentence > 0:
		case h.Label == frameLabel:
			framed = true
		case h.Label == leadLabel:
			opens = max(opens, h.To)
		}
	}
	for _, h := range hits {
		if tokens[h.From].Sentence == 0 && (framed || h.From <= opens || h.Sub == asTold) {
			said[h.Label] = true
		}
	}
}

// MaySay reports whether a text has a word with which children ask to skip something, or for a break.
func MaySay(text string, tag tutor.Tag) bool {
	return more().Has(english.Tokens(text), "says_"+string(tag))
}
