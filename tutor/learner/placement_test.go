package learner

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// chain is a sequence in which each component rests on the one before.
func chain(n int) Placement {
	p := Placement{Needs: map[string][]string{}}
	for i := range n {
		kc := fmt.Sprint("kc", i)
		p.KCs = append(p.KCs, kc)
		if i > 0 {
			p.Needs[kc] = []string{fmt.Sprint("kc", i-1)}
		}
	}
	return p
}

// place asks a student who knows the first so many components.
func place(p Placement, known int) []Placed {
	var asked []Placed
	for {
		ask, ok := p.Next(asked)
		if !ok {
			return asked
		}
		var i int
		_, _ = fmt.Sscanf(ask.KC, "kc%d", &i)
		asked = append(asked, Placed{KC: ask.KC, Difficulty: ask.Difficulty, Answer: tutor.KindInteger, Right: i < known})
	}
}

// Three to six questions find where a student stands, within one component.
func TestPlacementFindsTheStart(t *testing.T) {
	p := chain(7)
	for known := range 8 {
		asked := place(p, known)
		if len(asked) < placementLeast || len(asked) > placementMost {
			t.Errorf("knows %d: %d questions", known, len(asked))
		}
		entered := 7
		if kc := enters(p, asked); kc != "" {
			_, _ = fmt.Sscanf(kc, "kc%d", &entered)
		}
		if entered > known || known-entered > 1 {
			t.Errorf("knows %d, enters at %d after %+v", known, entered, asked)
		}
		for kc, k := range p.beliefs(asked) {
			if k <= 0 || k >= 1 {
				t.Errorf("knows %d: %s with %f", known, kc, k)
			}
		}
	}
}

// enters is the first component that is not known, "" when all are.
func enters(p Placement, asked []Placed) string {
	known := p.Known(asked)
	for _, kc := range p.KCs {
		if !slices.Contains(known, kc) {
			return kc
		}
	}
	return ""
}

func TestPlacementIsBoundedAndRepeatable(t *testing.T) {
	if _, ok := (Placement{}).Next(nil); ok {
		t.Error("a question about nothing")
	}
	alone := chain(1)
	if asked := place(alone, 1); len(asked) < placementLeast || enters(alone, asked) != "" {
		t.Errorf("one component, known: %+v, enter %q", asked, enters(alone, asked))
	}
	wide := Placement{}
	for i := range 40 {
		wide.KCs = append(wide.KCs, fmt.Sprint("kc", i))
	}
	if asked := place(wide, 20); len(asked) != placementMost {
		t.Errorf("%d questions about 40 components", len(asked))
	}
	if a, b := place(chain(7), 3), place(chain(7), 3); fmt.Sprint(a) != fmt.Sprint(b) {
		t.Errorf("asked %v, then %v", a, b)
	}
}

