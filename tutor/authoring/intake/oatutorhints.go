package intake

import (
	"errors"
	"path"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/course"
)

// errCircle is what a pathway is refused with whose hints wait for each other.
var errCircle = errors.New("the hints depend on each other in a circle")

// circleFault is the circle with its place.
type circleFault struct{ course.Fault }

func (circleFault) Is(target error) bool { return target == errCircle }
func (c circleFault) Unwrap() error      { return c.Fault }

// pathway reads the help of a step, each hint behind those that it depends on.
// A step without any has none.
func (o *OATutor) pathway(problem, step string) ([]oatHint, error) {
	folder := o.root + "content-pool/" + problem + "/steps/" + step + "/tutoring/"
	at, _ := slices.BinarySearch(o.archive.names, folder)
	if at == len(o.archive.names) || !strings.HasPrefix(o.archive.names[at], folder) {
		return nil, nil
	}
	file := o.archive.names[at]
	if preferred := folder + step + "DefaultPathway.json"; o.archive.Has(preferred) {
		file = preferred
	}
	if path.Ext(file) != ".json" {
		return nil, nil
	}
	data, err := o.archive.Read(file, maxProblemFile)
	if err != nil {
		return nil, err
	}
	var hints []oatHint
	if err := decodeJSON(file, data, &hints); err != nil {
		return nil, err
	}
	if circle := circleIn(hints); circle != "" {
		return nil, circleFault{course.Fault{File: file, Line: fieldLine(data, `"`+circle+`"`), Text: "hint " + CleanLine(circle) + " waits for itself, by way of its dependencies", Remedy: "take one dependency out of the circle"}}
	}
	return inOrder(hints), nil
}

// circleIn is the id of a hint that depends on itself, or "".
func circleIn(hints []oatHint) string {
	needs := map[string][]string{}
	for _, h := range hints {
		needs[h.ID] = append(needs[h.ID], h.Needs...)
	}
	const open, done = 1, 2
	state := map[string]int{}
	var visit func(id string) bool
	visit = func(id string) bool {
		switch state[id] {
		case open:
			return true
		case done:
			return false
		}
		state[id] = open
		if slices.ContainsFunc(needs[id], visit) {
			return true
		}
		state[id] = done
		return false
	}
	for _, h := range hints {
		if visit(h.ID) {
			return h.ID
		}
	}
	return ""
}

// inOrder puts each hint behind those that it needs and leaves the order
// otherwise as it is. Ids that are not there are passed over.
func inOrder(hints []oatHint) []oatHint {
	byID := map[string]int{}
	for i, h := range hints {
		byID[h.ID] = i
	}
	var out []oatHint
	put := make([]bool, len(hints))
	var place func(i int)
	place = func(i int) {
		if put[i] {
			return
		}
		put[i] = true
		for _, need := range hints[i].Needs {
			if at, ok := byID[need]; ok {
				place(at)
			}
		}
		out = append(out, hints[i])
	}
	for i := range hints {
		place(i)
	}
	return out
}

// help makes hints and sub-questions of a pathway. What cannot be written as
// text, or needs a figure, is left out and counted.
func (s source) help(it *Item, r *Report) {
	for _, h := range s.hints {
		with := s
		with.vars = merged(s.vars, h.Vars)
		if hasFigure(append([]string{h.Title, h.Text}, slices.Concat(h.Choices, h.Answers)...)...) {
			r.HelpLeftOut[h.Type+": "+NeedsFigure]++
			continue
		}
		text, err := with.hintText(h)
		if err != nil {
			r.HelpLeftOut["hint: "+BadLaTeX]++
			continue
		}
		if text == "" {
			continue
		}
		if h.Type != "scaffold" || len(h.Answers) == 0 {
			it.Hints = append(it.Hints, text)
			it.Gives = append(it.Gives, isAnswerTitle(h.Title))
			continue
		}
		sub, err := with.sub(h, text)
		if err != nil {
			r.HelpLeftOut["sub-question: "+BadLaTeX]++
			continue
		}
		it.Steps = append(it.Steps, sub)
	}
}

// hintText is what a hint says; its title only where it says nothing else.
func (s source) hintText(h oatHint) (string, error) {
	text, err := s.text(h.Text)
	if err != nil || text != "" {
		return text, err
	}
	return s.text(h.Title)
}

func isAnswerTitle(title string) bool {
	switch strings.ToLower(strings.Trim(title, " .:!")) {
	case "answer", "final answer", "the answer":
		return true
	}
	return false
}

// sub makes a sub-question of a scaffold. Its own hints become its hint and
// what is told at its end.
func (s source) sub(h oatHint, ask string) (Sub, error) {
	out := Sub{Ask: ask, LaTeX: latexOf(s, h.Answers[0])}
	var err error
	if out.Answer, err = s.text(h.Answers[0]); err != nil {
		return out, err
	}
	if len(h.Choices) > 0 {
		if out.Choices, err = s.choices(h.Choices, out.Answer); err != nil {
			return out, err
		}
	}
	for _, sh := range inOrder(h.SubHints) {
		text, err := s.hintText(sh)
		if err != nil || text == "" || hasFigure(sh.Text, sh.Title) {
			continue
		}
		asked := Item{Ask: ask, Answer: out.Answer, Choices: out.Choices}
		switch {
		case gives(asked, text) || isAnswerTitle(sh.Title):
			out.Tell = text
		case out.Hint == "":
			out.Hint = text
		}
	}
	if out.Tell == "" || !states(out.Tell, out.Answer) {
		out.Tell = answerLine(out.Answer)
	}
	return out, nil
}
