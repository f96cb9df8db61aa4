package eval

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"
)

const history = `student,order,skill,item,correct,ts,kcs,part
a,0,add,i1,1,0,add,dev
b,0,add,i1,0,0,add,fit
a,2,add,i3,0,90000,add,dev
a,1,add,i2,1,60,add,dev
`

// The forecasts come in the file's order, each made before its answer.
func TestLearnerForecasts(t *testing.T) {
	var zipped, out bytes.Buffer
	w := gzip.NewWriter(&zipped)
	if _, err := w.Write([]byte(history)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := Learner(&zipped, &out, true); err != nil {
		t.Fatal(err)
	}
	var got []forecast
	for line := range strings.Lines(out.String()) {
		var f forecast
		if err := json.Unmarshal([]byte(line), &f); err != nil {
			t.Fatal(err)
		}
		got = append(got, f)
	}
	var order strings.Builder
	for _, f := range got {
		order.WriteString(fmt.Sprint(f.Student, f.Order, " "))
	}
	if order.String() != "a0 b0 a2 a1 " {
		t.Fatalf("order: %s", order.String())
	}
	first, second, third := got[0].P, got[3].P, got[2].P
	if first != got[1].P {
		t.Error("two new students get different forecasts")
	}
	if second <= first || third >= second {
		t.Errorf("forecasts %.3f, %.3f, %.3f after a day's break", first, second, third)
	}
}

func TestLearnerTableAndErrors(t *testing.T) {
	var out bytes.Buffer
	if err := Learner(strings.NewReader(history), &out, false); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"AUC", "log-loss", "after a break", "dev", "3 in a row", "criteria (forecast 0.46)", "wheel-spinning"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the table lacks %q:\n%s", want, out.String())
		}
	}
	for name, c := range map[string]struct{ text, want string }{
		"empty":      {"", "line 1"},
		"no column":  {"student,order,skill\n", `line 1: no column "correct"`},
		"bad order":  {"student,order,skill,correct\na,x,add,1\n", "line 2: order"},
		"bad answer": {"student,order,skill,correct\na,0,add,1\na,1,add,yes\n", "line 3: correct"},
		"short line": {"student,order,skill,correct\na,0\n", "line 2"},
	} {
		if err := Learner(strings.NewReader(c.text), &out, false); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAUC(t *testing.T) {
	made := []forecast{{P: .1}, {P: .4, right: true}, {P: .35}, {P: .8, right: true}, {P: .4}}
	if got := auc(made); math.Abs(got-5.5/6) > 1e-9 {
		t.Errorf("auc %.4f", got)
	}
	if !math.IsNaN(auc(made[:1])) {
		t.Error("one class has no area")
	}
}
