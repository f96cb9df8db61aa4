package claim

import "slices"

// text is a text cut into clauses, ready to be searched.
type text struct {
	set      *Set
	raw      string
	asked    int  // the subject that was asked about, -1 for none
	explicit bool // a clause that names nobody is of nobody
	words    []word
	clauses  []clause
	clause   []int    // of each word
	named    []naming // subjects, in their order
	said     []place  // all that claims with a subject say or forbid
}

// clause is a run of words with one verb, as far as that can be told: words
// from..to.
type clause struct {
	from, to int
	hard     bool // nothing before it is its subject's business: a new sentence, "but"
	ignored  bool // asked, supposed, or what others think
	untrue   bool // stands behind "it is not true that"
	sentence int
}

// read cuts a text up and finds who is spoken of.
func (s *Set) read(raw string, about int) *text {
	t := &text{set: s, raw: raw, asked: about, words: readWords(raw)}
	for i := range t.words {
		t.words[i].stem = s.mended(t.words[i])
	}
	t.cut()
	t.stance(raw)
	t.findSubjects()
	t.gather()
	return t
}

// cut finds where clauses begin.
func (t *text) cut() {
	t.clause = make([]int, len(t.words))
	for i := range t.words {
		w := &t.words[i]
		w.joins = is(*w, "join") || is(*w, "contrast") || is(*w, "wait") || t.takesVerb(i)
		newSentence := i == 0 || w.sentence != t.words[i-1].sentence
		w.starts = newSentence || w.comma || w.joins
		if last := len(t.clauses) - 1; w.starts && !newSentence && last >= 0 && t.onlyJoins(t.clauses[last], i) {
			t.clauses[last].hard = t.clauses[last].hard || is(*w, "contrast")
			w.starts = false // "and then when": one beginning
		}
		if w.starts {
			t.clauses = append(t.clauses, clause{from: i, hard: newSentence || is(*w, "contrast"), sentence: w.sentence})
		}
		t.clause[i] = len(t.clauses) - 1
		t.clauses[len(t.clauses)-1].to = i + 1
	}
}

// takesVerb reports whether a pronoun begins a clause: "its lighter", "you keep
// the bottom", "it gets", but not "lets it through".
func (t *text) takesVerb(i int) bool {
	w := t.words[i]
	if is(w, "subject") || w.text == "its" && i > 0 && !is(t.words[i-1], "owning") && t.words[i-1].text != "not" {
		return true
	}
	return is(w, "pronoun") && i+1 < len(t.words) && (is(t.words[i+1], "be") || is(t.words[i+1], "aux") || is(t.words[i+1], "linking"))
}

// onlyJoins reports whether an open clause holds nothing yet but words that join.
func (t *text) onlyJoins(c clause, to int) bool {
	return !slices.ContainsFunc(t.words[c.from:to], func(w word) bool { return !w.joins && !is(w, "join") && !is(w, "contrast") })
}

// has reports whether a clause holds a word of a class, before word end.
func (t *text) has(c clause, class string, end int) bool {
	return slices.ContainsFunc(t.words[c.from:min(end, c.to)], func(w word) bool { return is(w, class) })
}
