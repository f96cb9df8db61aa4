package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// house is where the module begins, seen from this folder.
const house = "../.."

// module is what the paths of our own rooms begin with.
const module = "github.com/primer-tutor/primer/"

// walls says which rooms a room may look into. A room that is not listed may not
// exist: who adds one says here what it is allowed to know.
var walls = map[string][]string{
	"cmd/desk":                   {anyRoom},
	"tutor/lab/bench":            {},
	"tutor/lab/sweep":            {},
	"tutor/report":               {"tutor", "tutor/builtin", "tutor/course", "tutor/export", "tutor/format", "tutor/learner", "tutor/sorting", "tutor/lists"},
	"tutor/lab/exam":             {"tutor", "store", "prompts", "tutor/agent", "tutor/answer", "tutor/bank", "tutor/builtin", "tutor/course", "tutor/course/bugs", "tutor/english", "tutor/export", "tutor/format", "tutor/gate", "tutor/kernel", "tutor/learner", "tutor/llm", "tutor/message", "tutor/pedagogy", "tutor/lab", "tutor/lists"},
	"tutor/lab/eval":             {"tutor", "store", "prompts", "tutor/agent", "tutor/answer", "tutor/bank", "tutor/builtin", "tutor/course", "tutor/course/bugs", "tutor/course/working", "tutor/english", "tutor/export", "tutor/format", "tutor/gate", "tutor/kernel", "tutor/learner", "tutor/llm", "tutor/message", "tutor/pedagogy", "tutor/lab", "tutor/lab/exam", "tutor/pattern", "tutor/sorting", "tutor/lists"},
	"tutor/lab":                  {"tutor", "store", "prompts", "tutor/agent", "tutor/answer", "tutor/builtin", "tutor/course", "tutor/course/bugs", "tutor/english", "tutor/export", "tutor/format", "tutor/gate", "tutor/kernel", "tutor/learner", "tutor/llm", "tutor/message", "tutor/pedagogy", "tutor/sorting"},
	"tutor/format":               {"tutor"},
	"cmd/primer":                 {anyRoom},
	"cmd/release":                {},
	"prompts":                    {"tutor", "tutor/template"},
	"store":                      {"tutor", "tutor/sorting", "tutor/lists"},
	"tui":                        {"tutor", "tutor/draw", "tui/markdown", "tui/words", "tutor/sorting", "tutor/lists"},
	"tui/seat":                   {"tui", "tui/words"},
	"tui/line":                   {"tui", "tui/voice", "tui/words", "tutor", "tutor/draw", "tutor/format", "tutor/english", "tutor/lists"},
	"tui/markdown":               {"tui/markdown/glamour"},
	"tui/markdown/glamour":       {},
	"tui/words":                  {},
	"tutor":                      {},
	"tutor/agent":                {"tutor", "tutor/english", "tutor/llm", "prompts", "tutor/gate"},
	"tutor/answer":               {"tutor", "tutor/english", "tutor/sorting", "tutor/lists"},
	"tutor/authoring":            {"tutor", "tutor/authoring/builder", "tutor/authoring/harvest", "tutor/authoring/intake", "tutor/authoring/source", "tutor/course", "tutor/course/bugs", "tutor/format", "tutor/llm", "tutor/lists"},
	"tutor/authoring/derive":     {"tutor", "tutor/answer", "tutor/english", "tutor/pattern", "tutor/sorting", "tutor/lists"},
	"tutor/authoring/builder":    {"tutor", "tutor/format", "tutor/answer", "tutor/authoring/derive", "tutor/authoring/source", "tutor/course", "tutor/gate", "tutor/authoring/intake", "tutor/llm", "tutor/message", "prompts", "tutor/english", "tutor/pattern", "tutor/lists", "tutor/sorting"},
	"tutor/authoring/harvest":    {"tutor", "tutor/answer", "tutor/authoring/builder", "tutor/authoring/derive", "tutor/authoring/source", "tutor/course", "tutor/course/bugs", "tutor/english", "tutor/packed", "tutor/pattern", "tutor/lists", "tutor/sorting"},
	"tutor/authoring/intake":     {"tutor", "tutor/answer", "tutor/course", "tutor/course/formula", "tutor/pattern", "tutor/lists"},
	"tutor/authoring/source":     {"tutor/authoring/source/pdf", "tutor/authoring/intake", "tutor/english", "tutor/pattern", "tutor/lists", "tutor/sorting"},
	"tutor/authoring/source/pdf": {"tutor/pattern"},
	"tutor/builtin":              {"tutor", "tutor/course", "tutor/draw", "tutor/english", "tutor/pedagogy", "prompts"},
	"tutor/bank":                 {"tutor/english", "tutor/bank/meaning", "tutor/lately", "tutor/sorting"},
	"tutor/bank/meaning":         {"tutor/english"},
	"tutor/bank/train":           {"tutor/bank", "tutor/bank/meaning", "tutor/english", "tutor/llm"},
	"tutor/claim":                {"tutor/english", "tutor/sorting", "tutor/lists"},
	"tutor/course":               {"tutor", "tutor/answer", "tutor/bank", "tutor/claim", "tutor/english", "tutor/course/formula", "tutor/course/bugs", "tutor/course/working", "tutor/lately", "tutor/packed", "tutor/pattern", "tutor/sorting", "tutor/lists"},
	"tutor/course/bugs":          {"tutor", "tutor/answer", "tutor/course/formula", "tutor/lately", "tutor/pattern", "tutor/sorting"},
	"tutor/course/formula":       {},
	"tutor/course/working":       {"tutor", "tutor/english", "tutor/course/bugs", "tutor/sorting"},
	"tutor/draw":                 {"tutor", "tutor/pattern", "tutor/sorting", "tutor/lists"},
	"tutor/english":              {"tutor", "tutor/lately", "tutor/packed"},
	"tutor/packed":               {},
	"tutor/packed/pack":          {"tutor/course"},
	"tutor/export":               {"tutor", "tutor/draw", "tutor/template", "tutor/pattern", "tutor/sorting", "tutor/lists"},
	"tutor/template":             {},
	"tutor/gate":                 {"tutor", "tutor/answer", "tutor/claim", "tutor/english", "tutor/gate/learned", "tutor/message", "tutor/pattern", "tutor/lists"},
	"tutor/gate/learned":         {},
	"tutor/gate/train":           {"tutor/gate/learned", "tutor/lab/eval", "tutor/lists"},
	"tutor/kernel": {
		"tutor", "tutor/answer", "tutor/bank", "tutor/english", "tutor/message", "tutor/course", "tutor/course/bugs", "tutor/learner", "tutor/pedagogy", "tutor/gate", "tutor/builtin",
		"tutor/format", "tutor/kernel/posed", "tutor/pattern", "tutor/sorting",
	},
	"tutor/kernel/posed":    {"tutor", "tutor/answer", "tutor/english", "tutor/format", "tutor/gate"},
	"tutor/lately":          {},
	"tutor/learner":         {"tutor", "tutor/lately", "tutor/sorting", "tutor/lists"},
	"tutor/lists":           {},
	"tutor/llm":             {},
	"tutor/llm/llmtest":     {"tutor/llm"},
	"tutor/message":         {"tutor", "tutor/answer", "tutor/english", "tutor/lately", "tutor/message/learned", "tutor/packed", "tutor/pattern", "tutor/lists", "tutor/sorting"},
	"tutor/message/learned": {"tutor/english"},
	"tutor/message/train":   {"tutor", "tutor/message", "tutor/message/learned", "tutor/lists"},
	"tutor/pattern":         {},
	"tutor/pedagogy":        {"tutor", "tutor/sorting"},
	"tutor/sorting":         {},
	"tui/voice":             {"tutor", "tutor/draw", "tutor/format"},
}

