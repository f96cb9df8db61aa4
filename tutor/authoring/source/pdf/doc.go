// Package pdf reads the text layer of a PDF: pieces of text with where they stand
// on their page, in the order in which the file draws them.
//
// It owns the file format (objects, streams, fonts) as far as text needs it, and
// its limits: no file makes it recurse, unpack or run without end. It finds
// objects by looking for them and trusts no table of the file, so that slightly
// broken files are read too. It never draws, runs no script of the file, and asks
// for no password. What the pieces mean, lines and headings, is for others.
//
// The format is that of ISO 32000-1.
package pdf

import "errors"

// Errors of a file as a whole.
var (
	ErrBroken = errors.New("it is broken; open it in another program and save it anew")
	ErrLocked = errors.New("it is locked with a password; save it without one")
	ErrLarge  = errors.New("it unpacks to far more than a document holds, so it is not read")
)

// Piece is text that is drawn at once.
type Piece struct {
	Text       string
	X, Y       float64 // of its first letter's foot, in points from the lower left corner
	End        float64 // X behind its last letter; X where the file does not say
	Size       float64 // of its letters, in points
	Bold       bool
	Positioned bool // the file says how wide its letters are
}

// Limits of a file. A book has about 100,000 objects.
const (
	mostObjects = 400_000
	mostPages   = 3_000
	mostPieces  = 60_000    // on a page
	mostStream  = 16 << 20  // of one stream, unpacked
	mostUnpack  = 256 << 20 // of all streams
	mostNesting = 40
)
