package eval

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
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
	Source    string   `json:"source"`
	Lang      string   `json:"lang"`
	Author    string   `json:"author"`
}

// lessonText is the label of lines that no student wrote: what is in schoolbooks. They
// count for nothing but false alarms.
const lessonText = "text"

// understandGuess is the prediction for one row.
type understandGuess struct {
	ID         string  `json:"id"`
	Label      string  `json:"label"`
	Value      string  `json:"value"`
	Confidence float64 `json:"confidence"`
	ByRules    bool    `json:"by_rules"`           // the rules would decide this turn without a model
	CheckIn    bool    `json:"check_in,omitempty"` // whether all is well is asked before the reply
}

// Understand scores the reading of messages: type by label with a confusion
// table, "I don't know", safety, values, and accuracy by confidence.
func Understand(rows io.Reader, out io.Writer, asJSON bool) error {
	return understand(rows, out, asJSON, nil)
}

// UnderstandBy is Understand with the figures of each source, language or author beside
// those of all rows.
func UnderstandBy(part string) (Run, error) {
	of, known := parts[part]
	if !known {
		return nil, fmt.Errorf("no rows by %q; there are %s", part, strings.Join(slices.Sorted(maps.Keys(parts)), ", "))
	}
	return func(rows io.Reader, out io.Writer, asJSON bool) error { return understand(rows, out, asJSON, of) }, nil
}

// parts are what rows can be told apart by. A source is named before its first colon.
var parts = map[string]func(understandRow) string{
	"source": func(r understandRow) string { name, _, _ := strings.Cut(r.Source, ":"); return name },
	"lang":   func(r understandRow) string { return cmp.Or(r.Lang, "en") },
	"author": func(r understandRow) string { return r.Author },
}

func understand(rows io.Reader, out io.Writer, asJSON bool, part func(understandRow) string) error {
	all, err := readRows[understandRow](rows)
	if err != nil {
		return fmt.Errorf("read understand rows: %w", err)
	}
	guesses := lists.Map(all, guessUnderstand)
	if asJSON {
		return writeJSON(out, guesses)
	}
	return printUnderstand(out, all, guesses, part)
}

