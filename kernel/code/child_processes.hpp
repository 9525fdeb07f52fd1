// For the end of the process: nothing that it started may outlive it.
#pragma once

namespace strobe {

/// Kills all children, and with one that leads its own process group (a compiler driver) all of the group.
void end_child_processes();

}  // namespace strobe
