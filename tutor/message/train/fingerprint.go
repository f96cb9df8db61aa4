package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// fingerprint is of all that the weights are learned from: each row as its author wrote it, with what the
// rules and the features make of it. The same fingerprint gives the same weights, to the byte.
// With it stands the digest of the weights themselves, so that neither is changed without the other.
// A few rules ask the weights that ship, so after a change of theirs the weights are learned twice.
func fingerprint(all []sample, weights []byte) string {
	sum := sha256.New()
	for _, s := range all {
		fmt.Fprintf(sum, "%v %.6g %g\n", s.row, s.rules, s.rate)
		for _, block := range s.features {
			fmt.Fprintln(sum, block)
		}
	}
	of := sha256.Sum256(weights)
	return hex.EncodeToString(sum.Sum(nil)) + " " + hex.EncodeToString(of[:]) + "\n"
}
