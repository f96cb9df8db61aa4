// Package learned is a learned doubt of a model's sentence: from what holds of it, how likely
// it is one that no student should read. The sentences that it learned from were written
// and marked by people (tutor/gate/train).
//
// It owns the weights and how they are summed: linear over hashed signs, in whole numbers, so
// that every computer comes to the same sum. It never decides: what holds of a sentence, and
// from which doubt on it is dropped, is package gate's.
package learned

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
)

// Places is how many weights there are: a power of two.
const Places = 1 << 14

// Model is the weights, each in steps of Scale, beside the one that is always added.
type Model struct {
	Weights [Places]int8
	Scale   float64
	Always  int32 // in steps too
}

// Place is where the weight of a sign stands: FNV-1a of it.
func Place(sign string) uint32 {
	h := uint32(2166136261)
	for i := range len(sign) {
		h = (h ^ uint32(sign[i])) * 16777619
	}
	return (h ^ h>>15) & (Places - 1)
}

// Doubt is the log-odds that a sentence with these signs should not be read. A sign counts once.
func (m *Model) Doubt(signs []string) float64 {
	sum, seen := m.Always, map[uint32]bool{}
	for _, s := range signs {
		if at := Place(s); !seen[at] {
			seen[at] = true
			sum += int32(m.Weights[at])
		}
	}
	return float64(sum) * m.Scale
}

// magic opens a file of weights and names its form.
const magic = "primer doubts 1\n"

// Encode writes a model as the file that is embedded.
func (m *Model) Encode() []byte {
	var b bytes.Buffer
	b.WriteString(magic)
	b.Write(binary.LittleEndian.AppendUint64(nil, math.Float64bits(m.Scale)))
	b.Write(binary.LittleEndian.AppendUint32(nil, uint32(m.Always)))
	for _, w := range m.Weights {
		b.WriteByte(byte(w))
	}
	return b.Bytes()
}

// Decode reads a file of weights.
func Decode(file []byte) (*Model, error) {
	rest, ok := bytes.CutPrefix(file, []byte(magic))
	if !ok || len(rest) != 8+4+Places {
		return nil, fmt.Errorf("doubts: want a file of %d weights that begins with %q", Places, magic)
	}
	m := &Model{Scale: math.Float64frombits(binary.LittleEndian.Uint64(rest)), Always: int32(binary.LittleEndian.Uint32(rest[8:]))}
	for i, w := range rest[12:] {
		m.Weights[i] = int8(w)
	}
	return m, nil
}
