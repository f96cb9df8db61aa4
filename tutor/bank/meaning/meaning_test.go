package meaning

import (
	"math"
	"testing"
)

var rows = []Row{{"the", []float32{.1, 0, 0}}, {"moon", []float32{0, 2, 0}}, {"moons", []float32{0, 0, 3}}, {"shine", []float32{1, 1, 0}}}

func TestWrittenAndRead(t *testing.T) {
	v, err := Decode(Encode(rows))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		words []string
		want  []float32
	}{
		{[]string{"moon"}, []float32{0, 1, 0}},
		{[]string{"moons"}, []float32{0, 0, 1}},
		{[]string{"moon", "moons"}, []float32{0, .5547, .83205}},     // the longer one tells more
		{[]string{"shining", "nothing"}, []float32{.7071, .7071, 0}}, // by its stem
		{[]string{"nothing"}, []float32{0, 0, 0}},
		{nil, []float32{0, 0, 0}},
	} {
		got := v.Of(tt.words)
		for k, x := range got {
			if math.Abs(float64(x-tt.want[k])) > .01 {
				t.Errorf("%q lies at %.3f, want %.3f", tt.words, got, tt.want)
				break
			}
		}
	}
}

func TestBrokenFiles(t *testing.T) {
	whole := Encode(rows)
	for n := range len(whole) {
		if _, err := Decode(whole[:n]); err == nil {
			t.Errorf("the first %d bytes of %d are read as vectors", n, len(whole))
		}
	}
	if _, err := Decode(Encode(nil)); err == nil {
		t.Error("no vectors are read as some")
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(Encode(rows))
	f.Fuzz(func(t *testing.T, file []byte) {
		v, err := Decode(file)
		if err != nil {
			return
		}
		v.Of([]string{"moon", "shining"})
	})
}