const anyRoom = "*"

// pure rooms take values and give values: they reach neither file nor net nor
// screen. Embedded files are compiled in, and io/fs only names their interface.
var pure = []string{
	"tutor/format", "tutor", "tutor/answer", "tutor/bank", "tutor/bank/meaning", "tutor/builtin", "tutor/claim", "tutor/course", "tutor/course/bugs", "tutor/course/formula", "tutor/course/working", "tutor/draw", "tutor/english", "tutor/gate",
	"tutor/kernel", "tutor/kernel/posed", "tutor/lately", "tutor/learner", "tutor/lists", "tutor/message", "tutor/pattern", "tutor/pedagogy", "tutor/sorting", "tutor/template", "tui/markdown", "tui/markdown/glamour",
}

// room is one folder of the module with the imports of its files.
type room struct {
	imports map[string][]string // path -> files that import it; tests are not counted
	files   []string            // every Go file, tests too
}

func TestRoomsImportOnlyWhatTheyMay(t *testing.T) {
	for name, r := range rooms(t) {
		allowed, known := walls[name]
		if !known && len(r.imports) > 0 {
			t.Errorf("room %q stands nowhere in the list of walls", name)
			continue
		}
		for path, files := range r.imports {
			other, own := strings.CutPrefix(path, module)
			if own && !slices.Contains(allowed, other) && !slices.Contains(allowed, anyRoom) {
				t.Errorf("%s must not import %s (%s)", name, other, strings.Join(files, ", "))
			}
		}
	}
}

