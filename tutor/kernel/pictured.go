package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
)

// Who cannot make out the picture beside the open question, or doubts it, is told what its parts stand for.

// How sure the lesson's bank must be of a line that names the picture, or only a part of it by what it looks
// like, so that its answer is the better one.
const (
	bankOverPicture = .9
	bankOverPart    = .75
)

// mostAgainst is how many words a line has at most that says against a part of the picture: in a longer one it
// stands by the way.
const mostAgainst = 14

// hearsPicture takes a line for one about the picture beside the open question.
func (t *reading) hearsPicture() {
	if !t.mayLose() || t.verbatim || t.certain || t.answersBriefly() || t.wishesOfPicture() || t.unwantsPicture() || !t.speaksOfPicture() || t.showsMistake() {
		return
	}
	f := &t.in.Features
	f.Type, f.Sub, f.Tags, f.Told = tutor.TypeConfusion, "", nil, tutor.Telling{}
	f.Confidence, f.Why = .8, f.Why+"; it speaks of the picture"
	t.ofPicture, t.wordFirst, t.in.Wish, t.in.Interest = true, "", "", nil
	t.in.Lost, t.in.LostShare = tutor.LostPicture, 1
}

// speaksOfPicture reports whether the line names the picture, or asks of a part of it, or says against it, by
// what that looks like.
func (t *reading) speaksOfPicture() bool {
	p, line := t.in.State.Problem, t.in.Text
	open := strings.Join(append([]string{p.Ask, p.Passage}, p.Choices...), "\n")
	sure := t.bankSure()
	if english.NamesPicture(line, open) {
		return sure < bankOverPicture && (t.pictureShown() || english.MissesPicture(line))
	}
	asks := strings.Contains(line, "?") || english.AskedIn(line) != "" || t.helpless()
	kinds, colors := picturesIn(p.Diagram)
	denies := answer.Denies(line) && len(strings.Fields(line)) <= mostAgainst
	says := asks || denies || english.MissesPicture(line) || english.ActsOnPicture(line)
	return sure < bankOverPart && says && t.pictureShown() && english.NamesPart(line, kinds, colors, open)
}

// pictureShown reports whether the picture of the open question was on the screen lately.
func (t *reading) pictureShown() bool {
	p := t.in.State.Problem
	return p.Diagram != "" && (p.Look || slices.ContainsFunc(t.snap.Recent, func(m tutor.Message) bool { return strings.Contains(m.Text, p.Diagram) }))
}

// picturesIn are the names of the pictures in a notation (numberline, circles), and the colors of a mosaic.
func picturesIn(notation string) (names, colors []string) {
	for line := range strings.Lines(notation) {
		name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		names = append(names, name)
		for field := range strings.FieldsSeq(rest) {
			if _, key, ok := strings.Cut(field, "="); ok && name == mosaic {
				color, _, _ := strings.Cut(key, ",")
				colors = append(colors, color[strings.LastIndex(color, "-")+1:]) // "light-blue"
			}
		}
	}
	return names, colors
}

// mosaic is the name of the pictures of colored blocks.
const mosaic = "mosaic"

// answersBriefly reports whether a clause of few words gives an answer, right or wrong; in words, the right one.
func (t *reading) answersBriefly() bool {
	spec := t.spec()
	textual := textual(spec.Kind)
	pointed := len(t.in.State.Asked.Choices) > 1 && english.PointsAtOne(t.in.Text) && !strings.Contains(t.in.Text, "?") // "the top one in the picture"
	if pointed || isChoice(t.in.Text, t.in.State.Asked.Choices) || t.triesWithReason() || (textual || ofChoices(spec.Kind)) && answer.Compare(spec, t.in.Text).Right() {
		return true
	}
	return t.clauseAnswers(func(out answer.Outcome) bool { return out.Sure && (out.Equivalent || !textual) })
}

// wishesOfPicture reports whether the line wishes for a picture, or for something else in its place.
func (t *reading) wishesOfPicture() bool {
	f := t.in.Features
	if f.Sub == tutor.SubWantPicture || t.wishesByPhrase() || f.Carries(tutor.TagOwnTopic) && t.wished() {
		return true
	}
	if english.MissesPicture(t.in.Text) {
		return false
	}
	wishes := f.First(tutor.Wishes) != "" || t.in.Wish != ""
	return message.WishesAsking(t.in.Text) || wishes && (!strings.Contains(t.in.Text, "?") && english.AskedIn(t.in.Text) == "")
}

// showsMistake reports whether what the line holds for true shows a mistake that the lesson has an answer to:
// "6 is more than 3 so your picture is wrong".
func (t *reading) showsMistake() bool {
	j := judgment{reading: *t}
	return j.remedy() != nil
}
