//go:build !packed

package message

import "embed"

// data holds the word lists and the rules, a folder a language; each file says
// its form in its head.
//
//go:embed data
var data embed.FS
