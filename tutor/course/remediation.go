package course

import (
	"io/fs"
	"strings"
	"sync"
)

// Remediation is how one mistake is answered: by which answers and reasons it shows,
// and what is granted, looked at and asked then.
type Remediation struct {
	ID        string     `yaml:"id"`
	Component string     `yaml:"component"`
	Bug       string     `yaml:"bug"`     // its name among the misconceptions or in the catalogue, where it has one
	Type      string     `yaml:"type"`    // of the problems it shows in, where their operands fill the texts
	Gives     string     `yaml:"gives"`   // formula of the wrong answer, where it has no bug
	When      string     `yaml:"when"`    // formula: it is meant for such operands only
	Shows     []Shown    `yaml:"shows"`   // the questions and the wrong answers that show it
	Hears     []string   `yaml:"hears"`   // the reason for it, as children give it
	Replies   []Redirect `yaml:"replies"` // in turn, so that nobody reads one twice
}

// Shown is a wrong answer to one question of the lesson.
type Shown struct {
	Item  string   `yaml:"item"`  // id of a problem or a question, or of the explanation whose check it is
	Gives string   `yaml:"gives"` // a wrong choice as it is written, or a short wrong answer; "" when only the reason shows it
	Args  []string `yaml:"args"`  // the operands of a question that states none
}

// Redirect is one way to answer a mistake.
type Redirect struct {
	Grant     Text     `yaml:"grant" reads:"help"`      // what is true in it
	GrantSaid Text     `yaml:"grant_said" reads:"help"` // the same to a reason that was given: {said}
	Look      Text     `yaml:"look" reads:"help"`       // one thing to look at, not the rule
	Diagram   string   `yaml:"diagram"`                 // of what there is to look at
	Ask       Text     `yaml:"ask" reads:"ask"`         // one small question
	Expects   []string `yaml:"expects"`                 // short right answers to it; none: anything thoughtful
	Tell      Text     `yaml:"tell" reads:"help"`       // what the small question shows
}

// mistakesFile is the file of mistakes beside a lesson's.
type mistakesFile struct {
	Mistakes []Remediation `yaml:"mistakes"`
}

// mistakesEnding makes of a lesson's file the name of the file with what goes wrong in it.
const mistakesEnding = ".mistakes.yaml"

func mistakesFileOf(lesson string) string {
	return strings.TrimSuffix(lesson, ".yaml") + mistakesEnding
}

// Remediations lists how the mistakes of the lesson are answered. They are read at the
// first call; any goroutine may call it.
func (l *Lesson) Remediations() []Remediation {
	if l.remediations == nil {
		return nil
	}
	return l.remediations()
}

// keepRemediations has them read when they are first wanted.
func (l *Lesson) keepRemediations(read func() []Remediation) { l.remediations = sync.OnceValue(read) }

// readMistakes reads the file of mistakes beside a lesson's, when there is one, as far as
// it can be read.
func readMistakes(fsys fs.FS, lesson string) (source, []Remediation, []Fault) {
	return readBeside(fsys, mistakesFileOf(lesson), parseMistakes)
}

func parseMistakes(file string, data []byte) (source, []Remediation, []Fault) {
	s, faults := parseSource(file, data)
	if s.root == nil {
		return s, nil, faults
	}
	read := &mistakesFile{}
	faults = append(faults, s.decode(read)...)
	return s, read.Mistakes, faults
}
