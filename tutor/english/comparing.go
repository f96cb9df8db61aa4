package english

// Comparison is what a question asks of the numbers in it.
type Comparison int

// What is asked of numbers.
const (
	AsksWhetherSo   Comparison = iota // "is _ then _"
	AsksWhetherSame                   // "do you get the same with _"
	AsksHowMuch                       // "what is _"
)

// Comparing is what a question asks of the numbers that were taken out of it; plain is
// false where it says more than that, or asks nothing.
func Comparing(question string) (asks Comparison, plain bool) {
	t := turnings()
	opens := false
	for _, w := range Prose(question) {
		key := bare(w.Text)
		switch {
		case w.Kind == Mark:
		case w.Kind != Word || !t.sets["summing"][key] && !t.sets["frame"][key]:
			return asks, false
		case t.sets["sameness"][key]:
			asks = AsksWhetherSame
		case isWh(key) && asks == AsksWhetherSo:
			asks, opens = AsksHowMuch, true
		case t.sets["inverting"][key] || key == "if":
			opens = true
		}
	}
	return asks, opens
}
