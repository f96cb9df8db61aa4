package line

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
)

// input reads lines beside the talk, so that waiting for one ends with ctx: a
// signal, or the other end of the output gone. One line is read at a time, and only
// when it is wanted, for a PIN is read from the same terminal by others.
type input struct {
	in    *bufio.Reader
	wants chan struct{}
	lines chan typed
	busy  bool // a line was wanted and has not come yet
}

// typed is one line without its end. An error stands beside what came before it.
type typed struct {
	text string
	err  error
}

func newInput(in io.Reader) *input {
	i := &input{in: bufio.NewReader(in), wants: make(chan struct{}), lines: make(chan typed)}
	go i.read()
	return i
}

func (i *input) read() {
	for range i.wants {
		text, err := i.in.ReadString('\n')
		i.lines <- typed{strings.TrimRight(text, "\r\n"), err}
	}
}

// coming is where the next line comes.
func (i *input) coming() <-chan typed {
	if !i.busy {
		i.busy = true
		i.wants <- struct{}{}
	}
	return i.lines
}

// line waits for the next line. Its error is that of ctx, or io.EOF at the end.
func (i *input) line(ctx context.Context) (string, error) {
	select {
	case <-ctx.Done():
		return "", ctx.Err()
	case one := <-i.coming():
		i.busy = false
		if one.err != nil && (one.text == "" || !errors.Is(one.err, io.EOF)) {
			return one.text, io.EOF
		}
		return one.text, nil
	}
}

// message is a line, with those that go on from it behind a backslash.
func (i *input) message(ctx context.Context) (string, error) {
	text, err := i.line(ctx)
	for err == nil && strings.HasSuffix(text, `\`) {
		var more string
		more, err = i.line(ctx)
		text = strings.TrimSuffix(text, `\`) + "\n" + more
	}
	if errors.Is(err, io.EOF) && text != "" {
		return text, nil
	}
	return text, err
}
