package pdf

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func goesOn() error { return nil }

// made is a PDF of one page: its content, its resources, and further objects from
// number 20 on.
func made(content, resources string, objects ...string) []byte {
	var b bytes.Buffer
	b.WriteString("%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n")
	fmt.Fprintf(&b, "3 0 obj\n<< /Type /Page /Contents 4 0 R /Resources << %s >> >>\nendobj\n4 0 obj\n%s\nendobj\n", resources, streamOf("", content))
	for i, o := range objects {
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", 20+i, o)
	}
	b.WriteString("trailer << /Root 1 0 R >>\nstartxref\n999999\n%%EOF\n") // a table that leads nowhere is not asked
	return b.Bytes()
}

func streamOf(head, body string) string {
	return fmt.Sprintf("<< %s /Length %d >>\nstream\n%s\nendstream", head, len(body), body)
}

func deflated(s string) string {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	_, _ = z.Write([]byte(s))
	_ = z.Close()
	return b.String()
}

// piecesOf are the texts of the first page, each with its place.
func piecesOf(t *testing.T, raw []byte) []Piece {
	t.Helper()
	f, err := Open(raw, goesOn)
	if err != nil {
		t.Fatal(err)
	}
	pages := f.Pages()
	if len(pages) == 0 {
		t.Fatal("it has no page")
	}
	pieces, err := pages[0].Pieces()
	if err != nil {
		t.Fatal(err)
	}
	return pieces
}

func said(pieces []Piece) string {
	var out []string
	for _, p := range pieces {
		out = append(out, p.Text)
	}
	return strings.Join(out, "|")
}

func TestObjects(t *testing.T) {
	for raw, want := range map[string]any{
		"12 ":                          12.0,
		"-.5 ":                         -0.5,
		"/Name#20x ":                   name("Name x"),
		"/A#zz ":                       name("A#zz"),
		"(a\\(b\\)\\101\\12\\n(c)) ":   text("a(b)A\n\n(c)"),
		"(one\\\r\ntwo) ":              text("onetwo"),
		"(open":                        text("open"),
		"<48 65 6C6c 6f7> ":            text("Hellop"),
		"[1 (a) /B [2] 7 0 R] ":        array{1.0, text("a"), name("B"), array{2.0}, reference(7)},
		"<< /A 1 /B << /C 2 0 R >> >>": dict{"A": 1.0, "B": dict{"C": reference(2)}},
		"<< /A 1 endobj":               dict{}, // it never closes
		"% words\n5 ":                  5.0,
		"true ":                        operator("true"),
		"":                             end{},
		"[1 2":                         array{1.0, 2.0},
	} {
		l := &lexer{data: []byte(raw)}
		if got := l.next(0); !reflect.DeepEqual(got, want) {
			t.Errorf("%q is %#v, want %#v", raw, got, want)
		}
	}
}

