package answer

import "primer/tutor/english"

// excluded marks the mentions that are denied or taken back.
func excluded(toks []english.Token, all []mention) []bool {
	out := make([]bool, len(all))
	prev := 0
	for i, m := range all {
		if m.compound {
			continue
		}
		gap := toks[min(prev, m.first):m.first]
		out[i] = denied(gap) || dismissed(toks[m.last:])
		if prev > 0 && corrected(gap) {
			for j := range i {
				out[j] = true
			}
		}
		prev = m.last
	}
	return out
}

// denied says that the words right before a value deny it: "not 8", "isn't 8", "instead of 8".
func denied(gap []english.Token) bool {
	for k := 1; k <= 4 && k <= len(gap); k++ {
		t := gap[len(gap)-k]
		switch t.Text {
		case "not", "isn't", "isnt", "wasn't", "wasnt", "aren't", "arent", "cannot", "can't", "cant", "never", "don't", "dont", "doesn't", "doesnt", "didn't", "didnt", "neither":
			return k == 1 || !doubtWords[gap[len(gap)-k+1].Text]
		case "of":
			return k == 1 && len(gap) > 1 && gap[len(gap)-2].Text == "instead"
		case "than":
			return k == 1 && len(gap) > 1 && gap[len(gap)-2].Text == "rather"
		case ",", ".", ";", "?", "!", "but":
			return false
		}
	}
	return false
}

// dismissed says that the words right behind a value call it wrong.
func dismissed(rest []english.Token) bool {
	if len(rest) < 2 {
		return false
	}
	is := rest[0].Text == "is" || rest[0].Text == "was"
	return is && (rest[1].Text == "wrong" || rest[1].Text == "incorrect" || rest[1].Text == "not" && len(rest) > 2 && rest[2].Text == "right") || (rest[0].Text == "isn't" || rest[0].Text == "isnt") && (rest[1].Text == "right" || rest[1].Text == "it")
}

// corrected says that the words between two values take the first one back.
func corrected(gap []english.Token) bool {
	for len(gap) > 0 && gap[0].IsSign() {
		gap = gap[1:]
	}
	if len(gap) == 0 || len(gap) > 8 {
		return false
	}
	for i := range gap {
		for _, c := range corrections {
			if c.Begins(gap[i:]) && !(len(c.Words) == 1 && c.Words[0] == "no" && i > 0) {
				return true
			}
		}
	}
	return false
}
