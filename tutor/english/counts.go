package english

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"
)

// shares are what a word of each list of words.txt counts for, before it is
// counted in what children and lessons write.
var shares = map[string]float64{"[10]": 200, "[20]": 40, "[35]": 6, "[40]": 2, "[names]": 6}

// perCount is what one use in what children and lessons write counts for.
const perCount = 12

// SchoolCounts is how common the words of lessons and of what is typed in them
// are, in English: those of words.txt and counts.txt.
// The caller may add words of its own.
func SchoolCounts() map[string]float64 { return CountsIn(first) }

// CountsIn are the counts of SchoolCounts in another language.
func CountsIn(language string) map[string]float64 {
	counts, err := schoolCounts(data, language)
	if err != nil {
		panic("english: " + err.Error()) // embedded: a test reads it
	}
	return counts
}

func schoolCounts(files fs.FS, language string) (map[string]float64, error) {
	counts := make(map[string]float64, 50_000)
	lists, _ := fs.Glob(files, In(language, "words.txt"))
	for _, name := range lists {
		err := Entries(files, name, func(heading, line string) error {
			for word := range strings.FieldsSeq(line) {
				counts[word] = max(counts[word], shares[heading])
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	lists, _ = fs.Glob(files, In(language, "counts.txt"))
	for _, name := range lists {
		err := Entries(files, name, func(_, line string) error {
			word, n, _ := strings.Cut(line, " ")
			times, err := strconv.Atoi(n)
			if err != nil {
				return fmt.Errorf("%s: %q: want a word and how often it was seen", name, line)
			}
			counts[word] += perCount * float64(times)
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return counts, nil
}

// Plain writes a line in small unaccented letters without apostrophes, as words are counted.
func Plain(line string) string { return strings.ToLower(foldLetters(line)) }

// Listed are the words of words.txt in English: those that stand in dictionaries, however rare.
func Listed() map[string]bool {
	listed := make(map[string]bool, 50_000)
	err := Entries(data, In(first, "words.txt"), func(_, line string) error {
		for word := range strings.FieldsSeq(line) {
			listed[word] = true
		}
		return nil
	})
	if err != nil {
		panic("english: " + err.Error()) // embedded: a test reads it
	}
	return listed
}
