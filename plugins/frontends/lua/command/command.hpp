// What every subcommand of `strobe` shares: where its parts lie, lazily loaded plugins and presets, output.
#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/json.hpp"
#include "lua/command/progress.hpp"
#include "strobe/host/preset.hpp"
#include "strobe/host/plugins.hpp"
#include "strobe/error.hpp"

namespace strobe {

/// Where the command's parts lie: next to the executable, in a build tree as in an installed prefix.
struct Folders {
  std::string plugins;  ///< EXE/../lib/strobe/plugins
  std::string presets;  ///< EXE/../share/strobe/arch-presets
  std::string scripts;  ///< EXE/../share/strobe/scripts
  std::string site;     ///< EXE/../share/strobe/site: the documentation as a site, if it was built

  /// The folders from which Strobe loads code and configurations, its own programs and libraries included.
  std::vector<std::string> own() const;
  /// The file that a user names: `path`, or, where that is none and begins with scripts/ as in help and docs, the one
  /// among Strobe's own.
  std::string find(const std::string& path) const;
};

/// From /proc/self/exe; the current folder plays no part.
Folders find_folders();

/// The path of the loaded libstrobe.
std::string core_library();

class CommandContext {
 public:
  /// `arguments` as typed, the command's own name first; `plugins`: where they are loaded to.
  CommandContext(std::vector<std::string> arguments, Plugins& plugins);
  ~CommandContext();

  const Folders& folders() const { return folders_; }
  /// The command line as one could type it again, for results.
  const std::string& command_line() const { return command_line_; }
  /// As typed, the command's own name first.
  const std::vector<std::string>& arguments() const { return arguments_; }

  /// "v3", "v4" (or in full, "x86-64-v3"): the instruction set that plugins are loaded for, instead of the
  /// host's best. Error if this host cannot run it.
  void force_host_level(const std::string& level);
  /// The level plugins are loaded for: the forced one, or the host's best.
  std::string host_level() const;
  /// The forced one; empty: none.
  const std::string& forced_host_level() const { return host_level_; }

  /// A folder of plugins to load besides Strobe's own. Error if there is no such folder.
  void add_plugin_folder(const std::string& folder);
  const std::vector<std::string>& plugin_folders() const { return plugin_folders_; }
  /// Files whose code decides results: the core library, and all libraries in the folders of plugins, of any host
  /// level.
  std::vector<std::string> libraries() const;

  /// All plugins, loaded on first use. A refused library is a warning on stderr.
  Plugins& plugins();
  const PresetLibrary& presets();

  /// Shows long work on stderr: on a terminal, or if asked to, and answers who asks for it by other ways.
  Progress& progress();
  void ask_for_progress(Progress::Form form) { progress_asked_ = form; }

  std::ostream& out();  ///< stdout: what the user asked for
  std::ostream& err();  ///< stderr: progress; for diagnostics use spdlog

  /// Writes a document (JSON, CSV) to a file, or to stdout for "-". Error if it cannot be written.
  void write_document(const std::string& path, const std::string& text);

  ExitCode exit_code = ExitCode::ok;        ///< of a command that ran to its end
  std::function<Json()> describe_commands;  ///< described() of all commands

 private:
  Folders folders_;
  std::string command_line_;
  std::vector<std::string> arguments_;
  std::string host_level_;  ///< empty: the host's best
  std::vector<std::string> plugin_folders_;
  std::optional<Progress::Form> progress_asked_;
  std::unique_ptr<Progress> progress_;
  Plugins& plugins_;
  bool plugins_are_loaded_ = false;
  std::unique_ptr<PresetLibrary> presets_;
};

}  // namespace strobe
