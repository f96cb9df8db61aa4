package eval

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor/gate"
)

// replyRow is a tutor's reply in its conversation.
type replyRow struct {
	ID          string `json:"id"`
	Origin      string `json:"origin"`
	History     string `json:"history"` // lines "Tutor: ..." and "Student: ..."
	Reply       string `json:"reply"`
	GroundTruth string `json:"ground_truth"` // a worked solution that ends in the answer, or "Not Available"
	Labels      struct {
		Reveals string `json:"Revealing_of_the_Answer"`
	} `json:"labels"`
}

// replyPrediction is what the gate says of one reply.
type replyPrediction struct {
	ID        string `json:"id"`
	Reveals   bool   `json:"reveals"`
	WrongMath bool   `json:"wrong_math"`
	Why       string `json:"why,omitempty"`
}

// Reply scores the reply checks: does a reply give the answer away, and does it
// state false mathematics.
func Reply(rows io.Reader, out io.Writer, asJSON bool) error {
	in, err := readRows[replyRow](rows)
	if err != nil {
		return fmt.Errorf("read replies: %w", err)
	}
	predictions := lists.Map(in, func(row replyRow) replyPrediction { return row.predict() })
	if asJSON {
		return writeJSON(out, predictions)
	}
	return printReplies(out, in, predictions)
}

func (r replyRow) predict() replyPrediction {
	reveals, why := gate.Reveals(r.Reply, r.context())
	return replyPrediction{ID: r.ID, Reveals: reveals, WrongMath: len(gate.FalseMath(r.Reply)) > 0, Why: why}
}

// context reads the conversation: where a worked solution is known, the problem
// is the one it solves; else it is the tutor's last question.
func (r replyRow) context() gate.RevealContext {
	r.History = strings.ReplaceAll(r.History, "\u00a0", " ")
	turns := turnsOf(r.History)
	c := gate.RevealContext{History: r.History, Wrong: finalAnswers(turns)}
	if len(turns) > 0 && turns[len(turns)-1].student {
		c.Said = turns[len(turns)-1].text
	}
	if answer := lastLine(r.GroundTruth); answer != "" && r.GroundTruth != "Not Available" {
		c.Answer = answer
		c.Problem = posedProblem(r.History)
		return c
	}
	c.Problem = openQuestion(turns)
	return c
}

// openQuestion is the tutor's last line that asks for an answer; "Are you
// working on it?" does not. One that does not say of what ("What is your
// answer?") is read with the lines before it.
func openQuestion(turns []turn) string {
	var lines []string
	found := -1
	for _, t := range turns {
		if t.student {
			continue
		}
		lines = append(lines, t.text)
		if asksForAnswer.MatchString(t.text) && !aboutStudent.MatchString(t.text) {
			found = len(lines) - 1
		}
	}
	if found < 0 {
		return strings.Join(lines, "\n")
	}
	if asksOfNothing.MatchString(lines[found]) {
		return strings.Join(lines[:found+1], "\n")
	}
	return lines[found]
}

var (
	asksOfNothing = pattern.New(`(?i)\b(?:what(?:'s| is| are| would be)|know|let me know|tell me|give me) (?:your|the|you) (?:final |correct )?(?:answers?|result|total|solution)\b`)
	asksForAnswer = pattern.New(`(?i)\?|\b(?:find|calculate|solve|work out|tell me)\b`)
	aboutStudent  = pattern.New(`(?i)^\W*(?:(?:yes|so|ok|okay|and|i can understand|camila|ivan)\W+)*(?:have|are|would|did|do|does|shall|will|can|is)\b(?: (?:you|we|that|this|it|your|the step|the))?\b.*\b(?:learned|working|worked|like|ready|understand|understood|need|want|done|see|finished|final answer|your answer|answer is|there|back|still|sure|visible|sense|questions?|difficulty|facing|try)\b`)
)

// turn is one line of a conversation.
type turn struct {
	student bool
	text    string
}

var speaker = pattern.New(`(?m)(?:^|\n|\s)\s*(Tutor|Student):`)

func turnsOf(history string) []turn {
	var turns []turn
	found := speaker.FindAllStringSubmatchIndex(history, -1)
	for i, m := range found {
		end := len(history)
		if i+1 < len(found) {
			end = found[i+1][0]
		}
		turns = append(turns, turn{history[m[2]:m[3]] == "Student", strings.TrimSpace(history[m[1]:end])})
	}
	return turns
}

// finalAnswers are the student's answers that stand alone on a line.
func finalAnswers(turns []turn) []string {
	var out []string
	for _, t := range turns {
		if !t.student {
			continue
		}
		for line := range strings.Lines(t.text) {
			if line = strings.TrimSpace(line); bareNumber.MatchString(line) {
				out = append(out, line)
			}
		}
	}
	return out
}

var bareNumber = pattern.New(`^-?[\d.,/]+$`)

// posedProblem is the text between "The question is:" and the student's answer.
func posedProblem(history string) string {
	_, rest, ok := strings.Cut(history, "The question is:")
	if !ok {
		return history
	}
	problem, _, _ := strings.Cut(rest, "Student:")
	return strings.TrimSpace(problem)
}

func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.TrimSpace(lines[len(lines)-1])
}

// replyScore counts how "reveals" agrees with the labels.
type replyScore struct{ rows, labelled, said, hit, falseMaths int }

func (s *replyScore) add(row replyRow, p replyPrediction) {
	is := strings.HasPrefix(row.Labels.Reveals, "Yes")
	s.rows++
	s.labelled += one(is)
	s.said += one(p.Reveals)
	s.hit += one(is && p.Reveals)
	s.falseMaths += one(p.WrongMath)
}

func (s *replyScore) cells(name string) []string {
	return []string{name, fmt.Sprint(s.rows), fmt.Sprint(s.labelled), share(s.hit, s.said), share(s.hit, s.labelled), fmt.Sprint(s.falseMaths)}
}

// printReplies prints precision and recall of "reveals" with their intervals,
// for all rows and by where they come from.
func printReplies(out io.Writer, rows []replyRow, predictions []replyPrediction) error {
	all, byOrigin := replyScore{}, map[string]*replyScore{}
	for i, row := range rows {
		all.add(row, predictions[i])
		if byOrigin[row.Origin] == nil {
			byOrigin[row.Origin] = &replyScore{}
		}
		byOrigin[row.Origin].add(row, predictions[i])
	}
	table := [][]string{{"origin", "replies", "reveal", "precision", "recall", "state false maths"}, all.cells("all")}
	for _, origin := range slices.Sorted(maps.Keys(byOrigin)) {
		table = append(table, byOrigin[origin].cells(origin))
	}
	return printTable(out, table)
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}
