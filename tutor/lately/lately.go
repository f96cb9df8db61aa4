// Package lately keeps what was last made of a text, for as long as it is asked for.
//
// A turn asks many things of one line, and each stage reads it for reasons of its own: the same words
// would be cut into clauses, or laid against the same book of phrases, twenty times and more. What is
// read of a text depends on the text alone, so it is read once.
//
// It owns how much is kept, and never what is made. What it gives is shared: nobody writes to it.
package lately

import "sync"

// Kept is what was made of texts of late. The zero value keeps nothing.
type Kept[V any] struct {
	most, longest int

	mu sync.Mutex
	of map[string]V
}

// Keep keeps what is made of so many texts at most, none longer than so many bytes. When there are
// more, all are made anew: those of a turn come again at once, and others never.
func Keep[V any](most, longest int) *Kept[V] { return &Kept[V]{most: most, longest: longest} }

// Of is what was made of a text, or is made of it now.
func (k *Kept[V]) Of(text string, made func() V) V {
	k.mu.Lock()
	v, known := k.of[text]
	k.mu.Unlock()
	if known {
		return v
	}
	v = made()
	k.put(text, v)
	return v
}

// OfBytes is Of a text that is written for the purpose, and becomes a string only to be kept.
func (k *Kept[V]) OfBytes(text []byte, made func() V) V {
	k.mu.Lock()
	v, known := k.of[string(text)]
	k.mu.Unlock()
	if known {
		return v
	}
	v = made()
	if len(text) <= k.longest {
		k.put(string(text), v)
	}
	return v
}

func (k *Kept[V]) put(text string, v V) {
	if len(text) > k.longest {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.of == nil || len(k.of) >= k.most {
		k.of = map[string]V{}
	}
	k.of[text] = v
}
