package intake

import (
	"bytes"
	"encoding/binary"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// decoded is the text of a file, in whatever encoding it was saved: UTF-8, UTF-16 (with
// its mark or, as some spreadsheets write it, without), or Windows' Latin letters. Lines
// end with a line feed.
func decoded(data []byte) string {
	var text string
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")):
		text = wide(data[2:], binary.LittleEndian)
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		text = wide(data[2:], binary.BigEndian)
	case len(data) > 3 && data[1] == 0 && data[3] == 0:
		text = wide(data, binary.LittleEndian)
	case len(data) > 3 && data[0] == 0 && data[2] == 0:
		text = wide(data, binary.BigEndian)
	case utf8.Valid(data):
		text = strings.TrimPrefix(string(data), "\ufeff")
	default:
		latin, err := charmap.Windows1252.NewDecoder().Bytes(data)
		if err != nil { // it has a letter for each byte
			return ""
		}
		text = string(latin)
	}
	return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
}

// wide is a text of two bytes a letter.
func wide(data []byte, order binary.ByteOrder) string {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = order.Uint16(data[2*i:])
	}
	return string(utf16.Decode(units))
}

var (
	markdownStart  = pattern.New(`^\s*(?:#{1,6}|>|\x60{3}\w*)\s*`)
	markdownLink   = pattern.New(`\[([^\]]+)\]\([^()\s]*\)`)
	markdownStrong = pattern.New(`(\*{1,3}|__|\x60)(\S|\S[^*\x60\n]*?\S)(?:\*{1,3}|__|\x60)`)
)

// markdownText takes the marks of Markdown out of a text.
func markdownText(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = markdownStart.ReplaceAllString(line, "")
	}
	text = strings.Join(lines, "\n")
	text = markdownLink.ReplaceAllString(text, "$1")
	return markdownStrong.ReplaceAllString(text, "$2")
}
