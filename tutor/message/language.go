package message

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"sync"

	"github.com/goccy/go-yaml"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message/learned"
)

// languages are the tables of every language that has a folder of data, and the words of
// care in it. A further language is a folder: no code names one.
type languages struct {
	codes   []string // English first
	tables  map[string]*tables
	care    map[string]caring
	tongues english.Tongues
}

// spoken are the languages that ship.
var spoken = sync.OnceValue(func() *languages {
	l, err := readLanguages(data)
	if err != nil {
		panic(fmt.Sprintf("message: embedded data: %v", err)) // a test reads them; no build ships this
	}
	return l
})

// compiled are the tables of the language in which the tutor speaks.
func compiled() *tables { return spoken().first() }

func readLanguages(files fs.FS) (*languages, error) {
	l := &languages{codes: english.Languages(files), tables: map[string]*tables{}, care: map[string]caring{}, tongues: english.Tongues{}}
	var broken error
	for _, code := range l.codes {
		t, err := compileTables(files, code)
		if err != nil {
			broken = errors.Join(broken, err)
			continue
		}
		l.tables[code], l.tongues[code] = t, t.mender.Knows
		c, err := readCare(whole{files}, code, l.care[l.codes[0]])
		broken = errors.Join(broken, err)
		l.care[code] = c
	}
	return l, broken
}

func (l *languages) first() *tables { return l.tables[l.codes[0]] }

// of are the tables of the language of a line.
func (l *languages) of(line string) *tables { return l.tables[l.tongues.Of(line)] }

// Language is the language of a line by its ISO 639-1 code, English where it is not sure.
func Language(line string) string { return spoken().tongues.Of(line) }

// readCare reads the words of care of a language. What it lacks is said in the first one's.
func readCare(files fs.FS, language string, first caring) (caring, error) {
	var c caring
	name := english.In(language, "care.yaml")
	text, err := fs.ReadFile(files, name)
	if err == nil {
		err = yaml.UnmarshalWithOptions(text, &c, yaml.Strict())
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return c, fmt.Errorf("read %s: %w", name, err)
	}
	if len(c.CheckIn) == 0 {
		c.CheckIn = first.CheckIn
	}
	c.Caring = cmp.Or(c.Caring, first.Caring)
	c.Opening, c.Refuse, c.Lines = over(first.Opening, c.Opening), over(first.Refuse, c.Refuse), over(first.Lines, c.Lines)
	return c, nil
}

// over lays a table over another one.
func over[K comparable, V any](below, above map[K]V) map[K]V {
	all := map[K]V{}
	maps.Copy(all, below)
	maps.Copy(all, above)
	return all
}

// screen runs the rules of every language over a line as it stands, that of the line
// first, then those of its own over the line as it was meant, and asks the weights.
func (l *languages) screen(text string) tutor.Screening {
	own := l.of(text)
	gently := own.screen(text)
	if gently.Kind != tutor.SafetyNone {
		return gently
	}
	for _, code := range l.codes {
		if t := l.tables[code]; t != own {
			if s := t.screen(text); s.Kind != tutor.SafetyNone {
				return s
			}
		}
	}
	canonical := own.mender.Canonical(text)
	if s := own.screen(canonical); s.Kind != tutor.SafetyNone && own.alarm(own.read(canonical)) >= nearAt { // a word may be mended into another one
		s.Why += fmt.Sprintf(" (read as %q)", canonical)
		return s
	}
	if s := own.suspect(canonical); s.Kind != tutor.SafetyNone || s.CheckIn {
		return s
	}
	return gently
}

// signals are what the rules count in a line, in the language of each side.
func (l *languages) signals(text string, asked tutor.Asked) *signals {
	t := l.of(text)
	return t.weigh(t.read(text), l.of(asked.Text).expect(asked))
}

// sense is what the learned weights see of a line.
func (l *languages) sense(text string, asked tutor.Asked) learned.Line {
	t := l.of(text)
	return t.sense(t.weigh(t.read(t.mender.Canonical(text)), l.of(asked.Text).expect(asked)))
}
