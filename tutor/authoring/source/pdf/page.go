package pdf

// Pages are the pages of a file in their order.
func (f *File) Pages() []Page {
	var out []Page
	seen := map[reference]bool{}
	var walk func(v any, resources dict, deep int)
	walk = func(v any, resources dict, deep int) {
		if r, ok := v.(reference); ok {
			if seen[r] {
				return
			}
			seen[r] = true
		}
		d := f.dictOf(v)
		if d == nil || deep > mostNesting || len(out) >= mostPages {
			return
		}
		if own := f.dictOf(d["Resources"]); own != nil {
			resources = own
		}
		if kids, ok := f.get(d["Kids"]).(array); ok {
			for _, kid := range kids {
				walk(kid, resources, deep+1)
			}
			return
		}
		out = append(out, Page{f, d, resources})
	}
	walk(f.dictOf(f.root)["Pages"], nil, 0)
	if len(out) > 0 {
		return out
	}
	for _, num := range f.numbers() { // the tree is broken: the pages may still be there
		if d := f.dictOf(reference(num)); d["Type"] == name("Page") && len(out) < mostPages {
			out = append(out, Page{f, d, f.dictOf(d["Resources"])})
		}
	}
	return out
}

// Page is one page.
type Page struct {
	file      *File
	dict      dict
	resources dict
}

// Pieces are the texts of a page as it draws them.
func (p Page) Pieces() ([]Piece, error) {
	var body []byte
	streams, ok := p.file.get(p.dict["Contents"]).(array)
	if !ok {
		streams = array{p.dict["Contents"]}
	}
	for _, v := range streams {
		s, ok := p.file.get(v).(stream)
		if !ok {
			continue
		}
		part, err := p.file.unpack(s)
		if err == ErrLarge || len(body)+len(part) > mostStream {
			return nil, ErrLarge
		}
		body = append(append(body, part...), '\n')
	}
	d := &drawing{file: p.file, fonts: map[string]*font{}}
	d.run(body, p.resources, 0)
	return d.out, p.file.stop()
}

// HasImages reports whether a page shows a picture: one without text is a scan.
func (p Page) HasImages() bool {
	for _, v := range p.file.dictOf(p.resources["XObject"]) {
		if p.file.dictOf(v)["Subtype"] == name("Image") {
			return true
		}
	}
	return false
}

// matrix is a transformation: x' = a x + c y + e, y' = b x + d y + f.
type matrix [6]float64

func (m matrix) times(n matrix) matrix {
	return matrix{
		m[0]*n[0] + m[1]*n[2], m[0]*n[1] + m[1]*n[3],
		m[2]*n[0] + m[3]*n[2], m[2]*n[1] + m[3]*n[3],
		m[4]*n[0] + m[5]*n[2] + n[4], m[4]*n[1] + m[5]*n[3] + n[5],
	}
}

var identity = matrix{1, 0, 0, 1, 0, 0}

// state is what text is drawn with.
type state struct {
	place                       matrix
	font                        *font
	size, rise, letter, between float64
	scale, leading              float64
}

// drawing follows the operators of a page that have to do with text.
type drawing struct {
	file  *File
	fonts map[string]*font
	out   []Piece
	state
	text, line matrix
	kept       []state
	steps      int
}

// mostSteps bounds the operators of a page.
const mostSteps = 4_000_000

func (d *drawing) run(body []byte, resources dict, deep int) {
	if d.scale == 0 {
		d.state = state{place: identity, scale: 1}
	}
	l := &lexer{data: body}
	var args array
	for d.steps < mostSteps && len(d.out) < mostPieces {
		d.steps++
		switch v := l.next(0).(type) {
		case end:
			return
		case operator:
			if v == "BI" {
				l.skipImage()
			}
			d.do(string(v), args, resources, deep)
			args = args[:0]
		default:
			if len(args) < 64 {
				args = append(args, v)
			}
		}
	}
}

// skipImage passes over a picture inside the page's own stream.
func (l *lexer) skipImage() {
	for ; l.at+3 < len(l.data); l.at++ {
		if l.data[l.at] == 'E' && l.data[l.at+1] == 'I' && space(l.data[l.at+2]) && space(l.data[max(0, l.at-1)]) {
			l.at += 2
			return
		}
	}
	l.at = len(l.data)
}

func (a array) n(i int) float64 {
	if i < len(a) {
		return number(a[i])
	}
	return 0
}

func (a array) matrix() matrix { return matrix{a.n(0), a.n(1), a.n(2), a.n(3), a.n(4), a.n(5)} }

