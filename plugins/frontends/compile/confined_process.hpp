// Starting a program that may only touch what it needs, for source that came from a script.
//
// Models: Linux Landlock (since 5.13), file access only. The compiler opens no connections.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace strobe {

struct Confinement {
  std::vector<std::string> readable;  ///< folders; those of the installed system are always readable
  std::vector<std::string> writable;  ///< folders, readable too
};

/// Calls `work` in a separate thread that has access to nothing else, and hence neither have the processes it starts;
/// it waits for these, since they end with that thread. Returns false without calling `work` if this Linux kernel has
/// no Landlock.
bool run_confined(const Confinement& confinement, const std::function<void()>& work);

}  // namespace strobe
