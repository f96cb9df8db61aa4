package intake

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// Moodle's embedded answers: {1:SHORTANSWER:=Oslo~%50%Bergen#A town} in the midst of a
// text. They come in questions of the kind "cloze", and people write them in GIFT too.
var clozeHead = pattern.New(`^\s*\d*:([A-Z_]+):`)

// clozeKinds are what the names of embedded answers ask for.
var clozeKinds = map[string]func(it *Item, options []option) string{
	"SHORTANSWER": (*Item).write, "SA": (*Item).write, "MW": (*Item).write, "SHORTANSWER_C": (*Item).write, "SAC": (*Item).write, "MWC": (*Item).write,
	"NUMERICAL": (*Item).number, "NM": (*Item).number,
	"MULTICHOICE": (*Item).offer, "MC": (*Item).offer, "MULTICHOICE_V": (*Item).offer, "MCV": (*Item).offer, "MULTICHOICE_H": (*Item).offer, "MCH": (*Item).offer,
	"MULTICHOICE_S": (*Item).offer, "MCS": (*Item).offer, "MULTICHOICE_VS": (*Item).offer, "MCVS": (*Item).offer, "MULTICHOICE_HS": (*Item).offer, "MCHS": (*Item).offer,
	"MULTIRESPONSE": (*Item).offer, "MR": (*Item).offer, "MULTIRESPONSE_H": (*Item).offer, "MRH": (*Item).offer, "MULTIRESPONSE_S": (*Item).offer, "MRS": (*Item).offer,
	"MULTIRESPONSE_HS": (*Item).offer, "MRHS": (*Item).offer,
}

// clozeGap reads an embedded answer of a kind.
func clozeGap(it *Item, kind, answers string) (reason string, err error) {
	ask := clozeKinds[kind]
	if ask == nil {
		return Unsupported, nil
	}
	var options []option
	for _, part := range cutUnescaped(answers, "~") {
		part, right := strings.CutPrefix(strings.TrimSpace(part), "=")
		part, o := weighedOption(part, right)
		if o.text, err = htmlText(giftPlain(part)); err != nil {
			return BadLaTeX, err
		}
		if o.said, err = htmlText(giftPlain(o.said)); err != nil {
			o.said = ""
		}
		options = append(options, o)
	}
	return ask(it, options), nil
}

// cutUnescaped cuts a text at each mark that has no backslash before it.
func cutUnescaped(text, mark string) []string {
	var out []string
	for {
		at := unescaped(text, mark)
		if at < 0 {
			return append(out, text)
		}
		out, text = append(out, text[:at]), text[at+len(mark):]
	}
}
