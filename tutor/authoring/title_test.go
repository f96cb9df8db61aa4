package authoring

import (
	"testing"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
)

// A course is named after the first document that has a title of its own; a title that a
// teacher gave stays.
func TestTitleOfACourse(t *testing.T) {
	for _, c := range []struct {
		given  builder.Head
		titles []string
		want   string
		id     string
	}{
		{builder.Head{}, []string{"Introduction", "Vectors", "Forces"}, "Vectors", "mine/vectors"},
		{builder.Head{}, []string{"Introducción", "Temas de probabilidad"}, "Temas de probabilidad", "mine/temas-de-probabilidad"},
		{builder.Head{}, []string{"Vectors", "Introduction"}, "Vectors", "mine/vectors"},
		{builder.Head{}, []string{"Introduction"}, "Introduction", "mine/introduction"},
		{builder.Head{Title: "Mechanics", ID: "mine/m"}, []string{"Introduction", "Vectors"}, "Mechanics", "mine/m"},
	} {
		b := Build{Plan: Plan{Head: c.given}}
		for _, title := range c.titles {
			doc := source.Document{Title: title}
			if title == "Introducción" {
				doc.Language = "es"
			}
			b.named(doc)
		}
		if b.Head.Title != c.want || b.Head.ID != c.id {
			t.Errorf("%v: %q (%s), want %q (%s)", c.titles, b.Head.Title, b.Head.ID, c.want, c.id)
		}
	}
}
