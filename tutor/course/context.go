package course

import (
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course/bugs"
	"github.com/primer-tutor/primer/tutor/course/formula"
)

// Context is a story for the problems of a component: the same numbers and the same
// answer, told in the worlds of topics.
type Context struct {
	ID        string   `yaml:"id"`
	Component string   `yaml:"component"`
	Type      string   `yaml:"type"`     // of the problems that it tells; args names their operands
	Args      []string `yaml:"args"`     // names for the operands, in their order
	Problems  []string `yaml:"problems"` // ids of the problems that it tells, where they have no type: their variables
	Where     []string `yaml:"where"`    // what must hold, so that the numbers are possible there
	Answer    string   `yaml:"answer"`   // must come out as the answer of the problem
	Diagram   string   `yaml:"diagram"`  // in place of the problem's own, which may show its old story
	Worlds    []World  `yaml:"worlds"`
}

// World tells the story in some topics, with their words.
type World struct {
	Topics []string `yaml:"topics"`           // none: every topic
	Except []string `yaml:"except"`           // but these
	Ask    Text     `yaml:"ask" reads:"ask"`  // the problem
	Look   Text     `yaml:"look" reads:"ask"` // the first hint there
}

// contextsFile is the file of contexts beside a lesson's.
type contextsFile struct {
	Contexts []Context `yaml:"contexts"`
}

// contextsEnding makes of a lesson's file the name of the file with its contexts.
const contextsEnding = ".contexts.yaml"

func contextsFileOf(lesson string) string {
	return strings.TrimSuffix(lesson, ".yaml") + contextsEnding
}

// Contexts lists the stories for the lesson's problems. They are read at the first call;
// any goroutine may call it.
func (l *Lesson) Contexts() []Context {
	if l.contexts == nil {
		return nil
	}
	return l.contexts()
}

// keepContexts has them read when they are first wanted.
func (l *Lesson) keepContexts(read func() []Context) { l.contexts = sync.OnceValue(read) }

// readContexts reads the file beside a lesson's, when there is one, as far as it can be
// read.
func readContexts(fsys fs.FS, lesson string) (source, []Context, []Fault) {
	return readBeside(fsys, contextsFileOf(lesson), parseContexts)
}

func parseContexts(file string, data []byte) (source, []Context, []Fault) {
	s, faults := parseSource(file, data)
	if s.root == nil {
		return s, nil, faults
	}
	read := &contextsFile{}
	faults = append(faults, s.decode(read)...)
	return s, read.Contexts, faults
}

// tells reports whether a world is told in a topic.
func (w World) tells(topic string) bool {
	return (len(w.Topics) == 0 || slices.Contains(w.Topics, topic)) && !slices.Contains(w.Except, topic)
}

// in is the world of a context for a topic.
func (c *Context) in(topic string) (World, bool) {
	at := slices.IndexFunc(c.Worlds, func(w World) bool { return w.tells(topic) })
	if at < 0 {
		return World{}, false
	}
	return c.Worlds[at], true
}

// Told words a problem anew in the first of the topics that has a story for it: with the
// same numbers, the same answer and the same grading. The catalogue reads the operands of
// a question that states none but in its words; it may be nil. ok is false where no story
// fits.
func (l *Lesson) Told(c *bugs.Catalogue, p tutor.Problem, ids []string, d Draw) (told tutor.Problem, ok bool) {
	var read placer
	if c != nil {
		read = c
	}
	for _, id := range ids {
		topic, known := TopicBy(id)
		if !known {
			continue
		}
		if told, ok := l.toldIn(read, p, topic, d); ok {
			return told, true
		}
	}
	return p, false
}

// toldIn words a problem in one topic.
func (l *Lesson) toldIn(c placer, p tutor.Problem, topic Topic, d Draw) (tutor.Problem, bool) {
	list := l.Contexts()
	for i := range list {
		story := &list[i]
		world, tells := story.in(topic.ID)
		if !tells {
			continue
		}
		vars, fits := l.contextVars(c, story, &p, d)
		if !fits {
			continue
		}
		if told, err := story.tell(world, p, topic, vars, d.Age, filledWith); err == nil {
			return told, true
		}
	}
	return p, false
}

// contextVars gives the operands of a problem their names in a context; false where the
// context is not meant for the problem or its numbers.
func (l *Lesson) contextVars(c placer, story *Context, p *tutor.Problem, d Draw) (formula.Vars, bool) {
	if story.Component != p.KC {
		return nil, false
	}
	vars, ok := l.storyVars(c, story, p, d)
	if !ok || slices.ContainsFunc(story.Where, func(w string) bool { return !isTrue(w, vars) }) {
		return nil, false
	}
	out, err := filledWith(story.Answer, vars)
	if err != nil {
		return nil, false
	}
	same, sure := answer.Equal(out, p.Answer)
	return vars, strings.EqualFold(out, p.Answer) || same && sure
}

func (l *Lesson) storyVars(c placer, story *Context, p *tutor.Problem, d Draw) (formula.Vars, bool) {
	if story.Type == "" {
		return l.drawnVars(story, p, d)
	}
	typ, args := p.Type, p.Args
	if len(args) == 0 && c != nil {
		typ, args = l.operandsOf(c, p)
	}
	if typ != story.Type || len(args) != len(story.Args) {
		return nil, false
	}
	vars := formula.Vars{}
	for i, name := range story.Args {
		vars[name] = formula.Parsed(args[i])
	}
	return vars, true
}

// drawnVars are the variables of the template that a problem was drawn from.
func (l *Lesson) drawnVars(story *Context, p *tutor.Problem, d Draw) (formula.Vars, bool) {
	item := l.itemOf(p)
	for _, t := range l.all() {
		if t.ID == item && slices.Contains(story.Problems, item) {
			return t.drawnAs(p.ID, d)
		}
	}
	return nil, false
}

// tell fills the story with the numbers and the words of the topic.
func (c *Context) tell(w World, p tutor.Problem, topic Topic, vars formula.Vars, age Age, fill filling) (tutor.Problem, error) {
	all := maps.Clone(vars)
	for name, word := range topic.Words {
		all[name] = formula.Str(word)
	}
	ask, err := fill(w.Ask.For(age), all)
	if err != nil {
		return p, err
	}
	look, err := fill(w.Look.For(age), all)
	if err != nil {
		return p, err
	}
	if c.Diagram != "" && p.Diagram != "" {
		if p.Diagram, err = fill(c.Diagram, all); err != nil {
			return p, err
		}
	}
	p.Ask, p.Plain, p.Depicts, p.Topic = ask+p.Ask[len(unlisted(p.Ask)):], "", "", topic.ID // its plain words tell the old story
	if look != "" && len(p.Hints) > 0 {
		p.Hints = slices.Concat([]string{look}, p.Hints[1:])
	}
	return p, nil
}
