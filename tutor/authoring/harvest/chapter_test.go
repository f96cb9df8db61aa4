package harvest_test

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/harvest"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/course/bugs"
)

const told = "A line that rises has a gradient above zero, and one that falls has a gradient below zero. How steep it is, is how far up it goes for each step to the right.\n\n"

// Chapters as others set them: what they ask, how they answer, and what is set aside.
func TestChaptersOfOthers(t *testing.T) {
	for _, c := range []struct{ name, file, text, asked, aside string }{
		{
			"worked out without a key", "a.md",
			"# Data\n\n" + told + "## Exercises\n\nFind the median:\n\n1. 3, 9, 2, 6, 20\n2. 48, 51, 46, 42\n\nSolve:\n\n3. x^2 + 4x - 21 = 0\n4. x^2 + 1 = 0\n",
			"Find the median: 3, 9, 2, 6, 20 -> 6\nFind the median: 48, 51, 46, 42 -> 47\nSolve: x^2 + 4x - 21 = 0 -> x = 3, x = -7", "Solve: x^2 + 1 = 0 !! the document gives no answer to it, and it cannot be worked out",
		},
		{
			"a key of two values is not its last one", "a.md",
			"# Lines\n\n" + told + "## Exercises\n\n1. Solve: 5x^2 = 5x + 30\n\n   Answer: x = −2, 3\n",
			"Solve: 5x^2 = 5x + 30 -> x = -2, x = 3", "",
		},
		{
			"exercises at the end of a text", "a.md",
			"# Lines\n\n" + told + "1. Find the gradient of the line through (1,1) and (5,13).\n2. Find the gradient of the line through (2,3) and (4,3).\n3. Find the gradient of the line through (5,18) and (7,8).\n",
			"Find the gradient of the line through (2,3) and (4,3). -> 0\nFind the gradient of the line through (1,1) and (5,13). -> 3\nFind the gradient of the line through (5,18) and (7,8). -> -5", "",
		},
		{
			"steps of a rule are no exercises", "a.md",
			"# Lines\n\n" + told + "1. Find the points.\n2. Subtract the heights.\n3. Divide by the distance.\n", "", "",
		},
		{
			"what is said of a thing", "a.md",
			"# Salts\n\n" + told + "## Exercises\n\n1. What is the limiting reactant of this reaction of sodium and chlorine?\n\n   Answer: The limiting reactant is Cl_2.\n2. How much of the salt in grams is made of 379 g of ore?\n\n   Answer: 176 g TiO_2\n",
			"What is the limiting reactant of this reaction of sodium and chlorine? -> Cl2\nHow much of the salt in grams is made of 379 g of ore? -> 176", "",
		},
		{
			"what exercises share, in Spanish", "a.cnxml",
			`<document xmlns="http://cnx.rice.edu/cnxml" xml:lang="es"><title>Probabilidad</title><content><section id="a"><title>Eventos</title><para id="p">La probabilidad de un evento es la parte de los resultados que están en el evento, y es un número que está entre cero y uno para todos los eventos que se pueden dar en un experimento.</para></section><section id="b" class="practice"><title>Ejercicios</title>` +
				`<para id="q">Use la siguiente información para responder los próximos dos ejercicios. Una caja contiene 12 sombreros y 15 pitos.</para>` +
				`<exercise id="e1"><problem id="x1"><para id="y1">¿Cuál es la probabilidad de sacar un sombrero?</para></problem><solution id="s1"><para id="z1">P(S) = 12/27 = 0,44</para></solution></exercise>` +
				`<exercise id="e2"><problem id="x2"><para id="y2">Calcule P(T).</para></problem></exercise>` +
				`<exercise id="e3"><problem id="x3"><para id="y3">Simplifique: 2(x + 3) - 4x</para></problem></exercise></section></content></document>`,
			"Una caja contiene 12 sombreros y 15 pitos.\n¿Cuál es la probabilidad de sacar un sombrero? -> 0.44\nSimplifique: 2(x + 3) - 4x -> -2x + 6",
			"Una caja contiene 12 sombreros y 15 pitos.\nCalcule P(T). !! the document gives no answer to it, and it cannot be worked out",
		},
	} {
		got, aside := asked(built(t, c.file, c.text))
		if text := strings.Join(got, "\n"); text != c.asked {
			t.Errorf("%s: asked\n%s\nwant\n%s", c.name, text, c.asked)
		}
		if text := strings.Join(aside, "\n"); text != c.aside {
			t.Errorf("%s: aside\n%s\nwant\n%s", c.name, text, c.aside)
		}
	}
}

// A file of solutions that says each exercise again is a key by its sections and numbers:
// no exercise is answered by itself.
func TestSolutionsElsewhere(t *testing.T) {
	catalogue, err := bugs.Builtin()
	if err != nil {
		t.Fatal(err)
	}
	sheet := "# Skills\n\n## 1 Prices\n\n1. After a decrease of 20% a price is 64. Calculate the original price of it.\n2. Calculate: 4 − 9\n3. Which part of 20 is 5?\n\n## 2 Names\n\n1. What splits when water comes in at 20 degrees?\n2. Calculate: 3 + 4 × 2\n3. Calculate: 45 ÷ −9\n"
	key := "# Skills\n\n## 1 Prices\n\n1. After a decrease of 20% a price is 64. Calculate the original price of it.\n\n### Solution\n\nDecrease of 20% means 0.8. 64 ÷ 0.8 = 80.\n\n2. Calculate: 4 − 9\n\n### Solution\n\nStart at 4 and go 9 steps down. Answer: -5.\n\n3. Which part of 20 is 5?\n\nDivide. Answer: 1/4.\n\n" +
		"## 2 Names\n\n1. What splits when water comes in at 20 degrees?\n\n### Solution\n\nthe seed coat\n\n2. Calculate: 3 + 4 × 2\n\n### Solution\n\n11\n\n3. Calculate: 45 ÷ −9\n\n### Solution\n\n-5\n"
	doc, _ := document(t, "skills.md", sheet)
	answers, _ := document(t, "skills_solutions.md", key)
	d := builder.Draft{Head: builder.Head{Grades: [2]int{4, 8}}, Lessons: harvest.Lessons(doc, catalogue, harvest.Keys(answers)...)}
	builder.Check(&d, []source.Document{doc, answers})
	got, _ := asked(d)
	if e := d.Lessons[0].Explanations; len(e) != 1 || !strings.Contains(e[0].Text, "Calculate: 4 − 9\nStart at 4") {
		t.Errorf("the first exercise with a way told in words is no example: %+v", e)
	}
	for _, want := range []string{"price of it. -> 80", "is 5? -> 1/4", "20 degrees? -> the seed coat", "3 + 4 × 2. -> 11", "45 ÷ −9. -> -5"} {
		if !strings.Contains(strings.Join(got, "\n"), want) {
			t.Errorf("%q is not in\n%s", want, strings.Join(got, "\n"))
		}
	}
}
