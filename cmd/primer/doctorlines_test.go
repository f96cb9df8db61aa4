package main

import (
	"testing"

	"github.com/primer-tutor/primer/tutor/message"
)

func TestDoctorTellsWhenTheHelpLinesAreOld(t *testing.T) {
	looked, err := message.HelpLinesLooked()
	if err != nil {
		t.Fatal(err)
	}
	if f := aboutHelpLines(looked.AddDate(0, 11, 0)); f.State != fine || f.Text == "" {
		t.Errorf("within the year: %+v", f)
	}
	if f := aboutHelpLines(looked.AddDate(1, 2, 0)); f.State != broken || f.Remedy == "" {
		t.Errorf("after a year: %+v", f)
	}
}