func TestFilters(t *testing.T) {
	const content = "BT /F 10 Tf (Hello) Tj ET"
	predicted := func(kind byte, rows ...string) string {
		var b strings.Builder
		for _, r := range rows {
			b.WriteByte(kind)
			b.WriteString(r)
		}
		return deflated(b.String())
	}
	f := &File{stop: goesOn}
	for _, c := range []struct{ name, head, body, want string }{
		{"flate", "/Filter /FlateDecode", deflated(content), content},
		{"flate without its end", "/Filter /FlateDecode", deflated(content)[:len(deflated(content))-6], content},
		{"hex", "/Filter /ASCIIHexDecode", "48 65 6c 6C 6f>", "Hello"},
		{"hex of an odd length", "/Filter /AHx", "48657>", "Hep"},
		{"ascii 85", "/Filter [/ASCII85Decode]", "<~87cURDZ~>", "Hello"},
		{"two filters", "/Filter [/AHx /Fl]", fmt.Sprintf("%x>", deflated(content)), content},
		{"rows as they are", "/Filter /Fl /DecodeParms << /Predictor 12 /Columns 3 >>", predicted(0, "abc", "def"), "abcdef"},
		{"rows over the left", "/Filter /Fl /DecodeParms [<< /Predictor 11 /Columns 3 >>]", predicted(1, "a\x01\x01", "d\x01\x01"), "abcdef"},
		{"rows over the one above", "/Filter /Fl /DecodeParms << /Predictor 12 /Columns 3 >>", predicted(2, "abc", "\x03\x03\x03"), "abcdef"},
		{"rows over the mean", "/Filter /Fl /DecodeParms << /Predictor 13 /Columns 2 >>", predicted(3, "ab", "\x00\x00"), "a\x9200"[:2] + "0a"},
		{"rows over the nearest", "/Filter /Fl /DecodeParms << /Predictor 14 /Columns 3 >>", predicted(4, "a\x01\x01", "\x03\x01\x01"), "abcdef"},
		{"rows of no size", "/Filter /Fl /DecodeParms << /Predictor 12 /Columns 99999999 >>", deflated("abc"), "abc"},
	} {
		f.data = []byte("1 0 obj\n" + streamOf(c.head, c.body) + "\nendobj")
		f.starts = map[int]int{1: 7}
		s, ok := f.direct(1).(stream)
		if !ok {
			t.Fatalf("%s: no stream", c.name)
		}
		got, err := f.unpack(s)
		if c.name == "rows over the mean" {
			if err != nil || len(got) != 4 || got[1] != 'b'+'a'/2 {
				t.Errorf("%s: %q, %v", c.name, got, err)
			}
			continue
		}
		if err != nil || string(got) != c.want {
			t.Errorf("%s: %q, %v, want %q", c.name, got, err, c.want)
		}
	}
	f.data, f.starts = []byte("1 0 obj\n"+streamOf("/Filter /DCTDecode", "x")), map[int]int{1: 7}
	if _, err := f.unpack(f.direct(1).(stream)); err == nil {
		t.Error("a picture was unpacked as text")
	}
}

