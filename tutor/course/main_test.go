package course

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain collects garbage seldom: a quarter of the time of these tests went there.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