// The tutor needs no model and no database: nothing that the kernel stands on
// leads to one, by whatever way.
func TestKernelReachesNoModel(t *testing.T) {
	for _, far := range []string{"tutor/agent", "tutor/llm", "store", "tui"} {
		if way := wayTo(rooms(t), "tutor/kernel", far); way != nil {
			t.Errorf("the kernel reaches %s: %s", far, strings.Join(way, " -> "))
		}
	}
}

// What people write is read by tutor/english, and by the rooms that ask it. A
// room that takes text apart on its own stands here, with what it is that it reads.
var readers = map[string]string{
	"tutor/english":              "English: the tokens, numbers, units and phrases that all others read with",
	"tutor/pattern":              "nothing: it compiles expressions when they are first used",
	"tutor/bank":                 "what is typed in questions, for its short forms and runs of letters",
	"tutor/message":              "personal data, by its form: addresses, links, telephone numbers",
	"tutor/gate":                 "a model's sentence, in which it looks for marks and formulas as well as for words",
	"tutor/kernel":               "what a question asks for, and names, where a line is matched with the bank of questions",
	"tutor/kernel/posed":         "a problem that a model proposes, for what it asks to be worked out",
	"tutor/answer":               "the words of choices",
	"tutor/builtin":              "letters, to begin a sentence with a capital and to find where a word ends",
	"tutor/course":               "a lesson's files and what they say of a problem",
	"tutor/course/bugs":          "a problem's numbers, and the templates of buggy rules",
	"tutor/course/formula":       "formulas",
	"tutor/authoring/builder":    "drafts of a lesson",
	"tutor/authoring/derive":     "what an exercise asks",
	"tutor/authoring/harvest":    "the pages of books",
	"tutor/authoring/intake":     "files of other programs: GIFT, Anki, QTI, LaTeX",
	"tutor/authoring/source":     "HTML, Markdown, LaTeX",
	"tutor/authoring/source/pdf": "PDF",
	"tutor/draw":                 "LaTeX and plain formulas, to draw them",
	"tutor/export":               "Markdown and control characters",
	"tutor/format":               "the letters of choices",
	"tutor/agent":                "where words of a model's text end",
	"tutor/llm":                  "marks by which a text could pose as a model's own, to tame them",
	"tutor/lab/eval":             "corpora",
	"prompts":                    "how many tokens of a model a text has",
	"store":                      "where words end, to search for them, and drawings in what was said",
	"tui":                        "keys and the width of characters",
	"tui/line":                   "commands",
	"tui/markdown":               "Markdown",
	"tui/voice":                  "control characters, and whether a line has anything to say",
}

