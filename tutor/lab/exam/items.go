package exam

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"strconv"
	"sync"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
)

// What a model is tried on. None of it trains anything.
//
//go:embed items
var itemFiles embed.FS

// moment is a line of a child in a lesson, after others.
type moment struct {
	ID     string   `json:"id"`
	Lesson string   `json:"lesson"`
	Grade  int      `json:"grade"`
	Lead   []string `json:"lead"`
	Line   string   `json:"line"`
}

// labeled is a line with what was asked before, and what it may be taken for.
type labeled struct {
	Asked  string         `json:"asked"`
	Answer string         `json:"answer"`
	Line   string         `json:"line"`
	Right  []tutor.Intent `json:"right"`
}

// choice is a line with the question of the lesson's bank that it asks, or none.
type choice struct {
	Lesson string `json:"lesson"`
	Line   string `json:"line"`
	Right  string `json:"right"`
}

// none is the right choice where the bank has none.
const none = "none"

// explanation is what a child said of a component, and whether it is right.
type explanation struct {
	ID        string `json:"id"`
	Component string `json:"component"`
	Text      string `json:"text"`
	Right     bool   `json:"right"`
}

func itemsOf[T any](name string) ([]T, error) {
	raw, err := itemFiles.ReadFile("items/" + name + ".jsonl")
	if err != nil {
		return nil, err
	}
	var out []T
	for lines := bufio.NewScanner(bytes.NewReader(raw)); lines.Scan(); {
		var one T
		if err := json.Unmarshal(lines.Bytes(), &one); err != nil {
			return nil, fmt.Errorf("items/%s.jsonl, line %d: %w", name, len(out)+1, err)
		}
		out = append(out, one)
	}
	return out, nil
}

// Version names the exam: its items and the prompts that it tries. Answers to another one
// do not count.
func Version() string { return version() }

var version = sync.OnceValue(func() string {
	sum := sha256.New()
	names, err := fs.Glob(itemFiles, "items/*")
	if err != nil {
		return ""
	}
	for _, name := range names {
		if raw, err := itemFiles.ReadFile(name); err == nil {
			_, _ = sum.Write(raw)
		}
	}
	_, _ = sum.Write([]byte(prompts.AskVersion() + strconv.Itoa(scoring)))
	return hex.EncodeToString(sum.Sum(nil)[:6])
})

// scoring is raised when answers are scored otherwise.
const scoring = 1
