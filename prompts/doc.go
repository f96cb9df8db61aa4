// Package prompts owns the words of Primer: "ask" holds what is sent to a model
// in a lesson, "build" what is sent to one that makes a course, "say" what the built-in tutor says itself. Both are files, so that a teacher
// can read and a reviewer can diff them.
//
// It renders and nothing else: which words are due is decided elsewhere.
package prompts

import "embed"

//go:embed say all:ask all:build
var files embed.FS
