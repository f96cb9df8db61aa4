package harvest

import (
	"strconv"
	"strings"

	"primer/tutor"
	"primer/tutor/authoring/source"
	"primer/tutor/pattern"
)

var ratioText = pattern.New(`(\d+)\s?:\s?(\d+)(?:\s*=\s*| in (?:lowest terms|simplest form) is )(\d+)\s?:\s?(\d+)`)

// ratios finds ratios that a text brings to lowest terms: 6 : 9 = 2 : 3. Like
// other chains they are two sides, whose worth is that of a fraction.
func ratios(b source.Block) []chain {
	var out []chain
	for _, m := range ratioText.FindAllStringSubmatchIndex(b.Text, -1) {
		if cutBefore(b.Text[:m[0]]) || cutAfter(b.Text[m[1]:]) {
			continue
		}
		at := func(i int) string { return b.Text[m[2*i]:m[2*i+1]] }
		out = append(out, chain{
			sides: []side{ratioSide(at(1), at(2)), ratioSide(at(3), at(4))},
			quote: b.Text[m[0]:m[1]], place: b.Place, start: m[0], end: m[1],
		})
	}
	return out
}

func ratioSide(a, b string) side { return side{text: a + ":" + b, math: "(" + a + "/" + b + ")"} }

var ratioAlone = pattern.New(`^(?:the )?(?:ratio )?(\d+)\s?:\s?(\d+)$`)

// loweredRatio brings a ratio to lowest terms.
func loweredRatio(a, b string) (task, bool) {
	x, y := atoi(a), atoi(b)
	if x == 0 || y == 0 {
		return task{}, false
	}
	d := commonDivisor(x, y)
	return ratioOf(ratioSide(a, b), ratioSide(strconv.Itoa(x/d), strconv.Itoa(y/d)))
}

// ratioOf asks for the lowest terms of a ratio.
func ratioOf(first, last side) (task, bool) {
	a, b, _ := strings.Cut(last.text, ":")
	if !lowest(a+"/"+b) || lowest(strings.Replace(first.text, ":", "/", 1)) {
		return task{}, false
	}
	x, _ := strconv.Atoi(a)
	y, _ := strconv.Atoi(b)
	return task{ask: "Write the ratio " + first.text + " in lowest terms.", answer: last.text, kind: tutor.KindRatio, form: "simplest", expr: first.math}, x > 0 && y > 0
}
