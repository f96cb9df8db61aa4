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
)

// gateRow is a moment of a lesson with a reply that a model might give to it.
type gateRow struct {
	momentRow
	Reply string `json:"reply"`
	Bad   string `json:"bad"` // what is wrong with it, where somebody has said so: lies, reveals, rude ...; "" for a good one
	By    string `json:"by"`  // who wrote it; rows with a writer are labelled
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
	library, err := course.Embedded()
	if err != nil {
		return nil, err
	}
	finder := store.NewFinder(kernel.TextsOf(library))
	rows := map[string][]int{} // of a moment: it is played once for all its replies
	for i, row := range in {
		rows[row.moment()] = append(rows[row.moment()], i)
	}
	outcomes := make([]gateOutcome, len(in))
	for i, row := range in {
		if same := rows[row.moment()]; same[0] == i {
			if err := row.vet(library, finder, in, same, outcomes); err != nil {
				return nil, fmt.Errorf("row %s: %w", row.ID, err)
			}
		}
	}
	return outcomes, nil
}

// moment names what comes before the reply.
func (r gateRow) moment() string {
	return fmt.Sprint(r.Lesson, r.Grade, r.Before, r.Line)
}

// vet plays the moment of a row and fills in the outcomes of all rows that share it.
func (r gateRow) vet(library *course.Library, finder kernel.Finder, in []gateRow, same []int, outcomes []gateOutcome) error {
	ctx := context.Background()
	k, _, err := r.lead(ctx, library, finder)
	if err != nil {
		return err
	}
	replies := make([]string, len(same))
	for n, i := range same {
		replies[n] = in[i].Reply
	}
	found, err := k.Vet(ctx, r.ID, r.Line, replies...)
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