func TestWhoReadsTextSaysWhat(t *testing.T) {
	sees(t, func(name, path string) bool {
		return readers[name] == "" && !strings.HasPrefix(name, "cmd/") && (path == "regexp" || path == "unicode" || path == module+"tutor/pattern")
	})
}

func TestOnlyTheStoreKnowsSQL(t *testing.T) {
	sees(t, func(name, path string) bool {
		return name != "store" && (path == "database/sql" || strings.HasPrefix(path, "modernc.org/"))
	})
}

func TestOnlyTheModelRoomKnowsTheNet(t *testing.T) {
	sees(t, func(name, path string) bool {
		switch name {
		case "tutor/llm", "tutor/llm/llmtest", "tutor/authoring/builder", "tutor/authoring/source", "cmd/primer", "cmd/desk", "tui/seat":
			return false
		}
		return path == "net" || path == "net/http" || strings.Contains(path, "ollama")
	})
}

func TestOnlyTheScreenKnowsTheTerminal(t *testing.T) {
	sees(t, func(name, path string) bool {
		screen := strings.HasPrefix(path, "charm.land/") || strings.HasPrefix(path, "github.com/charmbracelet/")
		switch path {
		case "charm.land/fang/v2", "github.com/charmbracelet/x/ansi": // the help of commands; the width of text
			return false
		}
		return screen && name != "tui" && name != "tui/markdown" && name != "tui/markdown/glamour" && name != "tui/seat"
	})
}

// text/template calls methods by their names at run time, and the linker keeps every
// method of the program for it: 3 MB. What takes its place is tutor/template.
func TestNothingCallsMethodsByName(t *testing.T) {
	sees(t, func(_, path string) bool { return path == "text/template" || path == "html/template" })
}

func TestPureRoomsTouchNothing(t *testing.T) {
	outside := []string{"os", "os/exec", "os/signal", "path/filepath", "net", "net/http", "syscall", "math/rand", "crypto/rand", "log", "log/slog"}
	sees(t, func(name, path string) bool { return slices.Contains(pure, name) && slices.Contains(outside, path) })
}

// Pure rooms have no clock and no dice either: the moment and the seed are
// handed in.
func TestPureRoomsHaveNoClock(t *testing.T) {
	now := regexp.MustCompile(`\btime\.(Now|Since|Until|Sleep|After|Tick|NewTimer|NewTicker)\(|\brand\.((Int|Uint|Float|Norm)[A-Za-z0-9]*|N|Perm|Shuffle)\(`)
	for name, r := range rooms(t) {
		if !slices.Contains(pure, name) {
			continue
		}
		for _, file := range r.files {
			if line, ok := firstLine(t, file, now); ok && !strings.HasSuffix(file, "_test.go") {
				t.Errorf("%s asks the clock or throws dice: %s", file, line)
			}
		}
	}
}

// A file says what it does: no notes to oneself, and no path that exists on one
// machine only.
func TestFilesAreClean(t *testing.T) {
	marks := regexp.MustCompile(`\b(TO` + `DO|FIX` + `ME|X` + `XX|HA` + `CK)\b`)
	paths := regexp.MustCompile(`(^|["'\x60\s=(])/(ho` + `me|ro` + `ot|Use` + `rs|wo` + `rk|m` + `nt)/[A-Za-z0-9]`)
	walk(t, func(path string) {
		switch filepath.Ext(path) {
		case ".go", ".md", ".yaml", ".sql", ".txt", ".txtar":
		default:
			if base := filepath.Base(path); base != "Makefile" && base != "run" {
				return
			}
		}
		for _, unwanted := range []*regexp.Regexp{marks, paths} {
			if line, ok := firstLine(t, path, unwanted); ok {
				t.Errorf("%s: %s", path, line)
			}
		}
	})
}

func TestEveryRoomSaysWhatItOwns(t *testing.T) {
	for name, r := range rooms(t) {
		if len(r.imports) == 0 && allTests(r.files) {
			continue
		}
		if !slices.ContainsFunc(r.files, documented(t)) {
			t.Errorf("room %q has no package comment", name)
		}
	}
}

