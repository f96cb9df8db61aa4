package course

import "testing"

func TestMeasuringExplained(t *testing.T) {
	hearsExplained(t, "measure.length", map[string]inOwnWords{
		"length.ruler": {
			right: []string{
				"you put the pencil at 0 and look at the number where it ends",
				"line it up with the zero then see what number the tip is at",
				"start at zero and count the spaces till the end",
				"Put the eraser on the 0 mark. Read the number by the tip.",
				"first one end has to be at zero, then you read the other side",
				"put the start on 0 and check the number at the end of the pencil",
				"it started at 5 so i counted from 5 to 12",
				"look where it starts and where it ends and do minus",
			},
			wrong: []string{
				"put it at the 1 and read the number at the end",
				"start with 1 and look where it ends",
				"you put it on zero and count all the marks",
				"just look at it",
				"hold the pencil and say a number",
				"start at one and count the lines",
			},
		},
		"length.units": {
			right: []string{
				"use your thumb and count how many fit",
				"take your hand and see how many times it fits",
				"think of something you know like a paper clip and how many would fit",
				"you can do steps and count them",
				"if you dont have a ruler use your foot and count",
				"a finger is 1 cm so you count how many fingers it is",
			},
			wrong: []string{
				"just guess a number",
				"say any number",
				"you dont count anything just look",
				"you cant do it",
				"use your hand only once",
				"ask your mom",
			},
		},
		"length.change": {
			right: []string{
				"3 feet is 36 inches and thats more than 30",
				"make the feet into inches then compare, 36 is bigger",
				"a foot is 12 inches so 3 feet is 36, its longer",
				"change the feet to inches and look which is more",
				"you do 12 times 3 thats 36 so feet are longer",
				"make it the same unit, 2 feet is 24 inches and 28 is more",
			},
			wrong: []string{
				"30 inches is longer because 30 is more than 3",
				"a foot is 10 inches so they are the same",
				"the bigger number is longer",
				"3 feet because feet are bigger",
				"30 is more so inches win",
				"you cant know",
			},
		},
	})
}
