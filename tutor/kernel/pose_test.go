package kernel

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"primer/tutor"
	"primer/tutor/builtin"
	"primer/tutor/course"
	"primer/tutor/kernel/posed"
)

// worn is a moment at which a right answer calls for a next problem and the
// course has no new one of that component: its only items were all posed.
func worn(t *testing.T, m *mind) (*Kernel, *notebook) {
	t.Helper()
	n := fresh(6)
	k := newTutor(t, n)
	k.Use(m.minds())
	n.snap.State = sumOpen()
	n.snap.State.TaughtBack = map[string]bool{"int.add.mixed": true}
	n.snap.State.Seen = onlyProblems(t, k, "What is -4 + 6? = 2")
	return k, n
}

// onlyProblems puts fixed problems, a line "question = answer" each, in the place
// of all problems of the lesson about adding integers, the same for each of its
// components, in a library of the kernel's own. It returns their ids.
func onlyProblems(t *testing.T, k *Kernel, lines string) []string {
	t.Helper()
	library, err := course.Read(os.DirFS("../course/courses/math/integers"), ".")
	if err != nil {
		t.Fatal(err)
	}
	k.Library, k.Staff = library, builtin.Staff{Library: library, Book: k.Staff.Book, Tells: k.Staff.Tells}
	lesson, _ := library.Lesson("integers.adding")
	lesson.Templates = nil
	var ids []string
	for i, line := range strings.Split(strings.TrimSpace(lines), "\n") {
		at := strings.LastIndex(line, " = ")
		for _, c := range lesson.Components {
			id := fmt.Sprintf("only-%s-%d", c.ID, i+1)
			ids = append(ids, lesson.ID+"/"+id)
			lesson.Templates = append(lesson.Templates, course.Template{
				ID: id, Lesson: lesson.ID, Component: c.ID, Difficulty: tutor.Easy, Ask: course.Text{Middle: line[:at]},
				Asked: course.Asked{Kind: tutor.KindInteger, Answer: line[at+3:]}, Hints: []course.Text{{Middle: "Where do you start?"}},
			})
		}
	}
	return ids
}

func poses(p tutor.Posed) func(context.Context, tutor.PoseTask) (tutor.Posed, error) {
	return func(context.Context, tutor.PoseTask) (tutor.Posed, error) { return p, nil }
}

var goodPosed = tutor.Posed{Ask: "What is -7 + 9?", Expression: "-7 + 9", Answer: "2", Hint: "Start at -7 and go right."}

func TestAModelPosesWhereTheCourseWouldRepeat(t *testing.T) {
	m := &mind{pose: poses(goodPosed)}
	k, n := worn(t, m)
	events := say(t, k, "2")
	p := n.snap.State.Problem
	if len(m.asked) != 1 || p == nil || p.Ask != goodPosed.Ask || !strings.HasPrefix(p.ID, "posed-") || p.Answer != "2" || !strings.HasPrefix(p.KC, "int.add") {
		t.Fatalf("asked %v, problem %+v, cause %q", m.asked, p, eventOf(events, tutor.EventConsulted).Consulted.Cause)
	}
	if c := eventOf(events, tutor.EventConsulted).Consulted; c.Source != tutor.FromModel || c.Posed == nil || c.Problem != p.ID {
		t.Errorf("consulted %+v", c)
	}
	if !strings.HasSuffix(strings.TrimSpace(replyText(events)), goodPosed.Ask) {
		t.Errorf("reply:\n%s", replyText(events))
	}
	if v := eventOf(say(t, k, "2"), tutor.EventAssessed).Assessed; v == nil || v.Kind != tutor.VerdictCorrect {
		t.Errorf("its answer is judged %+v", v)
	}
}

