package answer

import (
	"fmt"
	"strings"
	"testing"
)

var seeds = []string{
	"12", "3/4", "1 1/2", "-0.5", "1,250", "33%", "$4.50", "5 cm^2", "x = 3", "2x+3y-1", "x<-3 or x>1", "(2,5]", "{1,2,3}", "2√3", "½", "x²", "14 r 1", "6:40 am", "11:21",
	"i think its three quarters?", "not 8, 6", "8 no wait 6", "6 + 2 = 8", "3 or 4", "±3", "\\frac{1}{2}\\sqrt{3}", "|x-2|<5", "sin(x)^2", "n!/(n-1)!", "1.5e3", "0.333...", "a-3, b-1", "half of 10 is 5",
	"9^9^9^9", "((((((1", "------3", "1/0", "0^0", "0.000.372", "**8**", "two hundred and one and a half", "x2x2", "2x2x3x5", "5 ft 3 in", "m=3, b=2", "1\\4", "5+-3", "x in (1,2)", "°C", "1e400", "sqrt[3]{8}", "root(0,2)", "(-8)^(1/3)", "1/(x-x)", "{{}}", "[1,", "=", "?", "\x00\xff", "12 345 678",
}

func FuzzFind(f *testing.F) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		values := Find(text)
		last := 0
		for _, v := range values {
			if v.Start < 0 || v.End > len(text) || v.Start > v.End || text[v.Start:v.End] != v.Text {
				t.Fatalf("Find(%q): bad place %+v", text, v)
			}
			if v.Start < last {
				t.Fatalf("Find(%q): out of order", text)
			}
			last = v.Start
		}
		if i := MeantValue(values, text); i < -1 || i >= len(values) {
			t.Fatalf("MeantValue(%q) = %d of %d", text, i, len(values))
		}
		for _, s := range Statements(text) {
			if s.Start < 0 || s.End > len(text) || s.Start > s.End {
				t.Fatalf("Statements(%q): bad place %+v", text, s)
			}
		}
		Working(text, strings.Split(text, "\n"))
	})
}

func FuzzCompare(f *testing.F) {
	for i, s := range seeds {
		f.Add(s, seeds[(i*7+3)%len(seeds)])
		f.Add(s, s)
	}
	f.Fuzz(func(t *testing.T, expected, typed string) {
		o := Compare(Spec{Expected: expected}, typed)
		if o.Equivalent && !o.Sure {
			t.Fatalf("Compare(%q, %q): right without being sure", expected, typed)
		}
		again := Compare(Spec{Expected: expected}, typed)
		if again.Equivalent != o.Equivalent || again.Sure != o.Sure || again.FormOK != o.FormOK {
			t.Fatalf("Compare(%q, %q) differs when asked again", expected, typed)
		}
	})
}

func FuzzEqual(f *testing.F) {
	for i, s := range seeds {
		f.Add(s, seeds[(i*5+1)%len(seeds)])
		f.Add(s, s)
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		ab, sure := Equal(a, b)
		ba, sureBack := Equal(b, a)
		if ab != ba || sure != sureBack {
			t.Fatalf("Equal(%q, %q) = %v %v, the other way %v %v", a, b, ab, sure, ba, sureBack)
		}
		if same, sure := Equal(a, a); sure && !same {
			t.Fatalf("Equal(%q) is not equal to itself", a)
		}
	})
}

// FuzzNoise wraps a right answer and a wrong one in a noise shape: neither verdict may change.
func FuzzNoise(f *testing.F) {
	f.Add(int16(3), uint8(4), uint8(0), uint8(5))
	f.Fuzz(func(t *testing.T, n int16, d, kind, shape uint8) {
		den := int(d)%97 + 2
		expected, bad := answerOf(int(n), den, kind), answerOf(int(n)+1, den, kind)
		wrap := shapes[int(shape)%len(shapes)]
		if o := Compare(Spec{Expected: expected}, strings.ReplaceAll(wrap, "%", expected)); !o.Equivalent {
			t.Fatalf("expected %q in %q: refused (%s)", expected, wrap, o.Reason)
		}
		if o := Compare(Spec{Expected: expected}, strings.ReplaceAll(wrap, "%", bad)); o.Equivalent {
			t.Fatalf("expected %q, typed %q in %q: accepted", expected, bad, wrap)
		}
	})
}

// answerOf writes an answer of one kind from two numbers.
func answerOf(n, d int, kind uint8) string {
	switch kind % 9 {
	case 0:
		return fmt.Sprint(n)
	case 1:
		return fmt.Sprintf("%d/%d", n, d)
	case 2:
		return fmt.Sprintf("%d.%02d", n, d)
	case 3:
		return fmt.Sprintf("x = %d", n)
	case 4:
		return fmt.Sprintf("%d%%", abs(n))
	case 5:
		return fmt.Sprintf("%d cm", abs(n)+1)
	case 6:
		return fmt.Sprintf("%dx + %d", n, d)
	case 7:
		return fmt.Sprintf("(%d, %d)", n, d)
	}
	return fmt.Sprintf("x < %d", n)
}
