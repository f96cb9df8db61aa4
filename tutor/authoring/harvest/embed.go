//go:build !packed

package harvest

import "embed"

// files hold how the authors of a language mark what they write, a folder a language.
//
//go:embed data
var files embed.FS
