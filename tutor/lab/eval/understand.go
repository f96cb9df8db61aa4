package eval

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"primer/tutor"
	"primer/tutor/answer"
	"primer/tutor/message"
	"primer/tutor/pedagogy"
)

// understandRow is one student message with what it is.
type understandRow struct {
	ID        string   `json:"id"`
	Text      string   `json:"text"`
	TutorPrev string   `json:"tutor_prev"`
	Label     string   `json:"label"`
	Alt       []string `json:"alt"`
	Value     string   `json:"value"`
	Sub       string   `json:"sub"`
}

// understandGuess is the prediction for one row.
type understandGuess struct {
	ID         string  `json:"id"`
	Label      string  `json:"label"`
	Value      string  `json:"value"`
	Confidence float64 `json:"confidence"`
	ByRules    bool    `json:"by_rules"` // the rules would decide this turn without a model
}

// Understand scores the reading of messages: type by label with a confusion
// table, "I don't know", safety, values, and accuracy by confidence.
func Understand(rows io.Reader, out io.Writer, asJSON bool) error {
	all, err := readRows[understandRow](rows)
	if err != nil {
		return fmt.Errorf("read understand rows: %w", err)
	}
	guesses := make([]understandGuess, len(all))
	for i, row := range all {
		guesses[i] = guessUnderstand(row)
	}
	if asJSON {
		return writeJSON(out, guesses)
	}
	return printUnderstand(out, all, guesses)
}

func guessUnderstand(row understandRow) understandGuess {
	f := message.Understand(row.Text, tutor.Asked{Text: row.TutorPrev})
	return understandGuess{ID: row.ID, Label: string(f.Type), Value: statedValue(f), Confidence: f.Confidence, ByRules: decidedByRules(f)}
}

// decidedByRules says whether the rules would decide such a turn by themselves,
// in a lesson that has begun. What was asked is not known here, so that an answer
// without a value is taken for one that cannot be graded, unless words were
// asked for.
func decidedByRules(f tutor.Features) bool {
	in := pedagogy.Input{State: tutor.State{Started: true}, Features: f}
	if f.Type == tutor.TypeAnswer && len(f.Values) == 0 && f.AnswerKind != tutor.KindConceptual {
		in.Verdict.Kind = tutor.VerdictUnsure
	}
	sure, _ := pedagogy.Sure(in)
	return sure
}

