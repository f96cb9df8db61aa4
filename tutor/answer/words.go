package answer

// smallNumbers holds the number words below a hundred, with common slips.
var smallNumbers = map[string]int64{
	"zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
	"ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
	"seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fourty": 40,
	"fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90, "nintey": 90, "twelv": 12, "fiveteen": 15, "thre": 3, "fivety": 50,
}

// scales holds the words that multiply what stands before them.
var scales = map[string]int64{
	"hundred": 100, "hundreds": 100, "hundered": 100, "hundread": 100, "thousand": 1000, "thousands": 1000, "thousend": 1000, "million": 1e6, "millions": 1e6, "billion": 1e9, "billions": 1e9, "trillion": 1e12,
}

// fractionWords holds the parts of one: "three quarters".
var fractionWords = map[string]int64{
	"half": 2, "halves": 2, "halfs": 2, "haf": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fourth": 4, "fourths": 4,
	"fifth": 5, "fifths": 5, "sixth": 6, "sixths": 6, "seventh": 7, "sevenths": 7, "eighth": 8, "eighths": 8,
	"ninth": 9, "ninths": 9, "tenth": 10, "tenths": 10, "eleventh": 11, "elevenths": 11, "twelfth": 12, "twelfths": 12,
	"thirteenth": 13, "thirteenths": 13, "fourteenth": 14, "fourteenths": 14, "fifteenth": 15, "fifteenths": 15,
	"sixteenth": 16, "sixteenths": 16, "seventeenth": 17, "seventeenths": 17, "eighteenth": 18, "eighteenths": 18,
	"nineteenth": 19, "nineteenths": 19, "twentieth": 20, "twentieths": 20, "thirtieth": 30, "thirtieths": 30,
	"fortieth": 40, "fortieths": 40, "fiftieth": 50, "fiftieths": 50, "sixtieth": 60, "sixtieths": 60,
	"seventieth": 70, "seventieths": 70, "eightieth": 80, "eightieths": 80, "ninetieth": 90, "ninetieths": 90, "hundredth": 100, "hundredths": 100, "thousandth": 1000, "thousandths": 1000, "millionth": 1e6, "millionths": 1e6,
}

// functions holds the names of functions and how many arguments they take.
var functions = map[string]string{
	"sqrt": "sqrt", "root": "root", "cbrt": "cbrt", "abs": "abs", "exp": "exp", "ln": "ln", "log": "log",
	"sin": "sin", "cos": "cos", "tan": "tan", "cot": "cot", "sec": "sec", "csc": "csc",
	"asin": "asin", "acos": "acos", "atan": "atan", "arcsin": "asin", "arccos": "acos", "arctan": "atan",
	"arccsc": "acsc", "arccot": "acot", "arcsec": "asec", "sinh": "sinh", "cosh": "cosh", "tanh": "tanh",
	"sech": "sech", "csch": "csch", "coth": "coth", "floor": "floor", "ceil": "ceil", "round": "round",
	"f": "f", "g": "g", "h": "h",
}
