package english

import "strings"

// Clause is a piece of what is said that can be read by itself.
type Clause struct {
	Text    string
	Asks    bool // it is a question, by its form or its mark
	Opens   bool // it opens as a question does
	Reasons bool // it begins with because
}

// Clauses cuts a line at its marks and before words that join: "-5 but what happens
// then?" is an answer and a question.
func Clauses(line string) []Clause {
	t := turnings()
	tokens := Prose(line)
	var out []Clause
	from := 0
	add := func(to int) {
		for from < to && (tokens[from].Kind == Break || tokens[from].Kind == Face || tokens[from].Kind == Mark) {
			from++
		}
		if from < to {
			piece := tokens[from:to]
			reasons := t.sets["reason"][bare(piece[0].Text)]
			opens := t.opensQuestion(piece) && !reasons && (len(out) == 0 || !t.tells(piece))
			asks := opens || to < len(tokens) && tokens[to].Text == "?"
			text := strings.TrimSpace(line[piece[0].Start:piece[len(piece)-1].End])
			out = append(out, Clause{Text: text, Asks: asks, Opens: opens, Reasons: reasons})
		}
		from = to
	}
	for i, w := range tokens {
		if w.Kind == Break || t.parts(tokens, i) && !t.joins(tokens[from:i]) {
			add(i)
		}
	}
	add(len(tokens))
	return out
}

// joins reports whether words do nothing but lead to what follows them.
func (t turning) joins(words []Token) bool {
	for _, w := range words {
		if w.Kind != Mark && !t.sets["joint"][bare(w.Text)] && !t.sets["frame"][bare(w.Text)] {
			return false
		}
	}
	return true
}

// parts reports whether a clause ends before a token.
func (t turning) parts(tokens []Token, i int) bool {
	w := tokens[i]
	next := ""
	if i+1 < len(tokens) {
		next = bare(tokens[i+1].Text)
	}
	switch {
	case w.Kind == Mark && strings.Contains(".,!?;", w.Text), w.Kind == Break:
		return true
	case w.Kind != Word:
		return false
	case t.sets["joint"][bare(w.Text)] && next != "" && !tokens[i+1].IsSign():
		return true
	case t.sets["reason"][bare(w.Text)] && t.sets["subject"][next] && i > 0:
		return true
	case w.Text == "and" && i > 0 && (t.sets["asking"][next] || t.sets["supposing"][next]):
		return true
	}
	return t.sets["asking"][bare(w.Text)] && t.sets["subject"][next] && i > 0 && !t.sets["subject"][bare(tokens[i-1].Text)] && !t.sets["asking"][bare(tokens[i-1].Text)]
}

// opensQuestion reports whether a clause begins as a question does.
func (t turning) opensQuestion(words []Token) bool {
	for len(words) > 1 && (t.sets["frame"][bare(words[0].Text)] || t.sets["joint"][bare(words[0].Text)] && !t.sets["asking"][bare(words[0].Text)]) {
		words = words[1:]
	}
	if len(words) < 2 || !t.sets["asking"][bare(words[0].Text)] {
		return false
	}
	first, second := bare(words[0].Text), bare(words[1].Text)
	if first == "do" && t.sets["ordered"][second] {
		return false
	}
	if isWh(first) || t.sets["subject"][second] || len(words) > 2 && t.sets["subject"][bare(words[2].Text)] {
		return true
	}
	return len(words) >= leastInverted && t.sets["inverting"][first] && words[1].Kind == Word && !t.sets["leftout"][second] && !strings.HasSuffix(second, "er")
}

// leastInverted is how many words a question has that opens with a verb and a noun:
// "is wind a push".
const leastInverted = 4

// OnlyAsks reports whether a line does nothing but ask, by its form: "if i freeze honey does it turn to
// a rock".
func OnlyAsks(line string) bool {
	t, asks := turnings(), false
	for _, c := range Clauses(line) {
		first, _, _ := strings.Cut(strings.ToLower(c.Text), " ")
		if !c.Opens && !t.sets["supposing"][bare(first)] {
			return false
		}
		asks = asks || c.Opens
	}
	return asks
}

// AsksForMore reports whether a line asks by its form for more than yes or no: "why is
// that", "what if it breaks".
func AsksForMore(line string) bool {
	t := turnings()
	for _, c := range Clauses(line) {
		words := Prose(c.Text)
		for len(words) > 1 && (t.sets["frame"][bare(words[0].Text)] || t.sets["joint"][bare(words[0].Text)] && !t.sets["asking"][bare(words[0].Text)]) {
			words = words[1:]
		}
		if c.Opens {
			return len(words) > 0 && isWh(bare(words[0].Text))
		}
	}
	return false
}

// tells reports whether a clause behind another one opens as a question may and still
// goes on telling: "a, when you tip it over it runs", "the top is what i ate".
func (t turning) tells(words []Token) bool {
	first := bare(words[0].Text)
	return len(words) > 1 && t.sets["subordinate"][first] && t.sets["subject"][bare(words[1].Text)]
}

func isWh(word string) bool { return strings.HasPrefix(word, "wh") || strings.HasPrefix(word, "how") }

// longestYes is how many words a sentence has that says yes or no and hardly more.
const longestYes = 7

// WithoutYes is a text without a first sentence that hardly says more than yes or no.
func WithoutYes(text string) string {
	sentences := Sentences(text)
	if len(sentences) < 2 || len(strings.Fields(sentences[0])) > longestYes {
		return text
	}
	first := Prose(sentences[0])
	if len(first) < 2 || !turnings().sets["verdict"][bare(first[0].Text)] || first[1].Kind == Word {
		return text
	}
	return strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), strings.TrimSpace(sentences[0])))
}
