// Package working reads a student's working and says where it goes wrong and by
// which rule.
//
// A working is what stands between a problem and its answer: a line, several
// lines, or words that tell what was done. It is read into steps, each of which
// leads from one expression or equation to the next. A step follows when both are
// worth the same, or have the same solutions. At the first step that does not
// follow, every rule of the catalogue that could act there is carried out on what
// stood before, in each place where it could act; a rule explains the step when
// that gives what the student wrote, or something worth as much, so that a wrong
// rule is found with right work before and behind it. Where the working cannot be
// read, the answer alone is explained.
//
// It owns rows (expressions as written, so that a wrong order can be seen), their
// worth as polynomials, the reading of steps, and the wrong moves of algebra that
// a formula of the catalogue does not state. It never judges an answer right or
// wrong, never words a whole reply, and holds no rule's words: those stand in the
// catalogue of tutor/course/bugs.
package working
