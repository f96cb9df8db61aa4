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

// share is the share of credit with rows of the mean mixed in.
func (t Tally) share(rows, mean float64) float64 { return (t[1] + rows*mean) / (t[0] + rows) }

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

// situations are the three an answer of the track would be asked in.
func (t *Track) situations(was itemState) [situationOf]int {
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
	return [situationOf]int{run, onItem + int(was), change}
}

// mean is the smoothed share of success.
func (l *Level) mean(p *Params) float64 {
	return (l.Right + p.LevelRight) / (float64(l.Rows) + p.LevelRows)
}

// fast is the moving average of success.
func (l *Level) fast(p *Params) float64 {
	if l.Rows == 0 {
		return p.FastStart
	}
	return l.Fast
}

// drift is the slower moving average of success.
func (l *Level) drift(p *Params) float64 {
	if l.Rows == 0 {
		return p.FastStart
	}
	return l.Drift
}

// add takes in one answer on a component, asked in the situations given.
func (l *Level) add(p *Params, kc string, credit float64, in [situationOf]int) {
	fast, drift := l.fast(p), l.drift(p)
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
