package message

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/message/learned"
)

// A danger is heard through slips, signs and missing spaces, in two languages.
func TestScreenReadsWhatWasMeant(t *testing.T) {
	for _, said := range []string{
		"i wnat to kll myslf", "iwanttodie", "k1ll mys3lf", "i want to k i l l myself", "i wanna d!e",
		"my dad hts me evry nite", "quiero morirme", "mi papa me pega mucho",
	} {
		if s := Screen(said); !s.Urgent && !s.CheckIn {
			t.Errorf("Screen(%q) = %+v, want it heard", said, s)
		}
	}
}

// What no rule reads has the weights' word for it, with how sure they are.
func TestTheSecondOpinionSaysWhy(t *testing.T) {
	f := Understand("ay no me sale nada de esto, estoy super perdido", tutor.Asked{Text: "What is 1/2 + 1/3?"})
	if f.Type != tutor.TypeConfusion || f.Why == "" || f.Confidence <= 0 || f.Confidence > 1 {
		t.Errorf("got %+v, want confusion", f)
	}
}

func TestWeightsAreWhole(t *testing.T) {
	m := opinions()
	if len(m.Intent.Classes) != len(Kinds) {
		t.Fatalf("%d classes of intent, want %d", len(m.Intent.Classes), len(Kinds))
	}
	file, err := unzip(weights)
	if err != nil {
		t.Fatal(err)
	}
	for n := range len(file) {
		if n%97_003 != 0 {
			continue
		}
		if _, err := learned.Decode([]byte(file[:n])); err == nil {
			t.Errorf("a file cut after %d bytes is read", n)
		}
	}
	if len(weights) > 1_500_000 {
		t.Errorf("weights take %d bytes, at most 1.5 MB", len(weights))
	}
}

func BenchmarkWithSecondOpinion(b *testing.B) {
	asked := tutor.Asked{Kind: tutor.AskProblem, Answer: tutor.KindFraction, Text: "What is 1/2 + 1/3?"}
	for b.Loop() {
		Screen("hmm i dont really see how you would do that one with the bottoms being so different")
		Understand("hmm i dont really see how you would do that one with the bottoms being so different", asked)
	}
}
