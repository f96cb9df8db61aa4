package english

import "testing"

// Who writes by ear is heard by ear.
func TestSoundsLike(t *testing.T) {
	for typed, meant := range map[string]string{
		"sercol": "circle", "surcle": "circle", "skware": "square", "scware": "square", "likwid": "liquid", "lickwid": "liquid",
		"horsis": "horses", "gravaty": "gravity", "frikshun": "friction", "sientist": "scientist", "fotograf": "photograph",
		"kwarter": "quarter", "elektrisity": "electricity",
	} {
		if !SoundsLike(typed, meant) {
			t.Errorf("%q sounds %q, %q sounds %q", typed, soundOf(typed), meant, soundOf(meant))
		}
	}
	for typed, meant := range map[string]string{
		"shop": "chop", "gas": "glass", "heat": "heart", "north": "south", "acute": "obtuse", "steam": "stream", "cells": "salts",
	} {
		if SoundsLike(typed, meant) {
			t.Errorf("%q is taken for %q", typed, meant)
		}
	}
}
