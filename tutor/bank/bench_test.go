package bank

import "testing"

func BenchmarkFind(b *testing.B) {
	banks := readBanks(b)
	one := New(banks[0].entries)
	b.ResetTimer()
	for b.Loop() {
		one.Find("what hapens if the bank just forgives my debt tho", 2)
	}
}

func BenchmarkFindInAll(b *testing.B) {
	var all []Entry
	for _, l := range readBanks(b) {
		all = append(all, l.entries...)
	}
	every := New(all)
	b.ResetTimer()
	for b.Loop() {
		every.Find("what hapens if the bank just forgives my debt tho", 2)
	}
}

func BenchmarkNew(b *testing.B) {
	entries := readBanks(b)[0].entries
	for b.Loop() {
		New(entries)
	}
}
