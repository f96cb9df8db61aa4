package derive

import "testing"

// Amounts in other units, equations that are said in words, numbers that may solve one, and
// terms that divide as a whole.
func TestMeasuresAndSentences(t *testing.T) {
	for ask, want := range map[string]string{
		"Convert 833 ns to seconds.":                                                             "8.33 × 10^-7 seconds",
		"Do these conversions: 5.8 s to milliseconds":                                            "5800 milliseconds",
		"Convert 7.2 × 10^2 kg to grams.":                                                        "720000 grams",
		"Convert 3 m/s to kilometers/hour.":                                                      "10.8 kilometers/hour",
		"Convert 52 km/h to meters/second.":                                                      "", // it does not end
		"Express 4 m/s in kilometers/hour.":                                                      "14.4 kilometers/hour",
		"Convert 2 m^2 to square centimeters.":                                                   "20000",
		"Convert 2 m^2 to centimeters.":                                                          "",
		"Convert 5 L to grams.":                                                                  "",
		"Convert 4 ML to mL.":                                                                    "4000000000 mL",
		"Fill in the blank: 1 mg = ____ kg.":                                                     "1 × 10^-6",
		"How many milliliters are in 6.5 kL?":                                                    "6500000",
		"Divide the monomials: 63v^10 ÷ 9v^2":                                                    "7v^8",
		"Is x = 9/4 a solution of 4x + 9 = 8x?":                                                  "yes",
		"Is v = -1/3 a solution of the equation 9v - 2 = 3v?":                                    "no",
		"Translate to an equation and then solve it: The sum of −9m and 10m is −95.":             "m = -95",
		"Translate to an equation and then solve it: Twelve more than p is equal to 67.":         "p = 55",
		"Translate to an equation and then solve it: Three less than y is −19.":                  "y = -16",
		"Translate to an equation and then solve it: The difference of 5c and 4c is equal to 6.": "c = 6",
	} {
		if r, ok := Of("en", ask); r.Answer != want && ok || ok != (want != "") {
			t.Errorf("%s: %q, %v, want %q", ask, r.Answer, ok, want)
		}
	}
}
