package english

import (
	"slices"
	"strings"
)

// How long somebody has, or how many they would like to do.

// LimitNamed is how much time somebody says they have, or how many they would like to do, as it is said back:
// "6 minutes" of "gotta be short, i leave in like 6 min", "3 questions" of "only 3 questions today ok?". It is ""
// where neither is, or where it is the length of a break.
func LimitNamed(line string) (amount string, ofTime bool) {
	words := wishWords(line)
	if !slices.ContainsFunc(words, func(w Token) bool { return ofWish(w, "limiting") }) || slices.ContainsFunc(words, func(w Token) bool { return ofWish(w, "resting") }) {
		return "", false
	}
	for i := range len(words) - 1 {
		_, small := Small(words[i].Text)
		if words[i].Kind != Number && !small || givenTo(words[:i]) {
			continue
		}
		switch next := words[i+1]; {
		case ofWish(next, "clock"):
			return words[i].Text + " " + inFull(next.Text), true
		case next.Text == "of" && (i+2 >= len(words) || !words[i+2].Is("these", "those", "them")):
		case ofWish(next, "counted"):
			return words[i].Text + " " + countedAs(words[i].Text, next.Text), false
		}
	}
	return "", false
}

// RestWished reports whether somebody would like to rest for a while: "5 min break ok? my pizza is here".
func RestWished(line string) bool {
	words := wishWords(line)
	for i, w := range words {
		if i > 0 && w.Is("break", "pause", "breather") && (ofWish(words[i-1], "clock", "short") || words[i-1].Kind == Number || words[i-1].Text == "a" && i > 1 && ofWish(words[i-2], "having", "takes")) {
			return !slices.ContainsFunc(words[:i], func(w Token) bool { return ofWish(w, "denied", "past") })
		}
	}
	return false
}

// LeavesOutI reports whether a line begins with what somebody says of themselves without saying so: "only got
// 5 minutes".
func LeavesOutI(line string) bool {
	words := wishWords(line)
	return len(words) > 0 && ofWish(words[0], "leftout")
}

// givenTo reports whether words end by asking for what comes next: "give me like ten min" is a break.
func givenTo(before []Token) bool {
	at := len(before) - 1
	for at >= 0 && ofWish(before[at], "before") {
		at--
	}
	return at >= 0 && before[at].Is("me", "gimme", "need", "for")
}

// inFull is a unit of time without its short form.
func inFull(unit string) string {
	full := "minute"
	if strings.HasPrefix(unit, "sec") {
		full = "second"
	}
	return full + "s"
}

// countedAs is what is counted of a lesson, as it is said back.
func countedAs(number, what string) string {
	if number == "1" || number == "one" {
		return "question"
	}
	if what == "problems" || what == "exercises" || what == "tasks" {
		return what
	}
	return "questions"
}
