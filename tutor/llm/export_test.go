package llm

import (
	"context"
	"net"
	"net/http"
	"net/url"

	"github.com/ollama/ollama/api"
)

// Over reaches the server by connections of the test's own.
func (s *Server) Over(dial func(ctx context.Context, network, address string) (net.Conn, error)) *Server {
	s.api = api.NewClient(&url.URL{Scheme: "http", Host: s.host, Path: "/"}, &http.Client{Transport: &http.Transport{DialContext: dial}})
	return s
}
