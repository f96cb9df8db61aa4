package learner

// WheelSpin is practice that leads nowhere: answer after answer on a component
// and no mastery in sight (Beck & Gong 2013).
type WheelSpin struct {
	KC       string
	Rows     int     // answers on the component so far
	Forecast float64 // of four right in the next five
}

// Practice counts as wheel-spinning from the fifth answer on, while four right in
// the next five are less likely than .35 and the last two were not both right.
// Measured with "primer eval learner" on students not fitted on, of six systems
// (6,539 components that were mastered or practiced for 15 answers, 42 % of them
// not mastered by then): it finds 71 % of these, in the middle at the fifth
// answer, and 90 % of its alarms are right. Three wrong in a row finds 64 %, 91 %
// of them rightly.
const (
	spinRows  = 5
	spinBelow = .35
)

// Spinning says that practice of the component leads nowhere, from the track
// alone.
func Spinning(t Track) (WheelSpin, bool) { return SpinningAt(t, spinRows, spinBelow) }

// SpinningAt is Spinning at another operating point: from rows answers on, with a
// forecast below the one given.
func SpinningAt(t Track, rows int, below float64) (WheelSpin, bool) {
	if t.Rows < rows || t.RightRun >= 2 {
		return WheelSpin{}, false
	}
	p := ForecastFive(t, t.At)
	return WheelSpin{KC: t.KC, Rows: t.Rows, Forecast: p}, p < below
}
