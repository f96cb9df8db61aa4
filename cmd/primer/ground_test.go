package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/kernel"
)

// asked are students' questions with the lesson that is open. tells is a word of
// the text that answers it, in the open lesson or in another one; "" is a question
// that no lesson answers.
var asked = []struct{ lesson, question, tells string }{
	{"matter.states", "does the mass change when ice melts", "mass stays the same"},
	{"matter.states", "at what temperature does ice melt", "0 degrees"},
	{"matter.states", "how hot must water be to boil?", "100 degrees"},
	{"matter.states", "what is inside the bubbles of boiling water", "vapor"},
	{"matter.states", "why are there drops on the outside of a cold glass", "vapor in the air"},
	{"matter.states", "do particles move faster when it is warm", "faster"},
	{"matter.states", "can you see water vapor", "cannot"},
	{"matter.states", "why does chocolate melt in my hand", "Chocolate"},
	{"matter.states", "what shape does a gas have", "gas"},
	{"matter.states", "whats friction", "friction"},
	{"matter.states", "what is gravity", "ravity"},
	{"matter.states", "what do plants need to make sugar", "sugar"},
	{"forces.motion", "did a hammer and a feather really fall together on the moon", "ammer"},
	{"forces.motion", "how strong is gravity on the moon", "Moon"},
	{"forces.motion", "did galileo drop balls from the tower", "Galileo"},
	{"forces.motion", "do heavy things fall faster than light things", "fall"},
	{"forces.motion", "what is air resistance", "air"},
	{"forces.motion", "why does a sled stop on the road", "riction"},
	{"forces.motion", "is mass the same as weight", "eight"},
	{"electricity.circuits", "who made the first battery", "Volta"},
	{"electricity.circuits", "why do metals conduct", "electrons"},
	{"electricity.circuits", "is tap water dangerous with electricity", "salts"},
	{"electricity.circuits", "what happens when one lamp in series breaks", "series"},
	{"electricity.circuits", "is current used up in the lamp", "urrent"},
	{"electricity.circuits", "what is an insulator", "nsulator"},
	{"life.food", "do plants use oxygen at night", "oxygen"},
	{"life.food", "what makes leaves green", "reen"},
	{"life.food", "what did van helmont do with the willow", "willow"},
	{"life.food", "how much energy passes to the next step of a food chain", "mall part"},
	{"life.food", "what happens to sea urchins without sea otters", "urchins"},
	{"life.food", "what does a decomposer do", "dead"},
	{"reading.idea", "is there always exactly one main idea", "main idea"},
	{"reading.idea", "what is evidence", "vidence"},
	{"grammar.words", "how many parts of speech are there in english", "parts of speech"},
	{"grammar.words", "can a word be a noun and a verb", "noun"},
	{"grammar.words", "does every adverb end in ly", "-ly"},
	{"grammar.punctuation", "when do i write its and when it's", "longs"},
	{"grammar.punctuation", "where do quotation marks go", "uotation"},
	{"history.sources", "who invented paper", "paper"},
	{"history.sources", "how many workers built the great pyramid", "Pyramid"},
	{"history.sources", "was there a year zero", "year"},
	{"history.sources", "who was the first emperor of china", "Qin"},
	{"art.elements", "when did van gogh paint the starry night", "1889"},
	{"art.elements", "who covered a cup with fur", "Oppenheim"},
	{"art.elements", "how do you mix pink", "pink"},
	{"fractions.what", "what is the denominator", "denominator"},

	{"matter.states", "who invented football", ""},
	{"matter.states", "how deep is lake superior", ""},
	{"matter.states", "who invented the steam engine", ""},
	{"matter.states", "how do you make glass", ""},
	{"matter.states", "at what temperature does iron melt", ""},
	{"matter.states", "what is the coldest place on earth", ""},
	{"matter.states", "how big is an atom", ""},
	{"matter.states", "why is the ocean salty", ""},
	{"matter.states", "what is dry ice", ""},
	{"forces.motion", "how fast is a cheetah", ""},
	{"forces.motion", "how far away is the moon", ""},
	{"forces.motion", "who was the first person in space", ""},
	{"forces.motion", "how do airplanes fly", ""},
	{"forces.motion", "what is a black hole", ""},
	{"forces.motion", "how fast does sound travel", ""},
	{"electricity.circuits", "how does a phone work", ""},
	{"electricity.circuits", "who invented the light bulb", ""},
	{"electricity.circuits", "how do solar panels make electricity", ""},
	{"electricity.circuits", "how much does electricity cost", ""},
	{"electricity.circuits", "what is a robot", ""},
	{"life.food", "how tall is the tallest tree", ""},
	{"life.food", "why do cats purr", ""},
	{"life.food", "how many kinds of beetles are there", ""},
	{"life.food", "what do vampire bats eat", ""},
	{"life.food", "how do venus flytraps catch insects", ""},
	{"reading.idea", "who wrote harry potter", ""},
	{"reading.idea", "what is the longest book in the world", ""},
	{"grammar.words", "which language has the most words", ""},
	{"grammar.words", "where does the word hello come from", ""},
	{"grammar.punctuation", "who invented the comma", ""},
	{"history.sources", "when did the titanic sink", ""},
	{"history.sources", "who was cleopatra", ""},
	{"history.sources", "how many people died in the war", ""},
	{"art.elements", "how much does the mona lisa cost", ""},
	{"fractions.what", "who invented fractions", ""},
	{"fractions.what", "what is pi", ""},
}

