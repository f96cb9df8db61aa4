package tui

import (
	"primer/tui/words"
	"primer/tutor"
)

// phaseName is a phase of a lesson in a few words.
func phaseName(b words.Book, p tutor.Phase) string {
	switch p {
	case tutor.PhaseActivate:
		return b.Say("naming.warm-up")
	case tutor.PhaseExplain:
		return b.Say("naming.learning")
	case tutor.PhaseGuided:
		return b.Say("naming.guided-practice")
	case tutor.PhaseIndependent:
		return b.Say("naming.on-your-own")
	case tutor.PhaseProve:
		return b.Say("naming.show-what-you-know")
	}
	return b.Say("naming.start")
}

// GradeName is a grade in words, "" for none.
func GradeName(b words.Book, g int) string {
	switch {
	case g == adult:
		return b.Say("naming.adult")
	case g > 0:
		return b.Say("naming.grade", "grade", g)
	}
	return ""
}

// gradesName are the first and the last grade of a lesson in words.
func gradesName(b words.Book, g [2]int) string {
	if g[0] == g[1] {
		return GradeName(b, g[0])
	}
	return b.Say("naming.grades", "first", g[0], "last", g[1])
}

// sureWords is how sure a student said to be, "" when nothing was said.
func sureWords(b words.Book, s tutor.Sureness) string {
	switch s {
	case tutor.SureYes:
		return b.Say("naming.sure")
	case tutor.SureThink:
		return b.Say("naming.think-so")
	case tutor.SureGuess:
		return b.Say("naming.guess")
	case tutor.SureUnsaid:
	}
	return ""
}

// showSureness is a stored message as it is shown: "5 (sure)" for "/sure 5".
func showSureness(b words.Book, text string) string {
	s, rest := tutor.SplitSureness(text)
	if s == tutor.SureUnsaid {
		return text
	}
	return rest + " (" + sureWords(b, s) + ")"
}
