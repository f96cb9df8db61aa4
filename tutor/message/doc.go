// Package message reads what a student typed: it cleans the text, masks
// personal data, screens it for safety and says what kind of message it is.
//
// It owns the language of children at a keyboard: spellings, question forms,
// "idk" in all its shapes, the words of danger and the harmless words that look
// like them. It works by rules over small embedded word lists, so that every
// verdict can name the rule that made it; the values inside a message come from
// package answer. It never grades, never decides what happens next, and never
// calls a model, a clock or a disk.
//
// The rules are data. A message is cut into words (words.go), spelled one way
// (spelling.txt) and compared with patterns, whose notation stands in
// pattern.go, over classes of words (classes.txt, subjects.txt, everyday.txt):
//
//   - light.txt: what a message says when it says little (yes, ok, done, hello);
//   - intents.txt: set phrases of questions, confusion, requests and feelings;
//   - questions.txt: what a line of the tutor waits for;
//   - interests.txt: what a line says of the student's own topics;
//   - dangers.txt, and harmless.txt, which takes a danger back.
//
// Beside them the judges (judges.go) weigh the form of a message: a value and
// nothing else, a reason first, words of a lesson against words of life outside,
// and what was asked. The strongest reading wins, and its lead over the next one
// is the confidence.
package message
