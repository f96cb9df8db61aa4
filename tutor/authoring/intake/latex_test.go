package intake

import (
	"strings"
	"testing"
)

func TestPlainText(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{`Add $$4$$ and $$5$$.`, "Add 4 and 5."},
		{`$$\frac{3}{4}$$`, "3/4"},
		{`$$-\frac{1}{3}$$`, "-1/3"},
		{`$$\frac{x+1}{2y}$$`, "(x + 1)/(2y)"},
		{`$$3\frac{1}{2}$$`, "3 1/2"},
		{`$$\frac{1}{2}x$$`, "(1/2)x"},
		{`$$x\frac{1}{2}$$`, "x(1/2)"},
		{`$$2-\frac{-1}{3}$$`, "2 - (-1/3)"},
		{`$$\frac{\frac{1}{2}}{3}$$`, "(1/2)/3"},
		{`$$\left(x+3\right)^2$$`, "(x + 3)^2"},
		{`$$x^{12}$$`, "x^12"},
		{`$$2^{x+1}$$`, "2^(x + 1)"},
		{`$${10}^{-4}$$`, "10^(-4)"},
		{`$$x^2 y$$`, "x^2·y"},
		{`$$\sqrt{16}+\sqrt{x}$$`, "√16 + √(x)"},
		{`$$2\sqrt[4]{8}$$`, "2(8)^(1/4)"},
		{`$$3\times4 \div 2$$`, "3 × 4 ÷ 2"},
		{`$$x \leq 2$$ or $$x\geq5$$`, "x ≤ 2 or x ≥ 5"},
		{`$$(-\infty,3]$$`, "(-∞, 3]"},
		{`$$\log_{2}\left(8\right)$$`, "log_2(8)"},
		{`$$\operatorname{lcm}(4,6)$$`, "lcm(4, 6)"},
		{`$$1.5E+3$$`, "1.5 × 10^3"},
		{`$$1,250$$`, "1,250"},
		{`$$90^{\circ}$$ and 20**{\circ}`, "90° and 20°"},
		{`\(x+1\) apples`, "x + 1 apples"},
		{`It costs $$\$3$$, not $5.`, "It costs $3, not $5."},
		{`sixty $$-$$ five`, "sixty-five"},
		{`One \n Two`, "One\nTwo"},
		{`$$\begin{bmatrix} 1 & -2 \\ 3 & 4 \end{bmatrix}$$`, "[1, -2; 3, 4]"},
		{`$$\frac{\pi}{18$$} + $$\frac{2}{3}$$`, "π/18 + 2/3"}, // dollars in the wrong places
		{`8 $$___$$ 9`, "8 ___ 9"},
		{`x**2`, "x^2"},
	} {
		if got, err := plainText(c.in); err != nil || got != c.want {
			t.Errorf("%s: %q %v, want %q", c.in, got, err, c.want)
		}
	}
}

func TestPlainTextRefuses(t *testing.T) {
	for in, want := range map[string]string{
		`$$\nosuch{3}$$`:                       `\nosuch is not known`,
		`$$\frac{1}{`:                          "not closed",
		`$$` + strings.Repeat("{", 2000):       "not closed",
		`$$` + strings.Repeat("{", 200) + `$$`: "nested",
		`$$x}$$ }`:                             "stands alone",
	} {
		if got, err := plainText(in); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.30s: %q, %v; want %q", in, got, err, want)
		}
	}
}

// Whatever is read, nothing of it can drive a terminal and nothing panics.
func FuzzPlainText(f *testing.F) {
	for _, s := range []string{`$$\frac{1}{2}$$`, `\(x\)`, `$$\begin{cases} 1 & 2 \end{cases}$$`, "\x1b[2J", `$$\sqrt[3]{\left|x\right|}$$`, `@{a}`, `{=a ~b}`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got, err := htmlText(s)
		if err == nil && strings.ContainsAny(got, "\x1b\x00\x07\u202e") {
			t.Errorf("%q lets a control character through: %q", s, got)
		}
		_, _, _ = giftItem(giftBlock{text: s, line: 1})
	})
}
