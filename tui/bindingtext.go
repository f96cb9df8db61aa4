package tui

import "primer/tui/words"

// actText says what an action does, for help and palette.
func actText(b words.Book, act string) string { return b.Say("acts." + act) }

// placeText heads the keys of a place.
func placeText(b words.Book, p place) string { return b.Say(placeNames[p]) }

var placeNames = map[place]string{
	everywhere: "help.everywhere",
	inLine:     "help.line",
	inMenu:     "help.menu",
	inChat:     "help.lesson",
	inHome:     "help.lessons",
	inTeacher:  "help.pane",
	inList:     "help.list",
	inPage:     "help.page",
	inLock:     "help.lock",
	inPalette:  "help.palette",
	inWelcome:  "help.here",
	inTalks:    "help.talks",
	inSettings: "settings.title",
	inReading:  "help.reading",
	inProgress: "progress.title",
	inInbox:    "inbox.title",
	inMatter:   "help.matter",
	inNoting:   "help.noting",
	inStudents: "help.students",
}
