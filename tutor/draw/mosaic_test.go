package draw

import (
	"strings"
	"testing"
)

// TestMosaicTellsWhere: who hears a picture of blocks learns where each color is, and how
// much of it there is.
func TestMosaicTellsWhere(t *testing.T) {
	for notation, want := range map[string]string{
		"mosaic sssss sssss sssss ggggg s=blue,sky g=green,grass":                            "Blue sky, more than half of the picture, all across the top three quarters; green grass, all across the bottom quarter",
		"mosaic sssss sssss ggggg ggRgg s=blue g=green R=red,rose":                           "red rose, small, at the bottom, in the middle",
		"mosaic kkkss kkkss kkkss kkkkk s=gray,wall k=black,wave":                            "Black wave, more than half of the picture, all over; gray wall, at the top right",
		"mosaic wwwwwww wrrrrrw wrrrrrw wrrrrrw wrrrrrw wrrrrrw wwwwwww w=white,paper r=red": "white paper, all around",
		"mosaic aabbc aabbc a=pale-red b=red c=dark-red":                                     "from left to right: pale red, red, dark red",
		"mosaic Rssss sssss sssss sssss s=white,snow R=red,bird":                             "red bird, small, at the top left",
		"mosaic sksss sksss sksss ssss! s=white k=brown,tree !=red":                          "brown tree, at the top left",
	} {
		d, err := Parse(notation)
		if err != nil {
			t.Errorf("%s: %v", notation, err)
			continue
		}
		if said := d.Spoken(); !strings.Contains(said, want) {
			t.Errorf("%s is told as %q, want %q in it", notation, said, want)
		}
	}
}

// TestMosaicWithoutColor: each color has a sign of its own, the lightest the thinnest.
func TestMosaicWithoutColor(t *testing.T) {
	d, err := Parse("mosaic abcdefg a=black b=dark-blue c=blue d=red e=gray f=yellow g=white")
	if err != nil {
		t.Fatal(err)
	}
	if row := d.Block(20, false)[0]; row != "##%%xx++==::.." {
		t.Errorf("drawn as %q", row)
	}
}

// TestColorsAreMeantForMosaicsOnly: every color that a picture asks for is one that can be
// shown, and who shows none has the same signs.
func TestColorsAreMeantForMosaicsOnly(t *testing.T) {
	for _, notation := range notations {
		d, err := Parse(notation)
		if err != nil {
			t.Fatal(err)
		}
		colored := false
		for _, line := range d.Spans(60, true) {
			for _, s := range line {
				if _, known := Color(s.Color); s.Color != "" && !known {
					t.Errorf("%s asks for %q", notation, s.Color)
				}
				colored = colored || s.Color != ""
			}
		}
		if colored != strings.HasPrefix(notation, "mosaic") {
			t.Errorf("%s has colors: %v", notation, colored)
		}
	}
}
