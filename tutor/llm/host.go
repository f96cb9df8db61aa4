package llm

import (
	"cmp"
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
	s = cmp.Or(s, defaultHost)
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

// reach is how far the words of a student may go.
type reach int

const (
	here     reach = iota // this machine
	nearby                // the local network too
	anywhere              // any machine, by TLS
)

// local reports whether an address is one of a local network.
func local(host string) bool {
	ip := net.ParseIP(host)
	return loopback(host) || ip != nil && (ip.IsPrivate() || ip.IsLinkLocalUnicast())
}

// admits says why words may not go to a connected address, whatever a name resolved to.
func (r reach) admits(address string) error {
	host, _, err := net.SplitHostPort(address)
	switch {
	case r == here && (err != nil || !loopback(host)):
		return fail(Remote, err, "%s is not this computer", address)
	case r == nearby && (err != nil || !local(host)):
		return fail(Unsafe, err, "%s is not in the local network: what the student types would cross the internet unencrypted", address)
	}
	return nil
}

// mostHeaders is how many bytes the head of an answer may have.
const mostHeaders = 64 << 10

// newClient is an HTTP client that goes through no proxy and follows no
// redirect, so that words go where they were meant to go, and no farther.
func newClient(r reach) *http.Client {
	dialer := &net.Dialer{Timeout: 2 * time.Second}
	dialer.ControlContext = func(_ context.Context, _, address string, _ syscall.RawConn) error { return r.admits(address) }
	return &http.Client{
		Transport: capped{&http.Transport{
			Proxy: nil, DialContext: dialer.DialContext, TLSHandshakeTimeout: 5 * time.Second,
			MaxIdleConnsPerHost: 8, IdleConnTimeout: time.Minute, MaxResponseHeaderBytes: mostHeaders,
		}},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}