// Letters come by the font's own table, by names of glyphs with their ligatures,
// and by the usual encodings.
func TestFonts(t *testing.T) {
	for _, c := range []struct{ name, font, show, want string }{
		{"as Windows writes", "<< /Type /Font >>", "(3 \\327 4 \\223x\\224)", "3 × 4 “x”"},
		{"as Macs write", "<< /Type /Font /Encoding /MacRomanEncoding >>", "(\\336nd 6\\3262)", "ﬁnd 6÷2"},
		{"names of glyphs", "<< /Type /Font /Encoding << /Differences [1 /fi /fl /ffi /multiply /onehalf 65 /uni00B2 /A.alt /unknown] >> >>", "(\\1\\2\\3\\4\\5ABC)", "fiflffi×½²AC"},
		{"signs of mathematics", "<< /Type /Font /BaseFont /Symbol >>", "(5 \\264 p \\243 \\326)", "5 × π ≤ √"},
		{"two bytes a letter", "<< /Type /Font /Subtype /Type0 /ToUnicode 21 0 R >>", "<00010003>", "Ac"},
		{"a table of one byte", "<< /Type /Font /Subtype /Type0 /ToUnicode 22 0 R >>", "<0102>", "ffix"},
		{"no letters known", "<< /Type /Font /Subtype /Type0 >>", "<0001>", ""},
	} {
		raw := made("BT /F 10 Tf 100 700 Td "+c.show+" Tj ET", "/Font << /F 20 0 R >>", c.font,
			streamOf("", "1 beginbfchar <0001> <0041> endbfchar 1 beginbfrange <0002> <0004> <0062> endbfrange"),
			streamOf("", "1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <01> <02> [<006600660069> <0078>] endbfrange"))
		if got := said(piecesOf(t, raw)); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// Text stands where the operators put it, also in what a page shares with others.
func TestPlaces(t *testing.T) {
	const font = "<< /Type /Font /FirstChar 32 /Widths [250 250 250 250 250 250 250 250 250 250 250 250 250 250 250 250 500 500 500 500 500 500 500 500 500 500] >>"
	for _, c := range []struct {
		name, content string
		want          []Piece
	}{
		{"moved", "BT /F 10 Tf 100 700 Td (12) Tj 0 -20 Td (3) Tj ET", []Piece{{Text: "12", X: 100, Y: 700, End: 110}, {Text: "3", X: 100, Y: 680, End: 105}}},
		{"lines", "BT /F 10 Tf 12 TL 50 500 Td (1) Tj T* (2) Tj (3) ' 1 0 (4) \" ET", []Piece{{Text: "1", X: 50, Y: 500, End: 55}, {Text: "2", X: 50, Y: 488, End: 55}, {Text: "3", X: 50, Y: 476, End: 55}, {Text: "4", X: 50, Y: 464, End: 55}}},
		{"gaps", "BT /F 10 Tf 1 0 0 1 20 30 Tm [(1) -1000 (2)] TJ ET", []Piece{{Text: "1", X: 20, Y: 30, End: 25}, {Text: "2", X: 35, Y: 30, End: 40}}},
		{"spread letters", "BT /F 10 Tf 2 Tc 10 10 Td (11) Tj (2) Tj ET", []Piece{{Text: "11", X: 10, Y: 10, End: 24}, {Text: "2", X: 24, Y: 10, End: 31}}},
		{"raised", "BT /F 10 Tf 10 10 Td (5) Tj 4 Ts (2) Tj ET", []Piece{{Text: "5", X: 10, Y: 10, End: 15}, {Text: "2", X: 15, Y: 14, End: 20}}},
		{"in a frame", "q 2 0 0 2 10 20 cm BT /F 10 Tf 5 5 Td (1) Tj ET Q BT /F 10 Tf 5 5 Td (2) Tj ET", []Piece{{Text: "1", X: 20, Y: 30, End: 30, Size: 20}, {Text: "2", X: 5, Y: 5, End: 10}}},
		{"in a form", "q 1 0 0 1 100 100 cm /X Do Q", []Piece{{Text: "7", X: 111, Y: 112, End: 116}}},
		{"turned", "BT /F 10 Tf 0 1 -1 0 50 50 Tm (9) Tj ET BT /F 10 Tf 1 1 Td (1) Tj ET", []Piece{{Text: "1", X: 1, Y: 1, End: 6}}},
		{"behind a picture", "BI /W 1 ID \x00(2) Tj\xff EI BT /F 10 Tf 1 1 Td (1) Tj ET", []Piece{{Text: "1", X: 1, Y: 1, End: 6}}},
		{"without a font", "BT 1 1 Td (1) Tj ET", nil},
	} {
		raw := made(c.content, "/Font << /F 20 0 R >> /XObject << /X 21 0 R >>", font, streamOf("/Subtype /Form /Matrix [1 0 0 1 10 10]", "BT /F 10 Tf 1 2 Td (7) Tj ET"))
		got := piecesOf(t, raw)
		for i := range c.want {
			c.want[i].Positioned = true
			if c.want[i].Size == 0 {
				c.want[i].Size = 10
			}
		}
		if !reflect.DeepEqual(got, c.want) && len(got)+len(c.want) > 0 {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// Objects are found wherever they stand: in streams of objects, with a table that
// is wrong, without a tree of pages; and the last one of a number counts.
func TestOddFiles(t *testing.T) {
	const content = "BT /F 10 Tf 1 1 Td (It is here.) Tj ET"
	good := string(made(content, "/Font << /F 20 0 R >>", "<< /Type /Font >>"))
	packed := "5 0 << /Type /Page /Contents 4 0 R /Resources << /Font << /F 20 0 R >> >> >>"
	for name, raw := range map[string]string{
		"whole":              good,
		"cut off":            good[:strings.Index(good, "trailer")],
		"no tree of pages":   strings.ReplaceAll(good, "/Kids [3 0 R]", "/Kids [9 0 R]"),
		"changed at its end": strings.Replace(good, "It is here.", "It was here.", 1) + "4 0 obj\n" + streamOf("", content) + "\nendobj\n",
		"a wrong length":     strings.Replace(good, fmt.Sprintf("/Length %d", len(content)), "/Length 7", 1),
		"Mac line ends":      strings.ReplaceAll(good, "stream\nBT", "stream\r\nBT"),
		"junk before it":     "junk\n" + good,
		"packed objects":     strings.Replace(good, "/Kids [3 0 R]", "/Kids [5 0 R]", 1) + "8 0 obj\n" + streamOf(fmt.Sprintf("/Type /ObjStm /N 1 /First %d /Filter /FlateDecode", strings.Index(packed, "<<")), deflated(packed)) + "\nendobj\n",
		"a root in a table":  strings.Replace(good, "trailer << /Root 1 0 R >>", "", 1) + "9 0 obj\n" + streamOf("/Type /XRef /Root 1 0 R", "") + "\nendobj\n",
	} {
		if got := said(piecesOf(t, []byte(raw))); got != "It is here." {
			t.Errorf("%s: %q", name, got)
		}
	}
	for name, raw := range map[string]string{
		"a password":            good + "trailer << /Root 1 0 R /Encrypt 9 0 R >>",
		"a password in a table": good + "9 0 obj\n" + streamOf("/Type /XRef /Root 1 0 R /Encrypt 8 0 R", "") + "\nendobj\n",
	} {
		if _, err := Open([]byte(raw), goesOn); !errors.Is(err, ErrLocked) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Open([]byte("no file of this kind"), goesOn); !errors.Is(err, ErrBroken) {
		t.Errorf("no PDF: %v", err)
	}
}

// A file that is made to be read for ever is read to an end: the work is counted,
// not timed.
func TestHostileFilesEnd(t *testing.T) {
	forms := "/XObject << /A 21 0 R /B 22 0 R >> /Font << /F 20 0 R >>"
	for name, raw := range map[string][]byte{
		"forms that draw each other": made(strings.Repeat("/A Do ", 50), forms, "<< >>", streamOf("/Subtype /Form", strings.Repeat("/B Do ", 50)), streamOf("/Subtype /Form", strings.Repeat("/A Do ", 50))),
		"widths told again and again": made("BT /F 10 Tf (a) Tj ET", "/Font << /F 20 0 R >>",
			"<< /Type /Font /Subtype /Type0 /DescendantFonts [<< /W ["+strings.Repeat("0 65534 5 ", 50_000)+"] >>] >>"),
		"one list of widths for all": made("BT /F 10 Tf (a) Tj ET", "/Font << /F 20 0 R >>",
			"<< /Type /Font /Subtype /Type0 /DescendantFonts [<< /W ["+strings.Repeat("0 21 0 R ", 20_000)+"] >>] >>", "["+strings.Repeat("5 ", 60_000)+"]"),
		"objects that are each other": made("", "/Font 20 0 R", "21 0 R", "20 0 R"),
		"a deep list":                 made(strings.Repeat("[", 100_000), ""),
		"states that never end":       made(strings.Repeat("q ", 100_000), ""),
	} {
		f, err := Open(raw, goesOn)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, p := range f.Pages() {
			if pieces, err := p.Pieces(); err != nil || len(pieces) > 10 {
				t.Errorf("%s: %d pieces, %v", name, len(pieces), err)
			}
		}
	}
}

// Who stops the reading stops it between two forms, too.
func TestStopped(t *testing.T) {
	stopped := errors.New("enough")
	asked := 0
	f, err := Open(made(strings.Repeat("/A Do ", 1000), "/XObject << /A 20 0 R >>", streamOf("/Subtype /Form", "q Q")), func() error {
		if asked++; asked > 100 {
			return stopped
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Pages()[0].Pieces(); !errors.Is(err, stopped) || asked > 1200 {
		t.Errorf("%v after %d questions", err, asked)
	}
}

func FuzzOpen(f *testing.F) {
	f.Add(made("BT /F 10 Tf 1 1 Td (It is here.) Tj ET", "/Font << /F 20 0 R >>", "<< /Type /Font >>"))
	f.Add([]byte("%PDF-1.4\n1 0 obj\n<< /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Kids [2 0 R 2 0 R] >>\nendobj\ntrailer << /Root 1 0 R >>"))
	f.Fuzz(func(_ *testing.T, raw []byte) {
		file, err := Open(raw, goesOn)
		if err != nil {
			return
		}
		for _, p := range file.Pages() {
			_, _ = p.Pieces() // what it says matters less than that it ends
		}
	})
}
