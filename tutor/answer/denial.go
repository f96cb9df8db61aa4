package answer

// excluded marks the mentions that are denied or taken back.
func excluded(toks []token, all []mention) []bool {
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
func denied(gap []token) bool {
	for k := 1; k <= 4 && k <= len(gap); k++ {
		t := gap[len(gap)-k]
		switch t.text {
		case "not", "isn't", "isnt", "wasn't", "wasnt", "aren't", "arent", "cannot", "can't", "cant", "never", "don't", "dont", "doesn't", "doesnt", "didn't", "didnt", "neither":
			return k == 1 || !doubtWords[gap[len(gap)-k+1].text]
		case "of":
			return k == 1 && len(gap) > 1 && gap[len(gap)-2].text == "instead"
		case "than":
			return k == 1 && len(gap) > 1 && gap[len(gap)-2].text == "rather"
		case ",", ".", ";", "?", "!", "but":
			return false
		}
	}
	return false
}

// doubtWords behind "not" or "don't" tell of the student's doubt, and deny no value.
var doubtWords = wordSet("sure know get understand certain really remember positive")

// dismissed says that the words right behind a value call it wrong.
func dismissed(rest []token) bool {
	if len(rest) < 2 {
		return false
	}
	is := rest[0].text == "is" || rest[0].text == "was"
	return is && (rest[1].text == "wrong" || rest[1].text == "incorrect" || rest[1].text == "not" && len(rest) > 2 && rest[2].text == "right") || (rest[0].text == "isn't" || rest[0].text == "isnt") && (rest[1].text == "right" || rest[1].text == "it")
}

// corrected says that the words between two values take the first one back.
func corrected(gap []token) bool {
	for len(gap) > 0 && gap[0].kind == tokSign {
		gap = gap[1:]
	}
	if len(gap) == 0 || len(gap) > 8 {
		return false
	}
	for i := range gap {
		for _, c := range correctionWords {
			if len(c) == 1 && i > 0 && c[0] == "no" {
				continue
			}
			if startsWith(gap[i:], c) {
				return true
			}
		}
	}
	return false
}

func startsWith(toks []token, words []string) bool {
	if len(toks) < len(words) {
		return false
	}
	for i, w := range words {
		if toks[i].text != w {
			return false
		}
	}
	return true
}

func endsWith(toks []token, words []string) bool {
	return len(toks) >= len(words) && startsWith(toks[len(toks)-len(words):], words)
}
