// Package report says what is known of a student or a class: the report for a
// teacher, the class in one table, why a number is what it is, the measures of
// sessions and their comparison, and what the page to take home tells.
//
// It reads through Records and never asks a database itself; it gives values, text
// and tables, and what a terminal makes of them is not its business.
package report
