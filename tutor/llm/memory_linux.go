package llm

import (
	"bufio"
	"os"
	"strconv"
	"strings"
)

// Memory is the machine's memory in bytes, 0 when that cannot be told.
func Memory() int64 {
	f, err := os.Open("/proc/meminfo")
	if err != nil {
		return 0
	}
	defer func() { _ = f.Close() }()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		words := strings.Fields(lines.Text())
		if len(words) >= 2 && words[0] == "MemTotal:" {
			kilobytes, _ := strconv.ParseInt(words[1], 10, 64)
			return kilobytes * 1024
		}
	}
	return 0
}
