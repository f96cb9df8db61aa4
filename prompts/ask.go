package prompts

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/template"
)

// Prompt is one rendered prompt with how it is to be asked.
type Prompt struct {
	ID          string // name@version, kept with every call
	Text        string
	Temperature float64
	MaxTokens   int
}

// Asks are the prompts to a model, parsed and checked.
type Asks struct{ sheets map[string]sheet }

// sheet is one prompt file, ready to be rendered.
type sheet struct {
	Prompt
	text *template.Text
}

// LoadAsk parses every ask file and checks it against the type of its input: a
// field that does not exist, or an option that makes no sense, is an error here
// and not in the middle of a lesson.
func LoadAsk() (*Asks, error) {
	sheets, err := sheetsIn("ask")
	if err != nil {
		return nil, err
	}
	a := &Asks{sheets}
	return a, a.check()
}

// sheetsIn parses the prompts of a folder, by their names.
func sheetsIn(folder string) (map[string]sheet, error) {
	list, err := names(files, folder)
	if err != nil {
		return nil, err
	}
	partials, whole, err := readAsk(list)
	if err != nil {
		return nil, err
	}
	sheets := map[string]sheet{}
	for _, f := range whole {
		s, err := parseSheet(f, partials)
		if err != nil {
			return nil, err
		}
		sheets[path.Base(f.Name)] = s
	}
	return sheets, nil
}

// readAsk reads the files; those whose name begins with "_" are parts of others.
func readAsk(list []string) (partials, whole []file, err error) {
	for _, name := range list {
		f, err := readFile(files, name)
		if err != nil {
			return nil, nil, err
		}
		if strings.HasPrefix(path.Base(name), "_") {
			partials = append(partials, f)
		} else {
			whole = append(whole, f)
		}
	}
	return partials, whole, nil
}

func parseSheet(f file, partials []file) (sheet, error) {
	s := sheet{Prompt: Prompt{ID: fmt.Sprintf("%s@%d", path.Base(f.Name), f.Version)}}
	var err error
	if s.text, err = parseText(f, partials); err != nil {
		return s, err
	}
	for key, value := range f.Options {
		if err := s.option(key, value); err != nil {
			return s, fmt.Errorf("%s: %s: %w", f.Name, key, err)
		}
	}
	return s, nil
}

func parseText(f file, partials []file) (*template.Text, error) {
	t, err := template.Parse(f.Name, f.Body)
	if err != nil {
		return nil, fmt.Errorf("parse %s: %w", f.Name, err)
	}
	for _, p := range partials {
		if err := t.Add(path.Base(p.Name), p.Body); err != nil {
			return nil, fmt.Errorf("parse %s: %w", p.Name, err)
		}
	}
	return t, nil
}

// option reads one front-matter line.
func (s *sheet) option(key, value string) (err error) {
	switch key {
	case "temperature":
		s.Temperature, err = strconv.ParseFloat(value, 64)
	case "max_tokens":
		s.MaxTokens, err = strconv.Atoi(value)
	default:
		return fmt.Errorf("no such option")
	}
	return err
}

// check renders every prompt with an empty and with a full input of its type.
func (a *Asks) check() error {
	for _, err := range []error{
		try(a, "prefix", Prefix{}, full[Prefix]()),
		try(a, "plain", Prefix{}, full[Prefix]()),
		try(a, "label", Labeling{}, full[Labeling]()),
		try(a, "choose", Choosing{}, full[Choosing]()),
		try(a, "evaluate", Evaluating{}, full[Evaluating]()),
		try(a, "judge", Judging{}, full[Judging]()),
	} {
		if err != nil {
			return err
		}
	}
	for _, name := range speakNames() {
		if err := try(a, name, Speaking{}, full[Speaking]()); err != nil {
			return err
		}
	}
	return nil
}

// speakNames are the prompts that give words to a student. The assessor has
// none: its words are its question, which stands exactly as it was made.
func speakNames() []string {
	var out []string
	for _, n := range tutor.Specialists {
		if n != tutor.Assessor {
			out = append(out, "speak_"+string(n))
		}
	}
	return out
}

func try[In any](a *Asks, name string, inputs ...In) error {
	for _, in := range inputs {
		if _, err := render(a, name, in); err != nil {
			return err
		}
	}
	return nil
}

func render[In any](a *Asks, name string, in In) (Prompt, error) {
	s, ok := a.sheets[name]
	if !ok {
		return Prompt{}, fmt.Errorf("no prompt ask/%s", name)
	}
	var out strings.Builder
	if err := s.text.Execute(&out, in); err != nil {
		return Prompt{}, fmt.Errorf("render ask/%s: %w", name, err)
	}
	p := s.Prompt
	p.Text = tidy(out.String())
	return p, nil
}

// tidy takes away the blank lines that empty parts leave.
func tidy(s string) string {
	s = strings.TrimSpace(s)
	for strings.Contains(s, "\n\n\n") {
		s = strings.ReplaceAll(s, "\n\n\n", "\n\n")
	}
	return s
}

// Prefix renders the beginning that every call of a session shares.
func (a *Asks) Prefix(in Prefix) (Prompt, error) { return render(a, "prefix", in) }

// Plain renders what a model alone is told, for the lab.
func (a *Asks) Plain(in Prefix) (Prompt, error) { return render(a, "plain", in) }

// Label renders the question which of two readings holds.
func (a *Asks) Label(in Labeling) (Prompt, error) { return render(a, "label", in) }

// Choose renders the question which option a line is about.
func (a *Asks) Choose(in Choosing) (Prompt, error) { return render(a, "choose", in) }

// Speak renders what the specialist who speaks is told of the moment.
func (a *Asks) Speak(name tutor.SpecialistName, in Speaking) (Prompt, error) {
	return render(a, "speak_"+string(name), in)
}

// Evaluate renders the weighing of an answer in words.
func (a *Asks) Evaluate(in Evaluating) (Prompt, error) { return render(a, "evaluate", in) }

// Judge renders the look at a whole reply.
func (a *Asks) Judge(in Judging) (Prompt, error) { return render(a, "judge", in) }

// Part names, in the order in which they stand in a prefix.
const (
	PartPedagogy = "pedagogy"
	PartSubject  = "subject"
	PartLesson   = "lesson"
	PartStudent  = "student"
)

// PrefixParts are the parts of a prefix by name, for a report of what each costs.
func (a *Asks) PrefixParts(in Prefix) (map[string]string, error) {
	out := map[string]string{}
	for _, name := range []string{PartPedagogy, PartSubject, PartLesson, PartStudent} {
		var b strings.Builder
		if err := a.sheets["prefix"].text.ExecutePart(&b, "_"+name, in); err != nil {
			return nil, fmt.Errorf("render ask/_%s: %w", name, err)
		}
		out[name] = tidy(b.String())
	}
	return out, nil
}

// AskVersion names all prompts to a model with their versions.
func AskVersion() string {
	a, err := LoadAsk()
	if err != nil {
		return ""
	}
	var ids []string
	for name, s := range a.sheets {
		if name != "plain" { // no lesson uses it
			ids = append(ids, s.ID)
		}
	}
	slices.Sort(ids)
	return strings.Join(ids, " ")
}
