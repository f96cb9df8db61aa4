package english

import "strings"

// ReportedIn is what somebody is said to say: "you are just a computer" of "my sister says you are just a computer". It is
// "" where nothing is reported.
func ReportedIn(line string) string {
	t, words := turnings(), Prose(line)
	for i := 1; i+1 < len(words); i++ {
		if t.is(words[i], "reports") || words[i].Is("say", "said", "thinks", "think", "told") {
			return strings.TrimSpace(line[words[i+1].Start:])
		}
	}
	return ""
}
