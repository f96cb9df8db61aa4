package course

import (
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/draw"
)

// wantPictures is how many pictures of colored blocks a lesson about looking has at least.
const wantPictures = 3

// TestLessonsAboutLookingShowPictures: who learns to look has something to look at, in
// Unicode and in ASCII on a screen of 80 cells, and in words that name every color.
func TestLessonsAboutLookingShowPictures(t *testing.T) {
	lib := library(t)
	for _, id := range []string{"art.looking", "art.elements", "art.color", "art.perspective"} {
		lesson, ok := lib.Lesson(id)
		if !ok {
			t.Fatalf("there is no lesson %s", id)
		}
		shown := map[string]bool{}
		for _, notation := range diagramsOf(t, lesson) {
			if !strings.HasPrefix(notation, "mosaic ") {
				continue
			}
			shown[notation] = true
			picture, err := draw.Parse(notation)
			if err != nil {
				t.Fatalf("%s: %v", id, err)
			}
			for _, unicodeOK := range []bool{true, false} {
				if lines := picture.Block(76, unicodeOK); len(lines) < 3 {
					t.Errorf("%s: drawn as %q", id, lines)
				}
			}
			for word := range strings.FieldsSeq(notation) {
				color, _, _ := strings.Cut(word[strings.Index(word, "=")+1:], ",")
				if said := strings.ReplaceAll(color, "-", " "); strings.Contains(word, "=") && !strings.HasPrefix(word, "title") &&
					!strings.Contains(strings.ReplaceAll(strings.ToLower(picture.Spoken()), "-", " "), said) {
					t.Errorf("%s: %q is not in %q", id, said, picture.Spoken())
				}
			}
		}
		if len(shown) < wantPictures {
			t.Errorf("%s has %d pictures, want %d", id, len(shown), wantPictures)
		}
	}
}

// diagramsOf are the pictures of explanations, worked examples and drawn problems.
func diagramsOf(t *testing.T, l *Lesson) []string {
	var all []string
	for _, e := range l.Explanations {
		all = append(all, e.Diagram)
	}
	for _, w := range l.Worked {
		all = append(all, w.Diagram)
	}
	for _, template := range l.all() {
		for seed := range uint64(checkSeeds) {
			p, err := template.Make(Draw{Seed: seed, Max: 100, Age: Middle})
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, p.Diagram)
		}
	}
	return all
}

// TestColorsOfPicturesAreDrawn: a picture is colored anew only with what can be drawn, and no color
// of a lesson about looking is passed over.
func TestColorsOfPicturesAreDrawn(t *testing.T) {
	known := append(slices.Clone(plainColors), brightColors...)
	for _, name := range known {
		if _, ok := draw.Color(name); !ok {
			t.Errorf("%q is no color that is drawn", name)
		}
	}
	lesson, ok := library(t).Lesson("art.color")
	if !ok {
		t.Fatal("there is no lesson art.color")
	}
	for _, notation := range diagramsOf(t, lesson) {
		for field := range strings.FieldsSeq(notation) {
			_, legend, _ := strings.Cut(field, "=")
			name, _, _ := strings.Cut(legend, ",")
			if _, drawn := draw.Color(name); drawn && !slices.Contains(known, name) {
				t.Errorf("%q is a color that is drawn and stands in no list", name)
			}
		}
	}
}

func TestRecolored(t *testing.T) {
	for diagram, want := range map[string]string{
		"mosaic sR s=white R=red,kite":     "mosaic sR s=white R=purple,kite",
		"mosaic sR s=light-blue,sky R=red": "mosaic sR s=light-blue,sky R=purple",
		"mosaic sR s=blue,sky R=red,kite":  "mosaic sR s=blue,sky R=red,kite",
		"swatches red=red":                 "swatches red=red",
		"mosaic sR s=black R=gray":         "mosaic sR s=black R=gray",
	} {
		if got := recolored(diagram, "purple"); got != want {
			t.Errorf("recolored(%q) = %q, want %q", diagram, got, want)
		}
	}
}
