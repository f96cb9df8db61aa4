package prompts

import "reflect"

// hole marks an empty field while a variant is tried.
const hole = "\x00"

// mark fills the empty fields of w with the mark.
func mark(w Words) Words {
	v := reflect.ValueOf(&w).Elem()
	for _, field := range v.Fields() {
		if field.Len() == 0 {
			field.SetString(hole)
		}
	}
	return w
}
