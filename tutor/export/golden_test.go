package export

import (
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
)

// TestMain puts every clock of the pages in one place.
func TestMain(m *testing.M) {
	flag.Parse()
	time.Local = time.UTC
	os.Exit(m.Run())
}

// update writes what is made now in place of what was expected.
var update = flag.Bool("update", false, "write the golden files anew")

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is otherwise (look at it, then -update):\n%s", path, got)
	}
}

// homePages are pages to take home: with everything, and after a minute.
func homePages() map[string]TakeHome {
	full := TakeHome{
		Name: "Mia", Grade: 5, At: noon,
		Can:     []Ability{{Name: "adding two negative numbers", Ask: "What is −3 + (−2)?", Said: "-5"}, {Name: "the *main* idea <b>"}},
		Growing: []Ability{{Name: "adding a negative and a positive number", Ask: "What is −3 + 5?", Said: "2"}},
		Mended: &Mended{
			About: "adding", Ask: "What is −15 + (−12)?", Said: "27 <script>", Idea: "It looks as if you turned two minuses into a plus.", Right: "−27",
			Why: []string{"Both go left.", "```draw\nnumberline from=-30 to=0 start=-15 jumps=-12\n```"}, Alone: true,
		},
		Asked: []Unanswered{{Text: "how heavy is the *moon*?", Answer: "It has about a hundredth of the mass of the Earth."}, {Text: "do fish sleep <b>"}},
		Problems: []TryThis{
			{Ask: "What is 1/2 + 1/4?", Answer: []string{"3/4"}, Why: []string{"1/2 is 2/4.", "2/4 + 1/4 = 3/4"}, Earlier: true},
			{Ask: "Read this:\n\n> A frog.\n\nWho?", Answer: []string{"a frog"}},
		},
	}
	short := TakeHome{Name: "Zoe", Grade: 2, At: noon, Begun: []string{"Plants"}, Open: true, Problems: full.Problems[:1]}
	grown := TakeHome{Name: "Ann", Grade: 13, At: noon, Begun: []string{"Plants"}, Problems: full.Problems[:1]}
	return map[string]TakeHome{"full": full, "short": short, "grown": grown}
}

func TestPagesToTakeHome(t *testing.T) {
	for name, page := range homePages() {
		golden(t, "home-"+name+".md", written(t, func(b *strings.Builder) error { return TakeHomeMarkdown(b, page) }))
		html := written(t, func(b *strings.Builder) error { return TakeHomeHTML(b, page) })
		_, body, _ := strings.Cut(html, "</style>")
		golden(t, "home-"+name+".html", body)
		for _, found := range tag.FindAllString(html, -1) {
			if !ownTag.MatchString(found) {
				t.Errorf("%s holds the tag %q", name, found)
			}
		}
	}
}

func TestAPageOfASession(t *testing.T) {
	o := Options{Decisions: true, Lesson: func(string) string { return "Adding negative numbers" }, Component: func(string) string { return "adding" }}
	html := written(t, func(b *strings.Builder) error { return HTML(b, each(sample()), o) })
	_, body, _ := strings.Cut(html, "</style>")
	golden(t, "session.html", body)
	golden(t, "session.md", written(t, func(b *strings.Builder) error { return Markdown(b, each(sample()), o) }))
	for _, outside := range []string{"http:", "https:", "src=", "url(", "@import", "<link", "<script"} {
		if strings.Contains(html, outside) {
			t.Errorf("the page reaches outside: %s", outside)
		}
	}
}

// A page is read by those it speaks to: no sentence is longer than their age's.
func TestPagesReadAtTheAge(t *testing.T) {
	for _, c := range []struct {
		words homeWords
		most  int // words in a sentence, see tutor/course/bands.yaml
	}{{forYoung, 10}, {forMiddle, 16}, {forOlder, 20}} {
		v := reflect.ValueOf(c.words)
		for _, field := range v.Fields() {
			for sentence := range strings.FieldsFuncSeq(field.String(), func(r rune) bool { return strings.ContainsRune(".!?:\n", r) }) {
				if n := len(strings.Fields(sentence)); n > c.most {
					t.Errorf("%d words: %s", n, sentence)
				}
			}
		}
	}
}
