package tui

// history is what was sent before, for up and down at the composer's edges.
type history struct {
	sent  []string
	at    int    // index into sent; len(sent) is the line being written
	draft string // that line, while an older one is looked at
}

// add remembers a sent line; the same line twice in a row is kept once.
func (h *history) add(text string) {
	if n := len(h.sent); text != "" && (n == 0 || h.sent[n-1] != text) {
		h.sent = append(h.sent, text)
	}
	h.at, h.draft = len(h.sent), ""
}

// before puts what was sent in earlier sessions before what was sent since.
func (h *history) before(lines []string) {
	since, atEnd := h.sent, h.at == len(h.sent)
	old := history{}
	for _, l := range lines {
		old.add(clean(l))
	}
	for len(since) > 0 && len(old.sent) > 0 && old.sent[len(old.sent)-1] == since[0] {
		since = since[1:]
	}
	h.sent = append(old.sent, since...)
	if atEnd {
		h.at = len(h.sent)
	} else {
		h.at += len(old.sent)
	}
}

// has says that there is a line one step back (-1) or forward (1).
func (h *history) has(dir int) bool { return h.at+dir >= 0 && h.at+dir <= len(h.sent) }

// older steps back; now is what the composer holds.
func (h *history) older(now string) (string, bool) {
	if h.at == 0 {
		return "", false
	}
	if h.at == len(h.sent) {
		h.draft = now
	}
	h.at--
	return h.sent[h.at], true
}

// newer steps forward, at the end to the line that was being written.
func (h *history) newer() (string, bool) {
	if h.at >= len(h.sent) {
		return "", false
	}
	h.at++
	if h.at == len(h.sent) {
		return h.draft, true
	}
	return h.sent[h.at], true
}
