// Runs small scripts in a temporary folder, which is also the current folder meanwhile.
#pragma once

#include "lua/script.hpp"

#include <filesystem>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

namespace strobe {

class ScriptFolder {
 public:
  ScriptFolder();
  ~ScriptFolder();

  /// Writes a file below the folder.
  void file(const std::string& name, const std::string& text);
  std::string read(const std::string& name) const;

  /// Runs `text` as main.lua; what it printed is in `printed`.
  ScriptResult run(const std::string& text, const std::vector<std::string>& arguments = {});
  ScriptResult run_file(const std::string& path, const std::vector<std::string>& arguments = {});

  std::filesystem::path path;
  std::string printed;
  std::function<void(ScriptServices&)> adjust;  ///< changes what the script is given

 private:
  std::filesystem::path before_;
};

/// Strobe's library with a module more: `require "strobe.chart"` gives what the library hides from
/// scripts: {core = the primitives, class = its types, machine = makes the description of a preset's machine}.
class OpenedLibrary {
 public:
  OpenedLibrary();
  ~OpenedLibrary();
  /// For `adjust` of a ScriptFolder.
  void operator()(ScriptServices& services) const { services.scripts_folder = path_.string(); }

 private:
  std::filesystem::path path_;
};

/// What `text` prints; the test fails if it does not run to its end.
std::string output_of(const std::string& text);

/// The message that `text` ends with; the test fails if the exit code is another.
std::string error_of(const std::string& text, ExitCode code);

/// All plugins of the build tree, loaded once.
Plugins& test_plugins();

}  // namespace strobe
