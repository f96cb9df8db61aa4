package answer

import "primer/tutor/english"

// truth is what a message of assent or denial says.
type truth uint8

const (
	truthUnknown truth = iota
	truthYes
	truthNo
)

// truthOf reads yes or no; both, or doubt, is unknown.
func truthOf(toks []english.Token) truth {
	said, weak := map[truth]bool{}, 0
	for i, t := range toks {
		denied := i > 0 && toks[i-1].Is("not", "isn't", "isnt")
		switch {
		case unsureWords[t.Text], denied && t.Text == "sure":
			return truthUnknown
		case denied && (yesWords[t.Text] || weakYes[t.Text]):
			said[truthNo] = true
		case denied && (noWords[t.Text] || weakNo[t.Text]):
			said[truthYes] = true
		case yesWords[t.Text] && placed(toks, i):
			said[truthYes] = true
		case noWords[t.Text] && placed(toks, i):
			said[truthNo] = true
		case weakYes[t.Text]:
			weak++
		case weakNo[t.Text]:
			weak--
		}
	}
	if len(said) == 0 && len(content(toks)) <= 2 && weak != 0 {
		said[map[bool]truth{true: truthYes, false: truthNo}[weak > 0]] = true
	}
	if len(said) != 1 {
		return truthUnknown
	}
	return map[bool]truth{true: truthYes, false: truthNo}[said[truthYes]]
}

// placed reports whether a word of assent stands where an answer does: at either
// end of a message, fillers aside, or in a short one.
func placed(toks []english.Token, i int) bool {
	return len(toks) <= 5 || allOf(toks[:i], fillers) || allOf(toks[i+1:], fillers)
}