// askedLater are questions that were written after the bars had been set.
var askedLater = []struct{ lesson, question, tells string }{
	{"matter.states", "what is it called when a gas turns into a liquid", "ondens"},
	{"matter.states", "why does a puddle dry up", "vapo"},
	{"matter.states", "are particles of ice hard", "neither hard"},
	{"matter.states", "what is a solid?", "solid"},
	{"matter.states", "why do wet clothes dry in the wind", "dr"},
	{"matter.states", "what is a food web", "web"},
	{"forces.motion", "what are balanced forces", "balanced"},
	{"forces.motion", "does a ball need a force to keep rolling", "force"},
	{"forces.motion", "why does a parachute fall slowly", "air"},
	{"forces.motion", "when i push the wall does it push back", "push"},
	{"electricity.circuits", "what does a switch do", "witch"},
	{"electricity.circuits", "does plastic conduct electricity", "lastic"},
	{"electricity.circuits", "what is the difference between series and parallel", "arallel"},
	{"life.food", "where do plants get their food from", "light"},
	{"life.food", "what is chlorophyll", "hlorophyll"},
	{"life.food", "do mushrooms make their own food", "ushroom"},
	{"reading.idea", "what is an inference", "nfer"},
	{"grammar.words", "what is an adjective", "adjective"},
	{"grammar.punctuation", "do i need a comma before and", "omma"},
	{"history.sources", "is a diary a primary source", "rimary"},
	{"history.sources", "what century is 1969 in", "entury"},
	{"art.elements", "how do i make a ball look round", "ight"},
	{"fractions.what", "what is a unit fraction", "unit fraction"},
	{"ratio.basics", "does the order in a ratio matter", "order"},

	{"matter.states", "what is the speed of light", ""},
	{"matter.states", "who discovered oxygen", ""},
	{"matter.states", "why is snow white", ""},
	{"matter.states", "how many stars are there", ""},
	{"matter.states", "how do fridges work", ""},
	{"matter.states", "what is gold made of", ""},
	{"forces.motion", "who built the first car", ""},
	{"forces.motion", "how do rockets land", ""},
	{"forces.motion", "what is the biggest planet", ""},
	{"forces.motion", "why is the sky blue", "scatters blue light"},
	{"electricity.circuits", "what is wifi", ""},
	{"electricity.circuits", "how do electric eels make power", ""},
	{"electricity.circuits", "who invented the telephone", ""},
	{"life.food", "how long do elephants live", ""},
	{"life.food", "why do leaves fall in autumn", ""},
	{"life.food", "are dinosaurs still alive", ""},
	{"life.food", "what do pandas eat", ""},
	{"reading.idea", "what is a haiku", ""},
	{"grammar.words", "how many words are in the dictionary", ""},
	{"grammar.punctuation", "how do you write in chinese", ""},
	{"history.sources", "who was the first president", ""},
	{"history.sources", "why did rome fall", ""},
	{"art.elements", "where was picasso born", ""},
	{"ratio.basics", "what is a prime number", ""},
	{"fractions.what", "when did people start to count", ""},
}

