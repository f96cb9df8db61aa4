package course

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The charts of "Data and charts" are drawn with each case: what a row shows by its key, its
// scale or its strokes is what counts as right.
func TestChartsSayWhatTheAnswersSay(t *testing.T) {
	for _, c := range []struct {
		problem string
		read    func(c chart, ask string) string
	}{
		{"tally-count", func(c chart, ask string) string { return c.shows(cutOut(ask, "How many ", " did")) }},
		{"picture-read", func(c chart, ask string) string { return c.shows(cutOut(ask, "does ", " have")) }},
		{"picture-half-read", func(c chart, ask string) string { return c.shows(cutOut(ask, "On ", " the last")) }},
		{"bars-read", func(c chart, ask string) string { return c.shows(cutOut(ask, "chose ", "?")) }},
		{"bars-half", func(c chart, ask string) string { return c.shows(cutOut(ask, "chose ", "?")) }},
		{"bars-which", func(c chart, ask string) string { return c.named(cutOut(ask, "did ", " kids")) }},
		{"ask-most", func(c chart, _ string) string { return c.named(fmt.Sprint(slices.Max(c.values()))) }},
		{"ask-fewest", func(c chart, _ string) string { return c.named(fmt.Sprint(slices.Min(c.values()))) }},
		{"ask-more-scaled", func(c chart, ask string) string {
			return fmt.Sprint(c[cutOut(ask, "chose ", " than")] - c[cutOut(ask, "than ", "?")])
		}},
		{"ask-total-pictures", func(c chart, ask string) string {
			return fmt.Sprint(c[cutOut(ask, " do ", " and ")] + c[cutOut(ask, " and ", " have")])
		}},
	} {
		drawn := 0
		for _, p := range allDrawn(t, "data.charts", c.problem) {
			drawn++
			if got := c.read(readChart(p.Diagram), unlisted(p.Ask)); got != p.Answer {
				t.Errorf("%s: %q is the answer, and %q shows %q", p.ID, p.Answer, p.Diagram, got)
			}
		}
		if drawn < 8 {
			t.Errorf("%s: only %d charts", c.problem, drawn)
		}
	}
}

// chart is what each row of a chart shows.
type chart map[string]int

// A row with its strokes, pictures or boxes; what a picture stands for; how far a box goes.
var (
	chartRow   = regexp.MustCompile(`(?:"([^"]+)"|([^ ",=]+)),("[^"]*"|[#,]+)`)
	chartKey   = regexp.MustCompile(`stands for (\d+)`)
	chartScale = regexp.MustCompile(`head=[^, ]+,(\d+)`)
)

func readChart(picture string) chart {
	c, each := chart{}, 1
	for _, of := range []*regexp.Regexp{chartKey, chartScale} {
		if found := of.FindStringSubmatch(picture); found != nil {
			each, _ = strconv.Atoi(found[1])
		}
	}
	for _, row := range chartRow.FindAllStringSubmatch(picture, -1) {
		cells := row[3]
		whole := strings.Count(cells, "*") + strings.Count(cells, "O") + strings.Count(cells, "##")
		c[row[1]+row[2]] = each*whole + 5*strings.Count(cells, "++++") + strings.Count(cells, "|")
		if strings.Contains(cells, "(") || strings.HasSuffix(cells, ",#") {
			c[row[1]+row[2]] += each / 2
		}
	}
	return c
}

// shows is what the row of that name shows.
func (c chart) shows(name string) string { return fmt.Sprint(c[name]) }

func (c chart) values() []int { return slices.Collect(maps.Values(c)) }

// named is the one row that shows a number, or nothing where there are several.
func (c chart) named(value string) string {
	var names []string
	for name := range c {
		if c.shows(name) == value {
			names = append(names, name)
		}
	}
	if len(names) != 1 {
		return ""
	}
	return names[0]
}
