package tui

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/lists"
)

// Command is one slash command. One table holds those of the screen and of the
// line mode: what can be typed, what help and completion say of it, and what it
// does.
type Command struct {
	Name  string
	Also  []string // other names for it
	Args  string   // key of what may follow it
	Words []string // that may stand behind the name, for the completion
	About string   // key of what it does
	Does  Deed
	For   Audience
	Needs Need
	Front Front

	act   string // of the binding that does the same; the palette shows that one
	owner bool   // for who sits at the machine itself: not at a seat
}

// Deed is what a command does. The screen and the line mode each have a function
// for every deed of theirs.
type Deed int

// The deeds.
const (
	DoAsk       Deed = iota // the tutor answers it: a turn
	DoHelp                  // tell what can be typed
	DoLesson                // another lesson
	DoStudents              // another student
	DoTalks                 // the conversations of before
	DoSearch                // look through them
	DoQuestions             // the student's questions that no lesson answered
	DoMemory                // what is remembered for the next time
	DoReview                // begin with what is about to be forgotten
	DoLearned               // what was learned so far
	DoProfile               // show or change the profile
	DoModel                 // who speaks
	DoExport                // save this lesson
	DoTakeHome              // a page for student and parents
	DoDebug                 // why the tutor did what it did
	DoReadAloud             // read the tutor's words aloud, or not
	DoPrefer                // show or change the settings
	DoSpeak                 // change the language
	DoInbox                 // what waits for the teacher
	DoSetPIN                // set, change or remove the PIN
	DoLockAgain             // ask for the PIN from now on
	DoPlain                 // how the line mode is started
	DoAnswer                // an answer stands behind it; alone it says so
	DoQuit                  // leave
)

// Audience is who may use a command.
type Audience int

// Where a PIN is set, it is asked for before what is for teachers.
const (
	Everybody      Audience = iota
	Teachers                // asks for the PIN
	TeacherChanges          // anybody may look, a teacher changes
	Own                     // of one student: asks where several learn, for nobody knows which of them types
)

// Asks reports whether a command asks for the PIN with these words behind it.
func (a Audience) Asks(l Lock, args string) bool {
	return a == Teachers || a == TeacherChanges && args != "" || a == Own && l.Shared()
}

// Need is what must be there before a command makes sense, in the line mode.
type Need int

// A lesson has a student, too. What leads to a lesson needs the choice of one, or one that
// is left for it: at any other question it would lead away from what is asked.
const (
	NeedsLesson Need = iota
	NeedsChoice
	NeedsStudent
	NeedsNothing
)

// Front is where a command can be typed.
type Front int

// Most can be typed in both.
const (
	Everywhere Front = iota
	OnScreen
	InLines
)

// Commands lists them in the order of use.
func Commands() []Command { return slices.Clone(commands) }

var commands = []Command{
	{Name: "/hint", About: "commands.hint"},
	{Name: "/explain", About: "commands.explain"},
	{Name: "/example", About: "commands.example"},
	{Name: "/why", About: "commands.why"},
	{Name: "/skip", About: "commands.skip"},
	{Name: "/contest", About: "commands.contest"},
	{Name: "/progress", About: "commands.progress", Does: DoLearned, Needs: NeedsStudent},
	{Name: "/lesson", act: "home", About: "commands.lesson", Does: DoLesson, Needs: NeedsChoice},
	{Name: "/students", owner: true, About: "commands.students", Does: DoStudents, For: Own, Needs: NeedsChoice},
	{Name: "/sessions", About: "commands.sessions", Does: DoTalks, For: Own, Needs: NeedsStudent},
	{Name: "/search", Args: "commands.search-args", About: "commands.search", Does: DoSearch, For: Own, Needs: NeedsStudent},
	{Name: "/questions", About: "commands.questions", Does: DoQuestions, Needs: NeedsStudent},
	{Name: "/memory", Args: "commands.memory-args", Words: []string{forgetWord, forgetWord + " " + allWord}, About: "commands.memory", Does: DoMemory, Needs: NeedsStudent},
	{Name: "/review", Does: DoReview, Needs: NeedsChoice, Front: InLines},
	{Name: "/profile", Args: "commands.profile-args", Words: styles, About: "commands.profile", Does: DoProfile, For: TeacherChanges, Needs: NeedsStudent},
	{Name: "/model", owner: true, Args: "commands.model-args", Words: []string{BuiltIn, fetchWord}, About: "commands.model", Does: DoModel, Needs: NeedsNothing},
	{Name: "/export", act: "export", owner: true, Args: "commands.export-args", Words: savingWords, About: "commands.export", Does: DoExport, For: Teachers},
	{Name: "/takehome", owner: true, About: "commands.takehome", Does: DoTakeHome, Needs: NeedsStudent},
	{Name: "/debug", act: "teacher", owner: true, About: "commands.debug", Does: DoDebug, For: Teachers},
	{Name: "/voice", act: "aloud", owner: true, Args: "commands.voice-args", Words: []string{"on", "off"}, About: "commands.voice", Does: DoReadAloud, Needs: NeedsNothing},
	{Name: "/language", Does: DoSpeak, Needs: NeedsNothing, Front: InLines},
	{Name: "/settings", act: "settings", About: "commands.settings", Does: DoPrefer, Needs: NeedsNothing},
	{Name: "/inbox", owner: true, About: "commands.inbox", Does: DoInbox, For: Teachers, Needs: NeedsNothing},
	{Name: "/pin", owner: true, About: "commands.pin", Does: DoSetPIN, For: Teachers, Front: OnScreen},
	{Name: "/lock", owner: true, About: "commands.lock", Does: DoLockAgain, Needs: NeedsNothing},
	{Name: "/plain", owner: true, About: "commands.plain", Does: DoPlain, Needs: NeedsNothing},
	{Name: "/sure", Also: []string{"/think", "/guess"}, Does: DoAnswer, Front: InLines},
	{Name: "/help", act: "help", About: "commands.help", Does: DoHelp, Needs: NeedsNothing},
	{Name: "/quit", Also: []string{"/exit", "/q"}, About: "commands.quit", Does: DoQuit, Needs: NeedsNothing},
}

