package learned

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"strings"
)

// magic opens a file of weights and names its form; earlier opens one without the last head, which
// then stays empty.
const (
	magic   = "primer weights 6\n"
	earlier = "primer weights 5\n"
)

// Encode writes a model as the file that is embedded.
func (m *Model) Encode() []byte {
	var b bytes.Buffer
	b.WriteString(magic)
	for _, h := range m.heads() {
		names := strings.Join(h.Classes, " ")
		b.Write(binary.LittleEndian.AppendUint32(nil, uint32(len(names))))
		b.WriteString(names)
		b.Write(binary.LittleEndian.AppendUint64(nil, math.Float64bits(h.Scale)))
		b.Write(binary.LittleEndian.AppendUint32(nil, uint32(len(h.Weights))))
		for _, w := range h.Weights {
			b.WriteByte(byte(w))
		}
	}
	for _, x := range m.Mix.numbers() {
		b.Write(binary.LittleEndian.AppendUint64(nil, math.Float64bits(*x)))
	}
	return b.Bytes()
}

// heads are the parts in the order of the file.
func (m *Model) heads() []*Head {
	return []*Head{&m.Intent, &m.Danger, &m.Tags, &m.Told, &m.Wish, &m.Lost}
}

// numbers are the mix in the order of the file.
func (x *Mix) numbers() []*float64 {
	out := []*float64{&x.Learned, &x.Rules, &x.Alarm.Slope, &x.Alarm.Offset}
	for k := range x.Offset {
		out = append(out, &x.Offset[k])
	}
	for k := range x.Bars {
		out = append(out, &x.Bars[k], &x.Low[k])
	}
	return out
}

// Decode reads a file of weights.
func Decode(file []byte) (*Model, error) {
	m := &Model{}
	heads := m.heads()
	rest, ok := bytes.CutPrefix(file, []byte(magic))
	if before, old := bytes.CutPrefix(file, []byte(earlier)); old {
		rest, ok, heads = before, true, heads[:len(heads)-1]
	}
	if !ok {
		return nil, fmt.Errorf("weights: want a file that begins with %q", magic)
	}
	for _, h := range heads {
		var err error
		if rest, err = h.decode(rest); err != nil {
			return nil, err
		}
	}
	m.Mix.Offset = make([]float64, len(m.Intent.Classes))
	m.Mix.Bars, m.Mix.Low = make([]float64, len(m.Tags.Classes)), make([]float64, len(m.Tags.Classes))
	for _, x := range m.Mix.numbers() {
		if len(rest) < 8 {
			return nil, fmt.Errorf("weights: the file ends too soon")
		}
		*x, rest = math.Float64frombits(binary.LittleEndian.Uint64(rest)), rest[8:]
	}
	return m, nil
}

// decode reads one head and returns what stands behind it.
func (h *Head) decode(file []byte) ([]byte, error) {
	names, file, ok := piece(file)
	if !ok || len(file) < 8 {
		return nil, fmt.Errorf("weights: the file ends too soon")
	}
	h.Classes = strings.Fields(string(names))
	h.Scale = math.Float64frombits(binary.LittleEndian.Uint64(file))
	weights, file, ok := piece(file[8:])
	if !ok {
		return nil, fmt.Errorf("weights: the file ends too soon")
	}
	if n := len(h.Classes); n == 0 || len(weights)%n != 0 || len(weights)/n&(len(weights)/n-1) != 0 {
		return nil, fmt.Errorf("weights: %d weights for %d classes", len(weights), len(h.Classes))
	}
	h.Weights = make([]int8, len(weights))
	for i, w := range weights {
		h.Weights[i] = int8(w)
	}
	return file, nil
}

// piece cuts off bytes that their count stands before.
func piece(file []byte) (cut, rest []byte, ok bool) {
	if len(file) < 4 {
		return nil, nil, false
	}
	n := binary.LittleEndian.Uint32(file)
	if uint64(len(file)-4) < uint64(n) {
		return nil, nil, false
	}
	return file[4 : 4+n], file[4+n:], true
}
