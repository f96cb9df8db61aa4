package source

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"path"
	"strings"
	"syscall"
	"time"
)

// Page is a page of the web as it came.
type Page struct {
	Name string // host and path
	Type string // as the server says: text/html
	Raw  []byte
}

// Web fetches pages: by http and https alone, never from an address inside a
// house's own net, within limits of size and time. Asked is told the host before
// each request, also after a redirect.
type Web struct {
	Asked   func(host string)
	Private bool // addresses inside the own net may be asked too: for tests, and a school's own server
	Limit   int64
	Timeout time.Duration
}

var errPrivate = errors.New("its address is inside a private net, so it is not asked")

// Get fetches one page.
func (w Web) Get(ctx context.Context, address string) (Page, error) {
	fill(&w.Limit, 32<<20)
	fill(&w.Timeout, 30*time.Second)
	ctx, cancel := context.WithTimeout(ctx, w.Timeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return Page{}, errors.New("its address cannot be read; check it")
	}
	w.tell(request.URL)
	request.Header.Set("User-Agent", "primer")
	request.Header.Set("Accept", "text/html, text/markdown, text/plain, application/pdf, application/vnd.openxmlformats-officedocument.wordprocessingml.document")
	response, err := w.client().Do(request)
	if err != nil {
		return Page{}, whyNot(ctx, err)
	}
	defer func() { _ = response.Body.Close() }() // only read
	if response.StatusCode != http.StatusOK {
		return Page{}, fmt.Errorf("the server answers %d %s; check the address in a browser", response.StatusCode, http.StatusText(response.StatusCode))
	}
	raw, err := io.ReadAll(&bounded{ended: ctx.Err, r: response.Body, limit: w.Limit})
	if errors.Is(err, errTooLong) {
		return Page{}, fmt.Errorf("it has more than %s; save it and split it", size(w.Limit))
	}
	if err != nil {
		return Page{}, whyNot(ctx, err)
	}
	kind, _, _ := mime.ParseMediaType(response.Header.Get("Content-Type")) // "" where it is not said
	at := response.Request.URL
	return Page{Name: Line(at.Host + strings.TrimSuffix(at.Path, "/")), Type: kind, Raw: raw}, nil
}

func (w Web) tell(u *url.URL) {
	if w.Asked != nil {
		w.Asked(Line(u.Host))
	}
}

func (w Web) client() *http.Client {
	dialer := &net.Dialer{Timeout: 10 * time.Second, Control: func(_, address string, _ syscall.RawConn) error {
		at, err := netip.ParseAddrPort(address)
		if err != nil || !w.Private && !public(at.Addr()) {
			return errPrivate
		}
		return nil
	}}
	transport := &http.Transport{DialContext: dialer.DialContext, TLSHandshakeTimeout: 10 * time.Second, ResponseHeaderTimeout: 20 * time.Second, MaxResponseHeaderBytes: 1 << 20}
	return &http.Client{Transport: transport, CheckRedirect: func(request *http.Request, before []*http.Request) error {
		if len(before) >= 5 {
			return errors.New("it leads from page to page without end")
		}
		if request.URL.Scheme != "http" && request.URL.Scheme != "https" {
			return errors.New("it leads to something that is no page of the web")
		}
		w.tell(request.URL)
		return nil
	}}
}

// public reports whether an address is out in the net, not in a house's own.
func public(a netip.Addr) bool {
	a = a.Unmap()
	shared := netip.MustParsePrefix("100.64.0.0/10")
	return a.IsGlobalUnicast() && !a.IsPrivate() && !a.IsLoopback() && !a.IsLinkLocalUnicast() && !shared.Contains(a)
}

func whyNot(ctx context.Context, err error) error {
	var unknown *net.DNSError
	switch {
	case errors.Is(err, errPrivate):
		return errPrivate
	case ctx.Err() != nil:
		return errors.New("the server does not answer in time; try again later")
	case errors.As(err, &unknown):
		return errors.New("its host is not known, or there is no net; check the address")
	}
	var asked *url.Error
	if errors.As(err, &asked) {
		err = asked.Err
	}
	return fmt.Errorf("it cannot be fetched: %s", Line(err.Error()))
}

// address reads a page of the web, where that was asked for.
func (r *reading) address(ctx context.Context, name string) {
	if r.options.Web == nil {
		r.report.skip(name, "pages of the web are read only with --online")
		return
	}
	page, err := r.options.Web(ctx, name)
	if err != nil {
		r.report.skip(name, "%s", Line(err.Error()))
		return
	}
	r.file(ctx, input{name: page.Name, kind: page.kind(), at: bytes.NewReader(page.Raw), size: int64(len(page.Raw))})
}

// kind is how a page is read: as its server says, else by the name.
func (p Page) kind() fileKind {
	switch p.Type {
	case "text/html", "application/xhtml+xml":
		return kindHTML
	case "application/pdf":
		return kindPDF
	case "text/markdown":
		return kindMarkdown
	case "application/vnd.openxmlformats-officedocument.wordprocessingml.document":
		return kindDOCX
	}
	if kind := kindsByEnding[strings.ToLower(path.Ext(p.Name))]; kind != "" && kind != kindZip {
		return kind
	}
	if bytes.HasPrefix(bytes.TrimSpace(p.Raw), []byte("<")) {
		return kindHTML
	}
	return kindText
}
