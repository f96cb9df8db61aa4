package gate

import (
	"fmt"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// A diagram's fence is checked as the text it is (package draw documents the
// notation): a picture must neither show the awaited answer nor worked lines
// that are not equal.

// closed says that a fence ends: what follows an open one is swallowed by it.
func closed(fence string) bool {
	lines := strings.Split(strings.TrimSpace(fence), "\n")
	last := strings.TrimSpace(lines[len(lines)-1])
	return len(lines) > 1 && (last == "```" || last == "~~~")
}

// lettering checks the words in a model's fence: the labels of a picture, or all
// of a block that is no picture.
func (c Context) lettering(fence string) []tutor.Check {
	if c.Authored {
		return nil
	}
	var out []tutor.Check
	for _, words := range writtenIn(fence) {
		for _, check := range Sentence(words, c) {
			check.Sentence = strings.TrimSpace(fence)
			out = append(out, check)
		}
	}
	return out
}

// writtenIn are the words of a fence that a reader takes as words.
func writtenIn(fence string) []string {
	if notation := notationOf(fence); notation != "" {
		var labels []string
		for _, m := range quotedText.FindAllStringSubmatch(notation, -1) {
			if strings.ContainsAny(m[1], " ") && len(readingWords(m[1])) > 1 {
				labels = append(labels, m[1])
			}
		}
		return labels
	}
	_, body, _ := strings.Cut(strings.TrimSpace(fence), "\n")
	body = strings.TrimSpace(strings.TrimRight(strings.TrimSpace(body), "`~"))
	if body == "" || english.Fenced(body) {
		return nil
	}
	return english.Sentences(body)
}

// scale is the part of a notation that sets up a picture and tells nothing: a
// number line must reach past the answer to be of use.
var scale = pattern.New(`\b(?:from|to|step|start|jumps?)=\S+`)

// pictureReveals reports that a fence shows an awaited answer that nobody has
// named yet. What stands in the problem's own diagram is the question.
func (c Context) pictureReveals(fence string) string {
	shown := scale.ReplaceAllString(notationOf(fence), "")
	known := strings.Join(c.Given, "\n") + "\n" + c.Said
	if c.Problem != nil {
		known += "\n" + c.Problem.Ask + "\n" + c.Problem.Diagram
	}
	old := numbersIn(known)
	for _, a := range c.awaiting() {
		s := search{RevealContext: RevealContext{Answer: a.answer, Accept: a.accept, Problem: a.ask}}
		s.prepare()
		line := clause{text: shown, toks: lex(strings.ToLower(shown))}
		for i, t := range line.toks {
			if t.kind == kNumber && !t.words && !line.operand(i) && s.isAnswer(signedValue(line.toks, i)) && !old[t.value.RatString()] && !s.posed[t.value.RatString()] {
				return fmt.Sprintf("the picture shows the answer: %s", t.text)
			}
		}
	}
	return ""
}

// notationOf is a draw fence without its marker lines, "" for any other fence.
func notationOf(fence string) string {
	first, body, _ := strings.Cut(strings.TrimSpace(fence), "\n")
	if !strings.HasSuffix(strings.TrimSpace(first), "draw") {
		return ""
	}
	return strings.TrimRight(body, "`~\n ")
}

var quotedText = pattern.New(`"([^"]*)"`)

// falsePicture names a worked line of a "steps" picture that is not equal to
// the line before it.
func falsePicture(fence string) string {
	_, steps, ok := strings.Cut(notationOf(fence), "steps ")
	if !ok {
		return ""
	}
	lines := lists.Map(quotedText.FindAllStringSubmatch(steps, -1), func(m []string) string { return m[1] })
	text := strings.Join(lines, ". ")
	if !strings.ContainsAny(text, "=<>≤≥") {
		text = strings.Join(lines, " = ")
	}
	if claims := FalseMath(text); len(claims) > 0 {
		return claims[0].Text + " is not true"
	}
	return ""
}
