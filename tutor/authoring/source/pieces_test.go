package source

import (
	"strings"
	"testing"
)

// Each piece of a format alone: what it is read as.
func TestPieces(t *testing.T) {
	for _, c := range []struct{ file, text, want string }{
		{"a.md", "a **bold** and __strong__ word", "paragraph: a bold and strong word [bold; strong]\n"},
		{"a.md", "_leaning_ *too*, but 2 * 3 * 4 and snake_case_name", "paragraph: leaning too, but 2 * 3 * 4 and snake_case_name\n"},
		{"a.md", "![a picture](p.png) and [a link][1] and <https://x.org/a>", "paragraph: and a link and https://x.org/a\nfigure: a picture\n"},
		{"a.md", "With $K = \\frac{[A][B]^2}{[C](2)}$ and [a link][1].", "paragraph: With K = [A] [B]^2/([C] (2)) and a link.\n"},
		{"a.html", "<p><math><mrow><mn>7</mn><mtext>.</mtext><mtext>50ºC</mtext></mrow></math> and <math><mrow><mn>2.0</mn><mspace/><msup><mtext> m</mtext><mn>3</mn></msup></mrow></math></p>", "paragraph: 7.50ºC and 2.0 m^3\n"},
		{"a.html", "<p><math><msup><mtext>4.00 m</mtext><mn>2</mn></msup></math> and a <math><mn>275</mn><msup><mtext>-m</mtext><mn>2</mn></msup></math> roof</p>", "paragraph: 4.00 m^2 and a 275-m^2 roof\n"},
		{"a.html", "<p><math><mn>0.</mn><mover><mn>45</mn><mo>–</mo></mover></math></p>", "paragraph: 0.4\u03055\u0305\n"},
		{"a.md", "`code` and \\*stars\\*", "paragraph: code and *stars*\n"},
		{"a.md", "one <!-- a note\nof two lines --> two", "paragraph: one two\n"},
		{"a.md", "x<sup>2</sup> + a<sub>1</sub>", "paragraph: x^2 + a_1\n"},
		{"a.md", "- a\n  - b\n    1. c\n", "item1: a\nitem2: b\nitem3#1: c\n"},
		{"a.md", "(a) one\n(b) two\n", "item1#a: one\nitem1#b: two\n"},
		{"a.md", "> said\n> here\n", "paragraph: said here\n"},
		{"a.md", "Title\n=====\n\ntext\n", "heading1: Title\nparagraph: text\n"},
		{"a.md", "# A #\n\n***\n\ntext", "heading1: A\nparagraph: text\n"},
		{"a.md", "~~~\n# no heading\n~~~\n", "code: # no heading\n"},
		{"a.md", "```\nnever closed\n", "code: never closed\n"},
		{"a.md", "x = 1\ny = 2\n", "paragraph: x = 1\nparagraph: y = 2\n"},
		{"a.md", "x + 1\n= 3\n", "paragraph: x + 1 = 3\n"},
		{"a.md", "a | b\nno table", "paragraph: a | b no table\n"},
		{"a.txt", "All about parts\n\nA part is less than its whole. # no mark *here*\n", "heading2: All about parts\nparagraph: A part is less than its whole. # no mark *here*\n"},
		{"a.txt", "3.2 Adding\n\nText follows here in words.\n", "heading2: 3.2 Adding\nparagraph: Text follows here in words.\n"},
		{"a.html", "<h2>A<br>B</h2><p>one<p>two", "heading2: A B\nparagraph: one\nparagraph: two\n"},
		{"a.html", "<ul><li>a<ol><li>b</ol><li>c</ul>", "item1: a\nitem2#1: b\nitem1: c\n"},
		{"a.html", "<pre>a  b\nc</pre>", "code: a  b / c\n"},
		{"a.html", "<nav>menu</nav><p>text</p><aside>ads</aside><p style='display: none'>gone</p><p aria-hidden=true>gone</p>", "paragraph: text\n"},
		{"a.html", "<div role=navigation>menu</div><div id=sidebar>side</div><p class='nav-item'>x</p><p>text</p>", "paragraph: text\n"},
		{"a.html", "<script>var x = '<p>no</p>'</script><style>p{}</style><p>text<script>alert(1)</script> on</p>", "paragraph: text on\n"},
		{"a.html", "<head><title>T</title><p>still in the head<body><p>text", "paragraph: text\n"},
		{"a.html", "<table><tr><th>n<th>n<sup>2</sup><tr><td>3<td><b>9</b></table>", "table: n | n^2 / 3 | 9\n"},
		{"a.html", "<p>a<img class=math alt='\\frac{1}{2}'>b <img alt=dog></p>", "paragraph: a 1/2 b\n"},
		{"a.html", "<math><msqrt><mn>9</mn></msqrt><mo>=</mo><msub><mi>x</mi><mn>1</mn></msub></math>", "paragraph: sqrt(9) = x_1\n"},
		{"a.html", "<math><mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mn>2</mn></mfrac><annotation encoding='application/x-tex'>no</annotation></math>", "paragraph: (a + 1)/2\n"},
		{"a.html", "<math><mn>2</mn><mi>ln</mi><mi>x</mi><mo>=</mo><msub><mi>log</mi><mn>5</mn></msub><mn>36</mn><mo>+</mo><msub><mi>log</mi><mn>2</mn></msub><mo>(</mo><mi>y</mi><mo>)</mo></math>", "paragraph: 2ln x = log_5 36 + log_2(y)\n"},
		{"a.html", "<math><munderover><mo>∑</mo><mrow><mi>k</mi><mo>=</mo><mn>1</mn></mrow><mn>5</mn></munderover><mn>2</mn><mi>k</mi></math>", "paragraph: ∑_(k = 1)^5 2k\n"},
		{"a.html", "<math><mroot><mn>8</mn><mn>3</mn></mroot><mfenced><mn>1</mn><mn>2</mn></mfenced><msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup></math>", "paragraph: root(3, 8)(1, 2)x_1^2\n"},
		{"a.html", "<math><mfrac><mn>7</mn><mrow><mo>(</mo><mi>x</mi><mo>−</mo><mn>1</mn><mo>)</mo><mo>(</mo><mi>x</mi><mo>−</mo><mn>2</mn><mo>)</mo></mrow></mfrac></math>", "paragraph: 7/((x - 1)(x - 2))\n"},
		{"a.html", "<math><mfrac><mrow><mn>3</mn><mo>±</mo><msqrt><mn>17</mn></msqrt></mrow><mn>4</mn></mfrac></math>", "paragraph: (3 ± sqrt(17))/4\n"},
		{"a.html", "<math><mfrac><mn>1</mn><mn>2</mn></mfrac><mi>b</mi><mi>h</mi><mo>+</mo><mfrac><mi>V</mi><mi>I</mi></mfrac><mi>R</mi><mo>+</mo><msup><mi>x</mi><mrow><mn>2</mn><mi>n</mi></mrow></msup></math>", "paragraph: 1/2bh + (V/I)R + x^(2n)\n"},
		{"a.html", "</p></div></math></ul><p>loose ends</p></table>", "paragraph: loose ends\n"},
		{"a.html", "<dl><dt>A<dd>one<dt>B<dd>two</dl>", "term: A: one [A]\nterm: B: two [B]\n"},
	} {
		doc, err := From(t.Context(), c.file, strings.NewReader(c.text), Options{})
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if got := shown(doc); got != c.want {
			t.Errorf("%s %q:\n%swant\n%s", c.file, c.text, got, c.want)
		}
	}
}

