package gate

import (
	"strings"

	"primer/tutor/pattern"
)

// Models write LaTeX now and then; the checks read it as typed maths.
var (
	fracs    = pattern.New(`\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}`)
	wrappers = pattern.New(`\\(?:text|mathrm|mathbf|textbf|boxed|mbox)\s*\{([^{}]*)\}`)
	powers   = pattern.New(`\^\{([^{}]*)\}`)
	roots    = pattern.New(`\\sqrt\s*\{([^{}]*)\}`)
	commands = strings.NewReplacer(`\times`, "×", `\cdot`, "×", `\div`, "÷", `\leq`, "≤", `\le`, "≤", `\geq`, "≥", `\ge`, "≥", `\neq`, "≠", `\ne`, "≠",
		`\approx`, "≈", `\left`, "", `\right`, "", `\(`, " ", `\)`, " ", `\[`, " ", `\]`, " ", `\$`, "$", `\%`, "%", `\,`, " ", `\;`, " ", `\!`, "")
)

// plainMath rewrites simple LaTeX as typed maths: \frac{3}{4} is 3/4.
func plainMath(s string) string {
	if !strings.Contains(s, `\`) {
		return s
	}
	for range 4 { // from the inside out
		s = wrappers.ReplaceAllString(s, "$1")
		s = powers.ReplaceAllString(s, "^($1)")
		s = roots.ReplaceAllString(s, "√($1)")
		s = fracs.ReplaceAllStringFunc(s, func(m string) string {
			p := fracs.FindStringSubmatch(m)
			return grouped(p[1]) + "/" + grouped(p[2])
		})
	}
	return commands.Replace(s)
}

// grouped puts brackets round what is more than a number or a letter.
func grouped(s string) string {
	if s = strings.TrimSpace(s); strings.Trim(s, "0123456789.") == "" || len(s) == 1 {
		return s
	}
	return "(" + s + ")"
}
