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

// Exercises under titles of their own, whose solutions give the letter beside the way; an
// exam in parts that count anew, with a part of the answers for each.
func TestPartsOfAnExam(t *testing.T) {
	const told = "# Ponds\n\nA pond is a still water that is so flat that light comes down to its ground nearly everywhere, so that plants can grow in all of it.\n\n"
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"questions": {told + "## EASY QUESTIONS (1-2)\n\n### Question 1 (Easy)\n\n**What is 1/4 of 8 fish?**\n\nA) 4 fish\nB) 2 fish\nC) 8 fish\n\n**Solution (Answer: B)**\n\n**Divide by 4.**\n```\n8/4 = 2\n```\n\n### Question 2 (Easy)\n\n**What do plants need most?**\n\nA) mud\nB) wind\nC) light\n\n**Solution (Answer: C)**\n\n**They live by it.**\n", []string{
			"What is 1/4 of 8 fish? -> 2 fish [4 fish/2 fish/8 fish]", "What do plants need most? -> light [mud/wind/light]",
		}},
		"exam": {"# Pond Mock Exam\n\n## Section A: Choices (10 Marks)\n\n1. What is a pond?\n    a) a still water\n    b) a river\n\n## Section B: Choices (20 Marks)\n\n1. Where do its plants grow?\n    a) at the shore\n    b) in all of it\n\n# Answers\n\n## Section A\n\n1. a) a still water || **Explanation:** " + strings.Repeat("It does not flow, which is what tells it from a river or a brook. ", 5) + "\n\n## Section B\n\n1. b) in all of it || **Explanation:** Light comes down to the ground.\n", []string{
			"What is a pond? -> a still water [a still water/a river]", "Where do its plants grow? -> in all of it [at the shore/in all of it]",
		}},
		"boxes": {told + ":::{note} Exercise 1\nHow many carps are in 3 ponds with 5 carps each?\n:::{tip} Answer\n:class: dropdown\n15\n:::\n\nThe number of carps in a pond grows as long as there is food for them, and falls by what herons take.\n", []string{
			"How many carps are in 3 ponds with 5 carps each? -> 15",
		}},
	} {
		got, _ := asked(built(t, "pond.md", c.text))
		for _, w := range c.want {
			if !slices.Contains(got, w) {
				t.Errorf("%s: %q is not among %q", name, w, got)
			}
		}
	}
}

// What no teacher would use: a gap to fill and the rest of a sentence whose formula is not
// told explain nothing, a word that is explained under another one has no meaning, an answer
// that was lost behind its colon is none, and of two choices that are one number neither is
// wrong.
func TestPartsThatAreNone(t *testing.T) {
	const told = "A pond is a still water that is so flat that light comes down to its ground nearly everywhere."
	page := "# Ponds\n\n" + told + " Its area is that of a circle:\n\n```\nA = \\pi r^2\n```\n\nwhich is far more than that of its shore.\n\nFill in: a pond is a ____ water, and its plants need ____ to live and to grow.\n\n" +
		"See more in [Section %s](#sec-ponds), where all is told anew. Its water is as warm as the air above it after some days, as is drawn in [](#fig-warm) for a summer.\n\nBut this means light is all that counts.\n\n" +
		"## Glossary\n\n**pond**\n: a still water that is so flat that light comes down to its ground\n\n**mere**\n: See pond\n\n" +
		"## Exercises\n\n1. What part of a pond with 3 fish of 6 left is full?\n   a. 3/6\n   b. 1/2\n   c. 2/3\n\n   Answer: b\n\n2. Name the four parts of a pond.\n\n   Answer: Four parts:\n"
	d := built(t, "ponds.md", page)
	if got, _ := asked(d); len(got) > 0 {
		t.Errorf("asked: %q", got)
	}
	for _, l := range d.Lessons {
		for _, e := range l.Explanations {
			for _, bad := range []string{"which is far", "____", "%s", "](#", "fig-warm"} {
				if strings.Contains(e.Text, bad) {
					t.Errorf("explained: %q", e.Text)
				}
			}
		}
		for _, v := range l.Vocabulary {
			if v.State != builder.Dropped && v.Term != "pond" {
				t.Errorf("a word: %s, %s", v.Term, v.Means)
			}
		}
	}
}

// Rows that go on by one step are no exercises, and a rewriting of functions wants no words
// of one's own.
func TestSumsThatComeToTheSame(t *testing.T) {
	var rows strings.Builder
	for i := range 8 {
		rows.WriteString("So " + string(rune('2'+i)) + "5 - " + string(rune('1'+i)) + "5 = 10 is the next step of the scale. ")
	}
	n := 0
	for _, p := range problems(built(t, "scale.md", "# Scales\n\nA scale goes up by equal steps. "+strings.ReplaceAll(rows.String(), ":5", "105"))) {
		if strings.HasSuffix(p, "-> 10") {
			n++
		}
	}
	if n == 0 || n > 2 {
		t.Errorf("%d sums come to 10", n)
	}
	if got := of(t, "en", "Condense ln 3 + ln y. => ln(3y), which can also be written otherwise by taking the factors of each apart"); len(got) > 0 {
		t.Errorf("%q", got)
	}
}

