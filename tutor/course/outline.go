package course

import (
	"slices"
	"strings"

	"primer/tutor"
)

// Head is what is known of a course before a lesson of it is opened: its file
// course.yaml, and an outline of each lesson.
type Head struct {
	Format   int        `yaml:"format"` // version of the format: 2; 1 is read too
	ID       string     `yaml:"id"`     // "math/integers"
	Title    string     `yaml:"title"`
	Subject  string     `yaml:"subject"` // math, science, english, history, art
	Summary  string     `yaml:"summary"`
	License  string     `yaml:"license"`
	Kind     string     `yaml:"kind"`       // "" for whole lessons, "practice" for questions with their help only
	Order    []string   `yaml:"lessons"`    // ids of its lessons, in teaching order
	Outlines []*Outline `yaml:"-" json:"-"` // of its lessons, in that order
	Digest   string     `yaml:"-"`          // of all its files, for replay
	Dir      string     `yaml:"-" json:",omitempty"`
}

// Outline is what lists, searches and prerequisites need of a lesson. It is at
// hand without reading the lesson.
type Outline struct {
	ID         string      `yaml:"id"` // "integers.adding"
	Title      string      `yaml:"title" reads:"title"`
	Subject    string      `yaml:"-"` // its course's
	Course     string      `yaml:"-"`
	File       string      `yaml:"-"`
	Grades     []int       `yaml:"grades"` // from, to
	Objectives []string    `yaml:"objectives" reads:"adult"`
	Needs      []string    `yaml:"needs"` // ids of lessons to do before
	Components []Component `yaml:"components"`
	Words      []string    `yaml:"-"` // the terms of its vocabulary and their other forms, for Search
}

// KCs lists the lesson's components as the learner's model knows them.
func (o *Outline) KCs() []tutor.KC {
	kcs := make([]tutor.KC, len(o.Components))
	for i, k := range o.Components {
		kcs[i] = tutor.KC{ID: k.ID, Name: k.Name, Lesson: o.ID, Requires: k.Requires}
	}
	return kcs
}

// Component finds one of the lesson's components.
func (o *Outline) Component(id string) (Component, bool) {
	i := slices.IndexFunc(o.Components, func(k Component) bool { return k.ID == id })
	if i < 0 {
		return Component{}, false
	}
	return o.Components[i], true
}

// score counts how well the lesson fits the stems of a query; 0 is not at all.
func (o *Outline) score(query []string) int {
	names := slices.Clone(o.Words)
	for _, k := range o.Components {
		names = append(names, k.Name)
	}
	total := 0
	for weight, text := range []string{o.Course + " " + strings.Join(o.Objectives, " "), strings.Join(names, " "), o.Title + " " + o.ID} {
		have := stems(strings.NewReplacer(".", " ", "-", " ", "/", " ").Replace(text))
		for _, q := range query {
			if slices.Contains(have, q) {
				total += 1 + 2*weight
			}
		}
	}
	return total
}

// place tells the lesson what its course and its vocabulary say of it.
func (l *Lesson) place(h *Head, file string) {
	l.Subject, l.Course, l.File = h.Subject, h.ID, file
	for _, t := range l.Vocabulary {
		l.Words = append(append(l.Words, t.Term), t.Also...)
	}
}
