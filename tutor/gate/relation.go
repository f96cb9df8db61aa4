package gate

// relation reads what stands between two sums: a sign, or words for one. It
// returns "" when nothing does, and the token after it.
func (c *claimer) relation(left sum) (rel string, words bool, next int) {
	i := left.to
	if i < len(c.toks) && c.toks[i].kind == kEquals {
		return c.toks[i].text, false, i + 1
	}
	r := reader{toks: c.toks, at: i, sum: &sum{}}
	pronoun := left.ops > 0 && subject(&r)
	r.word("will", "should", "must")
	c.adverbs(&r)
	from := r.at
	rel = verb(&r, left.ops > 0)
	if rel == "" || pronoun && !left.action && !in("yielding", c.toks[from].text) || left.ops == 0 && c.joined(left.from) {
		return "", false, 0
	}
	c.adverbs(&r)
	return rel, true, r.at
}

// subject skips who gets the result: "..., we get", "..., the answer is". It
// reports a subject that need not be the sum; "..., and that is" points at it.
func subject(r *reader) bool {
	at := r.at
	comma := r.word(",")
	if comma {
		r.word("and", "so")
	}
	if comma && r.word("that", "which") {
		return false
	}
	if r.word("we", "you", "it", "i", "they", "that", "which", "this", "then") || comma && r.word("the") && r.word("answer", "result") {
		r.word("we", "you", "it")
		return true
	}
	r.at = at
	return false
}

// joined: "2 sevenths and 3 sevenths are ..." speaks of both together.
func (c *claimer) joined(from int) bool {
	return from > 1 && c.toks[from-1].text == "and" && !c.sentenceSoFar(from)
}

// sentenceSoFar: what stands before the "and" is a claim of its own.
func (c *claimer) sentenceSoFar(from int) bool {
	for _, t := range c.toks[:from] {
		if t.kind == kEquals || in("link", t.text) {
			return true
		}
	}
	return false
}

// adverbs skips words that change nothing: "is actually", "is also".
func (c *claimer) adverbs(r *reader) {
	for r.at < len(c.toks) && c.toks[r.at].kind == kWord && in("adverb", c.toks[r.at].text) && !(c.toks[r.at].text == "the" && r.at+1 < len(c.toks) && c.toks[r.at+1].text == "same") {
		r.at++
	}
}

// verb reads the words of a relation.
func verb(r *reader, sums bool) string {
	switch {
	case r.word("equals"):
		return "="
	case sums && r.word("makes", "make", "gives", "give", "get", "gets", "leaves", "totals", "become", "becomes", "be"):
		r.word("us", "you", "me")
		r.word("a")
		r.word("total")
		r.word("of")
		return "="
	case sums && r.word("comes", "come") && r.word("to"), sums && r.word("adds", "add") && r.word("up") && r.word("to"):
		return "="
	case r.word("does", "do"):
		if r.word("not") && r.word("equal") {
			return "!="
		}
		return ""
	case r.word("doesn't", "don't"):
		if r.word("equal") {
			return "!="
		}
		return ""
	case r.word("isn't", "aren't"):
		return negate(compared(r))
	case r.word("is", "are", "was"):
		for r.word("actually", "indeed", "just", "really", "still", "also", "always", "much", "exactly", "a", "bit", "slightly", "little", "far", "only", "now") {
			continue
		}
		if r.word("not", "never") {
			return negate(compared(r))
		}
		return compared(r)
	}
	return ""
}

// comparatives are words that stand between "is" and "than".
var comparatives = map[string]string{
	"greater": ">", "bigger": ">", "larger": ">", "more": ">", "higher": ">", "longer": ">",
	"less": "<", "smaller": "<", "fewer": "<", "lower": "<", "shorter": "<",
}

// compared reads what follows "is": "greater than", "equal to", "about", or nothing.
func compared(r *reader) string {
	at := r.at
	if rel := comparatives[r.peek()]; rel != "" {
		if r.at++; r.word("than") {
			return orEqual(r, rel)
		}
		r.at = at
	}
	if r.word("equal", "equivalent", "identical") && r.word("to") {
		return "="
	}
	r.at = at
	if r.word("the") && r.word("same") {
		r.word("amount", "value", "number", "size")
		if r.word("as") {
			return "="
		}
	}
	r.at = at
	switch {
	case r.word("about", "approximately", "around", "roughly", "nearly", "almost", "close"):
		r.word("to")
		return "~"
	case r.word("at"):
		return map[bool]string{true: ">="}[r.word("least")] + map[bool]string{true: "<="}[r.word("most")]
	}
	return "="
}

// orEqual reads "or equal to" behind a comparison.
func orEqual(r *reader, rel string) string {
	at := r.at
	if r.word("or") && r.word("equal") && r.word("to") {
		return rel + "="
	}
	r.at = at
	return rel
}

// negate turns a relation round: "is not greater than".
func negate(rel string) string {
	return map[string]string{"=": "!=", ">": "<=", "<": ">=", ">=": "<", "<=": ">"}[rel]
}
