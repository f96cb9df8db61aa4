package llm

import (
	"context"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// defaultHost is where Ollama listens.
const defaultHost = "127.0.0.1:11434"

// ParseHost reads OLLAMA_HOST the way Ollama does: "", "host", "host:port",
// ":port" or a URL. An address to listen on (0.0.0.0) stands for this machine.
func ParseHost(s string) (*url.URL, error) {
	s = strings.TrimSpace(s)
	if s == "" {
		s = defaultHost
	}
	scheme, rest, ok := strings.Cut(s, "://")
	if !ok {
		scheme, rest = "http", s
	}
	if scheme != "http" && scheme != "https" {
		return nil, fail(Refused, nil, "OLLAMA_HOST %q: the scheme must be http or https", s)
	}
	hostport, path, _ := strings.Cut(rest, "/")
	host, port := splitHost(hostport, map[bool]string{false: "11434", true: "443"}[scheme == "https"])
	if n, err := strconv.Atoi(port); err != nil || n < 1 || n > 65535 {
		return nil, fail(Refused, nil, "OLLAMA_HOST %q: the port must be a number from 1 to 65535", s)
	}
	if strings.ContainsAny(host, " \t@?#") {
		return nil, fail(Refused, nil, "OLLAMA_HOST %q is no address; it looks like 127.0.0.1:11434", s)
	}
	return &url.URL{Scheme: scheme, Host: net.JoinHostPort(host, port), Path: "/" + strings.Trim(path, "/")}, nil
}

func splitHost(hostport, port string) (string, string) {
	host, p, err := net.SplitHostPort(hostport)
	if err != nil {
		host, p = strings.Trim(hostport, "[]"), port
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return host, p
}

// loopback reports whether a host name stands for this machine.
func loopback(host string) bool {
	if strings.EqualFold(host, "localhost") {
		return true
	}
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback()
}

// newClient is an HTTP client that goes through no proxy and follows no
// redirect, so that words go where they were meant to go; unless remote it
// connects to this machine only, whatever a name resolves to.
func newClient(remote bool) *http.Client {
	dialer := &net.Dialer{Timeout: 2 * time.Second}
	if !remote {
		dialer.ControlContext = func(_ context.Context, _, address string, _ syscall.RawConn) error {
			host, _, err := net.SplitHostPort(address)
			if err != nil || !loopback(host) {
				return fail(Remote, err, "%s is not this computer", address)
			}
			return nil
		}
	}
	return &http.Client{
		Transport:     capped{&http.Transport{Proxy: nil, DialContext: dialer.DialContext, MaxIdleConns: 4, IdleConnTimeout: time.Minute}},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}
