package english

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

// A book, sets and phrases are those of all languages that have a folder.
func TestRoomsReadEveryLanguageThatIsThere(t *testing.T) {
	files := fstest.MapFS{
		"data/en/b.txt":     {Data: []byte("[pet] names a pet\n<my> cat|dog\n")},
		"data/qq/b.txt":     {Data: []byte("<mok> = mok moka\n[pet] names a pet\n<mok> zubu\n")},
		"data/aa/s.txt":     {Data: []byte("[yes]\nouf\n")},
		"data/en/s.txt":     {Data: []byte("[yes]\nyes\n[no]\nno\n")},
		"data/readme.txt":   {Data: []byte("no language")},
		"data/en/x/one.txt": {Data: []byte("a")},
	}
	if got := strings.Join(Languages(files), " "); got != "en aa qq" {
		t.Errorf("languages %q", got)
	}
	b := MustBook(files, "b.txt")
	for text, want := range map[string]bool{"this is my cat": true, "moka ZUBU!": true, "my zubu": false} {
		if got := b.Has(Tokens(text), "pet"); got != want {
			t.Errorf("%q names a pet: %v", text, got)
		}
	}
	if sets := MustSets(files, "s.txt"); !sets["yes"]["ouf"] || !sets["yes"]["yes"] || !sets["no"]["no"] {
		t.Errorf("sets %v", sets)
	}
	if got := InEach(files, "x/*.txt"); len(got) != 1 || got[0] != "data/en/x/one.txt" {
		t.Errorf("files %v", got)
	}
}

func TestTongueIsTheLanguageThatKnowsMostWords(t *testing.T) {
	knows := func(words string) func(string) bool {
		set := SetOf(words)
		return func(w string) bool { return set[w] }
	}
	tongues := Tongues{"en": knows("the dog is no me a son"), "es": knows("el perro es no me un son anos")}
	for line, want := range map[string]string{
		"el perro es 5": "es", "the dog is 5": "en", "no me": "en", "12": "en", "the perro is no son": "en", "¿años?": "es", "": "en",
	} {
		if got := tongues.Of(line); got != want {
			t.Errorf("%q is %s, want %s", line, got, want)
		}
	}
}

// A room that named the folder of a language would not hear a further one.
func TestNoRoomNamesTheFolderOfALanguage(t *testing.T) {
	named := regexp.MustCompile(`"data/[a-z]{2}/|go:embed data/[a-z]{2}`)
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := os.ReadFile(name)
		if found := named.Find(text); found != nil {
			t.Errorf("%s: %s: let english.InEach, EachEntry, MustBook, MustSets or MustPhrases find it", name, found)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
