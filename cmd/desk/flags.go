package desk

import "time"

// Flags are the flags that every command knows.
type Flags struct {
	Data      string // folder of the database and the configuration
	Courses   []string
	Model     string
	Student   string
	Lesson    string
	Plain     bool
	Trace     string
	Theme     string
	ReadAloud bool
	Still     bool
	ASCII     bool
	Language  string // "" for that of the settings, then of the computer
	Seed      uint64
	Budget    int    // tokens a day; 0 for that of the settings
	Judge     string // "" for that of the settings

	FirstWords time.Duration // how long a student waits for a model's first words; 0 is the kernel's own limit

	WordRounds int // of the hash of the words on cards; 0 is the slow one

	PINStdin bool // the first line of standard input is the teacher's PIN
}
