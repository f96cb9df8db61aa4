package bugs

// Place finds the type of a problem and its operands in the problem's text.
func (c *Catalogue) Place(problem string) (typ string, args []string, ok bool) {
	t, ops, ok := c.place(Question{Problem: problem})
	if !ok {
		return "", nil, false
	}
	for _, v := range ops.list {
		args = append(args, v.String())
	}
	return t.Name, args, true
}
