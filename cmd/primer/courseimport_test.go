package main

import (
	"strings"
	"testing"
)

// Somebody at a terminal is asked which column asks and which answers, until they name
// one that is there.
func TestAskColumns(t *testing.T) {
	var out strings.Builder
	columns, err := askColumns(strings.NewReader("7\nPrompt\n2\n1\n"), &out, []string{"Key", "Prompt"})
	if err != nil || columns["question"] != "Prompt" || columns["answer"] != "Key" {
		t.Errorf("%v, %v", columns, err)
	}
	if want := "  1 Key\n  2 Prompt\nWhich column holds the question? Its number: "; !strings.HasPrefix(out.String(), want) {
		t.Errorf("asked %q", out.String())
	}
	if _, err := askColumns(strings.NewReader("1\n"), &out, []string{"Key", "Prompt"}); err == nil || !strings.Contains(err.Error(), "--map question=Prompt") {
		t.Errorf("nobody answered: %v", err)
	}
}
