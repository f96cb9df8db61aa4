// Package learner turns evidence into what is believed of a student: how likely
// each knowledge component is known, how the next answers will go, whether the
// criteria of mastery hold, which misconceptions are open, when to review.
//
// It owns the numbers. It is pure: rows and a time come in, values go out, so
// that replaying the evidence gives the same belief to the last bit. It never
// decides what to say, never grades an answer and never stores anything.
//
//   - A Track is the belief about one component: a fold over the student's own
//     rows (Fold, After, Resumed; History where each step is looked at).
//   - Predict and ForecastFive weigh what a track holds; Weight names each thing
//     that is weighed, Reasons opens a forecast to them. Params holds every
//     constant and says how it was found.
//   - Ratings are how easy items proved for all students of the machine. They
//     enter forecasts, never tracks: mastery does not depend on other students.
//   - Criteria judges mastery, Confirm makes it firm on a later day, Spinning
//     sees practice that leads nowhere, WeakestPrerequisite looks for what is
//     missing below it.
//   - PickWarmUp, Placement, ChooseApproach choose what is worth asking or doing,
//     by the numbers and always alike.
//   - Calibrate and Analyze look back: lucky guesses, confident mistakes, what a
//     session showed.
package learner
