package llmtest

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
)

// InMemory starts a server that is reached by [Server.Dial] alone: nothing of it
// waits for the machine, so that in a bubble of testing/synctest all time is fake.
func InMemory(answer func(n int, a Asked) Turn) *Server {
	s := scripted(answer)
	s.listen(s.mux())
	return s
}

// Handling is a server in memory that answers in a way of the test's own.
func Handling(h http.HandlerFunc) *Server {
	s := scripted(nil)
	s.listen(h)
	return s
}

func (s *Server) listen(h http.Handler) {
	s.wire = make(chan net.Conn)
	s.Server = &httptest.Server{Listener: wire{s}, Config: &http.Server{Handler: h}}
	s.Start()
}

// Dial connects to a server in memory.
func (s *Server) Dial(ctx context.Context, _, _ string) (net.Conn, error) {
	here, there := net.Pipe()
	select {
	case s.wire <- there:
		return here, nil
	case <-s.stop:
		return nil, net.ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// wire is where a server in memory listens.
type wire struct{ s *Server }

// Accept waits for the next connection.
func (w wire) Accept() (net.Conn, error) {
	select {
	case c := <-w.s.wire:
		return c, nil
	case <-w.s.stop:
		return nil, net.ErrClosed
	}
}

// Close does nothing: the server ends the waiting.
func (w wire) Close() error { return nil }

// Addr is the address that the server has in name.
func (w wire) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 11434} }
