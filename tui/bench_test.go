package tui

import (
	"context"
	"fmt"
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tutor"
)

// opened is a model in a lesson with n earlier messages, without a program
// around it.
func opened(b *testing.B, n int) *Model {
	b.Helper()
	f := newFake(mia())
	f.prev = talk(n)
	m := newModel(context.Background(), f, Options{Theme: ThemeDark})
	m.Update(resized(100, 30))
	studentsMsg{all: f.students}.apply(m)
	port, err := f.Open(context.Background(), "mia", "math/fractions/compare")
	if err != nil {
		b.Fatal(err)
	}
	m.chat = newChat(port, m.paint)
	m.screen = screenChat
	m.fit()
	m.View()
	return m
}

// BenchmarkKeyToFrame is one key and the frame after it, with 10,000 messages.
func BenchmarkKeyToFrame(b *testing.B) {
	m := opened(b, 10_000)
	for b.Loop() {
		m.Update(tea.KeyPressMsg{Code: 'a', Text: "a"})
		m.View()
		m.Update(tea.KeyPressMsg{Code: tea.KeyBackspace})
		m.View()
	}
}

// BenchmarkScroll is one page up and the frame after it; pages seen before are
// not drawn again.
func BenchmarkScroll(b *testing.B) {
	m := opened(b, 10_000)
	for b.Loop() {
		m.Update(tea.KeyPressMsg{Code: tea.KeyPgUp})
		m.View()
		if m.chat.list.top == 0 {
			m.chat.list.end()
		}
	}
}

// BenchmarkFirstFrame is a start to the home screen.
func BenchmarkFirstFrame(b *testing.B) {
	f := newFake(mia())
	for b.Loop() {
		m := newModel(context.Background(), f, Options{Theme: ThemeDark})
		m.Update(resized(100, 30))
		studentsMsg{all: f.students}.apply(m)
		lessonsMsg{cards: f.cards}.apply(m)
		m.View()
	}
}

// BenchmarkFirstChatFrame is a resumed lesson of 10,000 messages to its first
// frame.
func BenchmarkFirstChatFrame(b *testing.B) {
	f := newFake(mia())
	f.prev = talk(10_000)
	port, _ := f.Open(context.Background(), "mia", "math/fractions/compare")
	m := newModel(context.Background(), f, Options{Theme: ThemeDark})
	m.Update(resized(100, 30))
	m.screen = screenChat
	for b.Loop() {
		m.chat = newChat(port, newPainter(m.theme, true))
		m.fit()
		m.View()
	}
}

// BenchmarkView draws the screen once more, with 10,000 messages.
func BenchmarkView(b *testing.B) {
	m := opened(b, 10_000)
	for b.Loop() {
		m.View()
	}
}

// BenchmarkStreaming is a tick of a reply of 2 KB that streams under 10,000
// messages: a piece of it comes, and the frame is drawn.
func BenchmarkStreaming(b *testing.B) {
	m := opened(b, 10_000)
	piece := "The size of a piece **follows**. "
	reply := &bubble{by: tutor.ByTutor, growing: true}
	m.chat.list.add(reply)
	for i := 0; b.Loop(); i++ {
		if i%64 == 0 {
			reply.text, reply.stable, reply.settled = "", 0, nil
		}
		reply.text += piece
		if i%8 == 7 {
			reply.text += "\n\n"
		}
		m.View()
	}
}

// BenchmarkPane is one event of a running turn with the pane open, after 500
// turns.
func BenchmarkPane(b *testing.B) {
	m := opened(b, 100)
	m.Update(resized(130, 40))
	m.togglePane()
	for turn := range 500 {
		for _, e := range append(wrongAnswer(), kept()...) {
			e.Turn = turn
			m.pane.see(e)
		}
	}
	m.View()
	for b.Loop() {
		m.pane.see(tutor.Event{Turn: 499, Kind: tutor.EventSaid, Said: &tutor.Said{Delta: "x"}})
		m.View()
	}
}

// BenchmarkPaste is 100 KB pasted and the frame after it.
func BenchmarkPaste(b *testing.B) {
	m := opened(b, 10)
	text := fmt.Sprintf("%0100000d", 7)
	for b.Loop() {
		m.Update(tea.PasteMsg{Content: text})
		m.View()
		m.composer.set("")
		m.composer.pastes = nil
	}
}
