package agent

import "strings"

// cleaner takes away what small models put before their words: thoughts in
// <think> marks, a label ("Tutor:"), a quotation mark round it all. It holds a
// text back only until that is clear.
type cleaner struct {
	held   string
	begun  bool
	quoted bool
}

// labels that a model may put before its words.
var labels = []string{"you write:", "tutor:", "assistant:", "text:", "reply:"}

const thinkOpen, thinkClose = "<think>", "</think>"

func (c *cleaner) take(delta string) string {
	if c.begun {
		return c.unquote(delta)
	}
	c.held = strings.TrimLeft(c.held+delta, " \t\r\n")
	if c.thinking() || c.held == "" || startOf(c.held, append(labels, thinkOpen)) {
		return ""
	}
	for _, l := range labels {
		if len(c.held) >= len(l) && strings.EqualFold(c.held[:len(l)], l) {
			c.held = strings.TrimLeft(c.held[len(l):], " \t\r\n")
			return c.take("")
		}
	}
	c.begun, c.quoted = true, strings.HasPrefix(c.held, `"`)
	return c.unquote(c.held)
}

// rest is what was held back to the end.
func (c *cleaner) rest() string {
	if c.begun || c.thinking() {
		return ""
	}
	c.begun = true
	return c.held
}

// thinking drops a thought that has ended and says whether one goes on.
func (c *cleaner) thinking() bool {
	if !strings.HasPrefix(c.held, thinkOpen) {
		return false
	}
	_, after, ended := strings.Cut(c.held, thinkClose)
	if ended {
		c.held = strings.TrimLeft(after, " \t\r\n")
	}
	return !ended
}

// unquote takes the quotation marks away when the whole text stands in them.
func (c *cleaner) unquote(s string) string {
	if c.quoted {
		return strings.ReplaceAll(s, `"`, "")
	}
	return s
}

// startOf reports whether a text may still become one of the words.
func startOf(text string, words []string) bool {
	for _, w := range words {
		if len(text) < len(w) && strings.EqualFold(text, w[:len(text)]) {
			return true
		}
	}
	return false
}
