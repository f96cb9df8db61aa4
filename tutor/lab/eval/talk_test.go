package eval

import (
	"strings"
	"testing"
)

const moment = `{"id":"m1","lesson":"integers.adding","grade":6,"lead":["ok","ok"],"line":"my tooth fell out at lunch","kind":"news"}`

// TestTalkTellsThePlaces: a moment is played, and its reply comes with its places and sources.
func TestTalkTellsThePlaces(t *testing.T) {
	var out strings.Builder
	if err := Talk(strings.NewReader(moment), &out, true); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"id":"m1"`, `"take_up":"`, `"sources":["saying tooth"]`, `"model_calls":0`} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %s in %s", want, out.String())
		}
	}
}

// TestTalkSinceSetsBoth: what has changed since an earlier run stands first, with what it was.
func TestTalkSinceSetsBoth(t *testing.T) {
	rows := moment + "\n" + strings.ReplaceAll(strings.ReplaceAll(moment, "m1", "m2"), "my tooth fell out at lunch", "-5")
	last := `{"id":"m1","reply":"Let us keep that for the break."}`
	var out strings.Builder
	if err := TalkSince(strings.NewReader(last))(strings.NewReader(rows), &out, false); err != nil {
		t.Fatal(err)
	}
	page := out.String()
	if !strings.HasPrefix(page, "# 1 of 2 replies have changed\n\n## m1") || !strings.Contains(page, "Before:\n\nLet us keep that") || !strings.Contains(page, "## m2") {
		t.Error(page)
	}
}
