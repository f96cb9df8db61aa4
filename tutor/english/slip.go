package english

import "strings"

// oneSlip offers every counted word from which one slip makes the text, with
// its weight less what the slip costs.
func (m *Mender) oneSlip(text string, consider func(string, float64)) {
	extra := 0.
	if len(text) == minMend {
		extra = costShort
	}
	buf := make([]byte, 0, len(text)+1)
	offer := func(at int, cost float64) {
		weight, known := m.weight[string(buf)]
		if !known {
			return
		}
		if at == 0 {
			cost += costFirst
		}
		consider(string(buf), weight-cost-extra)
	}
	for i := range len(text) {
		if buf = append(append(buf[:0], text[:i]...), text[i+1:]...); len(buf) >= minMend-1 {
			offer(i, costOfExtra(text, i))
		}
		if i+1 < len(text) && text[i] != text[i+1] {
			buf = append(append(buf[:0], text[:i]...), text[i+1], text[i])
			buf = append(buf, text[i+2:]...)
			offer(i, costSwap)
		}
		buf = append(buf[:0], text...)
		for c := byte('a'); c <= 'z'; c++ {
			if buf[i] = c; c != text[i] {
				offer(i, costOfOther(text[i], c))
			}
		}
	}
	for i := 0; i <= len(text); i++ {
		buf = append(append(append(buf[:0], text[:i]...), ' '), text[i:]...)
		for c := byte('a'); c <= 'z'; c++ {
			buf[i] = c
			offer(i, costOfLost(c))
		}
	}
}

func isVowel(c byte) bool { return strings.IndexByte("aeiou", c) >= 0 }

func costOfExtra(text string, i int) float64 {
	if i > 0 && text[i-1] == text[i] || i+1 < len(text) && text[i+1] == text[i] {
		return costDoubled
	}
	return costLetter
}

func costOfOther(typed, meant byte) float64 {
	if isVowel(typed) && isVowel(meant) || soundAlike(typed, meant) {
		return costVowel
	}
	return costOther
}

// alikeInSound are letters that children write for one another: "sise", "becos", "nife".
const alikeInSound = "sz ck cs kq fv gj iy td mn bp"

func soundAlike(a, b byte) bool {
	return strings.Contains(alikeInSound, string([]byte{a, b})) || strings.Contains(alikeInSound, string([]byte{b, a}))
}

func costOfLost(meant byte) float64 {
	if isVowel(meant) {
		return costVowelLost
	}
	return costLetter
}

// cut is the likeliest way to part a run of letters into counted words, with its
// weight (Viterbi 1967 over places in the run). A letter alone is a word only
// where it is one: "i", "a".
func (m *Mender) cut(text string) (string, float64) {
	const never = -1e9
	best, from := make([]float64, len(text)+1), make([]int, len(text)+1)
	for to := 1; to <= len(text); to++ {
		best[to] = never
		for at := max(0, to-maxPiece); at < to; at++ {
			weight, known := m.weight[text[at:to]]
			if best[at] <= never || !known || at == 0 && to == len(text) {
				continue
			}
			if to-at < 3 {
				weight -= costShort // short words are found everywhere
			}
			if s := best[at] + weight - costJoined; s > best[to] {
				best[to], from[to] = s, at
			}
		}
	}
	if best[len(text)] <= never {
		return text, never
	}
	words := text[from[len(text)]:]
	for at := from[len(text)]; at > 0; at = from[at] {
		words = text[from[at]:at] + " " + words
	}
	return words, best[len(text)]
}

// spared is what a run may cost beyond one uncounted word: a long run, above all
// one of three words and more, is hardly a word that nobody has counted.
func spared(letters, words int) float64 {
	if words > 2 {
		return 4 * float64(max(0, letters-6))
	}
	return 1.3 * float64(max(0, letters-7))
}
