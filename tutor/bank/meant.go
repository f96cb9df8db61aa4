package bank

import (
	_ "embed"
	"math"
	"sync"

	"github.com/primer-tutor/primer/tutor/bank/meaning"
)

// The third way of comparing: by the directions of lines, which lie near each other
// where much the same is asked, in whatever words.

//go:embed meaning.bin
var meaningFile []byte

var vectors = sync.OnceValue(func() *meaning.Vectors {
	v, err := meaning.Decode(meaningFile)
	if err != nil {
		panic("bank: " + err.Error()) // embedded: a test reads it
	}
	return v
})

// directions are those of a bank's lines.
type directions struct {
	lines  [][]float32
	wholes [][]float32 // of each entry: the sum of what it is about and its wordings
	square []float64   // of each entry: the square of the length of its whole
}

// nearness is how near the direction of a line is to an entry's, each -1..1.
type nearness struct {
	best   float64 // of its wordings
	few    float64 // the mean of the three nearest
	whole  float64 // their sum
	answer float64
	asks   float64 // what it is about
}

// newDirections takes the direction of each line of a bank.
func newDirections(size int, lines []line, of [][]float32) *directions {
	d := &directions{lines: of, wholes: make([][]float32, size)}
	for i, at := range lines {
		if at.wording == theAnswer {
			continue
		}
		if d.wholes[at.entry] == nil {
			d.wholes[at.entry] = make([]float32, len(of[i]))
		}
		whole := d.wholes[at.entry]
		for k, x := range of[i] {
			whole[k] += x
		}
	}
	for _, whole := range d.wholes {
		d.square = append(d.square, float64(meaning.Dot(whole, whole)))
	}
	return d
}

// near compares a direction with the lines from..to, those of one entry, as if one of
// them were not there.
func (d *directions) near(said []float32, lines []line, from, to int, without *line) (n nearness) {
	nearest := [3]float64{math.Inf(-1), math.Inf(-1), math.Inf(-1)}
	entry := lines[from].entry
	whole, square := d.wholes[entry], d.square[entry]
	along := float64(meaning.Dot(whole, said))
	compared := 0
	for i := from; i < to; i++ {
		like := float64(meaning.Dot(d.lines[i], said))
		switch at := lines[i]; {
		case at.wording == theAnswer:
			n.answer = like
		case without != nil && at == *without:
			along, square = along-like, square-2*float64(meaning.Dot(whole, d.lines[i]))+float64(meaning.Dot(d.lines[i], d.lines[i]))
		default:
			if at.wording == theAsks {
				n.asks = like
			}
			compared++
			keepNearest(&nearest, like)
		}
	}
	if square > least {
		n.whole = along / math.Sqrt(square)
	}
	if compared == 0 {
		return n
	}
	n.best = nearest[0]
	few := min(compared, len(nearest))
	for _, like := range nearest[:few] {
		n.few += like / float64(few)
	}
	return n
}

// keepNearest puts a likeness among the nearest, the nearest first.
func keepNearest(nearest *[3]float64, like float64) {
	for i := range nearest {
		if like > nearest[i] {
			like, nearest[i] = nearest[i], like
		}
	}
}