func TestAModelIsNotAskedWhileTheCourseHasNewProblems(t *testing.T) {
	m := &mind{pose: poses(goodPosed)}
	s := sumOpen()
	s.TaughtBack = map[string]bool{"int.add.mixed": true}
	k, n := at(t, s, m)
	say(t, k, "2")
	if len(m.asked) > 0 || n.snap.State.Problem == nil || strings.HasPrefix(n.snap.State.Problem.ID, "posed-") {
		t.Errorf("asked %v, problem %+v", m.asked, n.snap.State.Problem)
	}
}

// TestAQuestionIsRefused: each of these has one fault, and the course's own
// question is asked instead.
func TestAQuestionIsRefused(t *testing.T) {
	with := func(change func(*tutor.Posed)) tutor.Posed {
		p := goodPosed
		change(&p)
		return p
	}
	k, n := worn(t, &mind{})
	start := n.snap.State
	for name, p := range map[string]tutor.Posed{
		"answer is wrong":          with(func(p *tutor.Posed) { p.Answer = "3" }),
		"answer does not grade":    with(func(p *tutor.Posed) { p.Answer = "two or three" }),
		"no answer":                with(func(p *tutor.Posed) { p.Answer = "" }),
		"no working":               with(func(p *tutor.Posed) { p.Expression = "" }),
		"working cannot be read":   with(func(p *tutor.Posed) { p.Expression = "minus seven and so on" }),
		"other numbers":            with(func(p *tutor.Posed) { p.Expression, p.Answer = "-8 + 9", "1" }),
		"asks for another sum":     with(func(p *tutor.Posed) { p.Ask = "What is 9 + 7?"; p.Expression = "9 - 7" }),
		"two questions":            with(func(p *tutor.Posed) { p.Ask = "What is -7 + 9? And why?" }),
		"no question":              with(func(p *tutor.Posed) { p.Ask = "Think about -7 + 9." }),
		"asked before":             with(func(p *tutor.Posed) { p.Ask, p.Expression = "what is -3 + 5 ?", "-3 + 5" }),
		"an example of the course": with(func(p *tutor.Posed) { p.Ask, p.Expression = "What is -4 + 6?", "-4 + 6" }),
		"a lie in the question":    with(func(p *tutor.Posed) { p.Ask = "We know that 7 + 9 = 15. What is -7 + 9?" }),
		"unsafe":                   with(func(p *tutor.Posed) { p.Ask = "A man wants to kill himself with -7 + 9 pills. How many is that?" }),
		"talk from behind":         with(func(p *tutor.Posed) { p.Ask = "As an AI I ask: what is -7 + 9?" }),
		"control characters":       with(func(p *tutor.Posed) { p.Ask = "What is \x1b[31m-7 + 9?" }),
		"the story takes away": with(func(p *tutor.Posed) {
			p.Ask, p.Expression, p.Answer = "Ben has 9 apples and eats 7. How many are left?", "9 + 7", "16"
		}),
		"two choices are right": with(func(p *tutor.Posed) { p.Choices = []string{"2", "4/2", "16"} }),
		"no choice is right":    with(func(p *tutor.Posed) { p.Choices = []string{"3", "16"} }),
		"nothing":               {},
	} {
		m := &mind{pose: poses(p)}
		restart(n, start)
		k.Use(m.minds())
		events := say(t, k, "2")
		now := n.snap.State.Problem
		if len(m.asked) != 1 || now == nil || strings.HasPrefix(now.ID, "posed-") || now.Ask != "What is -4 + 6?" {
			t.Errorf("%s: asked %v, problem %+v", name, m.asked, now)
		}
		if c := eventOf(events, tutor.EventConsulted).Consulted; !strings.Contains(c.Cause, "refused") || len(c.Repairs) == 0 {
			t.Errorf("%s: consulted %+v", name, c)
		}
	}
}

func TestAPoserThatFails(t *testing.T) {
	for _, err := range []error{errors.New("gone"), tutor.ErrAway, tutor.ErrBudget, tutor.ErrUnreadable} {
		m := &mind{pose: func(context.Context, tutor.PoseTask) (tutor.Posed, error) { return tutor.Posed{}, err }}
		k, n := worn(t, m)
		events := say(t, k, "2")
		if p := n.snap.State.Problem; p == nil || p.Ask != "What is -4 + 6?" || eventOf(events, tutor.EventDone).Done == nil {
			t.Errorf("%v: problem %+v", err, p)
		}
	}
}

