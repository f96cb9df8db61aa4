package main

import (
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// What stands in a package's variables is made at every start, of "primer --version"
// too. So tables are read when they are first asked for (sync.OnceValue), and
// expressions are patterns; what is left is counted in bytes, which are the same on
// every machine.
func TestStartReadsNoTables(t *testing.T) {
	program := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^$")
	program.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	told, err := program.CombinedOutput()
	if err != nil {
		t.Fatal(err)
	}
	all := 0
	for _, m := range regexp.MustCompile(`(?m)^init (\S+) .* (\d+) bytes`).FindAllStringSubmatch(string(told), -1) {
		bytes, _ := strconv.Atoi(m[2])
		if !strings.HasPrefix(m[1], module) {
			continue
		}
		if all += bytes; bytes > 300_000 {
			t.Errorf("%s makes %d bytes before main", m[1], bytes)
		}
	}
	if all == 0 || all > 1_000_000 {
		t.Errorf("our packages make %d bytes before main", all)
	}
}
