package answer

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

func TestNumberKind(t *testing.T) {
	for text, want := range map[string]tutor.AnswerKind{
		"12": tutor.KindInteger, "-12": tutor.KindInteger, "−12": tutor.KindInteger, "1,200": tutor.KindInteger, "12,000,000": tutor.KindInteger,
		"0.5": tutor.KindDecimal, ".5": tutor.KindDecimal, "-1,200.25": tutor.KindDecimal,
		"3/4": tutor.KindFraction, "−3/4": tutor.KindFraction, "1 1/2": tutor.KindMixed, "-2  3/4": tutor.KindMixed,
		"25%": tutor.KindPercent, "2.5%": tutor.KindPercent, ".5%": tutor.KindPercent,
		"": "", "-": "", "--1": "", "−-1": "", "1,20": "", "1200,000": "", ",200": "", "1.": "", ".": "", "1.2.3": "", "3/": "", "/4": "", "3/4/5": "",
		"1 2": "", "1 1/": "", "a 1/2": "", "1,200%": "", "%": "", "25 %": "", "x": "", "3 km": "", "12 ": "", "1.5/2": "",
	} {
		if got := NumberKind(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}
