package english

import (
	"math/big"
	"sync"
)

// scalings are the words of scaling.txt with what they multiply by.
var scalings = sync.OnceValue(func() map[string]*big.Rat {
	by := map[string]*big.Rat{}
	mustEntries("scaling.txt", func(_ string, fields []string) error {
		n, ok := new(big.Rat).SetString(fields[0])
		for _, w := range fields[1:] {
			if ok {
				by[w] = n
			}
		}
		return nil
	})
	return by
})

// ScaledBy is by what a text says that numbers were multiplied, by a word alone: 1/2 for "i halved both"; nil where
// it says nothing of the kind.
func ScaledBy(text string) *big.Rat {
	for _, w := range Prose(text) {
		if by := scalings()[w.Text]; by != nil {
			return by
		}
	}
	return nil
}
