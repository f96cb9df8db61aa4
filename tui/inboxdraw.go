package tui

const (
	inboxHead  = 3 // lines above the rows
	matterRows = 2 // lines of a row
)

// Render draws the rows in sight.
func (v *inbox) Render(m *Model, width, height int) []string {
	out := []string{"", cut("  "+v.titleLine(m.theme), width), ""}
	if len(v.fit) == 0 {
		for _, s := range wrap(v.nothing(), min(width-4, 72)) {
			out = append(out, "  "+s)
		}
		return out
	}
	v.rows.head, v.rows.tall = inboxHead, matterRows
	from, to := v.rows.see(len(v.fit), (height-inboxHead)/matterRows)
	for i := from; i < to; i++ {
		out = append(out, v.all[v.fit[i]].draw(m, i == v.rows.at, width)...)
	}
	return out
}

func (v *inbox) titleLine(t theme) string {
	left := 0
	for _, x := range v.all {
		if !x.Seen {
			left++
		}
	}
	s := t.title.Render(v.Say("inbox.title"))
	switch {
	case !v.loaded:
		return s
	case v.text != "":
		return s + t.dim.Render(" · ") + t.accent.Render("/ "+v.text) + t.dim.Render(" · "+v.Say("inbox.found", "found", len(v.fit), "all", len(v.all)))
	case v.old:
		return s + t.dim.Render(" · "+v.Say("inbox.new", "n", left)+" · "+v.Say("inbox.with-seen"))
	}
	return s + t.dim.Render(" · "+v.Say("inbox.new", "n", left))
}

// nothing is what to say when there is no row.
func (v *inbox) nothing() string {
	switch {
	case !v.loaded:
		return "..."
	case v.text != "":
		return v.Say("inbox.none-found")
	case v.old:
		return v.Say("inbox.nothing")
	}
	return v.Say("inbox.nothing-new")
}

// draw is a matter's row: when, who, of which kind, and below it what was said
// and what the tutor made of it.
func (x Matter) draw(m *Model, chosen bool, width int) []string {
	t := m.theme
	when, name := pad(dayName(t.Book, x.At, m.opt.Now()), dayWidth), 10
	if width >= 90 {
		when, name = when+" "+clockTime(x.At, m.opt.Now()), 14
	}
	head := t.listRow(chosen, when+"  "+pad(cut(line(x.Student), name), name)) + "  " + x.badge(t)
	if width >= 80 {
		head += t.dim.Render(" · " + line(x.Lesson))
	}
	said := "      " + x.saidWords(t.Book, width/2)
	return []string{
		ends(head, x.state(t)+" ", width),
		cut(said+t.dim.Render("  → "+x.did(t.Book)), width-1),
	}
}

// badge is the kind as a sign and a word.
func (x Matter) badge(t theme) string {
	sign, tone := x.Kind.sign()
	return toneStyle(t, tone).Render(sign + " " + KindName(t.Book, x.Kind))
}

func (x Matter) state(t theme) string {
	if x.Seen {
		return t.dim.Render("✓ " + t.Say("inbox.is-seen"))
	}
	return t.accent.Render("● " + t.Say("inbox.is-new"))
}