// A way may end in a value that stands alone, or behind its label in the middle of a line;
// less than one is not a thousand, and what is told of several by their names is asked by name.
func TestEndsOfSolutions(t *testing.T) {
	page := "# Caída\n\nUna piedra que cae gana en cada segundo la misma velocidad, que se llama aceleración de la gravedad y que se toma aquí como diez metros por segundo cada segundo.\n\n## Ejercicios\n\n" +
		"### Ejercicio 1\nUna piedra cae 3 segundos. ¿Qué velocidad tiene al final?\n\n**Ver solución**\n\nDatos:\n- t = 3 s\n\nGana 10 en cada segundo: v = 10 × 3\n\n$$ \\boxed{30 \\text{ m/s}} $$\n\n" +
		"### Ejercicio 2\nUna piedra cae 4 segundos. ¿Qué distancia recorre?\n\n**Ver solución**\n\nCálculo: h = 5(4^2) = 5(16)\n**Resultado:** 80 m\n\n" +
		"### Ejercicio 4\nSimplifica w^3·w^4.\n\n**Ver solución**\n\nRazonamiento: 3 + 4 = 7\n\nw^7\n\n" +
		"### Ejercicio 3\n¿Qué parte del tiempo total es la mitad de la mitad de 0,914?\n\n**Ver solución**\n\n0.457\n"
	got, _ := asked(built(t, "caida.md", page))
	for _, want := range []string{"Una piedra cae 3 segundos. ¿Qué velocidad tiene al final? -> 30 m/s", "Una piedra cae 4 segundos. ¿Qué distancia recorre? -> 80 m", "¿Qué parte del tiempo total es la mitad de la mitad de 0,914? -> 0.457", "Simplifica w^3·w^4. -> w^7"} {
		if !slices.Contains(got, want) {
			t.Errorf("%q is not among %q", want, got)
		}
	}
	got = of(t, "en", "Compare the heat that a stove in Oslo and one in Rome need, in kJ. => Oslo: 40 kJ; Rome: 12 kJ")
	if want := "\nAnswer for this one only: Rome. -> 12"; !slices.Contains(got, want) {
		t.Errorf("%q is not among %q", want, got)
	}
	test := "# Pond Test 3\n\n**1.** What floats on a pond whose water has become as cold as the air above it on a long winter night?\nA) ice\nB) stones\n\n**2.** What sinks?\nA) ice\nB) stones\n"
	got = withKey(t, "pond-test-3.md", test, "pond-test-3-key.md", "# Answer Key\n\n| Q | Answer |\n|---|---|\n| 1 | A |\n| 2 | B |\n| 3 | B |\n")
	if len(got) != 2 {
		t.Errorf("%q", got)
	}
	// the key of another edition, with letters where there is nothing to choose from
	for _, n := range []string{"3", "4", "5"} {
		test += "\n**" + n + ".** The part of a pond that freezes last is its ____, which is told " + n + " times.\n"
	}
	if got = withKey(t, "pond-test-3.md", test, "pond-test-3-key.md", "# Answer Key\n\n| Q | Answer |\n|---|---|\n| 1 | A |\n| 2 | B |\n| 3 | B |\n| 4 | A |\n| 5 | B |\n"); len(got) > 0 {
		t.Errorf("%q", got)
	}
}

// An example may ask in its title; nobody begins to explain with a formula, nor defines a word
// by one that stands behind the sentence; what one will learn is an aim.
func TestBeginningsOfTexts(t *testing.T) {
	page := "# Fracciones\n\nSumar fracciones es contar partes de un mismo tamaño, que primero se buscan si las partes no son iguales.\n\n## 🎯 ¿Qué vas a aprender?\n\n- Sumar fracciones de cualquier denominador.\n\n## Método\n\n$$ a/b + c/b = (a+c)/b $$\n\nSe suman los numeradores y se deja el denominador como está, porque dice de qué tamaño es cada parte.\n\n### Ejemplo 1: $1/5 + 2/5$\n\n**Solución**\n\nSe suman los numeradores y queda 3/5, que ya no se puede simplificar.\n"
	shown := false
	for _, l := range built(t, "fracciones.md", page).Lessons {
		for _, e := range l.Explanations {
			if strings.HasPrefix(e.Text, "a/b") || strings.Contains(e.Text, "de cualquier denominador") {
				t.Errorf("explained: %q", e.Text)
			}
			shown = shown || strings.Contains(e.Text, "Ejemplo: 1/5 + 2/5")
		}
		if len(l.Objectives) != 1 {
			t.Errorf("aims: %q", l.Objectives)
		}
	}
	if !shown {
		t.Error("the example is not asked")
	}
	for _, l := range built(t, "waves.md", "# Waves\n\nA wave goes through water without taking it along, as one sees by a cork that floats on it and stays.\n\nA **period** is the time that a wave can be given in the form\n\n```\nT = 1/f\n```\n").Lessons {
		for _, v := range l.Vocabulary {
			t.Errorf("a word: %s", v.Means)
		}
	}
}
