package course

import (
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"

	"github.com/goccy/go-yaml"
)

// Topic is something of their own world that children would like a lesson to be about.
type Topic struct {
	ID    string            `yaml:"id"`
	Name  string            `yaml:"name"`  // as the tutor says it
	Names []string          `yaml:"names"` // as children say it
	Near  []string          `yaml:"near"`  // the nearest others, first the one that is most like it
	Words map[string]string `yaml:"words"` // what the stories of the lessons need
	Wide  bool              `yaml:"wide"`  // its names are of different things, of which a story tells one
	Alive bool              `yaml:"alive"` // its names are of living things: nobody eats them or cuts them

	parts [][]nameWord // the words of each name
}

// Tells reports whether a story in the topic tells of what was named: one with an oven in it
// tells nothing of pizza.
func (t Topic) Tells(story, named string) bool {
	if !t.Wide {
		return true
	}
	told := bank.Telling(story)
	return slices.ContainsFunc(bank.Telling(named), func(stem string) bool { return slices.Contains(told, stem) })
}

// How many letters a name needs to be found in spite of one slip, and of two.
const (
	slipsFrom    = 6
	twoSlipsFrom = 8
)

// topics are those of topics.yaml.
var topics = sync.OnceValue(func() []Topic {
	var all []Topic
	for _, name := range english.InEach(data, "topics.yaml") {
		raw, err := fs.ReadFile(data, name)
		if err != nil {
			panic("course: " + err.Error()) // a test reads it
		}
		var file struct {
			Topics []Topic `yaml:"topics"`
		}
		if err := yaml.UnmarshalWithOptions(raw, &file, yaml.Strict()); err != nil {
			panic("read " + name + ": " + err.Error())
		}
		all = append(all, file.Topics...)
	}
	for i := range all {
		for _, name := range all[i].Names {
			all[i].parts = append(all[i].parts, lineWords(name))
		}
	}
	return all
})

// Topics lists the topics that stories may be told in.
func Topics() []Topic { return slices.Clone(topics()) }

// TopicBy finds a topic by its id.
func TopicBy(id string) (Topic, bool) {
	at := slices.IndexFunc(topics(), func(t Topic) bool { return t.ID == id })
	if at < 0 {
		return Topic{}, false
	}
	return topics()[at], true
}

// schoolWords are the words that children read at school.
var schoolWords = sync.OnceValue(english.SchoolCounts)

// likeness are the ways in which a word may be one of a name, the surest first: as it
// stands, in another form, with a slip of the finger.
var likeness = []func(said, name nameWord) bool{
	func(said, name nameWord) bool { return said.text == name.text },
	func(said, name nameWord) bool { return len(name.text) > 3 && said.stem == name.stem },
	func(said, name nameWord) bool {
		most := 1
		if len(name.text) >= twoSlipsFrom {
			most = 2
		}
		if min(len(name.text), len(said.text)) < slipsFrom || said.text[0] != name.text[0] || english.Slips(said.text, name.text, most) > most {
			return false
		}
		_, isWord := schoolWords()[said.text] // "prices" is no slip of "princess"
		return !isWord
	},
}

// nameWord is a word of a name, or of a line that may have one.
type nameWord struct{ text, stem string }

// TopicIn finds the topic that a line names, by the longest and then the first name in it; said is that name,
// as the tutor writes it.
func TopicIn(line string) (t Topic, said string, ok bool) {
	words := lineWords(line)
	for _, alike := range likeness {
		best, from := 0, 0
		for _, topic := range topics() {
			for n, name := range topic.Names {
				parts := topic.parts[n]
				at := standsAt(words, parts, alike)
				if at >= 0 && (len(parts) > best || len(parts) == best && at < from) {
					best, from, t, said, ok = len(parts), at, topic, name, true
				}
			}
		}
		if ok {
			return t, said, true
		}
	}
	return t, "", false
}

// lineWords are the words of a line, in small letters, with the digits in them: "ps5".
func lineWords(line string) []nameWord {
	fields := strings.FieldsFunc(english.Plain(line), func(r rune) bool {
		return r != '\'' && (r < '0' || r > '9') && (r < 'a' || r > 'z')
	})
	return lists.Map(fields, func(w string) nameWord { return nameWord{w, english.Stem(w)} })
}

// standsAt is where the words of a name stand in a row, or -1.
func standsAt(words, name []nameWord, alike func(said, name nameWord) bool) int {
	for at := 0; at+len(name) <= len(words); at++ {
		if slices.EqualFunc(words[at:at+len(name)], name, alike) {
			return at
		}
	}
	return -1
}

// mostAlike is how often the same topic may come in a row.
const mostAlike = 2

// Liked are the topics that the next problem may be told in, the one wished for in the
// session first. One that told the last two problems waits.
func Liked(s tutor.State, p tutor.Profile) []string {
	var ids []string
	add := func(id string) {
		if id != "" && !slices.Contains(ids, id) && !tooOften(s.Worlds, id) {
			ids = append(ids, id)
		}
	}
	add(s.Topic)
	for _, interest := range p.Interests {
		if t, _, ok := TopicIn(interest); ok {
			add(t.ID)
		}
	}
	return ids
}

func tooOften(worlds []string, id string) bool {
	if len(worlds) < mostAlike {
		return false
	}
	return !slices.ContainsFunc(worlds[len(worlds)-mostAlike:], func(w string) bool { return w != id })
}
