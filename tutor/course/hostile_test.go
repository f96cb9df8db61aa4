package course

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// breakages make a broken, hostile or half-written lesson of a sound one.
var breakages = []struct {
	name string
	make func(rng *rand.Rand, sound string) string
}{
	{"cut off", func(rng *rand.Rand, s string) string { return s[:len(s)/10+rng.IntN(len(s)*8/10)] }},
	{"a line gone", func(rng *rand.Rand, s string) string {
		lines := strings.Split(s, "\n")
		for i := range lines {
			if strings.HasPrefix(lines[i], "synthesis:") || strings.HasPrefix(lines[i], "activate:") {
				lines[i] = strings.Repeat(" ", rng.IntN(4)) + "lost:"
			}
		}
		return strings.Join(lines, "\n")
	}},
	{"noise", func(rng *rand.Rand, _ string) string {
		b := make([]byte, 2000+rng.IntN(30_000))
		for i := range b {
			b[i] = byte(rng.IntN(256))
		}
		return string(b)
	}},
	{"noise inside", func(rng *rand.Rand, s string) string {
		b := []byte(s)
		for range 40 {
			b[rng.IntN(len(b))] = byte(rng.IntN(32))
		}
		return string(b)
	}},
	{"signs of YAML", func(rng *rand.Rand, _ string) string {
		return randomOf(rng, "[]{}:,-?&*!|>'\"%@`# \n\tab1", 3000+rng.IntN(20_000))
	}},
	{"deep brackets", func(rng *rand.Rand, s string) string {
		return s + "\nneeds: " + strings.Repeat("[", 1000+rng.IntN(200_000))
	}},
	{"deep maps", func(rng *rand.Rand, s string) string {
		return s + "\nneeds: " + strings.Repeat("{a: ", 1000+rng.IntN(100_000))
	}},
	{"deep dashes", func(rng *rand.Rand, s string) string {
		return s + "\nneeds:\n  " + strings.Repeat("- ", 1000+rng.IntN(200_000)) + "x"
	}},
	{"deep steps", func(*rand.Rand, string) string {
		var b strings.Builder
		for i := range 900 {
			b.WriteString(strings.Repeat(" ", i) + "a:\n")
		}
		return b.String()
	}},
	{"a bomb of aliases", func(*rand.Rand, string) string {
		return "id: x\ntitle: &a [x, x]\nobjectives: &b [*a, *a, *a, *a]\nneeds: [*b, *b, *b, *b, *b]\n"
	}},
	{"huge numbers", func(_ *rand.Rand, s string) string {
		return strings.NewReplacer("grades: [2, 4]", "grades: [-99999999999999999999999, 1e999]", "grades: [3, 4]", "grades: [3, 999999999999999999999999]",
			`"2..5"`, `"1..10^40"`, "a * 2", "9^9^9^9^9^9").Replace(s)
	}},
	{"wide ranges", func(_ *rand.Rand, s string) string {
		return strings.NewReplacer("grades: [3, 4]", "grades: x", `vars: {a: "2..5"}`, `vars: {a: "1..999999", b: "1..999999", c: "1..999999"}
    where: ["a * b * c == 7 * 10^17 + 3"]`).Replace(s)
	}},
	{"wrong types", func(rng *rand.Rand, s string) string {
		lines := strings.Split(s, "\n")
		for n := 0; n < 12; {
			i := rng.IntN(len(lines))
			if at := strings.Index(lines[i], ": "); at > 0 && !strings.Contains(lines[i][:at], `"`) {
				lines[i] = lines[i][:at] + []string{": {a: {b: c}}", ": [[1], [2]]", ": 12345678901234567890", ": ~", ": true", ": 2024-01-01", ": .inf"}[rng.IntN(7)]
				n++
			}
		}
		return strings.Join(lines, "\n") + "\nlast: 1\n"
	}},
	{"ids with paths", func(_ *rand.Rand, s string) string {
		return strings.NewReplacer("id: small", `id: "../../../etc/passwd"`, "id: willow", "id: /tmp/x", "id: sort", `id: "..\\..\\x"`, "needs: []", "needs: [../../x]").Replace(s)
	}},
	{"cycles", func(_ *rand.Rand, s string) string {
		return strings.NewReplacer("needs: []", "needs: [plants.food, doubling.numbers]", "requires: []", "requires: [plant.food, double.number]").Replace(s)
	}},
	{"escapes for the terminal", func(_ *rand.Rand, s string) string {
		return strings.ReplaceAll(s, "title: ", "title: \"\\e]0;x\\a\\e[2J\" #")
	}},
	{"formulas", func(rng *rand.Rand, s string) string {
		return strings.ReplaceAll(s, "{a}", "{"+randomOf(rng, "()+*^/a1,\"'?:", 200)+"}")
	}},
	{"too large", func(*rand.Rand, string) string { return "id: x\ntitle: " + strings.Repeat("x", maxFile) }},
	{"many entries", func(_ *rand.Rand, s string) string {
		return s + "\nobjectives:\n" + strings.Repeat("  - {}\n", 20_000)
	}},
	{"nothing", func(*rand.Rand, string) string { return "" }},
	{"two documents", func(_ *rand.Rand, s string) string { return s + "\n---\n" + s }},
	{"tags", func(_ *rand.Rand, s string) string { return strings.ReplaceAll(s, "title: ", "title: !!binary ") }},
}

