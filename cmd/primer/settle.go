package main

// settle changes the settings for good. Several parts of the screen may do that
// at once; each change is written before the next one begins.
func (a *app) settle(change func(c *config)) error {
	a.settling.Lock()
	defer a.settling.Unlock()
	c := a.config
	change(&c)
	if err := writeConfig(a.settings.data, c); err != nil {
		return err
	}
	a.config = c
	return nil
}
