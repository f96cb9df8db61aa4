package builtin

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

func TestWantsPassage(t *testing.T) {
	for _, message := range []string{
		"can i see the text again", "Can I see it again?", "read it again", "show me the text", "please show the story again", "can you read it again", "the text again please",
		"i want to read the passage again", "could i have the text one more time", "reread", "/passage", "wait, can i look at the paragraph", "let me see that again", "where is the text",
	} {
		if !WantsPassage(message) {
			t.Errorf("%q asks for the text", message)
		}
	}
	for _, message := range []string{
		"the text", "what was the question again", "a story", "it is a poem", "i read it in the text", "the story is about a bus", "can you help me", "can i have a hint",
		"the main idea of the text is that bees help", "show me", "text", "because the text says so", "can i use the text to answer",
	} {
		if WantsPassage(message) {
			t.Errorf("%q does not ask for the text", message)
		}
	}
}

func TestQuote(t *testing.T) {
	if got, want := Quote("A title\n\nOne line.\n(a source)\n"), "> A title\n>\n> One line.\n> (a source)"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if Quote(" \n") != "" {
		t.Error("nothing is quoted as something")
	}
}

// What is to be looked at comes with the question, before it, for every age.
func TestPosedShowsWhatIsToBeLookedAt(t *testing.T) {
	p := tutor.Problem{Ask: "What time is it?", Diagram: "clock hour=4"}
	if got := Posed(p); got != p.Ask {
		t.Errorf("beside the question: %q, want the question alone", got)
	}
	p.Look = true
	if got, want := Posed(p), "```draw\nclock hour=4\n```\n\nWhat time is it?"; got != want {
		t.Errorf("to be looked at: %q, want %q", got, want)
	}
}
