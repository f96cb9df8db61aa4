package answer

import (
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// withoutCounted leaves out the name of the parts that a question counts, behind the number
// that a message begins with: "7 tenths" to "how many tenths are there" is 7, and not 7/10.
func withoutCounted(typed, problem string) string {
	typed = pointsInSigns(typed, problem)
	typed = withoutTotal(strings.ReplaceAll(typed, " outta ", " out of "), problem)
	typed = countedOn(withPowers(typed), problem)
	parts := english.PartNamed(countedIn(problem))
	if parts == 0 {
		return typed
	}
	words := strings.Fields(typed)
	for i, w := range words {
		if i > 0 && english.PartNamed(strings.ToLower(strings.Trim(w, ".,!?"))) == parts {
			mark := strings.TrimLeft(w, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
			words[i-1] += mark
			return strings.Join(append(words[:i:i], words[i+1:]...), " ")
		}
	}
	return typed
}

// arrows are what points to a side in signs.
var arrows = strings.NewReplacer("<----", " left ", "<---", " left ", "<--", " left ", "<-", " left ", "←", " left ", "---->", " right ", "--->", " right ", "-->", " right ", "->", " right ", "→", " right ")

// pointsInSigns is a message with an arrow as the side that it points to, where a problem asks for one of
// the two.
func pointsInSigns(typed, problem string) string {
	asked := strings.ToLower(problem)
	if !strings.Contains(asked, "left") || !strings.Contains(asked, "right") {
		return typed
	}
	return arrows.Replace(typed)
}

// leastInARow is how many numbers in a row are counting.
const leastInARow = 3

// countedOn is where somebody arrives who answers by counting, in steps of one size: "9, 10, 11" is 11.
func countedOn(typed, problem string) string {
	if !strings.Contains(strings.ToLower(problem), "how m") || len(strings.Fields(typed)) < leastInARow {
		return typed
	}
	bare := english.School().Canonical(typed)
	values := slices.DeleteFunc(Find(bare), func(v tutor.Value) bool { return v.Exact == nil })
	if len(values) < leastInARow {
		return typed
	}
	var step *big.Rat
	for i, v := range values {
		if !v.Exact.IsInt() {
			return typed
		}
		bare = strings.Replace(bare, v.Text, "", 1)
		if i == 0 {
			continue
		}
		size := new(big.Rat).Sub(v.Exact, values[i-1].Exact)
		if step == nil {
			step = size
		}
		if size.Sign() <= 0 || size.Cmp(step) != 0 {
			return typed
		}
	}
	if strings.Trim(bare, " ,.!") != "" {
		return typed
	}
	return values[len(values)-1].Text
}

// TimeTold is the time that a message tells with its minutes, as it is written: "7:12" for "7 and 12
// minutes"; "" for none.
func TimeTold(typed string) string {
	toks := english.Tokens(strings.ToLower(typed))
	for i := 0; i+3 < len(toks); i++ {
		hour, minute := toks[i], toks[i+2]
		if hour.Count() && toks[i+1].Is("and", "n", "&") && minute.Count() && strings.HasPrefix(toks[i+3].Text, "min") && len(minute.Raw) == 2 {
			return hour.Raw + ":" + minute.Raw
		}
	}
	return ""
}

// asClock judges a time that is told with its minutes, where a time is awaited.
func (w *wanted) asClock(typed string) (v verdict, ok bool) {
	clock := TimeTold(typed)
	if clock == "" || !strings.Contains(w.spec.Expected, ":") {
		return v, false
	}
	equal, sure := Equal(clock, w.spec.Expected)
	return decided(equal, sure, "a time with its minutes"), true
}

// powered are the units of length that are typed with a power behind them: "162m3".
var powered = []string{"mm", "cm", "dm", "km", "in", "ft", "yd", "m"}

// withPowers is a message with the sign for the power of a unit that lacks it: "162m^3".
func withPowers(typed string) string {
	for i := 1; i < len(typed); i++ {
		before := strings.TrimRight(typed[:i], " ")
		if before == "" || before[len(before)-1] < '0' || before[len(before)-1] > '9' {
			continue
		}
		for _, unit := range powered {
			end := i + len(unit)
			if end < len(typed) && strings.EqualFold(typed[i:end], unit) && (typed[end] == '2' || typed[end] == '3') && (end+1 == len(typed) || !isWordByte(typed[end+1])) {
				return typed[:end] + "^" + withPowers(typed[end:])
			}
		}
	}
	return typed
}

// withoutTotal is an answer to "how many of the 8" without the 8 that it repeats: "4 out of 8".
func withoutTotal(typed, problem string) string {
	_, behind, asks := strings.Cut(strings.ToLower(problem), "how many of the ")
	if !asks {
		return typed
	}
	total, _, _ := strings.Cut(behind, " ")
	head, rest, parted := strings.Cut(typed, " out of ")
	number := strings.TrimPrefix(rest, "the ")
	if value, _, ok := cutNumber(number); !parted || !ok || value != total {
		return typed
	}
	return head + number[len(total):]
}

// cutNumber parts a text behind the digits with which it begins.
func cutNumber(text string) (digits, rest string, ok bool) {
	end := strings.IndexFunc(text, func(r rune) bool { return r < '0' || r > '9' })
	if end < 0 {
		end = len(text)
	}
	return text[:end], text[end:], end > 0
}

// countedIn is the word behind "how many" in a question.
func countedIn(problem string) string {
	_, behind, asks := strings.Cut(strings.ToLower(problem), "how many ")
	if !asks {
		return ""
	}
	word, _, _ := strings.Cut(behind, " ")
	return strings.Trim(word, ".,!?")
}
