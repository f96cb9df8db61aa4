package line

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tui/words"
)

// A long picture is told in words once; then its name will do.
func TestALongPictureIsToldOnce(t *testing.T) {
	m := mode{words: words.In("en")}
	long := "Picture: a picture of colored blocks. " + strings.Repeat("Red boat, tiny, at the bottom right; ", 6)
	if got := m.pictureOnce(long); got != long {
		t.Errorf("the first time it is told whole, not %q", got)
	}
	if got, want := m.pictureOnce(long), "Picture: a picture of colored blocks, the same as before."; got != want {
		t.Errorf("the second time: %q, want %q", got, want)
	}
	short := "Picture: 1 row with 6 dots in each."
	if m.pictureOnce(short); m.pictureOnce(short) != short {
		t.Error("a short picture is told each time")
	}
}
