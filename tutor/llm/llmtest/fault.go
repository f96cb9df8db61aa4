package llmtest

// Fault is one way in which a server fails.
type Fault string

// The faults. Right is none.
const (
	Right      Fault = ""
	SlowStart  Fault = "slow start" // nothing for Pause, then right
	Drip       Fault = "drip"       // Pause before every piece
	Stall      Fault = "stall"      // half of it, then nothing
	Cut        Fault = "cut"        // the connection breaks in the middle
	NoDone     Fault = "no done"    // all of it, but never "done"
	NotFound   Fault = "404"
	Forbidden  Fault = "403"
	Broken     Fault = "500"
	TooLong    Fault = "too long"    // more than the context holds
	Garbage    Fault = "garbage"     // no JSON at all
	Empty      Fault = "empty"       // done without a word
	Endless    Fault = "endless"     // never stops by itself
	Error      Fault = "error"       // an error in the middle of the stream
	HalfJSON   Fault = "half JSON"   // half of the text, and "done"
	OtherShape Fault = "other shape" // JSON, but not of the schema that was asked for
	Prose      Fault = "prose"       // words where JSON was asked for
	Control    Fault = "control"     // escape sequences among the words
	Ponders    Fault = "ponders"     // thinks and thinks, then is done without a word
)

// Faults are all ways to fail.
var Faults = []Fault{
	SlowStart, Drip, Stall, Cut, NoDone, NotFound, Forbidden, Broken, TooLong, Garbage, Empty, Endless, Error,
	HalfJSON, OtherShape, Prose, Control, Ponders,
}

// The questions that a server answers.
const (
	Version = "/api/version"
	List    = "/api/tags"
	Show    = "/api/show"
	Chat    = "/api/chat"
	Pull    = "/api/pull"
	Embed   = "/api/embed"
	Running = "/api/ps"
)

// driving is text that would clear a terminal, name its window and color it.
const driving = "\x1b[2J\x1b]0;owned\x07\x1b[31m\u009b1m"

// otherShape is JSON that nobody asked for.
const otherShape = `{"mood":"fine","list":[1,2,{"intent":null}],"say":["a","b"],"quality":"very","checks":"all"}`
