package kernel

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// A line that complains may answer, too. The answer wins, wherever it stands, and what the line holds against the tutor
// is owned only where the talk so far shows it.

// answersNow takes the answer that stands in the complaint itself: "i literally said b", "4 is right. u dont listen".
func (t *reading) answersNow(ctx context.Context, c english.Complained) bool {
	said := t.firstRight(c.Rest, c.Said, t.in.Text)
	small := ""
	if said == "" {
		small = cmp.Or(t.smallSentence(), t.firstSmall(t.in.State.Aside.Expects, c.Rest, c.Said))
	}
	if said == "" && small == "" {
		said, small = t.pieceNow(ctx)
	}
	if said == "" && small == "" {
		return false
	}
	t.in.Owns.What = t.ownsTruly(c, said+small)
	if t.in.Text = said + small; said != "" {
		t.taken = said
		if len(c.Rest) > len(said) && strings.Contains(c.Rest, said) { // what stands beside it is heard, too
			t.in.Text = c.Rest
		}
	}
	return true
}

// pieceNow is the piece of a line that complains which answers what is open, read as if it were all that was said, or the
// one that answers the small question.
func (t *reading) pieceNow(ctx context.Context) (said, small string) {
	p, alone, ok := t.answeringPiece(ctx, func(p piece) bool {
		return english.Complains(p.text).Kind == english.NoComplaint && (p.whole || t.worthReading(p))
	}, (*judgment).answers)
	switch {
	case !ok:
		return "", ""
	case alone.in.Verdict.Kind.Right():
		return p.text, ""
	}
	return "", p.text
}

// smallSentence is the first sentence of a line where it is nothing but the answer to the small question: "over. 7 is more
// than 5. but i said 4 sevenths".
func (t *reading) smallSentence() string {
	sentences := english.Sentences(t.in.Text)
	if len(sentences) < 2 || answer.Corrects(t.in.Text) {
		return ""
	}
	first := bareAnswer(sentences[0])
	if len(strings.Fields(first)) > bareWords || english.Complains(first).Kind != english.NoComplaint {
		return ""
	}
	return t.firstSmall(t.in.State.Aside.Expects, first)
}

// ownsTruly is what is owned beside an answer that a complaint holds: what the talk so far shows to be true.
func (t *reading) ownsTruly(c english.Complained, said string) string {
	switch c.Kind {
	case english.ComplainsSaid:
		if t.saidEarlier(said) || c.Said != "" && t.wroteEarlier(c.Said) {
			return pedagogy.OwnsSaid
		}
		return ""
	case english.ComplainsAgain:
		if !t.toldEarlier(said) && !t.posedEarlier() {
			return ""
		}
	case english.ComplainsDeaf:
		if !t.readPast() {
			return ""
		}
	case english.NoComplaint, english.ComplainsUnsaid, english.ComplainsUntold, english.ComplainsAsked:
	}
	return t.complained
}

// saidEarlier reports whether one of the last lines said the same.
func (t *reading) saidEarlier(said string) bool {
	return t.wroteEarlier(said) || t.earlier(func(m tutor.Message, _ []tutor.Exchange) bool { return t.firstRight(m.Text) != "" })
}

// wroteEarlier reports whether one of the last lines has these words, or gives the same value.
func (t *reading) wroteEarlier(said string) bool {
	return t.earlier(func(m tutor.Message, _ []tutor.Exchange) bool { return wrote(m.Text, said) })
}

// wrote reports whether a line has these words, or gives the same value in a clause: "2 fifths" and "2/5".
func wrote(line, said string) bool {
	said = strings.ToLower(strings.Trim(said, " .!?"))
	gives := func(c english.Clause) bool { return givesOneOf([]string{said}, c.Text) }
	return said != "" && (strings.Contains(strings.ToLower(line), said) || shortGiven(said) != "" && slices.ContainsFunc(english.Clauses(line), gives))
}

// toldEarlier reports whether the tutor said a short while ago what is the answer now.
func (t *reading) toldEarlier(said string) bool {
	given := strings.Fields(strings.ToLower(strings.Trim(said, " .!?")))
	return len(given) > 0 && t.saidByTutor(func(text string) bool {
		return strings.Contains(strings.ToLower(text), strings.Join(given, " "))
	}) > 0
}

// posedEarlier reports whether the open question was asked more than once.
func (t *reading) posedEarlier() bool {
	asked := t.in.State.Asked.Text
	return asked != "" && t.saidByTutor(func(text string) bool { return strings.Contains(text, asked) }) > 1
}

// saidByTutor is how many of the tutor's last messages are as told.
func (t *reading) saidByTutor(is func(text string) bool) int {
	n := 0
	for _, m := range t.snap.Recent {
		if m.By != tutor.ByStudent && m.Turn >= t.in.Turn-complaintWithin && is(m.Text) {
			n++
		}
	}
	return n
}

// readPast reports whether one of the last lines was not judged, or asked something: it may well have been passed over.
func (t *reading) readPast() bool {
	return t.earlier(func(m tutor.Message, turn []tutor.Exchange) bool {
		unjudged := len(turn) > 0 && slices.Contains([]tutor.VerdictKind{tutor.VerdictNone, tutor.VerdictUnsure}, turn[0].Verdict)
		return unjudged || t.askedIn(m.Text) != "" || english.AskedIn(m.Text) != ""
	})
}