func TestCalibrate(t *testing.T) {
	said := func(n int, s tutor.Sureness, right bool) tutor.Evidence {
		e := row(n, "add", "x", right)
		e.Sure = s
		return e
	}
	bug := said(1, tutor.SureYes, false)
	bug.Misconception = "forgot_carry"
	list := []tutor.Evidence{
		said(0, tutor.SureGuess, true), bug, said(2, tutor.SureThink, true), row(3, "add", "x", false), said(4, tutor.SureYes, true),
	}
	c := Calibrate(list)
	if c.Rows != 4 || len(c.Lucky) != 1 || len(c.Confident) != 1 || c.Confident[0].Misconception != "forgot_carry" || c.Words() != "" {
		t.Errorf("%+v", c)
	}
	for want, right := range map[string]bool{"often surer than right": false, "judges their own answers well": true} {
		var list []tutor.Evidence
		for i := range 10 {
			list = append(list, said(i, tutor.SureYes, right || i < 5))
		}
		if got := Calibrate(list).Words(); !strings.HasPrefix(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
	var modest []tutor.Evidence
	for i := range 10 {
		modest = append(modest, said(i, tutor.SureGuess, i > 1))
	}
	if got := Calibrate(modest); !strings.HasPrefix(got.Words(), "knows more") || len(got.Lucky) != 8 {
		t.Errorf("%q, %d lucky", got.Words(), len(got.Lucky))
	}
}

func TestApproaches(t *testing.T) {
	outcomes := []tutor.ApproachOutcome{
		{KC: "add", Approach: tutor.StepByStep, Tried: 20, Worked: 18},
		{KC: "sub", Approach: tutor.StepByStep, Tried: 10, Worked: 9},
		{KC: "add", Approach: tutor.DifferentAnalogy, Tried: 20, Worked: 4},
		{KC: "add", Approach: tutor.VisualDescription, Tried: 1, Worked: 1},
		{KC: "add", Approach: tutor.ContrastWithWrong, Tried: 0, Worked: 0},
	}
	rates := Approaches(outcomes)
	if len(rates) != 3 || rates[0].Approach != tutor.StepByStep || rates[0].Tried != 30 || rates[0].Low < .7 || rates[0].High > .97 {
		t.Errorf("%+v", rates)
	}
	if rates[1].Approach != tutor.VisualDescription || rates[1].Low > .3 {
		t.Errorf("one lucky try: %+v", rates[1])
	}
	offered := []tutor.Approach{tutor.DifferentAnalogy, tutor.ConnectToKnown, tutor.StepByStep}
	for name, c := range map[string]struct {
		offered  []tutor.Approach
		outcomes []tutor.ApproachOutcome
		want     tutor.Approach
	}{
		"what surely works":         {offered, outcomes, tutor.StepByStep},
		"not what surely does not":  {offered[:2], outcomes, tutor.ConnectToKnown},
		"too little known":          {offered, []tutor.ApproachOutcome{{KC: "add", Approach: tutor.StepByStep, Tried: 2, Worked: 2}, {KC: "add", Approach: tutor.DifferentAnalogy, Tried: 2, Worked: 0}}, tutor.DifferentAnalogy},
		"nothing known":             {offered, nil, tutor.DifferentAnalogy},
		"only one that works badly": {offered[:1], outcomes, tutor.DifferentAnalogy},
	} {
		got, ok := ChooseApproach(c.offered, c.outcomes)
		if !ok || got.Approach != c.want || got.Why == "" {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if _, ok := ChooseApproach(nil, outcomes); ok {
		t.Error("chosen out of none")
	}
}

func TestAnalyze(t *testing.T) {
	var list []tutor.Evidence
	for day := range 8 {
		for i := range 12 {
			e := row(0, "add", fmt.Sprint("i", i), i < 8 || day%4 == 0)
			hour := 9
			if day%2 == 1 {
				hour, e.Right = 19, i < 2
			}
			e.At = time.Date(2025, 3, 3+day, hour, i, 0, 0, time.UTC)
			e.Session = fmt.Sprint("s", day)
			list = append(list, e)
		}
	}
	for i := range 10 {
		e := row(0, "carry", fmt.Sprint("c", i), i >= 5)
		e.At, e.Session = time.Date(2025, 3, 20, 9, i, 0, 0, time.UTC), "last"
		list = append(list, e)
	}
	for i := range 8 {
		e := row(0, "borrow", fmt.Sprint("b", i), false)
		e.At, e.Session = time.Date(2025, 3, 20, 10, i, 0, 0, time.UTC), "last"
		list = append(list, e)
	}
	f := Analyze(list)
	said := strings.Join(f.Patterns(func(kc string) string { return "the " + kc }), "\n")
	for _, want := range []string{"goes better in the morning", "than in the evening", "tires within a session", "growing: the carry, from 0% to 100%", "standing still: the borrow, 8 answers"} {
		if !strings.Contains(said, want) {
			t.Errorf("lacks %q:\n%s", want, said)
		}
	}
	if len(f.Still) != 2 {
		t.Errorf("%+v", f)
	}
	rates := Approaches([]tutor.ApproachOutcome{{KC: "add", Approach: tutor.StepByStep, Tried: 20, Worked: 18}, {KC: "add", Approach: tutor.DifferentAnalogy, Tried: 20, Worked: 4}})
	if best, worst := rates[0], rates[1]; best.Approach != tutor.StepByStep || !best.helps(rates) || !worst.hinders(rates) {
		t.Errorf("%+v", rates)
	}
	if got := Analyze(rows("1101")).Patterns(func(kc string) string { return kc }); len(got) != 0 {
		t.Errorf("four answers show %v", got)
	}
	if got := Analyze(nil); len(got.Growing)+len(got.Still) != 0 {
		t.Errorf("no answers show %+v", got)
	}
}
