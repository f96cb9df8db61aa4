package tui

import (
	"testing"

	"github.com/primer-tutor/primer/tui/words"
)

func TestReadName(t *testing.T) {
	book := words.In(words.English)
	for typed, want := range map[string]string{
		"Mia": "Mia", "hi im mia": "mia", "My name's Ana Maria.": "Ana Maria", "call me Jay pls": "Jay", "i'm leo and i like cats": "leo",
		"Ana Maria de la Cruz Lopez": "Ana Maria de la Cruz Lopez", "it's me, Omar": "Omar", "hi my names zoe n im scared": "zoe", "Im Soo": "Soo",
		"hi": "", "Hello!": "", "4": "", "who are you": "", "whats that?": "", "i dont want to tell you": "", "im so scared of this": "", " ": "",
	} {
		if got := ReadName(book, newFake(), typed); got != want {
			t.Errorf("ReadName(%q) = %q; want %q", typed, got, want)
		}
	}
	if got := ReadName(words.In("es"), newFake(), "hola, me llamo Inés"); got != "Inés" {
		t.Errorf("in Spanish: %q", got)
	}
}
