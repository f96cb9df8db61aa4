package intake

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor/course"
)

// Limits on what is read of a foreign folder or archive. The largest public
// collection (OATutor-Content with 18 courses) has 48,000 files, 190 MB, and its
// largest text file has 3 MB.
const (
	maxEntries   = 250_000
	maxDirectory = 24 << 20 // bytes of a zip's list of files
	maxTotal     = 1 << 30  // bytes of all files, unpacked
	maxRead      = 32 << 20 // bytes of one file, unpacked
	maxRatio     = 200      // unpacked to packed; text reaches 20
	ratioFrom    = 1 << 20  // bytes from which the ratio counts
	maxDepth     = 24       // folders within folders
)

// Archive is a folder or a zip file whose names were checked. It is read only.
type Archive struct {
	files map[string]opener
	names []string // sorted
	Stray []course.Fault
}

// opener opens one file; size is what it claims to have.
type opener struct {
	open func() (io.ReadCloser, error)
	size int64
}

// OneFile is an archive of one file.
func OneFile(name string, data []byte) *Archive {
	open := func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(data)), nil }
	return &Archive{files: map[string]opener{name: {open, int64(len(data))}}, names: []string{name}}
}

// OpenFolder lists the regular files of a folder. Links and special files are
// refused, one by one; a hidden file is passed over.
func OpenFolder(fsys fs.FS) (*Archive, error) {
	a := &Archive{files: map[string]opener{}}
	var total int64
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			a.refuse(name, "it cannot be read", "check that it may be read")
			if d != nil && d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if name != "." && hidden(d.Name()) {
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if d.IsDir() {
			if strings.Count(name, "/") > maxDepth {
				a.refuse(name, fmt.Sprintf("it lies more than %d folders deep", maxDepth), "remove it")
				return fs.SkipDir
			}
			return nil
		}
		if !d.Type().IsRegular() {
			a.refuse(name, "it is a link or a special file", "put the file itself there")
			return nil
		}
		info, err := d.Info()
		if err != nil {
			a.refuse(name, "it cannot be read", "check that it may be read")
			return nil
		}
		total += info.Size()
		return a.add(name, info.Size(), total, func() (io.ReadCloser, error) { return fsys.Open(name) })
	})
	slices.Sort(a.names)
	return a, err
}

func hidden(name string) bool { return strings.HasPrefix(name, ".") || name == "__MACOSX" }

func (a *Archive) refuse(name, text, remedy string) {
	if len(a.Stray) < maxFaults {
		a.Stray = append(a.Stray, course.Fault{File: CleanLine(name), Line: 1, Text: text, Remedy: remedy})
	}
}

// add keeps a file, within the limits of the whole.
func (a *Archive) add(name string, size, total int64, open func() (io.ReadCloser, error)) error {
	switch {
	case len(a.names) == maxEntries:
		return fmt.Errorf("it holds more than %d files; import a part of it", maxEntries)
	case total > maxTotal:
		return errors.New("it holds more than 1 GB unpacked; import a part of it")
	}
	a.files[name] = opener{open, size}
	a.names = append(a.names, name)
	return nil
}

// OpenZip lists the files of a zip file of the given size. A name that leads out
// of it, a link, a file that unpacks to far more than it is packed: each is
// refused, and nothing is unpacked to find out.
func OpenZip(r io.ReaderAt, size int64) (*Archive, error) {
	if err := zipDirectory(r, size); err != nil {
		return nil, err
	}
	z, err := zip.NewReader(r, size)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, errors.New("it is no zip file that can be read; pack it anew, or unpack it and import the folder")
	}
	a := &Archive{files: map[string]opener{}}
	var total int64
	for _, f := range z.File {
		name := f.Name
		if f.FileInfo().IsDir() || hidden(path.Base(name)) || strings.HasPrefix(name, "__MACOSX/") {
			continue
		}
		if text, remedy := refusal(f); text != "" {
			a.refuse(name, text, remedy)
			continue
		}
		if _, twice := a.files[name]; twice {
			a.refuse(name, "it stands in the zip file twice", "pack it anew")
			continue
		}
		total += int64(f.UncompressedSize64)
		if err := a.add(name, int64(f.UncompressedSize64), total, func() (io.ReadCloser, error) { return f.Open() }); err != nil {
			return nil, err
		}
	}
	slices.Sort(a.names)
	return a, nil
}

// refusal says why an entry of a zip file is not read, "" when it is.
func refusal(f *zip.File) (text, remedy string) {
	packed, unpacked := f.CompressedSize64, f.UncompressedSize64
	switch {
	case !fs.ValidPath(f.Name) || strings.ContainsAny(f.Name, "\\:\x00"):
		return "its name leads out of the zip file, or is none", "pack it anew with plain names"
	case strings.Count(f.Name, "/") > maxDepth:
		return fmt.Sprintf("it lies more than %d folders deep", maxDepth), "remove it"
	case !f.Mode().IsRegular():
		return "it is a link or a special file", "put the file itself there"
	case f.Flags&1 != 0:
		return "it is locked with a password", "pack it anew without one"
	case unpacked > maxTotal || unpacked > ratioFrom && unpacked/maxRatio > packed:
		return "it unpacks to far more than any text does", "remove it"
	}
	return "", ""
}

