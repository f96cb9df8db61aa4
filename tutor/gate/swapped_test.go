package gate

import "testing"

// TestOppositeFits: whether a word or its opposite stands in a statement, all that a lesson says
// of both can tell.
func TestOppositeFits(t *testing.T) {
	c := debts()
	c.Ground = NewGround([]string{
		"The perimeter is the length of the edge.", "Walk along the edge and you have walked the perimeter.", "A fence stands at the edge, so it needs the perimeter.",
		"The area is the space inside.", "Count the tiles inside and you have the area.", "Paint covers the space of a wall, so it needs the area.",
	}, nil, nil)
	a := c.prepared().ready
	for s, swapped := range map[string]bool{
		"perimeter tells how much space is inside": true, "area tells how long the edge is": true,
		"perimeter tells how long the edge is": false, "area tells how much space is inside": false,
	} {
		odds := a.oppositeOdds(termsOf(s))
		if len(odds) != 1 || odds[0] > 0 != swapped {
			t.Errorf("%q: log-odds of the opposite %.2f, want above 0: %v", s, odds, swapped)
		}
	}
	if odds := a.oppositeOdds(termsOf("the area has an edge, and the perimeter is space")); len(odds) > 0 {
		t.Errorf("a statement of both is compared: %.2f", odds)
	}
}
