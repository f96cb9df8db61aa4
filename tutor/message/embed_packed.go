//go:build packed

package message

import "github.com/primer-tutor/primer/tutor/packed"

var data = packed.Room("tutor/message")
