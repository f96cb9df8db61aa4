package exam

import (
	"math"
	"slices"
)

// A model is better than Primer alone where the lower bound of the difference is above
// zero, on the same items: what both get right, or both wrong, says nothing. The bounds
// are one-sided, at 95 of 100.
const z = 1.645

// lower is the lower bound of the share of items that the model wins over those that it
// loses.
func lower(won, lost, of int) float64 {
	if of == 0 {
		return 0
	}
	n, w, l := float64(of), float64(won), float64(lost)
	mean := (w - l) / n
	return mean - z*math.Sqrt((w+l-(w-l)*(w-l)/n)/n/n)
}

// wilson is the lower bound of a share of which hits in so many tries are known
// (E. B. Wilson 1927, without the correction for continuity).
func wilson(hits, tries int) float64 {
	if tries == 0 {
		return 0
	}
	n, p := float64(tries), float64(hits)/float64(tries)
	return (p + z*z/(2*n) - z*math.Sqrt(p*(1-p)/n+z*z/(4*n*n))) / (1 + z*z/n)
}

// Quantile is the value below which a share of the values lies; 0 of none.
func Quantile(values []float64, share float64) float64 {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	return sorted[min(int(share*float64(len(sorted))), len(sorted)-1)]
}
