#include "lua/command/tracers.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include "lua/command/command.hpp"
#include "base/exception_text.hpp"
#include "base/json.hpp"
#include "compile/numbers.hpp"
#include "lua/command/output_claim.hpp"
#include "compile/command_files.hpp"
#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "base/temporaries.hpp"
#include "results/table.hpp"
#include "plugin/make_spec.hpp"
#include "strobe/host/device.hpp"
#include "runtime/samplers.hpp"
#include "lua/switched_tracer.hpp"

namespace strobe {

struct TraceSpec {
  std::string place;  ///< for messages
  std::string kind, file;
  GivenValues parameters;
};

namespace {

constexpr char kKind[] = "tracer.";
constexpr char kIntervals[] = "intervals";  ///< the core's own: IPC and bytes over time
constexpr std::uint64_t kIntervalCycles = 1000;
constexpr char kSampling[] = "sampling";  ///< what samplers decide
constexpr char kBlocks[] = "blocks";      ///< times of basic blocks and waves

/// KIND=FILE, or KIND=FILE:KEY=VALUE[,KEY=VALUE]: after the last colon, if an equals sign follows.
TraceSpec parse(const std::string& text) {
  TraceSpec spec;
  spec.place = "--trace \"" + text + "\"";
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
    throw Error(spec.place + ": write KIND=FILE, such as instructions=trace.txt");
  spec.kind = text.substr(0, equals);
  spec.file = text.substr(equals + 1);
  const std::size_t colon = spec.file.rfind(':');
  if (colon == std::string::npos || spec.file.find('=', colon) == std::string::npos) return spec;
  spec.parameters = parse_parameters(spec.file.substr(colon + 1), spec.place + ": write FILE:KEY=VALUE,KEY=VALUE");
  spec.file.resize(colon);
  if (spec.file.empty()) throw Error(spec.place + ": name a file");
  return spec;
}

std::uint64_t interval_cycles(const TraceSpec& spec) {
  std::uint64_t cycles = kIntervalCycles;
  for (const auto& [name, value] : spec.parameters) {
    if (name != "cycles")
      throw Error(spec.place + ": intervals have no parameter \"" + name + "\" - the only one is cycles");
    cycles = parse_whole(spec.place + ": cycles", to_text(value), 1, 1'000'000'000'000);
  }
  return cycles;
}

/// A log of the core's own, written once and without parameters.
template <class Log>
void open_log(std::unique_ptr<Log>& log, const TraceSpec& spec) {
  if (log) throw Error(spec.place + ": " + spec.kind + " is written to one file only");
  if (!spec.parameters.empty()) throw Error(spec.place + ": " + spec.kind + " has no parameters");
  log = std::make_unique<Log>(spec.file);
}

const RegisteredType& tracer_type(const std::string& place, const std::string& kind, Plugins& plugins) {
  for (const auto& type : plugins.types())
    if (type->name == kKind + kind) return *type;
  std::vector<std::string> kinds = own_trace_kinds();
  for (std::string& other : names_of_kind(plugins, "tracer")) kinds.push_back(std::move(other));
  throw Error(place + ": no plugin provides the tracer " + quote(kind) + did_you_mean(kind, kinds) +
              " (strobe plugins list)");
}

}  // namespace

std::vector<std::string> trace_files(const std::vector<std::string>& specs) {
  std::vector<std::string> files;
  for (const std::string& text : specs) files.push_back(parse(text).file);
  return files;
}

const std::vector<std::string>& own_trace_kinds() {
  static const std::vector<std::string> kinds{kIntervals, kSampling, kBlocks};
  return kinds;
}

ReplacedFile::ReplacedFile(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code failure;
  const fs::path place = fs::canonical(path, failure);
  if (path.starts_with("/dev/") || path.starts_with("/proc/")) return;  // what a standard stream leads to
  if (failure || !fs::is_regular_file(place, failure) || access(place.c_str(), W_OK) != 0) return;
  const std::string kept = name_beside(place.string());
  fs::rename(place, kept, failure);
  if (failure) return;  // a folder that takes no new file: the trace is written over it
  note_temporary(kept);
  path_ = place.string(), kept_ = kept;
}

ReplacedFile::~ReplacedFile() {
  if (kept_.empty()) return;
  std::error_code failure;
  std::filesystem::rename(kept_, path_, failure);
  forget_temporary(kept_);
}

void ReplacedFile::close() {
  if (kept_.empty() || is_input(path_)) return;
  unlink(kept_.c_str());
  forget_temporary(std::exchange(kept_, {}));
}

Tracers::Tracers(const std::vector<std::string>& specs, CommandContext& context) : context_(context) {
  for (const std::string& text : specs) {
    const TraceSpec spec = parse(text);
    replaced_.emplace_back(spec.file);
    if (spec.kind == kIntervals) {
      if (intervals_) throw Error(spec.place + ": intervals are written to one file only");
      intervals_ = std::make_unique<IntervalLog>(spec.file, interval_cycles(spec));
    } else if (spec.kind == kSampling) {
      open_log(sampling_, spec);
    } else if (spec.kind == kBlocks) {
      open_log(blocks_, spec);
    } else {
      open(spec, true);
    }
  }
}

SwitchedTracer& Tracers::open(const TraceSpec& spec, bool on) {
  const RegisteredType& type = tracer_type(spec.place, spec.kind, context_.plugins());
  const std::shared_ptr<void> parameters = make_spec(type, spec.parameters, spec.place);
  // Those of the command line are claimed with its other outputs.
  const auto claim = on ? nullptr : std::make_shared<OutputClaim>(spec.place + ": " + spec.file, spec.file);
  call_plugin(spec.place, [&] {
    auto tracer = std::make_unique<SwitchedTracer>(type.make_tracer(parameters.get()), on);
    tracer->open(spec.file);
    const bool grows = type.schema.find("limit") != nullptr;
    tracer->on_forecast([this, claim, grows, file = spec.file](std::uint64_t events) {
      if (grows) forecast(file, events);
    });
    sinks_.push_back({spec.kind, spec.file, std::move(tracer)});
  });
  return *sinks_.back().tracer;
}

/// Of files that somebody might not want: by the bytes of an event in most formats (docs/use/traces.md).
void Tracers::forecast(const std::string& file, std::uint64_t events) {
  constexpr std::uint64_t kBytes = 80, kPackedBytes = 15, kWorthSaying = 64 << 20;
  const std::uint64_t bytes = events * (file.ends_with(".gz") ? kPackedBytes : kBytes);
  if (bytes < kWorthSaying || !said_.insert(file).second) return;
  context_.err() << "strobe: note: " << file << ": about " << with_commas(events) << " events of this launch, some "
                 << bytes_text(bytes)
                 << " - choose kinds, launches, component, waves or cycles for less, limit for more" << std::endl;
}

/// Of a script: {"kind":, "file":, "parameters": {NAME: TEXT}} (Lua's trace).
SwitchedTracer& Tracers::open(const std::string& document) {
  Json trace = Json::parse(document).value();
  TraceSpec spec{
      "trace", std::get<std::string>(trace["kind"].value()), std::get<std::string>(trace["file"].value()), {}};
  for (const Json::Member& one : std::get<Json::Object>(trace["parameters"].value()))
    spec.parameters.emplace_back(one.key, std::get<std::string>(one.value.value()));
  const std::vector<std::string>& own = own_trace_kinds();
  if (std::find(own.begin(), own.end(), spec.kind) != own.end())
    throw Error("trace: " + spec.kind + " is of whole runs - give it on the command line: --trace " + spec.kind +
                "=FILE");
  return open(spec, false);
}

SwitchedTracer* Tracers::find(const std::string& kind) const {
  for (const Sink& sink : sinks_)
    if (sink.kind == kind) return sink.tracer.get();
  return nullptr;
}

Tracers::~Tracers() = default;

void Tracers::attach(Device& device) {
  for (const Sink& sink : sinks_) device.add_tracer(*sink.tracer);
  if (intervals_) device.log_intervals(*intervals_);
  if (sampling_) device.log_sampling(*sampling_);
  if (blocks_) device.log_blocks(*blocks_);
}

/// All of them, also if one cannot be written: its error comes last.
void Tracers::close() {
  std::optional<Error> first;
  const auto close_one = [&](const auto& close) {
    try {
      close();
    } catch (const Error& error) {
      if (!first) first = error;
    }
  };
  for (const Sink& sink : sinks_)
    close_one([&] {
      call_plugin("--trace", [&] {
        sink.tracer->close();
        for (const std::string& remark : sink.tracer->remarks())
          context_.err() << "strobe: note: " << sink.file << ": " << remark << std::endl;
      });
    });
  if (intervals_) close_one([&] { intervals_->close(); });
  if (sampling_) close_one([&] { sampling_->close(); });
  if (blocks_) close_one([&] { blocks_->close(); });
  for (ReplacedFile& one : replaced_) one.close();
  if (first) throw *first;
}

}  // namespace strobe
