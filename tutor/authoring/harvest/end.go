package harvest

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// How the way to an answer ends: in a number behind words that say so, in the last of a
// row of arrows, in a percent in parentheses.
var (
	arrows       = pattern.New(`(?:→|⟶|⟹|⇒)`)
	lastArrow    = pattern.New(`(?:→|⟶|⟹|⇒)\s*([-−]?[$€£]?\d[\d.,]*(?:/\d+)?%?)\s*\.?$`)
	lastPercent  = pattern.New(`=\s*[-−]?[\d.]+\s*\(([-−]?\d+(?:\.\d+)?\s?%)\)\s*\.?$`)
	afterColon   = pattern.New(`\pL:\s*([-−]?[$€£]?\d[\d.,]*(?:/\d+)?%?)\s*\.?$`)
	numberAtEnd  = `\s*:?\s*([-−]?[$€£]?\d[\d.,]*(?:/\d+)?%?)\s*\.?$`
	severalAsked = pattern.New(`\?[^?]*\?|\([b-d]\)`)
)

// saysNumbers reports whether a way to an answer says all the numbers of another one.
func saysNumbers(way, answer string) bool {
	said := wholeNumbers.FindAllString(way, -1)
	return !slices.ContainsFunc(wholeNumbers.FindAllString(bareSolution(answer), -1), func(n string) bool { return !slices.Contains(said, n) })
}

var wholeNumbers = pattern.New(`\d+`)

// percentAsked is an answer with the sign that its question asks for: "What is the
// percentage increase?" is answered by 5%, not by 5.
func (t *tongue) percentAsked(ask, text string) string {
	list := builder.Sentences(ask)
	if len(list) == 0 || !bareNumber.MatchString(text) {
		return text
	}
	if last := list[len(list)-1]; !t.share.MatchString(last) || strings.ContainsAny(last, "0123456789%") {
		return text
	}
	return text + "%"
}

var bareNumber = pattern.New(`^[-−]?\d+(?:\.\d+)?$`)

// cameTo is the number in which a way to an answer ends, "" where it ends otherwise or
// where more than one thing is asked.
func (t *tongue) cameTo(ask, solve string) string {
	if severalAsked.MatchString(ask) {
		return ""
	}
	if m := lastArrow.FindStringSubmatch(solve); m != nil && len(arrows.FindAllString(solve, 2)) > 1 {
		return strings.TrimRight(m[1], ".,")
	}
	if m := lastPercent.FindStringSubmatch(solve); m != nil && t.share.MatchString(ask) {
		return m[1]
	}
	if m := afterColon.FindStringSubmatch(solve); m != nil && len(builder.Sentences(solve)) > 1 {
		return strings.TrimRight(m[1], ".,")
	}
	if m := t.endsIn.FindStringSubmatch(solve); m != nil {
		return strings.TrimRight(m[1], ".,")
	}
	return ""
}
