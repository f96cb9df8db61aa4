// Package format says numbers, shares, spans of time and sizes, for everybody: in
// reports, lists and errors. It also lays out pages and tables of plain text.
//
// It never makes sentences, and what the screen says in other languages is the
// screen's.
package format

import (
	"fmt"
	"strings"
	"time"
)

// Count writes a number of things: "1 turn", "2 turns".
func Count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// Were writes what became of a number of things: "1 turn was", "2 turns were".
func Were(n int, what string) string {
	if n == 1 {
		return "1 " + what + " was"
	}
	return fmt.Sprintf("%d %ss were", n, what)
}

// Share is k of n with its percentage, so that nobody takes 1 of 2 for a half of many.
func Share(k, n int) string {
	if n == 0 {
		return "none"
	}
	return fmt.Sprintf("%.0f%% (%d of %d)", 100*float64(k)/float64(n), k, n)
}

// Ratio is k for each of n things, "none" where there are none.
func Ratio(k, n int) string { return Mean(float64(k)/float64(max(n, 1)), n) }

// Mean is a mean over n things, "none" where there are none.
func Mean(v float64, n int) string {
	if n == 0 {
		return "none"
	}
	return fmt.Sprintf("%.1f", v)
}

// Bar draws a share in characters that read without color.
func Bar(percent, cells int) string {
	full := (percent*cells + 50) / 100
	return "[" + strings.Repeat("#", full) + strings.Repeat(".", cells-full) + "]"
}

// Spent is a time of work as people say it: "12 min".
func Spent(d time.Duration) string {
	switch {
	case d < time.Minute:
		return "under a minute"
	case d < 100*time.Minute:
		return fmt.Sprintf("%.0f min", d.Minutes())
	}
	return fmt.Sprintf("%.1f hours", d.Hours())
}

// Left is what is left of something long, roughly: "40 s", "3 min".
func Left(d time.Duration) string {
	switch {
	case d < 1500*time.Millisecond:
		return "1 s"
	case d < 90*time.Second:
		return fmt.Sprintf("%.0f s", d.Seconds())
	case d < 90*time.Minute:
		return fmt.Sprintf("%.0f min", d.Minutes())
	}
	return fmt.Sprintf("%.1f h", d.Hours())
}

// Wait is a wait in words, rounded up: "10 seconds", "3 minutes".
func Wait(d time.Duration) string {
	if d <= 90*time.Second {
		return Count(int((d+time.Second-1)/time.Second), "second")
	}
	return Count(int((d+time.Minute-1)/time.Minute), "minute")
}

// Stamp is a time as lists show it, "" for never.
func Stamp(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.Local().Format("2006-01-02 15:04")
}

// Day is the day of a time, "" for never.
func Day(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.Local().Format(time.DateOnly)
}

// Bytes is a number of bytes as people say it, "" for none.
func Bytes(bytes int64) string {
	switch {
	case bytes <= 0:
		return ""
	case bytes < 1<<30:
		return fmt.Sprintf("%.0f MB", float64(bytes)/(1<<20))
	}
	return fmt.Sprintf("%.1f GB", float64(bytes)/(1<<30))
}

// Grade is a school year; what is above the last one is an adult.
func Grade(grade int) string {
	if grade > 12 {
		return "adult"
	}
	return fmt.Sprint(grade)
}

// Grades is a range of school years, "" where there is none.
func Grades(grades []int) string {
	if len(grades) != 2 {
		return ""
	}
	return fmt.Sprintf("%d-%d", grades[0], grades[1])
}

// Model is who speaks: a model, or the built-in tutor.
func Model(model string) string {
	if model == "" {
		return "built-in"
	}
	return model
}
