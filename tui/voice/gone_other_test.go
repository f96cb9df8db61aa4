//go:build !linux

package voice

import "testing"

// gone can be seen on Linux only.
func gone(*testing.T, int) {}
