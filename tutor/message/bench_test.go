package message

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// messages are what a class types in a lesson: answers, questions, small words.
var messages = []string{
	"8", "i think its 3/4?", "idk", "because i added 5 and 3 and then i took away 2", "what does numerator mean?",
	"ok next", "can i go to the bathroom", "im so confused how did you get 12", "I followed what you told me and got to 2",
	"hint pls", "this is boring", "how can i not bomb the test", "not 8, 6", "thanks bye",
}

func BenchmarkUnderstand(b *testing.B) {
	asked := tutor.Asked{Kind: tutor.AskProblem, Text: "You start at -3 and take 5 steps to the right. Where are you?", Answer: tutor.KindInteger}
	Understand("warm", asked)
	i := 0
	for b.Loop() {
		Understand(messages[i%len(messages)], asked)
		i++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "messages/s")
}

// BenchmarkUnderstandLongest is the slowest that a student can send.
func BenchmarkUnderstandLongest(b *testing.B) {
	long, _ := Clean(strings.Repeat("how do i make it so that i can get them to be the same ", 100))
	for b.Loop() {
		Understand(long, tutor.Asked{})
	}
}

func BenchmarkScreen(b *testing.B) {
	i := 0
	for b.Loop() {
		Screen(messages[i%len(messages)])
		i++
	}
}

func BenchmarkMask(b *testing.B) {
	i := 0
	for b.Loop() {
		Mask(messages[i%len(messages)], nil)
		i++
	}
}

func BenchmarkCompileTables(b *testing.B) {
	for b.Loop() {
		if _, err := readLanguages(data); err != nil {
			b.Fatal(err)
		}
	}
}