// zipDirectory looks at the end of a zip file: a list of files that claims more
// memory than an honest one needs is refused before it is read.
func zipDirectory(r io.ReaderAt, size int64) error {
	const endSize, maxComment = 22, 1<<16 - 1
	from := max(0, size-endSize-maxComment)
	tail := make([]byte, size-from)
	if _, err := r.ReadAt(tail, from); err != nil && !errors.Is(err, io.EOF) {
		return errors.New("it cannot be read to its end; check the file")
	}
	at := strings.LastIndex(string(tail), "PK\x05\x06")
	if at < 0 || len(tail)-at < endSize {
		return errors.New("it is no zip file, or only a part of one; fetch or pack it anew")
	}
	if binary.LittleEndian.Uint32(tail[at+12:]) > maxDirectory {
		return errors.New("its list of files is too long; unpack it and import the folder")
	}
	return nil
}

// Has reports whether there is such a file.
func (a *Archive) Has(name string) bool {
	_, ok := a.files[name]
	return ok
}

// Read reads one file of at most limit bytes. The error is a course.Fault.
func (a *Archive) Read(name string, limit int64) ([]byte, error) {
	f, ok := a.files[name]
	if !ok {
		return nil, course.Fault{File: name, Text: "it is not there", Remedy: "check that all files were copied"}
	}
	tooLong := course.Fault{File: name, Line: 1, Text: fmt.Sprintf("it has more than %d KB", limit>>10), Remedy: "split it"}
	if f.size > limit {
		return nil, tooLong
	}
	r, err := f.open()
	if err != nil {
		return nil, unreadable(name)
	}
	defer func() { _ = r.Close() }() // only read
	data, err := io.ReadAll(io.LimitReader(r, limit+1))
	if int64(len(data)) > limit { // the size that it claims is not the one it has
		return nil, tooLong
	}
	if err != nil {
		return nil, unreadable(name)
	}
	return data, nil
}

func unreadable(name string) course.Fault {
	return course.Fault{File: name, Line: 1, Text: "it cannot be read to its end", Remedy: "fetch or pack it anew"}
}

// decodeJSON reads one JSON value that fills the whole file. The error is a
// course.Fault with the line.
func decodeJSON(file string, data []byte, into any) error {
	if !utf8.Valid(data) {
		return course.Fault{File: file, Line: lineOf(data, invalidAt(data)), Text: "it is no UTF-8 text", Remedy: "save it as UTF-8"}
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	if err := dec.Decode(into); err != nil {
		return jsonFault(file, data, dec.InputOffset(), err)
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return course.Fault{File: file, Line: lineOf(data, int(dec.InputOffset())), Text: "something stands behind the end of the JSON", Remedy: "keep one value in the file"}
	}
	return nil
}

// jsonFault says in an author's words what is wrong with a JSON file.
func jsonFault(file string, data []byte, offset int64, err error) error {
	f := course.Fault{File: file, Line: lineOf(data, int(offset)), Text: "it is no JSON that can be read", Remedy: "check the quotes, commas and brackets near this line"}
	var syntax *json.SyntaxError
	var typed *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		f.Line = lineOf(data, int(syntax.Offset))
	case errors.As(err, &typed):
		f.Line = lineOf(data, int(typed.Offset))
		f.Text = "the value of \"" + CleanLine(typed.Field) + "\" has the wrong type"
		f.Remedy = "give " + typeWords(typed.Type.String()) + " here"
	case errors.Is(err, io.EOF):
		f.Text, f.Remedy = "it is empty", "fill it in or remove it"
	case errors.Is(err, io.ErrUnexpectedEOF):
		f.Line, f.Text, f.Remedy = lineOf(data, len(data)), "it ends in the middle", "fetch or write it anew"
	}
	return f
}

func typeWords(name string) string {
	switch name {
	case "string":
		return "a text in quotes"
	case "[]string":
		return "a list of texts"
	}
	return "named fields or a list of them"
}

func invalidAt(data []byte) int {
	for i := 0; i < len(data); {
		r, size := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return len(data)
}

// lineOf is the line, from 1, of a byte.
func lineOf(data []byte, at int) int {
	return 1 + bytes.Count(data[:max(0, min(at, len(data)))], []byte("\n"))
}

// lineOfField is the line on which a field is named first; 1 if it is not.
func lineOfField(data []byte, name string) int {
	return lineOf(data, max(0, bytes.Index(data, []byte(`"`+name+`"`))))
}
