// Package markdown draws Markdown as lines of text for a terminal.
//
// Words are styled and broken into lines by glamour, as far as it stands beside
// this room; the room owns what stands around them: lists with hanging lines, quotes, code that is not cut, tables
// that fit a narrow screen.
//
// It never lets a word go: HTML, link definitions and whatever else it does not
// draw stay as they were typed. It never makes a line wider than it was told,
// down to the width of one character, and of sequences it writes only those that
// set weight and color, each ended in the line in which it began.
//
// The text must be clean of control characters; none is made of a character
// reference.
package markdown
