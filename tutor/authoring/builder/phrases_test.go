package builder

import "testing"

// Each language says all that English says.
func TestPhrasesAreInEachLanguage(t *testing.T) {
	all := phrases()
	for name := range all["en"] {
		for code, own := range all {
			if own[name] == "" {
				t.Errorf("%s has no %q", code, name)
			}
		}
	}
	if got := (Head{Language: "es"}).says("answer", "3/4"); got != "La respuesta es: 3/4." {
		t.Errorf("in Spanish: %q", got)
	}
	if got := (Head{Language: "xx"}).says("answer", "3/4"); got != "The answer is: 3/4." {
		t.Errorf("in a language without a file: %q", got)
	}
}
