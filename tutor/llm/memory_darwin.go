package llm

import (
	"encoding/binary"
	"syscall"
)

// Memory is the machine's memory in bytes, 0 when that cannot be told.
func Memory() int64 {
	raw, err := syscall.Sysctl("hw.memsize")
	if err != nil {
		return 0
	}
	// The number comes as text: eight bytes, of which a last one of zero is cut off.
	var b [8]byte
	copy(b[:], raw)
	return int64(binary.LittleEndian.Uint64(b[:]))
}
