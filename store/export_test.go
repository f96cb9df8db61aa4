package store

// UseDriver has databases opened through another SQL driver until undo.
func UseDriver(name string) (undo func()) {
	before := driverName
	driverName = name
	return func() { driverName = before }
}
