package tui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tui/words"
)

// at brings a stage to a place where keys work.
var at = map[place]func(s *stage){
	everywhere: func(*stage) {},
	inHome:     func(*stage) {},
	inChat:     func(s *stage) { s.press("enter"); s.wait(3 * second) },
	inLine:     func(s *stage) { s.press("enter"); s.wait(3 * second); s.m.composer.set("one two\nthree four\nfive") },
	inMenu:     func(s *stage) { s.press("enter"); s.wait(3 * second); s.typed("/e") },
	inTeacher:  func(s *stage) { s.press("enter"); s.wait(3 * second); s.press("f2", "tab") },
	inList:     func(s *stage) { s.m.picker = exportPicker(s.m.theme) },
	inPage:     func(s *stage) { s.press("f1") },
	inLock:     func(s *stage) { s.m.lock = &lock{typed: "1"} },
	inPalette:  func(s *stage) { s.press("ctrl+p") },
	inWelcome:  func(s *stage) { s.m.screen = screenGrade },
	inTalks:    func(s *stage) { s.m.show(&talks{Book: s.m.theme.Book}) },
	inProgress: func(s *stage) { s.m.show(&progressView{Book: s.m.theme.Book}) },
	inStudents: func(s *stage) { s.m.show(&students{Book: s.m.theme.Book}) },
	inSettings: func(s *stage) { s.run(s.m.openSettings()); s.wait(0); s.m.view().(*settingsView).list.at = 2 },
	inInbox:    func(s *stage) { s.m.show(&inbox{Book: s.m.theme.Book, loaded: true}) },
	inMatter: func(s *stage) {
		s.m.show(&matterView{Book: s.m.theme.Book, of: &inbox{}, list: newList(s.m.paint), mine: -1, reply: -1})
	},
	inNoting:  func(s *stage) { s.m.show(&noting{Book: s.m.theme.Book, ask: "why?"}) },
	inReading: func(s *stage) { s.m.show(&reading{Book: s.m.theme.Book}) },
}

// TestHelpTellsWhatKeysDo: at every place, each key of each binding does what
// help says there, and help says it.
func TestHelpTellsWhatKeysDo(t *testing.T) {
	drawsOnly(t)
	for _, b := range bindings() {
		for _, k := range b.keys {
			t.Run(fmt.Sprintf("%s %s", b.act, k), func(t *testing.T) {
				play(t, newFake(mia()), Options{}, 130, 30, func(s *stage) {
					at[b.place](s)
					if b.edit != nil {
						s.edits(b, k)
						return
					}
					var did []string
					for i := range s.m.keys {
						act := s.m.keys[i].act
						if act == b.act {
							s.m.keys[i].when = nil
						}
						s.m.keys[i].do = func(*Model) tea.Cmd { did = append(did, act); return nil }
					}
					s.press(k)
					if !slices.Equal(did, []string{b.act}) {
						t.Errorf("%q did %q", k, did)
					}
				})
			})
		}
	}
}

// edits says that a key of the text area changes text, place or selection.
func (s *stage) edits(b binding, k string) {
	s.t.Helper()
	s.press("ctrl+k") // does nothing at the end of the text
	s.m.composer.area.CursorUp()
	s.m.composer.area.SetCursorColumn(5)
	state := func() string {
		a := &s.m.composer.area
		return fmt.Sprint(a.Value(), a.Line(), a.Column(), a.HasSelection())
	}
	before := state()
	s.press(k)
	if state() == before {
		s.t.Errorf("%s: %q does nothing", b.act, k)
	}
}

