package course

import "strings"

// Term finds a word of the lesson's vocabulary in what a student typed: the word
// itself, another form of it, or a whole question that holds it ("what does
// numerater mean"). Small typing mistakes and plurals are forgiven; the longest
// term wins.
func (l *Lesson) Term(word string) (Term, bool) {
	typed := wordsOf(word)
	var best Term
	length := 0
	for _, t := range l.Vocabulary {
		for _, form := range append([]string{t.Term}, t.Also...) {
			meant := wordsOf(form)
			if n := len(strings.Join(meant, " ")); n > length && holdsRun(typed, meant) {
				best, length = t, n
			}
		}
	}
	return best, length > 0
}

// holdsRun says that the meant words stand side by side among the typed ones.
func holdsRun(typed, meant []string) bool {
	for start := 0; start+len(meant) <= len(typed); start++ {
		same := len(meant) > 0
		for i, m := range meant {
			same = same && sameTerm(typed[start+i], m)
		}
		if same {
			return true
		}
	}
	return false
}

// sameTerm is stricter than same in short words: "sing" must not find "sign".
func sameTerm(typed, meant string) bool {
	return typed == meant || strings.TrimSuffix(typed, "s") == strings.TrimSuffix(meant, "s") ||
		len(meant) >= 5 && word{typed, stem(typed)}.same(word{meant, stem(meant)})
}
