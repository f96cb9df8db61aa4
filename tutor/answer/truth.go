package answer

import (
	"github.com/primer-tutor/primer/tutor/english"
)

// Yes and no.

func (w *wanted) truthVerdict(toks []english.Token) verdict {
	want := truthOf(english.Tokens(w.spec.Expected))
	got := truthOf(toks)
	switch {
	case got == truthUnknown || want == truthUnknown:
		return unsure("neither yes nor no")
	case got == want:
		return right("says the same")
	}
	return wrong("says the opposite")
}

// truth is what a message of assent or denial says.
type truth uint8

const (
	truthUnknown truth = iota
	truthYes
	truthNo
)

// truthOf reads yes or no; both, or doubt, is unknown.
func truthOf(toks []english.Token) truth {
	said, weak := map[bool]bool{}, 0 // yes under true, no under false
	for i, t := range toks {
		denied := i > 0 && toks[i-1].Is("not", "isn't", "isnt")
		switch {
		case doubts(toks, i), denied && t.Text == "sure":
			return truthUnknown
		case assents(toks, i, denied):
			said[!denied] = true
		case dissents(toks, i, denied):
			said[denied] = true
		case weakYes[t.Text]:
			weak++
		case weakNo[t.Text]:
			weak--
		}
	}
	if len(said) == 0 && len(content(toks)) <= 2 && weak != 0 {
		said[weak > 0] = true
	}
	return truths[[2]bool{said[true], said[false]}]
}

// doubts reports whether the word at i makes a message no answer to yes or no; "i say no"
// and "yes?" are ones.
func doubts(toks []english.Token, i int) bool {
	switch t := toks[i]; {
	case i == 0:
		return unsureWords[t.Text]
	case sayingWords[t.Text] && ownWords[toks[i-1].Text]:
		return false
	case t.Text == "?" && i+1 == len(toks):
		return !yesWords[toks[i-1].Text] && !noWords[toks[i-1].Text]
	default:
		return unsureWords[t.Text]
	}
}

// truths is what yes and no said together come to; both or neither is unknown.
var truths = map[[2]bool]truth{{true, false}: truthYes, {false, true}: truthNo}

// assents reports whether the word at i says yes, or would but for a denial before it.
func assents(toks []english.Token, i int, denied bool) bool {
	word := toks[i].Text
	return denied && (yesWords[word] || weakYes[word]) || yesWords[word] && placed(toks, i)
}

func dissents(toks []english.Token, i int, denied bool) bool {
	word := toks[i].Text
	return denied && (noWords[word] || weakNo[word]) || noWords[word] && placed(toks, i)
}

// placed reports whether a word of assent stands where an answer does: at either
// end of a message, fillers aside, or in a short one.
func placed(toks []english.Token, i int) bool {
	return len(toks) <= 5 || allOf(toks[:i], fillers) || allOf(toks[i+1:], fillers)
}
