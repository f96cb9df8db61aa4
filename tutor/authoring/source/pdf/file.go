package pdf

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"encoding/ascii85"
	"encoding/hex"
	"errors"
	"io"
	"slices"
	"strconv"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// File is a PDF in memory.
type File struct {
	data     []byte
	starts   map[int]int // of an object's number: where it stands
	packed   map[int]any // objects that stood in streams of objects
	root     reference
	unpacked int
	stop     func() error
}

// Open finds the objects of a file. The stop is asked between pieces of work, also
// while pages are read.
func Open(data []byte, stop func() error) (*File, error) {
	if at := bytes.Index(data[:min(len(data), 1024)], []byte("%PDF-")); at < 0 {
		return nil, ErrBroken
	}
	f := &File{data: data, starts: map[int]int{}, packed: map[int]any{}, stop: stop}
	if err := f.scan(); err != nil {
		return nil, err
	}
	if err := f.trailers(); err != nil {
		return nil, err
	}
	return f, f.unpackObjects()
}

var objectMark = []byte("obj")

// scan notes where objects begin. The last one of a number is the one that counts.
func (f *File) scan() error {
	for at := 0; ; {
		i := bytes.Index(f.data[at:], objectMark)
		if i < 0 {
			return nil
		}
		here := at + i
		at = here + len(objectMark)
		if num, ok := f.numberBefore(here); ok {
			f.starts[num] = at
			if len(f.starts) > mostObjects {
				return ErrLarge
			}
			if len(f.starts)%1000 == 0 {
				if err := f.stop(); err != nil {
					return err
				}
			}
		}
	}
}

// numberBefore reads "12 0 " before "obj".
func (f *File) numberBefore(at int) (int, bool) {
	back := func(want func(byte) bool) string {
		end := at
		for at > 0 && end-at < 12 && want(f.data[at-1]) {
			at--
		}
		return string(f.data[at:end])
	}
	digit := func(c byte) bool { return c >= '0' && c <= '9' }
	back(space)
	generation := back(digit)
	gap := back(space)
	num, err := strconv.Atoi(back(digit))
	return num, err == nil && generation != "" && gap != "" && num <= 10_000_000
}

var trailerMark = pattern.New(`trailer\s*<<`)

// trailers find the root of the file, and whether it is locked.
func (f *File) trailers() error {
	take := func(d dict) error {
		if _, locked := d["Encrypt"]; locked {
			return ErrLocked
		}
		if root, ok := d["Root"].(reference); ok {
			f.root = root
		}
		return nil
	}
	for _, m := range trailerMark.FindAllIndex(f.data, 100) {
		l := &lexer{data: f.data, at: m[1] - 2}
		if d, ok := l.next(0).(dict); ok {
			if err := take(d); err != nil {
				return err
			}
		}
	}
	for _, num := range f.numbers() {
		if s, ok := f.direct(num).(stream); ok && s.dict["Type"] == name("XRef") {
			if err := take(s.dict); err != nil {
				return err
			}
		}
	}
	return nil
}

func (f *File) numbers() []int {
	out := make([]int, 0, len(f.starts))
	for num := range f.starts {
		out = append(out, num)
	}
	slices.Sort(out)
	return out
}

// direct reads an object where it stands in the file.
func (f *File) direct(num int) any {
	at, ok := f.starts[num]
	if !ok {
		return nil
	}
	l := &lexer{data: f.data, at: at}
	v := l.next(0)
	d, ok := v.(dict)
	if !ok {
		return v
	}
	l.skip()
	if !bytes.HasPrefix(f.data[l.at:], []byte("stream")) {
		return d
	}
	start := l.at + len("stream")
	if start < len(f.data) && f.data[start] == '\r' {
		start++
	}
	if start < len(f.data) && f.data[start] == '\n' {
		start++
	}
	return stream{d, start}
}

// unpackObjects reads the streams that hold objects.
func (f *File) unpackObjects() error {
	for _, num := range f.numbers() {
		s, ok := f.direct(num).(stream)
		if !ok || s.dict["Type"] != name("ObjStm") {
			continue
		}
		if err := f.stop(); err != nil {
			return err
		}
		body, err := f.unpack(s)
		if err != nil {
			if errors.Is(err, ErrLarge) {
				return err
			}
			continue
		}
		f.fromStream(s.dict, body)
	}
	return nil
}

func (f *File) fromStream(d dict, body []byte) {
	count, first := int(number(f.get(d["N"]))), int(number(f.get(d["First"])))
	index := &lexer{data: body}
	for range min(count, mostObjects) {
		num, ok1 := index.next(0).(float64)
		at, ok2 := index.next(0).(float64)
		if !ok1 || !ok2 || int(at)+first >= len(body) || at < 0 || first < 0 || len(f.packed) > mostObjects {
			return
		}
		l := &lexer{data: body, at: first + int(at)}
		f.packed[int(num)] = l.next(0)
	}
}

