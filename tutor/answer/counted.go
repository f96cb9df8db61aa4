package answer

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// withoutCounted leaves out the name of the parts that a question counts, behind the number
// that a message begins with: "7 tenths" to "how many tenths are there" is 7, and not 7/10.
func withoutCounted(typed, problem string) string {
	typed = withoutTotal(strings.ReplaceAll(typed, " outta ", " out of "), problem)
	typed = smallPower.ReplaceAllString(typed, "$1$2^$3")
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

// toldTime is a time as it is told with its minutes: "7 and 12 minutes".
var toldTime = pattern.New(`(?i)\b(\d{1,2}) (?:and|n|&|oclock and|o'clock and) (\d{2}) ?min\w*`)

// timeTold is the time that a message tells so, as it is written: "7:12"; "" for none.
func timeTold(typed string) string {
	m := toldTime.FindStringSubmatch(typed)
	if m == nil {
		return ""
	}
	return m[1] + ":" + m[2]
}

// smallPower is the unit of an area or a volume as it is typed without a sign for the power: "162m3".
var smallPower = pattern.New(`(?i)(\d ?)(mm|cm|dm|m|km|in|ft|yd)([23])\b`)

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
