package llm

import "testing"

func TestSuggest(t *testing.T) {
	for gb, want := range map[int64]string{0: "lfm2.5:1.2b", 2: "", 4: "lfm2.5:1.2b", 8: "phi4-mini", 16: "gemma4:e2b", 64: "gemma4:e2b"} {
		got, ok := Suggest(gb * gigabyte)
		if got.Name != want || ok != (want != "") {
			t.Errorf("with %d GB: %q, want %q", gb, got.Name, want)
		}
	}
}

func TestBest(t *testing.T) {
	chat := []string{"completion"}
	card := func(name string, gb float64) Card { return Card{Name: name, Bytes: int64(gb * gigabyte), Can: chat} }
	for name, c := range map[string]struct {
		cards []Card
		gb    int64
		want  string
	}{
		"nothing":           {nil, 8, ""},
		"only embeddings":   {[]Card{{Name: "embed", Can: []string{"embedding"}}}, 8, ""},
		"only elsewhere":    {[]Card{{Name: "x:cloud", Can: chat, Remote: true}}, 8, ""},
		"known first":       {[]Card{card("llama3:8b", 2.9), card("phi4-mini:latest", 2.5)}, 8, "phi4-mini:latest"},
		"too large":         {[]Card{card("huge", 40), card("small", 1)}, 8, "small"},
		"brisk before big":  {[]Card{card("seven", 4.5), card("three", 2), card("one", .8)}, 16, "three"},
		"big before none":   {[]Card{card("seven", 4.5)}, 16, "seven"},
		"unknown memory":    {[]Card{card("seven", 4.5)}, 0, "seven"},
		"the same each run": {[]Card{card("b", 1), card("a", 1)}, 8, "a"},
	} {
		if got, _ := Best(c.cards, c.gb*gigabyte); got.Name != c.want {
			t.Errorf("%s: %q, want %q", name, got.Name, c.want)
		}
	}
}

func TestMemory(t *testing.T) {
	if m := Memory(); m < 0 {
		t.Errorf("memory %d", m)
	}
}

func TestSuggestBySpeed(t *testing.T) {
	for name, c := range map[string]struct {
		card  Card
		gb    int64
		speed float64
		want  string
	}{
		"a slow large one":          {Card{Name: "llama3:8b", Params: "8.0B"}, 16, 3, "gemma4:e2b"},
		"little memory":             {Card{Name: "llama3:8b", Params: "8.0B"}, 8, 3, "phi4-mini"},
		"very slow":                 {Card{Name: "llama3:8b", Params: "8.0B"}, 8, .5, "lfm2.5:1.2b"},
		"the lightest, slow":        {Card{Name: "lfm2.5:1.2b"}, 16, 3, ""},
		"the lightest, quick":       {Card{Name: "lfm2.5:1.2b"}, 16, 60, "gemma4:e2b"},
		"quick, but no memory":      {Card{Name: "lfm2.5:1.2b"}, 4, 60, ""},
		"quick enough":              {Card{Name: "phi4-mini"}, 8, 10, ""},
		"a best talker stays":       {Card{Name: "gemma4:e2b"}, 64, 90, ""},
		"nobody knows how large":    {Card{Name: "x", Params: "?"}, 8, 1, ""},
		"millions":                  {Card{Name: "x", Params: "596M"}, 8, 80, "phi4-mini"},
		"nobody knows how fast":     {Card{Name: "x", Params: "8B"}, 8, 0, ""},
		"no memory known, and slow": {Card{Name: "x", Params: "8B"}, 0, 4, "gemma4:e2b"},
	} {
		if got, _ := SuggestBySpeed(c.card, c.gb*gigabyte, c.speed); got.Name != c.want {
			t.Errorf("%s: %q (%s), want %q", name, got.Name, got.Why, c.want)
		}
	}
}