// FindCommand is the command of that name, and whether there is one.
func FindCommand(name string) (Command, bool) {
	i := slices.IndexFunc(commands, func(c Command) bool { return c.Name == name || slices.Contains(c.Also, name) })
	if i < 0 {
		return Command{}, false
	}
	return commands[i], true
}

// SplitCommand parts "/export md" into its name and its words. ok is false for
// a line that is no command: "/" alone, a path, a fraction's "1/2".
func SplitCommand(text string) (name string, args []string, ok bool) {
	words := strings.Fields(text)
	if len(words) == 0 || !strings.HasPrefix(words[0], "/") || strings.Contains(strings.TrimSpace(text), "\n") {
		return "", nil, false
	}
	name = strings.ToLower(words[0])
	if len(name) < 2 || strings.Trim(name[1:], "abcdefghijklmnopqrstuvwxyz") != "" {
		return "", nil, false
	}
	return name, words[1:], true
}

// WithoutSlash is the words of a line that was typed as a command, as they are read for danger.
func WithoutSlash(text string) string {
	return strings.TrimPrefix(strings.TrimSpace(text), "/")
}

// screenCommands are those that can be typed on the screen; at a seat without those of
// the machine.
func screenCommands(seat bool) []Command {
	return slices.DeleteFunc(Commands(), func(c Command) bool { return c.Front == InLines || seat && c.owner })
}

// completions lists the commands that fit what is typed, or the words that may
// follow a command's name: those that begin with it, else those that hold its
// letters in their order.
func completions(text string, seat bool) []Command {
	if !strings.HasPrefix(text, "/") || strings.Contains(text, "\n") {
		return nil
	}
	all := screenCommands(seat)
	if name, _, hasWords := strings.Cut(text, " "); hasWords {
		all = choicesOf(all, name)
	}
	out := fitting(all, strings.ToLower(text))
	if len(out) == 1 && out[0].Name == text {
		return nil
	}
	return out
}

// choicesOf are a command's words, each as a whole line.
func choicesOf(all []Command, name string) []Command {
	i := slices.IndexFunc(all, func(c Command) bool { return c.Name == name || slices.Contains(c.Also, name) })
	if i < 0 {
		return nil
	}
	c := all[i]
	return lists.Map(c.Words, func(w string) Command { return Command{Name: c.Name + " " + w, About: c.About} })
}

func fitting(all []Command, text string) []Command {
	var out, loose []Command
	for _, c := range all {
		switch {
		case strings.HasPrefix(c.Name, text):
			out = append(out, c)
		case len(text) > 2 && inOrder(text, c.Name):
			loose = append(loose, c)
		}
	}
	if len(out) == 0 {
		return loose
	}
	return out
}

// inOrder reports whether name holds the letters of text in their order.
func inOrder(text, name string) bool {
	want := []rune(text)
	for _, r := range name {
		if len(want) > 0 && r == want[0] {
			want = want[1:]
		}
	}
	return len(want) == 0
}
