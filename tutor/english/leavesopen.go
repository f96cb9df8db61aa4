package english

// LeavesOpen reports whether a text, as what stands before a clause, says of it that it may be so, is asked, or is why:
// "if", "i wonder whether", "she never said that". What follows is not stated then.
func LeavesOpen(text string) bool {
	t, words := turnings(), mended(Prose(text))
	for i := len(words) - 1; i >= 0; i-- {
		if words[i].silent() {
			continue
		}
		return t.is(words[i], "supposing", "subordinate", "reason", "asking") || isWh(bare(words[i].Text))
	}
	return false
}

// Ends reports whether a place of a line, in bytes, is where something that is said ends: the end of the line, behind a
// mark, or before a word that joins what follows.
func Ends(line string, at int) bool {
	t := turnings()
	before := mended(Prose(line[:at]))
	if at >= len(line) || len(before) == 0 || before[len(before)-1].silent() {
		return true
	}
	behind := mended(Prose(line[at:]))
	return len(behind) == 0 || behind[0].Text == "and" || t.is(behind[0], "joint", "reason", "anew")
}

// Begins reports whether a place of a line, in bytes, is where something that is said may begin by itself: Openings has
// it, and no verb stands there that what is before may lead to: "it can still | make food".
func Begins(line string, at int) bool {
	t := turnings()
	before, behind := mended(Prose(line[:at])), mended(Prose(line[at:]))
	if len(before) == 0 || len(behind) == 0 || before[len(before)-1].silent() {
		return true
	}
	return !t.is(behind[0], "imperative")
}
