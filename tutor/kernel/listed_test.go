package kernel

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// questions are the texts that a turn puts on the student's list.
func questions(events []tutor.Event) (out []string) {
	for _, e := range events {
		if e.Flagged != nil && e.Flagged.Kind == tutor.FlagQuestion {
			out = append(out, e.Flagged.Text)
		}
	}
	return out
}

// What nothing answers goes on the list, cleaned; what is answered does not.
func TestOnlyWhatNothingAnswersIsListed(t *testing.T) {
	n := fresh(6)
	n.snap.Session.Lesson, n.snap.State.Lesson = "matter.states", "matter.states"
	k := newTutor(t, n)
	searching(t, k)
	begin(t, k)
	say(t, k, "idk")
	say(t, k, "not much")
	for _, c := range []struct{ line, listed string }{
		{"how deep  is\tlake superior?", "how deep is lake superior?"},
		{"what is a gas?", ""},
		{"/hint", ""},
		{"how deep is lake superior" + strings.Repeat("?", 400), "how deep is lake superior???"},
	} {
		got := strings.Join(questions(say(t, k, c.line)), "|")
		if c.listed == "" && got != "" || !strings.HasPrefix(got, c.listed) || len([]rune(got)) > longestQuestion {
			t.Errorf("%q lists %q", c.line, got)
		}
	}
}

// What the teacher has answered is told when a session begins, before the lesson's own
// question, and marked as told in the same commit.
func TestTheTeachersAnswersOpenTheSession(t *testing.T) {
	n := fresh(6)
	for i, q := range []string{"how deep is lake superior", "do fish sleep?", "who made zero", "what is blue"} {
		n.snap.Untold = append(n.snap.Untold, tutor.FlagRow{ID: int64(i + 5), Flag: tutor.Flag{Kind: tutor.FlagQuestion, Text: q}, Answer: &tutor.FlagAnswer{Text: "Words on " + q + "."}})
	}
	said := begin(t, newTutor(t, n))
	rest := said
	for _, want := range []string{
		`You asked: "how deep is lake superior" Your teacher says: Words on how deep is lake superior.` + "\n\n",
		`You asked: "do fish sleep?" Your teacher says: Words on do fish sleep?.` + "\n\n",
		`You asked: "who made zero" Your teacher says: Words on who made zero.` + "\n\n", "?",
	} {
		_, after, found := strings.Cut(rest, want)
		if !found {
			t.Fatalf("the opening lacks %q:\n%s", want, said)
		}
		rest = after
	}
	if c := n.commits[0]; len(c.Told) != 3 || c.Told[0] != 5 || c.Replies[0].Text != said || strings.Contains(said, "blue") {
		t.Errorf("told %v in:\n%s", c.Told, c.Replies[0].Text)
	}
}

// What the teacher has answered is not unknown any more; it is not told where it would give
// the open answer away.
func TestTheTeachersAnswerIsRemembered(t *testing.T) {
	const asked = "how deep is lake superior"
	for _, c := range []struct{ answer, says, lacks string }{
		{"It has about 1/81 of the mass of the Earth.", "It has about 1/81 of the mass of the Earth.", "on your list"},
		{"By the way, honey is a liquid.", "ask", "honey is a liquid"},
	} {
		n := fresh(6)
		n.snap.Session.Lesson, n.snap.State.Lesson = "matter.states", "matter.states"
		n.taught = map[string]string{asked: c.answer}
		k := newTutor(t, n)
		searching(t, k)
		begin(t, k)
		if p := n.snap.State.Problem; p == nil || p.Answer != "liquid" {
			t.Fatalf("the open problem is %+v", p)
		}
		events := say(t, k, asked)
		if got := replyText(events); !strings.Contains(got, c.says) || strings.Contains(got, c.lacks) || len(questions(events)) > 0 {
			t.Errorf("%q is told as:\n%s", c.answer, got)
		}
	}
}
