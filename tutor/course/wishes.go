package course

import (
	"io/fs"
	"sync"

	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/english"

	"github.com/goccy/go-yaml"
)

// wishing is one wish with the ways in which children say it; without a name, what is none.
type wishing struct {
	Wish string   `yaml:"wish"`
	Said []string `yaml:"said"`
}

var wishings = sync.OnceValues(func() ([]wishing, *bank.Bank) {
	var all []wishing
	for _, file := range english.InEach(data, "wishes.yaml") {
		raw, err := fs.ReadFile(data, file)
		var read struct {
			Wishes []wishing `yaml:"wishes"`
		}
		if err == nil {
			err = yaml.UnmarshalWithOptions(raw, &read, yaml.Strict())
		}
		if err != nil {
			panic("read wishes: " + err.Error()) // embedded: a test reads them
		}
		all = append(all, read.Wishes...)
	}
	entries := make([]bank.Entry, len(all))
	for i, w := range all {
		entries[i].Wordings = w.Said
	}
	return all, bank.New(entries)
})

// LikestWish is the wish that a line is most like in its words, with its share of all that it is
// like, and how sure it is among all lines; "" where it is more like what wishes for none.
func LikestWish(line string) (wish string, share, sure float64) {
	all, said := wishings()
	hits := said.Say(line, 1)
	if len(hits) == 0 {
		return "", 0, 0
	}
	return all[hits[0].Entry].Wish, hits[0].Score, hits[0].Sure
}
