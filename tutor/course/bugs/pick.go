package bugs

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor/course/formula"
)

// pick is which of two operands is taken for the larger one.
type pick int

const (
	noPick pick = iota
	firstLarger
	secondLarger
	neither // said to be equal
)

var smallerAsked = pattern.New(`\b(?:small\w*|less\w*|least|lower|lowest|cold\w*|below|fewer|deep\w*|youngest)\b`)

var (
	saysLess    = pattern.New(`<|\b(?:less|smaller|lower|colder|below)\b`)
	saysGreater = pattern.New(`>|\b(?:greater|larger|bigger|more|higher|warmer|above)\b`)
)

// asksSmaller reports whether the question asks for the smaller operand: its right
// answer is that one, or else its words say so.
func asksSmaller(q Question, larger pick, ops operands) bool {
	stated := operandPick(strings.TrimSpace(q.Correct), false, ops)
	if stated != noPick && larger != neither {
		return stated != larger
	}
	return smallerAsked.MatchString(strings.ToLower(q.Problem))
}

// bareSign reports whether an answer compares without naming the operands.
func bareSign(given string) bool { return !numeral.MatchString(given) }

// shownSwapped reports whether the problem shows the operands the other way round, so
// that a bare sign stands between the second and the first.
func (t *Type) shownSwapped(problem string, ops operands) bool {
	shown, ok := t.readOperands(readTask(problem))
	return ok && operandIndex(shown.list[0].String(), ops) == 1
}

func (p pick) swapped() pick {
	switch p {
	case firstLarger:
		return secondLarger
	case secondLarger:
		return firstLarger
	case noPick, neither:
	}
	return p
}

// readPick reads an answer to "which is larger?": an operand, a sign between the
// operands, or a whole comparison.
func readPick(given string, smaller bool, ops operands) pick {
	text := strings.TrimSpace(tidyGiven.Replace(strings.ToLower(given)))
	found := numeral.FindAllString(text, -1)
	switch {
	case len(found) >= 2:
		return comparedPick(text, found, ops)
	case len(found) == 1:
		return operandPick(found[0], smaller, ops)
	case saysLess.MatchString(text):
		return secondLarger
	case saysGreater.MatchString(text):
		return firstLarger
	case strings.Contains(text, "=") || strings.Contains(text, "same") || strings.Contains(text, "equal"):
		return neither
	}
	return noPick
}

func operandPick(text string, smaller bool, ops operands) pick {
	i := operandIndex(text, ops)
	switch {
	case i < 0:
		return noPick
	case (i == 0) != smaller:
		return firstLarger
	}
	return secondLarger
}

// comparedPick reads "0.4 > 0.35" and "-7 is less than -3".
func comparedPick(text string, found []string, ops operands) pick {
	i, j := operandIndex(found[0], ops), operandIndex(found[1], ops)
	if i < 0 || j < 0 || i == j {
		return noPick
	}
	leftLarger := i == 0
	switch {
	case saysLess.MatchString(text):
		leftLarger = !leftLarger
	case saysGreater.MatchString(text):
	case strings.Contains(text, "=") || strings.Contains(text, "same") || strings.Contains(text, "equal"):
		return neither
	default:
		return noPick
	}
	if leftLarger {
		return firstLarger
	}
	return secondLarger
}

// operandIndex is which operand a numeral is, -1 when it is neither.
func operandIndex(text string, ops operands) int {
	v, err := formula.ParseNumber(text)
	if err != nil || len(ops.list) < 2 {
		return -1
	}
	x, _ := v.Rat()
	for i, op := range ops.list[:2] {
		if y, ok := op.Rat(); ok && x.Cmp(y) == 0 {
			return i
		}
	}
	return -1
}

// pickOf is the pick that a rule's answer (one of the operands, or "=") stands for.
func pickOf(v formula.Value, ops operands) pick {
	if v.String() == "=" {
		return neither
	}
	switch operandIndex(v.String(), ops) {
	case 0:
		return firstLarger
	case 1:
		return secondLarger
	}
	return noPick
}
