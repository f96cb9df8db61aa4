package agent

// object watches an answer come and says when it need not go on: its object is
// closed, and a model that is not held to it goes on talking. A brace that no
// name follows is no object.
type object struct {
	depth           int
	fresh           bool // nothing has followed the first brace yet
	quoted, escaped bool
	closed          bool
	beyond          int
}

// chatter is how many bytes after its object an answer may have: its last line
// brings the server's figures, so it is not cut for a blank.
const chatter = 40

func (o *object) more(text string) bool {
	for i := 0; i < len(text); i++ {
		if o.closed {
			o.beyond++
			continue
		}
		o.take(text[i])
	}
	return o.beyond <= chatter
}

func (o *object) take(c byte) {
	if o.fresh && c > ' ' {
		if o.fresh = false; c != '"' {
			o.depth = 0
		}
	}
	switch {
	case o.escaped:
		o.escaped = false
	case o.quoted && c == '\\':
		o.escaped = true
	case c == '"' && o.depth > 0:
		o.quoted = !o.quoted
	case o.quoted:
	case c == '{':
		o.depth++
		o.fresh = o.depth == 1
	case c == '}' && o.depth > 0:
		o.depth--
		o.closed = o.depth == 0
	}
}
