package voice

import (
	"os/exec"
	"syscall"
)

// tie makes a program the head of a group of its own, all of which is ended with
// it, and has it ended by the system when Primer is killed.
func tie(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
