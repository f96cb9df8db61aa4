package eval

import (
	"fmt"
	"io"
	"slices"

	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/course"
)

// faqRow is a line that a child types in a lesson, with the entry of the lesson's bank
// that it asks; "" is none of them.
type faqRow struct {
	Lesson string `json:"lesson"`
	Text   string `json:"text"`
	ID     string `json:"id"`
}

// faqPrediction is what is written for other scorers.
type faqPrediction struct {
	Lesson  string   `json:"lesson"`
	Text    string   `json:"text"`
	First   string   `json:"first"`             // the likest entry
	Sure    float64  `json:"sure"`              // how likely it is what is asked
	Offered []string `json:"offered,omitempty"` // what is answered (one) or offered (two)
	None    bool     `json:"none"`              // neither
}

// FAQ scores the banks of what children ask: how often the first entry is the right one,
// how often it is answered or offered, and how often a line that no entry covers is
// answered; then the same of the banks' own wordings, each left out of its bank.
func FAQ(rows io.Reader, out io.Writer, asJSON bool) error {
	return faq(rows, out, asJSON, func(*course.Lesson) bool { return true })
}

// faq is FAQ, with the own wordings of some lessons' banks.
func faq(rows io.Reader, out io.Writer, asJSON bool, leavesOut func(*course.Lesson) bool) error {
	list, err := readRows[faqRow](rows)
	if err != nil {
		return err
	}
	library, err := course.Embedded()
	if err != nil {
		return fmt.Errorf("load the courses: %w", err)
	}
	predictions := make([]faqPrediction, len(list))
	for i, row := range list {
		lesson, ok := library.Lesson(row.Lesson)
		if !ok {
			return fmt.Errorf("row %d: no lesson %q", i+1, row.Lesson)
		}
		predictions[i] = predictFAQ(row, lesson.Asks(), lesson.Asks().Bank.Find(row.Text, 2))
	}
	if asJSON {
		return writeJSON(out, predictions)
	}
	var given, own faqTally
	for i, row := range list {
		given.add(row, predictions[i])
	}
	for _, lesson := range library.Lessons() {
		if leavesOut(lesson) {
			own.addOwn(lesson.Asks())
		}
	}
	head := []string{"", "covered", "first right", "answered right", "offered with it", "answered wrong", "not covered", "answered", "offered"}
	return printTable(out, [][]string{head, given.cells("rows"), own.cells("wordings left out")})
}

func predictFAQ(row faqRow, asks *course.Asks, hits []bank.Hit) faqPrediction {
	p := faqPrediction{Lesson: row.Lesson, Text: row.Text}
	if len(hits) > 0 {
		p.First, p.Sure = asks.Entries[hits[0].Entry].ID, hits[0].Sure
	}
	for _, hit := range bank.Outcome(row.Text, hits) {
		p.Offered = append(p.Offered, asks.Entries[hit.Entry].ID)
	}
	p.None = len(p.Offered) == 0
	return p
}

// faqTally counts how lines fared.
type faqTally struct{ covered, first, right, within, wrong, uncovered, answered, offered int }

func (t *faqTally) add(row faqRow, p faqPrediction) {
	one, two := len(p.Offered) == 1, len(p.Offered) > 1
	if row.ID == "" {
		t.uncovered += 1
		t.answered += count(one)
		t.offered += count(two)
		return
	}
	t.covered++
	t.first += count(p.First == row.ID)
	t.right += count(one && p.First == row.ID)
	t.wrong += count(one && p.First != row.ID)
	t.within += count(two && slices.Contains(p.Offered, row.ID))
}

// addOwn looks for each wording of a bank as if the bank had not got it.
func (t *faqTally) addOwn(asks *course.Asks) {
	for i, e := range asks.Entries {
		for n, text := range e.Asked {
			row := faqRow{Text: text, ID: e.ID}
			t.add(row, predictFAQ(row, asks, asks.Bank.Without(i, n, text, 2)))
		}
	}
}

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

func (t faqTally) cells(name string) []string {
	return []string{
		name, fmt.Sprint(t.covered), share(t.first, t.covered), share(t.right, t.covered), share(t.within, t.covered), share(t.wrong, t.covered),
		fmt.Sprint(t.uncovered), share(t.answered, t.uncovered), share(t.offered, t.uncovered),
	}
}