func TestWordPieces(t *testing.T) {
	run := func(text, looks string) string {
		return "<w:r><w:rPr>" + looks + "</w:rPr><w:t>" + text + "</w:t></w:r>"
	}
	math := func(inner string) string { return "<w:p><m:oMath>" + inner + "</m:oMath></w:p>" }
	part := func(name, inner string) string { return "<m:" + name + ">" + inner + "</m:" + name + ">" }
	text := func(s string) string { return "<m:r><m:t>" + s + "</m:t></m:r>" }
	for _, c := range []struct{ body, want string }{
		{"<w:p><w:pPr><w:pStyle w:val='Kop1'/></w:pPr>" + run("Head", "") + "</w:p><w:p>" + run("text", "") + "</w:p>", "heading1: Head\nparagraph: text\n"},
		{"<w:p><w:pPr><w:pStyle w:val='Heading3'/></w:pPr>" + run("Head", "") + "</w:p>", "heading3: Head\n"},
		{"<w:p><w:pPr><w:outlineLvl w:val='1'/></w:pPr>" + run("Head", "") + "</w:p>", "heading2: Head\n"},
		{"<w:p><w:pPr><w:outlineLvl w:val='9'/></w:pPr>" + run("body", "") + "</w:p>", "paragraph: body\n"},
		{"<w:p>" + run("a ", "") + run("bold", "<w:b/>") + run(" one", "<w:b w:val='1'/>") + run(" not", "<w:b w:val='0'/>") + "</w:p>", "paragraph: a bold one not [bold one]\n"},
		{"<w:p>" + run("x", "") + run("2", "<w:vertAlign w:val='superscript'/>") + "</w:p>", "paragraph: x^2\n"},
		{strings.Repeat("<w:p><w:pPr><w:numPr><w:ilvl w:val='0'/></w:numPr></w:pPr>"+run("item", "")+"</w:p>", 2), "item1#1: item\nitem1#2: item\n"},
		{"<w:tbl><w:tr><w:tc><w:p>" + run("a", "") + "</w:p></w:tc><w:tc><w:p>" + run("b", "") + "</w:p></w:tc></w:tr></w:tbl>", "table: a | b\n"},
		{"<w:p>" + run("two", "") + "<w:tab/>" + run("words", "") + "</w:p>", "paragraph: two words\n"},
		{math(part("f", part("num", text("1"))+part("den", text("x+1")))), "paragraph: 1/(x + 1)\n"},
		{math(text("2") + part("f", part("num", text("1"))+part("den", text("2")))), "paragraph: 2 1/2\n"},
		{math(part("rad", part("deg", text("3"))+part("e", text("8")))), "paragraph: root(3, 8)\n"},
		{math(part("sSup", part("e", text("x"))+part("sup", text("2"))) + text("=") + part("rad", part("deg", "")+part("e", text("16")))), "paragraph: x^2 = sqrt(16)\n"},
	} {
		doc := Document{Name: "a.docx"}
		err := parse(t.Context(), &doc, inputOf(wordFile(t, c.body)), kindDOCX, Limits{}.filled())
		if got := shown(doc); err != nil || got != c.want {
			t.Errorf("%s\n%s(%v) want\n%s", c.body, got, err, c.want)
		}
	}
}

