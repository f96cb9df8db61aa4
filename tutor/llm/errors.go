package llm

import (
	"errors"
	"fmt"
)

// Code says what kind of failure an Error is.
type Code string

// The failures of a model.
const (
	Down    Code = "down"    // no server answers, or it went away in the middle
	Slow    Code = "slow"    // a deadline passed
	Cut     Code = "cut"     // the answer ended before it was done, though the server is there
	Missing Code = "missing" // the server has no such model
	Remote  Code = "remote"  // the words would leave this machine, and that is not allowed
	TooLong Code = "long"    // the request is over the context; a shorter one may do
	Refused Code = "refused" // the server said no: it broke, or does not understand
	Resting Code = "resting" // it failed a moment ago and is not asked again yet
)

// Error is a failure of a model or its server; its text is short and for people.
type Error struct {
	Code Code
	Text string
	Err  error // what the client reported, for the teacher; may be nil
}

// Error is the short text.
func (e *Error) Error() string { return e.Text }

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.Err }

// CodeOf is the code of the first Error in the chain, or "".
func CodeOf(err error) Code {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

func fail(code Code, cause error, format string, args ...any) *Error {
	return &Error{Code: code, Text: fmt.Sprintf(format, args...), Err: cause}
}
