package agent

import (
	"encoding/json"
	"errors"
	"io"
	"strings"
)

// readObject finds an object in an answer. Words round it are passed over, one
// that was cut off loses the part that is not whole, and a field of a wrong type
// counts as empty; good says whether what is left has all that matters.
func readObject[T any](text, what string, good func(T) bool) (T, error) {
	var none T
	why := what + " was no JSON"
	for from, tries := 0, 0; tries < 4; tries++ {
		at := strings.IndexByte(text[from:], '{')
		if at < 0 {
			break
		}
		from += at
		out, err := decode[T](text[from:])
		switch {
		case err == nil && good(out):
			return out, nil
		case err == nil:
			why = what + " was empty"
		default:
			why = what + " could not be read: " + line(err.Error(), 80)
		}
		from++
	}
	return none, &Unreadable{why}
}

func decode[T any](text string) (T, error) {
	var out T
	err := json.NewDecoder(strings.NewReader(text)).Decode(&out)
	if errors.Is(err, io.ErrUnexpectedEOF) {
		var again T
		out, err = again, json.Unmarshal([]byte(mended(text)), &again)
		out = again
	}
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) && wrong.Field != "" {
		err = nil // the rest of the fields was read
	}
	return out, err
}

// mended is a flat object that was cut off, without the part that is not whole:
// what an answer rests on comes first in it.
func mended(text string) string {
	whole, quoted, depth := 0, false, 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{', c == '[':
			depth++
		case c == '}', c == ']':
			depth--
		case c == ',' && depth == 1:
			whole = i
		}
	}
	return text[:whole] + "}"
}

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
