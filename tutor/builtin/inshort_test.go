package builtin

import "testing"

// A question that is asked again in short keeps what its answer needs.
func TestAShortQuestionKeepsItsNumbers(t *testing.T) {
	for question, want := range map[string]string{
		"Start at -1 on the number line and add -4. Where do you land?":        "Start at -1 on the number line and add -4. Where do you land?",
		"A farmer has 7 hens and buys 5 more hens. How many now?":              "A farmer has 7 hens and buys 5 more hens. How many now?",
		"Look at both of the bars first. Which is bigger, 1/3 or 1/6?":         "Which is bigger, 1/3 or 1/6?",
		"Mia wants to find the sum of two numbers. 4 + 5 = ?":                  "4 + 5 = ?",
		"Think of a day in winter first. Which of the two numbers is greater?": "Which of the two numbers is greater?",
	} {
		if got := inShort(question); got != want {
			t.Errorf("inShort(%q) = %q, want %q", question, got, want)
		}
	}
}
