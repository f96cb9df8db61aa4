package draw

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// forces is a thing and the forces on it, as arrows as long as they are strong.
type forces struct {
	thing string
	on    map[string]force
}

// force is what pulls or pushes to one side.
type force struct {
	name string
	size int
}

// sides are the directions of forces, in the order in which they are told.
var sides = []string{"left", "right", "up", "down"}

const strongest = 10

func readForces(as args) (picture, error) {
	f := forces{on: map[string]force{}}
	for _, a := range as {
		switch {
		case a.key == "":
			f.thing = a.text()
			continue
		case !slices.Contains(sides, a.key):
			return nil, fmt.Errorf("%q is not known here; known: %s", a.key, strings.Join(sides, ", "))
		}
		parts := a.list()
		if len(parts) != 2 {
			return nil, fmt.Errorf("%s= needs a name and a strength, as in %s=push,3", a.key, a.key)
		}
		size, err := strconv.Atoi(parts[1])
		if err != nil || size < 1 || size > strongest {
			return nil, fmt.Errorf("%s=: the strength must be a whole number from 1 to %d", a.key, strongest)
		}
		f.on[a.key] = force{parts[0], size}
	}
	if f.thing == "" || len(f.on) == 0 {
		return nil, errors.New("needs a thing and its forces, as in: forces box left=friction,2 right=push,4")
	}
	return f, nil
}

func (f forces) block(_ int, k ink) []string {
	body := "[ " + f.thing + " ]"
	left, right := f.on["left"], f.on["right"]
	before := ""
	if left.size > 0 {
		before = left.name + " " + k.pick("◀", "<") + strings.Repeat(k.pick("━", "="), 2*left.size)
	}
	after := ""
	if right.size > 0 {
		after = strings.Repeat(k.pick("━", "="), 2*right.size) + k.pick("▶", ">") + " " + right.name
	}
	middle := cells(before) + cells(body)/2
	shaft := k.pick("┃", "|")
	var out []string
	if up := f.on["up"]; up.size > 0 {
		out = append(out, at(middle, k.pick("▲", "^")+" "+up.name))
		for range (up.size + 1) / 2 {
			out = append(out, at(middle, shaft))
		}
	}
	out = append(out, before+body+after)
	if down := f.on["down"]; down.size > 0 {
		for range (down.size + 1) / 2 {
			out = append(out, at(middle, shaft))
		}
		out = append(out, at(middle, k.pick("▼", "v")+" "+down.name))
	}
	return out
}

// at is text that begins in a column.
func at(col int, text string) string { return strings.Repeat(" ", col) + text }

func (f forces) spoken() string {
	said := []string{"the forces on the " + f.thing}
	for _, side := range sides {
		if one := f.on[side]; one.size > 0 {
			toward := "to the " + side
			if side == "up" || side == "down" {
				toward = side
			}
			said = append(said, fmt.Sprintf("%s: %s, with strength %d", toward, one.name, one.size))
		}
	}
	return strings.Join(said, ". ")
}
