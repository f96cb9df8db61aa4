package tutor

import "math/big"

// Form says how a value is written, apart from what it is worth.
type Form string

// The forms in which a value is written.
const (
	FormInteger    Form = "integer"
	FormDecimal    Form = "decimal"
	FormFraction   Form = "fraction"
	FormMixed      Form = "mixed"
	FormPercent    Form = "percent"
	FormRatio      Form = "ratio"
	FormScientific Form = "scientific"
	FormWords      Form = "words" // "three quarters"
	FormExpression Form = "expression"
	FormEquation   Form = "equation"
	FormInequality Form = "inequality"
	FormInterval   Form = "interval"
	FormList       Form = "list"
	FormSet        Form = "set"
	FormPoint      Form = "point"
	FormTime       Form = "time"
	FormRemainder  Form = "remainder"
)

// Value is one mathematical thing found in a text.
// Exact is nil when the value is no single rational number; then Expr holds its canonical text.
type Value struct {
	Text  string   `json:"text"`            // as typed
	Start int      `json:"start"`           // byte offset in the message
	End   int      `json:"end"`             // byte offset just after it
	Exact *big.Rat `json:"exact,omitempty"` // its worth, in Unit if there is one
	Form  Form     `json:"form"`
	Unit  string   `json:"unit,omitempty"` // canonical name: "cm", "steps"
	Expr  string   `json:"expr,omitempty"` // canonical text of an expression, equation, list ...
}
