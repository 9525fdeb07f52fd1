// Programs that Strobe starts: nothing of them outlives it, whatever ends it.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace strobe {

struct ChildCommand {
  std::vector<std::string> words;        ///< words[0] is looked up in PATH
  std::vector<std::string> environment;  ///< NAME=VALUE, instead of this process's values
  int out = -1, err = -1;                ///< descriptors; negative: the null device
  bool own_group = false;                ///< leads a process group, which a time-out ends as a whole
  /// What it gets when the thread that started it ends, as kill -9 of this process ends all of them.
  int end_signal = 9;
  int in = -1;  ///< as `out`
};

/// Starts a program; that thread must wait for its end. Returns 0 and sets `child`, or what went wrong (errno).
int start_child(const ChildCommand& command, pid_t& child);

/// Sends a signal to all children, and with one that leads a process group (a compiler driver) to all of the group.
void signal_child_processes(int signal);

/// From now on start_child() starts nothing (ECANCELED): the process ends.
void refuse_child_processes();

/// Kills them, and whatever they have started.
void end_child_processes();

}  // namespace strobe
