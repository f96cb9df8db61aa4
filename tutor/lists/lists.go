// Package lists says in one line what is made of the elements of a list, where package slices has no word for it.
//
// It owns walking a list, and never decides what is made of an element, or which one counts.
package lists

// Map is what is made of each element, in their order; nil for a list without any.
func Map[E, M any](list []E, of func(E) M) []M {
	if len(list) == 0 {
		return nil
	}
	made := make([]M, len(list))
	for i, e := range list {
		made[i] = of(e)
	}
	return made
}

// Count is how many elements are as told.
func Count[E any](list []E, is func(E) bool) int {
	n := 0
	for _, e := range list {
		if is(e) {
			n++
		}
	}
	return n
}
