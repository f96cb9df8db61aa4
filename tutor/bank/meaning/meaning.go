package meaning

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// Vectors are those of words. They are not changed after they were read.
type Vectors struct {
	dims  int
	rows  map[string]int32
	stems map[string]int32 // of the commonest word with the stem, for those that are not there
	table []byte           // of each row: what one step of its numbers is, as a float of 32 bits, and dims steps
}

// Row is a word with its vector, to be written.
type Row struct {
	Word   string
	Vector []float32
}

// mark begins the file, so that no other one is taken for it.
const mark = "primer word vectors 1\n"

// scaleBytes is how long the scale before the steps of a row is.
const scaleBytes = 4

var errBroken = errors.New("the vectors of words are broken")

// Encode writes vectors as the file that Decode reads, eight bits a number. The
// commoner words come first.
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
		scale := most / math.MaxInt8
		steps.Write(binary.LittleEndian.AppendUint32(nil, math.Float32bits(scale)))
		for _, x := range r.Vector {
			steps.WriteByte(byte(int8(math.Round(float64(x / scale)))))
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

// Decode reads what Encode wrote. The file is held, and must not be changed.
func Decode(file []byte) (*Vectors, error) {
	rest, marked := bytes.CutPrefix(file, []byte(mark))
	if !marked || len(rest) < 12 {
		return nil, errBroken
	}
	dims, count, size := binary.LittleEndian.Uint32(rest), binary.LittleEndian.Uint32(rest[4:]), binary.LittleEndian.Uint32(rest[8:])
	rest = rest[12:]
	if uint64(len(rest)) != uint64(size)+uint64(count)*(scaleBytes+uint64(dims)) {
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
		for k, step := range steps {
			sum[k] += scale * float32(int8(step))
		}
	}
	return Direction(sum)
}

// row is what one step of a row's numbers is, and the steps, each a signed byte.
func (v *Vectors) row(i int) (scale float32, steps []byte) {
	whole := v.table[i*(scaleBytes+v.dims) : (i+1)*(scaleBytes+v.dims)]
	return math.Float32frombits(binary.LittleEndian.Uint32(whole)), whole[scaleBytes:]
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
	for ; k+4 <= len(a); k += 4 {
		s0 += a[k] * b[k]
		s1 += a[k+1] * b[k+1]
		s2 += a[k+2] * b[k+2]
		s3 += a[k+3] * b[k+3]
	}
	for ; k < len(a); k++ {
		s0 += a[k] * b[k]
	}
	return s0 + s1 + s2 + s3
}