func randomOf(rng *rand.Rand, from string, n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = from[rng.IntN(len(from))]
	}
	return string(b)
}

// hostile writes folders of broken courses until they hold so many bytes; it
// gives the folders.
func hostile(t testing.TB, root string, bytes int) []string {
	t.Helper()
	pages := formatExamples(Format)
	rng := rand.New(rand.NewPCG(7, 11))
	var dirs []string
	for size, n := 0, 0; size < bytes; n++ {
		broken := breakages[n%len(breakages)]
		base := []string{numbers, food}[n/len(breakages)%2]
		dir := filepath.Join(root, fmt.Sprintf("%05d-%s", n, strings.ReplaceAll(broken.name, " ", "-")))
		text := broken.make(rng, pages[base])
		if text == pages[base] {
			text += "\nlast: 1\n" // this lesson holds nothing of what is to be broken
		}
		head := pages[filepath.Dir(base)+"/"+courseFile]
		if n%5 == 4 { // the course file is broken in the same way
			head, text = broken.make(rng, pages[base]), head
		}
		write(t, filepath.Join(dir, "course.yaml"), head)
		write(t, filepath.Join(dir, "lesson.yaml"), text)
		size += len(head) + len(text)
		dirs = append(dirs, dir)
	}
	return dirs
}

func write(t testing.TB, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// refuse checks each folder: there is a fault, it names a file of the folder and a
// line, and it can be printed.
func refuse(t testing.TB, dirs []string) {
	t.Helper()
	for _, dir := range dirs {
		faults := Check(os.DirFS(dir), ".", Diagrams(checkDiagrams))
		if len(faults) == 0 {
			t.Errorf("%s: no fault", filepath.Base(dir))
		}
		for _, f := range faults {
			if f.Line < 1 || f.File != "course.yaml" && f.File != "lesson.yaml" {
				t.Errorf("%s: a fault without its place: %+v", filepath.Base(dir), f)
			}
		}
		if _, err := Load(os.DirFS(dir), "."); err == nil && strings.Contains(dir, "deep") {
			t.Errorf("%s is loaded", dir)
		}
	}
}

func TestHostileCoursesAreRefused(t *testing.T) {
	root := t.TempDir()
	inside := filepath.Join(root, "in")
	dirs := hostile(t, inside, 3<<20)
	before := listing(t, root)
	refuse(t, dirs)
	if after := listing(t, root); after != before {
		t.Error("the check changed files")
	}
}

// listing is every file below a folder, with its size.
func listing(t testing.TB, root string) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		fmt.Fprintln(&b, name, info.Size())
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestOddFilesAreRefused(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "course.yaml"), formatExamples(Format)["plants/course.yaml"])
	if err := os.Mkdir(filepath.Join(dir, "folder.yaml"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("/dev/zero", filepath.Join(dir, "endless.yaml")); err != nil {
		t.Skip(err)
	}
	refused := 0
	for _, f := range Check(os.DirFS(dir), ".") {
		if strings.Contains(f.Text, "no file") || strings.Contains(f.Text, "cannot be read") {
			refused++
		}
	}
	if refused != 2 {
		t.Errorf("%d of 2 odd files are refused", refused)
	}
}

// BenchmarkHostileCourses checks 40 MB of broken courses.
func BenchmarkHostileCourses(b *testing.B) {
	dirs := hostile(b, b.TempDir(), 40<<20)
	b.SetBytes(40 << 20)
	for b.Loop() {
		refuse(b, dirs)
	}
}