func inputOf(raw []byte) input {
	return input{name: "a.docx", at: strings.NewReader(string(raw)), size: int64(len(raw))}
}

// Two columns are read one after the other, and what stands at the top of every
// page is left out.
func TestColumnsOfAPDF(t *testing.T) {
	page := func(n string) string {
		var b strings.Builder
		b.WriteString("BT /F1 8 Tf 50 780 Td (A book of parts) Tj ET\n")
		for column, x := range []string{"50", "320"} {
			b.WriteString("BT /F1 10 Tf 12 TL " + x + " 700 Td ")
			for line := range 4 {
				b.WriteString("(Column " + string(rune('A'+column)) + " on " + n + " has line " + string(rune('1'+line)) + " of its text here) Tj T* ")
			}
			b.WriteString("(and ends with " + n + ".) Tj ET\n")
		}
		return b.String()
	}
	raw := printed(t, false, "", page("apples"), page("pears"), page("plums"))
	doc := Document{Name: "c.pdf"}
	if err := parse(t.Context(), &doc, inputOf(raw), kindPDF, Limits{}.filled()); err != nil {
		t.Fatal(err)
	}
	got := shown(doc)
	a, b, c := strings.Index(got, "Column A on apples has line 4"), strings.Index(got, "Column B on apples has line 1"), strings.Index(got, "Column A on pears has line 1")
	if a < 0 || b < a || c < b || strings.Contains(got, "A book of parts") || strings.Count(got, "and ends with") != 6 {
		t.Errorf("read as\n%s", got)
	}
}
