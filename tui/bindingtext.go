package tui

// actText says what an action does, for help and palette.
func actText(act string) string { return actTexts[act] }

// placeText heads the keys of a place.
func placeText(p place) string { return placeTexts[p] }

var placeTexts = map[place]string{
	everywhere: "Everywhere", inLine: "Your line", inMenu: "The list of commands", inChat: "The lesson", inHome: "Lessons", inTeacher: "The teacher's pane",
	inList: "The list", inPage: "Reading", inLock: "The PIN", inPalette: "Find an action", inWelcome: "Here",
}

var actTexts = map[string]string{
	"help":    "keys and commands of where you are",
	"palette": "find anything you can do, by its name",
	"teacher": "open or close the teacher's pane",
	"home":    "all lessons, and back",
	"export":  "save this lesson as a file",
	"leave":   "twice: leave; everything is kept",

	"send":         "send",
	"sure":         "say how sure you are: sure, think so, guess",
	"stop":         "stop the tutor, go to the newest line, close the pane",
	"back":         "look back one page",
	"forth":        "one page on",
	"back-line":    "look back one line",
	"forth-line":   "one line on",
	"first":        "to the first line of the lesson",
	"newest":       "to the newest line of the lesson",
	"first-empty":  "the same, while your line is empty",
	"newest-empty": "the same, while your line is empty",
	"into-pane":    "from the chat into the teacher's pane",

	"new-line":         "a new line",
	"older":            "what you wrote before, from the first row",
	"newer":            "what you wrote after that, from the last row",
	"left":             "one character to the left",
	"right":            "one character to the right",
	"line-up":          "one row up",
	"line-down":        "one row down",
	"word-left":        "one word to the left",
	"word-right":       "one word to the right",
	"line-start":       "to the start of the row",
	"line-end":         "to the end of the row",
	"erase":            "erase to the left",
	"erase-right":      "erase to the right",
	"erase-word":       "erase the word to the left",
	"erase-word-right": "erase the word to the right",
	"erase-to-start":   "erase to the start of the row",
	"erase-to-end":     "erase to the end of the row",
	"select":           "select to the right",
	"select-left":      "select to the left",
	"select-all":       "select all of your line",

	"menu-up":       "the command above",
	"menu-down":     "the command below",
	"menu-complete": "put the command into your line",
	"menu-close":    "close the list",

	"open":           "open the lesson",
	"home-up":        "one lesson up",
	"home-down":      "one lesson down",
	"home-page-up":   "half a screen up",
	"home-page-down": "half a screen down",
	"home-search":    "find a lesson by its name",
	"home-back":      "empty the line, or back to the open lesson",

	"pane-leave":     "back into the chat",
	"pane-up":        "one row up",
	"pane-down":      "one row down",
	"pane-page-up":   "one page up",
	"pane-page-down": "one page down",
	"pane-first":     "to the first turn",
	"pane-newest":    "to the newest turn, and follow",
	"pane-earlier":   "to the turn before",
	"pane-later":     "to the turn after",
	"pane-open":      "open or close a row",
	"pane-filter":    "only the turns that contain a word",
	"pane-copy":      "copy the turn as JSON",
	"pane-close":     "show all turns again, or close the pane",

	"list-choose": "choose",
	"list-up":     "one row up",
	"list-down":   "one row down",
	"list-first":  "to the first row",
	"list-last":   "to the last row",
	"list-close":  "close the list",

	"page-up":    "one line up",
	"page-down":  "one line down",
	"page-back":  "one page up",
	"page-on":    "one page down",
	"page-top":   "to the top",
	"page-close": "close",

	"lock-open":  "unlock",
	"lock-erase": "take the last character back",
	"lock-close": "close",

	"palette-run":   "do it",
	"palette-up":    "one row up",
	"palette-down":  "one row down",
	"palette-erase": "take the last letter back",
	"palette-empty": "empty the search",
	"palette-type":  "letters of the name you look for",
	"palette-close": "close",

	"answer":     "go on",
	"name-again": "back to your name",
}