func (d *drawing) do(op string, args array, resources dict, deep int) {
	switch op {
	case "q":
		if len(d.kept) < 256 {
			d.kept = append(d.kept, d.state)
		}
	case "Q":
		if n := len(d.kept); n > 0 {
			d.state, d.kept = d.kept[n-1], d.kept[:n-1]
		}
	case "cm":
		d.place = args.matrix().times(d.place)
	case "BT":
		d.text, d.line = identity, identity
	case "Tf":
		d.size = args.n(1)
		if len(args) > 0 {
			d.font = d.fontOf(args[0], resources)
		}
	case "Tc":
		d.letter = args.n(0)
	case "Tw":
		d.between = args.n(0)
	case "Tz":
		d.scale = max(0.01, args.n(0)/100)
	case "TL":
		d.leading = args.n(0)
	case "Ts":
		d.rise = args.n(0)
	case "Do":
		d.form(args, resources, deep)
	default:
		d.write(op, args)
	}
}

// write takes the operators that move and show text.
func (d *drawing) write(op string, args array) {
	switch op {
	case "Td":
		d.move(args.n(0), args.n(1))
	case "TD":
		d.leading = -args.n(1)
		d.move(args.n(0), args.n(1))
	case "Tm":
		d.text = args.matrix()
		d.line = d.text
	case "T*":
		d.move(0, -d.leading)
	case "Tj":
		d.show(args)
	case "'":
		d.move(0, -d.leading)
		d.show(args)
	case "\"":
		d.between, d.letter = args.n(0), args.n(1)
		d.move(0, -d.leading)
		if len(args) > 2 {
			d.show(args[2:])
		}
	case "TJ":
		if len(args) > 0 {
			list, _ := args[0].(array)
			d.show(list)
		}
	}
}

func (d *drawing) move(x, y float64) {
	d.line = matrix{1, 0, 0, 1, x, y}.times(d.line)
	d.text = d.line
}

// form draws what a page shares with others.
func (d *drawing) form(args array, resources dict, deep int) {
	if len(args) == 0 || deep > 4 || d.file.stop() != nil {
		return
	}
	key, _ := args[0].(name)
	s, ok := d.file.get(d.file.dictOf(resources["XObject"])[key]).(stream)
	if !ok || s.dict["Subtype"] != name("Form") {
		return
	}
	body, err := d.file.unpack(s)
	if err != nil {
		return
	}
	before, text, line := d.state, d.text, d.line
	if m, ok := d.file.get(s.dict["Matrix"]).(array); ok && len(m) == 6 {
		d.place = m.matrix().times(d.place)
	}
	own := d.file.dictOf(s.dict["Resources"])
	if own == nil {
		own = resources
	}
	d.run(body, own, deep+1)
	d.state, d.text, d.line = before, text, line
}

func (d *drawing) fontOf(v any, resources dict) *font {
	key, _ := v.(name)
	r := d.file.dictOf(resources["Font"])[key]
	id := string(key)
	if ref, ok := r.(reference); ok {
		id = string(rune(ref)) + "#"
	}
	if f, ok := d.fonts[id]; ok {
		return f
	}
	f := d.file.font(d.file.dictOf(r))
	d.fonts[id] = f
	return f
}

// show draws strings and the gaps between them.
func (d *drawing) show(list array) {
	if d.font == nil {
		return
	}
	for _, v := range list {
		switch o := v.(type) {
		case float64:
			d.text = matrix{1, 0, 0, 1, -o / 1000 * d.size * d.scale, 0}.times(d.text)
		case text:
			d.piece(o)
		}
	}
}

func (d *drawing) piece(raw text) {
	at := matrix{d.size * d.scale, 0, 0, d.size, 0, d.rise}.times(d.text).times(d.place)
	said, wide, known := d.font.decode(string(raw))
	advance := 0.0
	for _, w := range wide {
		advance += w.width / 1000 * d.size
		advance += d.letter
		if w.space {
			advance += d.between
		}
	}
	d.text = matrix{1, 0, 0, 1, advance * d.scale, 0}.times(d.text)
	behind := matrix{d.size * d.scale, 0, 0, d.size, 0, d.rise}.times(d.text).times(d.place)
	if said == "" || abs64(at[1]) > abs64(at[0])/2 { // turned text is a label of a picture
		return
	}
	d.out = append(d.out, Piece{Text: said, X: at[4], Y: at[5], End: behind[4], Size: abs64(at[3]), Bold: d.font.bold, Positioned: known})
}

func abs64(x float64) float64 { return max(x, -x) }
