package eval

import (
	"strings"
	"testing"
)

const diagnoseRows = `{"id":"1","type":"frac_add","problem":"1/2 + 1/5","args":[[1,2],[1,5]],"correct":"7/10","answer":"2/7","bug":"adds-numerators-and-denominators"}
{"id":"2","type":"mixed_sub","problem":"6 1/4 - 2 3/4","args":[[6,1,4],[2,3,4]],"correct":"7/2","answer":"4 2/4","bug":"borrow-no-decrement","also_explained_by":["smaller-from-larger-numerators"]}
{"id":"3","type":"dec_compare","problem":"Which is larger, 0.4 or 0.31?","args":["0.4","0.31"],"correct":"0.4","answer":"0.31","bug":"longer-is-larger"}
{"id":"4","type":"real:Numbers","problem":"5 + 2 x 10 =","correct":"25","answer":"5 + 2 x 10 = 7 x 10 = 70","bug":"left-to-right"}
{"id":"5","type":"int_add","problem":"-3 + 9","args":[-3,9],"correct":"6","answer":"6","bug":"none-correct"}
{"id":"6","type":"int_add","problem":"-3 + 9","args":[-3,9],"correct":"6","answer":"7","bug":"none-slip"}
`

func TestDiagnosePredictions(t *testing.T) {
	var out strings.Builder
	if err := Diagnose(strings.NewReader(diagnoseRows), &out, true); err != nil {
		t.Fatal(err)
	}
	want := `{"id":"1","bugs":["adds-numerators-and-denominators"]}
{"id":"2","bugs":["smaller-from-larger-numerators","borrow-no-decrement"]}
{"id":"3","bugs":["longer-is-larger"]}
{"id":"4","bugs":["left-to-right","addition-before-multiplication"]}
{"id":"5","bugs":[]}
{"id":"6","bugs":[]}
`
	if got := out.String(); got != want {
		t.Errorf("predictions\n%swant\n%s", got, want)
	}
}

func TestDiagnoseTable(t *testing.T) {
	var out strings.Builder
	if err := Diagnose(strings.NewReader(diagnoseRows), &out, false); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"generated  ", "0.667", "real, rule in the catalogue", "claimed for none-slip: 0 of 1", "2  mixed_sub", "(also right)"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the table lacks %q:\n%s", want, out.String())
		}
	}
}

func TestDiagnoseNamesABadLine(t *testing.T) {
	err := Diagnose(strings.NewReader("{}\nnonsense\n"), &strings.Builder{}, true)
	if err == nil || !strings.Contains(err.Error(), "line 2") {
		t.Errorf("error %v", err)
	}
}
