package gate

import (
	"fmt"
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/pattern"
)

// usedApproach reports an approach or analogy that failed before or that the
// requirements forbid. What the draft does itself is no fault of its rewording.
func (c Context) usedApproach(text string) string {
	avoid, analogies := c.avoided()
	for _, a := range avoid {
		if takes(text, a) && !takes(c.Draft, a) {
			return fmt.Sprintf("it takes the approach %s, which is to be avoided", a)
		}
	}
	for _, name := range analogies {
		if word := mentions(text, name); word != "" && mentions(c.Draft, name) == "" {
			return fmt.Sprintf("it speaks of %q again, an analogy that is used up (%s)", word, name)
		}
	}
	return ""
}

// avoided lists what must not come again: what the requirements name, and what
// failed before for the open problem's component. The approach that is asked
// for now is never avoided.
func (c Context) avoided() (approaches []tutor.Approach, analogies []string) {
	if c.Needs != nil {
		approaches = append(approaches, c.Needs.Avoid...)
		analogies = append(analogies, c.Needs.AvoidAnalogies...)
	}
	for _, u := range c.Used {
		if u.Outcome != "failed" || c.Problem != nil && u.KC != c.Problem.KC {
			continue
		}
		approaches = append(approaches, u.Approach)
		if u.Analogy != "" {
			analogies = append(analogies, u.Analogy)
		}
	}
	if c.Needs != nil {
		approaches = slices.DeleteFunc(approaches, func(a tutor.Approach) bool { return a == c.Needs.Approach })
	}
	return approaches, analogies
}

// Marks by which a text shows its approach. Only approaches that show in the
// words can be checked; the others are the caller's to choose.
var (
	stepMarks     = pattern.New(`(?im)\bstep (?:1|one|by step)\b|^\s*(?:1\.|first,).*(?:\n|.)*(?:^\s*2\.|\b(?:then|next|second),)`)
	pictureMarks  = pattern.New("(?i)```draw|\\b(?:picture|imagine|look at (?:the|this) (?:picture|drawing|diagram|bar|line)|draw (?:a|an|two))\\b")
	analogyMarks  = pattern.New(`(?i)\b(?:it(?:'s| is) like|think of (?:it|this|\w+) as|is like (?:a|an|when|having)|just like (?:a|an|when)|as if you)\b`)
	knownMarks    = pattern.New(`(?i)\b(?:you already know|remember (?:how|when|that) (?:you|we)|as you know|you have seen|last time)\b`)
	contrastMarks = pattern.New(`(?i)\b(?:what if we used your (?:rule|way)|if (?:that|your) (?:rule|way|idea) (?:were|was|is) (?:right|true)|with your (?:rule|way)|by that rule)\b`)
	exampleMarks  = pattern.New(`(?i)\b(?:for example|for instance|here is an example|let's say|suppose)\b`)
)

// takes reports that a text shows the marks of an approach.
func takes(text string, a tutor.Approach) bool {
	switch a {
	case tutor.StepByStep:
		return stepMarks.MatchString(text)
	case tutor.VisualDescription:
		return pictureMarks.MatchString(text)
	case tutor.DifferentAnalogy:
		return analogyMarks.MatchString(text)
	case tutor.ConnectToKnown:
		return knownMarks.MatchString(text)
	case tutor.ContrastWithWrong:
		return contrastMarks.MatchString(text)
	case tutor.ConcreteExample:
		return exampleMarks.MatchString(text)
	case tutor.SimplerLanguage:
		return false // any simple text takes it
	}
	return false
}

// mentions finds a word of an analogy's name ("pizza-slices") in a text.
func mentions(text, name string) string {
	said := map[string]bool{}
	for _, w := range stems(text) {
		said[w] = true
	}
	for _, w := range stems(strings.NewReplacer("-", " ", "_", " ", ".", " ").Replace(name)) {
		if said[w] && !in("general", w) {
			return w
		}
	}
	return ""
}

// stems are the words of a text that carry meaning, each cut to its stem.
func stems(text string) []string {
	var out []string
	for _, w := range readingWords(strings.ToLower(text)) {
		w = strings.TrimSuffix(strings.TrimSuffix(w, "'s"), "’s")
		if len(w) > 1 && !in("stop", w) {
			out = append(out, stem(w))
		}
	}
	return out
}

// stem cuts the endings that make forms of one word: slices, sliced, slicing.
func stem(w string) string {
	for _, end := range []string{"ations", "ation", "ators", "ator", "ings", "ing", "ies", "ied", "ers", "er", "ed", "es", "s", "y", "e"} {
		if strings.HasSuffix(w, end) && len(w)-len(end) >= 3 {
			return strings.TrimSuffix(w, end)
		}
	}
	return w
}
