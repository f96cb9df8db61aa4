package intake

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"

	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// reckoned is a computation within a solution: <<48/2=24>>.
var reckoned = pattern.New(`<<([^<>=]*)=([^<>=]*)>>`)

// GradeSchool reads grade-school math problems, one JSON object a line: a question, and a
// solution a step a line whose last one is "#### 72". The steps become help; each
// computation in them is done again.
func GradeSchool(file string, data []byte, b *Builder) error {
	s := newShelf(file, b)
	n := 0
	for line := range bytes.SplitSeq([]byte(decoded(data)), []byte("\n")) {
		n++
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var row struct{ Question, Answer string }
		if err := json.Unmarshal(line, &row); err != nil {
			s.take(n, Item{}, Broken, errors.New("the line is no JSON object with a question and an answer"))
			continue
		}
		it, reason, err := gradeSchoolItem(row.Question, row.Answer)
		s.take(n, it, reason, err)
	}
	return s.build()
}

func gradeSchoolItem(question, solution string) (it Item, reason string, err error) {
	if len(question)+len(solution) > maxRaw {
		return it, TooLong, nil
	}
	it.Ask = tidyText(CleanText(question))
	steps, last, ok := strings.Cut(solution, "####")
	if !ok {
		return it, NoAnswer, errors.New("no line begins with ####")
	}
	it.Answer = strings.ReplaceAll(CleanLine(last), ",", "")
	for _, m := range reckoned.FindAllStringSubmatch(steps, -1) {
		if same, sure := answer.Equal(m[1], m[2]); sure && !same {
			return it, WrongStep, errors.New(m[1] + "=" + m[2])
		}
		if same, sure := answer.Equal(m[2], it.Answer); same && sure {
			it.Derived = m[2]
		}
	}
	for step := range strings.SplitSeq(CleanText(reckoned.ReplaceAllString(steps, "")), "\n") {
		it.hint(tidyText(step), false)
	}
	if n := len(it.Gives); n > 0 {
		it.Gives[n-1] = true
	}
	return it, "", nil
}
