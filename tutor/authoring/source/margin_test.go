package source

import (
	"strings"
	"testing"
)

// readAs is a page as its blocks, a line each.
func readAs(t *testing.T, name, text string) string {
	t.Helper()
	doc, err := From(t.Context(), name, strings.NewReader(text), Options{})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, one := range doc.Blocks {
		b.WriteString(string(one.Kind) + " " + one.Number + ": " + one.Text + "\n")
	}
	return b.String()
}

// What explains a word in the margin is a word with its meaning and no part of the
// sentence; what is for a teacher is not read; the small figures of an isotope stay small.
func TestBesideTheText(t *testing.T) {
	for name, c := range map[string]struct{ body, want string }{
		"a word in the margin": {
			`<p>A tadpole has <span class="margin_term"><a class="glossterm">gills</a><span class="glossdef">What a fish breathes <i>with</i>.</span></span>, as a fish has.</p>`,
			"paragraph : A tadpole has gills, as a fish has.\nterm : gills: What a fish breathes with.\n",
		},
		"for the teacher": {
			`<p>Frogs lay eggs.</p><div class="teachers-guide"><p>Learners need not know the numbers.</p></div><p>Toads do too.</p>`,
			"paragraph : Frogs lay eggs.\nparagraph : Toads do too.\n",
		},
		"an isotope": {
			`<p>How many protons has <math><mmultiscripts><mtext>N</mtext><mprescripts/><mn>11</mn><mn>23</mn></mmultiscripts><mtext>a</mtext></math>, and <math><mmultiscripts><mi>C</mi><none/><mo>+</mo></mmultiscripts></math>?</p>`,
			"paragraph : How many protons has ²³₁₁Na, and C^(+)?\n",
		},
		"a table in a formula": {
			`<p>So <math><mtable><mtr><mtd><mn>2</mn></mtd><mtd><mn>3</mn></mtd></mtr><mtr><mtd><mn>4</mn></mtd></mtr></mtable></math> and <math><mtext>14</mtext><mo>.</mo><mtext>66</mtext><mtext> m</mtext></math>.</p>`,
			"paragraph : So 2 3; 4 and 14.66 m.\n",
		},
		"a box": {
			`<h2>Ponds</h2><p>Ponds are small.</p><div class="note"><h3>A frog</h3><p>It jumps.</p></div><p>Lakes are large.</p>`,
			"heading : Ponds\nparagraph : Ponds are small.\nheading : A frog\nparagraph : It jumps.\nheading : Ponds\nparagraph : Lakes are large.\n",
		},
		"a box at the end": {
			`<h2>Ponds</h2><p>Ponds are small.</p><div class="note"><h3>A frog</h3><p>It jumps.</p></div><h2>Lakes</h2>`,
			"heading : Ponds\nparagraph : Ponds are small.\nheading : A frog\nparagraph : It jumps.\nheading : Lakes\n",
		},
		"a box that is only a heading": {
			`<h2>Ponds</h2><p>Ponds are small.</p><div class="note"><h3>A frog</h3></div><p>It jumps.</p>`,
			"heading : Ponds\nparagraph : Ponds are small.\nheading : A frog\nparagraph : It jumps.\n",
		},
	} {
		if got := readAs(t, "a.html", "<html><body>"+c.body+"</body></html>"); got != c.want {
			t.Errorf("%s:\n%swant\n%s", name, got, c.want)
		}
	}
}

// Marks that a writer of Markdown set before signs go out.
func TestEscapedSigns(t *testing.T) {
	if got := readAs(t, "a.md", "**Hint**\\: say \\\"no\\\" at once.\n"); got != "paragraph : Hint: say \"no\" at once.\n" {
		t.Error(got)
	}
}

// Formulas in MathML are read in Markdown as in pages.
func TestMathElementsInMarkdown(t *testing.T) {
	text := "Solve<math xmlns=\"http://www.w3.org/1998/Math/MathML\"> <mrow> <msup> <mn>16</mn> <mrow> <mn>3</mn><mi>x</mi><mo>−</mo><mn>5</mn> </mrow> </msup> <mo>=</mo><mn>1000</mn> </mrow> </math>\n\nNext, <math><mfrac><mn>1</mn><mi>x</mi></mfrac></math> of it.\n"
	if got, want := readAs(t, "a.md", text), "paragraph : Solve 16^(3x - 5) = 1000\nparagraph : Next, 1/x of it.\n"; got != want {
		t.Errorf("%swant\n%s", got, want)
	}
}