// get follows references, a few at most.
func (f *File) get(v any) any {
	for range 16 {
		r, ok := v.(reference)
		if !ok {
			return v
		}
		if v = f.direct(int(r)); v == nil {
			v = f.packed[int(r)]
		}
	}
	return nil
}

func (f *File) dictOf(v any) dict {
	switch o := f.get(v).(type) {
	case dict:
		return o
	case stream:
		return o.dict
	}
	return nil
}

func number(v any) float64 {
	n, _ := v.(float64)
	return n
}

// raw is the bytes of a stream as they stand in the file.
func (f *File) raw(s stream) []byte {
	if s.start > len(f.data) {
		return nil
	}
	rest := f.data[s.start:]
	if n := int(number(f.get(s.dict["Length"]))); n > 0 && n <= len(rest) && bytes.HasPrefix(bytes.TrimLeft(rest[n:min(len(rest), n+16)], "\r\n "), []byte("endstream")) {
		return rest[:n]
	}
	if before, _, ok := bytes.Cut(rest, []byte("endstream")); ok {
		return before
	}
	return rest
}

// unpack gives the bytes of a stream through its filters.
func (f *File) unpack(s stream) ([]byte, error) {
	body := f.raw(s)
	filters, settings := f.filters(s.dict)
	for i, filter := range filters {
		var err error
		if body, err = f.filter(filter, settings[i], body); err != nil {
			return nil, err
		}
		if f.unpacked += len(body); f.unpacked > mostUnpack {
			return nil, ErrLarge
		}
	}
	return body, nil
}

func (f *File) filters(d dict) ([]name, []dict) {
	var names []name
	var settings []dict
	each := func(v any) array {
		switch o := f.get(v).(type) {
		case array:
			return o
		case nil:
			return nil
		default:
			return array{o}
		}
	}
	parameters := each(d["DecodeParms"])
	for i, v := range each(d["Filter"]) {
		n, _ := f.get(v).(name)
		names = append(names, n)
		var p dict
		if i < len(parameters) {
			p = f.dictOf(parameters[i])
		}
		settings = append(settings, p)
	}
	if len(names) > 4 {
		return []name{"too many"}, []dict{nil}
	}
	return names, settings
}

var errFilter = errors.New("a stream cannot be unpacked")

func (f *File) filter(filter name, settings dict, body []byte) ([]byte, error) {
	switch filter {
	case "FlateDecode", "Fl":
		z, err := zlib.NewReader(bytes.NewReader(body))
		if err != nil {
			return nil, errFilter
		}
		out, err := io.ReadAll(io.LimitReader(z, mostStream+1))
		if len(out) > mostStream {
			return nil, ErrLarge
		}
		if err != nil && len(out) == 0 {
			return nil, errFilter
		}
		return f.predicted(settings, out), nil
	case "ASCII85Decode", "A85":
		body = bytes.TrimSpace(body)
		body = bytes.TrimSuffix(bytes.TrimPrefix(body, []byte("<~")), []byte("~>"))
		return io.ReadAll(ascii85.NewDecoder(bytes.NewReader(body)))
	case "ASCIIHexDecode", "AHx":
		out := make([]byte, len(body)/2+1)
		clean := bytes.Map(func(r rune) rune {
			if space(byte(r)) || r == '>' {
				return -1
			}
			return r
		}, body)
		if len(clean)%2 == 1 {
			clean = append(clean, '0')
		}
		n, err := hex.Decode(out, clean)
		return out[:n], err
	}
	return nil, errFilter
}

// predicted undoes the prediction of PNG, which streams of objects come with.
func (f *File) predicted(settings dict, body []byte) []byte {
	if number(f.get(settings["Predictor"])) < 10 {
		return body
	}
	columns := max(1, int(number(f.get(settings["Columns"]))))
	colors, bits := max(1, int(number(f.get(settings["Colors"])))), int(number(f.get(settings["BitsPerComponent"])))
	bits = cmp.Or(bits, 8)
	if columns > 1<<16 || colors > 32 || bits > 16 {
		return body
	}
	width, step := (columns*colors*bits+7)/8, max(1, colors*bits/8)
	var out []byte
	before := make([]byte, width)
	for len(body) > width {
		row := slices.Clone(body[1 : width+1])
		unfilter(body[0], row, before, step)
		out = append(out, row...)
		before, body = row, body[width+1:]
	}
	return out
}

func unfilter(kind byte, row, up []byte, step int) {
	for i := range row {
		var left, corner byte
		if i >= step {
			left, corner = row[i-step], up[i-step]
		}
		switch kind {
		case 1:
			row[i] += left
		case 2:
			row[i] += up[i]
		case 3:
			row[i] += byte((int(left) + int(up[i])) / 2)
		case 4:
			row[i] += paeth(left, up[i], corner)
		}
	}
}

func paeth(a, b, c byte) byte {
	p := int(a) + int(b) - int(c)
	x, y, z := abs(p-int(a)), abs(p-int(b)), abs(p-int(c))
	switch {
	case x <= y && x <= z:
		return a
	case y <= z:
		return b
	}
	return c
}

func abs(n int) int { return max(n, -n) }
