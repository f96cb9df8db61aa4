package tui

import (
	"cmp"
	"context"

	tea "charm.land/bubbletea/v2"
)

// openSettings shows the settings.
func (m *Model) openSettings() tea.Cmd {
	if _, open := m.view().(*settingsView); open {
		m.back()
		return nil
	}
	v := &settingsView{Settings: m.tutor.Settings(), kept: m.tutor.Settings(), book: m.theme.Book}
	v.want = v.Settings
	v.Theme, v.Language, v.Still, v.ASCII = m.lookNow()
	v.was = v.Settings
	m.show(v)
	return m.do(func(ctx context.Context) answer {
		voices, exports := m.tutor.Voices(ctx)
		return brought(func(*Model) tea.Cmd { v.voices, v.folder = voices, exports; return nil })
	})
}

// lookNow is how the screen looks now, whatever is kept: a flag may say otherwise.
func (m *Model) lookNow() (theme, language string, still, ascii bool) {
	theme = m.opt.Theme
	theme = cmp.Or(theme, ThemeAuto)
	return theme, m.theme.Code(), m.opt.Still, m.opt.ASCII
}

// with is s after a change from was to is: what was not changed stays as it is
// kept, even where a flag has it otherwise for this time.
func (s Settings) with(was, is Settings) Settings {
	if is.Theme != was.Theme {
		s.Theme = is.Theme
	}
	if is.Language != was.Language {
		s.Language = is.Language
	}
	if is.Still != was.Still {
		s.Still = is.Still
	}
	if is.ASCII != was.ASCII {
		s.ASCII = is.ASCII
	}
	s.ReadAloud, s.Voice, s.Exports = is.ReadAloud, is.Voice, is.Exports
	return s
}

// changed applies the settings of the view at once, and has them kept.
func (v *settingsView) changed(m *Model) tea.Cmd {
	v.want = v.want.with(v.was, v.Settings)
	v.was = v.Settings
	ask := m.opt.Theme != v.Theme && (v.Theme == ThemeAuto || v.Theme == ThemeHigh)
	m.opt.Theme, m.opt.Language, m.opt.Still, m.opt.ASCII = v.Theme, v.Language, v.Still, v.ASCII
	m.theme = theme{} // whatever changed, all is drawn anew
	m.dress()
	v.book = m.theme.Book
	cmds := []tea.Cmd{v.keep(m)}
	if ask && !m.opt.NoColor {
		cmds = append(cmds, tea.RequestBackgroundColor)
	}
	return tea.Batch(cmds...)
}

// keep has the settings of now written. One writing is under way at a time, so
// that the last choice is the one that stays.
func (v *settingsView) keep(m *Model) tea.Cmd {
	if v.writing {
		v.again = true
		return nil
	}
	v.writing = true
	s := v.want
	return m.do(func(ctx context.Context) answer { return settledMsg{v, s, m.tutor.Settle(ctx, s), m.tutor.Settings()} })
}

// settledMsg tells that settings were kept, or why not.
type settledMsg struct {
	view *settingsView
	sent Settings
	err  error
	kept Settings
}

func (msg settledMsg) apply(m *Model) tea.Cmd {
	v := msg.view
	v.writing = false
	if v.again {
		v.again = false
		return v.keep(m)
	}
	if msg.err != nil {
		v.Settings, v.kept, v.want, v.was = msg.kept, msg.kept, msg.kept, msg.kept
		m.status.fail(m.theme.Say("settings.failed"), msg.err)
		return v.undo(m)
	}
	was := v.kept
	v.kept = msg.kept
	if was.ReadAloud != msg.kept.ReadAloud || msg.kept.ReadAloud && was.Voice != msg.kept.Voice {
		return m.readAloud(msg.kept.ReadAloud, true)
	}
	return nil
}

// undo shows what is kept, after a change that was refused.
func (v *settingsView) undo(m *Model) tea.Cmd {
	m.opt.Theme, m.opt.Language, m.opt.Still, m.opt.ASCII = v.Theme, v.Language, v.Still, v.ASCII
	m.theme = theme{}
	m.dress()
	return nil
}
