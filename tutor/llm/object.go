package llm

import (
	"encoding/json"
	"errors"
	"strings"
)

// ReadObject finds an object in an answer. Words round it are passed over; one
// that was cut off loses the item that is not whole, and a field of a wrong type
// counts as empty. good says whether what is left has all that matters; where
// nothing has, why says what the answer was, as in "the answer was no JSON object".
func ReadObject[T any](text string, good func(T) bool) (out T, why string) {
	var none T
	why = "was no JSON object"
	for from, starts := 0, 0; starts < 4; starts++ {
		at := strings.IndexByte(text[from:], '{')
		if at < 0 {
			break
		}
		from += at
		out, err := decode[T](text[from:])
		if err == nil && good(out) {
			return out, ""
		}
		if err == nil {
			why = "was empty"
		}
		from++
	}
	return none, why
}

func decode[T any](text string) (T, error) {
	var out T
	err := json.NewDecoder(strings.NewReader(text)).Decode(&out)
	var wrong *json.UnmarshalTypeError
	if err != nil && !errors.As(err, &wrong) {
		var again T
		out, err = again, json.Unmarshal([]byte(closed(text)), &again)
		out = again
	}
	if errors.As(err, &wrong) && wrong.Field != "" {
		err = nil // the rest of the fields was read
	}
	return out, err
}

// closed is an object that was cut off, up to the last item that is whole, with
// its brackets closed.
func closed(text string) string {
	var open, atLast []byte
	last, quoted := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{':
			open = append(open, '}')
		case c == '[':
			open = append(open, ']')
		case c == '}' || c == ']':
			if len(open) == 0 {
				return text
			}
			open = open[:len(open)-1]
			last, atLast = i+1, append(atLast[:0], open...)
		case c == ',' && len(open) == 1:
			last, atLast = i, append(atLast[:0], open...)
		}
	}
	if last == 0 {
		return text
	}
	var b strings.Builder
	b.WriteString(text[:last])
	for i := len(atLast) - 1; i >= 0; i-- {
		b.WriteByte(atLast[i])
	}
	return b.String()
}
