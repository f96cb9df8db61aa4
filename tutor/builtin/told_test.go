package builtin

import (
	"testing"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

func TestWhatIsToldHasItsReplies(t *testing.T) {
	book, err := prompts.LoadSay()
	if err != nil {
		t.Fatal(err)
	}
	for _, told := range message.Tellings() {
		for _, occasion := range []string{pedagogy.ToldClass(told.Kind), pedagogy.ToldClass(told.Kind) + "_said"} {
			if !book.Has(occasion) {
				t.Errorf("no words for %s", occasion)
			}
		}
	}
}
