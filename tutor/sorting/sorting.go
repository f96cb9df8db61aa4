// Package sorting puts lists in order.
//
// It owns one way of sorting for every kind of element, and never decides what comes
// first. slices.SortStableFunc and slices.SortFunc are compiled once more for each kind
// of element, 12 to 18 KB of program each time, and the rooms sort some fifty kinds.
package sorting

import "slices"

// Stable sorts a list so that what compare puts first comes first; what compare calls
// equal (0) keeps its order. Elements are compared where they stand and moved once.
func Stable[E any](list []E, compare func(a, b E) int) {
	from := places(len(list), func(i, j int) int { return compare(list[i], list[j]) })
	sorted := make([]E, len(list))
	for to, i := range from {
		sorted[to] = list[i]
	}
	copy(list, sorted)
}

// places are the places 0 to n-1, sorted.
func places(n int, compare func(i, j int) int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	slices.SortStableFunc(all, compare)
	return all
}
