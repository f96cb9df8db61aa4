// Package sweep says how far the tests sweep that try many lessons with many seeds: a
// small sample, the same each time, or everything there is ("make sweep"). It is for tests
// alone.
package sweep

import (
	"os"
	"runtime/debug"
	"testing"
)

// variable of the environment that asks for whole sweeps.
const variable = "PRIMER_SWEEP"

// Of is sample, or whole where whole sweeps are asked for.
func Of[T any](sample, whole T) T {
	if os.Getenv(variable) != "" {
		return whole
	}
	return sample
}

// Main runs the tests of a room that sweeps. They collect their garbage seldom: a quarter
// of their time went there.
func Main(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
