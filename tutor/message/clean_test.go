package message

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestClean(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"plain 3/4 text", "plain 3/4 text"},
		{"two\r\nlines\rhere\n", "two\nlines\nhere\n"},
		{"tab\tstays", "tab\tstays"},
		{"\x1b[31mred\x1b[0m", "red"},
		{"\x1b]0;title\x07after", "after"},
		{"\x1b]8;;http://x\x1b\\link\x1b]8;;\x1b\\", "link"},
		{"\u009b31mred", "red"},
		{"an open \x1b]0;title\nline", "an open \nline"},
		{"bell\x07 back\x08 null\x00", "bell back null"},
		{"ab\u202egnp.exe", "abgnp.exe"},
		{"zero\u200bwidth\ufeff", "zerowidth"},
		{"bad \xff\xfe bytes", "bad  bytes"},
		{"½ − 3 × π", "½ − 3 × π"},
		{"👩\u200d🏫", "👩\u200d🏫"},
	} {
		if got, left := Clean(c.in); got != c.want || left != "" {
			t.Errorf("Clean(%q) = %q, %q, want %q", c.in, got, left, c.want)
		}
	}
}

func TestCleanGivesBackWhatIsTooLong(t *testing.T) {
	long := strings.Repeat("ü", MaxLength+10)
	got, left := Clean(long)
	if utf8.RuneCountInString(got) != MaxLength || utf8.RuneCountInString(left) != 10 {
		t.Errorf("kept %d and left %d characters", utf8.RuneCountInString(got), utf8.RuneCountInString(left))
	}
}
