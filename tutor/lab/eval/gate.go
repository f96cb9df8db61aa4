package eval

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/lists"
)

// gateRow is a moment of a lesson with a reply that a model might give to it.
type gateRow struct {
	momentRow
	Reply string `json:"reply"`
	Bad   string `json:"bad"` // what is wrong with it, where somebody has said so: lies, reveals, rude ...; "" for a good one
	By    string `json:"by"`  // who wrote it; rows with a writer are labelled

	Wrong []string `json:"wrong"` // its sentences that must not be read, where somebody has marked them
}

// gateOutcome is what became of the reply.
type gateOutcome struct {
	ID      string    `json:"id"`
	Shown   string    `json:"shown"` // what of it a student would read; "" when the authored reply stands instead
	Dropped []dropped `json:"dropped"`
}

// dropped is a sentence that a student would not read.
type dropped struct {
	Sentence string `json:"sentence"`
	Why      string `json:"why"`
}

// Gate plays moments and puts a reply in each in as the model's words: what of it
// passes, and why the rest does not.
func Gate(rows io.Reader, out io.Writer, asJSON bool) error {
	in, err := readRows[gateRow](rows)
	if err != nil {
		return err
	}
	outcomes, err := vetted(in)
	if err != nil {
		return err
	}
	if asJSON {
		return writeJSON(out, outcomes)
	}
	return printGate(out, in, outcomes)
}

func vetted(in []gateRow) ([]gateOutcome, error) {
	outcomes := make([]gateOutcome, len(in))
	err := played(in, func(k *kernel.Kernel, row gateRow, same []int, replies []string) error {
		found, err := k.Vet(context.Background(), row.ID, row.Line, replies...)
		if err != nil {
			return err
		}
		for n, i := range same {
			o := gateOutcome{ID: in[i].ID, Shown: found[n].Shown, Dropped: []dropped{}}
			for _, c := range found[n].Dropped {
				o.Dropped = append(o.Dropped, dropped{c.Sentence, c.Name + ": " + c.Why})
			}
			outcomes[i] = o
		}
		return nil
	})
	return outcomes, err
}

// played plays each moment of some rows once, for all replies that are given to it.
func played(in []gateRow, each func(k *kernel.Kernel, row gateRow, same []int, replies []string) error) error {
	library, err := course.Embedded()
	if err != nil {
		return err
	}
	finder := store.NewFinder(kernel.TextsOf(library))
	rows := map[string][]int{}
	for i, row := range in {
		rows[row.moment()] = append(rows[row.moment()], i)
	}
	for i, row := range in {
		same := rows[row.moment()]
		if same[0] != i {
			continue
		}
		k, _, err := row.lead(context.Background(), library, finder)
		if err != nil {
			return fmt.Errorf("row %s: %w", row.ID, err)
		}
		replies := lists.Map(same, func(i int) string { return in[i].Reply })
		if err := each(k, row, same, replies); err != nil {
			return fmt.Errorf("row %s: %w", row.ID, err)
		}
	}
	return nil
}

// moment names what comes before the reply.
func (r gateRow) moment() string {
	return fmt.Sprint(r.Lesson, r.Grade, r.Before, r.Line)
}

// gateScore counts what passed of the replies of one label.
type gateScore struct{ replies, shown, sentences, dropped int }

func (s *gateScore) add(row gateRow, o gateOutcome) {
	s.replies++
	s.shown += one(o.Shown != "")
	s.sentences += gate.CountSentences(row.Reply)
	s.dropped += len(o.Dropped)
}

// printGate prints what passed: of the labelled rows by what is wrong with them, and each
// row that came out otherwise than its label.
func printGate(out io.Writer, rows []gateRow, outcomes []gateOutcome) error {
	byLabel := map[string]*gateScore{}
	var wrong strings.Builder
	for i, row := range rows {
		label := "not labelled"
		switch o := outcomes[i]; {
		case row.Bad != "":
			label = row.Bad
			if o.Shown != "" {
				fmt.Fprintf(&wrong, "shown, although %s: %s: %s\n", row.Bad, row.ID, flatten(o.Shown))
			}
		case row.By != "":
			label = "good"
			for _, d := range o.Dropped {
				fmt.Fprintf(&wrong, "dropped, although good: %s: %s (%s)\n", row.ID, flatten(d.Sentence), d.Why)
			}
		}
		if byLabel[label] == nil {
			byLabel[label] = &gateScore{}
		}
		byLabel[label].add(row, outcomes[i])
	}
	table := [][]string{{"label", "replies", "shown", "share", "sentences", "dropped", "share"}}
	for _, label := range slices.Sorted(maps.Keys(byLabel)) {
		s := byLabel[label]
		table = append(table, []string{label, fmt.Sprint(s.replies), fmt.Sprint(s.shown), share(s.shown, s.replies), fmt.Sprint(s.sentences), fmt.Sprint(s.dropped), share(s.dropped, s.sentences)})
	}
	if err := printTable(out, table); err != nil {
		return err
	}
	_, err := io.WriteString(out, wrong.String())
	return err
}
