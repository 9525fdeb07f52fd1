// What --trace opens, and the traces that scripts open.
#pragma once

#include <deque>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "results/interval_log.hpp"
#include "lua/switched_tracer.hpp"
#include "sampling/block_log.hpp"
#include "sampling/sampling_log.hpp"

namespace strobe {

class CommandContext;
class Device;
struct TraceSpec;

/// The files that --trace writes.
std::vector<std::string> trace_files(const std::vector<std::string>& specs);

/// What --trace writes without any plugin.
const std::vector<std::string>& own_trace_kinds();

/// The file that a trace replaces, kept next to it: a script may turn out to read it.
class ReplacedFile {
 public:
  explicit ReplacedFile(const std::string& path);
  ReplacedFile(const ReplacedFile&) = delete;
  /// Puts it back unless close() was called.
  ~ReplacedFile();
  /// The trace is complete: puts the file back if the command has read it.
  void close();

 private:
  std::string path_, kept_;  ///< empty: there was none
};

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
  std::deque<ReplacedFile> replaced_;
  std::vector<Sink> sinks_;
  std::set<std::string> said_;  ///< files whose size was forecast
  std::unique_ptr<IntervalLog> intervals_;
  std::unique_ptr<SamplingLog> sampling_;
  std::unique_ptr<BlockLog> blocks_;
  CommandContext& context_;
};

}  // namespace strobe
