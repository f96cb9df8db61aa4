package course

import (
	_ "embed"
	"slices"
	"sync"

	"primer/tutor"

	"github.com/goccy/go-yaml"
)

//go:embed bands.yaml
var bandsFile []byte

// bands is the embedded table; a test reads it, so that it cannot be broken here.
var bands = sync.OnceValue(func() []tutor.Band {
	var all []tutor.Band
	if err := yaml.UnmarshalWithOptions(bandsFile, &all, yaml.Strict()); err != nil {
		panic("read bands.yaml: " + err.Error())
	}
	return all
})

// Bands lists the age groups, youngest first.
func Bands() []tutor.Band { return slices.Clone(bands()) }

// BandOf is the age group of a grade; grades beyond the table take its nearest end.
func BandOf(grade int) tutor.Band {
	all := bands()
	for _, b := range all {
		if grade <= b.To {
			return b
		}
	}
	return all[len(all)-1]
}
