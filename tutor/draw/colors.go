package draw

import "strings"

// RGB is a color as red, green and blue, each from 0 to 255.
type RGB struct{ R, G, B int }

// hues are the colors that a mosaic may name; pale-, light- and dark- before one make
// tints and a shade of it.
var hues = map[string]RGB{
	"white": {250, 250, 247}, "black": {24, 24, 27}, "gray": {128, 130, 135}, "brown": {126, 82, 45}, "pink": {240, 150, 178},
	"red": {210, 45, 45}, "red-orange": {228, 88, 38}, "orange": {240, 138, 32}, "yellow-orange": {245, 180, 40},
	"yellow": {248, 220, 60}, "yellow-green": {165, 200, 55}, "green": {50, 150, 70}, "blue-green": {30, 145, 150},
	"blue": {45, 95, 200}, "blue-violet": {85, 70, 185}, "violet": {128, 60, 165}, "purple": {128, 60, 165}, "red-violet": {175, 45, 115},
}

// mixes are the words before a hue for its tints and shades, each with what is mixed in
// and how many tenths of it.
var mixes = []struct {
	word, with string
	tenths     int
}{{"pale", "white", 8}, {"light", "white", 5}, {"dark", "black", 5}}

// Color is the color of that name: "red", "pale blue", "light blue", "dark blue-green".
func Color(name string) (RGB, bool) {
	for _, step := range mixes {
		if hue, ok := strings.CutPrefix(name, step.word+" "); ok {
			c, known := hues[hue]
			return mixed(c, hues[step.with], step.tenths), known
		}
	}
	c, known := hues[name]
	return c, known
}

// mixed is a color with so many tenths of another.
func mixed(c, with RGB, tenths int) RGB {
	part := func(a, b int) int { return (a*(10-tenths) + b*tenths) / 10 }
	return RGB{part(c.R, with.R), part(c.G, with.G), part(c.B, with.B)}
}

// spacedColor is a color's name as it is said; in the notation it holds no space.
func spacedColor(written string) string {
	for _, step := range mixes {
		if hue, ok := strings.CutPrefix(written, step.word+"-"); ok {
			return step.word + " " + hue
		}
	}
	return written
}

// Luma is how light the eye finds a color, from 0 to 255 (Rec. 601).
func (c RGB) Luma() int { return (299*c.R + 587*c.G + 114*c.B) / 1000 }

// lightness is the luma of a color's name.
func lightness(name string) int {
	c, _ := Color(name)
	return c.Luma()
}
