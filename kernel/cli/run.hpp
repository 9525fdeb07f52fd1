// `strobe run` once its flags have been read: a script, or one kernel of an object.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/numbers.hpp"
#include "sampling/block_log.hpp"
#include "results/interval_log.hpp"
#include "base/output_claim.hpp"
#include "lua/script.hpp"
#include "sampling/sampling_log.hpp"
#include "runtime/run_checkpoint.hpp"
#include "runtime/switched_tracer.hpp"
#include "strobe/trace.hpp"

namespace strobe {

class Command;
class CommandContext;
class Plugins;

/// Adds `strobe run` to the command above all.
void add_run_command(Command& top, CommandContext& context);

/// What the command line says of a run.
struct RunFlags {
  std::string target;              ///< SCRIPT.lua or OBJECT
  std::vector<std::string> words;  ///< after it: arguments of a script, flags of the compiler of a source
  ScriptOptions options;           ///< of objects as well
  Limits limits;
  std::optional<LaunchRange> detail_launches;
  std::optional<std::string> profile_store;
  bool check_races = false;
  std::optional<std::string> watch;  ///< NAME[:KEY=VALUE,...]
  bool explain = false;
  std::vector<std::string> allow_read;  ///< folders that scripts may read besides
  std::string json;                     ///< file, "-" or empty
  std::string report;                   ///< file, or empty
  std::string results;                  ///< likewise
  std::string bundle;                   ///< likewise
  std::string uncertainty;              ///< result of `strobe sensitivity`, or empty
  std::vector<std::string> traces;      ///< KIND=FILE[:KEY=VALUE,...]
  std::string checkpoint;               ///< file, or empty
  std::string from;                     ///< likewise
  std::optional<std::uint64_t> checkpoint_at;
  double checkpoint_every = 0;  ///< seconds

  // Of an object
  std::string kernel;  ///< empty: the only one
  Extent grid;
  Extent group;
  std::optional<Extent> offset;
  std::vector<std::string> arguments, buffers, dumps, checks;  ///< as typed: scripts/commands/run reads them
  std::uint32_t dynamic_lds_bytes = 0;
};

void run_script_file(const RunFlags& run, CommandContext& context);
void run_object(const RunFlags& run, CommandContext& context);

/// After Ctrl-C: where the launches that ended are, and how to go on.
std::string kept_text(const RunFlags& run, const RunResult& result);

/// Enough of its SHA-256 to distinguish files, and to be read in a message.
std::string digest_of_file(const std::string& path);

/// Null: neither --checkpoint nor --from. `inputs`: what else decides the results, beside common flags.
std::unique_ptr<RunCheckpoint> open_checkpoint(const RunFlags& run,
                                               const std::vector<std::pair<std::string, std::string>>& inputs,
                                               CommandContext& context);

/// What a script is given by default: where things lie, and this run's limits.
ScriptServices script_services(const RunFlags& run, CommandContext& context);

/// What --check-races or --watch watches each launch by. Error if no plugin provides it, or of its parameters.
std::optional<Watching> watching_of(const RunFlags& run, const Plugins& plugins);

/// What --check-races or --watch found, if one was asked for.
std::string describe_findings(const RunResult& result, const RunFlags& run);
/// Error (exit 1) if it found anything.
void require_no_findings(const RunResult& result, const RunFlags& run);

/// Whether --json itself is to be written here: stdout holds one document, and --uncertainty adds to it.
bool writes_json(const RunFlags& run);

/// Writes what command scripts make of a result: the intervals of --uncertainty, the page of --report, the database of
/// --results, the --bundle with the files that the run names, and `files_read` by its script.
void write_documents(const RunFlags& run, const RunResult& result, const std::vector<std::string>& files_read,
                     CommandContext& context);

/// The files that --trace writes.
std::vector<std::string> trace_files(const std::vector<std::string>& specs);

/// What --trace writes without any plugin.
const std::vector<std::string>& own_trace_kinds();

struct TraceSpec;

/// The tracers of --trace, opened; closed by close() or, on an error, dropped.
class Tracers {
 public:
  Tracers(const std::vector<std::string>& specs, CommandContext& context);
  ~Tracers();
  void attach(Device& device);
  void close();
  /// Another one, of a script: off, and not attached to devices that there are already.
  SwitchedTracer& open(const std::string& spec);
  /// That of --trace KIND=...; null: there is none, or it is the core's own.
  SwitchedTracer* find(const std::string& kind) const;

 private:
  SwitchedTracer& open(const TraceSpec& spec, bool on);
  void forecast(const std::string& file, std::uint64_t events);

  struct Sink {
    std::string kind, file;
    std::unique_ptr<SwitchedTracer> tracer;
  };
  std::vector<Sink> sinks_;
  std::set<std::string> said_;  ///< files whose size was forecast
  std::unique_ptr<IntervalLog> intervals_;
  std::unique_ptr<SamplingLog> sampling_;
  std::unique_ptr<BlockLog> blocks_;
  CommandContext& context_;
};

}  // namespace strobe
