// Package bench lets simulated students learn from the tutor and from three other
// policies, with the same lessons, problems, judge and learner model: "make policy".
// Generated dialogues hold that good work never lowers mastery: "make good".
// It is a test of teaching and stands in tests alone; no command reaches it.
package bench
