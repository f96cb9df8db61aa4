package course

import (
	"strings"
	"testing"
	"testing/fstest"
)

// mistakesBeside is the page's lesson on doubling with the page's mistakes beside it,
// changed in one place.
func mistakesBeside(t *testing.T, from, to string) (fstest.MapFS, string) {
	t.Helper()
	return besideThePage(t, "mistakes", from, to)
}

// besideThePage is the page's lesson on doubling with one of the page's files beside it,
// changed in one place, and that file's text.
func besideThePage(t *testing.T, what, from, to string) (fstest.MapFS, string) {
	t.Helper()
	_, text, _ := strings.Cut(Format, "```yaml\n"+what+":")
	text, _, closed := strings.Cut(what+":"+text, "```")
	if !closed || !strings.Contains(text, from) {
		t.Fatalf("the page's %s do not hold %q", what, from)
	}
	text = strings.Replace(text, from, to, 1)
	fsys := fstest.MapFS{"c/numbers." + what + ".yaml": {Data: []byte(text)}}
	for name, page := range formatExamples(Format) {
		if base, ok := strings.CutPrefix(name, "doubling/"); ok {
			fsys["c/"+base] = &fstest.MapFile{Data: []byte(page)}
		}
	}
	return fsys, text
}

// TestMistakesOfThePageAreSound: the example of the format's page has no fault and no gap
// but the choices it leaves to others.
func TestMistakesOfThePageAreSound(t *testing.T) {
	fsys, _ := mistakesBeside(t, "", "")
	var gaps []string
	for _, f := range Check(fsys, "c", Diagrams(checkDiagrams), Gaps(func(f Fault) {
		if !strings.Contains(f.Text, "different items") { // of those TestBanksAreCounted tells
			gaps = append(gaps, f.Text)
		}
	})) {
		t.Error(f)
	}
	if len(gaps) != 1 || !strings.Contains(gaps[0], `choice "yes" of not-plus-two`) {
		t.Errorf("gaps: %q", gaps)
	}
}

// TestCheckNamesTheFaultInMistakes: one slip of an author at a time, told with its line.
func TestCheckNamesTheFaultInMistakes(t *testing.T) {
	for _, c := range []struct{ name, from, to, line, want string }{
		{"unknown bug", "bug: adds-two\n    type", "bug: adds-three\n    type", "bug: adds-three", `bug "adds-three" is none of type "double"`},
		{"unknown component", "component: double.number\n    bug: adds-two\n    type", "component: double.half\n    bug: adds-two\n    type", "component: double.half", "is not taught by this lesson"},
		{"id twice", "id: yes-two-more", "id: two-more", "id: two-more", "stands in this lesson twice"},
		{"bug and formula", "    type: double\n    shows", "    type: double\n    gives: \"a + 2\"\n    shows", "gives:", "a formula of its own"},
		{"formula without type", "    bug: adds-two\n    shows", "    gives: \"2\"\n    shows", "id: yes-two-more", "has a formula but no type"},
		{"formula of the answer", "    bug: adds-two\n    type: double\n", "    gives: \"a + a\"\n    type: double\n", "gives:", "gives the answer of the open question away"},
		{"no question", "item: meaning", "item: meanings", "item: meanings", `there is no question "meanings"`},
		{"no choice", `gives: "yes"`, `gives: "perhaps"`, `gives: "perhaps"`, `"perhaps" is no choice of meaning`},
		{"right choice", `gives: "yes"`, `gives: "no"`, `gives: "no"`, `"no" is a right answer to meaning`},
		{"few reasons", `, "you add two", "double means 2 more"`, "", "hears:", "at least 5 are needed"},
		{"no second reply", "      - grant: \"There is a two in doubling.\"\n        look: \"Look at your two hands, with all fingers up on each.\"\n        ask: \"What are there two of?\"\n        expects: [\"hands\", \"two hands\"]\n        tell: \"The two counts the hands, and each hand has all its fingers.\"\n", "", "replies:", "has 1 replies, 2 are needed"},
		{"no look", "        look: \"Hold up {a} fingers. Now a friend next to you holds up just as many.\"\n", "", "grant:", "has not got look"},
		{"slot without value", "{given} is two more than {a}", "{given} is two more than {b}", "{given} is two more than {b}", "cannot be filled in"},
		{"slot in a reason", "i added 2 to {a}", "i added 2 to {n}", "{n}", "cannot be filled in"},
		{"said outside", "{given} is two more than {a}, that is true.", "{given} is two more than {a}, as {word} says.", "{word}", "cannot be filled in"},
		{"look tells", "Now a friend next to you holds up just as many.", "With a friend that makes {a * 2}.", "With a friend", "gives the answer of the open question away"},
		{"tell tells", "Your friend adds {a} fingers to yours, not two.", "Your friend and you hold up {a * 2} fingers.", "Your friend and you", "gives the answer of the open question away"},
		{"tell is false", "Your friend adds {a} fingers to yours, not two.", "As you know, {a} + 2 = {a + 3}.", "As you know", "this is not true"},
		{"expects the answer", `expects: ["{a}", "as many as me"]`, `expects: ["{a * 2}"]`, `expects: ["{a * 2}"]`, "gives the answer of the open question away"},
		{"expects nothing", `expects: ["2", "two rows"]`, `expects: [""]`, `expects: [""]`, "cannot read"},
		{"expects a speech", `expects: ["2", "two rows"]`, `expects: ["there are two rows and both of them look quite the same"]`, "there are two rows", "cannot read"},
		{"two questions", "How many rows do you see?", "Do you see the rows? How many?", "Do you see", "is not one small question"},
		{"look asks", "Below it stands a second row that looks just the same.", "Is there a second row?", "Is there a second row?", "holds a question"},
		{"two sentences told", "The two counts the rows, and each row has {a} dots.", "The two counts the rows. Each row has {a} dots.", "The two counts", "is not one sentence"},
		{"too long", "Look at your two hands, with all fingers up on each.", "Look at your two hands. " + strings.Repeat("All fingers are up on each of them. ", 8), "grant:", "words for"},
		{"article", "Hold up {a} fingers.", "Write a {a + 6} on paper and hold up {a} fingers.", "Write a", "reads badly"},
		{"diagram", "        ask: \"How many rows do you see?\"", "        diagram: \"arrray 2 x {a}\"\n        ask: \"How many rows do you see?\"", "diagram:", "cannot be drawn"},
		{"meets nothing", "    type: double\n    shows", "    type: double\n    when: \"a > 100\"\n    shows", "id: two-more", "meets no problem of type double"},
	} {
		t.Run(c.name, func(t *testing.T) {
			fsys, text := mistakesBeside(t, c.from, c.to)
			var told []string
			for _, f := range Check(fsys, "c", Diagrams(checkDiagrams)) {
				lines := strings.Split(text, "\n")
				near := f.Line > 0 && strings.Contains(strings.Join(lines[max(0, f.Line-1):min(len(lines), f.Line+1)], "\n"), c.line)
				if strings.HasSuffix(f.File, mistakesEnding) && strings.Contains(f.Text, c.want) && f.Remedy != "" && near {
					return
				}
				told = append(told, f.Error())
			}
			t.Errorf("want %q at %q in %q", c.want, c.line, told)
		})
	}
}
