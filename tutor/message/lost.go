package message

import (
	"cmp"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message/learned"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// LosesNothing is the class of lines in which nothing is lost.
const LosesNothing = "none"

// Lost is what a line may not understand, with its share of all that it may say.
type Lost struct {
	Kind  tutor.LostKind
	Share float64
}

// LostIn are the kinds of what a line does not understand, the likeliest first. A line of several
// sentences is heard whole and sentence by sentence, and each kind counts where it is heard best.
func LostIn(text string) []Lost {
	head := &opinions().Lost
	if len(head.Classes) == 0 || spoken().of(text) != spoken().first() {
		return nil
	}
	shares := learned.Softmax(head.Scores(Sense(text, tutor.Asked{}).Features()))
	if pieces := english.Sentences(text); len(pieces) > 1 {
		for _, piece := range pieces {
			for k, of := range learned.Softmax(head.Scores(Sense(piece, tutor.Asked{}).Features())) {
				shares[k] = max(shares[k], pieceCounts*of)
			}
		}
	}
	var out []Lost
	for k, class := range head.Classes {
		if class != LosesNothing {
			out = append(out, Lost{tutor.LostKind(class), shares[k]})
		}
	}
	sorting.Stable(out, func(a, b Lost) int { return cmp.Compare(b.Share, a.Share) })
	return out
}

// pieceCounts is what a sentence of a line counts beside the whole of it.
const pieceCounts = .8