func TestAnAnswerOutsideTheLessonIsRefused(t *testing.T) {
	k, n := scienceTutor(t)
	lesson, _ := k.Library.Lesson("plants.light")
	q := posed.Quest{Lesson: n.snap.State.Lesson, KC: "bio.light", Subject: "science", Band: course.BandOf(6)}
	for _, e := range lesson.Explanations {
		q.Text = append(q.Text, e.Text.For(course.Middle))
	}
	for name, tc := range map[string]struct {
		posed tutor.Posed
		ok    bool
	}{
		"stands there":     {tutor.Posed{Ask: "What do the leaves make from light and air?", Answer: "sugar", Hint: "It is the food of the plant."}, true},
		"made up":          {tutor.Posed{Ask: "What do the leaves make from light and air?", Answer: "honey", Hint: "It is the food of the plant."}, false},
		"a made-up person": {tutor.Posed{Ask: "What did Robert Hooke say that leaves make?", Answer: "sugar", Hint: "It is the food of the plant."}, false},
	} {
		if _, _, why := posed.Acceptable(tc.posed, q); (why == "") != tc.ok {
			t.Errorf("%s: refused because %q", name, why)
		}
	}
}

// TestAHintIsMended: a question whose hint is missing or tells the answer is asked
// with the plain hint.
func TestAHintIsMended(t *testing.T) {
	for _, hint := range []string{"", "The answer is 2.", "As an AI I say: go right.", "You know that 3 + 4 = 8."} {
		p := goodPosed
		p.Hint = hint
		k, n := worn(t, &mind{pose: poses(p)})
		events := say(t, k, "2")
		now := n.snap.State.Problem
		if now == nil || now.Ask != p.Ask || len(now.Hints) != 1 || !strings.HasPrefix(now.Hints[0], "Read the question once more.") {
			t.Errorf("%q: problem %+v", hint, now)
		}
		if c := eventOf(events, tutor.EventConsulted).Consulted; len(c.Repairs) != 1 {
			t.Errorf("%q: repairs %q", hint, c.Repairs)
		}
	}
}

func TestTheLabelsOfAWeakModelAreMended(t *testing.T) {
	m := &mind{pose: poses(tutor.Posed{Ask: "Question: What is -7 + 9?", Expression: "-7 + 9 =", Answer: "Answer: 2.", Hint: "Hint: Start at -7 and go right.", Choices: []string{"A) 2", "B) -2", "C) 16"}})}
	k, n := worn(t, m)
	events := say(t, k, "2")
	p := n.snap.State.Problem
	if p == nil || p.Ask != "What is -7 + 9?\nA) 2\nB) -2\nC) 16" || !slices.Equal(p.Choices, []string{"2", "-2", "16"}) {
		t.Fatalf("problem %+v, consulted %+v", p, eventOf(events, tutor.EventConsulted).Consulted)
	}
	if d := eventOf(events, tutor.EventDone).Done; d.Repairs < 3 {
		t.Errorf("%d repairs counted", d.Repairs)
	}
}

// TestAPosedQuestionIsTaught: being wrong, lost and impatient with a question that
// has neither steps nor a scaffold ends well all the same.
func TestAPosedQuestionIsTaught(t *testing.T) {
	m := &mind{pose: poses(goodPosed)}
	k, _ := worn(t, m)
	say(t, k, "2")
	for _, line := range []string{"16", "-16", "idk", "hint please", "i dont get it", "just tell me", "idk", "just tell me", "2"} {
		events := say(t, k, line)
		if reply := strings.TrimSpace(replyText(events)); reply == "" || eventOf(events, tutor.EventDone).Done == nil {
			t.Errorf("%q gets %q", line, reply)
		}
	}
}
