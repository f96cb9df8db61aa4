package english

import "slices"

// How somebody says that they would like to stop, or asks how much is left.

// StopWished reports whether a line wishes to end, now or after the next thing, or says that its writer has to go:
// "can i stop after this my hand hurts", "4, i gotta go soon".
func StopWished(line string) bool {
	t := turnings()
	return slices.ContainsFunc(Clauses(line), func(c Clause) bool {
		words := slices.DeleteFunc(mended(Prose(c.Text)), Token.IsSign)
		return t.stops(words) && t.among(words, 0, "notso_") < 0
	})
}

// stops reports whether words are of whose turn it is here to stop: who may, wants or has to, and then a verb of ending
// with nothing behind it that would be ended.
func (t turning) stops(words []Token) bool {
	self := slices.IndexFunc(words, func(w Token) bool { return w.Is("i", "we", "im", "ill", "id", "lets") })
	if self < 0 {
		if len(words) == 0 || !t.is(words[0], "stopneed") { // "gotta go"
			return false
		}
	}
	at := t.among(words, self+1, "stopping")
	if at < 0 || at > complaintWords {
		return false
	}
	at += self + 1
	before := words[:at]
	may := t.among(before, 0, "modal_ask", "stopneed") >= 0
	if words[at].Is("done", "finished") { // "can we be done after this", not "i was done first"
		return may && words[at-1].Text == "be" && t.stopEnds(words[at+1:])
	}
	return may && t.stopEnds(words[at+1:])
}

// stopEnds reports whether nothing stands behind a verb of ending but when, where to, or why: "soon its almost lunch".
func (t turning) stopEnds(behind []Token) bool {
	return len(behind) == 0 || t.is(behind[0], "stopafter")
}

// MoreLeftAsked reports whether a line asks how much is still to come: "is this a lot more questions", "how many more of
// these", "how much longer is it".
func MoreLeftAsked(line string) bool {
	t := turnings()
	return slices.ContainsFunc(Clauses(line), func(c Clause) bool {
		words := slices.DeleteFunc(mended(Prose(c.Text)), Token.IsSign)
		more := slices.IndexFunc(words, func(w Token) bool { return w.Is("more", "longer", "left") })
		if more < 1 || !words[0].Is("is", "are", "how", "do", "does", "will", "so", "and", "wait") {
			return false
		}
		much := slices.ContainsFunc(words[:more], func(w Token) bool { return w.Is("many", "much", "lot", "lots", "long") })
		ends := more+1 == len(words) || t.is(words[more+1], "stillthese", "stopafter")
		ofThese := slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "stillthese") }) || words[more].Text == "longer"
		return much && ends && ofThese
	})
}
