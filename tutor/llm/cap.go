package llm

import (
	"io"
	"net/http"
	"path"
	"slices"
)

// How much of one answer is taken, in bytes: what a server says, a broken or hostile one
// may say without end.
const (
	mostStreamed = 64 << 20 // of an answer that comes piece by piece
	mostSaid     = 8 << 20  // of any other
)

// streamed are the last parts of the addresses that answer piece by piece.
var streamed = []string{"chat", "generate", "pull", "completions"}

// capped is a transport whose answers end with an error where they grow too long.
type capped struct{ http.RoundTripper }

// RoundTrip bounds the body of the answer.
func (c capped) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := c.RoundTripper.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	most := mostSaid
	if slices.Contains(streamed, path.Base(r.URL.Path)) {
		most = mostStreamed
	}
	answer.Body = &cappedBody{answer.Body, most}
	return answer, nil
}

// cappedBody is a body of which only so much is read.
type cappedBody struct {
	io.ReadCloser
	left int
}

// Read reads what is left, and fails where there is more.
func (b *cappedBody) Read(p []byte) (int, error) {
	if b.left < 0 {
		return 0, fail(Refused, nil, "the server's answer would not end")
	}
	if len(p) > b.left+1 {
		p = p[:b.left+1]
	}
	n, err := b.ReadCloser.Read(p)
	if b.left -= n; b.left < 0 {
		return n - 1, fail(Refused, nil, "the server's answer would not end")
	}
	return n, err
}
