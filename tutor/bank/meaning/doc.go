// Package meaning turns words into vectors that lie near each other where they are
// asked alike, and lines into the sum of those of their words.
//
// It owns the vectors' file and how a line is added up. It knows neither banks nor
// lessons, and it never learns: tutor/bank/train writes the file.
//
// The vectors are distilled from the sentence encoder all-MiniLM-L6-v2 (Wang et al.
// 2020, Reimers and Gurevych 2019; Apache License 2.0): the sum of a line's words is
// brought near what the encoder makes of the whole line, and two wordings of a
// question nearer each other than to the questions beside it.
package meaning
