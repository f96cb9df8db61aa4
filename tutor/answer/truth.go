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
	yes, no, weak := 0, 0, 0
	for i, t := range toks {
		denied := i > 0 && (toks[i-1].Text == "not" || toks[i-1].Text == "isn't" || toks[i-1].Text == "isnt")
		switch {
		case unsureWords[t.Text], denied && t.Text == "sure":
			return truthUnknown
		case denied && (yesWords[t.Text] || weakYes[t.Text]):
			no++
		case denied && (noWords[t.Text] || weakNo[t.Text]):
			yes++
		case yesWords[t.Text] && placed(toks, i):
			yes++
		case noWords[t.Text] && placed(toks, i):
			no++
		case weakYes[t.Text]:
			weak++
		case weakNo[t.Text]:
			weak--
		}
	}
	switch {
	case yes > 0 && no == 0:
		return truthYes
	case no > 0 && yes == 0:
		return truthNo
	case yes == 0 && no == 0 && len(content(toks)) <= 2:
		return weakTruth(weak)
	}
	return truthUnknown
}

func weakTruth(weak int) truth {
	switch {
	case weak > 0:
		return truthYes
	case weak < 0:
		return truthNo
	}
	return truthUnknown
}

// placed says that a word of assent stands where an answer does: at either end
// of a message, fillers aside, or in a short one.
func placed(toks []english.Token, i int) bool {
	if len(toks) <= 5 {
		return true
	}
	start, end := true, true
	for _, t := range toks[:i] {
		start = start && fillers[t.Text]
	}
	for _, t := range toks[i+1:] {
		end = end && fillers[t.Text]
	}
	return start || end
}
