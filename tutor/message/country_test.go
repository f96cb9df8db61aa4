package message

import "testing"

func TestCountryNamed(t *testing.T) {
	for text, want := range map[string]string{
		"Germany": "DE", "de": "DE", " united states ": "US", "USA": "US", "U.S.": "US", "England": "GB", "España": "ES", "Ghana": "", "": "", "default": "",
	} {
		if c, _ := CountryNamed(text); c.Code != want {
			t.Errorf("CountryNamed(%q) = %q, want %q", text, c.Code, want)
		}
	}
}

// Small words that are also codes name no country in a line.
func TestCountryIn(t *testing.T) {
	for line, want := range map[string]string{
		"5 Canada": "CA", "grade 5, new zealand": "NZ", "5 in Germany": "DE", "I am in grade 5": "", "no, 5": "", "5 US": "US", "it is 5": "", "5 IN": "IN", "adult": "", "5": "",
	} {
		if c, _ := CountryIn(line); c.Code != want {
			t.Errorf("CountryIn(%q) = %q, want %q", line, c.Code, want)
		}
	}
}

func TestCountryOfLocale(t *testing.T) {
	for locale, want := range map[string]string{
		"en_US.UTF-8": "US", "de-AT": "AT", "es_MX.UTF-8@x": "MX", "C.UTF-8": "", "en": "", "": "", "en_GH": "", "en_DEU": "",
	} {
		if c, _ := CountryOfLocale(locale); c.Code != want {
			t.Errorf("CountryOfLocale(%q) = %q, want %q", locale, c.Code, want)
		}
	}
}
