package meaning

import (
	"bytes"
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
)

//go:embed vectors.bin
var ours []byte

// Ours are the vectors that the program comes with. They are read at the first call; any
// goroutine may call it.
var Ours = sync.OnceValue(func() *Vectors {
	v, err := Decode(ours)
	if err != nil {
		panic("meaning: " + err.Error()) // embedded: a test reads it
	}
	return v
})

// Vectors are those of words. They are not changed after they were read.
type Vectors struct {
	dims  int
	rows  map[string]int32
	stems map[string]int32 // of the commonest word with the stem, for those that are not there
	table []byte           // of each row: what one step of its numbers is, as a float of 32 bits, and dims steps, two in a byte
}

// Row is a word with its vector, to be written.
type Row struct {
	Word   string
	Vector []float32
}

// mark begins the file, so that no other one is taken for it.
const mark = "primer word vectors 2\n"

const (
	scaleBytes = 4 // how long the scale before the steps of a row is
	mostSteps  = 7 // a number has four bits: between as many steps below nothing and above it
)

var errBroken = errors.New("the vectors of words are broken")

// Encode writes vectors as the file that Decode reads, four bits a number: the sum of a
// line's words lies where that of the whole numbers does, or hardly beside. The commoner
// words come first, and there is an even count of numbers.
func Encode(rows []Row) []byte {
	var out, steps bytes.Buffer
	out.WriteString(mark)
	dims := 0
	if len(rows) > 0 {
		dims = len(rows[0].Vector)
	}
	words := make([]string, len(rows))
	for i, r := range rows {
		words[i] = r.Word
		most := float32(1e-9)
		for _, x := range r.Vector {
			most = max(most, max(x, -x))
		}
		scale := most / mostSteps
		steps.Write(binary.LittleEndian.AppendUint32(nil, math.Float32bits(scale)))
		for k := 0; k < len(r.Vector); k += 2 {
			low, high := stepsOf(r.Vector[k]/scale), stepsOf(r.Vector[k+1]/scale)
			steps.WriteByte(byte(low&0xf) | byte(high<<4))
		}
	}
	list := strings.Join(words, "\n")
	for _, n := range []int{dims, len(rows), len(list)} {
		out.Write(binary.LittleEndian.AppendUint32(nil, uint32(n)))
	}
	out.WriteString(list)
	out.Write(steps.Bytes())
	return out.Bytes()
}

func stepsOf(x float32) int8 { return int8(math.Round(float64(x))) }

// Decode reads what Encode wrote. The file is held, and must not be changed.
func Decode(file []byte) (*Vectors, error) {
	rest, marked := bytes.CutPrefix(file, []byte(mark))
	if !marked || len(rest) < 12 {
		return nil, errBroken
	}
	dims, count, size := binary.LittleEndian.Uint32(rest), binary.LittleEndian.Uint32(rest[4:]), binary.LittleEndian.Uint32(rest[8:])
	rest = rest[12:]
	if dims%2 != 0 || uint64(len(rest)) != uint64(size)+uint64(count)*(scaleBytes+uint64(dims)/2) {
		return nil, errBroken
	}
	words := strings.Split(string(rest[:size]), "\n")
	if count == 0 || len(words) != int(count) {
		return nil, fmt.Errorf("%w: %d words for %d vectors", errBroken, len(words), count)
	}
	v := &Vectors{dims: int(dims), rows: make(map[string]int32, count), stems: make(map[string]int32, count), table: rest[size:]}
	for i, word := range words {
		v.rows[word] = int32(i)
		if stem := english.Stem(word); v.stems[stem] == 0 { // the first row is no loss: it has its own word
			v.stems[stem] = int32(i)
		}
	}
	return v, nil
}

// Of is the direction of the sum of the vectors of words, of length 1; all zeros where
// none of them is known.
func (v *Vectors) Of(words []string) []float32 {
	sum := make([]float32, v.dims)
	for _, w := range words {
		row, known := v.rows[w]
		if !known {
			if row, known = v.stems[english.Stem(w)]; !known {
				continue
			}
		}
		scale, steps := v.row(int(row))
		for k, both := range steps {
			sum[2*k] += float32(scale * float32(int8(both<<4)>>4))
			sum[2*k+1] += float32(scale * float32(int8(both)>>4))
		}
	}
	return Direction(sum)
}

// row is what one step of a row's numbers is, and the steps, two in a byte, the first one
// in its low half.
func (v *Vectors) row(i int) (scale float32, steps []byte) {
	size := scaleBytes + v.dims/2
	row := v.table[i*size : (i+1)*size]
	return math.Float32frombits(binary.LittleEndian.Uint32(row)), row[scaleBytes:]
}

// Direction makes a vector 1 long, in place, where it is not nothing.
func Direction(v []float32) []float32 {
	if length := math.Sqrt(float64(Dot(v, v))); length > 1e-9 {
		for k := range v {
			v[k] /= float32(length)
		}
	}
	return v
}

// Dot is the inner product of two vectors: of two directions, how alike they are.
func Dot(a, b []float32) float32 {
	b = b[:len(a)]
	var s0, s1, s2, s3 float32 // four sums, so that none waits for another
	k := 0
	for ; k+4 <= len(a); k += 4 { // each product rounded, so that every processor sums alike
		s0 += float32(a[k] * b[k])
		s1 += float32(a[k+1] * b[k+1])
		s2 += float32(a[k+2] * b[k+2])
		s3 += float32(a[k+3] * b[k+3])
	}
	for ; k < len(a); k++ {
		s0 += float32(a[k] * b[k])
	}
	return s0 + s1 + s2 + s3
}

// whole is a component of 1 in a direction that is kept small.
const whole = math.MaxInt8

// Small is a direction in a byte a number, which is near enough to compare by.
func Small(direction []float32) []int8 {
	out := make([]int8, len(direction))
	for k, x := range direction {
		out[k] = int8(math.Round(float64(x * whole)))
	}
	return out
}

// Like is how alike two small directions are, -1..1, or a sum of some and one of them.
func Like[T int8 | int32](a []T, b []int8) float64 {
	b = b[:len(a)]
	var s0, s1 int32
	k := 0
	for ; k+2 <= len(a); k += 2 {
		s0 += int32(a[k]) * int32(b[k])
		s1 += int32(a[k+1]) * int32(b[k+1])
	}
	for ; k < len(a); k++ {
		s0 += int32(a[k]) * int32(b[k])
	}
	return float64(s0+s1) / (whole * whole)
}

// Square is the square of the length of a sum of small directions.
func Square(sum []int32) float64 {
	total := 0.
	for _, x := range sum {
		total += float64(x) * float64(x)
	}
	return total / (whole * whole)
}
