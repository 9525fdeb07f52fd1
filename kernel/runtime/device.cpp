#include "runtime/device.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <ctime>
#include <list>
#include <map>

#include "code/issue_records.hpp"
#include "check/race_checker.hpp"
#include "exec/detailed.hpp"
#include "exec/group.hpp"
#include "runtime/dispatch.hpp"
#include "runtime/kernarg.hpp"
#include "runtime/printf.hpp"
#include "runtime/profile_key.hpp"
#include "runtime/race_report.hpp"
#include "runtime/report.hpp"
#include "runtime/sampling.hpp"
#include "strobe/error.hpp"

namespace strobe {

namespace {
using Clock = std::chrono::steady_clock;
const Clock::time_point kProcessStart = Clock::now();

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }
}  // namespace

GpuResult gpu_result(const GpuConfig& config) {
  GpuResult result{config.name, config.hash, {}};
  for (const Setting& setting : config.settings) result.configuration.emplace_back(setting.key, to_text(setting.value));
  return result;
}

struct LoadedProgram {
  std::unique_ptr<Program> program;
  std::vector<IssueRecord> issue;            ///< made for the first detailed launch
  std::uint64_t image_address = 0;           ///< guest address of image offset 0
  std::map<std::string, KernelFacts> facts;  ///< by kernel; made for its first sampled launch
};

struct Device::State {
  const GpuConfig& gpu;
  const Isa& isa;
  Limits limits;
  MemoryMap memory;
  std::list<Buffer> buffers;
  std::list<LoadedProgram> programs;
  std::vector<TraceSink*> tracers;
  IntervalLog* intervals = nullptr;
  SamplingLogs logs;
  std::shared_ptr<ProfileDatabase> profiles;
  std::optional<LaunchRange> detail;
  bool memory_is_exact = true;  ///< no launch so far has skipped anything
  std::vector<std::string> warnings;
  std::uint64_t launches = 0;
  std::function<void(const std::string&)> print;
  std::function<void(const LaunchReport&)> report;
  std::unique_ptr<System> machine;
  bool machine_was_lost = false;  ///< by a launch that did not come to its end
  bool self_check = false;
  bool check_races = false;
  bool host_waited = true;  ///< the host has copied since the last launch
  std::uint64_t copy_ps = 0;
  struct Copies {
    std::uint64_t count = 0, bytes = 0;
  };
  Copies early[2];  ///< from (to) the device before there was a machine to say how long they take

  void add_copies(const Copies& copies, bool to_device) {
    if (copies.count == 0 || machine->host_link() == nullptr) return;
    const HostLink& link = *machine->host_link();
    copy_ps += (copies.count - 1) * link.copy_ps(0, to_device) + link.copy_ps(copies.bytes, to_device);
  }

  /// What the kernel printed, also when it did not come to its end.
  void print_records(const Dispatch& dispatch, const Program& program) {
    const Region* buffer = dispatch.printf_buffer();
    if (buffer == nullptr || !print) return;
    const std::string text = read_printf_buffer({buffer->host, static_cast<std::size_t>(buffer->bytes)},
                                                parse_printf_formats(program.object().printf_formats, warnings));
    if (!text.empty()) print(text);
  }

  State(const GpuConfig& config, const Isa& target, const Limits& bounds)
      : gpu(config), isa(target), limits(bounds), memory(capacity(config, bounds)) {}

  static std::uint64_t capacity(const GpuConfig& config, const Limits& bounds) {
    const std::uint64_t own = config.structure.memory.n;
    return bounds.max_memory_bytes != 0 ? std::min(own, bounds.max_memory_bytes) : own;
  }

  const Region& map(std::uint64_t bytes, const std::string& name, bool writable) {
    const Region* region = memory.allocate(bytes, name, writable);
    if (region == nullptr)
      throw Error(fmt::format("{}: {} bytes do not fit: {} of {} bytes are in use ({})", name, bytes,
                              memory.used_bytes(), capacity(gpu, limits),
                              limits.max_memory_bytes != 0 ? "--max-memory" : "gpu memory of " + gpu.name),
                  ExitCode::limit);
    return *region;
  }

