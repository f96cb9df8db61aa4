//go:build !linux

package main

import "time"

// threadTime is measured on Linux only.
func threadTime() time.Duration { return 0 }
