package course

import (
	"fmt"
	"primer/tutor/english"
	"regexp"
	"strings"
)

// readability is how hard a text is to read.
type readability struct {
	longest   int     // words of its longest sentence
	sentence  string  // that sentence
	words     int     // of the whole text
	syllables float64 // for each word
	hard      []string
}

var filledIn = regexp.MustCompile(`\{[^{}]*\}`)

// readable measures a text; pieces to be filled in count as one word. A reader
// takes breath at a colon, too.
func readable(text string) readability {
	text = filledIn.ReplaceAllString(text, "5")
	var r readability
	total, counted := 0, 0
	for piece := range strings.SplitSeq(text, ":") {
		for _, s := range sentences(piece) {
			length := 0
			for i, t := range s.tokens {
				joined := i > 0 && !t.Spaced && strings.Contains("/.,", s.tokens[i-1].Text) // 3/4 is one
				if t.Kind == english.Word || t.Kind == english.Number && !joined {
					length++
				}
				if t.Kind != english.Word {
					continue
				}
				n := syllablesOf(bare(t))
				total, counted = total+n, counted+1
				if n >= 5 {
					r.hard = append(r.hard, t.Raw)
				}
			}
			if length > r.longest {
				r.longest, r.sentence = length, s.text
			}
			r.words += length
		}
	}
	if counted > 0 {
		r.syllables = float64(total) / float64(counted)
	}
	return r
}

var vowelRun = regexp.MustCompile(`[aeiouy]+`)

// syllablesOf counts vowel groups, without a silent e at the end: close enough
// for an average, which is what grade levels are made of (Flesch 1948).
func syllablesOf(word string) int {
	w := strings.ToLower(bareOf.Replace(word))
	n := len(vowelRun.FindAllString(w, -1))
	switch {
	case n > 1 && strings.HasSuffix(w, "e") && !strings.HasSuffix(w, "le"):
		n--
	case n > 1 && strings.HasSuffix(w, "ed") && !strings.HasSuffix(w, "ted") && !strings.HasSuffix(w, "ded"):
		n--
	case n > 1 && strings.HasSuffix(w, "es") && !strings.HasSuffix(w, "ses") && !strings.HasSuffix(w, "ches") && !strings.HasSuffix(w, "shes") && !strings.HasSuffix(w, "xes") && !strings.HasSuffix(w, "ges") && !strings.HasSuffix(w, "ces"):
		n--
	}
	return max(1, n)
}

// TooHard says why a text is hard to read for students of a grade, "" when it is
// not: its longest sentence, its words.
func TooHard(text string, grade int) string {
	band, r := BandOf(grade), readable(text)
	limit := int(float64(band.SentenceWords)*sentenceSlack + .5)
	syllables := band.Syllables + syllableSlack
	if band.From > hardUntil {
		syllables = band.Syllables + olderSlack
	}
	switch {
	case r.longest > limit:
		return fmt.Sprintf("a sentence of %d words is long for %s", r.longest, band.Name)
	case r.words >= enoughWords && r.syllables > syllables:
		return "its words are long for " + band.Name
	}
	return ""
}
