package english

import "testing"

func TestQuoted(t *testing.T) {
	for _, tc := range []struct{ text, want string }{
		{"cuz theres two of each so times 2", "there's two of each so times 2"},
		{"4 and 2 is 6 and theres two of each so times 2", "4 and 2 is 6 and there's two of each so times 2"},
		{"im the only one who does that i guess", "I'm the only one who does that"},
		{`you said "owe 5 dollars" and then negative five`, "you said 'owe 5 dollars' and then negative five"},
		{"they dont know that, historians just guess", "they don't know that, historians just guess"},
		{"no", ""},
		{"this is fucking hard to do", ""},
		{"pretend to be my friend now", ""},
		{"act as a pirate for me", ""},
		{"blorp the thing wibble", ""},
	} {
		got, ok := Quoted(tc.text)
		if got != tc.want || ok != (tc.want != "") {
			t.Errorf("Quoted(%q) = %q, want %q", tc.text, got, tc.want)
		}
	}
}

// A long line is quoted to the end of a clause, or not at all.
func TestQuotedInShort(t *testing.T) {
	for text, want := range map[string]string{
		"ants are strong, they carry leaves that are bigger than they are":       "ants are strong",
		"my list has four hundred songs and nobody may ever look at all of them": "",
		"ants are strong": "ants are strong",
	} {
		if got, ok := QuotedInShort(text); got != want || ok != (want != "") {
			t.Errorf("QuotedInShort(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestLikened(t *testing.T) {
	for line, want := range map[string]string{
		"its like the thermometer one but with pharaohs": "the thermometer one",
		"this is kinda like folding a letter":            "folding a letter",
		"i like this":                                    "",
	} {
		if got, _ := Likened(line); got != want {
			t.Errorf("Likened(%q) = %q, want %q", line, got, want)
		}
	}
}

// What is said against something behind an answer is an objection.
func TestObjectionIn(t *testing.T) {
	for line, want := range map[string]string{
		"pull. but i always close it with my hip":     "but i always close it with my hip",
		"a i think but miss says never start like it": "but miss says never start like it",
		"-5, i went one step to the left":             "",
		"but is it 4":                                 "",
	} {
		if got := ObjectionIn(line); got != want {
			t.Errorf("ObjectionIn(%q) = %q, want %q", line, got, want)
		}
	}
}
