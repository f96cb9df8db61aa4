package llm

import "testing"

func TestParseHost(t *testing.T) {
	for in, want := range map[string]string{
		"":                      "http://127.0.0.1:11434/",
		"  ":                    "http://127.0.0.1:11434/",
		"127.0.0.1:21434":       "http://127.0.0.1:21434/",
		"localhost":             "http://localhost:11434/",
		":8080":                 "http://127.0.0.1:8080/",
		"0.0.0.0":               "http://127.0.0.1:11434/",
		"[::1]:99":              "http://[::1]:99/",
		"::1":                   "http://[::1]:11434/",
		"https://example.org":   "https://example.org:443/",
		"http://box.lan:1/base": "http://box.lan:1/base",
		"ftp://x":               "",
		"host:port":             "",
		"host:0":                "",
		"host:70000":            "",
		"user@host":             "",
		"http://a b":            "",
	} {
		u, err := ParseHost(in)
		got := ""
		if err == nil {
			got = u.String()
		}
		if got != want {
			t.Errorf("ParseHost(%q) = %q, %v; want %q", in, got, err, want)
		}
	}
}

func FuzzParseHost(f *testing.F) {
	f.Add("127.0.0.1:11434")
	f.Add("https://[::1]:1/x")
	f.Fuzz(func(t *testing.T, s string) {
		if u, err := ParseHost(s); err == nil && (u.Hostname() == "" || u.Port() == "") {
			t.Errorf("ParseHost(%q) = %q without host or port", s, u)
		}
	})
}

func TestOnlyThisMachine(t *testing.T) {
	for host, here := range map[string]bool{
		"127.0.0.1": true, "localhost": true, "LOCALHOST": true, "::1": true, "127.9.9.9": true,
		"192.168.1.2": false, "ollama.com": false, "localhost.example.org": false, "127.0.0.1.example.org": false,
	} {
		if loopback(host) != here {
			t.Errorf("loopback(%q) = %v", host, !here)
		}
	}
	if _, err := NewServer("192.168.1.2", false); CodeOf(err) != Remote {
		t.Errorf("another computer was accepted: %v", err)
	}
	if s, err := NewServer("https://box.lan", true); err != nil || !s.Remote() {
		t.Errorf("another computer was refused though it was allowed: %v", err)
	}
	if _, err := NewServer("192.168.1.2", true); CodeOf(err) != Unsafe {
		t.Errorf("words would go unencrypted: %v", err)
	}
}

// However far a host may be, a name that leads farther is not connected to.
func TestNoNameLeadsFartherThanItMay(t *testing.T) {
	for address, far := range map[string]reach{
		"127.0.0.1:1": here, "[::1]:1": here, "192.168.1.9:1": nearby, "10.0.0.1:1": nearby, "[fd00::1]:1": nearby, "169.254.1.1:1": nearby,
		"8.8.8.8:1": anywhere, "[2001:db8::1]:1": anywhere, "nonsense": anywhere,
	} {
		for _, r := range []reach{here, nearby, anywhere} {
			if err := r.admits(address); (err == nil) != (r >= far) {
				t.Errorf("reach %d to %s: %v", r, address, err)
			}
		}
	}
}
