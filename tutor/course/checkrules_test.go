package course

import (
	"testing"

	"github.com/primer-tutor/primer/tutor/course/bugs"
)

// TestABrokenFormulaIsToldWhenTheCourseIsRead: formulas are read when they are first asked, and a teacher hears of a
// broken one before that.
func TestABrokenFormulaIsToldWhenTheCourseIsRead(t *testing.T) {
	rule := bugs.Rule{Type: "my_sum", Args: []string{"a", "b"}, Right: "a+b", Bug: "times-them", Gives: []string{"a*b"}}
	shelf := func(r bugs.Rule) *Shelf { return &Shelf{entries: []*entry{{rules: []bugs.Rule{r}}}} }
	if err := shelf(rule).CheckRules(); err != nil {
		t.Errorf("a sound rule: %v", err)
	}
	rule.Gives = []string{"a*(b"}
	if shelf(rule).CheckRules() == nil {
		t.Error("a broken rule is taken")
	}
}
