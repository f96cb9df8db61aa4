package format

import "testing"

// What reorders text or cannot be seen does not reach a plain terminal, from a name or
// from a line that is said back.
func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"a\u202eb\u202cc": "abc", "\u2066x\u2069": "x", "a\u200bb\ufeff": "ab", "\x1b[2Jx\x7f\u0085": "[2Jx", "soft\u00adhyphen": "softhyphen",
		"1\n2\t3": "1\n2\t3", "می\u200cروم": "می\u200cروم", "−5 + ½": "−5 + ½",
	} {
		if got := Printable(text); got != want {
			t.Errorf("Printable(%q) = %q; want %q", text, got, want)
		}
	}
}
