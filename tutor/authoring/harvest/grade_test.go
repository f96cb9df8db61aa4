package harvest_test

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/authoring/harvest"
)

// A course is for those who can read its documents, where nobody says for whom it is.
func TestGradesOfADocument(t *testing.T) {
	easy := strings.Repeat("The cat sat on the old red mat and saw a bird in the tree.\n\n", 9)
	hard := strings.Repeat("Notwithstanding considerable disagreement, the constitutional convention, whose delegates had deliberated for several exhausting months behind closed doors, eventually "+
		"recommended that representatives be apportioned according to population, although numerous influential participants remained unconvinced.\n\n", 9)
	for text, want := range map[string][2]int{"# A\n\n" + easy: {4, 8}, "# B\n\n" + hard: {11, 13}, "# C\n": {4, 8}} {
		doc, _ := document(t, "a.md", text)
		if got := harvest.Grades(doc); got != want {
			t.Errorf("%.20q is for %v, want %v", text, got, want)
		}
	}
}
