package english

import (
	"io/fs"
	"strconv"
	"strings"
	"sync"
)

// Sense is a group of words that are used alike, and the larger field of groups
// that it stands in, each by its number from 1; both are 0 for a word of no group.
type Sense struct{ Field, Group uint16 }

// senses are the groups of senses.txt, in every language that has such a file:
// a heading for each field, under it a line for each group.
var senses = sync.OnceValue(func() map[string]Sense {
	out := make(map[string]Sense, 30_000)
	files, _ := fs.Glob(data, "data/*/senses.txt")
	var now Sense
	field := ""
	for _, name := range files {
		err := Entries(data, name, func(heading, line string) error {
			if heading != field {
				field, now.Field = heading, now.Field+1
			}
			now.Group++
			for word := range strings.FieldsSeq(line) {
				out[word] = now
			}
			return nil
		})
		if err != nil {
			panic("english: " + err.Error())
		}
	}
	return out
})

// SenseOf is the group of a word in small letters.
func SenseOf(word string) Sense { return senses()[word] }

// String names a group, for a feature or a trace.
func (s Sense) String() string { return strconv.Itoa(int(s.Group)) }
