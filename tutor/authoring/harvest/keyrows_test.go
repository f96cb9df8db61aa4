package harvest_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/harvest"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/course/bugs"
)

// withKey are the questions of a document whose answers stand in another one.
func withKey(t *testing.T, name, text, keyName, keyText string) []string {
	t.Helper()
	doc, _ := document(t, name, text)
	sheet, _ := document(t, keyName, keyText)
	catalogue, err := bugs.Builtin()
	if err != nil {
		t.Fatal(err)
	}
	keys := harvest.Keys(sheet)
	d := builder.Draft{Head: builder.Head{ID: "mine/x", Subject: "science", Grades: [2]int{6, 9}, Language: "en"}, Lessons: harvest.Lessons(doc, catalogue, keys...)}
	builder.Check(&d, []source.Document{doc, sheet})
	got, _ := asked(d)
	return got
}

// A test whose choices stand in one line, whose number is in its title, and whose key is
// parted into tables of another file, each with what explains the answers.
func TestKeysInTables(t *testing.T) {
	const test = "# Pond Test 02\n\n## Part A: Choices (3 questions)\n\n### Unit 1: Water\n\n" +
		"1. What floats on a pond in winter?\n   A) stones B) ice C) sand\n\n2. When is the water of a pond warmest?\n   A) in spring B) in winter C) in late summer\n\n" +
		"### Unit 2: Life\n\n3. Which of these breathes with gills?\n   A) the heron B) the carp C) the frog that is grown up\n\n" +
		"## Part B: Gaps (3 questions)\n\n4. Ice melts at ____ degrees Celsius.\n\n5. What carps breathe with are their ____.\n\n6. The cover of ice on a pond keeps it ____.\n"
	rows := "| Q | Answer | Why |\n|---|---|---|\n| 1 | B | Ice is lighter than water |\n| 2 | C | It takes months to warm up |\n| 3 | B | It is a fish |\n\n"
	gaps := "## Part B\n\n| Q | Answer |\n|---|---|\n| 4 | 0 |\n| 5 | gills |\n| 6 | warm (or mild) |\n"
	want := []string{
		"What floats on a pond in winter? -> ice [stones/ice/sand]", "When is the water of a pond warmest? -> in late summer [in spring/in winter/in late summer]",
		"Which of these breathes with gills? -> the carp [the heron/the carp/the frog that is grown up]",
		"Ice melts at ____ degrees Celsius. -> 0", "What carps breathe with are their ____. -> gills", "The cover of ice on a pond keeps it ____. -> warm",
	}
	for name, key := range map[string]string{
		"pond-test-02_key.md":   "# Pond Test 02 — Answer Key\n\n## Part A\n\n" + rows + gaps,
		"pond-test-02-key.html": "<h1>Pond Test 02 — Answer Key</h1><h2>Q Answer Why</h2><p>1 B Ice is lighter than water</p><p>2 C</p><p>It takes months to warm up</p><p>3 B It is a fish</p><h2>Part B</h2><p>4 0</p><p>5 gills</p><p>6 warm (or mild)</p>",
		"pond-test-02_keys.md":  "# Answer Key\n\n| Q | A | Q | A |\n|---|---|---|---|\n| 1 | B | 2 | C |\n| 3 | B | 4 | 0 |\n| 5 | gills | 6 | warm (or mild) |\n",
	} {
		got := withKey(t, "pond-test-02.md", test, name, key)
		for _, w := range want {
			if !slices.Contains(got, w) {
				t.Errorf("%s: %q is not among\n%s", name, w, strings.Join(got, "\n"))
			}
		}
	}
}

// A page that folds its solutions away says so in many words; behind its label stands what
// the way comes to in the end.
func TestSolutionsFoldedAway(t *testing.T) {
	page := "# Razones\n\nUna razón compara dos cantidades por medio de una división, y dos razones son iguales cuando dan el mismo número al dividir.\n\n## Ejercicios de práctica\n\n" +
		"### Ejercicio 1\nSi 3 barcas llevan 12 personas, ¿cuántas personas llevan 5 barcas?\n\n<details>\n<summary>Ver solución</summary>\n\n12 ÷ 3 = 4. 4 × 5 = 20. **Resultado:** 20 personas\n</details>\n\n" +
		"### Ejercicio 2\n¿Forman proporción 2, 6, 5 y 15?\n\n<details>\n<summary>👁 Mostrar la respuesta</summary>\n\n2 × 15 = 30. 6 × 5 = 30. **Resultado:** Sí\n</details>\n"
	got, _ := asked(built(t, "razones.md", page))
	for _, want := range []string{"Si 3 barcas llevan 12 personas, ¿cuántas personas llevan 5 barcas? -> 20", "¿Forman proporción 2, 6, 5 y 15? -> Sí [Sí/No]"} {
		if !slices.Contains(got, want) {
			t.Errorf("%q is not among %q", want, got)
		}
	}
	got, _ = asked(built(t, "boats.md", "# Boats\n\nA boat floats as long as the water that it pushes away weighs as much as the boat does with all that it carries.\n\n## Practice\n\n1. A boat of 200 kg carries 50 kg. How many kilograms of water does it push away?\n\n   <details><summary>Show the solution</summary>200 + 50 = 250</details>\n"))
	if len(got) != 1 || !strings.HasSuffix(got[0], "-> 250") {
		t.Errorf("%q", got)
	}
}
