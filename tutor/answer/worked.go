package answer

import "math/big"

// workedThrough is what a list of true computations comes to, a later one perhaps going on
// with the result before it: "2 x 6 = 12, + 1 = 13". It is nil for any other list.
func workedThrough(list []*node) (end *node) {
	var before *big.Rat
	for _, n := range list {
		if n.op != opRelation || len(n.variables(nil)) > 0 || !trueThroughout(n) && !goesOnFrom(before, n) {
			return nil
		}
		end = n.kids[len(n.kids)-1]
		before, _ = exactOf(end)
	}
	return end
}

// countedUpTo reports whether a list of numbers counts up: "5, 10, 11, 12, 13".
func countedUpTo(list []*node) bool {
	const fewest = 4
	for i, n := range list {
		x := exactWorth(n)
		if x == nil || i > 0 && exactWorth(list[i-1]).Cmp(x) >= 0 {
			return false
		}
	}
	return len(list) >= fewest
}

// trueThroughout reports whether each link of a computation is true.
func trueThroughout(n *node) bool {
	for i, rel := range n.rels {
		if truth, sure := truthOfLink(n.kids[i], n.kids[i+1], rel); rel != "=" || !sure || !truth {
			return false
		}
	}
	return true
}

// goesOnFrom reports whether a computation adds to the result before it: "+ 1 = 13".
func goesOnFrom(before *big.Rat, n *node) bool {
	if before == nil || len(n.rels) != 1 || n.rels[0] != "=" {
		return false
	}
	more, readable := exactOf(n.kids[0])
	sum, result := exactOf(n.kids[1])
	return readable && result && new(big.Rat).Add(before, more).Cmp(sum) == 0
}
