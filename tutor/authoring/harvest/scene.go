package harvest

import (
	"strings"

	"github.com/primer-tutor/primer/tutor"
)

// leastScene is how many words a scene has at least.
const leastScene = 12

// scene reports whether the lead of an exercise tells what the exercise asks about, with its
// figures: who asks how long "the soup" takes to cool has to say how hot it was.
func (x parsed) scene() bool {
	return x.led && words(x.lead) >= leastScene && digits.MatchString(x.lead)
}

// asksNothing reports whether a problem is none: text for a program, or an equation to be
// solved that is its own answer, such as x = 3.
func (p problem) asksNothing() bool {
	return codeLike.MatchString(p.ask) || p.kind == tutor.KindEquation && strings.HasSuffix(p.ask, ": "+p.answer)
}
