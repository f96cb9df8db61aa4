package kernel

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What would be right if it were all that somebody says is right also beside a joke, a complaint, a story or a
// question: "d a e c b. but where is the switch, the picture has one". However the whole line was read, its pieces
// are read once more, each as if it were the line, and by the same rules.

// mostPieces is in how many pieces a line is cut at most for that: a longer one is a story, whose last pieces count.
const mostPieces = 12

// piece is a run of a line that may be said by itself.
type piece struct {
	text       string
	start, end int  // bytes of the line
	whole      bool // it is a sentence
}

// inPiece is the judgment by the piece of the line that answers what is open, where the line as a whole does not; ok is
// false where no piece does, or where another one says something else.
func (t reading) inPiece(ctx context.Context, whole judgment) (j judgment, ok bool) {
	if !t.maySayMore(whole) {
		return whole, false
	}
	p, alone, ok := t.answeringPiece(ctx, t.worthReading, (*judgment).answers)
	if k := whole.in.Verdict.Kind; !ok && (k == tutor.VerdictNone || k == tutor.VerdictUnsure) {
		p, alone, ok = t.answeringPiece(ctx, t.nearlyRight, (*judgment).nearlyAnswers)
	}
	if !ok {
		return whole, false
	}
	return whole.takePiece(alone, p), true
}

// answeringPiece is the first piece of those worth reading that answers what is open, with the judgment on it alone.
func (t reading) answeringPiece(ctx context.Context, worth func(piece) bool, answers func(*judgment) bool) (p piece, alone judgment, ok bool) {
	line := t.in.Text
	for _, p := range piecesOf(line) {
		if !worth(p) || framed(line, p) || t.saysElse(line, p) {
			continue
		}
		if alone := t.alone(ctx, p.text); answers(&alone) {
			return p, alone, true
		}
	}
	return piece{}, judgment{}, false
}

// maySayMore reports whether a line that was not found right may hold something that is: a question is open, and the
// line is neither a command nor a worry.
func (t reading) maySayMore(whole judgment) bool {
	s := t.in.State
	open := s.Problem != nil && s.Asked.Kind != tutor.AskTeachBack && s.Asked.Kind != tutor.AskActivate && !s.Paused
	calm := t.in.Screen.Kind == tutor.SafetyNone && !t.in.Screen.CheckIn
	mistaken := whole.in.Verdict.Kind == tutor.VerdictBuggy // of which a piece would lose what shows it
	return open && calm && !mistaken && !whole.answers() && !whole.picksNone && !(ofChoices(whole.spec().Kind) && whole.besideLetter() != "") && commandOf(t.in.Text) == pedagogy.NoCommand && !whole.onLines() && !answer.Hearsay(t.in.Text)
}

// answers reports whether what was said is right, for the open question or the small one beside it.
func (t *judgment) answers() bool {
	return t.in.Verdict.Kind.Right() || t.in.Verdict.Kind == tutor.VerdictScaffoldProgress
}

// nearlyAnswers reports whether what was said has the right value in another form than is asked.
func (t *judgment) nearlyAnswers() bool { return t.in.Verdict.Kind == tutor.VerdictCloseForm }

// nearlyRight reports whether a piece is worth reading as a step on the way: it is worth what is asked for, in another form
// ("9 over 12", where that is to be simplified).
func (t *reading) nearlyRight(p piece) bool {
	fraction := t.spec().Kind == tutor.KindFraction || t.spec().Kind == tutor.KindRatio
	if !fraction || t.in.State.OpenStep() != nil || t.in.State.Answered || len(strings.Fields(p.text)) > bareWords+1 || t.tellsMore(p.text) {
		return false
	}
	return course.Judge(t.Bugs, t.in.State.Problem, saidPlainly, p.text).Kind == tutor.VerdictCloseForm
}

// worthReading reports whether a piece is worth reading by itself: it is what the open question awaits, or the small one.
func (t *reading) worthReading(p piece) bool {
	if t.runsOn(p) || t.namesBeside(p) || textual(t.spec().Kind) && english.OfOwnThing(p.text) || ofNumber(t.spec().Kind) && t.tellsMore(p.text) {
		return false
	}
	s := t.in.State
	if step := s.OpenStep(); step != nil {
		return course.JudgeStep(step, saidPlainly, p.text).Kind.Right() || course.Judge(t.Bugs, s.Problem, saidPlainly, p.text).Kind.Right()
	}
	return t.solvedBy(p.text) || s.Asked.Kind == tutor.AskThink && givesOneOf(s.Aside.Expects, p.text)
}

// runsOn reports whether a piece is the beginning of a story: "at 7 | mama goes to work".
func (t *reading) runsOn(p piece) bool {
	kind := t.spec().Kind
	return p.start == 0 && english.OpensPlace(p.text) && !ofChoices(kind) && !textual(kind)
}

// namesBeside reports whether a piece of some words only names what is awaited: a choice among others or in a story ("the
// wind took my hat and my sister ran", "line and shape and form are all words"), or numbers in a wish ("like 4 hits for
// every kick?").
func (t *reading) namesBeside(p piece) bool {
	words := len(strings.Fields(p.text))
	if p.whole {
		return false
	}
	if wishes := t.in.Wish != "" || t.in.Interest != nil; wishes && words > bareWords {
		return true
	}
	return ofChoices(t.spec().Kind) && (words > bareWords+1 || len(course.ChoicesNamed(t.in.Text, t.in.State.Problem)) > 1)
}

