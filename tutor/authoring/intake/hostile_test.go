package intake

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestStoppedImport(t *testing.T) {
	files := fstest.MapFS{}
	step(files, "p", "Add.", "What is 1 + 1?", "2", "")
	a, err := OpenFolder(files)
	if err != nil {
		t.Fatal(err)
	}
	o, err := IndexOATutor(context.Background(), a)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	written := 0
	b := NewBuilder(Head{ID: "imported/own", Title: "Own", Grades: [2]int{5, 8}}, func(string, []byte) error { written++; return nil }, NewReport())
	if err := o.Import(ctx, "Own", b, func(int, int) {}); !errors.Is(err, context.Canceled) || written > 0 {
		t.Errorf("%v, %d files written", err, written)
	}
}

// zipped packs entries as given, tricks and all.
func zipped(t *testing.T, put func(z *zip.Writer)) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	put(z)
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func entry(t *testing.T, z *zip.Writer, h *zip.FileHeader, data []byte) {
	t.Helper()
	w, err := z.CreateHeader(h)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
}

// Nothing leads out of a zip file, nothing is a link, nothing unpacks to
// gigabytes; each is named.
func TestHostileZip(t *testing.T) {
	raw := zipped(t, func(z *zip.Writer) {
		for _, name := range []string{"../out.json", "/abs.json", `back\slash.json`, "a/../../b.json", "C:/x.json", "fine.json"} {
			entry(t, z, &zip.FileHeader{Name: name, Method: zip.Deflate}, []byte("{}"))
		}
		link := &zip.FileHeader{Name: "link.json"}
		link.SetMode(fs.ModeSymlink | 0o777)
		entry(t, z, link, []byte("fine.json"))
		entry(t, z, &zip.FileHeader{Name: "bomb.json", Method: zip.Deflate}, make([]byte, 8<<20))
		entry(t, z, &zip.FileHeader{Name: "fine.json"}, []byte("[]"))
	})
	a, err := OpenZip(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(a.names, []string{"fine.json"}) || len(a.Stray) != 8 {
		t.Errorf("names %q, %d refused: %v", a.names, len(a.Stray), a.Stray)
	}
	for _, broken := range [][]byte{nil, []byte("no zip"), raw[:len(raw)/2], append([]byte("PK\x05\x06"), make([]byte, 18)...)} {
		if a, err := OpenZip(bytes.NewReader(broken), int64(len(broken))); err == nil && len(a.names) > 0 {
			t.Errorf("a broken zip of %d bytes was read", len(broken))
		}
	}
}

// A size that is a lie does not read on for ever.
func TestLyingSize(t *testing.T) {
	a := &Archive{files: map[string]opener{}}
	files := fstest.MapFS{"x.json": {Data: make([]byte, 5000)}}
	if err := a.add("x.json", 10, 10, func() (io.ReadCloser, error) { return files.Open("x.json") }); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Read("x.json", 100); err == nil || !strings.Contains(err.Error(), "x.json:1: ") {
		t.Errorf("read: %v", err)
	}
}

// Broken and hostile files are each refused with file and line; the good
// question beside them comes.
func TestHostileFolder(t *testing.T) {
	files := fstest.MapFS{}
	step(files, "good", "Add.", "What is 20 + 1?", "21", "")
	hostile := map[string]string{
		"cut": `{"id":"x","stepAnswer":["1"`, "type": `{"stepAnswer": 7}`, "list": `[1,2]`, "deep": strings.Repeat("[", 20000), "empty": "", "binary": "\xff\xfe\x00",
		"two": `{"stepTitle":"?","stepAnswer":["1"]} {}`, "huge": `{"stepTitle":"What?","stepAnswer":["` + strings.Repeat("9", 4000) + `"]}`, "none": `{"stepTitle":"What?","stepAnswer":[]}`,
		"long": `{"stepTitle":"` + strings.Repeat("A", 9000) + `","stepAnswer":["5"]}`, "tower": `{"stepTitle":"What?","stepAnswer":["9^9^9^9^9^("]}`,
	}
	for id, content := range hostile {
		step(files, id, "B", "?", "1", "")
		files["pool/content-pool/"+id+"/steps/"+id+"a/"+id+"a.json"] = &fstest.MapFile{Data: []byte(content)}
	}
	step(files, "ring", "B", "What?", "1", "")
	pathway(files, "ring", `[{"id":"a","dependencies":["b"]},`+"\n"+`{"id":"b","dependencies":["a"]}]`)
	files["pool/content-pool/link"] = &fstest.MapFile{Mode: fs.ModeSymlink, Data: []byte("elsewhere")}
	files["pool/skillModel.json"] = &fstest.MapFile{Data: []byte(`{"a":` + strings.Repeat("[", 50000))}
	c, r := imported(t, files)
	if len(c.Lessons) != 1 || r.Imported != 1 {
		t.Errorf("%d imported", r.Imported)
	}
	problem(t, c, "gooda")
	told := map[string]bool{}
	for _, f := range r.Faults {
		if f.Line < 1 || f.File == "" || strings.ContainsAny(f.Error(), "\x1b\n") {
			t.Errorf("no file, line or plain text: %+v", f)
		}
		told[f.File] = true
	}
	for id := range hostile {
		if !told["pool/content-pool/"+id+"/steps/"+id+"a/"+id+"a.json"] {
			t.Errorf("%s was not named", id)
		}
	}
	for _, file := range []string{"pool/content-pool/link", "pool/skillModel.json", "pool/content-pool/ring/steps/ringa/tutoring/ringaDefaultPathway.json"} {
		if !told[file] {
			t.Errorf("%s was not named", file)
		}
	}
}
