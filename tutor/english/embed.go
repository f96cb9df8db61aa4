//go:build !packed

package english

import "embed"

// data holds the classes of words that every lexicon begins with.
//
//go:embed data
var data embed.FS
