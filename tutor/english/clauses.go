package english

import "strings"

// Clause is a piece of what is said that can be read by itself.
type Clause struct {
	Text    string
	Asks    bool // it is a question, by its form or its mark
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
			asks := t.opensQuestion(piece) || to < len(tokens) && tokens[to].Text == "?"
			text := strings.TrimSpace(line[piece[0].Start:piece[len(piece)-1].End])
			out = append(out, Clause{Text: text, Asks: asks, Reasons: t.sets["reason"][bare(piece[0].Text)]})
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
	return isWh(bare(words[0].Text)) || t.sets["subject"][bare(words[1].Text)] || len(words) > 2 && t.sets["subject"][bare(words[2].Text)]
}

func isWh(word string) bool { return strings.HasPrefix(word, "wh") || strings.HasPrefix(word, "how") }
