//go:build !linux && !darwin

package llm

// Memory is the machine's memory in bytes, 0 when that cannot be told.
func Memory() int64 { return 0 }
