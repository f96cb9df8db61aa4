package answer

import "primer/tutor/english"

// truth is what a message of assent or denial says.
type truth uint8

const (
	truthUnknown truth = iota
	truthYes
	truthNo
)

var (
	yesWords = english.SetOf("yes ya yea yeah yep yup yeh yess yesss yas yass yezir yessir yeppers si ye y yh true t ture treu tru absolutely affirmative oui indeed yuh mhm mhmm")
	noWords  = english.SetOf("no nope nah na naw n false f flase fasle fales flse fals fase nay nop noo nooo negative")
)

// weakYes and weakNo assent or deny only in a message that says little else.
var (
	weakYes = english.SetOf("correct right sure definitely agree totally course")
	weakNo  = english.SetOf("incorrect wrong never not disagree isn't isnt doesn't doesnt don't dont aint can't cant")
)

// unsureWords make a message no answer to a yes-or-no question.
var unsureWords = english.SetOf("idk dunno maybe mabye know unsure confused help what why how ? dk ik idea clue thanks thank please yet mind problem problems hint get say")

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
