package bank

import (
	"slices"

	"github.com/primer-tutor/primer/tutor/bank/meaning"
)

// Thing is something that a line may describe: its name, and lines that tell of it.
type Thing struct {
	Name string
	Told []string
}

// nearestTold is how many of the lines that tell of a thing count.
const nearestTold = 3

// Describes is how much a line is like each of some things: like its name, like the line on it that is nearest, and
// like the nearest few, each -1..1, in one sum.
func Describes(line string, things []Thing) []float64 {
	said := vectors().Of(Words(line))
	like := func(text string) float64 { return float64(meaning.Dot(said, vectors().Of(Words(text)))) }
	out := make([]float64, len(things))
	for i, thing := range things {
		name := like(thing.Name)
		near := []float64{name}
		for _, told := range thing.Told {
			near = append(near, like(told))
		}
		slices.Sort(near)
		slices.Reverse(near)
		near = near[:min(nearestTold, len(near))]
		few := 0.
		for _, x := range near {
			few += x / float64(len(near))
		}
		out[i] = name + near[0] + few
	}
	return out
}
