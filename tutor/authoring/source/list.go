package source

import "strings"

// list is one that is open in a page.
type list struct {
	ordered bool
	letters bool
	of      string // the number of the item that is this list and nothing else
	next    int
}

// lettered reports whether a list counts by letters.
func lettered(attributes map[string]string) bool {
	return strings.EqualFold(attributes["type"], "a") || strings.Contains(attributes["numeration"]+attributes["style"], "alpha")
}

// emptyItem is the number of the item at hand, where it has no text yet.
func (p *page) emptyItem() string {
	if p.block.Kind != Item || strings.TrimSpace(p.text.String()) != "" {
		return ""
	}
	return p.block.Number
}

// nextNumber is the number of the next item: "3", or "c".
func (l *list) nextNumber() string {
	n := l.next
	l.next++
	if l.letters && n <= 26 {
		return l.of + string(rune('a'+n-1))
	}
	return itoa(n)
}

func (p *page) nextItem() Block {
	b := Block{Kind: Item, Level: max(1, len(p.lists))}
	if n := len(p.lists); n > 0 && p.lists[n-1].ordered {
		b.Number = p.lists[n-1].nextNumber()
	}
	return b
}
