// Opening a library and reading its record, with every way that can fail as one sentence.
#pragma once

#include <string>

#include "strobe/plugin.hpp"

namespace strobe {

/// The floating-point mode of this thread: control bits of MXCSR. A library linked with -ffast-math changes
/// it merely by being loaded, and every result after that.
class FloatModeGuard {
 public:
  FloatModeGuard();
  /// What happened to the mode, or empty; puts it back.
  std::string restore();

 private:
  unsigned before_;
};

struct OpenedLibrary {
  const PluginInfo* info = nullptr;  ///< null if refused
  std::string refused;
};

/// Loads the library for good (it is never unloaded) and calls its entry point. Never throws for what it contains. A
/// library without the build tag of this Strobe is refused before any of its code runs.
OpenedLibrary open_library(const std::string& path);

/// While one lives, code of this plugin runs in its own loading: its constructors, entry point and install function.
class PluginLoad {
 public:
  explicit PluginLoad(const std::string& path);
  ~PluginLoad();
  PluginLoad(const PluginLoad&) = delete;
  PluginLoad& operator=(const PluginLoad&) = delete;

 private:
  std::string before_;
};

/// Its path; empty: none is being loaded. For the message of a process that ends there.
const std::string& plugin_in_load();

/// "SDK 1 [gcc12 ...]": what must agree.
std::string this_build();

/// Why this record cannot be trusted, naming both sides, or empty.
std::string record_problem(const PluginInfo& info);

}  // namespace strobe
