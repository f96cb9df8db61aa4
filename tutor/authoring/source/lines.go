package source

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// chunk is about how much text is read at once: of a long file, no more than
// this is held beside its blocks.
const chunk = 1 << 20

var errBinary = errors.New("it is no text; save it as Markdown, text, HTML, DOCX or PDF")

// readText reads Markdown or plain text piece by piece, each to an empty line.
func readText(doc *Document, r io.Reader, plain bool, limits Limits) error {
	in := bufio.NewReaderSize(r, 64<<10)
	head, err := in.Peek(4096)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, bufio.ErrBufferFull) {
		return err
	}
	if binary(head) {
		return errBinary
	}
	if len(head) > 1 && (head[0] == 0xff && head[1] == 0xfe || head[0] == 0xfe && head[1] == 0xff) {
		return readWide(doc, in, plain)
	}
	m := &markdown{doc: doc, plain: plain, first: true}
	var lines []string
	held, no := 0, 0
	for {
		raw, err := oneRawLine(in, limits.Line)
		if errors.Is(err, errEndless) {
			return fmt.Errorf("line %d is longer than %s; break it into lines", no+1, size(int64(limits.Line)))
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		if len(raw) > 0 {
			no++
			held += len(raw)
			lines = append(lines, splitLine(raw)...)
		}
		if err != nil || held > chunk && strings.TrimSpace(string(raw)) == "" || held > 4*chunk {
			m.read(lines)
			lines, held = lines[:0], 0
		}
		if err != nil {
			m.end()
			return nil
		}
	}
}

// splitLine is the text of a line; one that ends by the signs of other systems
// is several, which does for the numbers of lines.
func splitLine(raw []byte) []string {
	line := strings.TrimRight(clean(strings.TrimRight(decode(raw), "\r\n")), " ")
	if !strings.Contains(line, "\n") {
		return []string{line}
	}
	return strings.Split(line, "\n")
}

var errEndless = errors.New("endless line")

func oneRawLine(in *bufio.Reader, limit int) ([]byte, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		line = append(line, part...)
		if len(line) > limit {
			return nil, errEndless
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, err
		}
	}
}

// readWide reads UTF-16, whose lines cannot be found byte by byte.
func readWide(doc *Document, r io.Reader, plain bool) error {
	raw, err := io.ReadAll(io.LimitReader(r, 8<<20))
	if err != nil {
		return err
	}
	m := &markdown{doc: doc, plain: plain, first: true}
	m.read(strings.Split(clean(decode(raw)), "\n"))
	m.end()
	return nil
}
