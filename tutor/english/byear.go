package english

import (
	"strings"
	"sync"
)

// byEar is what words mean that are written as they sound: "wot" is "what".
var byEar = sync.OnceValue(func() map[string]string {
	meant := map[string]string{}
	err := EachEntry(data, "byear.txt", func(_, line string) error {
		typed, word, _ := strings.Cut(line, " = ")
		for way := range strings.FieldsSeq(typed) {
			meant[way] = word
		}
		return nil
	})
	if err != nil {
		panic("english: " + err.Error()) // embedded; a test reads it
	}
	return meant
})