  /// Checks the request and puts what the kernel finds in memory there.
  std::unique_ptr<Dispatch> lay_out(const LaunchRequest& request, const LoadedProgram& loaded);
  FunctionalLaunch functional(const Dispatch& dispatch) const;
  void run(const LaunchRequest& request, LoadedProgram& loaded, const Dispatch& dispatch, RaceChecker* races,
           LaunchResult& result);
  void run_reported(const LaunchRequest& request, LoadedProgram& loaded, FunctionalLaunch& launch,
                    const std::function<void()>& tell, LaunchResult& result);
  std::uint64_t run_timed(const LaunchRequest& request, LoadedProgram& loaded, const DetailedLaunch& detailed,
                          System& on, LaunchResult& result);
  bool is_timed(const LaunchRequest& request, std::uint64_t launch) const {
    return request.mode == Mode::detailed && (!detail || (launch >= detail->first && launch <= detail->last));
  }

  void check_timeout() const {
    if (limits.timeout_seconds > 0 && seconds_since(kProcessStart) > limits.timeout_seconds)
      throw Error(fmt::format("stopped by --timeout after {} seconds", limits.timeout_seconds), ExitCode::limit);
  }

  LoadedProgram& find(const Program* program) {
    for (LoadedProgram& loaded : programs)
      if (loaded.program.get() == program) return loaded;
    throw Error("the program was not loaded on this GPU");
  }
};

Device::Device(const GpuConfig& gpu, const Isa& isa, const Limits& limits)
    : state_(std::make_unique<State>(gpu, isa, limits)) {}
Device::~Device() = default;

const GpuConfig& Device::gpu() const { return state_->gpu; }
const Isa& Device::isa() const { return state_->isa; }
std::uint64_t Device::peak_memory_bytes() const { return state_->memory.peak_bytes(); }
void Device::on_print(std::function<void(const std::string&)> print) { state_->print = std::move(print); }
void Device::on_progress(std::function<void(const LaunchReport&)> report) { state_->report = std::move(report); }
void Device::log_intervals(IntervalLog& log) { state_->intervals = &log; }
void Device::log_sampling(SamplingLog& log) { state_->logs.decisions = &log; }
void Device::log_blocks(BlockLog& log) { state_->logs.blocks = &log; }
void Device::use_profiles(std::shared_ptr<ProfileDatabase> profiles) { state_->profiles = std::move(profiles); }
void Device::detail_launches(const LaunchRange& range) { state_->detail = range; }
void Device::add_tracer(TraceSink& tracer) { state_->tracers.push_back(&tracer); }
const std::vector<std::string>& Device::warnings() const { return state_->warnings; }

Buffer& Device::allocate(std::uint64_t bytes, std::string name) {
  const Region& region = state_->map(bytes, name, true);
  state_->buffers.push_back({region.base, region.bytes, region.host, std::move(name)});
  return state_->buffers.back();
}

void Device::release(Buffer& buffer) {
  state_->memory.release(buffer.address);
  state_->buffers.remove_if([&](const Buffer& other) { return &other == &buffer; });
}

const Program& Device::load(CodeObject object) {
  const std::string target(state_->isa.target());
  if (!runs_on(object.target, target))
    throw Error(fmt::format("{}: built for {}, but {} executes {}", object.path, object.target, state_->gpu.name,
                            state_->isa.target()));
  if (object.target != target)
    state_->warnings.push_back(
        fmt::format("{}: built for {}, which {} executes as {}", object.path, object.target, state_->gpu.name, target));
  for (const std::string& warning : object.warnings) state_->warnings.push_back(object.path + ": " + warning);
  LoadedProgram loaded;
  const bool writable = std::any_of(object.segments.begin(), object.segments.end(),
                                    [](const ImageSegment& segment) { return segment.writable; });
  const Region& region = state_->map(object.image.size(), "code of " + object.path, writable);
  loaded.image_address = region.base;
  std::memcpy(region.host, object.image.data(), object.image.size());
  object.relocate({region.host, object.image.size()}, region.base);
  loaded.program = std::make_unique<Program>(std::move(object), state_->isa);
  state_->programs.push_back(std::move(loaded));
  return *state_->programs.back().program;
}

void Device::set_machine(std::unique_ptr<System> machine) {
  state_->machine = std::move(machine);
  for (const bool to_device : {false, true}) {
    state_->add_copies(state_->early[to_device], to_device);
    state_->early[to_device] = {};
  }
}

bool Device::has_machine() const { return state_->machine != nullptr; }
void Device::set_self_check(bool on) { state_->self_check = on; }
void Device::check_races(bool on) { state_->check_races = on; }

void Device::note_copy(std::uint64_t bytes, bool to_device) {
  state_->host_waited = true;
  if (state_->machine) {
    state_->add_copies({1, bytes}, to_device);
  } else {
    ++state_->early[to_device].count;
    state_->early[to_device].bytes += bytes;
  }
}

