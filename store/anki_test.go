package store

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func ankiOf(t *testing.T, path string) []AnkiNote {
	t.Helper()
	var out []AnkiNote
	err := AnkiNotes(context.Background(), path, func(n AnkiNote) error {
		out = append(out, n)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// A deck that was written comes back with its decks, fields and tags.
func TestAnkiThereAndBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "collection.anki2")
	at := time.Date(2024, 5, 1, 12, 0, 0, 0, time.UTC)
	notes := []AnkiNote{
		{Deck: "Sums", Fields: []string{"What is 2 + 3?", "5"}, Tags: []string{"easy"}},
		{Deck: "Sums::Hard", Fields: []string{"What is 12 + 19?", "31<br>10 + 19 = 29"}},
	}
	if err := WriteAnki(context.Background(), path, at, slices.Values(notes)); err != nil {
		t.Fatal(err)
	}
	got := ankiOf(t, path)
	if len(got) != 2 || got[0].Deck != "Sums" || got[1].Deck != "Sums::Hard" || !slices.Equal(got[1].Fields, notes[1].Fields) || !slices.Equal(got[0].Tags, []string{"easy"}) || got[0].Cloze {
		t.Errorf("read back: %+v", got)
	}
	if n := got[0]; !slices.Equal(n.Names, []string{"Front", "Back"}) || n.Fronts[0] != "{{Front}}" || !strings.Contains(n.Backs[0], "{{Back}}") || !slices.Equal(n.Cards, []int{0}) {
		t.Errorf("its type: %+v", n)
	}
	if err := WriteAnki(context.Background(), path, at, slices.Values(notes)); CodeOf(err) != Exists {
		t.Errorf("a file that is there was written over: %v", err)
	}
}

// What is no collection is refused in one line and never a panic.
func TestAnkiRefusesOtherFiles(t *testing.T) {
	dir := t.TempDir()
	whole := filepath.Join(dir, "whole")
	if err := WriteAnki(context.Background(), whole, time.Unix(1_700_000_000, 0), slices.Values([]AnkiNote{{Deck: "A", Fields: []string{"1", "2"}}})); err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{"empty": "", "text": "no database", "cut": string(raw[:len(raw)/2]), "torn": string(raw[:4096]) + strings.Repeat("\xff", 4096)} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		err := AnkiNotes(context.Background(), path, func(AnkiNote) error { return nil })
		if CodeOf(err) != Invalid || strings.ContainsRune(err.Error(), '\n') {
			t.Errorf("%s: %v", name, err)
		}
	}
}
