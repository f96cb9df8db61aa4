package gate

import (
	"fmt"
	"math/big"
	"strings"
)

// leadsElsewhere: a statement tells to reckon with the numbers of the question, and what comes
// of it is neither the awaited value nor a step on the way to it: "you add 5 and -2" for 5 × (-2).
func (a *accounting) leadsElsewhere(s string) string {
	if recounting.MatchString(strings.ToLower(s)) {
		return ""
	}
	for _, p := range partsOf(plainValues(s, a.names)) {
		if p.kind != partSays && p.kind != partOrders {
			continue
		}
		toks := lex(p.text)
		for i := 0; i < len(toks); i++ {
			told, ok := sumAt(toks, i)
			if !ok || !told.action || told.value == nil {
				continue
			}
			if told.to < len(toks) && (toks[told.to].kind == kEquals || in("link", toks[told.to].text)) {
				break // it tells what comes of it, which is looked at elsewhere
			}
			if a.reckonsAll(toks[told.from:told.to]) && !a.onTheWay(told.value) {
				return fmt.Sprintf("it tells a way that leads elsewhere: %q", p.text)
			}
			i = told.to - 1
		}
	}
	return ""
}

// reckonsAll reports whether some tokens hold the numbers of the open question and no others.
func (a *accounting) reckonsAll(toks []token) bool {
	asked := numbersIn(plainValues(firstLine(a.ask()), a.names))
	found := map[string]bool{}
	for i, t := range toks {
		if t.kind != kNumber {
			continue
		}
		v := new(big.Rat).Abs(signedValue(toks, i)).RatString()
		if found[v] = true; !asked[v] {
			return false
		}
	}
	return len(found) > 1 && len(found) == len(asked)
}

// onTheWay reports whether a value is an awaited one but for its sign, or goes into it, or it
// into the value: then it may be a step.
func (a *accounting) onTheWay(v *big.Rat) bool {
	known := false
	for _, w := range a.awaiting() {
		want, ok := valueOf(w.answer)
		if !ok {
			continue
		}
		known = true
		if v.Sign() == 0 || want.Sign() == 0 {
			continue
		}
		if q := new(big.Rat).Quo(want, v); q.IsInt() || q.Inv(q).IsInt() {
			return true
		}
	}
	return !known
}
