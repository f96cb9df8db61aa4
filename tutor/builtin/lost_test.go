package builtin

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// TestWhateverIsLostIsMet: in every lesson each kind has words, which ask something and do not tell
// the answer in a sentence of their own.
func TestWhateverIsLostIsMet(t *testing.T) {
	s := staff(t)
	for _, lesson := range s.Library.Lessons() {
		for _, kind := range tutor.LostKinds {
			job := task(t, s, lesson, tutor.MoveTakeUp)
			job.Name, job.Class, job.Text = tutor.Motivator, pedagogy.LostClass(kind), "i dont get that"
			w := s.Work(job)
			said := w.Text + "\n" + w.Tail
			switch {
			case strings.TrimSpace(w.Text) == "":
				t.Errorf("%s: no words for who is lost in %s", lesson.ID, kind)
			case !strings.Contains(said, "?") && w.Tail == "":
				t.Errorf("%s %s asks nothing: %s", lesson.ID, kind, said)
			case strings.Contains(said, "{"):
				t.Errorf("%s %s: a piece was not filled in: %s", lesson.ID, kind, said)
			}
		}
	}
}

// TestAPartIsNoticed: what comes out of a step is right so far, and the next one is asked.
func TestAPartIsNoticed(t *testing.T) {
	s := staff(t)
	lesson, _ := s.Library.Lesson("algebra.two-step")
	job := task(t, s, lesson, tutor.MoveTakeUp)
	p := tutor.Problem{
		Ask: "Each of 3 boxes holds 4 pens, and 5 more lie there. How many pens is that?", Kind: tutor.KindInteger, Answer: "17",
		Steps: []tutor.Step{{Ask: "How many pens are in the boxes?", Kind: tutor.KindInteger, Answer: "12"}, {Ask: "How many are it with the 5?", Kind: tutor.KindInteger, Answer: "17"}},
	}
	job.Before.Problem, job.After.Problem = &p, &p
	job.Name, job.Class, job.Text = tutor.Motivator, pedagogy.LostClass(tutor.LostStep), "i have 12 and now im stuck"
	if w := s.Work(job); !strings.Contains(w.Text, "12") || !strings.Contains(w.Text, p.Steps[1].Ask) || w.Lead != p.Steps[1].Ask {
		t.Errorf("12 is answered: %+v", w)
	}
}
