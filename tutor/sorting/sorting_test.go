package sorting

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"
)

type card struct {
	rank  int
	dealt int
	name  string
}

// The order is the one of package slices, of equals too.
func TestStableIsTheOrderOfPackageSlices(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	byRank := func(a, b card) int { return cmp.Compare(a.rank, b.rank) }
	for n := range 200 {
		cards := make([]card, n)
		for i := range cards {
			cards[i] = card{rank: r.IntN(1 + n/3), dealt: i, name: "card"}
		}
		want := slices.Clone(cards)
		slices.SortStableFunc(want, byRank)
		if Stable(cards, byRank); !slices.Equal(cards, want) {
			t.Fatalf("%d cards: got %v, want %v", n, cards, want)
		}
	}
}

func TestStableOfNothing(*testing.T) { Stable(nil, cmp.Compare[int]) }
