package answer

// functions holds the names of functions and how many arguments they take.
var functions = map[string]string{
	"sqrt": "sqrt", "root": "root", "cbrt": "cbrt", "abs": "abs", "exp": "exp", "ln": "ln", "log": "log",
	"sin": "sin", "cos": "cos", "tan": "tan", "cot": "cot", "sec": "sec", "csc": "csc",
	"asin": "asin", "acos": "acos", "atan": "atan", "arcsin": "asin", "arccos": "acos", "arctan": "atan",
	"arccsc": "acsc", "arccot": "acot", "arcsec": "asec", "sinh": "sinh", "cosh": "cosh", "tanh": "tanh",
	"sech": "sech", "csch": "csch", "coth": "coth", "floor": "floor", "ceil": "ceil", "round": "round",
	"f": "f", "g": "g", "h": "h",
}
