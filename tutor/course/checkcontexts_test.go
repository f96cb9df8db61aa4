package course

import (
	"strings"
	"testing"
	"testing/fstest"
)

// contextsBeside is the page's lesson on doubling with the page's stories beside it,
// changed in one place.
func contextsBeside(t *testing.T, from, to string) (fstest.MapFS, string) {
	t.Helper()
	return besideThePage(t, "contexts", from, to)
}

func TestContextsOfThePageAreSound(t *testing.T) {
	fsys, _ := contextsBeside(t, "", "")
	for _, f := range Check(fsys, "c", Diagrams(checkDiagrams)) {
		t.Error(f)
	}
}

// TestCheckNamesTheFaultInContexts: one slip of an author at a time, told with its line.
func TestCheckNamesTheFaultInContexts(t *testing.T) {
	for _, c := range []struct{ name, from, to, line, want string }{
		{"unknown component", "double.number", "double.half", "component:", "is not taught by this lesson"},
		{"no answer", "    answer: \"{a * 2}\"\n", "", "id: twice", "a context has no answer"},
		{"another answer", "{a * 2}", "{a * 3}", "id: twice", "tells no problem of its component"},
		{"half goals", "    answer", "    where: [\"a / 2 > 100\"]\n    answer", "id: twice", "tells no problem of its component"},
		{"type and problems", "    type: double", "    type: double\n    problems: [small]", "id: twice", "both a type and problems"},
		{"no problem", "    type: double\n    args: [a]", "    problems: [huge]", "problems:", `no problem "huge"`},
		{"no topic", "[soccer, games]", "[soccer, chess]", "topics:", `there is no topic "chess"`},
		{"empty slot", "You have {a} {things}", "You have {a} {sorts}", "ask:", "cannot be filled in"},
		{"asks nothing", "How many {things} does your friend have?", "Count them.", "ask:", "one question"},
		{"asks twice", "twice as many. How many {things}", "twice as many, see? How many {things}", "ask:", "one question"},
		{"tells the answer", "You have {a} {things}, and", "You have {a} {things}. The answer is {a * 2}. And", "ask:", "tells the answer"},
		{"false", "You have {a} {things}, and", "You know that {a} + 1 = {a + 3}. You have {a} {things}, and", "ask:", "not true"},
		{"look tells", "How many times do you take {a}?", "The answer is {a * 2}.", "look:", "tells the answer"},
		{"too long", "You have {a} {things}, and", "You have {a} {things} and" + strings.Repeat(" very many more of them and", 8), "ask:", "too long"},
	} {
		t.Run(c.name, func(t *testing.T) {
			fsys, text := contextsBeside(t, c.from, c.to)
			var told []string
			for _, f := range Check(fsys, "c", Diagrams(checkDiagrams)) {
				lines := strings.Split(text, "\n")
				near := f.Line > 0 && strings.Contains(strings.Join(lines[max(0, f.Line-1):min(len(lines), f.Line+1)], "\n"), c.line)
				if strings.HasSuffix(f.File, contextsEnding) && strings.Contains(f.Text, c.want) && f.Remedy != "" && near {
					return
				}
				told = append(told, f.Error())
			}
			t.Errorf("want %q at %q in %q", c.want, c.line, told)
		})
	}
}
