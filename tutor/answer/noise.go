package answer

import "strings"

// fillers are words that carry no value around an answer.
var fillers = wordSet(`i think thnk thought guess believe maybe mabye prob probably um umm ummm ummmm uh uhh hmm hm er well so oh ohh ok okay k yes yea yeah ya yep yup no nope
 wait its it's it is es the answer ans anser answr awnser ar my our we he she they get got gets getting is was be would will could should it'd that that's thats this
 final = : . , ! ? idk ig say pick picked choose chose put mean meant to a an then now just like right please pls plz because sure lol actually final result
 equals equal makes gives comes out did does found find i'd wrong correct sorry sir maam ma'am miss mrs mr teacher hi hello hey thanks thank
 'es tho though only letter option them therefore hence thus & and of for in total altogether left there are ; # " ' ... option choice value`)

// trimNoise drops filler words and marks from both ends of a message.
func trimNoise(toks []token) []token { return trim(toks, factorials(toks, false)) }

// trim is trimNoise that keeps a factorial sign at the end.
func trim(toks []token, bang bool) []token {
	for len(toks) > 0 && (toks[0].text == lineEnd || isFiller(toks, 0)) {
		toks = toks[1:]
	}
	for len(toks) > 0 && trailing(toks) && !(bang && toks[len(toks)-1].text == "!") {
		toks = toks[:len(toks)-1]
	}
	return toks
}

// isFiller says that the token at i is noise before an answer.
func isFiller(toks []token, i int) bool {
	t := toks[i]
	if t.kind == tokNumber || t.kind == tokSign && (t.text == "-" || t.text == "(" || t.text == "[" || t.text == "{") {
		return false
	}
	if t.kind == tokSign && t.text == "+" {
		return false
	}
	if t.kind == tokWord && i+1 < len(toks) {
		next := toks[i+1].text
		if (t.text == "a" || t.text == "an") && (fractionWords[next] != 0 || scales[next] != 0) {
			return false
		}
		if len(t.raw) == 1 && toks[i+1].kind == tokSign && next != "." && next != "," && next != "!" && next != "?" {
			return false // "i = 5", "a + b"
		}
		if t.text == "the" && (next == "square" || next == "cube") {
			return false
		}
	}
	return fillers[t.text]
}

// trailing says that the last token is noise behind an answer.
func trailing(toks []token) bool {
	t := toks[len(toks)-1]
	if t.kind == tokSign {
		switch t.text {
		case lineEnd, ".", ",", "?", "!", "...", ";", ":", "=", "\"", "'", "~", "#", "&":
			return true
		}
		return false
	}
	if t.kind != tokWord || t.text == "in" {
		return false
	}
	if len(t.raw) == 1 && len(toks) > 1 && (strings.Contains("+-*/^=<>(", toks[len(toks)-2].text) && toks[len(toks)-2].kind == tokSign || !t.spaced) {
		return false // "+ a", "5k"
	}
	return fillers[t.text]
}

// parse reads a whole text as mathematics, noise around it left aside; nil if it is not.
func parse(text string, how reading) *node {
	return everything(trimNoise(tokens(clean(text, "").text)), how)
}
