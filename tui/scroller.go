package tui

// scroller is the cursor of a list of rows and the first row in sight.
type scroller struct {
	at, top int
	room    int // rows that fit, as last shown
}

// key moves the cursor among n rows; used is false for a key that does not.
func (s *scroller) key(k string, n int) (used bool) {
	switch k {
	case "up":
		s.at--
	case "down":
		s.at++
	case "pgup":
		s.at -= max(s.room-1, 1)
	case "pgdown":
		s.at += max(s.room-1, 1)
	default:
		return false
	}
	s.at = max(min(s.at, n-1), 0)
	return true
}

// see makes room for so many rows and gives those in sight: from, to.
func (s *scroller) see(n, room int) (from, to int) {
	s.room = max(room, 1)
	s.at = max(min(s.at, n-1), 0)
	s.top = max(min(s.top, n-s.room), 0)
	s.top = min(s.top, s.at)
	s.top = max(s.top, s.at-s.room+1)
	return s.top, min(s.top+s.room, n)
}
