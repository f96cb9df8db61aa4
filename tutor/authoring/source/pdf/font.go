package pdf

import (
	"strconv"
	"strings"
	"unicode/utf16"
)

// font turns the codes of a string into letters.
type font struct {
	bold    bool
	two     bool // codes have two bytes
	letters map[int]string
	widths  map[int]float64
	width   float64 // of codes that widths does not hold
	known   bool    // the file says how wide letters are
}

// letter is how wide one code is drawn, and whether it is a space.
type letter struct {
	width float64
	space bool
}

func (f *File) font(d dict) *font {
	out := &font{letters: map[int]string{}, widths: map[int]float64{}}
	base, _ := f.get(d["BaseFont"]).(name)
	low := strings.ToLower(string(base))
	out.bold = strings.Contains(low, "bold") || strings.Contains(low, "black") || strings.Contains(low, "heavy") || strings.Contains(low, "cmbx")
	if f.get(d["Subtype"]) == name("Type0") {
		out.two = true
		f.composite(out, d)
	} else {
		f.simple(out, d, low)
	}
	if s, ok := f.get(d["ToUnicode"]).(stream); ok {
		if body, err := f.unpack(s); err == nil {
			out.toUnicode(body)
		}
	}
	return out
}

// composite reads the widths of a font with many letters.
func (f *File) composite(out *font, d dict) {
	below, _ := f.get(d["DescendantFonts"]).(array)
	if len(below) == 0 {
		return
	}
	own := f.dictOf(below[0])
	out.width, out.known = 1000, true
	if w, ok := f.get(own["DW"]).(float64); ok {
		out.width = w
	}
	list, _ := f.get(own["W"]).(array)
	const most = 4 << 16 // codes are told once, by honest files
	for i, told := 0, 0; i+1 < len(list) && told < most; {
		first := int(number(f.get(list[i])))
		switch second := f.get(list[i+1]).(type) {
		case array:
			for j, w := range second[:min(len(second), 1<<16)] {
				out.widths[first+j] = number(f.get(w))
			}
			told += len(second)
			i += 2
		case float64:
			if i+2 >= len(list) {
				return
			}
			last := min(int(second), first+1<<16-1)
			for code := first; code <= last; code++ {
				out.widths[code] = number(f.get(list[i+2]))
			}
			told += max(1, last-first)
			i += 3
		default:
			i += 2
		}
	}
}

// simple reads a font of at most 256 letters.
func (f *File) simple(out *font, d dict, base string) {
	first := int(number(f.get(d["FirstChar"])))
	list, _ := f.get(d["Widths"]).(array)
	for i, w := range list {
		out.widths[first+i] = number(f.get(w))
	}
	out.known = len(list) > 0
	out.width = 500
	if strings.Contains(base, "courier") {
		out.width = 600
	}
	encode := winAnsi
	if strings.Contains(base, "symbol") {
		encode = symbols
	}
	differences := array(nil)
	switch e := f.get(d["Encoding"]).(type) {
	case name:
		if e == "MacRomanEncoding" {
			encode = macRoman
		}
	case dict:
		differences, _ = f.get(e["Differences"]).(array)
		if f.get(e["BaseEncoding"]) == name("MacRomanEncoding") {
			encode = macRoman
		}
	}
	for code := range 256 {
		if r := encode(byte(code)); r != 0 {
			out.letters[code] = string(r)
		}
	}
	code := 0
	for _, v := range differences {
		switch o := f.get(v).(type) {
		case float64:
			code = int(o)
		case name:
			if s := glyph(string(o)); s != "" {
				out.letters[code] = s
			}
			code++
		}
	}
}

// decode reads a string. Known says that widths are the file's own.
func (f *font) decode(raw string) (string, []letter, bool) {
	var b strings.Builder
	var wide []letter
	step := 1
	if f.two {
		step = 2
	}
	for i := 0; i+step <= len(raw); i += step {
		code := int(raw[i])
		if f.two {
			code = code<<8 | int(raw[i+1])
		}
		w, ok := f.widths[code]
		if !ok {
			w = f.width
		}
		s := f.letters[code]
		wide = append(wide, letter{w, code == ' ' && !f.two})
		b.WriteString(s)
	}
	return b.String(), wide, f.known
}

// toUnicode reads the table that says which letters codes are.
func (f *font) toUnicode(body []byte) {
	l := &lexer{data: body}
	var args array
	for range 1 << 20 {
		switch v := l.next(0).(type) {
		case end:
			return
		case operator:
			switch v {
			case "endcodespacerange":
				if first, ok := at(args, 0).(text); ok && len(first) == 1 {
					f.two = false
				}
			case "endbfchar":
				for i := 0; i+1 < len(args); i += 2 {
					f.maps(args[i], args[i+1])
				}
			case "endbfrange":
				f.ranges(args)
			}
			args = args[:0]
		default:
			args = append(args, v)
		}
	}
}

func at(list array, i int) any {
	if i < len(list) {
		return list[i]
	}
	return nil
}

func codeOf(v any) (int, bool) {
	s, ok := v.(text)
	n := 0
	for _, c := range []byte(s) {
		n = n<<8 | int(c)
	}
	return n, ok && len(s) > 0 && len(s) <= 2
}

