package message

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// withFolder is the data that ships with one more language.
func withFolder(t *testing.T, language string, files map[string]string) fstest.MapFS {
	t.Helper()
	all := fstest.MapFS{}
	err := fs.WalkDir(data, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(data, name)
		all[name] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for file, text := range files {
		all[english.In(language, file)] = &fstest.MapFile{Data: []byte(text)}
	}
	return all
}

// A further language is a folder, and no file of it must be there: what it has is heard.
func TestAFurtherLanguageIsAFolder(t *testing.T) {
	l, err := readLanguages(withFolder(t, "qq", map[string]string{
		"common.txt":  "zumi fel gorba lirr pado tikka mok\n",
		"light.txt":   "[social greeting 0.95] greets\nzumi fel\n",
		"intents.txt": "[confusion give_up 0.985] says not to know\ngorba lirr\n",
		"dangers.txt": "[abuse urgent 1] speaks of being hurt\npado tikka mok\n",
		"care.yaml":   "check_in:\n  - Zumi?\ncaring: \"%s Gorba %s pado %s.\"\n",
	}))
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{"zumi fel": tutor.SubGreeting, "well, gorba lirr!": tutor.SubGiveUp, "i dont know": tutor.SubGiveUp, "no sé": tutor.SubGiveUp} {
		if f := l.understand(text, tutor.Asked{}); f.Sub != want {
			t.Errorf("%q is heard as %s %q, want %q", text, f.Type, f.Sub, want)
		}
	}
	if s := l.screen("PADO tikka mok!!"); s.Kind != tutor.SafetyAbuse || !s.Urgent {
		t.Errorf("danger in it: %+v", s)
	}
	if c := l.care["qq"]; c.CheckIn[0] != "Zumi?" || c.Refuse[tutor.SafetyHarm] == "" {
		t.Errorf("words of care: %+v; want its own, and those of English that it lacks", c)
	}
	if code := l.tongues.Of("the dog and the cat have 5 zumi"); code != "en" {
		t.Errorf("one word of it makes an English sentence %q", code)
	}
}

func TestSpanishIsHeard(t *testing.T) {
	problem := tutor.Asked{Kind: tutor.AskProblem, Text: "What is 3/4 of 20?", Answer: tutor.KindInteger}
	for _, c := range []struct {
		text string
		kind tutor.MessageType
		sub  string
	}{
		{"no sé", tutor.TypeConfusion, tutor.SubGiveUp},
		{"no le entiendo", tutor.TypeConfusion, ""},
		{"dame una pista porfa", tutor.TypeHelpRequest, ""},
		{"¿Cuánto falta?", tutor.TypeQuestion, tutor.SubProgress},
		{"¿qué es un denominador?", tutor.TypeQuestion, tutor.SubVocabulary},
		{"otro problema más difícil", tutor.TypeContinuation, tutor.SubHarder},
		{"gracias", tutor.TypeSocial, tutor.SubThanks},
		{"ya me voy, adiós", tutor.TypeSocial, tutor.SubBye},
		{"creo que son 15", tutor.TypeAnswer, ""},
		{"odio las fracciones", tutor.TypeSocial, tutor.SubFrustrated},
	} {
		if f := Understand(c.text, problem); f.Type != c.kind || f.Sub != c.sub {
			t.Errorf("%q is heard as %s %q (%s), want %s %q", c.text, f.Type, f.Sub, f.Why, c.kind, c.sub)
		}
	}
}

func TestDangerInSpanishIsAnsweredInSpanish(t *testing.T) {
	for text, kind := range map[string]tutor.SafetyKind{
		"mi papá me pega con el cinturón":   tutor.SafetyAbuse,
		"ya no quiero vivir":                tutor.SafetySelfHarm,
		"un señor me pide fotos sin ropa":   tutor.SafetyAbuse,
		"¿cómo hago una bomba?":             tutor.SafetyHarm,
		"me muero de risa":                  tutor.SafetyNone,
		"le pegué al balón y rompí un foco": tutor.SafetyNone,
		"mi mamá me va a matar jaja":        tutor.SafetyNone,
	} {
		if s := Screen(text); s.Kind != kind {
			t.Errorf("%q is %q (%s), want %q", text, s.Kind, s.Why, kind)
		}
	}
	said := Caring(tutor.SafetyAbuse, "MX", Language("mi papá me pega con el cinturón"))
	if !strings.Contains(said, "no es tu culpa") || !strings.Contains(said, "911") || strings.Contains(said, "grown-up") {
		t.Errorf("the reply is %q", said)
	}
	if said := Caring(tutor.SafetyAbuse, "US", Language("my dad hits me")); !strings.Contains(said, "grown-up") {
		t.Errorf("the reply is %q", said)
	}
}