// TestLessonsAnswerWhatTheyTell: the search finds what lessons tell, and finds
// nothing where they do not.
func TestLessonsAnswerWhatTheyTell(t *testing.T) {
	library, err := desk.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	finder := store.NewFinder(kernel.TextsOf(library))
	defer func() { _ = finder.Close() }()
	var answered, right, wanted, said int
	for _, q := range slices.Concat(asked, askedLater) {
		f, ok := firstThatTells(t, finder, q.lesson, q.question)
		fits := ok && q.tells != "" && strings.Contains(f.Place+" "+f.Text, q.tells)
		if q.tells != "" {
			wanted++
		}
		if ok {
			said++
		}
		if fits {
			answered++
		}
		if fits || !ok && q.tells == "" {
			right++
			continue
		}
		t.Logf("%s: %q wants %q, has %.2f %s %s %q", q.lesson, q.question, q.tells, f.Score, f.Lesson, f.Place, f.Text)
	}
	precision, recall := float64(answered)/float64(said), float64(answered)/float64(wanted)
	t.Logf("%d questions, %d right; of %d answers %d are right: precision %.2f, recall %.2f", len(asked)+len(askedLater), right, said, answered, precision, recall)
	if precision < .9 || recall < .8 {
		t.Errorf("precision %.2f and recall %.2f, want .90 and .80", precision, recall)
	}
}

// firstThatTells is what the tutor would answer from.
func firstThatTells(t testing.TB, finder *store.Finder, lesson, q string) (tutor.Found, bool) {
	t.Helper()
	var best tutor.Found
	for _, in := range []string{lesson, ""} {
		found, err := finder.Find(t.Context(), tutor.Search{Text: q, Lesson: in, Age: "middle", Most: 12})
		if err != nil {
			t.Fatal(q, err)
		}
		for _, f := range found {
			if f.Score > best.Score {
				best = f
			}
			if own := f.Lesson == lesson; own == (in != "") && kernel.Tells(q, f, own) {
				return f, true
			}
		}
	}
	return best, false
}

// BenchmarkFindIndex makes the index of all lessons for one age.
func BenchmarkFindIndex(b *testing.B) {
	library, err := desk.Embedded()
	if err != nil {
		b.Fatal(err)
	}
	texts := kernel.Texts(library, course.Middle)
	b.ReportMetric(float64(len(texts)), "texts")
	b.ReportMetric(float64(len(library.Lessons())), "lessons")
	for b.Loop() {
		finder := store.NewFinder(func(string) []tutor.Found { return texts })
		if _, err := finder.Find(b.Context(), tutor.Search{Text: "ice", Age: "middle", Most: 1}); err != nil {
			b.Fatal(err)
		}
		_ = finder.Close()
	}
}

// BenchmarkFind searches the lessons once they are indexed.
func BenchmarkFind(b *testing.B) {
	library, err := desk.Embedded()
	if err != nil {
		b.Fatal(err)
	}
	finder := store.NewFinder(kernel.TextsOf(library))
	for b.Loop() {
		if _, err := finder.Find(b.Context(), tutor.Search{Text: "why are there drops on the outside of a cold glass of water", Age: "middle", Most: 6}); err != nil {
			b.Fatal(err)
		}
	}
}
