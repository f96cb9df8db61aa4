package source

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// shown is a document as lines: kind, then text, then what is bold.
func shown(d Document) string {
	var b strings.Builder
	for _, block := range d.Blocks {
		kind := string(block.Kind)
		if block.Level > 0 {
			kind += fmt.Sprint(block.Level)
		}
		if block.Number != "" {
			kind += "#" + block.Number
		}
		fmt.Fprintf(&b, "%s: %s", kind, strings.ReplaceAll(block.Text, "\n", " / "))
		if len(block.Bold) > 0 {
			fmt.Fprintf(&b, " [%s]", strings.Join(block.Bold, "; "))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func TestFormats(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{
			"a.md", "---\ntitle: x\n---\n# Fractions {#top}\n\nA **fraction** is a *part* of a [whole](http://x.y).\nIt has two numbers.\n\nSetext\n------\n\n- one\n- two\n  still two\n\n1. $\\frac{3}{4} \\times 20 = 15$\n2) 2 * 3 * 4\n\n| a | b |\n|---|--:|\n| 1 | `2` |\n\n```\ncode\n```\n\nRatio\n: Two numbers compared.\n",
			"heading1: Fractions\nparagraph: A fraction is a part of a whole. It has two numbers. [fraction]\nheading2: Setext\nitem1: one\nitem1: two still two\nitem1#1: 3/4 × 20 = 15\nitem1#2: 2 * 3 * 4\ntable: a | b / 1 | 2\ncode: code\nterm: Ratio: Two numbers compared. [Ratio]\n",
		},
		{
			"dollars.md", "It costs $5 and then $7. So $x = 5$, and \\(2\\frac{1}{2}\\) is\n\n$$\\frac{1}{2} + \\frac{1}{4} = \\frac{3}{4}$$\n",
			"paragraph: It costs $5 and then $7. So x = 5, and 2 1/2 is\nparagraph: 1/2 + 1/4 = 3/4\n",
		},
		{
			"b.txt", "CHAPTER 1\n\nPercent\n\nPercent means per hundred.\n10% of 50 is 5.\n\n1) 2 + 2\n2) 3 + 3\n",
			"heading1: CHAPTER 1\nheading2: Percent\nparagraph: Percent means per hundred. 10% of 50 is 5.\nitem1#1: 2 + 2\nitem1#2: 3 + 3\n",
		},
		{ // numbered lines are headings where they stand alone over words, and items where they are a list
			"d.txt", "1. What percent means\n\nPercent means out of one hundred.\n\n2. Is it a fraction?\n\nEvery percent is a fraction, too.\n\nExercises\n\n1. Ten plus two\n\n2. Why is it so\n",
			"heading2: 1. What percent means\nparagraph: Percent means out of one hundred.\nheading2: 2. Is it a fraction?\nparagraph: Every percent is a fraction, too.\nheading1: Exercises\nitem1#1: Ten plus two\nitem1#2: Why is it so\n",
		},
		{
			"c.html", "<html><head><title>Site</title><script>alert(1)</script></head><body><nav>Home <a>Menu</a></nav><main><h1>Area</h1><p>The <b>area</b> is 3 cm<sup>2</sup>, the 1<sup>st</sup>, <sup>3</sup>&frasl;<sub>4</sub>.<ul><li>one<li>two</ul><ol start=3><li><p>three</p></ol><table><tr><th>a<td>b<tr><td>1<td>2</table><dl><dt>Term<dd>Meaning</dl><math><mn>2</mn><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>+</mo><msup><mi>x</mi><mn>2</mn></msup></math><div class='sidebar'>ads</div><div hidden>ignore</div></main><footer>legal</footer></body></html>",
			"heading1: Area\nparagraph: The area is 3 cm^2, the 1st, 3/4. [area]\nitem1: one\nitem1: two\nitem1#3: three\ntable: a | b / 1 | 2\nterm: Term: Meaning [Term]\nparagraph: 2 1/2 + x^2\n",
		},
		{"tags.html", "<p>In HTML, &amp;lt;b&amp;gt; stands for &lt;b&gt;, and 3 &lt; 5.</p>", "paragraph: In HTML, &lt;b&gt; stands for <b>, and 3 < 5.\n"},
		{"odd.md", "of\ufb01ce\u00a0soft\u00adhyphen \x1b]0;title\x07\x1b[31mred\x1b[0m a\u202eb 2½ e\u0301\n", "paragraph: office softhyphen red ab 2 1/2 é\n"},
		{"win.txt", "caf\xe9 \x96 5\xb0", "paragraph: café – 5°\n"},
	} {
		doc, err := From(t.Context(), c.name, strings.NewReader(c.text), Options{})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if got := shown(doc); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// wordFile packs a body as a DOCX.
func wordFile(t *testing.T, body string) []byte {
	t.Helper()
	return packed(t, map[string]string{
		"word/styles.xml":   `<w:styles xmlns:w="w"><w:style w:styleId="Kop1"><w:name w:val="heading 1"/></w:style></w:styles>`,
		"word/document.xml": `<w:document xmlns:w="w" xmlns:m="m"><w:body>` + body + `</w:body></w:document>`,
	})
}

func packed(t *testing.T, files map[string]string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, text := range files {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestWord(t *testing.T) {
	raw := wordFile(t, `<w:p><w:pPr><w:pStyle w:val="Kop1"/></w:pPr><w:r><w:t>Ratio</w:t></w:r></w:p>
<w:p><w:r><w:t xml:space="preserve">A </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>ra</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>tio</w:t></w:r><w:r><w:t xml:space="preserve"> and a </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>rate</w:t></w:r><w:r><w:t xml:space="preserve"> in m</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>2</w:t></w:r></w:p>
<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/></w:numPr></w:pPr><w:r><w:t>first</w:t></w:r></w:p>
<w:p><m:oMath><m:r><m:t>2</m:t></m:r><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f><m:r><m:t>+x=3</m:t></m:r></m:oMath></w:p>
<w:tbl><w:tr><w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>b</w:t></w:r></w:p></w:tc></w:tr></w:tbl>`)
	doc, err := From(t.Context(), "r.docx", bytes.NewReader(raw), Options{})
	want := "heading1: Ratio\nparagraph: A ratio and a rate in m^2 [ratio; rate]\nitem1#1: first\nparagraph: 2 1/2 + x = 3\ntable: a | b\n"
	if got := shown(doc); err != nil || got != want {
		t.Errorf("%v\n%s\nwant\n%s", err, got, want)
	}
}

// A folder is read in the order of its chapters; what cannot be read costs one
// line, and the others go on.
func TestFolderWithBadFiles(t *testing.T) {
	dir := t.TempDir()
	write := func(name string, data []byte) {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("chapter10.md", []byte("# Ten\n\ntext"))
	write("chapter2.md", []byte("# Two\n\ntext"))
	write("copy.md", []byte("# Two\n\ntext"))
	write("unit/deep.txt", []byte("deep"))
	write("bad.docx", []byte("PK no"))
	write("old.doc", []byte("x"))
	write("photo.png", []byte("x"))
	write("binary.md", []byte("a\x00b"))
	write("empty.md", nil)
	write("endless.md", bytes.Repeat([]byte("x"), 2<<20))
	write("broken.pdf", []byte("%PDF-1.4\nnothing"))
	write("bomb.zip", packed(t, map[string]string{"a.md": strings.Repeat("0", 20<<20), "b.md": "# From a zip"}))
	write(".hidden/x.md", []byte("no"))
	if err := os.Symlink("/etc", filepath.Join(dir, "link")); err != nil {
		t.Skip(err)
	}
	docs, report, err := Read(t.Context(), []string{dir, filepath.Join(dir, "none.md"), "http://example.com/"}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, d := range docs {
		names = append(names, d.Name)
	}
	if got := strings.Join(names, " "); got != "bomb.zip/b.md chapter2.md chapter10.md unit/deep.txt" {
		t.Errorf("read %s", got)
	}
	why := map[string]string{}
	for _, s := range report.Skipped {
		why[filepath.Base(s.File)] = s.Why
	}
	for name, want := range map[string]string{
		"bad.docx": "no Word document", "old.doc": "save it as", "1 files that end in .png": "no documents", "binary.md": "no text", "empty.md": "no text",
		"endless.md": "line 1 is longer than 1 MB", "a.md": "unpacks to far more", "copy.md": "the same as chapter2.md", "none.md": "no such file",
		"example.com": "--online", "broken.pdf": "",
	} {
		if got, told := why[name]; !told || !strings.Contains(got, want) || strings.Contains(got, "\n") {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

func TestLimits(t *testing.T) {
	dir := t.TempDir()
	for i := range 12 {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("f%d.md", i)), fmt.Appendf(nil, "# File %d", i), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	docs, report, err := Read(t.Context(), []string{dir}, Options{Limits: Limits{Files: 10}})
	if err != nil || len(docs) != 10 || len(report.Skipped) != 1 {
		t.Errorf("%d documents, %v, %v", len(docs), report.Skipped, err)
	}
	_, err = From(t.Context(), "long.md", strings.NewReader(strings.Repeat("word word\n", 1000)), Options{Limits: Limits{Text: 1000}})
	if err == nil || !strings.Contains(err.Error(), "split it") {
		t.Errorf("a long text: %v", err)
	}
	deep := strings.Repeat("<div>", 100_000) + "deep" + strings.Repeat("<math><mrow>", 10_000)
	if doc, err := From(t.Context(), "deep.html", strings.NewReader(deep), Options{}); err != nil || len(doc.Blocks) == 0 {
		t.Errorf("nested: %v", err)
	}
	nested := wordFile(t, strings.Repeat("<w:p>", 5000))
	if _, err := From(t.Context(), "deep.docx", bytes.NewReader(nested), Options{}); err == nil {
		t.Error("a document that nests without end is read")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := Read(ctx, []string{dir}, Options{}); err == nil {
		t.Error("reading goes on after it was stopped")
	}
}

// The web is asked with the host named first, and never inside a private net.
func TestWeb(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/large" {
			_, _ = w.Write(bytes.Repeat([]byte("x"), 3000))
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte("<main><h1>Page</h1><p>It says this.</p></main>"))
	}))
	defer server.Close()
	var hosts []string
	web := Web{Asked: func(h string) { hosts = append(hosts, h) }, Limit: 2000}
	if _, err := web.Get(t.Context(), server.URL); err == nil || !strings.Contains(err.Error(), "private") {
		t.Errorf("a private address: %v", err)
	}
	web.Private = true
	docs, report, err := Read(t.Context(), []string{server.URL + "/unit", server.URL + "/large"}, Options{Web: web.Get})
	if err != nil || len(docs) != 1 || shown(docs[0]) != "heading1: Page\nparagraph: It says this.\n" {
		t.Errorf("%v %v", docs, err)
	}
	if len(report.Skipped) != 1 || !strings.Contains(report.Skipped[0].Why, "split it") {
		t.Errorf("the large page: %v", report.Skipped)
	}
	if len(hosts) != 3 {
		t.Errorf("hosts told: %v", hosts)
	}
}

func FuzzRead(f *testing.F) {
	for _, name := range []string{"a.md", "a.txt", "a.html", "a.docx", "a.pdf", "a.zip"} {
		f.Add(name, []byte("# x\n\n**b** $\\frac12$ <math><mn>1</math> | a |\n|---|"))
	}
	f.Fuzz(func(t *testing.T, name string, raw []byte) {
		doc, err := From(t.Context(), name, bytes.NewReader(raw), Options{})
		if err != nil {
			return
		}
		for _, b := range doc.Blocks {
			if strings.ContainsAny(b.Text+b.Place.Heading, "\x1b\x07\x00\u009b") || !bytes.Equal(bytes.ToValidUTF8([]byte(b.Text), nil), []byte(b.Text)) {
				t.Errorf("%q", b.Text)
			}
		}
	})
}

// From reads one document from a stream.
func From(ctx context.Context, name string, in io.Reader, o Options) (Document, error) {
	var doc Document
	r := &reading{options: o, limits: o.Limits.filled(), seen: map[string]string{}, others: map[string]int{}}
	r.take = func(d Document) error {
		doc = d
		return nil
	}
	raw, err := io.ReadAll(&bounded{ended: ctx.Err, r: in, limit: r.limits.File})
	if err != nil {
		return doc, fmt.Errorf("%s: %s", Line(name), r.limits.reason(ctx, err))
	}
	r.file(ctx, input{name: name, at: strings.NewReader(string(raw)), size: int64(len(raw))})
	if len(r.report.Skipped) > 0 {
		return doc, fmt.Errorf("%s: %s", r.report.Skipped[0].File, r.report.Skipped[0].Why)
	}
	return doc, r.err
}
