package main

import (
	"context"
	"os"
)

// unheard is for others to find out: here a write tells that nobody reads.
func unheard(context.Context, *os.File) bool { return false }
