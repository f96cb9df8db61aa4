package english

import "slices"

// PutDown reports whether a line tells that somebody called its writer something bad: "my mom says im slow",
// "they call me dumb".
func PutDown(line string) bool {
	t := turnings()
	return slices.ContainsFunc(Sentences(line), func(sentence string) bool {
		words := Prose(sentence)
		for i := 1; i+2 < len(words); i++ {
			if !t.is(words[i], "calling") || !t.is(words[i+1], "asme") {
				continue
			}
			at := i + 2
			for at < len(words)-1 && t.is(words[at], "beforebadname") {
				at++
			}
			if t.is(words[at], "badname") {
				return true
			}
		}
		return false
	})
}
