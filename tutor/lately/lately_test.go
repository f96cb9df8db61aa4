package lately

import (
	"strconv"
	"strings"
	"sync"
	"testing"
)

func TestATextIsReadOnce(t *testing.T) {
	made := 0
	k := Keep[int](4, 10)
	read := func(text string) int { return k.Of(text, func() int { made++; return len(text) }) }
	for range 3 {
		if got := read("line"); got != 4 {
			t.Errorf("made %d of it", got)
		}
		if got := k.OfBytes([]byte("line"), func() int { made++; return 0 }); got != 4 {
			t.Errorf("made %d of its bytes", got)
		}
	}
	if made != 1 {
		t.Errorf("it was made %d times", made)
	}
}

func TestWhatIsKeptIsBounded(t *testing.T) {
	k := Keep[int](4, 10)
	for i := range 100 {
		k.Of(strconv.Itoa(i), func() int { return i })
		if len(k.of) > 4 {
			t.Fatalf("%d are kept", len(k.of))
		}
	}
	long := strings.Repeat("long ", 10)
	for _, want := range []int{1, 2} { // made anew
		if got := k.Of(long, func() int { return want }); got != want {
			t.Errorf("a long text is kept: %d", got)
		}
		if got := k.OfBytes([]byte(long), func() int { return want }); got != want {
			t.Errorf("a long text is kept: %d", got)
		}
	}
}

func TestSeveralReadAtOnce(t *testing.T) {
	k := Keep[int](4, 10)
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			for j := range 1000 {
				if n := (i + j) % 9; k.Of(strconv.Itoa(n), func() int { return n }) != n {
					t.Error("one text has what is of another")
				}
			}
		})
	}
	all.Wait()
}
