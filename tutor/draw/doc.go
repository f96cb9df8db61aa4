// Package draw turns maths and diagrams into plain blocks of text: inline,
// stacked and spoken, the same for a screen, a printed page and a screen reader.
//
// It owns the notation that course authors write and the shape of every picture.
// It never colors, though it says of a mosaic which colors are meant. It never emits
// control sequences, never asks how wide a terminal is and never decides what a student
// may see: it draws what it is given.
//
// # Where a diagram stands
//
// A message is Markdown. A diagram is a fenced block whose info string is "draw":
//
//	```draw
//	numberline from=-5 to=5 start=-3 jumps=+5
//	```
//
// The first word of a line names the picture, the rest are its arguments. A line
// that does not begin with a picture's name goes on with the picture above it, so
// long notations may be broken anywhere between arguments. A fence may hold
// several pictures; they are drawn one under the other. A line that begins with
// "#" is a comment.
//
// # Arguments
//
// An argument is a word (3/4), a name with a value (from=-5), a list without
// spaces (mark=2,4), or text in double quotes ("printing press",
// 1440="printing press"). Numbers are whole, decimal (3.05), fractions (3/4),
// mixed (1_1/2) or percents (25%). Every picture takes title="..." .
//
// # Pictures
//
//	numberline from=-5 to=5 start=-3 jumps=+5     a line with ticks; jumps are arrows above it
//	numberline from=0 to=1 step=1/4 mark=3/4      ticks each step; points are marked
//	numberline from=0 to=10 mark=2,7 labels=A,B   points may have names
//	numberline from=-3 to=5 above=2 / below=2     a ray: x > 2 / x < 2 (open end)
//	numberline from=-3 to=5 atleast=2 / atmost=2  a ray with its end point (x >= 2)
//	bars 1/2 1/4                                  bars of one length, cut into equal parts, shares filled
//	bars Mia=1/2 Sam=2/4                          named bars
//	circle 3/4        (or circles 3/4 1/2)        pies, filled clockwise from the top
//	counters +4 -6                                plus and minus counters, zero pairs side by side
//	counters +4 -6 pairs=no                       without the brackets round the pairs
//	area 2/3 x 4/5                                a square cut both ways, the overlap darkest
//	area 23 x 14                                  a rectangle split by place value
//	array 3 x 4                                   rows of dots
//	thermometer from=-10 to=10 at=-3              an upright scale
//	steps "2 + 3 x 4" "2 + 12" "14"               worked lines, aligned on their equals signs
//	steps "2x + 1 = 7" "2x = 6" note="take 1 away" a note belongs to the line before it
//	place 3.05        (or place 3.05 3.5)         place-value table, a row for each number
//	balance "2x + 1" "7"                          a scale; tilt=left or tilt=right when it is not level
//	barchart apples=3 pears=5                     a bar for each value; unit="fruits" names the values
//	timeline 1440="printing press" 1517="theses"  events in order
//	timeline "July 1789"="the Bastille falls"     a date may have a month, or be BCE: 450-BCE
//	sentence "The old dog"=subject "barked"=verb  parts of a sentence with their names below
//	swatches red="warm" blue="cool"               named colors in a row, in words
//	wheel red orange yellow green blue violet     names in a ring, opposite ones facing
//	cycle evaporation condensation rain           steps that come round again
//	table head=planet,moons Mars,2 Earth,1        rows of cells
//	math "\sqrt{2} + 1/2"                         typed maths or LaTeX with fractions upright
//	column 478 + 256                              one number under the other, with what is carried
//	column 503 - 178 answer=no                    set up, not worked; also 23 x 14 and decimals
//	division 157 / 12                             long division; rounds=1 shows the first round only
//	division 22 / 7 decimals=2                    goes on behind the point; also 10.5 / 3
//	points A=2,3 B=-1,4                           a coordinate grid; from=-5 to=5 sets both axes
//	clock hour=3 minute=30                        the face of a clock with its hands, never the time in digits
//	clock hour=3 minute=35 steps=2                the long hand two small steps past the 7
//	circuit closed lamp                           a battery with its loop; open, gap, thing="bell"
//	circuit lamp="lamp A" / lamp="lamp B"         a / begins another branch
//	circuit closed="switch S1" lamp               switches have names as well, so that a question can speak of one
//	forces sled left=friction,2 right=pull,5      arrows as long as the forces are strong; also up=, down=
//	web grass>rabbit grass>mouse mouse>owl        arrows between names, the first ones at the bottom
//	web "gum leaf>koala"                          a name of several words: quotes around the whole arrow
//	rectangle 5 x 3 unit=cm                       two sides with their lengths
//	vanish posts=3                                a road to its vanishing point, with equal posts beside it
//	mosaic ssss ssRs gggg s=light-blue,sky R=red,kite g=green,grass
//	                                              a picture of colored blocks, a letter for each; up to 7 colors
package draw
