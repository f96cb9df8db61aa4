package learner

// Level is how the student does over all components.
type Level struct {
	Rows       int               `json:"n"`
	Right      float64           `json:"s"`            // credit summed
	Fast       float64           `json:"f"`            // moving average; meaningless while Rows is 0
	Drift      float64           `json:"d"`            // slower moving average; meaningless while Rows is 0
	WrongRun   int               `json:"w,omitempty"`  // wrong answers in a row, whatever the component
	KC         string            `json:"k,omitempty"`  // component of the newest answer
	Firsts     int               `json:"fn,omitempty"` // first answers on components
	FirstRight float64           `json:"fs,omitempty"` // credit summed over them
	By         [situations]Tally `json:"by"`           // by the situation the answer was asked in
}

// Tally is a number of answers and the credit summed over them.
type Tally [2]float64

// A situation is what an answer was asked in: the run on the component, whether
// the item was met before, whether the component was changed. Students differ in
// how they do after a mistake or in a mixed practice, and courses differ too; a
// student's own tallies tell without a parameter for each course.
const (
	afterNone   = 0  // first answer on the component
	afterWrong  = 1  // 1 wrong in a row, then 2 or more
	afterRight  = 3  // 1 right in a row, then 2, then 3 or more
	onItem      = 6  // + itemNew, itemRight, itemWrong
	onChange    = 9  // another component before
	onSame      = 10 // the same component before
	situations  = 11 // number of situations
	situationOf = 3  // each answer lies in three of them
)

// situations are the three that an answer to an item would be asked in.
func (t *Track) situations(item string) [situationOf]int {
	run := afterNone
	if t.RightRun > 0 {
		run = afterRight + min(t.RightRun, 3) - 1
	} else if t.Rows > 0 {
		run = afterWrong + min(max(t.WrongRun, 1), 2) - 1
	}
	change := onChange
	if t.Rows > 0 && t.Level.KC == t.KC {
		change = onSame
	}
	return [situationOf]int{run, onItem + int(t.met(item)), change}
}

// mean is the smoothed share of success.
func (l *Level) mean(p *Params) float64 {
	return (l.Right + p.LevelRight) / (float64(l.Rows) + p.LevelRows)
}

// newest are the moving averages of success, the fast and the slower one.
func (l *Level) newest(p *Params) (fast, drift float64) {
	if l.Rows == 0 {
		return p.FastStart, p.FastStart
	}
	return l.Fast, l.Drift
}

// add takes in one answer on a component, asked in the situations given.
func (l *Level) add(p *Params, kc string, credit float64, in [situationOf]int) {
	fast, drift := l.newest(p)
	l.Fast, l.Drift = fast+p.FastRate*(credit-fast), drift+p.DriftRate*(credit-drift)
	l.Rows++
	l.Right += credit
	if credit > .5 {
		l.WrongRun = 0
	}
	if credit < .5 {
		l.WrongRun++
	}
	if in[0] == afterNone {
		l.Firsts++
		l.FirstRight += credit
	}
	for _, s := range in {
		l.By[s][0]++
		l.By[s][1] += credit
	}
	l.KC = kc
}

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
	switch s := t.Seen[t.place(item)]; {
	case item == "" || s.Place == 0 || s.Item != hashed(item):
		return itemNew
	case s.Place > 0:
		return itemRight
	}
	return itemWrong
}

// meet remembers the item's answer in place of its last one, or of the oldest.
func (t *Track) meet(item string, right bool) {
	if item == "" {
		return
	}
	place := t.Level.Rows + 1
	if !right {
		place = -place
	}
	t.Seen[t.place(item)] = Seen{Item: hashed(item), Place: place}
}

// place is where the item stands among those seen, or else the oldest of them.
func (t *Track) place(item string) int {
	hash, oldest := hashed(item), 0
	for i, s := range t.Seen {
		if s.Place != 0 && s.Item == hash {
			return i
		}
		if o := t.Seen[oldest].Place; max(s.Place, -s.Place) < max(o, -o) {
			oldest = i
		}
	}
	return oldest
}

// hashed is FNV-1a: two of a handful of items share a hash once in a billion.
func hashed(item string) uint32 {
	hash := uint32(2166136261)
	for i := range len(item) {
		hash = (hash ^ uint32(item[i])) * 16777619
	}
	return hash
}
