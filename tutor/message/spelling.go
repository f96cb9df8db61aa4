package message

import (
	"fmt"
	"strings"
)

// loadSpellings reads how students write: "idk = i dont know". The left side has
// one to three words, the right side is how the rules spell it.
func (t *tables) loadSpellings() error {
	return entries("spelling.txt", func(_, line string) error {
		if line == "" {
			return nil
		}
		typed, meant, found := strings.Cut(line, "=")
		if !found {
			return fmt.Errorf("spelling %q has no =", line)
		}
		for way := range strings.SplitSeq(typed, ",") {
			fields := strings.Fields(way)
			if len(fields) == 0 || len(fields) > maxSpelled {
				return fmt.Errorf("spelling %q: want one to %d words", way, maxSpelled)
			}
			t.respelled[strings.Join(fields, " ")] = strings.Fields(meant)
			t.longest[fields[0]] = max(t.longest[fields[0]], len(fields))
		}
		return nil
	})
}

// maxSpelled is how many words a spelling covers at most.
const maxSpelled = 3

// respell puts every word into the spelling of the rules and numbers it.
func (t *tables) respell(typed []word) []word {
	for i := range typed {
		if typed[i].kind == isWord && !typed[i].proper {
			typed[i].text = t.mend(typed[i].text, typed[i].held)
		}
	}
	out := make([]word, 0, len(typed)+4)
	for i := 0; i < len(typed); {
		meant, n := t.spellingAt(typed, i)
		if n == 0 {
			meant, n = []string{typed[i].text}, 1
		}
		for _, text := range meant {
			w := typed[i]
			w.text, w.end, w.id = text, typed[i+n-1].end, t.vocabulary[text]
			out = append(out, w)
		}
		i += n
	}
	return out
}

// spellingAt looks for the longest entry that begins at word i of one sentence.
func (t *tables) spellingAt(typed []word, i int) (meant []string, n int) {
	first := t.longest[typed[i].text]
	for n = min(first, len(typed)-i); n > 0; n-- {
		var key strings.Builder
		key.WriteString(typed[i].text)
		for _, w := range typed[i+1 : i+n] {
			key.WriteString(" " + w.text)
		}
		if typed[i+n-1].sentence != typed[i].sentence {
			continue
		}
		if meant, found := t.respelled[key.String()]; found {
			return meant, n
		}
	}
	return nil, 0
}

// minMended is the length from which a word is mended: shorter ones have too
// many neighbors ("held" and "help").
const minMended = 5

// mend gives the key word that an unknown word most likely is: one letter more,
// fewer, other, or two swapped, the first letter right. Ordinary words stay.
func (t *tables) mend(typed string, held bool) string {
	if t.knows(typed) {
		return typed
	}
	if short := shorten(typed); held && t.knows(short) {
		return short
	}
	if len(typed) < minMended-1 {
		return typed
	}
	if key, found := t.nearby[typed]; found { // a letter is missing
		return key
	}
	for i := 1; i < len(typed); i++ {
		left := typed[:i] + typed[i+1:]
		if id, known := t.vocabulary[left]; known && len(left) >= minMended-1 && t.mayBeMeant(id) { // a letter too many
			return left
		}
		if key, found := t.nearby[left]; found && len(key) == len(typed) && oneSlip(typed, key) {
			return key
		}
	}
	return typed
}

func (t *tables) knows(text string) bool {
	_, known := t.vocabulary[text]
	return known || t.common[text] || t.longest[text] > 0
}

// shorten takes one of every doubled letter away: "yess" is "yes".
func shorten(text string) string {
	out := make([]byte, 0, len(text))
	for i := range len(text) {
		if i == 0 || text[i] != text[i-1] {
			out = append(out, text[i])
		}
	}
	return string(out)
}

// oneSlip says that two words of equal length differ in one letter, or in two
// neighbors that are swapped.
func oneSlip(a, b string) bool {
	var at []int
	for i := range len(a) {
		if a[i] != b[i] {
			at = append(at, i)
		}
	}
	switch len(at) {
	case 1:
		return true
	case 2:
		return at[1] == at[0]+1 && a[at[0]] == b[at[1]] && a[at[1]] == b[at[0]]
	}
	return false
}

// buildNearby lists every key word with one letter left out, the first one kept
// (the deletion neighborhood of Garbe's SymSpell, at distance one).
func (t *tables) buildNearby() {
	for key, id := range t.vocabulary {
		if len(key) < minMended || !t.mayBeMeant(id) {
			continue
		}
		for i := 1; i < len(key); i++ {
			left := key[:i] + key[i+1:]
			if other, taken := t.nearby[left]; !taken || key < other { // the same choice in every run
				t.nearby[left] = key
			}
		}
	}
	for left := range t.nearby {
		if t.knows(left) {
			delete(t.nearby, left)
		}
	}
}

// mayBeMeant says that a misspelled word may stand for this word.
func (t *tables) mayBeMeant(id int32) bool {
	for _, r := range t.meant {
		if id >= r[0] && id <= r[1] {
			return true
		}
	}
	return false
}