// sees reports every import, in any room, that the test does not want to see.
func sees(t *testing.T, unwanted func(name, path string) bool) {
	t.Helper()
	for name, r := range rooms(t) {
		for path, files := range r.imports {
			if unwanted(name, path) {
				t.Errorf("%s must not import %s (%s)", name, path, strings.Join(files, ", "))
			}
		}
	}
}

// wayTo is a chain of imports from one room to another, or nil.
func wayTo(all map[string]room, from, to string) []string {
	seen := map[string]bool{}
	var search func(at string) []string
	search = func(at string) []string {
		if at == to {
			return []string{at}
		}
		if seen[at] {
			return nil
		}
		seen[at] = true
		for _, path := range slices.Sorted(maps.Keys(all[at].imports)) {
			next, own := strings.CutPrefix(path, module)
			if !own {
				continue
			}
			if rest := search(next); rest != nil {
				return append([]string{at}, rest...)
			}
		}
		return nil
	}
	return search(from)
}

// rooms reads the imports of every Go file of the module.
func rooms(t *testing.T) map[string]room {
	t.Helper()
	all := map[string]room{}
	walk(t, func(path string) {
		if filepath.Ext(path) != ".go" {
			return
		}
		name := nameOf(t, path)
		r, ok := all[name]
		if !ok {
			r.imports = map[string][]string{}
		}
		r.files = append(r.files, path)
		all[name] = r
		if strings.HasSuffix(path, "_test.go") {
			return
		}
		for _, spec := range parsed(t, path, parser.ImportsOnly).Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			r.imports[imported] = append(r.imports[imported], filepath.Base(path))
		}
	})
	return all
}

// nameOf is the room of a file, with slashes: "tutor/kernel".
func nameOf(t *testing.T, path string) string {
	t.Helper()
	name, err := filepath.Rel(house, filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	return filepath.ToSlash(name)
}

// walk visits the files of the module, but for what is hidden, built or a find
// of the fuzzer.
func walk(t *testing.T, visit func(path string)) {
	t.Helper()
	err := filepath.WalkDir(house, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if base := entry.Name(); entry.IsDir() && path != house && (base == ".git" || base == "bin" || base == "fuzz") {
			return filepath.SkipDir
		}
		if !entry.IsDir() {
			visit(path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func parsed(t *testing.T, path string, mode parser.Mode) *ast.File {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, mode)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func documented(t *testing.T) func(path string) bool {
	return func(path string) bool {
		return !strings.HasSuffix(path, "_test.go") && parsed(t, path, parser.PackageClauseOnly|parser.ParseComments).Doc != nil
	}
}

func allTests(files []string) bool {
	return !slices.ContainsFunc(files, func(f string) bool { return !strings.HasSuffix(f, "_test.go") })
}

// firstLine finds the first line of a file that matches, with its number.
func firstLine(t *testing.T, path string, pattern *regexp.Regexp) (string, bool) {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	at := pattern.FindIndex(raw)
	if at == nil {
		return "", false
	}
	from := bytes.LastIndexByte(raw[:at[0]], '\n') + 1
	line, _, _ := bytes.Cut(raw[from:], []byte("\n"))
	return fmt.Sprintf("line %d: %s", 1+bytes.Count(raw[:from], []byte("\n")), bytes.TrimSpace(line)), true
}

// TestFoundations keeps the packages that Primer is built on: what they do well
// is not written again here.
func TestFoundations(t *testing.T) {
	used := map[string]bool{}
	for _, r := range rooms(t) {
		for path := range r.imports {
			used[path] = true
		}
	}
	for _, want := range []string{
		"charm.land/bubbletea/v2", "charm.land/lipgloss/v2", module + "tui/markdown/glamour", "github.com/ollama/ollama/api", "modernc.org/sqlite",
	} {
		if !used[want] {
			t.Errorf("nothing imports %s", want)
		}
	}
}
