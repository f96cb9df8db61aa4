package eval

import (
	"fmt"
	"io"

	"github.com/primer-tutor/primer/tutor/course"
)

// explainRow is an explanation in a student's own words.
type explainRow struct {
	ID        string `json:"id"`
	Component string `json:"component"`
	Text      string `json:"text"`
	Right     *bool  `json:"right"` // the label, where the row has one
}

// explainPrediction is what the rubric of the component hears in it.
type explainPrediction struct {
	ID      string   `json:"id"`
	Right   bool     `json:"right"`
	Says    []string `json:"says"`
	Against []string `json:"against"`
	Missing []string `json:"missing"`
}

// Explain scores the rubrics of explanations: how many wrong ones are praised and
// how many right ones are not heard.
func Explain(rows io.Reader, out io.Writer, asJSON bool) error {
	in, err := readRows[explainRow](rows)
	if err != nil {
		return fmt.Errorf("read explanations: %w", err)
	}
	library, err := course.Embedded()
	if err != nil {
		return err
	}
	predictions := make([]explainPrediction, len(in))
	for i, row := range in {
		if predictions[i], err = row.predict(library); err != nil {
			return err
		}
	}
	if asJSON {
		return writeJSON(out, predictions)
	}
	return printExplained(out, in, predictions)
}

func (r explainRow) predict(library *course.Library) (explainPrediction, error) {
	p := explainPrediction{ID: r.ID, Says: []string{}, Against: []string{}, Missing: []string{}}
	lesson, known := library.LessonOf(r.Component)
	if !known {
		return p, fmt.Errorf("row %s: no lesson teaches %q", r.ID, r.Component)
	}
	rubric, _ := lesson.TeachBackFor(r.Component)
	v := course.JudgeTeachBack(rubric, r.Text)
	p.Right = v.Explained()
	p.Says, p.Against, p.Missing = append(p.Says, v.Present...), append(p.Against, v.Against...), append(p.Missing, v.Missing...)
	return p, nil
}

func printExplained(out io.Writer, rows []explainRow, predictions []explainPrediction) error {
	var right, unheard, wrong, praised int
	for i, row := range rows {
		switch {
		case row.Right == nil:
		case *row.Right:
			right, unheard = right+1, unheard+one(!predictions[i].Right)
		default:
			wrong, praised = wrong+1, praised+one(predictions[i].Right)
		}
	}
	return printTable(out, [][]string{
		{"explanations", "rows", "mistaken", "share"},
		{"wrong ones praised", fmt.Sprint(wrong), fmt.Sprint(praised), share(praised, wrong)},
		{"right ones unheard", fmt.Sprint(right), fmt.Sprint(unheard), share(unheard, right)},
	})
}
