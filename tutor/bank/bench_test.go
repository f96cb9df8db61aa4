package bank

import "testing"

// large are as many entries as a lesson's bank may have, with twelve wordings each.
func large(b *testing.B) (entries []Entry) {
	for _, l := range readBanks(b) {
		for _, e := range l.entries {
			if len(e.Wordings) >= 10 && len(entries) < 120 {
				e.Wordings = append(e.Wordings, e.Asks, e.Asks)[:12]
				entries = append(entries, e)
			}
		}
	}
	return entries
}

func BenchmarkFind(b *testing.B) {
	one := New(large(b))
	b.ResetTimer()
	for b.Loop() {
		one.Find("what hapens if the bank just forgives my debt tho", 2)
	}
}

func BenchmarkNew(b *testing.B) {
	entries := large(b)
	New(entries[:1])
	b.ResetTimer()
	for b.Loop() {
		New(entries)
	}
}
