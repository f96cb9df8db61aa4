package bugs

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/goccy/go-yaml"
)

var update = flag.Bool("update", false, "write the files that tests compare with")

// TestLinesAreOfTheFiles keeps what is embedded fresh, and the files in order.
func TestLinesAreOfTheFiles(t *testing.T) {
	names, err := filepath.Glob("data/*.yaml") // sorted by name
	if err != nil || len(names) == 0 {
		t.Fatalf("%d files, %v", len(names), err)
	}
	var want bytes.Buffer
	enc := json.NewEncoder(&want)
	enc.SetEscapeHTML(false)
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var types []Type
		if err := yaml.UnmarshalWithOptions(text, &types, yaml.Strict()); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, one := range types {
			if err := enc.Encode(one); err != nil {
				t.Fatal(err)
			}
		}
	}
	if *update {
		if err := os.WriteFile("catalogue.jsonl", want.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(want.Bytes(), lines) {
		t.Error("catalogue.jsonl is not of data/*.yaml as they are; run go test ./tutor/course/bugs -run Lines -update")
	}
}

// TestEveryShapeCanBeMade: shapes are made when they are needed, so a wrong one
// would show only then.
func TestEveryShapeCanBeMade(t *testing.T) {
	c := catalogue(t)
	for _, name := range c.made().order {
		for _, s := range c.made().types[name].asks {
			s.re()
		}
	}
}

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := load(); err != nil {
			b.Fatal(err)
		}
	}
}
