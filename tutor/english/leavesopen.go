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
