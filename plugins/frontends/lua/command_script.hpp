// Commands of `strobe` that are Lua modules: what they state, what they are given, and running one.
//
// A command script is a program that its user has chosen to install, as a plugin is: it reads files and starts runs
// with its user's rights. The primitives for that (wrap_command.cpp and its neighbours) are not there for the scripts
// of `strobe run`. docs/extend/write-a-command.md is for authors.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/json.hpp"
#include "lua/script.hpp"
#include "lua/progress_text.hpp"

namespace strobe {

using OptionValue = std::variant<bool, std::string, std::vector<std::string>>;

/// A flag or a positional argument, as a command script states it.
struct CommandFlag {
  std::string name;   ///< "--json", or "-o,--output"; without dashes, a positional argument
  std::string value;  ///< of what kind its value is; empty: none, or a positional argument
  std::string doc;
  std::string standard;  ///< its value when it is not given; empty: none
  std::string group;     ///< headline in the help; empty: that of all
  std::string key;       ///< under which its value is in the options; empty: option() says it
  bool list = false;     ///< may be given several times
  bool required = false;
  bool verbatim = false;  ///< a list of all words after the command's name, as they are
  OptionValue given;      ///< by the command line

  bool positional() const { return !name.starts_with("-"); }
  bool is_switch() const { return !positional() && value.empty(); }
  std::string long_name() const { return name.substr(name.rfind(',') + 1); }
  /// Under which its value is in the options: `key`, or "max_memory" of "--max-memory".
  std::string option() const;
};

/// What a command script states about itself, or about a command below it.
struct CommandScript {
  std::string path, name, doc, footer;
  std::vector<CommandFlag> flags;
  std::vector<CommandScript> commands;  ///< below it: `strobe gpus show`
  bool runs = false;                    ///< even without one of its subcommands
  bool no_empty = false;                ///< a flag that is given as "" is an error, not one left out
  std::int64_t order = 0;               ///< in the list of all commands; those of one number by name
};

/// By CommandFlag::option(); a flag that was not given and has no standard value is absent.
using CommandOptions = std::map<std::string, OptionValue>;

/// What this Strobe is made of, where it lies, and on what it runs.
struct HostFacts {
  std::string cpu, compiler;
  unsigned cores = 0;
  std::string forced_level;               ///< of --host-level; empty: the host's best
  std::string plugins, presets, scripts;  ///< folders
  std::string flag_parser;                ///< "CLI11 2.1.2"
};

/// What the flags of `strobe run` say, for the part of a run that is not Lua's.
struct RunRequest {
  std::string target;              ///< SCRIPT.lua or OBJECT
  std::vector<std::string> words;  ///< after it
  bool is_script = false;
  ScriptOptions options;
  Limits limits;
  std::optional<LaunchRange> detail_launches;
  std::optional<std::string> profile_store;
  bool check_races = false;
  std::optional<std::string> watch;     ///< NAME[:KEY=VALUE,...]
  std::vector<std::string> allow_read;  ///< folders that scripts may read besides
  std::string json;                     ///< file, "-" or empty
  bool writes_json = false;             ///< to there, when the run ends
  std::vector<std::string> traces;      ///< KIND=FILE[:KEY=VALUE,...]
  std::string checkpoint;               ///< file, or empty
  std::string from;                     ///< file, or empty
  std::optional<std::uint64_t> checkpoint_at;
  double checkpoint_every = 0;  ///< seconds
};

/// A run of a script or of an object: what is looked at before it, the files that it fills, and what its launches do
/// besides.
class CommandRun {
 public:
  virtual ~CommandRun() = default;
  /// What the program that launches is given.
  virtual ScriptServices services() = 0;
  /// Opens files now; without it, the first device does.
  virtual void open() = 0;
  /// A launch has begun, or the files are open: there is something to write.
  virtual bool has_begun() const = 0;
  /// `complete`: the run has come to its end. Error: a file is not whole.
  virtual void close(bool complete) = 0;
  /// The result, to where --json says.
  virtual void write(const RunResult& result) = 0;
};

/// The process in which a command script runs.
class CommandHost {
 public:
  virtual ~CommandHost() = default;
  /// What a script of `strobe run` without flags gets.
  virtual ScriptServices services() = 0;
  virtual std::string command_line() = 0;
  virtual std::vector<std::string> plugin_folders() = 0;
  /// CommandContext::libraries
  virtual std::vector<std::string> libraries() = 0;
  virtual HostFacts facts() = 0;
  /// described() of all commands, those of scripts as well.
  virtual Json commands() = 0;
  /// As typed, the command's own name first.
  virtual std::vector<std::string> arguments() = 0;
  /// Of traces that no plugin writes.
  virtual std::vector<std::string> trace_kinds() = 0;
  /// The files that these traces, KIND=FILE[:KEY=VALUE,...], write.
  virtual std::vector<std::string> trace_files(const std::vector<std::string>& traces) = 0;
  /// Error: a sampler, a model, a watch, a trace or a file is wrong.
  virtual std::unique_ptr<CommandRun> begin_run(RunRequest request) = 0;
  /// Ends the process `seconds + grace` from now; with 0 seconds, never.
  virtual void start_watchdog(double seconds, double grace) = 0;
  /// Host level of the plugins that are loaded.
  virtual std::string loaded_level() = 0;
  /// Where running commands of the user write what they do; empty: nowhere.
  virtual std::string state_folder() = 0;
  /// Folders::find
  virtual std::string find(const std::string& path) = 0;
  virtual std::ostream& out() = 0;
  virtual std::ostream& err() = 0;
  /// CommandContext::write_document
  virtual void write_document(const std::string& path, const std::string& text) = 0;
  /// From now on Ctrl-C leaves it to the script to end with what there is.
  virtual void end_in_order() = 0;

  // As Progress has them.
  virtual void begin_step(const std::string& what) = 0;
  virtual void set_status(const std::string& what) = 0;
  virtual void begin(const WorkState& state) = 0;
  virtual void update(const WorkState& state) = 0;
};

/// The same without the limits of scripts: those of its author and its user are those of any program.
ScriptServices unlimited(ScriptServices services);

/// What the script at `path` states. Throws Error, with the script's line where there is one.
CommandScript read_command(const std::string& path, CommandHost& host);

/// The same of scripts of one folder, at least one; they share a Lua state, and so what they require. Throws the first
/// Error.
std::vector<CommandScript> read_commands(const std::vector<std::string>& paths, CommandHost& host);

/// Runs it, or the command `below` it unless that is empty, and returns its exit code. Throws its Error.
ExitCode run_command(const std::string& path, const std::string& below, const CommandOptions& options,
                     CommandHost& host);

}  // namespace strobe
