package source

import "strings"

// endCell closes a cell; its end tag may be left out.
func (p *page) endCell() {
	if p.inCell {
		p.cells = append(p.cells, Line(levels(typed(p.text.String()))))
	}
	p.inCell = false
	p.text.Reset()
}

func (p *page) endRow() {
	p.endCell()
	if len(p.cells) > 0 {
		p.rows = append(p.rows, strings.Join(p.cells, " | "))
	}
	p.cells = nil
}

func (p *page) endTable() {
	p.endRow()
	p.inTable = max(0, p.inTable-1)
	p.text.Reset()
	if p.inTable > 0 || len(p.rows) == 0 {
		return
	}
	p.keep(Block{Kind: Table, Text: strings.Join(p.rows, "\n")})
	p.rows, p.cells = nil, nil
}
