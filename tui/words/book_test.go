package words

import "testing"

func TestSay(t *testing.T) {
	english, spanish := In("en"), In("es_MX.UTF-8")
	for _, c := range []struct{ got, want string }{
		{english.Say("home.good-morning", "name", "Mia"), "Good morning, Mia"},
		{spanish.Say("home.good-morning", "name", "{name}"), "Buenos días, {name}"}, // a place in what is put in is text
		{english.Count("pane.turns", 1), "1 turn"},
		{english.Count("pane.turns", 0), "0 turns"},
		{spanish.Count("pane.turns", 2), "2 turnos"},
		{english.Label("confused-by"), "confused by"},
		{english.Label("explainer"), "explainer"},
		{In("tlh").Say("home.new"), "new"},
		{spanish.Code(), "es"},
	} {
		if c.got != c.want {
			t.Errorf("said %q, want %q", c.got, c.want)
		}
	}
}

// What a language lacks is said in English.
func TestFallsBackToEnglish(t *testing.T) {
	b := Book{lang: "es", texts: map[string]string{}, english: map[string]string{"home.new": "new"}}
	if got := b.Say("home.new"); got != "new" {
		t.Errorf("said %q", got)
	}
}

func TestMatch(t *testing.T) {
	for wanted, want := range map[string]string{"es": "es", "ES": "es", "Español": "es", "es_AR.UTF-8": "es", "es-MX": "es", "en_GB": "en", "English": "en"} {
		if l, ok := Match(wanted); !ok || l.Code != want {
			t.Errorf("%q is %q, %v; want %q", wanted, l.Code, ok, want)
		}
	}
	for _, wanted := range []string{"", "C.UTF-8", "tlh", "de_DE"} {
		if l, ok := Match(wanted); ok || l.Code != "en" {
			t.Errorf("%q is %q, %v; want English, unasked", wanted, l.Code, ok)
		}
	}
}

func TestReadIsStrict(t *testing.T) {
	for _, bad := range []string{"no equals sign", "Key = x", "a b = x", " = x", "a = open {place", "a = 1\na = 2", "a#few = x"} {
		if err := read(map[string]string{}, "home", bad); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}

// BenchmarkIn is what the texts of a language cost at the start.
func BenchmarkIn(b *testing.B) {
	for b.Loop() {
		In("es")
	}
}