func (f *font) maps(code, to any) {
	c, ok := codeOf(code)
	s, isText := to.(text)
	if ok && isText {
		f.letters[c] = wide(string(s))
	}
}

func (f *font) ranges(args array) {
	for i := 0; i+2 < len(args); i += 3 {
		first, ok1 := codeOf(args[i])
		last, ok2 := codeOf(args[i+1])
		if !ok1 || !ok2 {
			continue
		}
		switch to := args[i+2].(type) {
		case array:
			for j := 0; j < len(to) && first+j <= last; j++ {
				if s, ok := to[j].(text); ok {
					f.letters[first+j] = wide(string(s))
				}
			}
		case text:
			units := []byte(to)
			for c := first; c <= last && len(units) > 0; c++ {
				f.letters[c] = wide(string(units))
				units = append([]byte(nil), units...)
				units[len(units)-1]++
			}
		}
	}
}

// wide is text in UTF-16.
func wide(s string) string {
	units := make([]uint16, len(s)/2)
	for i := range units {
		units[i] = uint16(s[2*i])<<8 | uint16(s[2*i+1])
	}
	return string(utf16.Decode(units))
}

// glyphs are names of letters in fonts, beside those of one letter.
var glyphs = glyphTable()

func glyphTable() map[string]string {
	out := map[string]string{}
	pairs := strings.Fields(`zero 0 one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 period . comma , colon : semicolon ; question ? exclam !
 hyphen - minus − plus + equal = less < greater > slash / backslash \ parenleft ( parenright ) bracketleft [ bracketright ] braceleft { braceright }
 asterisk * numbersign # percent % ampersand & at @ dollar $ cent ¢ sterling £ Euro € quotesingle ' quotedbl " quoteright ’ quoteleft ‘ quotedblleft “ quotedblright ”
 quotesinglbase ‚ quotedblbase „ endash – emdash — bullet • multiply × divide ÷ periodcentered · fraction / onehalf ½ onequarter ¼ threequarters ¾ degree °
 plusminus ± lessequal ≤ greaterequal ≥ notequal ≠ approxequal ≈ radical √ infinity ∞ pi π underscore _ bar | asciitilde ~ asciicircum ^ grave ` + "`" + `
 fi fi fl fl ff ff ffi ffi ffl ffl ellipsis … onesuperior ¹ twosuperior ² threesuperior ³ arrowright → equivalence ≡ summation ∑ integral ∫ product ∏
 alpha α beta β gamma γ delta δ theta θ lambda λ mu μ sigma σ phi φ omega ω Delta Δ Sigma Σ Omega Ω dotlessi ı germandbls ß eacute é egrave è aacute á
 agrave à acircumflex â adieresis ä aring å ae æ ccedilla ç ecircumflex ê edieresis ë iacute í icircumflex î idieresis ï ntilde ñ oacute ó ograve ò
 ocircumflex ô odieresis ö oslash ø uacute ú ugrave ù ucircumflex û udieresis ü Adieresis Ä Odieresis Ö Udieresis Ü Eacute É section § copyright ©
 registered ® trademark ™ guillemotleft « guillemotright » exclamdown ¡ questiondown ¿`)
	for i := 0; i+1 < len(pairs); i += 2 {
		out[pairs[i]] = pairs[i+1]
	}
	out["space"], out["nbspace"] = " ", " "
	return out
}

// glyph is the letter of a name, "" for one that is not known.
func glyph(s string) string {
	if g, ok := glyphs[s]; ok {
		return g
	}
	s, _, _ = strings.Cut(s, ".")
	if len(s) == 1 {
		return s
	}
	if g, ok := glyphs[s]; ok {
		return g
	}
	if hex, ok := strings.CutPrefix(s, "uni"); ok {
		if n, err := strconv.ParseUint(hex, 16, 16); err == nil {
			return string(rune(n))
		}
	}
	return ""
}

// winAnsi is a code of most fonts: code page 1252.
func winAnsi(c byte) rune {
	const table = "€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ"
	switch {
	case c < 0x20 || c == 0x7f:
		return 0
	case c >= 0x80 && c < 0xa0:
		return []rune(table)[c-0x80]
	}
	return rune(c)
}

// macRoman is a code of fonts from Macs.
func macRoman(c byte) rune {
	const table = "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»… ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
	if c >= 0x80 {
		if runes := []rune(table); int(c)-0x80 < len(runes) {
			return runes[c-0x80]
		}
	}
	return winAnsi(c)
}

// symbols is a code of the font of mathematical signs.
func symbols(c byte) rune {
	switch c {
	case 0xb4:
		return '×'
	case 0xb8:
		return '÷'
	case 0xd7:
		return '·'
	case 0xb1:
		return '±'
	case 0xa3:
		return '≤'
	case 0xb3:
		return '≥'
	case 0xb9:
		return '≠'
	case 0xbb:
		return '≈'
	case 0xb0:
		return '°'
	case 0xb7:
		return '•'
	case 0xd6:
		return '√'
	case 'p':
		return 'π'
	case 0x2d:
		return '−'
	}
	if c < 0x41 {
		return winAnsi(c)
	}
	return 0
}
