package learner

import (
	"fmt"

	"primer/tutor"
)

// What a student means by each word, as a share of right answers; authored.
const (
	sureMeans  = .90
	thinkMeans = .70
	guessMeans = .40
)

// sureEnough is how many answers with a word are needed to speak of how well a
// student judges them.
const sureEnough = 8

// SaidShare is how the answers went to which a student said one word.
type SaidShare struct {
	Said  tutor.Sureness
	Rows  int
	Right int
}

// Calibration is how well a student knows what the student knows.
type Calibration struct {
	Shares    []SaidShare      // sure, think so, guess
	Lucky     []tutor.Evidence // guessed, and right: not yet known
	Confident []tutor.Evidence // sure, and wrong: a misconception may stand behind it
	Bias      float64          // share meant less share right; above 0 is too sure
	Rows      int
}

// Calibrate looks at the graded rows for which the student said how sure they
// were. Rows without a word say nothing.
func Calibrate(rows []tutor.Evidence) Calibration {
	c := Calibration{Shares: []SaidShare{{Said: tutor.SureYes}, {Said: tutor.SureThink}, {Said: tutor.SureGuess}}}
	var meant, right float64
	for _, e := range Settled(rows) {
		share, said := meaning(e.Sure)
		if !said {
			continue
		}
		c.Rows++
		meant += share
		for i := range c.Shares {
			if s := &c.Shares[i]; s.Said == e.Sure {
				s.Rows++
				if e.Right {
					s.Right++
				}
			}
		}
		if e.Right {
			right++
		}
		if e.Right && e.Sure == tutor.SureGuess {
			c.Lucky = append(c.Lucky, e)
		}
		if !e.Right && e.Sure == tutor.SureYes {
			c.Confident = append(c.Confident, e)
		}
	}
	if c.Rows > 0 {
		c.Bias = (meant - right) / float64(c.Rows)
	}
	return c
}

func meaning(s tutor.Sureness) (share float64, said bool) {
	switch s {
	case tutor.SureYes:
		return sureMeans, true
	case tutor.SureThink:
		return thinkMeans, true
	case tutor.SureGuess:
		return guessMeans, true
	case tutor.SureUnsaid:
	}
	return 0, false
}

// Words says it to a teacher, or "" where too few answers tell.
func (c Calibration) Words() string {
	if c.Rows < sureEnough {
		return ""
	}
	sure := c.Shares[0]
	switch {
	case c.Bias > .15:
		return fmt.Sprintf("often surer than right: %d of %d sure answers were right", sure.Right, sure.Rows)
	case c.Bias < -.15:
		return "knows more than they think: right more often than they say"
	}
	return "judges their own answers well"
}
