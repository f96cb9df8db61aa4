package course

import (
	"io/fs"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// OwnWorld is what the lesson's idea is in a topic of the student's own, with a small
// question that leads back to it. A frame has no topic: it is told with whatever is named.
type OwnWorld struct {
	Topic   string   `yaml:"topic"`             // id; none for a frame
	Say     Text     `yaml:"say" reads:"help"`  // what the idea is there
	Ask     Text     `yaml:"ask" reads:"ask"`   // one small question
	Expects []string `yaml:"expects"`           // short right answers to it; none: anything thoughtful
	Tell    Text     `yaml:"tell" reads:"help"` // what the small question shows
}

// OwnWorlds are the worlds in which a lesson can be told that has no stories for its
// problems.
type OwnWorlds struct {
	Any    []OwnWorld `yaml:"any"`    // frames: {topic} stands for what was named
	Worlds []OwnWorld `yaml:"worlds"` // one for each topic
}

// worldsEnding makes of a lesson's file the name of the file with its worlds.
const worldsEnding = ".worlds.yaml"

func worldsFileOf(lesson string) string { return strings.TrimSuffix(lesson, ".yaml") + worldsEnding }

// OwnWorlds are the worlds of the lesson. They are read at the first call; any goroutine
// may call it.
func (l *Lesson) OwnWorlds() OwnWorlds {
	if l.worlds == nil {
		return OwnWorlds{}
	}
	return l.worlds()
}

// keepWorlds has them read when they are first wanted.
func (l *Lesson) keepWorlds(read func() OwnWorlds) { l.worlds = sync.OnceValue(read) }

// Of is the world of a topic.
func (w OwnWorlds) Of(topic string) (OwnWorld, bool) {
	at := slices.IndexFunc(w.Worlds, func(o OwnWorld) bool { return o.Topic == topic })
	if topic == "" || at < 0 {
		return OwnWorld{}, false
	}
	return w.Worlds[at], true
}

// The slots of a frame: what was named, and the same at the beginning of a sentence.
const (
	topicSlot = "{topic}"
	topicHead = "{Topic}"
)

// Named puts what a student named into the slots of a frame's text.
func Named(text, topic string) string {
	first, size := utf8.DecodeRuneInString(topic)
	return strings.NewReplacer(topicSlot, topic, topicHead, string(unicode.ToUpper(first))+topic[size:]).Replace(text)
}

// readWorlds reads the file beside a lesson's, when there is one, as far as it can be read.
func readWorlds(fsys fs.FS, lesson string) (source, OwnWorlds, []Fault) {
	return readBeside(fsys, worldsFileOf(lesson), parseWorlds)
}

func parseWorlds(file string, data []byte) (source, OwnWorlds, []Fault) {
	s, faults := parseSource(file, data)
	if s.root == nil {
		return s, OwnWorlds{}, faults
	}
	read := &OwnWorlds{}
	faults = append(faults, s.decode(read)...)
	return s, *read, faults
}
