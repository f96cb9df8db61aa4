package course

// KeyWords are the stems of a text without the words that every text has.
func KeyWords(text string) []string { return meaningful(text) }

// Mentions says that a text holds another one as whole words or numbers: "3" is
// not mentioned by "-3", "3/4", "3.5" or "13".
func Mentions(text, words string) bool { return mentions(text, words) }

// Computed is the expression whose worth a question asks for, such as "3/4 + 1/8"
// of "What is 3/4 + 1/8?"; "" when it asks for something else.
func Computed(ask string) string {
	_, expression := computed(ask)
	return expression
}
