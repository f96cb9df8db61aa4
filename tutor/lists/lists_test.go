package lists

import (
	"slices"
	"strconv"
	"testing"
)

func TestMap(t *testing.T) {
	if got := Map([]int{1, 2}, strconv.Itoa); !slices.Equal(got, []string{"1", "2"}) {
		t.Errorf("got %v", got)
	}
	if Map([]int{}, strconv.Itoa) != nil {
		t.Error("of nothing something is made")
	}
}

func TestCount(t *testing.T) {
	if n := Count([]int{1, 2, 3}, func(n int) bool { return n > 1 }); n != 2 {
		t.Errorf("%d are more than one", n)
	}
}