// tellsMore reports whether a piece says more than a number, how it was found and what the question speaks of: "my dad
// is 12 years older", "it took 12 steps".
func (t *reading) tellsMore(text string) bool {
	if answer.Concludes(text) || len(answer.Find(text)) > 1 && len(sums(text)) > 0 {
		return false
	}
	p := t.in.State.Problem
	spoken := gate.Stems(strings.Join([]string{p.Ask, p.Passage, p.Answer, t.in.State.Aside.Asks}, "\n"))
	return slices.ContainsFunc(answer.Beside(text), func(w string) bool {
		return !slices.Contains(spoken, english.Stem(w)) && !english.Answers(w) && len(answer.Find(w)) == 0
	})
}

// alone reads a piece as if it were all that was said.
func (t reading) alone(ctx context.Context, text string) judgment {
	h := t.heard
	h.in.Text, h.in.Screen, h.in.Features = text, tutor.Screening{}, tutor.Features{}
	j := judgment{reading: h.understood(ctx)}
	j.in.Verdict = j.verdict()
	return j
}

// takePiece takes the verdict on a piece for that on the line: what stands before and behind it is beside the answer.
func (t judgment) takePiece(alone judgment, p piece) judgment {
	line := t.in.Text
	t.takeAsAnswer()
	f := &t.in.Features
	f.Values, f.Meant, f.Hedged = alone.in.Features.Values, alone.in.Features.Meant, f.Hedged || alone.in.Features.Hedged
	f.Why += ": " + p.text
	f.Tags = slices.DeleteFunc(slices.Clone(f.Tags), func(tag tutor.Tag) bool { return tag == tutor.TagAnswer || tag == tutor.TagDoubt })
	t.in.Verdict, t.in.Command, t.in.Follows, t.in.Talk = alone.in.Verdict, pedagogy.NoCommand, "", pedagogy.Talk{}
	t.in.Wish, t.in.Lost, t.in.Another = "", "", nil
	t.certain, t.ofPicture, t.wordFirst = false, false, ""
	before, behind := trimmed(line[:p.start]), strings.TrimSpace(strings.TrimLeft(line[p.end:], " ,;:.!"))
	if len(answer.Find(before)) > 0 && t.in.Verdict.Kind.Right() { // it is worked out there
		t.came = answer.Stance{Said: p.text, Right: true, Before: before, Behind: behind}
		return t
	}
	t.beside = strings.Trim(cmp.Or(behind, before), " .")
	return t
}

// trimmed is what stands before a piece, without the marks that lead to it.
func trimmed(before string) string { return strings.TrimRight(strings.TrimSpace(before), " ,;:-=.") }

// piecesOf are the runs of a line that may be said by themselves: whole sentences first, then what stands between two
// openings, the last ones first, because who goes on has thought on.
func piecesOf(line string) []piece {
	var out []piece
	add := func(start, end int, whole bool) {
		text := bareAnswer(english.WithoutJoint(line[start:end]))
		if text == "" || text == bareAnswer(line) {
			return
		}
		if at := strings.Index(line[start:end], text); at >= 0 {
			end, start = start+at+len(text), start+at
		}
		same := func(p piece) bool { return p.text == text && p.start == start }
		if !slices.ContainsFunc(out, same) {
			out = append(out, piece{text, start, end, whole})
		}
	}
	sentences := []int{0}
	for _, s := range english.Sentences(line) {
		sentences = append(sentences, sentences[len(sentences)-1]+len(s))
	}
	for i := len(sentences) - 1; i > max(0, len(sentences)-1-mostPieces); i-- {
		add(sentences[i-1], sentences[i], true)
	}
	cuts := slices.Concat([]int{0}, english.Openings(line), []int{len(line)})
	cuts = cuts[max(0, len(cuts)-mostPieces):]
	for end := len(cuts) - 1; end > 0; end-- {
		if !english.Ends(line, cuts[end]) {
			continue // "at 7 | mama goes to work"
		}
		for start := end - 1; start >= 0; start-- {
			if english.Begins(line, cuts[start]) {
				add(cuts[start], cuts[end], false)
			}
		}
	}
	return out
}

// framed reports whether what stands before a piece in its sentence says of it that it is not so, may be so, or is
// somebody else's, or asks what it means: "i dont think | its 12", "what if | its 12".
func framed(line string, p piece) bool {
	before := line[:p.start]
	if i := strings.LastIndexAny(before, ".!?,;\n"); i >= 0 && strings.TrimSpace(before[i+1:]) == "" {
		return false
	} else if i >= 0 {
		before = before[i+1:]
	}
	before = strings.TrimSpace(before)
	if before == "" {
		return false
	}
	return english.AsksMeaning(before) || answer.Denies(before) || answer.Hearsay(line) || english.SupposesIt(before) || english.LeavesOpen(before) || english.CutsClause(line, p.start)
}

// saysElse reports whether another piece of the line gives another answer, of which nothing says that it is taken back;
// what is a number on the way to the answer, or what the small question awaits, is none.
func (t *reading) saysElse(line string, p piece) bool {
	l := (&judgment{reading: *t}).lineOf(tutor.Verdict{})
	if answer.Sided(l.spec, line) && len(strings.Fields(p.text)) > bareWords {
		return true
	}
	behindIt := answer.Corrects(line)
	at := 0
	for _, c := range l.parts {
		i := strings.Index(line[at:], c.Text)
		if i < 0 {
			continue
		}
		at += i
		within := at < p.end && at+len(c.Text) > p.start
		earlier := at < p.start
		at += len(c.Text)
		switch {
		case within || c.Asks && !c.Marked || c.words > bareWords+1 || !c.given.Sure || c.right() || t.givesWaypoint(c.Text):
		case earlier && behindIt:
		default:
			return true
		}
	}
	return false
}

// givesWaypoint reports whether a text gives a number on the way to the answer, or what the small question awaits.
func (t *reading) givesWaypoint(text string) bool {
	return givesOneOf(slices.Concat(waypoints(t.in.State.Problem), t.in.State.Aside.Expects), text)
}
