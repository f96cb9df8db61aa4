package pattern

// String is the expression.
func (p *Pattern) String() string { return p.made().String() }

// SubexpIndex is regexp.Regexp.SubexpIndex.
func (p *Pattern) SubexpIndex(name string) int { return p.made().SubexpIndex(name) }

// MatchString is regexp.Regexp.MatchString.
func (p *Pattern) MatchString(s string) bool { return p.made().MatchString(s) }

// FindString is regexp.Regexp.FindString.
func (p *Pattern) FindString(s string) string { return p.made().FindString(s) }

// FindStringIndex is regexp.Regexp.FindStringIndex.
func (p *Pattern) FindStringIndex(s string) []int { return p.made().FindStringIndex(s) }

// FindStringSubmatch is regexp.Regexp.FindStringSubmatch.
func (p *Pattern) FindStringSubmatch(s string) []string { return p.made().FindStringSubmatch(s) }

// FindStringSubmatchIndex is regexp.Regexp.FindStringSubmatchIndex.
func (p *Pattern) FindStringSubmatchIndex(s string) []int { return p.made().FindStringSubmatchIndex(s) }

// FindAllString is regexp.Regexp.FindAllString.
func (p *Pattern) FindAllString(s string, n int) []string { return p.made().FindAllString(s, n) }

// FindAllIndex is regexp.Regexp.FindAllIndex.
func (p *Pattern) FindAllIndex(b []byte, n int) [][]int { return p.made().FindAllIndex(b, n) }

// FindAllStringIndex is regexp.Regexp.FindAllStringIndex.
func (p *Pattern) FindAllStringIndex(s string, n int) [][]int {
	return p.made().FindAllStringIndex(s, n)
}

// FindAllStringSubmatch is regexp.Regexp.FindAllStringSubmatch.
func (p *Pattern) FindAllStringSubmatch(s string, n int) [][]string {
	return p.made().FindAllStringSubmatch(s, n)
}

// FindAllStringSubmatchIndex is regexp.Regexp.FindAllStringSubmatchIndex.
func (p *Pattern) FindAllStringSubmatchIndex(s string, n int) [][]int {
	return p.made().FindAllStringSubmatchIndex(s, n)
}

// ReplaceAllString is regexp.Regexp.ReplaceAllString.
func (p *Pattern) ReplaceAllString(s, with string) string { return p.made().ReplaceAllString(s, with) }

// ReplaceAllStringFunc is regexp.Regexp.ReplaceAllStringFunc.
func (p *Pattern) ReplaceAllStringFunc(s string, with func(string) string) string {
	return p.made().ReplaceAllStringFunc(s, with)
}

// Split is regexp.Regexp.Split.
func (p *Pattern) Split(s string, n int) []string { return p.made().Split(s, n) }

// ExpandString is regexp.Regexp.ExpandString.
func (p *Pattern) ExpandString(into []byte, template, s string, match []int) []byte {
	return p.made().ExpandString(into, template, s, match)
}
