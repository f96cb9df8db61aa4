package bugs

import "github.com/primer-tutor/primer/tutor/course/formula"

// Operands gives the names of a type's operands their values; false where the type is
// unknown or the operands do not fit it.
func (c *Catalogue) Operands(typ string, args []string) (formula.Vars, bool) {
	t, known := c.made().types[typ]
	if !known {
		return nil, false
	}
	ops, err := t.bind(args)
	return ops.named, err == nil && (t.when == nil || holds(t.when, ops))
}
