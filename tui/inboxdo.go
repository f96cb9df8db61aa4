package tui

import (
	"context"

	"primer/tui/words"

	tea "charm.land/bubbletea/v2"
)

// matterKey does what can be done with one matter. r is its turn, where it was
// read already.
func (v *inbox) matterKey(m *Model, x Matter, k string, r *record) (tea.Cmd, bool) {
	switch k {
	case "s":
		return v.see(m, []string{x.ID}), true
	case "r", "w":
		return v.decide(m, x, k == "r"), true
	case "x":
		return v.wrongMove(m, x, r), true
	}
	return nil, false
}

// see puts matters away: they are marked as seen.
func (v *inbox) see(m *Model, ids []string) tea.Cmd {
	return m.teacher(func(m *Model) tea.Cmd {
		return m.do(func(ctx context.Context) answer {
			err := m.tutor.SeeMatters(ctx, ids)
			return brought(func(m *Model) tea.Cmd {
				if err != nil {
					m.status.fail(v.Say("inbox.see-failed"), err)
					return v.load(m) // some of them may be seen
				}
				for _, id := range ids {
					v.settled(id)
				}
				return m.notify(v.Count("inbox.seen", len(ids)))
			})
		})
	})
}

// settled shows a matter as seen. It stays in its row until the view opens anew.
func (v *inbox) settled(id string) {
	if x := v.find(id); x != nil {
		x.Seen = true
	}
}

// askSeeAll asks once before all that is listed is marked as seen.
func (v *inbox) askSeeAll(m *Model) tea.Cmd {
	var ids []string
	for _, i := range v.fit {
		if !v.all[i].Seen {
			ids = append(ids, v.all[i].ID)
		}
	}
	if len(ids) == 0 {
		return m.notify(v.Say("inbox.nothing"))
	}
	m.picker = &picker{
		title: v.Count("inbox.see-all", len(ids)),
		rows:  []choice{{key: "no", label: v.Say("inbox.see-no")}, {key: "yes", label: v.Say("inbox.see-yes")}},
		then: func(m *Model, key string) tea.Cmd {
			if key != "yes" {
				return nil
			}
			return v.see(m, ids)
		},
	}
	return nil
}

// decide asks for the reason, which may stay empty, and settles a dispute.
func (v *inbox) decide(m *Model, x Matter, right bool) tea.Cmd {
	if x.Kind != KindDisputed {
		return m.notify(v.Say("inbox.no-dispute"))
	}
	title := v.Say("inbox.was-wrong")
	if right {
		title = v.Say("inbox.was-right")
	}
	return m.teacher(func(m *Model) tea.Cmd {
		m.show(&noting{Book: v.Book, title: title, about: x, ask: v.Say("inbox.why-ruled"), then: func(m *Model, why string) tea.Cmd {
			return ask(m, "inbox.decide-failed", func(ctx context.Context) (Ruling, error) { return m.tutor.Decide(ctx, x, right, why) }, func(r Ruling) tea.Cmd {
				v.settled(x.ID)
				m.status.hold(r.Words(v.Book, right), false)
				return nil
			})
		}})
		return nil
	})
}

// Words say what became of a component whose answer was right, or wrong.
func (r Ruling) Words(b words.Book, right bool) string {
	key := "inbox.ruled-wrong"
	if right {
		key = "inbox.ruled-right"
	}
	return b.Say(key, "component", r.Component, "before", r.Before, "after", r.After)
}
