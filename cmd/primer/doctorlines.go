package main

import (
	"time"

	"github.com/primer-tutor/primer/tutor/message"
)

// helpLinesHold is how long a list of telephone numbers is trusted.
const helpLinesHold = 366 * 24 * time.Hour

// aboutHelpLines tells how old the list of help lines for children in danger is.
func aboutHelpLines(now time.Time) finding {
	looked, err := message.HelpLinesLooked()
	f := finding{Name: "help lines", State: fine, Text: "last looked at in " + looked.Format("January 2006")}
	if err != nil {
		f.Text = "nobody knows when they were looked at"
	}
	if err != nil || now.Sub(looked) > helpLinesHold {
		f.State, f.Remedy = broken, "numbers change: look at those of your country in tutor/message/data/en/care.yaml, or take a newer Primer"
	}
	return f
}
