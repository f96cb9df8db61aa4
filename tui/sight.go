package tui

// keepCursorInSight scrolls the line to its cursor. The text area knows how long
// its text is only from when it was drawn last, so after a large paste or a
// smaller window it stops half-way.
func (c *composer) keepCursorInSight() {
	cursor := c.area.Cursor()
	if cursor == nil || cursor.Y >= 0 && cursor.Y < c.rows() {
		return
	}
	c.area.View()
	c.area, _ = c.area.Update(nil)
}
