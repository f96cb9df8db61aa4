// Package words owns every text that the screen and the line mode say by
// themselves, in each language there is: one file per screen and language, as
// in en/home.txt and es/home.txt. English is whole; what another language lacks
// is said in English.
//
// It never holds the tutor's own words or a lesson's, and never draws.
//
// # The files
//
// A line is "key = text". A line that begins with "#" is a remark. The file's
// name goes before its keys: "go-on" in home.txt is [Book.Say]("home.go-on").
// A text may hold named places, "{lesson}", and "\n" for a line break. A key
// that ends in "#one" or "#other" is a form of a text that counts, for
// [Book.Count]; {n} in it is the number.
package words
