package learner

// itemState is what the student did with an item the last time.
type itemState int

const (
	itemNew itemState = iota
	itemRight
	itemWrong
)

// seenItems is how many items of a component a track remembers, the newest.
const seenItems = 16

// Seen is one item the student met: the item's hash, and the place of the answer
// in the student's history counted from 1, below 0 where it was wrong.
type Seen struct {
	Item  uint32 `json:"i,omitempty"`
	Place int    `json:"p,omitempty"`
}

// met is what the student did with the item the last time.
func (t *Track) met(item string) itemState {
	if item == "" {
		return itemNew
	}
	hash := hashed(item)
	for i := range t.Seen {
		s := &t.Seen[i]
		if s.Place == 0 || s.Item != hash {
			continue
		}
		if s.Place > 0 {
			return itemRight
		}
		return itemWrong
	}
	return itemNew
}

// meet remembers the item's answer in place of its last one, or of the oldest.
func (t *Track) meet(item string, right bool) {
	if item == "" {
		return
	}
	hash, oldest := hashed(item), 0
	for i := range t.Seen {
		if t.Seen[i].Place != 0 && t.Seen[i].Item == hash {
			oldest = i
			break
		}
		if abs(t.Seen[i].Place) < abs(t.Seen[oldest].Place) {
			oldest = i
		}
	}
	place := t.Level.Rows + 1
	if !right {
		place = -place
	}
	t.Seen[oldest] = Seen{Item: hash, Place: place}
}

// hashed is FNV-1a: two of a handful of items share a hash once in a billion.
func hashed(item string) uint32 {
	hash := uint32(2166136261)
	for i := range len(item) {
		hash = (hash ^ uint32(item[i])) * 16777619
	}
	return hash
}

func abs(n int) int { return max(n, -n) }
