package source

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// escapes are the sequences that drive a terminal: CSI, OSC with its end, other
// strings, and two-character ones. They go out whole, with what they carry.
var escapes = pattern.New("(?:\x1b\\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\x1b\\]|\u009d)[^\x07\x1b\u009c\n]*(?:\x07|\x1b\\\\|\u009c)?|\x1b[PX^_][^\x1b\n]*(?:\x1b\\\\)?|\x1b[ -/]*[0-~]?")

// odd maps what is drawn like a common character, or not at all.
var odd = strings.NewReplacer(
	"\r\n", "\n", "\r", "\n", "\f", "\n", "\v", "\n", "\u2028", "\n", "\u2029", "\n\n", "\u0085", "\n", "\t", " ",
	"\u00ad", "", "\u200b", "", "\u200c", "", "\u2060", "", "\ufeff", "", "\u2061", "", "\u2062", "", "\u2063", "", "\u2064", "",
	"\u00a0", " ", "\u2000", " ", "\u2001", " ", "\u2002", " ", "\u2003", " ", "\u2004", " ", "\u2005", " ", "\u2006", " ", "\u2007", " ",
	"\u2008", " ", "\u2009", " ", "\u200a", " ", "\u202f", " ", "\u205f", " ", "\u3000", " ",
	"\ufb00", "ff", "\ufb01", "fi", "\ufb02", "fl", "\ufb03", "ffi", "\ufb04", "ffl", "\ufb05", "st", "\ufb06", "st",
	"\u2010", "-", "\u2011", "-", "\u2215", "/", "\u2044", "/", "\u2217", "*", "\u22c5", "·", "\u2219", "·",
	"⅟", "1/",
	"ⓐ", "(a)", "ⓑ", "(b)", "ⓒ", "(c)", "ⓓ", "(d)", "ⓔ", "(e)", "ⓕ", "(f)", "ⓖ", "(g)", "ⓗ", "(h)",
)

// fractions are those that Unicode has a sign for.
var fractions = map[rune]string{
	'½': "1/2", '⅓': "1/3", '⅔': "2/3", '¼': "1/4", '¾': "3/4", '⅕': "1/5", '⅖': "2/5", '⅗': "3/5", '⅘': "4/5", '⅙': "1/6", '⅚': "5/6",
	'⅐': "1/7", '⅛': "1/8", '⅜': "3/8", '⅝': "5/8", '⅞': "7/8", '⅑': "1/9", '⅒': "1/10",
}

// clean makes a text fit to be kept and shown: composed, with plain line ends
// and spaces, without what could drive a terminal, turn a line round or hide.
func clean(text string) string {
	if strings.ContainsAny(text, "\x1b\u009b\u009d") {
		text = escapes.ReplaceAllString(text, "")
	}
	text = odd.Replace(text)
	var b strings.Builder
	b.Grow(len(text))
	before := rune(0)
	for _, r := range text {
		switch f := fractions[r]; {
		case f != "":
			if unicode.IsDigit(before) {
				b.WriteByte(' ')
			}
			b.WriteString(f)
		case r >= 0x1d400 && r <= 0x1d7ff: // letters of formulas, slanted and bold
			b.WriteString(norm.NFKC.String(string(r)))
		case showable(r):
			b.WriteRune(r)
		}
		before = r
	}
	return norm.NFC.String(b.String())
}

// showable reports whether a character is drawn, and drives or hides nothing.
func showable(r rune) bool {
	switch {
	case r == '\n', r == pointMark, r == awayMark:
		return true
	case r == utf8.RuneError, r >= 0xe0000 && r <= 0xe0fff: // tags
		return false
	}
	return !unicode.IsControl(r) && !unicode.In(r, unicode.Bidi_Control, unicode.Co)
}

// Line is a text cleaned and on one line.
func Line(text string) string { return strings.Join(strings.Fields(clean(text)), " ") }

// decode gives the text of bytes: UTF-8, UTF-16 with its mark, and what is
// neither by the Windows table, which most older files are written in.
func decode(raw []byte) string {
	switch {
	case bytes.HasPrefix(raw, []byte{0xef, 0xbb, 0xbf}):
		raw = raw[3:]
	case bytes.HasPrefix(raw, []byte{0xff, 0xfe}):
		return wide(raw[2:], 0, 1)
	case bytes.HasPrefix(raw, []byte{0xfe, 0xff}):
		return wide(raw[2:], 1, 0)
	}
	if utf8.Valid(raw) {
		return string(raw)
	}
	var b strings.Builder
	b.Grow(len(raw) + len(raw)/8)
	for len(raw) > 0 {
		r, size := utf8.DecodeRune(raw)
		if r == utf8.RuneError && size <= 1 {
			r, size = windows(raw[0]), 1
		}
		b.WriteRune(r)
		raw = raw[size:]
	}
	return b.String()
}

func wide(raw []byte, low, high int) string {
	units := make([]uint16, len(raw)/2)
	for i := range units {
		units[i] = uint16(raw[2*i+low]) | uint16(raw[2*i+high])<<8
	}
	return string(utf16.Decode(units))
}

// windows is a byte of code page 1252.
func windows(c byte) rune {
	const table = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"
	if c < 0x80 || c >= 0xa0 {
		return rune(c)
	}
	return []rune(table)[c-0x80]
}

// isWide reports whether bytes begin with the mark of UTF-16.
func isWide(raw []byte) bool {
	return bytes.HasPrefix(raw, []byte{0xff, 0xfe}) || bytes.HasPrefix(raw, []byte{0xfe, 0xff})
}

// binary reports whether bytes are no text: their beginning holds what no text does.
func binary(raw []byte) bool {
	head := raw[:min(len(raw), 4096)]
	if isWide(head) {
		return false
	}
	zeros, odd := 0, 0
	for _, c := range head {
		switch {
		case c == 0:
			zeros++
		case c < 0x20 && c != '\n' && c != '\r' && c != '\t' && c != '\f' && c != 0x1b && c != '\b' && c != 7:
			odd++
		}
	}
	return zeros > 0 || odd*20 > len(head)
}

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
	if isWide(head) {
		return readWide(doc, in, plain)
	}
	m := &markdown{doc: doc, plain: plain, first: true}
	var lines []string
	held, no := 0, 0
	for {
		raw, err := oneRawLine(in, limits.Line)
		last := errors.Is(err, io.EOF)
		if errors.Is(err, errEndless) {
			return fmt.Errorf("line %d is longer than %s; break it into lines", no+1, size(int64(limits.Line)))
		}
		if err != nil && !last {
			return err
		}
		if len(raw) > 0 {
			no++
			held += len(raw)
			lines = append(lines, splitLine(raw)...)
		}
		if last {
			m.read(lines)
			m.end()
			return nil
		}
		if held > chunk && strings.TrimSpace(string(raw)) == "" || held > 4*chunk {
			m.read(lines)
			lines, held = lines[:0], 0
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
