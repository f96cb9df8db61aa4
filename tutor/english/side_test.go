package english

import "testing"

func TestSideNamed(t *testing.T) {
	cats := "Two cats sit on the same floor in a drawing, one low on the page and one higher up. Which cat is farther away?"
	for _, c := range []struct{ text, named, want string }{
		{cats, "the up one", "one higher up"},
		{cats, "the low one", "one low on the page"},
		{cats, "the cat", ""}, // both are
		{cats, "the 2", ""},
		{cats, "", ""},
		{"Is the red ball beside the blue ball heavier?", "the blue one", ""},
		{"Which falls first, the heavy stone or the light feather?", "stone", "the heavy stone"},
		{"Which falls first, the heavy stone or the light feather?", "the light one", "the light feather"},
	} {
		if got := SideNamed(c.text, c.named); got != c.want {
			t.Errorf("SideNamed(%q) = %q, want %q", c.named, got, c.want)
		}
	}
}
