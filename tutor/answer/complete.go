package answer

import "primer/tutor/english"

// completed reads "greater than 4" as "x is greater than 4", and "2 cats to 3
// dogs" as 2:3; nil for the rest.
func (w *wanted) completed(toks []english.Token, how reading) *node {
	if len(toks) < 2 {
		return nil
	}
	if w.class == classClaim && len(w.how.names) == 1 && comparing[toks[0].Text] {
		for name := range w.how.names {
			n := everything(append([]english.Token{{Kind: english.Word, Text: name, Raw: name, Spaced: true}}, toks...), how)
			if n != nil && n.op == opRelation {
				return n
			}
		}
	}
	if w.class == classColon && !w.wantsTime() {
		all := mentionsIn(toks, reading{})
		if len(all) == 2 && all[0].noun != "" && all[1].first == all[0].last+2 && toks[all[1].first-1].Text == "to" {
			return join(opColon, all[0].node, all[1].node)
		}
	}
	return nil
}

// memberOf drops the "x in" of "x in (2, 5]".
func memberOf(toks []english.Token) []english.Token {
	if len(toks) > 3 && toks[0].Kind == english.Word && len(toks[0].Raw) == 1 && toks[1].Text == "in" && toks[2].IsSign() {
		return toks[2:]
	}
	return toks
}

// pastTo reads "half past 6", "quarter to seven" and "20 past 6"; nil for the rest.
func pastTo(toks []english.Token) *node {
	p := newParser(toks, reading{})
	var minutes int64
	switch {
	case p.Words("half"):
		minutes = 30
	case p.Words("quarter"), p.Words("a", "quarter"):
		minutes = 15
	default:
		minutes = smallInt(p.atom())
		_ = p.Words("minutes")
	}
	past := p.wordOf(pastWords)
	if !past && !p.wordOf(toWords) {
		return nil
	}
	hour := smallInt(p.atom())
	if hour < 0 || !p.Done() || minutes <= 0 || minutes > 59 {
		return nil
	}
	if !past {
		hour, minutes = hour-1, 60-minutes
	}
	if hour <= 0 {
		hour = 12
	}
	return join(opColon, whole(hour), whole(minutes))
}

// smallInt is a whole number as written, -1 for what is none.
func smallInt(n *node) int64 {
	if !n.isInt() || !n.num.Rat.Num().IsInt64() {
		return -1
	}
	return n.num.Rat.Num().Int64()
}

// lastLine judges the last line of several, where working ends in its result.
func (w *wanted) lastLine(toks []english.Token) verdict {
	at := -1
	for i, t := range toks {
		if t.Text == english.LineEnd {
			at = i
		}
	}
	if at < 0 || w.class == classGroup || w.class == classSolved && len(spread(w.node)) > 1 {
		return verdict{}
	}
	n := everything(trimNoise(toks[at+1:]), w.how)
	if n == nil {
		return verdict{}
	}
	v := w.judge(n)
	v.node = n
	return v
}