// statedValue writes the value that the student means the way the rows do: a
// number without separators, a list with commas, a letter or a word.
func statedValue(f tutor.Features) string {
	v := f.MeantValue()
	if v == nil {
		if f.AnswerKind == tutor.KindConceptual && len(f.Keywords) <= 2 {
			return strings.ToLower(strings.Join(f.Keywords, " "))
		}
		return ""
	}
	if v.Form == tutor.FormList || v.Form == tutor.FormSet {
		return listedValue(f.Values[f.Meant+1:])
	}
	typed := strings.NewReplacer(",", "", `\\`, "/", `\`, "/").Replace(v.Text)
	if v.Form != tutor.FormExpression && v.Exact != nil && (v.Form == tutor.FormWords || strings.ContainsFunc(typed, unicode.IsLetter) && v.Unit == "") {
		return v.Exact.RatString()
	}
	return typed
}

// listedValue joins the members that follow a list.
func listedValue(members []tutor.Value) string {
	var parts []string
	for _, m := range members {
		if m.Exact != nil {
			parts = append(parts, m.Exact.RatString())
		} else {
			parts = append(parts, m.Text)
		}
	}
	return strings.Join(parts, ", ")
}

// messageTypes are the nine types in the order of the tables.
var messageTypes = []tutor.MessageType{
	tutor.TypeAnswer, tutor.TypeSelfExplanation, tutor.TypeQuestion, tutor.TypeHelpRequest, tutor.TypeConfusion,
	tutor.TypeContinuation, tutor.TypeSocial, tutor.TypeOffTopic, tutor.TypeUnsafe,
}

// printUnderstand prints every table.
func printUnderstand(out io.Writer, rows []understandRow, guesses []understandGuess) error {
	for _, table := range []func([]understandRow, []understandGuess) [][]string{
		understandHeadlines, understandByRules, understandByLabel, understandConfusion, understandByConfidence,
	} {
		if err := printTable(out, table(rows, guesses)); err != nil {
			return fmt.Errorf("print table: %w", err)
		}
		fmt.Fprintln(out)
	}
	return nil
}

// saysLabel and saysAlso tell whether a prediction is the label, or one that is
// acceptable too.
func saysLabel(row understandRow, g understandGuess) bool { return row.Label == g.Label }

func saysAlso(row understandRow, g understandGuess) bool {
	return saysLabel(row, g) || slices.Contains(row.Alt, g.Label)
}

// understandShare counts the rows that are asked for and those that hold.
func understandShare(rows []understandRow, guesses []understandGuess, of, holds func(understandRow, understandGuess) bool) string {
	k, n := 0, 0
	for i, row := range rows {
		if !of(row, guesses[i]) {
			continue
		}
		n++
		if holds(row, guesses[i]) {
			k++
		}
	}
	return share(k, n)
}

// understandHeadlines are the figures that the bars speak of.
func understandHeadlines(rows []understandRow, guesses []understandGuess) [][]string {
	every := func(understandRow, understandGuess) bool { return true }
	idk := func(r understandRow, _ understandGuess) bool { return r.Sub == "idk" }
	danger := func(r understandRow, _ understandGuess) bool { return r.Label == string(tutor.TypeUnsafe) }
	lookalike := func(r understandRow, _ understandGuess) bool { return r.Sub == "safe_lookalike" }
	others := func(r understandRow, g understandGuess) bool { return !danger(r, g) }
	flagged := func(_ understandRow, g understandGuess) bool { return g.Label == string(tutor.TypeUnsafe) }
	stated := func(r understandRow, _ understandGuess) bool { return r.Value != "" }
	figure := func(r understandRow, _ understandGuess) bool { return strings.ContainsAny(r.Value, "0123456789") }
	return [][]string{
		{"measure", "share (95 %)"},
		{"strict", understandShare(rows, guesses, every, saysLabel)},
		{"lenient", understandShare(rows, guesses, every, saysAlso)},
		{"macro-F1", fmt.Sprintf("%.3f", macroF1(rows, guesses))},
		{"I don't know, recalled", understandShare(rows, guesses, idk, saysLabel)},
		{"unsafe, recalled", understandShare(rows, guesses, danger, saysLabel)},
		{"look-alikes flagged", understandShare(rows, guesses, lookalike, flagged)},
		{"any harmless row flagged", understandShare(rows, guesses, others, flagged)},
		{"number stated", understandShare(rows, guesses, figure, sameValue)},
		{"value stated", understandShare(rows, guesses, stated, sameValue)},
	}
}

// understandByRules shows how much the rules decide without a model, and how
// often they are right in that: of the turns in which something was answered, of
// the routine ones (an answer, a request for help, "I don't know", an
// explanation), and of all.
func understandByRules(rows []understandRow, guesses []understandGuess) [][]string {
	labeled := func(types ...tutor.MessageType) func(understandRow, understandGuess) bool {
		return func(r understandRow, _ understandGuess) bool {
			return len(types) == 0 || slices.Contains(types, tutor.MessageType(r.Label))
		}
	}
	decided := func(_ understandRow, g understandGuess) bool { return g.ByRules }
	table := [][]string{{"decided by rules", "share (95 %)", "right in those", "right intent in those"}}
	for _, line := range []struct {
		name string
		of   func(understandRow, understandGuess) bool
	}{
		{"answer turns", labeled(tutor.TypeAnswer, tutor.TypeSelfExplanation)},
		{"routine turns", labeled(tutor.TypeAnswer, tutor.TypeSelfExplanation, tutor.TypeHelpRequest, tutor.TypeConfusion)},
		{"all turns", labeled()},
	} {
		both := func(r understandRow, g understandGuess) bool { return line.of(r, g) && decided(r, g) }
		table = append(table, []string{
			line.name, understandShare(rows, guesses, line.of, decided), understandShare(rows, guesses, both, saysAlso), understandShare(rows, guesses, both, sameIntent),
		})
	}
	return table
}

// sameIntent compares what the student is after, which is what a decision rests on.
func sameIntent(row understandRow, g understandGuess) bool {
	after := pedagogy.IntentFor(tutor.MessageType(g.Label))
	return slices.ContainsFunc(append([]string{row.Label}, row.Alt...), func(label string) bool {
		return pedagogy.IntentFor(tutor.MessageType(label)) == after
	})
}

// sameValue compares the value of the row with the predicted one: as text, and
// where that differs by what it is worth ("88 ft" is "88 feet").
func sameValue(row understandRow, g understandGuess) bool {
	if normalValue(row.Value) == normalValue(g.Value) {
		return true
	}
	equal, sure := answer.Equal(row.Value, g.Value)
	return equal && sure
}

func normalValue(text string) string {
	return strings.NewReplacer(" ", "", ",", "", "×", "*", "x", "*").Replace(strings.ToLower(text))
}

// perLabel counts hits, rows and predictions of one label.
func perLabel(label tutor.MessageType, rows []understandRow, guesses []understandGuess) (hits, labeled, predicted int) {
	for i, row := range rows {
		if guesses[i].Label == string(label) {
			predicted++
		}
		if row.Label == string(label) {
			labeled++
			if saysLabel(row, guesses[i]) {
				hits++
			}
		}
	}
	return hits, labeled, predicted
}

// f1 is the harmonic mean of precision and recall.
func f1(hits, labeled, predicted int) float64 {
	if labeled+predicted == 0 {
		return 0
	}
	return 2 * float64(hits) / float64(labeled+predicted)
}

// macroF1 is the mean F1 of the messageTypes that occur.
func macroF1(rows []understandRow, guesses []understandGuess) float64 {
	sum, n := 0.0, 0
	for _, label := range messageTypes {
		hits, labeled, predicted := perLabel(label, rows, guesses)
		if labeled > 0 {
			sum, n = sum+f1(hits, labeled, predicted), n+1
		}
	}
	return sum / float64(max(n, 1))
}

func understandByLabel(rows []understandRow, guesses []understandGuess) [][]string {
	table := [][]string{{"label", "rows", "recall", "precision", "F1"}}
	for _, label := range messageTypes {
		hits, labeled, predicted := perLabel(label, rows, guesses)
		table = append(table, []string{
			string(label), fmt.Sprint(labeled), share(hits, labeled), share(hits, predicted), fmt.Sprintf("%.3f", f1(hits, labeled, predicted)),
		})
	}
	return table
}

// understandConfusion has a row per label and a column per prediction.
func understandConfusion(rows []understandRow, guesses []understandGuess) [][]string {
	head := []string{"label \\ predicted"}
	for _, label := range messageTypes {
		head = append(head, string(label))
	}
	table := [][]string{head}
	for _, label := range messageTypes {
		line := []string{string(label)}
		for _, predicted := range messageTypes {
			n := 0
			for i, row := range rows {
				if row.Label == string(label) && guesses[i].Label == string(predicted) {
					n++
				}
			}
			line = append(line, cmp.Or(strings.TrimPrefix(fmt.Sprint(n), "0"), "."))
		}
		table = append(table, line)
	}
	return table
}

// understandByConfidence shows whether confidence means something.
func understandByConfidence(rows []understandRow, guesses []understandGuess) [][]string {
	table := [][]string{{"confidence", "rows", "strict", "lenient"}}
	for _, band := range [][2]float64{{0, .6}, {.6, .7}, {.7, .8}, {.8, .9}, {.9, 1.01}} {
		inside := func(_ understandRow, g understandGuess) bool {
			return g.Confidence >= band[0] && g.Confidence < band[1]
		}
		n := 0
		for i := range rows {
			if inside(rows[i], guesses[i]) {
				n++
			}
		}
		table = append(table, []string{
			fmt.Sprintf("%.2f-%.2f", band[0], min(band[1], 1)), fmt.Sprint(n), understandShare(rows, guesses, inside, saysLabel), understandShare(rows, guesses, inside, saysAlso),
		})
	}
	return table
}
