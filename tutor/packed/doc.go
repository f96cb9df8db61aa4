// Package packed holds the large texts of the program in one archive, which takes some
// 6 MB off a release. It owns the archive and never what is in it.
//
// "make build" makes the archive of the files and builds with the tag "packed".
// Without the tag, as go build, go test and go install do it, each room embeds its
// files as they are and this package is empty; so no archive is kept beside its
// sources, and none can be of another day.
package packed
