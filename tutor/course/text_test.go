package course

import (
	"testing"

	"github.com/goccy/go-yaml"
)

func TestBlockTextsAreReadWithoutTheirHeader(t *testing.T) {
	for _, source := range []string{"text: |\n  Half a pizza.\n", "text: >-\n  Half a\n  pizza.\n", "text:\n  middle: >-\n    Half a pizza.\n"} {
		var got struct {
			Text Text `yaml:"text"`
		}
		if err := yaml.Unmarshal([]byte(source), &got); err != nil {
			t.Fatal(err)
		}
		if got.Text.For(Middle) != "Half a pizza." {
			t.Errorf("%q reads as %q", source, got.Text.For(Middle))
		}
	}
}
