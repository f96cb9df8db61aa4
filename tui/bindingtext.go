package tui

import "primer/tui/words"

// actText says what an action does, for help and palette.
func actText(b words.Book, act string) string { return b.Say("acts." + act) }

// placeText heads the keys of a place.
func placeText(b words.Book, p place) string {
	switch p {
	case everywhere:
		return b.Say("help.everywhere")
	case inLine:
		return b.Say("help.line")
	case inMenu:
		return b.Say("help.menu")
	case inChat:
		return b.Say("help.lesson")
	case inHome:
		return b.Say("help.lessons")
	case inTeacher:
		return b.Say("help.pane")
	case inList:
		return b.Say("help.list")
	case inPage:
		return b.Say("help.page")
	case inLock:
		return b.Say("help.lock")
	case inPalette:
		return b.Say("help.palette")
	case inWelcome:
		return b.Say("help.here")
	case inTalks:
		return b.Say("help.talks")
	case inSettings:
		return b.Say("settings.title")
	case inReading:
		return b.Say("help.reading")
	case inProgress:
		return b.Say("progress.title")
	case inInbox:
		return b.Say("inbox.title")
	case inMatter:
		return b.Say("help.matter")
	case inNoting:
		return b.Say("help.noting")
	case inStudents:
		return b.Say("help.students")
	}
	return ""
}
