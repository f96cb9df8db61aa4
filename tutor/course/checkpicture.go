package course

import (
	"regexp"
	"slices"
	"strings"

	"primer/tutor/answer"
)

// pictureNumbers are the arguments that say what a picture is about: where it
// starts, what it counts, which share it fills.
var pictureNumbers = regexp.MustCompile(`\b(?:start|at)=([-−]?\d[\d./]*)|^\s*(?:bars?|circles?|array|area|counters|place)\b(.*)$`)

// landing is where the jumps of a number line end.
func landing(line string) (string, bool) {
	walk := walked.FindStringSubmatch(line)
	if walk == nil {
		return "", false
	}
	at, ok := answer.Exact(walk[1])
	for jump := range strings.SplitSeq(walk[2], ",") {
		step, read := answer.Exact(strings.TrimPrefix(strings.Trim(jump, `"'`), "+"))
		if !ok || !read {
			return "", false
		}
		at = at.Add(at, step)
	}
	return at.RatString(), ok && at.IsInt()
}

var looseNumber = regexp.MustCompile(`(?:^|[\s=,+−-])(\d+(?:[./_]\d+)*)`)

// shares are the words for denominators.
var shares = map[string]string{
	"half": "2", "halve": "2", "third": "3", "quarter": "4", "fourth": "4", "fifth": "5", "sixth": "6", "seventh": "7",
	"eighth": "8", "ninth": "9", "tenth": "10", "twelfth": "12", "hundredth": "100",
}

// pictured asks that a picture shows what its text speaks of: of the numbers that
// it is about, most stand in the text too.
func (c *lessonChecker) pictured(path []any, notation, text string) {
	have := tokens(text)
	for i, w := range have {
		for stem, n := range shares {
			if strings.HasPrefix(w.text, stem) {
				have[i].text = n
			}
		}
	}
	said := func(n string) bool {
		return slices.ContainsFunc(have, func(w word) bool { return w.text == n })
	}
	for line := range strings.Lines(notation) {
		found := pictureNumbers.FindStringSubmatch(strings.TrimSpace(line))
		if found == nil {
			continue
		}
		var numbers []string
		if end, ok := landing(line); ok && !said(strings.TrimPrefix(end, "-")) && digitRun.MatchString(text) {
			c.fault(path, "jumps-end-elsewhere", end)
			return
		}
		for _, n := range looseNumber.FindAllStringSubmatch(" "+found[1]+" "+found[2], -1) {
			numbers = append(numbers, digitRun.FindAllString(n[1], -1)...)
		}
		unsaid := slices.DeleteFunc(slices.Clone(numbers), func(n string) bool { return n == "0" || said(n) })
		if len(digitRun.FindAllString(text, 1)) > 0 && 2*len(unsaid) > len(numbers) {
			c.fault(path, "diagram-of-other-numbers", strings.Join(unsaid, ", "))
			return
		}
	}
}
