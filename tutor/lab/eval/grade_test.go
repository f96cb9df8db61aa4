package eval

import (
	"strings"
	"testing"
)

func TestGrade(t *testing.T) {
	rows := `{"id":"a","tier":"core","kind":"fraction","expected":"3/4","answer":"its 6/8?","equivalent":true}
{"id":"b","tier":"core","kind":"fraction","expected":"3/4","answer":"4/3","equivalent":false}
{"id":"c","tier":"core","kind":"none","expected":"3/4","answer":"idk","equivalent":false}
{"id":"d","tier":"ext","kind":"rounded","expected":"3.14159","answer":"3.14","tolerance":"abs 0.01","equivalent":true}`
	var out strings.Builder
	if err := Grade(strings.NewReader(rows), &out, true); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"id":"a","equivalent":true,"verdict":"correct"`, `"id":"b","equivalent":false,"verdict":"incorrect"`, `"id":"c","equivalent":false,"verdict":"unsure"`, `"id":"d","equivalent":true,"verdict":"correct"`} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("predictions lack %s:\n%s", want, out.String())
		}
	}
	out.Reset()
	if err := Grade(strings.NewReader(rows), &out, false); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "core/fraction") {
		t.Errorf("no table by kind:\n%s", out.String())
	}
	if err := Grade(strings.NewReader("{"), &out, false); err == nil {
		t.Error("a broken line is no error")
	}
}
