package source

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"strings"
	"testing"
)

// printed makes a PDF of pages, each a content stream. Packed has the streams and
// the objects compressed, as newer programs write them.
func printed(t *testing.T, packed bool, extra string, pages ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	b.WriteString("%PDF-1.5\n")
	object := func(n int, body string) { fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", n, body) }
	var kids []string
	for i, content := range pages {
		kids = append(kids, fmt.Sprintf("%d 0 R", 10+2*i))
		page := fmt.Sprintf("<< /Type /Page /Parent 2 0 R /Contents %d 0 R >>", 11+2*i)
		if packed {
			body := fmt.Sprintf("%d 0 %s", 10+2*i, page)
			first := strings.Index(body, "<<")
			object(100+i, fmt.Sprintf("<< /Type /ObjStm /N 1 /First %d /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream", first, len(deflated(body)), deflated(body)))
			object(11+2*i, fmt.Sprintf("<< /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream", len(deflated(content)), deflated(content)))
			continue
		}
		object(10+2*i, page)
		object(11+2*i, fmt.Sprintf("<< /Length %d >>\nstream\n%s\nendstream", len(content), content))
	}
	object(1, "<< /Type /Catalog /Pages 2 0 R >>")
	object(2, fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >> >>", strings.Join(kids, " "), len(pages)))
	object(3, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 32 /Widths ["+strings.Repeat("500 ", 96)+"] /Encoding << /Differences [1 /multiply /fi /divide] >> >>")
	object(4, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /FirstChar 32 /Widths ["+strings.Repeat("500 ", 96)+"] >>")
	object(5, "<< /Type /Font /Subtype /Type0 /BaseFont /Deja /Encoding /Identity-H /ToUnicode 6 0 R /DescendantFonts [<< /DW 500 >>] >>")
	object(6, "<< /Length 90 >>\nstream\n1 beginbfchar <0001> <0041> endbfchar 1 beginbfrange <0002> <0004> <0062> endbfrange\nendstream")
	b.WriteString("trailer << /Root 1 0 R " + extra + " >>\nstartxref\n0\n%%EOF\n")
	return b.Bytes()
}

func deflated(s string) string {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	_, _ = z.Write([]byte(s))
	_ = z.Close()
	return b.String()
}

func TestPDF(t *testing.T) {
	page := func(n int) string {
		return fmt.Sprintf(`BT /F1 8 Tf 50 780 Td (Math for grade 5) Tj ET
BT /F2 18 Tf 50 740 Td (Multiplying) Tj ET
BT /F1 10 Tf 50 710 Td (To multiply, take the \002rst number as often as the sec-) Tj 0 -12 Td (ond says. The ) Tj /F2 10 Tf (product) Tj /F1 10 Tf ( is what comes out of it here.) Tj
0 -24 Td [(We)-600(have)-600(4)-300(\001)-300(6)-300(=)-300(24.)] TJ 0 -24 Td (1. page %d 3) Tj /F1 6 Tf 4 Ts (2) Tj 0 Ts /F1 10 Tf ( = 9) Tj
0 -24 Td /F3 10 Tf <0001000200030004> Tj ET
BT /F1 10 Tf 50 600 Td (Half of ) Tj ET BT /F1 10 Tf 92 606 Td (1) Tj ET BT /F1 10 Tf 92 593 Td (2) Tj ET BT /F1 10 Tf 100 600 Td (is %s quarter of it, we say.) Tj ET
BT /F1 8 Tf 50 30 Td (Page %d) Tj ET`, n, strings.Repeat("a", n), n)
	}
	for _, packed := range []bool{false, true} {
		doc, err := From(t.Context(), "m.pdf", bytes.NewReader(printed(t, packed, "", page(1), page(2), page(3))), Options{})
		if err != nil {
			t.Fatal(err)
		}
		want := `heading1: Multiplying
paragraph: To multiply, take the first number as often as the second says. The product is what comes out of it here. [product]
paragraph: We have 4 × 6 = 24.
item1#1: page 2 3^2 = 9
paragraph: Abcd
paragraph: Half of 1/2 is aa quarter of it, we say.
`
		all := shown(doc)
		if at := strings.Index(all[1:], "heading1"); at < 0 || !strings.Contains(all, want) || strings.Contains(all, "grade 5") || strings.Contains(all, "Page") {
			t.Errorf("packed %v:\n%s\nwant\n%s", packed, all, want)
		}
		if p := doc.Blocks[len(doc.Blocks)-1].Place; p.Page != 3 || p.String() != "m.pdf, page 3, Multiplying" {
			t.Errorf("the place is %v", p)
		}
	}
}

func TestBrokenPDF(t *testing.T) {
	text := "BT /F1 10 Tf 50 710 Td (Some text that is long enough to be read.) Tj ET"
	good := printed(t, false, "", text)
	for name, c := range map[string]struct {
		raw  []byte
		want string
	}{
		"locked":   {printed(t, false, "/Encrypt 9 0 R", text), "password"},
		"empty":    {printed(t, false, "", "q Q"), "no text"},
		"no PDF":   {[]byte("hello"), "broken"},
		"cut off":  {good[:12], "broken"},
		"nested":   {[]byte("%PDF-1.4\n1 0 obj\n" + strings.Repeat("[", 5_000_000)), "broken"},
		"a circle": {[]byte("%PDF-1.4\n1 0 obj\n<< /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Kids [2 0 R 2 0 R] >>\nendobj\ntrailer << /Root 1 0 R >>"), "broken"},
		"a bomb":   {printed(t, true, "", strings.Repeat(" ", 40<<20)), "unpacks"},
	} {
		_, err := From(t.Context(), "x.pdf", bytes.NewReader(c.raw), Options{})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
	if doc, err := From(t.Context(), "x.pdf", bytes.NewReader(good[:len(good)-40]), Options{}); err != nil || len(doc.Blocks) != 1 {
		t.Errorf("a file without its end: %v", err)
	}
}
