package gate

// set makes a set of words.
func set(words ...string) map[string]bool {
	out := make(map[string]bool, len(words))
	for _, w := range words {
		out[w] = true
	}
	return out
}

// Words by the part they take in a sum or a claim.
var (
	// operatorWords join numbers.
	operatorWords = set("plus", "minus", "times", "multiplied", "divided", "x", "over", "and", "by", "from", "to", "into")
	// linkWords stand between two sides that are said to be equal.
	linkWords = set("is", "are", "was", "were", "equals", "equal", "makes", "make", "gives", "give", "gets", "get", "means", "leaves", "becomes", "totals", "be")
	// afterWords may follow a sum that has ended.
	afterWords = set("not", "so", "because", "since", "but", "which", "that", "then", "when", "while", "instead", "rather", "now", "too", "together", "altogether", "total", "left", "in", "for", "or", "as", "if", "here", "each", "per", "exactly", "remainder", "with", "again", "there", "more", "of", "after", "before")
	// verbals are never a unit: "3 is", "3 more", "3 out of 4".
	verbals = set("does", "do", "doesn't", "don't", "out", "goes", "fits", "says", "comes", "come", "adds", "add", "looks", "is", "are", "was", "were", "equals", "equal", "makes", "make", "gives", "give", "gets", "get", "means", "and", "or", "plus", "minus", "times", "multiplied", "divided", "by", "from", "to", "into", "of", "more", "less", "fewer", "than", "percent", "squared", "cubed", "not", "so", "because", "but", "which", "that", "then", "when", "we", "you", "i", "it", "he", "she", "they", "remainder", "r", "rem", "with", "as", "in", "on", "at", "x", "take", "leaves", "becomes", "totals", "greater", "bigger", "larger", "smaller", "has", "have", "be", "can", "goes", "go", "would", "should", "must", "will", "isn't", "aren't", "actually", "too")
	// adverbs may stand between a sum and its verb and change nothing.
	adverbs = set("actually", "indeed", "just", "also", "really", "exactly", "still", "simply", "only", "now", "always", "certainly", "definitely", "clearly", "of", "course", "therefore", "then", "thus", "in", "fact", "the")
)

func isOperatorWord(w string) bool { return operatorWords[w] }

func isLinkWord(w string) bool { return linkWords[w] }

func isAfterWord(w string) bool { return afterWords[w] }

func isVerbal(w string) bool { return verbals[w] }
