package answer

import (
	"strings"

	"primer/tutor"
)

// NumberKind is the kind of number that a text is written as: 1,200, -0.5, 3/4,
// 1 1/2 or 25%; "" for what is none of these. A minus may be of either form.
func NumberKind(text string) tutor.AnswerKind {
	if rest, ok := strings.CutPrefix(text, "-"); ok {
		text = rest
	} else {
		text = strings.TrimPrefix(text, "−")
	}
	if n, ok := strings.CutSuffix(text, "%"); ok {
		if inDigits(n) || inDecimals(n) && !strings.Contains(n, ",") {
			return tutor.KindPercent
		}
		return ""
	}
	if top, bottom, ok := strings.Cut(text, "/"); ok {
		whole, top, mixed := strings.Cut(top, " ")
		switch {
		case !inDigits(bottom) || !inDigits(whole):
		case !mixed:
			return tutor.KindFraction
		case inDigits(strings.TrimLeft(top, " ")):
			return tutor.KindMixed
		}
		return ""
	}
	switch {
	case inThousands(text):
		return tutor.KindInteger
	case inDecimals(text):
		return tutor.KindDecimal
	}
	return ""
}

func inDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// inThousands reads 1200 and 1,200.
func inThousands(s string) bool {
	first, rest, grouped := strings.Cut(s, ",")
	if !grouped {
		return inDigits(s)
	}
	for group := range strings.SplitSeq(rest, ",") {
		if len(group) != 3 || !inDigits(group) {
			return false
		}
	}
	return inDigits(first) && len(first) <= 3
}

// inDecimals reads 0.5, .5 and 1,200.5.
func inDecimals(s string) bool {
	whole, places, ok := strings.Cut(s, ".")
	return ok && inDigits(places) && (whole == "" || inThousands(whole))
}
