//go:build packed

package english

import "github.com/primer-tutor/primer/tutor/packed"

var data = packed.Room("tutor/english")