std::optional<double> Device::copy_seconds() const {
  if (!state_->machine) return std::nullopt;
  return static_cast<double>(state_->copy_ps) * 1e-12;
}

/// On a machine, under a sampler or not; returns the machine's cycles.
std::uint64_t Device::State::run_timed(const LaunchRequest& request, LoadedProgram& loaded,
                                       const DetailedLaunch& detailed, System& on, LaunchResult& result) {
  if (request.sampler == nullptr && logs.blocks == nullptr) {
    run_detailed(detailed, on, result);
    return result.timing->cycles;
  }
  const KernelInfo& kernel = loaded.program->object().kernel(request.kernel);
  KernelFacts& facts = loaded.facts.try_emplace(kernel.name, *loaded.program, kernel).first->second;
  std::optional<LaunchProfiles> of_launch;
  if (profiles != nullptr) of_launch.emplace(*profiles, profile_key(request, result.code_object_sha256));
  return run_with_sampler(
      {detailed, request.sampler, logs, launches - 1, gpu.structure, of_launch ? &*of_launch : nullptr}, facts, on,
      result);
}

std::unique_ptr<Dispatch> Device::State::lay_out(const LaunchRequest& request, const LoadedProgram& loaded) {
  const Program& program = *loaded.program;
  const KernelInfo& kernel = program.object().kernel(request.kernel);
  check_geometry(kernel, request);
  const std::uint32_t dynamic_lds = check_arguments(kernel, request);
  check_code(program, kernel, isa);
  const auto place = [this](std::uint64_t bytes, const std::string& name, bool writable) -> const Region& {
    return map(bytes, name, writable);
  };
  return std::make_unique<Dispatch>(program, kernel, request, gpu.structure, dynamic_lds, loaded.image_address, memory,
                                    place, launches, warnings);
}

FunctionalLaunch Device::State::functional(const Dispatch& dispatch) const {
  FunctionalLaunch launch = dispatch.functional();
  launch.tracers = tracers;
  launch.check_limits = [this] { check_timeout(); };
  launch.memory_digest = [this] { return memory.digest(); };
  launch.writable_regions = [this] { return memory.writable_regions(); };
  return launch;
}

void Device::execute_ahead(const LaunchRequest& request, const std::function<void(const FunctionalLaunch&)>& use) {
  if (request.program == nullptr) throw Error("a launch needs a program");
  const std::unique_ptr<Dispatch> dispatch = state_->lay_out(request, state_->find(request.program));
  use(state_->functional(*dispatch));
}

void Device::State::run(const LaunchRequest& request, LoadedProgram& loaded, const Dispatch& dispatch,
                        RaceChecker* races, LaunchResult& result) {
  FunctionalLaunch launch = functional(dispatch);
  launch.races = races;
  launch.count_per_wave = request.count_per_wave;
  LaunchProgress progress;
  LaunchReport sent{LaunchReport::Stage::begins,
                    result.kernel,
                    launches - 1,
                    wave_count(*launch.context, launch.wave_size),
                    0,
                    0,
                    std::nullopt};
  const System* const timed_on = is_timed(request, launches - 1) ? machine.get() : nullptr;
  const Cycle began = timed_on != nullptr ? timed_on->core_clock().now() : 0;
  const auto tell = [&](LaunchReport::Stage stage) {
    sent.stage = stage;
    sent.waves_ended = progress.waves_ended;
    sent.wave_instructions = progress.wave_instructions;
    if (timed_on != nullptr) sent.cycles = timed_on->core_clock().now() - began;
    report(sent);
  };
  std::function<void()> runs;
  if (report) {
    launch.progress = &progress;
    runs = [&] { tell(LaunchReport::Stage::runs); };
    launch.check_limits = [&] {
      check_timeout();
      runs();
    };
    tell(LaunchReport::Stage::begins);
  }
  run_reported(request, loaded, launch, runs, result);
  if (report) tell(LaunchReport::Stage::ended);
}

