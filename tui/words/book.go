package words

import (
	"fmt"
	"strings"
	"sync"
)

// Book is the texts of one language. The zero Book knows none; make one with [In].
type Book struct {
	lang    string
	texts   map[string]string
	english map[string]string // for what texts lacks
}

// Language is one that the screen speaks.
type Language struct {
	Code string // "es"
	Name string // "Español", in the language itself
}

// Languages are those there is a book of, English first.
func Languages() []Language { return []Language{{English, "English"}, {"es", "Español"}} }

// Names are the languages as a person names them: "en (English), es (Español)".
func Names() string {
	var out []string
	for _, l := range Languages() {
		out = append(out, l.Code+" ("+l.Name+")")
	}
	return strings.Join(out, ", ")
}

// English is the language that is whole, and that the lessons are in.
const English = "en"

// Match finds a language by its code, its name, or a locale such as
// "es_MX.UTF-8".
func Match(wanted string) (Language, bool) {
	code, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(wanted)), ".")
	code, _, _ = strings.Cut(code, "_")
	code, _, _ = strings.Cut(code, "-")
	for _, l := range Languages() {
		if code == l.Code || strings.EqualFold(strings.TrimSpace(wanted), l.Name) {
			return l, true
		}
	}
	return Languages()[0], false
}

// In is the book of a language; one that nobody knows is English.
func In(language string) Book {
	l, _ := Match(language)
	return Book{lang: l.Code, texts: shared()[l.Code](), english: shared()[English]()}
}

// shared is the texts of each language, which are the same for everybody and never change: they are read
// once, when they are first asked for.
var shared = sync.OnceValue(func() map[string]func() map[string]string {
	all := map[string]func() map[string]string{}
	for _, l := range Languages() {
		all[l.Code] = sync.OnceValue(func() map[string]string {
			texts, err := load(l.Code)
			if err != nil { // only a malformed file of ours can cause it, and the tests read them all
				panic("words: " + err.Error())
			}
			return texts
		})
	}
	return all
})

// Code is the language's, "en".
func (b Book) Code() string { return b.lang }

// Say is the text of a key. pairs are the names of its places and what stands
// there: Say("home.hello", "name", "Mia").
func (b Book) Say(key string, pairs ...any) string {
	text, ok := b.find(key)
	if !ok {
		return key // a test keeps this from happening
	}
	return put(text, pairs)
}

// Count is a text that has a form for one and a form for many. The number
// stands where the text has {n}.
func (b Book) Count(key string, n int, pairs ...any) string {
	form := "#other"
	if n == 1 { // English and Spanish; a language with more forms gets its rule here
		form = "#one"
	}
	return b.Say(key+form, append([]any{"n", n}, pairs...)...)
}

// Label is the name of a field in the teacher's view; one that has none is shown
// as it is.
func (b Book) Label(name string) string {
	if text, ok := b.find("label." + strings.ReplaceAll(name, " ", "-")); ok {
		return text
	}
	return name
}

func (b Book) find(key string) (string, bool) {
	if text, ok := b.texts[key]; ok {
		return text, true
	}
	text, ok := b.english[key]
	return text, ok
}

// put fills the places of a text.
func put(text string, pairs []any) string {
	if len(pairs) == 0 {
		return text
	}
	fill := make([]string, 0, len(pairs))
	for i := 0; i+1 < len(pairs); i += 2 {
		fill = append(fill, fmt.Sprintf("{%v}", pairs[i]), fmt.Sprint(pairs[i+1]))
	}
	return strings.NewReplacer(fill...).Replace(text)
}
