package intake

// Typed rewrites a formula of LaTeX as people type it: \frac{x+1}{2} is (x + 1)/2.
// The error names what cannot be written so.
func Typed(formula string) (string, error) {
	if len(formula) > maxRaw {
		return "", errLong
	}
	return plainMath(formula)
}