void Device::State::run_reported(const LaunchRequest& request, LoadedProgram& loaded, FunctionalLaunch& launch,
                                 const std::function<void()>& tell, LaunchResult& result) {
  if (!is_timed(request, launches - 1)) {
    run_functional(launch, result);
    return;
  }
  if (loaded.issue.empty()) loaded.issue = issue_records(*loaded.program);
  DetailedLaunch detailed;
  detailed.functional = &launch;
  detailed.issue = loaded.issue;
  detailed.queued = !host_waited;
  detailed.self_check = self_check;
  detailed.bounds.max_cycles = limits.max_cycles;
  detailed.bounds.check_limits = launch.check_limits;
  detailed.bounds.report = tell;
  // If it throws, the machine is left in the middle of things, and goes away.
  std::unique_ptr<System> running = std::move(machine);
  if (intervals != nullptr) {
    intervals->launch_started(result.kernel);
    detailed.bounds.interval_cycles = intervals->cycles();
    detailed.bounds.interval = [&](std::uint64_t end) { intervals->sample(end, running->counts()); };
  }
  machine_was_lost = true;
  const std::uint64_t cycles = run_timed(request, loaded, detailed, *running, result);
  if (intervals != nullptr) intervals->sample(cycles, running->counts());
  machine = std::move(running);
  machine_was_lost = false;
  host_waited = false;
}

LaunchResult Device::launch(const LaunchRequest& request) {
  State& state = *state_;
  if (request.program == nullptr) throw Error("a launch needs a program");
  if (request.mode == Mode::detailed && !state.machine)
    throw Error(state.machine_was_lost ? "the machine stopped in the middle of an earlier launch - make a new GPU"
                                       : "detailed mode needs a machine: a preset with a topology");
  if (request.mode == Mode::functional && request.sampler != nullptr)
    throw Error(fmt::format("sampler {}: predicts time, which a functional launch does not have - use detailed mode",
                            request.sampler->name.name));
  if (state.check_races && request.mode == Mode::detailed)
    throw Error("--check-races: looks at launches without time - launch in functional mode");
  LoadedProgram& loaded = state.find(request.program);
  const Program& program = *loaded.program;
  const KernelInfo& kernel = program.object().kernel(request.kernel);
  const std::unique_ptr<Dispatch> laid_out = state.lay_out(request, loaded);
  Dispatch& dispatch = *laid_out;

  LaunchResult result;
  result.kernel = kernel.name;
  result.code_object_sha256 = program.object().sha256;
  result.grid.assign(request.grid, request.grid + request.dimensions);
  result.group.assign(request.group, request.group + request.dimensions);
  TraceLaunch traced{kernel.name, state.launches++, program.infos(), {}};
  for (TraceSink* tracer : state.tracers) tracer->launch_started(traced);

  if (state.is_timed(request, traced.index)) dispatch.set_clock(state.machine->core_clock().now_address());
  std::unique_ptr<RaceChecker> races;
  if (state.check_races) {
    const FunctionalLaunch launch = dispatch.functional();
    races = std::make_unique<RaceChecker>(program, dispatch.context(), group_count(dispatch.context()),
                                          launch.waves_per_group);
  }
  const auto found = [&]() -> std::vector<RaceFinding> {
    if (!races) return {};
    return describe_findings(races->findings(), program, dispatch.context(), state.memory);
  };
  const Clock::time_point start = Clock::now();
  const double cpu_start = cpu_seconds();
  try {
    state.run(request, loaded, dispatch, races.get(), result);
  } catch (const FaultPlace& place) {
    state.print_records(dispatch, program);
    throw Error(
        describe_fault(program, kernel.name, place, dispatch.context(), state.memory) + findings_so_far(found()),
        ExitCode::failed);
  } catch (const NoProgress& stuck) {
    state.print_records(dispatch, program);
    throw Error(describe_no_progress(program, kernel.name, stuck) + findings_so_far(found()), ExitCode::failed);
  } catch (const Standstill& standstill) {
    state.print_records(dispatch, program);
    throw Error(describe_standstill(kernel.name, standstill.waits), ExitCode::failed);
  } catch (const Error& error) {
    if (error.code() != ExitCode::limit) throw;
    state.print_records(dispatch, program);
    throw Error("kernel " + kernel.name + ": " + error.what() + findings_so_far(found()), ExitCode::limit);
  } catch (const std::bad_alloc&) {
    throw Error("kernel " + kernel.name +
                    ": the host has not enough memory for this launch - use a smaller problem" + findings_so_far(found()),
                ExitCode::limit);
  }
  if (races) result.race_findings = found();
  result.wall_seconds = seconds_since(start);
  result.cpu_seconds = cpu_seconds() - cpu_start;
  result.outputs_exact = state.memory_is_exact &= result.outputs_exact;
  state.print_records(dispatch, program);
  add_instruction_metrics(program, result);
  const std::vector<std::uint64_t> issued = issued_per_instruction(program, result);
  traced.issued = issued;
  for (TraceSink* tracer : state.tracers) tracer->launch_ended(traced);
  return result;
}

}  // namespace strobe
