package voice

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
)

// Kind is one of the programs that can speak.
type Kind string

const (
	Piper  Kind = "piper"     // a neural voice; needs a voice file and a player
	Espeak Kind = "espeak-ng" // everywhere on Linux
	Say    Kind = "say"       // part of macOS
	Speech Kind = "spd-say"   // speech-dispatcher
)

// kinds are in the order in which they are taken.
var kinds = []Kind{Piper, Espeak, Say, Speech}

// Kinds are all of them, in the order in which they are taken.
func Kinds() []Kind { return slices.Clone(kinds) }

// Program is a speaking program that is here.
type Program struct {
	Kind   Kind
	path   string
	voices []string // piper: files of voices; say: names
	player []string // piper: what plays its sound, with arguments
	rate   string   // piper: samples a second
}

// ErrNone says that nothing here can speak, and what to do about it.
var ErrNone = errors.New("no program here can speak: install espeak-ng (say is part of macOS), then try again")

// Find lists the programs that can speak here, the best first. look finds a
// program by its name, as exec.LookPath does; voices is the folder of piper's
// voice files (NAME.onnx, with NAME.onnx.json beside it).
func Find(look func(name string) (string, error), voices string) []Program {
	var out []Program
	for _, kind := range kinds {
		path, err := look(string(kind))
		if err != nil {
			continue
		}
		p := Program{Kind: kind, path: path}
		if kind == Piper && !p.equip(look, voices) {
			continue
		}
		out = append(out, p)
	}
	return out
}

// Named is the program of that name, or the first one for "".
func Named(all []Program, name string) (Program, error) {
	for _, p := range all {
		if name == "" || string(p.Kind) == name {
			return p, nil
		}
	}
	return Program{}, ErrNone
}

// equip finds what piper needs besides itself; false when it is not there.
func (p *Program) equip(look func(string) (string, error), voices string) bool {
	found, err := filepath.Glob(filepath.Join(voices, "*.onnx"))
	if err != nil || len(found) == 0 {
		return false
	}
	slices.Sort(found)
	p.voices, p.rate = found, sampleRate(found[0]+".json")
	for _, player := range [][]string{
		{"aplay", "-q", "-t", "raw", "-f", "S16_LE", "-c", "1", "-r", p.rate, "-"},
		{"paplay", "--raw", "--format=s16le", "--channels=1", "--rate=" + p.rate},
	} {
		if path, err := look(player[0]); err == nil {
			p.player = append([]string{path}, player[1:]...)
			return true
		}
	}
	return false
}

// sampleRate is what the voice's own description says; most have 22050.
func sampleRate(path string) string {
	var about struct {
		Audio struct {
			Rate json.Number `json:"sample_rate"`
		} `json:"audio"`
	}
	raw, err := os.ReadFile(path)
	if err != nil || json.Unmarshal(raw, &about) != nil || strings.Trim(about.Audio.Rate.String(), "0123456789") != "" || about.Audio.Rate == "" {
		return "22050"
	}
	return about.Audio.Rate.String()
}

// call is one start of a program.
type call struct {
	argv  []string
	stdin string
	into  []string // a second program that takes the first one's output
}

// saying is how this program says a line with the voice of by.
func (p Program) saying(by tutor.Speaker, line string) call {
	n := part(by)
	switch p.Kind {
	case Piper:
		return call{argv: []string{p.path, "--model", p.voices[n%len(p.voices)], "--output-raw"}, stdin: line + "\n", into: p.player}
	case Espeak:
		return call{argv: []string{p.path, "--stdin", "-s", "160", "-v", "en-us+" + espeakVoices[n]}, stdin: line}
	case Say:
		return call{argv: []string{p.path, "-r", sayRates[n], "-f", "-"}, stdin: line}
	case Speech:
		return call{argv: []string{p.path, "--wait", "-l", "en", "-t", speechVoices[n], "--", line}}
	}
	return call{}
}

// hushing silences what speaks on after its program was ended; nil where none does.
func (p Program) hushing() []string {
	if p.Kind == Speech { // the speech comes from a daemon
		return []string{p.path, "--cancel"}
	}
	return nil
}

// cast is the order of the specialists in the lists of voices below.
var cast = []tutor.Speaker{
	tutor.ByTutor, tutor.ByExplainer, tutor.ByEvaluator, tutor.ByAssessor, tutor.ByTopicSteering, tutor.ByPlanAdapter, tutor.ByMotivator,
}

// A voice for each of the cast. macOS has other voices in each version, so there
// the same voice speaks at another pace.
var (
	espeakVoices = []string{"f3", "f2", "m3", "m1", "f4", "m4", "f5"}
	speechVoices = []string{"female1", "female2", "male1", "male2", "female3", "male3", "child_female"}
	sayRates     = []string{"170", "165", "175", "180", "160", "178", "185"}
)

// part is somebody's place in the cast; who has none speaks as the tutor.
func part(by tutor.Speaker) int { return max(slices.Index(cast, by), 0) }