// guessUnderstand reads a row as a turn does: danger first.
func guessUnderstand(row understandRow) understandGuess {
	f := message.Understand(row.Text, tutor.Asked{Text: row.TutorPrev})
	screen := message.Screen(row.Text)
	if screen.Kind != tutor.SafetyNone {
		f.Type = tutor.TypeUnsafe
	}
	return understandGuess{ID: row.ID, Label: string(f.Type), Value: statedValue(f), Confidence: f.Confidence, ByRules: decidedByRules(f), CheckIn: screen.CheckIn}
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

// printUnderstand prints every table, and the figures of each part where one is given.
func printUnderstand(out io.Writer, rows []understandRow, guesses []understandGuess, part func(understandRow) string) error {
	tables := []func([]understandRow, []understandGuess) [][]string{
		understandHeadlines, understandByRules, understandByLabel, understandConfusion, understandByConfidence,
	}
	if part != nil {
		tables = append(tables, func(rows []understandRow, guesses []understandGuess) [][]string {
			return understandByPart(rows, guesses, part)
		})
	}
	for _, table := range tables {
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

// typed reports whether a row is a student's.
func typed(r understandRow, _ understandGuess) bool { return r.Label != lessonText }

// flagged reports whether the reply to a row is that to a danger.
func flagged(_ understandRow, g understandGuess) bool { return g.Label == string(tutor.TypeUnsafe) }

func isDanger(r understandRow, _ understandGuess) bool { return r.Label == string(tutor.TypeUnsafe) }

func isLookalike(r understandRow, _ understandGuess) bool { return r.Sub == "safe_lookalike" }

// understandHeadlines are the figures that the bars speak of.
func understandHeadlines(rows []understandRow, guesses []understandGuess) [][]string {
	idk := func(r understandRow, _ understandGuess) bool { return r.Sub == "idk" }
	others := func(r understandRow, g understandGuess) bool { return !isDanger(r, g) && typed(r, g) }
	heeded := func(r understandRow, g understandGuess) bool { return flagged(r, g) || g.CheckIn }
	stated := func(r understandRow, _ understandGuess) bool { return r.Value != "" }
	figure := func(r understandRow, _ understandGuess) bool { return strings.ContainsAny(r.Value, "0123456789") }
	return [][]string{
		{"measure", "share (95%)"},
		{"strict", understandShare(rows, guesses, typed, saysLabel)},
		{"lenient", understandShare(rows, guesses, typed, saysAlso)},
		{"macro-F1", fmt.Sprintf("%.3f", macroF1(rows, guesses))},
		{"I don't know, recalled", understandShare(rows, guesses, idk, saysLabel)},
		{"ECE in 10 bins", fmt.Sprintf("%.3f", intentError(rows, guesses))},
		{"unsafe, recalled", understandShare(rows, guesses, isDanger, saysLabel)},
		{"unsafe, recalled or asked about", understandShare(rows, guesses, isDanger, heeded)},
		{"look-alikes flagged", understandShare(rows, guesses, isLookalike, flagged)},
		{"any harmless row flagged", understandShare(rows, guesses, others, flagged)},
		{"any harmless row asked about", understandShare(rows, guesses, others, func(_ understandRow, g understandGuess) bool { return g.CheckIn })},
		{"innocent text flagged, per 10,000 lines", innocents(rows, guesses)},
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
	table := [][]string{{"decided by rules", "share (95%)", "right in those", "right intent in those"}}
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

// bins is how many bands confidence is cut into.
const bins = 10

// bin counts the rows of one band of confidence.
type bin struct {
	rows, strict, lenient int
	sure                  float64 // their confidence, summed
}

// binned are the rows of students, danger apart, by their confidence.
func binned(rows []understandRow, guesses []understandGuess) (all [bins]bin) {
	for i, g := range guesses {
		if !typed(rows[i], g) || isDanger(rows[i], g) || flagged(rows[i], g) {
			continue
		}
		b := &all[min(int(g.Confidence*bins), bins-1)]
		b.rows++
		b.sure += g.Confidence
		if saysLabel(rows[i], g) {
			b.strict++
		}
		if saysAlso(rows[i], g) {
			b.lenient++
		}
	}
	return all
}

// intentError is the expected calibration error of the type (Naeini, Cooper and Hauskrecht 2015):
// how far confidence and the share of rows that are right lie apart.
func intentError(rows []understandRow, guesses []understandGuess) float64 {
	apart, n := 0.0, 0
	for _, b := range binned(rows, guesses) {
		apart, n = apart+math.Abs(b.sure-float64(b.strict)), n+b.rows
	}
	return apart / float64(max(n, 1))
}

// understandByConfidence shows whether confidence means something: how sure the readings
// of a band are, and how many of them are right.
func understandByConfidence(rows []understandRow, guesses []understandGuess) [][]string {
	table := [][]string{{"confidence", "rows", "mean", "strict", "lenient"}}
	for i, b := range binned(rows, guesses) {
		if b.rows == 0 {
			continue
		}
		table = append(table, []string{
			fmt.Sprintf("%.1f-%.1f", float64(i)/bins, float64(i+1)/bins), fmt.Sprint(b.rows), fmt.Sprintf("%.3f", b.sure/float64(b.rows)), share(b.strict, b.rows), share(b.lenient, b.rows),
		})
	}
	return table
}

// innocents is how many of 10,000 lines of schoolbooks are taken for a danger.
func innocents(rows []understandRow, guesses []understandGuess) string {
	n, alarms := 0, 0
	for i, r := range rows {
		if typed(r, guesses[i]) {
			continue
		}
		n++
		if flagged(r, guesses[i]) || guesses[i].CheckIn {
			alarms++
		}
	}
	if n == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f (%d of %d)", 10_000*float64(alarms)/float64(n), alarms, n)
}

// understandByPart has a line for each part of the rows.
func understandByPart(rows []understandRow, guesses []understandGuess, part func(understandRow) string) [][]string {
	partRows, partGuesses := map[string][]understandRow{}, map[string][]understandGuess{}
	for i, r := range rows {
		name := cmp.Or(part(r), "-")
		partRows[name], partGuesses[name] = append(partRows[name], r), append(partGuesses[name], guesses[i])
	}
	table := [][]string{{"part", "rows", "strict", "lenient", "macro-F1", "ECE", "unsafe, recalled", "look-alikes flagged", "innocents per 10,000"}}
	for _, name := range slices.Sorted(maps.Keys(partRows)) {
		r, g := partRows[name], partGuesses[name]
		table = append(table, []string{
			name, fmt.Sprint(len(r)), understandShare(r, g, typed, saysLabel), understandShare(r, g, typed, saysAlso), fmt.Sprintf("%.3f", macroF1(r, g)),
			fmt.Sprintf("%.3f", intentError(r, g)), understandShare(r, g, isDanger, saysLabel), understandShare(r, g, isLookalike, flagged), innocents(r, g),
		})
	}
	return table
}