// TestHelpNamesEveryKey: what is not hidden stands on the page of its place,
// with all its keys, and every action and place has its words.
func TestHelpNamesEveryKey(t *testing.T) {
	seen, english := map[string]bool{}, words.In("en")
	for _, b := range bindings() {
		if seen[b.act] || strings.HasPrefix(actText(english, b.act), "acts.") || placeText(english, b.place) == "" || len(b.keys) == 0 && b.any == "" && !b.hidden {
			t.Errorf("%q is there twice, or has no words or keys", b.act)
		}
		seen[b.act] = true
	}
	for where, bring := range at {
		play(t, newFake(mia()), Options{}, 130, 30, func(s *stage) {
			bring(s)
			if where == inPage {
				return // it is the page itself
			}
			var page strings.Builder
			for _, r := range s.m.helpPage().rows {
				page.WriteString(r.name + "|" + r.text + "\n")
			}
			for _, b := range bindings() {
				if b.place == where && !b.hidden && !strings.Contains(page.String(), b.shownKeys()+"|"+actText(english, b.act)+"\n") {
					t.Errorf("%s (%s) does not stand on the page:\n%s", b.act, b.shownKeys(), page.String())
				}
			}
		})
	}
}

// TestPalette: every action by its name, on every screen, and the line stays.
func TestPalette(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.typed("my answer")
		s.press("ctrl+p")
		s.sees("what would you like to do?")
		s.typed("hint")
		s.press("enter")
		s.wait(2 * second)
		s.sees("Think of one cake")
		s.sees("> my answer")
		s.press("ctrl+p")
		s.typed("tpane") // letters in their order
		s.sees("▸ open or close the teacher's pane")
		s.press("esc")
		s.misses("what would you like")
		s.press("ctrl+p")
		s.typed("zzzz")
		s.sees("Nothing is called that")
		s.press("ctrl+u", "down", "up", "ctrl+p")
		s.sees("> my answer")
	})
	play(t, newFake(), Options{}, 80, 24, func(s *stage) { // before anybody has a name
		s.press("ctrl+p")
		s.typed("keys")
		s.press("enter")
		s.sees("Keys and commands")
	})
}

// TestPaletteIsLocked: what is the teacher's asks for the PIN from here, too.
func TestPaletteIsLocked(t *testing.T) {
	play(t, lockedFake(), Options{}, 80, 24, func(s *stage) {
		s.press("enter", "ctrl+p")
		s.typed("save this")
		s.sees("PIN · ctrl+e")
		s.press("enter")
		s.sees("PIN:")
		s.misses("Markdown")
	})
}

func TestFuzzy(t *testing.T) {
	for _, c := range []struct {
		want, better, worse string
	}{
		{"hint", "hint please", "a little hint"},
		{"pane", "the pane", "companeer"},
		{"tp", "teacher pane", "stop"},
		{"export", "export", "exp or t"},
	} {
		if a, b := fuzzy(c.want, c.better), fuzzy(c.want, c.worse); a <= b {
			t.Errorf("%q: %q has %d, %q has %d", c.want, c.better, a, c.worse, b)
		}
	}
	if fuzzy("xyz", "all lessons") != 0 {
		t.Error("letters that are not there fit")
	}
}

// TestEveryViewSaysHowToLeave: the line of keys of each view names esc with what
// it does, on wide and narrow screens.
func TestEveryViewSaysHowToLeave(t *testing.T) {
	for _, p := range []place{inTalks, inProgress, inStudents, inSettings, inInbox, inMatter, inNoting, inReading, inPage, inList, inLock, inPalette} {
		for _, width := range []int{100, 60} {
			play(t, newFake(mia()), Options{}, width, 30, func(s *stage) {
				at[p](s)
				if got := s.m.hints(); !strings.Contains(got, "esc ") {
					t.Errorf("at %d, %d wide, the keys are: %s", p, width, got)
				}
			})
		}
	}
	for _, kind := range []MatterKind{KindDisputed, KindStuck} {
		v := &inbox{Book: words.In(words.English), loaded: true, all: []Matter{{Kind: kind}}, fit: []int{0}}
		for _, wide := range []bool{true, false} {
			if got := v.hints(wide); !strings.Contains(got, "esc back") {
				t.Errorf("a matter of kind %v in the inbox: %s", kind, got)
			}
		}
	}
}
