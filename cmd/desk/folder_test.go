package desk

import "testing"

func TestDataFolderOfEachSystem(t *testing.T) {
	for _, c := range []struct {
		goos string
		env  map[string]string
		home string
		want string
		old  bool
	}{
		{"linux", nil, "/home" + "/mia", "/home" + "/mia/.local/share/primer", false},
		{"darwin", nil, "/", "/.local/share/primer", false},
		{"linux", map[string]string{"XDG_DATA_HOME": "/data/"}, "/x", "/data/primer", false},
		{"linux", map[string]string{"LocalAppData": "/elsewhere"}, "/x", "/x/.local/share/primer", false},
		{"windows", map[string]string{"LocalAppData": `C:\Users\mia\AppData\Local`}, `C:\Users\mia`, `C:\Users\mia\AppData\Local\Primer`, false},
		{"windows", nil, `C:\Users\mia`, `C:\Users\mia\.local\share\primer`, false},
		{"windows", map[string]string{"PRIMER_DATA": `D:\school`, "LocalAppData": `C:\x`}, "", `D:\school`, false},
		{"windows", nil, "", "primer-data", false},
		{"windows", map[string]string{"LocalAppData": `C:\x`}, `C:\Users\mia`, `C:\Users\mia\.local\share\primer`, true},
	} {
		if got := dataFolder(c.goos, func(name string) string { return c.env[name] }, c.home, func(string) bool { return c.old }); got != c.want {
			t.Errorf("%+v is %q", c, got)
		}
	}
}
