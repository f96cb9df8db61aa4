package tui

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/primer-tutor/primer/tutor"
)

// scripts are texts in which a character is not a column.
var scripts = map[string]string{
	"emoji":     "👍 👍🏽 ❤️ 1️⃣ 👩‍👩‍👧‍👦 🇩🇪 ✨ ☀️ 🏳️‍🌈",
	"chinese":   "世界上最大的分数是什么？一半比四分之一大。",
	"korean":    "분수는 전체의 일부입니다",
	"japanese":  "ぶんすうは「ひとつ」を わけた ものです。ｶﾅ",
	"hebrew":    "שלום, איזה שבר גדול יותר?",
	"arabic":    "أيّ الكسرين أكبر؟ \u202eabc",
	"combining": "e\u0301 n\u0303 a\u0308\u0323 Z\u0351\u0364\u036b",
	"maths":     "½ ¾ ⅔ √2 x² ≤ ≠ ∞ 𝑥",
	"full":      "ＡＢＣ １２３",
	"zero":      "a\u200bb\u00adc\u2060d\ufeffe",
}

// TestColumnsHold: the wall between chat and pane stands in one column, whatever
// the texts are made of, on terminals that count by characters as one sees them
// (mode 2027) and on those that count code points. The scripts of India and
// Burma are not here: no two terminals agree on them.
func TestColumnsHold(t *testing.T) {
	drawsOnly(t)
	for name, text := range scripts {
		t.Run(name, func(t *testing.T) {
			f := newFake(mia())
			for range 3 {
				f.prev = append(f.prev,
					tutor.Message{By: tutor.ByTutor, Text: text + " " + strings.Repeat(text, 4) + "\n\n- " + text + "\n\n| " + text + " | b |\n|---|---|\n| 1 | " + text + " |\n\n```\n" + text + "\n```"},
					tutor.Message{By: tutor.ByStudent, Text: text})
			}
			wall := 130 - 130*46/100 - 1
			onTerminal(t, f, Options{Lesson: "math/fractions/compare"}, 130, 40, func(term *terminal) {
				term.press(f2, text)
				for y := headRows; y < 40-3; y++ {
					if got := term.cell(wall, y); got != "│" {
						t.Errorf("row %d has %q where the wall stands:\n%s", y, got, term.text())
						return
					}
				}
			})
			play(t, f, Options{}, 130, 40, func(s *stage) {
				s.press("enter")
				s.wait(3 * second)
				s.press("f2")
				s.typed(text)
				lines := strings.Split(s.screen(), "\n")
				for y := headRows; y < headRows+s.m.layout().body; y++ {
					chat := lines[y][:strings.LastIndex(lines[y], "│")]
					if seen, counted := ansi.StringWidth(chat), ansi.StringWidthWc(chat); seen != wall || counted != wall {
						t.Errorf("row %d has the wall in column %d or %d, not %d: %q", y, seen, counted, wall, lines[y])
					}
				}
			})
		})
	}
}
