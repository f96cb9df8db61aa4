//go:build packed

package harvest

import "github.com/primer-tutor/primer/tutor/packed"

var files = packed.Room("tutor/authoring/harvest")
